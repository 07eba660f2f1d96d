"""The others' next turn, tried out: each rival and each unit of the arena acts by its priorities, on dice that are not the game's."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.bots.campaign.fighting import fought
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.actions import Begin, CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.events import HpLost, TurnBegan, UnitDefeated
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.state import Combat
from rules.kernel.dice import stream
from rules.kernel.game import Event
from saves.settings import Ties
from tui.games.campaign.ties import settled

__all__ = ["TriedTurn", "tried"]

_MOST_ANSWERS = 60
"""How many decisions a try has at most."""


class TriedTurn(NamedTuple):
    """The HP that a unit lost in some tries of the others' next turn.

    Attributes:
        losses: in each try; all that it had where it was defeated.
    """

    losses: tuple[int, ...]

    @property
    def mean(self) -> float:
        """Those that it lost on average."""
        return sum(self.losses) / len(self.losses) if self.losses else 0.0

    @property
    def most(self) -> int:
        """The most that it lost."""
        return max(self.losses, default=0)


def tried(cat: Catalogue, combat: Combat, key: str, tries: int, wish: Ties) -> TriedTurn:
    """Try the others' turn out if the player's ended now; without any try where it is not the player's, or a scion's dice decide.

    Args:
        cat: the catalogue.
        combat: the moment.
        key: the unit that is watched.
        tries: how often.
        wish: who settles the rivals' ties; whoever is asked is taken to answer well.
    """
    if combat.mover != "player" or CombatCourse(cat, combat).scion_card is not None:
        return TriedTurn(())
    hp = next(one.hp for one in combat.fighters if one.key == key)
    ended = replace(combat, pending=(), step="engage")
    return TriedTurn(tuple(_lost(_played(cat, _with_dice(ended, n), wish), key, hp) for n in range(tries)))


def _with_dice(combat: Combat, seed: int) -> Combat:
    table = replace(combat.table, dice=stream(seed, "tried dice"), draws=stream(seed, "tried draws"))
    return replace(combat, table=table)


def _played(cat: Catalogue, combat: Combat, wish: Ties) -> Iterator[Event]:
    """Play on until the player's next turn begins."""
    begun = play.resume(cat, combat)
    yield from begun.events
    course = CombatCourse(cat, begun.state)
    for _ in range(_MOST_ANSWERS):
        if course.over or course.combat.mover == "player":
            break
        play.take(course, _answer(course, wish))
    yield from course.events


def _answer(course: CombatCourse, wish: Ties) -> CombatAction:
    """Give nothing up as a turn opens, settle ties as the player wishes, and answer the rest as the bot does."""
    answers = play.answers(course)
    if isinstance(course.top, Opening):
        return next((one for one in answers if isinstance(one, Begin)), answers[0])
    own = settled(course.cat, course.combat, answers, wish) if isinstance(course.top, ON_BEHALF) else None
    return own or fought(course, answers).action


def _lost(events: Iterator[Event], key: str, hp: int) -> int:
    """Count what a unit lost before the player's next turn."""
    lost = 0
    for event in events:
        match event:
            case TurnBegan(mover="player"):
                break
            case HpLost(unit=unit, n=n) if unit == key:
                lost += n
            case UnitDefeated(unit=unit) if unit == key:
                lost = max(lost, hp)
            case _:
                pass
    return lost
