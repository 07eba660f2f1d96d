"""Telling a paste that the terminal did not mark from keys that were typed. No Textual here.

Nearly every terminal marks what is pasted, so what comes unmarked is mostly typed: one key at a time, or, after a slow line
stood still, many at once. A key that was held counts once, however often it repeats. Changing from key to key is what only a
paste does for long; a terminal that is known to mark its pastes is trusted with more of it. No hand brings more than `MOST` keys
in one go. A paste must do nothing, so whoever is in doubt leaves it out and says so.
"""

import time
from collections.abc import Callable, Sequence
from itertools import pairwise

__all__ = ["PasteSense"]


class PasteSense:
    """Judges the keys that come in one go by their number and their changes.

    Attributes:
        marking: whether the terminal is known to mark what is pasted.
    """

    STROKES = 8
    """The number of changes from key to key in one go from which it is no typing."""
    STROKES_OF_MARKING = 24
    """The same in a terminal that marks pastes: some seconds of typing ahead."""
    MOST = 256
    """More keys than a held one brings while a line stands still for eight seconds."""
    AFTER = 0.3
    """Seconds in which more keys still belong to a paste."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with no paste, and with nothing known of the terminal."""
        self.marking = False
        self._clock = clock
        self._until = float("-inf")

    @property
    def is_pasting(self) -> bool:
        """True if a paste may still go on."""
        return self._clock() < self._until

    def is_pasted(self, keys: Sequence[str]) -> bool:
        """Tell whether the names of the keys that came in one go are (more of) a paste."""
        if not keys:
            return False
        strokes = 1 + sum(before != after for before, after in pairwise(keys))
        if len(keys) > self.MOST or strokes >= (self.STROKES_OF_MARKING if self.marking else self.STROKES):
            self._until = self._clock() + self.AFTER
            return True
        return self.is_pasting
