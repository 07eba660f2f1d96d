"""Dialogs in which the player types: a name, a number, words to search for."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.geometry import Offset
from textual.widget import Widget

from tui.kit.commands import Back, Command, Down, Help, PageDown, PageUp, Take, Up
from tui.kit.dialog import Dialog
from tui.kit.field import Field
from tui.kit.list_dialogs import ListDialog
from tui.text.choices import Choice, ChoiceList
from tui.text.lines import Line, length, line, wrapped

__all__ = ["Prompt", "SearchDialog"]


_NARROWEST = 44
_PASTED = "That came as a paste; Enter takes it now."


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
    MOST: ClassVar[int] = 40
    """Characters of the longest text."""

    def __init__(self, title: str, text: str = "", *, offered: bool = False) -> None:
        """Make it.

        Args:
            title: a few words for the frame.
            text: what stands in the line at first.
            offered: whether the text is an offer, which the first character typed replaces.
        """
        super().__init__(title)
        self.field = Field(text, self.MOST, self._typed, offered=offered)
        self._could_help = self.can_help

    @property
    def can_help(self) -> bool:
        """True if nothing is typed."""
        return not self.field.value

    def field_row(self, rows: int) -> int:  # noqa: ARG002 - those with lines above it ask it
        """The row of the field among the rows of the content."""
        return 0

    @property
    def pasted(self) -> str:
        """The sentence on a paste of more than a line; empty where there was none, or typing went on."""
        return _PASTED if self.field.was_pasted else ""

    def furnish(self) -> Widget:
        """Mount the field, which has the keys from the start."""
        self.mount(self.field)
        return self.field

    def place_caret(self) -> None:
        """Put the field where it belongs, and with it the terminal's cursor."""
        _, _, width, height = self.place
        self.field.put(self.place.offset, Offset(2, 1 + self.field_row(height - 2)), max(1, width - 4))

    def on_focus(self) -> None:
        """Give the keys to the field, whatever was clicked."""
        self.screen.set_focus(self.field)

    def _typed(self) -> None:
        if self.is_attached:
            self.changed()
            if self._could_help != self.can_help:
                self._could_help = self.can_help
                self.refresh_bindings()

    def changed(self) -> None:
        """Show what comes of another text."""
        self.draw()


class Prompt(Typing):
    """Asks for a line of text; its result is the text.

    What is wrong with the text is said under it as it is typed.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, Back)
    OFFERS: ClassVar[bool] = True
    """Whether what stands there at first is an offer, which the first character typed replaces."""

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
        super().__init__(title, text, offered=self.OFFERS)
        self.text = tuple(lines)
        self._wrong = wrong

    def wanted(self, width: int) -> tuple[int, int]:
        """Room for the longest text."""
        columns = max(_NARROWEST, min(width, max(map(length, self.text), default=0)))
        return columns, len(self.text) + 1 + len(self._below(columns))

    def field_row(self, rows: int) -> int:
        """The row of the field among the rows of the content: below the lines, as far as these have room."""
        return len(self.text[: rows - 2])

    def content(self, width: int, rows: int) -> list[Line]:
        """Give the lines, a row for the field, what is wrong."""
        return [*self.text[: rows - 2], (), *self._below(width)]

    def changed(self) -> None:
        """Show what is wrong with another text, in as many rows as that takes."""
        self.fit()

    def _below(self, width: int) -> tuple[Line, ...]:
        return wrapped(self._wrong(self.field.value) or self.pasted, width, "panel_warn")

    def action_take(self) -> None:
        """Give the text, if nothing is wrong with it."""
        if self._wrong(self.field.value) is None:
            self.close(self.field.value)


class SearchDialog(Typing, ListDialog):
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
        """The field above a line, then what was found."""
        found = self.choice_lines(width, max(1, rows - 2)) or (line(("Nothing found.", "panel_faint")),)
        below = line((self.pasted, "panel_warn") if self.pasted else (self.looks.glyphs.flat * width, "panel_faint"))
        return [(), below, *found]

    def changed(self) -> None:
        """Offer what fits the text that is in the field now."""
        self.list.replace(self._find(self.field.value))
        self.draw()

    def room(self) -> tuple[int, int]:
        """Tell the room below the field."""
        return self.size.width - 4, max(1, self.size.height - 4)

    def action_take(self) -> None:
        """Take what the cursor is on."""
        if self.list.current is not None:
            self.close(self.list.current.value)
