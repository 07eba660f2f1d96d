"""The gate before a page: which keys and buttons of the mouse reach it."""

from collections.abc import Collection

from textual import events

from tui.kit.key_guard import KeyGuard
from tui.kit.page import Page

__all__ = ["Press", "kept_from"]

Press = events.Key | events.MouseDown


def kept_from(page: Page, press: Press, guard: KeyGuard, always: Collection[str]) -> bool:
    """Tell whether a press is kept from a page: any key while the page does not fit, and what was meant for what was there before.

    It may end a film there for all that, and the page may say that it did not count.

    Args:
        page: where the press would act.
        press: a key or a button of the mouse.
        guard: knows which keys were meant for what was there before; it takes note of this one.
        always: the keys that count at any time.
    """
    key = press.key if isinstance(press, events.Key) else "mouse"
    if key in always:
        return False
    if page.too_small and isinstance(press, events.Key):
        return True
    if not guard.swallow(key, page.early):
        return False
    if page.app.screen is page and (told := page.early.did_not_count(key)):
        page.say_too(told)
    return True
