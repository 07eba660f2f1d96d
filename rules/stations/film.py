"""An answer of the Stations once more, cut into scenes: one Spell, choice, strike or battle after another, each with its Arena."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.kernel.film import cut
from rules.kernel.game import Event
from rules.stations import events as e
from rules.stations.actions import StationsAction
from rules.stations.course import Course
from rules.stations.deck import Deck
from rules.stations.play import take
from rules.stations.state import StationsState

__all__ = ["ArenaScene", "filmed"]

_BEGINS = (
    e.BattleFought,
    e.CardSelected,
    e.EngagementChosen,
    e.PhaseBegan,
    e.RoundJudged,
    e.SpellCast,
    e.SpellFailed,
    e.StrikeForfeited,
    e.Struck,
)
"""With these something new begins."""


class ArenaScene(NamedTuple):
    """The events that happened in one go, and the game after them."""

    state: StationsState
    events: tuple[Event, ...]


class _FilmedRound(Course):
    """A game that keeps how it stood at each event."""

    __slots__ = ("reel",)

    def __init__(self, deck: Deck, state: StationsState) -> None:
        super().__init__(deck, state)
        self.reel: list[tuple[Event, StationsState]] = []

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.reel.append((event, self.state))


def filmed(deck: Deck, state: StationsState, action: StationsAction) -> tuple[ArenaScene, ...]:
    """The scenes of what an answer leads to until the next decision, with the very events that `apply` tells.

    Args:
        deck: the cards.
        state: the game in which the answer is given.
        action: a legal answer.
    """
    course = _FilmedRound(deck, state)
    take(course, action)
    scenes = cut(course.reel, lambda _, event: isinstance(event, _BEGINS))
    after = [*(scene[0][1] for scene in scenes[1:]), course.state]
    return tuple(map(_scene, scenes, after))


def _scene(told: Sequence[tuple[Event, StationsState]], after: StationsState) -> ArenaScene:
    """A scene with the game as the next one finds it; but with the Arena that is cleared at Judgement."""
    _, last = told[-1]
    return ArenaScene(after if after.arena else last, tuple([event for event, _ in told]))
