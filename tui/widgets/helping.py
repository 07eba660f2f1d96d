"""Help: the keys that work here and now, and the way to the rule book."""

from collections.abc import Sequence
from typing import ClassVar

from tui.commands import Command, Live
from tui.lines import Line, line, wrapped
from tui.widgets.dialog import Notice

__all__ = ["Helping", "SearchRules", "help_lines"]

_KEYS_WIDTH = 14


class SearchRules(Command):
    """Search the rules and the cards of the game."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "slash")
    label = "Rules"


class Helping(Notice):
    """The help of a page; its result is True where the rule book is wanted."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (SearchRules,)

    def action_search_rules(self) -> None:
        """Go on to the rule book."""
        self.close(result=True)


def help_lines(about: str, live: Sequence[Live], width: int) -> list[Line]:
    """What a screen is for, and its keys.

    Args:
        about: a paragraph on the screen.
        live: the commands that work now.
        width: cells a line.
    """
    lines: list[Line] = [*wrapped(about, width, "panel"), ()] if about else []
    for one in live:
        keys = one.key_names.ljust(_KEYS_WIDTH)
        told = wrapped(one.command.help(), width - len(keys), "panel")
        lines.append(((keys, "panel_key"), *told[0]))
        lines.extend(((" " * len(keys), "panel"), *more) for more in told[1:])
    return [*lines, (), line(("Now Enter".ljust(_KEYS_WIDTH), "panel_key"), (SearchRules.help(), "panel"))]
