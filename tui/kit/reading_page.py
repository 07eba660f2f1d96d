"""Pages with a long text."""

from collections.abc import Iterable, Sequence

from textual.widget import Widget

from tui.kit.page import Page
from tui.kit.prompt import Prompt
from tui.kit.reader import Reader
from tui.text.lines import Line

__all__ = ["ReadingPage"]


class ReadingPage(Page):
    """A page that is read; a subclass gives `text`."""

    FROM_END = False

    def __init__(self) -> None:
        """Make the page."""
        super().__init__()
        self.reader = Reader(self.text, from_end=self.FROM_END)

    def body(self) -> Iterable[Widget]:
        """The text."""
        yield self.reader

    def text(self, width: int) -> Sequence[Line]:
        """The lines for a width."""
        raise AssertionError(f"{type(self).__name__} has no text of {width} columns")  # every page has its own

    def on_mount(self) -> None:
        """The text has the keys."""
        self.reader.focus()

    def on_reader_find_asked(self) -> None:
        """Ask for words, and go to them."""
        self.open(Prompt("Find", (), ""), self._find)

    def _find(self, words: str | None) -> None:
        if words and not self.reader.find(words):
            self.say(f"Nothing here has {words!r}.", "warn")
