"""The others' next turn, tried out: each rival and each unit of the arena acts by its priorities, on dice that are not the game's."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from rules.bots.campaign.fighting import fought
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.actions import Begin, CombatAction
from rules.campaign.combat.carrying_out import carry_out
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.events import HpLost, StepBegan, Survived, TurnBegan, UnitDefeated
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.goals import spared
from rules.campaign.combat.orders import Order, StrikeOrder
from rules.campaign.combat.state import HERO, Combat
from rules.campaign.combat.trying_out import in_steps
from rules.kernel.dice import stream
from rules.kernel.game import Event
from saves.settings import Ties
from tui.games.campaign.habits.ties import settled
from tui.games.campaign.orders.regeneration import regenerations
from tui.games.campaign.orders.turn import Turn

__all__ = ["TriedEnd", "TriedTurn", "tried", "tried_end"]

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


class TriedEnd(NamedTuple):
    """The units that fell when the end of the turn was tried out: the player's, and rivals that had better live.

    Attributes:
        tries: how often it was.
        falls: in how many of them each unit fell that did; a hero whom a blessing saved is one.
        hero: the most HP that the hero lost in one of them without falling.
    """

    tries: int
    falls: Mapping[str, int]
    hero: int = 0


def tried(cat: Catalogue, combat: Combat, key: str, tries: int, wish: Ties) -> TriedTurn:
    """Try the others' turn out if the player's ended now; without any try where it is not the player's, or a scion's dice decide.

    Args:
        cat: the catalogue.
        combat: the moment.
        key: the unit that is watched.
        tries: how often.
        wish: who settles the rivals' ties; whoever is asked is taken to answer well.
    """
    if not _foreseeable(cat, combat):
        return TriedTurn(())
    hp = next(one.hp for one in combat.fighters if one.key == key)
    tolls = (_toll(_until_orders(_played(cat, _ended(_with_dice(combat, n)), wish))) for n in range(tries))
    return TriedTurn(tuple(max(toll.lost[key], hp) if key in toll.defeated else toll.lost[key] for toll in tolls))


def tried_end(cat: Catalogue, combat: Combat, marked: Iterable[StrikeOrder], tries: int, wish: Ties) -> TriedEnd:
    """Try out what follows if the player strikes as marked and ends the turn, until orders can be given again.

    Args:
        cat: the catalogue.
        combat: a moment of the player's turn.
        marked: the strikes; one whose target is gone by then is not made.
        tries: how often.
        wish: who settles the rivals' ties.

    Returns:
        how often who falls; without any try where a scion's dice decide.
    """
    if not _foreseeable(cat, combat):
        return TriedEnd(0, {})
    tolls = [_toll(_whole_turn(cat, _with_dice(combat, n), marked, wish)) for n in range(tries)]
    course = CombatCourse(cat, combat)
    watched = {one.key for one in course.troop("player")} | spared(course)
    falls = Counter(who for toll in tolls for who in (toll.defeated & watched) | toll.saved)
    return TriedEnd(tries, falls, 0 if HERO in falls else max((toll.lost[HERO] for toll in tolls), default=0))


def _foreseeable(cat: Catalogue, combat: Combat) -> bool:
    return combat.mover == "player" and CombatCourse(cat, combat).scion_card is None


def _ended(combat: Combat) -> Combat:
    """The moment at which the player's turn ends."""
    return replace(combat, pending=(), step="engage")


def _ordered(cat: Catalogue, combat: Combat, orders: Iterable[Order], wish: Ties) -> tuple[Combat, list[Event]]:
    """Carry orders out until the turn is over, without those that the rules refuse by then; what is asked meanwhile is answered."""
    events: list[Event] = []
    turns = combat.turns
    for order in orders:
        found = carry_out(cat, combat, order)
        if found.refused is not None:
            continue
        course = CombatCourse(cat, found.combat)
        for _ in range(_MOST_ANSWERS):
            if course.over or course.combat.turns != turns or in_steps(course.combat):
                break
            play.take(course, _answer(course, wish))
        combat = course.combat
        events += [*found.events, *course.events]
        if combat.result is not None or combat.turns != turns:
            break
    return combat, events


def _whole_turn(cat: Catalogue, combat: Combat, marked: Iterable[StrikeOrder], wish: Ties) -> Iterator[Event]:
    """Have wounded units regenerate, strike as marked, end the turn where it is not over, and play on until orders can be given again."""
    after, events = _ordered(cat, combat, (*regenerations(Turn(cat, combat)), *marked), wish)
    yield from events
    own = after.mover == "player" and after.result is None
    yield from _until_orders(_played(cat, _ended(after) if own else after, wish))


def _until_orders(events: Iterable[Event]) -> Iterator[Event]:
    """Keep the events before the first step of the player's next turn: where nothing can be done in that, the rules pass on to later ones."""
    began = False
    for event in events:
        if began and isinstance(event, StepBegan):
            return
        began = began or (isinstance(event, TurnBegan) and event.mover == "player")
        yield event


class _Toll(NamedTuple):
    """The price of one try: the HP that each unit lost, who was defeated, and the hero where a blessing saved it."""

    lost: Counter[str]
    defeated: set[str]
    saved: set[str]


def _toll(events: Iterable[Event]) -> _Toll:
    toll = _Toll(Counter(), set(), set())
    for event in events:
        match event:
            case HpLost(unit=unit, n=n):
                toll.lost[unit] += n
            case UnitDefeated(unit=unit):
                toll.defeated.add(unit)
            case Survived():
                toll.saved.add(HERO)
            case _:
                pass
    return toll


def _with_dice(combat: Combat, seed: int) -> Combat:
    table = replace(combat.table, dice=stream(seed, "tried dice"), draws=stream(seed, "tried draws"))
    return replace(combat, table=table)


def _played(cat: Catalogue, combat: Combat, wish: Ties) -> Iterator[Event]:
    """Play on until the player can give orders in the next turn."""
    begun = play.resume(cat, combat)
    yield from begun.events
    course = CombatCourse(cat, begun.state)
    for _ in range(_MOST_ANSWERS):
        if course.over or (course.combat.mover == "player" and not isinstance(course.top, Opening)):
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
