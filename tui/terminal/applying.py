"""Making changed settings hold at once: looks, keys, mouse, the wait after Escape, and the games that are open."""

import os
from typing import TYPE_CHECKING, Any

from textual import constants
from textual.drivers.linux_driver import LinuxDriver

from saves.settings import Settings
from tui.play.play import Play
from tui.terminal.capabilities import Theme, escape_delay

if TYPE_CHECKING:
    from tui.app import Ad79

__all__ = ["apply"]


def apply(app: "Ad79", before: Settings, after: Settings) -> None:
    """Make settings hold in a running app; what did not change is left as the command line wished it.

    Args:
        app: the app.
        before: what held until now.
        after: what holds from now on.
    """
    _apply_looks(app, before, after)
    if before.keys != after.keys:
        app.change_keys(app.house.keyboard)
    if before.mouse != after.mouse:
        _hear_mouse(app, on=after.mouse)
    if before.escape_delay != after.escape_delay:
        wait = max(escape_delay(os.environ), after.escape_delay)
        setattr(constants, "ESCAPE_DELAY", wait / 1000)  # noqa: B010 - Textual means it to be final, and reads it each time
    for screen in app.screen_stack:
        play = getattr(screen, "play", None)
        if isinstance(play, Play):
            play.session.settings = after


def _apply_looks(app: "Ad79", before: Settings, after: Settings) -> None:
    looks = app.looks
    colours = looks.colours if before.colour == after.colour else app.abilities.colours(after.colour)
    plain = looks.glyphs.ascii if before.ascii == after.ascii else {"on": True, "off": False}.get(after.ascii)
    theme: Theme = looks.theme
    if before.high_contrast != after.high_contrast:
        theme = "contrast" if after.high_contrast else "dark"
    app.change_looks(theme, colours, ascii_only=plain)


def _hear_mouse(app: "Ad79", *, on: bool) -> None:
    """Ask the terminal to report the mouse, or to keep it; Textual itself can only do so at the start."""
    driver: Any = app._driver  # noqa: SLF001 - there is no public way to the driver
    if isinstance(driver, LinuxDriver):
        driver._mouse = True  # noqa: SLF001 - without it neither call sends anything
        (driver._enable_mouse_support if on else driver._disable_mouse_support)()  # noqa: SLF001 - see above
        driver._mouse = on  # noqa: SLF001 - see above
