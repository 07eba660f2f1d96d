"""Open the screens: check the terminal first, listen for its end, and give it back however it ends."""

import os
import sys

from saves.settings import Settings
from tui.play.house import House
from tui.terminal.capabilities import Theme, colours_of, escape_delay, unfit
from tui.terminal.fine_colours import is_worth_asking
from tui.terminal.leaving import Farewell, stays
from tui.terminal.say import complain

__all__ = ["launch"]


def launch(opening: str | None = None, *, ascii_only: bool = False, colours: str | None = None) -> int:
    """Open the title, or a game.

    Args:
        opening: the name or title of a game to open at once.
        ascii_only: draw with ASCII alone, whatever the settings say.
        colours: how many colours, whatever the settings say.

    Returns:
        The status to leave with.
    """
    environ = os.environ
    reason = unfit(environ, tty=sys.stdin.isatty() and sys.stderr.isatty())
    if reason:
        complain(f"ad79: {reason}")
        return 1
    house = House()
    environ["ESCDELAY"] = str(max(escape_delay(environ), house.settings.escape_delay))
    farewell = Farewell()
    farewell.listen()
    wish = colours if colours is not None else house.settings.colour
    return _open(house, opening, wish, ascii_only=_ascii(house.settings, wished=ascii_only))


def _ascii(settings: Settings, *, wished: bool) -> bool | None:
    if wished or settings.ascii == "on":
        return True
    return False if settings.ascii == "off" else None


def _open(house: House, opening: str | None, wish: str, *, ascii_only: bool | None) -> int:
    from tui.app import Ad79  # noqa: PLC0415 - Textual reads the environment when it is imported

    theme: Theme = "contrast" if house.settings.high_contrast else "dark"
    arguments = {} if opening is None else {"opening": opening}
    app = Ad79(house, arguments=arguments, theme=theme, colours=colours_of(os.environ, wish), ascii_only=ascii_only)
    app.asks_colours = wish == "auto" and is_worth_asking(os.environ)
    try:
        app.run(mouse=house.settings.mouse)
    finally:
        stays()  # the system's own answer to the alarm, which comes back while the interpreter ends, is no way to leave
    return app.return_code or 0
