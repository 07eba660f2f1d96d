"""The gate before a page: which keys and buttons of the mouse reach it."""

from collections.abc import Collection

from textual import events

from tui.kit.key_guard import KeyGuard
from tui.kit.page import Page

__all__ = ["KeyGate", "Press"]

Press = events.Key | events.MouseDown


class KeyGate:
    """Keeps from a page what does not count there: all keys while it does not fit, and those meant for what was there before."""

    def __init__(self, guard: KeyGuard, always: Collection[str]) -> None:
        """Make the gate.

        Args:
            guard: knows which keys were meant for what was there before.
            always: the keys that count at any time.
        """
        self._guard = guard
        self._always = always

    def keeps(self, page: Page, press: Press) -> bool:
        """Tell whether a press is kept from a page; it may end a film there for all that, and the page may say that it did not count."""
        key = press.key if isinstance(press, events.Key) else "mouse"
        if key in self._always:
            return False
        if page.too_small and isinstance(press, events.Key):
            return True
        if not self._guard.swallow(key, page.early):
            return False
        if page.app.screen is page and (told := page.early.did_not_count(key)):
            page.say_too(told)
        return True
