"""A long text to read: page by page, with a search for words."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.geometry import Offset
from textual.message import Message

from tui.kit.commands import Command, Commanded, Down, Last, PageDown, PageUp, Top, Up
from tui.kit.lines_view import LinesView
from tui.text.lines import Line, text_of

__all__ = ["FindNext", "FindWords", "Reader"]


class FindWords(Command):
    """Find words in the text."""

    keys: ClassVar[tuple[str, ...]] = ("slash",)
    label = "Find"


class FindNext(Command):
    """Go to the next place with those words."""

    keys: ClassVar[tuple[str, ...]] = ("n",)
    label = "Next"
    footer = False


class Reader(Commanded, LinesView, can_focus=True):
    """Lines made for its width, scrolled by rows and pages."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Up, Down, PageUp, PageDown, Top, Last, FindWords, FindNext)

    class FindAsked(Message):
        """The player wants to find words; the page asks for them."""

    def __init__(self, text: Callable[[int], Sequence[Line]], *, from_end: bool = False) -> None:
        """Make a reader.

        Args:
            text: gives the lines for a width.
            from_end: begin at the end.
        """
        super().__init__(id="reader")
        self._text = text
        self._all: tuple[Line, ...] = ()
        self._from_end = from_end
        self._words = ""
        self.first = 0

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.reread()

    def reread(self) -> None:
        """Ask for the text anew, and stay where the reader was."""
        width, height = self.size
        if not width or not height:
            return
        self._all = tuple(self._text(width))
        if self._from_end:
            self._from_end = False
            self.first = len(self._all)
        self.scroll_rows(0)

    def scroll_rows(self, by: int) -> None:
        """Show what is further up or down."""
        height = self.size.height
        last = max(0, len(self._all) - height)
        self.first = max(0, min(last, self.first + by))
        self.caret = Offset(0, 0)
        self.show(self._all[self.first : self.first + height])

    @property
    def rest(self) -> int:
        """The number of lines that follow below."""
        return max(0, len(self._all) - self.first - self.size.height)

    @property
    def can_find_next(self) -> bool:
        """True if words were looked for."""
        return bool(self._words)

    def find(self, words: str) -> bool:
        """Go to the next line behind the first one shown that has the words, round the end; whether there is one."""
        self._words = words
        wanted, count = words.casefold(), len(self._all)
        for step in range(1, count + 1):
            at = (self.first + step) % count
            if wanted in text_of(self._all[at]).casefold():
                self.first = at
                self.scroll_rows(0)
                return True
        return False

    def action_find_words(self) -> None:
        """Ask for words."""
        self.post_message(self.FindAsked())

    def action_find_next(self) -> None:
        """The next place."""
        self.find(self._words)

    def action_up(self) -> None:
        """One row up."""
        self.scroll_rows(-1)

    def action_down(self) -> None:
        """One row down."""
        self.scroll_rows(1)

    def action_page_up(self) -> None:
        """One page up."""
        self.scroll_rows(1 - self.size.height)

    def action_page_down(self) -> None:
        """One page down."""
        self.scroll_rows(self.size.height - 1)

    def action_top(self) -> None:
        """Go to the beginning."""
        self.scroll_rows(-len(self._all))

    def action_last(self) -> None:
        """Go to the end."""
        self.scroll_rows(len(self._all))
