"""How often something can be done in a second, measured by pytest-benchmark and printed."""

import statistics
from collections.abc import Callable
from typing import Any

__all__ = ["Rate"]

ROUNDS = 7


class Rate:
    """Measures one thing, and prints its rate beside the name of what was counted."""

    def __init__(self, benchmark: Any, out: Callable[[], Any]) -> None:
        self._benchmark = benchmark
        self._out = out

    def each(self, what: str, work: Callable[..., object], *, of: int, setup: Callable[[], Any] | None = None) -> None:
        """Measure work that does `of` things every time; `setup` makes its arguments anew and is not timed."""
        self._benchmark.pedantic(work, setup=setup, rounds=ROUNDS, iterations=1, warmup_rounds=1)
        self._say(what, of)

    def count(self, what: str, work: Callable[[], int]) -> None:
        """Measure work that returns how many things it did, the same number every time."""
        of = self._benchmark.pedantic(work, rounds=ROUNDS, iterations=1, warmup_rounds=1)
        self._say(what, of)

    def spread(self, what: str, work: Callable[[], list[float]]) -> None:
        """Do work once that returns how many seconds each of some things took; their median and the longest are printed."""
        seconds: list[float] = self._benchmark.pedantic(work, rounds=1, iterations=1)
        middle, most = statistics.median(seconds), max(seconds)
        self._benchmark.extra_info[what] = {"median": middle, "most": most}
        with self._out():
            print(
                f"\n{what}: {middle * 1000:,.1f} ms (median), {most * 1000:,.1f} ms at most, {len(seconds)} in all",
                end=" ",
            )

    def _say(self, what: str, of: int) -> None:
        seconds = self._benchmark.stats.stats.median
        self._benchmark.extra_info[f"{what} per second"] = round(of / seconds)
        with self._out():
            print(f"\n{what}: {of / seconds:,.0f} a second, {seconds / of * 1e6:,.1f} microseconds each", end=" ")
