"""Dialogs in which the player types: a name, a number, words to search for."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.geometry import Offset

from tui.kit.commands import Back, Command, Down, Help, PageDown, PageUp, Take, Up
from tui.kit.dialog import Dialog
from tui.text.choices import Choice, ChoiceList
from tui.text.lines import Line, line
from tui.text.typed_text import TypedText

__all__ = ["Prompt", "SearchDialog"]

_LOOKS = ("panel", "chosen", "panel_faint")


class _PlainUp(Up):
    """Move up."""

    keys: ClassVar[tuple[str, ...]] = ("up",)


class _PlainDown(Down):
    """Move down."""

    keys: ClassVar[tuple[str, ...]] = ("down",)


class _PlainPageDown(PageDown):
    """Go on a page."""

    keys: ClassVar[tuple[str, ...]] = ("pagedown",)


class _HelpAtFirst(Help):
    """Show the keys that work here, as long as nothing is typed; behind a text it is a character itself."""


class Typing(Dialog):
    """A dialog with a line to type in; letters and digits are text here, not commands."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (_HelpAtFirst,)

    def __init__(self, title: str, text: str = "", most: int = 40) -> None:
        """Make it with a text to begin with."""
        super().__init__(title)
        self.entry = TypedText(text, len(text), most)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whatever prints is text, but for the key of the help in an empty line."""
        is_text = character is not None and character.isprintable() and key not in {"enter", "tab", "escape"}
        return is_text and not (self.can_help and key in Help.keys)

    @property
    def can_help(self) -> bool:
        """Whether nothing is typed."""
        return not self.entry.text

    def field(self, width: int) -> Line:
        """The line with what was typed."""
        shown = self.entry.text[-max(1, width - 1) :]
        self.caret = Offset(2 + min(self.entry.at, width - 1), self.caret.y)
        if self.entry.offered:
            return line((shown, "chosen"), (" " * (width - len(shown)), "field"))
        return line((shown.ljust(width), "field"))

    def on_key(self, event: events.Key) -> None:
        """Type, edit, or leave the key to the commands."""
        if self.check_consume_key(event.key, event.character) and event.character is not None:
            after: TypedText | None = self.entry.typed(event.character)
        else:
            after = self.entry.pressed(event.key)
        if after is not None:
            event.stop()
            self._become(after)

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text, its first line."""
        event.stop()
        self._become(self.entry.typed((event.text.splitlines() or [""])[0]))

    def _become(self, entry: TypedText) -> None:
        could_help, self.entry = self.can_help, entry
        self.changed()
        if could_help != self.can_help:
            self.refresh_bindings()

    def changed(self) -> None:
        """What was typed is another text now."""
        self.draw()


class Prompt(Typing):
    """Asks for a line of text; its result is the text.

    What is wrong with the text is said under it as it is typed.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, Back)

    def __init__(
        self, title: str, lines: Sequence[Line], text: str = "", wrong: Callable[[str], str | None] = lambda _: None
    ) -> None:
        """Ask for a text.

        Args:
            title: a few words for the frame.
            lines: what to know.
            text: what stands there at first.
            wrong: says in a sentence what is wrong with a text, or None.
        """
        super().__init__(title)
        self.entry = TypedText(text, len(text), self.entry.most, offered=bool(text))
        self.text = tuple(lines)
        self._wrong = wrong

    def wanted(self, width: int) -> tuple[int, int]:
        """Room for the longest text."""
        return max(44, min(width, max((sum(len(t) for t, _ in part) for part in self.text), default=0))), len(
            self.text
        ) + 2

    def content(self, width: int, rows: int) -> list[Line]:
        """The lines, the field, what is wrong."""
        self.caret = Offset(self.caret.x, 1 + len(self.text))
        field = self.field(width)
        return [*self.text[: rows - 2], field, line((self._wrong(self.entry.text) or "", "panel_warn"))]

    def action_take(self) -> None:
        """Give the text, if nothing is wrong with it."""
        if self._wrong(self.entry.text) is None:
            self.close(self.entry.text)


class SearchDialog(Typing):
    """Finds something among many by typed words; its result is the value of the choice taken."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, _PlainUp, _PlainDown, PageUp, _PlainPageDown, Back)

    def __init__(self, title: str, find: Callable[[str], Sequence[Choice]], text: str = "") -> None:
        """Search.

        Args:
            title: a few words for the frame.
            find: what there is for the words typed so far.
            text: words to begin with.
        """
        super().__init__(title, text)
        self._find = find
        self.list = ChoiceList(find(text), numbered=False)

    def wanted(self, width: int) -> tuple[int, int]:
        """All room, so that the frame stays where it is while the list changes."""
        return width, 16

    def content(self, width: int, rows: int) -> list[Line]:
        """The field, then what was found."""
        glyphs = self.looks.glyphs
        self.list.pointer, self.list.refused = glyphs.pointer, glyphs.refused
        self.caret = Offset(self.caret.x, 1)
        found = self.list.lines(width, max(1, rows - 2), _LOOKS) or [line(("Nothing found.", "panel_faint"))]
        return [self.field(width), (), *found]

    def changed(self) -> None:
        """Search anew."""
        self.list.replace(self._find(self.entry.text))
        self.draw()

    def _room(self) -> tuple[int, int]:
        return self.size.width - 4, max(1, self.size.height - 4)

    def action_up(self) -> None:
        """One choice up."""
        self.list.move(-1)
        self.draw()

    def action_down(self) -> None:
        """One choice down."""
        self.list.move(1)
        self.draw()

    def action_page_up(self) -> None:
        """One page back."""
        self.list.turn(-1, *self._room())
        self.draw()

    def action_page_down(self) -> None:
        """One page on."""
        self.list.turn(1, *self._room())
        self.draw()

    def action_take(self) -> None:
        """Take what the cursor is on."""
        if self.list.current is not None:
            self.close(self.list.current.value)
