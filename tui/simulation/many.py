"""Many games played in chunks of seeds by whoever is asked, and the sum of their counts."""

import sys
from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar

from tui.simulation.crews import Crew
from tui.terminal.say import counting

__all__ = ["chunks_of", "summed"]


class _Sum(Protocol):
    def __add__(self, other: Any, /) -> Self: ...


Sum = TypeVar("Sum", bound=_Sum)


def chunks_of(number: int, size: int) -> list[range]:
    """Split the seeds of the games into chunks of the number that one process plays before it reports."""
    return [range(at, min(at + size, number)) for at in range(0, number, size)]


def summed(play: Callable[[range], Sum], nothing: Sum, chunks: list[range], crew: Crew, games: str) -> Sum:
    """Let the games be played, and add their counts up.

    Args:
        play: plays the games of some seeds, and counts.
        nothing: the count of no game.
        chunks: the seeds.
        crew: who plays.
        games: their name in the plural.

    Raises:
        ClusterFault: not all could be played.
    """
    total = nothing
    with counting(sys.stderr, chunks[-1].stop, games) as tell:
        for chunk, found in zip(chunks, crew.results(play, chunks), strict=True):
            total += found
            tell(chunk.stop)
    return total
