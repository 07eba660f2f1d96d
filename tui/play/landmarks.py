"""The landmarks of a game that is watched again: where its parts, its rounds and its fights begin. No Textual."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple

__all__ = ["Landmark", "LandmarkKind", "parts_of"]

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


def parts_of(
    moments: Iterable[tuple[int, Any]], milestone: Callable[[Any], tuple[int, int]], name: Callable[[Any], str]
) -> Iterator[Landmark]:
    """Find where the parts and the rounds of a game begin.

    Args:
        moments: its states in order, each with how many actions lead to it.
        milestone: counts parts and rounds, as `Facts.milestone` does.
        name: says in which part a state is.
    """
    known: tuple[int, int] | None = None
    for at, state in moments:
        now = milestone(state)
        if known is None or now[0] != known[0]:
            yield Landmark(at, "part", name(state))
        if known is None or now != known:
            yield Landmark(at, "round")
        known = now
