"""A long text to read: page by page, with a search for words."""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.geometry import Offset
from textual.message import Message

from tui.kit.commanded import Commanded
from tui.kit.commands import Command, Down, Last, PageDown, PageUp, Top, Up
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.kit.prompt import Prompt
from tui.text.english import plural
from tui.text.keyboard import key_of
from tui.text.lines import Line, runs, text_of

__all__ = ["FindNext", "FindPrevious", "FindWords", "Reader"]

_FOUND = "target"
"""The look of the words that were looked for: bold, and on a ground of their own, with colours and without."""


class FindWords(Command):
    """Find words in the text."""

    label = "Find"


class FindNext(Command):
    """Go to the next place with those words."""

    label = "Next"
    footer = False


class FindPrevious(Command):
    """Go to the place before with those words."""

    label = "Previous"
    footer = False


class Reader(Commanded, LinesView, can_focus=True):
    """Lines made for its width, scrolled by rows and pages."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (
        Up,
        Down,
        PageUp,
        PageDown,
        Top,
        Last,
        FindWords,
        FindNext,
        FindPrevious,
    )

    class Scrolled(Message):
        """Another part of the text is shown."""

    def __init__(self, text: Callable[[int], Sequence[Line]], *, from_end: bool = False, whole: bool = False) -> None:
        """Make a reader.

        Args:
            text: gives the lines for a width.
            from_end: begin at the end.
            whole: end a page with a paragraph, where one ends in its lower half.
        """
        super().__init__(id="reader")
        self._text = text
        self._all: tuple[Line, ...] = ()
        self._from_end = from_end
        self._whole = whole
        self._words = ""
        self._found: list[int] = []
        self._at = 0
        self.first = 0

    def resized(self) -> None:
        """Lay the lines out for the new size."""
        self.reread()

    def reread(self) -> None:
        """Ask for the text again, and stay at the same place."""
        width, height = self.size
        if not width or not height:
            return
        self._all = tuple(self._text(width))
        if self._from_end:
            self._from_end = False
            self.first = len(self._all)
        self._look_for()
        self.scroll_rows(0)

    def scroll_rows(self, by: int) -> None:
        """Show what is further up or down."""
        height = self.size.height
        last = max(0, len(self._all) - height)
        self.first = max(0, min(last, self.first + by))
        self.caret = Offset(0, 0)
        shown = enumerate(self._all[self.first : self.first + self._seen], self.first)
        self.show(self._marked(number, one) for number, one in shown)
        self.post_message(self.Scrolled())

    @property
    def page(self) -> str:
        """The text that is shown."""
        return "\n".join(text_of(one) for one in self._all[self.first : self.first + self._seen])

    @property
    def rest(self) -> int:
        """The number of lines that follow below."""
        return max(0, len(self._all) - self.first - self._seen)

    @property
    def _seen(self) -> int:
        """The number of lines that are shown."""
        height = self.size.height
        page = self._all[self.first : self.first + height + 1]
        if not self._whole or len(page) <= height:
            return height
        ends = [at for at, one in enumerate(page) if at > height // 2 and not text_of(one).strip()]
        return ends[-1] if ends else height

    @property
    def told(self) -> str:
        """The sentence on where in the text this is: which of the lines that were found, or how many follow; empty where all is seen."""
        if self._found:
            return f"{self._at + 1} of {len(self._found)} with {self._words!r}: {key_of('find_next')} goes to the next one, {key_of('find_previous')} to the one before."
        return f"{plural(self.rest, 'more line', 'more lines')}: Space reads on." if self.rest else ""

    # Finding

    @property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(re.escape(self._words), re.IGNORECASE)

    def _look_for(self) -> None:
        """Find the lines with the words, and of these the first that is shown or follows, round the end."""
        search = self._pattern.search
        self._found = [number for number, one in enumerate(self._all) if search(text_of(one))] if self._words else []
        self._at = bisect_left(self._found, self.first) % max(1, len(self._found))

    def _marked(self, number: int, styled: Line) -> Line:
        """A line with the searched words highlighted, and a pointer before the line that was found."""
        if not self._found:
            return styled
        text = text_of(styled)
        looks = [look for span, look in styled for _ in span]
        for match in self._pattern.finditer(text):
            looks[match.start() : match.end()] = [_FOUND] * len(match[0])
        if number == self._found[self._at] and text[0] == " ":
            text, looks[0] = self.looks.glyphs.pointer + text[1:], "warn"
        return runs(zip(text, looks, strict=True))

    @property
    def can_find_next(self) -> bool:
        """True if words were found."""
        return bool(self._found)

    can_find_previous = can_find_next

    def find(self, words: str) -> bool:
        """Go to the first line that has the words, from the first one shown on, round the end; whether there is one.

        Without words nothing is marked any more.
        """
        self._words = words
        self._look_for()
        self._go_to_found()
        return bool(self._found)

    def _go_to_found(self, by: int = 0) -> None:
        if self._found:
            self._at = (self._at + by) % len(self._found)
            self.first = self._found[self._at]
        self.scroll_rows(0)
        self.refresh_bindings()

    def action_find_words(self) -> None:
        """Ask for words, and go to them."""
        page = self.screen
        if isinstance(page, Page):
            page.open(Prompt("Find", (), self._words), self._find_typed)

    def _find_typed(self, words: str | None) -> None:
        page = self.screen
        if words is not None and not self.find(words) and words and isinstance(page, Page):
            page.say(f"Nothing here has {words!r}.", "warn")

    def action_find_next(self) -> None:
        """The next place."""
        self._go_to_found(1)

    def action_find_previous(self) -> None:
        """The place before."""
        self._go_to_found(-1)

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
        self.scroll_rows(min(self._seen + 1, self.size.height - 1))

    def action_top(self) -> None:
        """Go to the beginning."""
        self.scroll_rows(-len(self._all))

    def action_last(self) -> None:
        """Go to the end."""
        self.scroll_rows(len(self._all))
