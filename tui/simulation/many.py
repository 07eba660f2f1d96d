"""Many games played by several processes at once: chunks of seeds, what they come to, and how far it is."""

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Protocol, Self, TextIO, TypeVar

from tui.terminal.say import overwrite, say_to

__all__ = ["chunks_of", "progress", "summed"]

_BAR = 40
_STEPS = 10
"""How many cells the bar has, and how many lines are told where there is no terminal."""


class _Sum(Protocol):
    def __add__(self, other: Any, /) -> Self: ...


Sum = TypeVar("Sum", bound=_Sum)


def chunks_of(number: int, size: int) -> list[range]:
    """The seeds of the games, as many at a time as one process plays before it tells of them."""
    return [range(at, min(at + size, number)) for at in range(0, number, size)]


def summed(play: Callable[[range], Sum], nothing: Sum, chunks: list[range], jobs: int, games: str) -> Sum:
    """Everything that the games come to.

    Args:
        play: plays the games of some seeds, and counts.
        nothing: the count of no game.
        chunks: the seeds.
        jobs: how many processes play.
        games: what the games are called.
    """
    total, done = nothing, 0
    for chunk, found in zip(chunks, _results(play, chunks, jobs), strict=True):
        total += found
        progress(sys.stderr, done, chunk.stop, chunks[-1].stop, games)
        done = chunk.stop
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


def progress(stream: TextIO, before: int, done: int, number: int, games: str) -> None:
    """A bar where there is a terminal, else a line now and then."""
    told = f"{done} of {number} {games}"
    if stream.isatty():
        cells = _BAR * done // number
        overwrite(stream, f"[{'#' * cells}{'-' * (_BAR - cells)}] {told}", last=done == number)
    elif _STEPS * done // number > _STEPS * before // number:
        say_to(stream, told)
