"""Cutting what happened in one go into scenes, of which each is shown by itself."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from rules.kernel.game import Event

__all__ = ["cut"]

S = TypeVar("S")


def cut(
    reel: Iterable[tuple[Event, S]], begins: Callable[[list[tuple[Event, S]], Event], bool]
) -> list[list[tuple[Event, S]]]:
    """Cut a reel into scenes, none of them empty.

    Args:
        reel: each event with the state at it.
        begins: tells whether an event begins another scene, from the one so far.
    """
    scenes: list[list[tuple[Event, S]]] = []
    for event, then in reel:
        if not scenes or begins(scenes[-1], event):
            scenes.append([])
        scenes[-1].append((event, then))
    return scenes
