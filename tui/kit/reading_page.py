"""Pages with a long text."""

from collections.abc import Iterable, Sequence

from textual.widget import Widget

from tui.kit.page import Page
from tui.kit.reader import Reader
from tui.text.lines import Line, line

__all__ = ["ReadingPage"]


class ReadingPage(Page):
    """A page that is read; a subclass gives `text`."""

    FROM_END = False
    WITHIN = (Reader,)

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

    def resting_line(self) -> Line:
        """Say which of the lines found this is, or that the text goes on below."""
        return line((f" {self.reader.told}", "faint")) if self.reader.told else ()

    def on_reader_scrolled(self) -> None:
        """Say where in the text this is."""
        self.show_resting_line()
