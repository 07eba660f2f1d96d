"""The key that ended something that was shown, which may still be held down: what it repeats is no answer. No Textual."""

import math
import time

__all__ = ["HeldKey"]

_FIRST = 0.5
"""Seconds before which a held key may repeat for the first time, and in which nobody has read what is asked."""

_REPEATS = 0.15
"""Seconds between its repeats at the most."""


class HeldKey:
    """Keys not heard for a moment: the one that ended a show, until it is let go, or all where a show ended by itself."""

    def __init__(self) -> None:
        """Hear every key."""
        self._key: str | None = ""
        self._until = -math.inf

    def begin(self, key: str | None) -> None:
        """Leave out a key from now on: the one that ended a show, or all where it ended by itself, under the finger."""
        self._key, self._until = key, time.monotonic() + _FIRST

    def wait(self, seconds: float) -> None:
        """Leave out all keys for so long, in which nobody can have seen the screen that came."""
        if seconds > 0:
            self._key, self._until = None, time.monotonic() + seconds

    def swallows(self, key: str) -> bool:
        """Tell whether a key that is pressed now is still the held one."""
        now = time.monotonic()
        if now >= self._until or self._key not in {None, key}:
            return False
        if self._key is not None:
            self._until = max(self._until, now + _REPEATS)
        return True
