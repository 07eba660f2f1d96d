"""The time to the terminal and back: what is shown by the clock must not heap up on a slow line. No Textual."""

import time
from collections import deque
from collections.abc import Callable

__all__ = ["ASK_ALIVE", "RoundTrip"]

ASK_ALIVE = "\x1b[5n"
"""Asks the terminal whether all is well; almost every one answers."""


_FEW = 3
"""How many measurements are kept."""


class RoundTrip:
    """The time between a question and the terminal's answer."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nothing asked; `clock` tells seconds."""
        self._clock = clock
        self._asked: float | None = None
        self._measured: deque[float] = deque(maxlen=_FEW)

    def ask(self) -> str:
        """Return what to send in order to measure anew; nothing while a question is under way."""
        if self._asked is not None:
            return ""
        self._asked = self._clock()
        return ASK_ALIVE

    def answered(self) -> None:
        """Take the time, for the answer has come."""
        if self._asked is not None:
            self._measured.append(self._clock() - self._asked)
            self._asked = None

    @property
    def seconds(self) -> float:
        """The last time measured, or how long an answer is overdue by now; 0 where a terminal never answered."""
        if not self._measured:
            return 0.0
        last = self._measured[-1]
        return last if self._asked is None else max(last, self._clock() - self._asked)

    @property
    def measured(self) -> float:
        """The shortest of the last times measured, for the others waited for more than the line; 0 where a terminal never answered."""
        return min(self._measured, default=0.0)
