"""An answer of the ludus once more, cut into scenes: one blow, card or fall after another, and how the table looked then."""

from typing import NamedTuple

from rules.kernel.film import cut
from rules.kernel.game import Event
from rules.ludus import arena_events, events
from rules.ludus.actions import LudusAction
from rules.ludus.box import Box
from rules.ludus.play import take
from rules.ludus.state import LudusState
from rules.ludus.table.course import Course
from rules.ludus.table.format import Format

__all__ = ["TableScene", "filmed"]

_BEGINS = (
    events.CardBought,
    events.CardPlayed,
    events.CardReserved,
    events.PhaseBegan,
    events.TextUsed,
    events.TurnBegan,
    arena_events.Attacked,
    arena_events.BattleBegan,
    arena_events.BattleEnded,
    arena_events.CombatTurnBegan,
    arena_events.CycleEnded,
    arena_events.DamagePrevented,
    arena_events.DamageReassigned,
    arena_events.DamageResolved,
    arena_events.DamageWarded,
    arena_events.GladiatorsLeft,
)
"""With these something new begins."""

_SEEN = (
    events.CardAcquired,
    events.CardBought,
    events.CardPlayed,
    events.CardReserved,
    events.TextUsed,
    arena_events.Attacked,
    arena_events.BattleBegan,
    arena_events.BattleEnded,
    arena_events.DamageAssigned,
    arena_events.DamageMoved,
    arena_events.DamagePrevented,
    arena_events.DamageReassigned,
    arena_events.DamageRemoved,
    arena_events.DamageResolved,
    arena_events.DamageWarded,
    arena_events.GladiatorEntered,
    arena_events.GladiatorsLeft,
    arena_events.InitiativeGained,
    arena_events.NumbersChanged,
)
"""There is something to see of these; what else happens belongs to the next scene."""


class TableScene(NamedTuple):
    """The events that happened in one go, and the game after them."""

    state: LudusState
    events: tuple[Event, ...]

    @property
    def seen(self) -> bool:
        """True if there is anything to see; of the last scene of an answer there need not be."""
        return any(isinstance(event, _SEEN) for event in self.events)


class _FilmedCourse(Course):
    """A game that keeps how it stood at each event."""

    __slots__ = ("reel",)

    def listen(self) -> None:
        super().listen()
        self.reel: list[tuple[Event, LudusState]] = []
        self.tell = self._keep

    def _keep(self, event: Event) -> None:
        self.events.append(event)
        self.reel.append((event, self.freeze()))


def filmed(box: Box, rules: Format, state: LudusState, action: LudusAction) -> tuple[TableScene, ...]:
    """The scenes of what an answer leads to until the next decision; they end with the very state that `apply` gives.

    Args:
        box: the cards.
        rules: the format.
        state: the game in which the answer is given.
        action: a legal answer.
    """
    course = _FilmedCourse(box, rules, state)
    take(course, action)
    scenes = [TableScene(scene[-1][1], tuple([event for event, _ in scene])) for scene in cut(course.reel, _begins)]
    return (*scenes[:-1], scenes[-1]._replace(state=course.freeze())) if scenes else ()


def _begins(scene: list[tuple[Event, LudusState]], event: Event) -> bool:
    """Tell whether an event begins something new, and there was something to see before it."""
    return isinstance(event, _BEGINS) and any(isinstance(told, _SEEN) for told, _ in scene)
