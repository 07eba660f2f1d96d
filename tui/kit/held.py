"""Ignoring the repeats of a key that ended an animation and is still held down. No Textual."""

import math
import time

__all__ = ["HeldKey"]

_FIRST = 0.5
"""Seconds until a held key repeats for the first time; sooner nobody can have read a question."""

_ANY = frozenset({"enter", "space", "escape", "mouse"})
"""The keys that mean no more than to go on: after an animation that ended by itself they may still be meant for that. Arrows may, too,
but what they move answers nothing."""

_UNREAD, _MEANT = 0.8, 0.3
"""Seconds after such an end in which these keys are ignored, and all others, which are meant for what they name."""

_REPEATS = 0.15
"""The longest time between its repeats, in seconds."""

_IN_ONE_GO = 0.4
"""Seconds between keys that are typed in one go: where the first of them came too early, the others were not meant for what they meet."""


class HeldKey:
    """Keys to ignore: the one that ended an animation, until it is released, or all of them shortly after one ended by itself."""

    def __init__(self) -> None:
        """Ignore no key."""
        self._key: str | None = ""
        self._until = self._until_meant = -math.inf

    def begin(self, key: str | None) -> None:
        """Begin to ignore a key; None ignores all for a moment, after an animation that ended by itself."""
        now = time.monotonic()
        self._key, self._until = key, now + (_UNREAD if key is None else _FIRST)
        self._until_meant = now + _MEANT if key is None else self._until

    def cut(self, key: str) -> None:
        """Ignore the key that cut an animation short; where what came after it cannot have been seen yet, all keys stay ignored."""
        if self._key is not None or time.monotonic() >= self._until:
            self.begin(key)

    def wait(self, seconds: float) -> None:
        """Ignore all keys for some seconds, in which nobody can have seen the new screen."""
        if seconds > 0:
            self._key = None
            self._until = self._until_meant = time.monotonic() + seconds

    def swallows(self, key: str) -> bool:
        """Tell whether to ignore a key that is pressed now."""
        now = time.monotonic()
        until = self._until if key in _ANY else self._until_meant
        if now >= until or self._key not in {None, key}:
            return False
        self._until = self._until_meant = max(until, now + (_IN_ONE_GO if self._key is None else _REPEATS))
        return True
