"""The guard of keys around a film: what comes by itself must not be answered by a key that was meant for what was there before. No Textual.

- A key that comes while a film runs ends it. It is obeyed as well where it names what it named on the picture before, or moves a cursor.
- A key that names something (a letter, a digit) or moves a cursor counts as soon as the film has ended.
- A key that goes on without naming anything (Enter, Space, whatever ends or passes) does not count for a moment after a film that
  ended by itself, or a question that came by itself: it was meant to skip that film, or for what was asked before.
- The first key after a film that ended by itself may still be meant to skip that film if it is one that people skip with: `came_late`
  says so to whatever it would answer, and `may_skip`, however late it comes, to whatever it would close.
- Over a page that came by itself no key counts before that can have been seen.
- A key that has ended a film, or did not count, does nothing more until it is released; one that only goes on also while it is hammered.
"""

import math
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["CALM", "Guarded", "KeyGuard"]

CALM = 0.5
"""Seconds after a film that ended by itself in which keys do not count that only go on."""

_LATE = 2.5
"""Seconds after a film in which hardly anybody has read the question that came after it, and answers that with a key to skip."""

_FIRST = 0.5
"""Seconds until a held key repeats for the first time; sooner nobody can have read a question."""

_REPEATS = 0.15
"""The longest time between its repeats, in seconds."""


class Guarded(Protocol):
    """The page that a key is for, as far as the guard has to know it."""

    def cut_short(self, key: str) -> bool:
        """End the film that runs, or take a step in it; tell whether one was running."""

    def goes_on(self, key: str) -> bool:
        """Tell whether a key goes on, ends or passes without naming anything."""

    def skips(self, key: str) -> bool:
        """Tell whether a key names nothing at all, so that people skip with it."""

    def moves(self, key: str) -> bool:
        """Tell whether a key moves a cursor, which answers nothing."""

    def still_means(self, key: str) -> bool:
        """Tell whether the question of the picture before still stands, and a key names what it named there, or moves a cursor."""


class KeyGuard:
    """The guard of keys that were meant for what was there before.

    Attributes:
        may_skip: whether the key that is being obeyed is one that people skip with, and the first after a film that ended by itself.
        came_late: whether, besides, that film has ended only a few moments ago.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Guard nothing yet.

        Args:
            clock: tells the seconds.
        """
        self._clock = clock
        self._calm = self._unseen = -math.inf
        self._key, self._repeats_until, self._spent = "", -math.inf, False
        self._ran_out: float | None = None
        self.may_skip = self.came_late = False

    def film_ended(self) -> None:
        """Ignore for a moment keys that only go on, as a film has just ended by itself."""
        self._ran_out = self._clock()
        self._keep_calm(CALM)

    def came_up(self, unseen: float, reading: float) -> None:
        """Guard what has come up by itself.

        Args:
            unseen: the seconds in which nobody can have seen it.
            reading: the seconds after these in which it is begun to be read, so that no key counts that only goes on.
        """
        self._unseen = max(self._unseen, self._clock() + unseen)
        self._keep_calm(unseen + reading)

    def _keep_calm(self, seconds: float) -> None:
        self._calm = max(self._calm, self._clock() + seconds)

    def swallow(self, key: str, page: Guarded) -> bool:
        """Take note of a key, which ends a film; tell whether it does no more than that, or nothing at all."""
        now = self._clock()
        self.may_skip = self._ran_out is not None and page.skips(key)
        self.came_late = self.may_skip and now < (self._ran_out or 0.0) + _LATE
        self._ran_out = None
        held = self._note(key, now)
        was_spent, self._spent = held and self._spent, True
        if was_spent and page.goes_on(key):  # whoever hammers it means to skip what was there, not to answer what comes
            self._repeats_until = now + _FIRST
        if page.cut_short(key):
            return held or page.goes_on(key) or not page.still_means(key)
        if was_spent:
            return not page.moves(key)
        if (now < self._calm and page.goes_on(key)) or (now < self._unseen and not page.still_means(key)):
            return True
        self._spent = False
        return False

    def _note(self, key: str, now: float) -> bool:
        """Note a key, and tell whether it may be the last one, which repeats."""
        held = key == self._key and now < self._repeats_until
        self._key = key
        self._repeats_until = max(self._repeats_until, now + _REPEATS) if held else now + _FIRST
        return held
