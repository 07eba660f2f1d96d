"""The landmarks of a game that is watched again: where its parts, its rounds and its fights begin. No Textual."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple, Protocol

from saves.envelope import Summary
from tui.text.english import capital

__all__ = ["Divided", "Landmark", "LandmarkKind", "parts_of"]

LandmarkKind = Literal["part", "round", "fight"]
"""What begins: an act, a deal; a week, a round; a fight, a Battle."""


class Landmark(NamedTuple):
    """Something that begins in a game.

    Attributes:
        at: how many actions lead there.
        kind: what begins.
        name: what it is called in a list; empty where it is left out there.
    """

    at: int
    kind: LandmarkKind
    name: str = ""


class Divided(Protocol):
    """A game of parts and rounds; the facts of every game say of a state in which it is."""

    def milestone(self, state: Any) -> tuple[int, int]:
        """Count the parts and the rounds up to a state."""
        ...

    def summary(self, state: Any) -> Summary:
        """Name the part that a state is in, among other things."""
        ...


def parts_of(game: Divided, moments: Iterable[tuple[int, Any]]) -> Iterator[Landmark]:
    """Find where the parts and the rounds of a game begin.

    Args:
        game: the facts of the game.
        moments: its states in order, each with how many actions lead to it.
    """
    known: tuple[int, int] | None = None
    for at, state in moments:
        now = game.milestone(state)
        if known is None or now[0] != known[0]:
            yield Landmark(at, "part", capital(game.summary(state).part))
        if known is None or now != known:
            yield Landmark(at, "round")
        known = now
