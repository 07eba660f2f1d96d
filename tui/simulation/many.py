"""Many games played by several processes at once, in chunks of seeds, and the sum of their counts."""

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Protocol, Self, TypeVar

from tui.terminal.say import counting

__all__ = ["chunks_of", "summed"]


class _Sum(Protocol):
    def __add__(self, other: Any, /) -> Self: ...


Sum = TypeVar("Sum", bound=_Sum)


def chunks_of(number: int, size: int) -> list[range]:
    """Split the seeds of the games into chunks of the number that one process plays before it reports."""
    return [range(at, min(at + size, number)) for at in range(0, number, size)]


def summed(play: Callable[[range], Sum], nothing: Sum, chunks: list[range], jobs: int, games: str) -> Sum:
    """Play the games, and add their counts up.

    Args:
        play: plays the games of some seeds, and counts.
        nothing: the count of no game.
        chunks: the seeds.
        jobs: how many processes play.
        games: their name in the plural.
    """
    total = nothing
    with counting(sys.stderr, chunks[-1].stop, games) as tell:
        for chunk, found in zip(chunks, _results(play, chunks, jobs), strict=True):
            total += found
            tell(chunk.stop)
    return total


def _results(play: Callable[[range], Sum], chunks: list[range], jobs: int) -> Iterator[Sum]:
    if jobs == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_breaking_off) as pool:
        try:
            yield from pool.map(play, chunks)
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_breaking_off() -> None:
    """Ctrl+C reaches every process of the terminal; the first one alone sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
