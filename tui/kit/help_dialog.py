"""Help: the keys that work here and now, and the way to the rule book."""

from collections.abc import Sequence
from typing import ClassVar

from tui.kit.commanded import Live
from tui.kit.commands import Command, Help
from tui.kit.dialog import Notice
from tui.kit.explaining import CHANGE, PLAY, HowToPlay, ShowKeys
from tui.text.lines import Line, wrapped

__all__ = ["ExplainedHelpDialog", "HelpDialog", "SearchRules", "help_lines"]

_KEYS_WIDTH = 14


class SearchRules(Command):
    """Search the rules and the cards of the game."""

    label = "Rules"


class CloseHelp(Help):
    """Close the help."""

    label = "Close"


class HelpDialog(Notice):
    """The help of a page or dialog; its result is True where the rule book is wanted."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (SearchRules, ShowKeys, CloseHelp)

    @classmethod
    def offered(cls) -> tuple[type[Command], ...]:
        """The commands by which the help leads on."""
        kinds = (kind for kind in cls.__mro__ if issubclass(kind, HelpDialog))
        found = (command for kind in kinds for command in kind.__dict__.get("KEYS", ()))
        return tuple(command for command in found if command is not CloseHelp)

    def action_help(self) -> None:
        """Close it by the key that opened it."""
        self.close()

    def action_search_rules(self) -> None:
        """Go on to the rule book."""
        self.close(result=True)

    def action_show_keys(self) -> None:
        """Go on to the page of keys."""
        self.close(CHANGE)


class ExplainedHelpDialog(HelpDialog):
    """The help of a page from which the page on how to play is a key away; its result says which is wanted."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)

    def action_how_to_play(self) -> None:
        """Go on to that page."""
        self.close(PLAY)


def help_lines(
    about: str,
    live: Sequence[Live],
    then: Sequence[type[Command]],
    width: int,
    signs: Sequence[tuple[str, str]] = (),
) -> list[Line]:
    """Explain what a screen is for, and its keys.

    Args:
        about: a paragraph on the screen.
        live: the commands that work now.
        then: the commands by which the help itself leads on.
        width: cells a line.
        signs: what else is explained, each under a heading, once the keys are told.
    """
    lines: list[Line] = [*wrapped(about, width, "panel"), ()] if about else []
    for one in live:
        lines += _entry(one.key_names, one.command.help(), width)
    lines.append(())
    for command in then:
        lines += _entry(f"Now {command.key_names()}", command.help(), width)
    for heading, told in signs:
        lines += [(), ((heading, "panel_title"),), *wrapped(told, width, "panel")]
    return lines


def _entry(keys: str, told: str, width: int) -> list[Line]:
    """Keys, and beside them what they do."""
    first, *more = wrapped(told, width - _KEYS_WIDTH, "panel")
    below = (((" " * _KEYS_WIDTH, "panel"), *part) for part in more)
    return [((keys.ljust(_KEYS_WIDTH), "panel_key"), *first), *below]
