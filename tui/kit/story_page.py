"""A page that is read below a painting."""

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from content.pictures.records import Painting
from tui.kit.commands import Command
from tui.kit.painting import PaintingView
from tui.kit.reading_page import ReadingPage
from tui.kit.report import CloseReport
from tui.terminal.painted import can_paint
from tui.text.lines import Line, line

__all__ = ["StoryPage"]

_FRAME_ROWS = 5
"""Rows of the frame that stands for a painting where there are no colours."""


class StoryPage(ReadingPage):
    """A page with a painting and a `text`; Enter goes on from it."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (CloseReport,)

    def __init__(self, painting: Painting | None) -> None:
        """Begin with a painting, or without one."""
        super().__init__()
        self._hung = painting
        self.painting = PaintingView(painting)

    def body(self) -> Iterable[Widget]:
        """The painting above the text."""
        yield self.painting
        yield self.reader

    def draw(self) -> None:
        """Give the painting its rows, or fewer to the frame that stands for it."""
        if self._hung is not None:
            self.painting.styles.height = self._hung.lines if can_paint(self.looks) else _FRAME_ROWS
        super().draw()

    def resting_line(self) -> Line:
        """Say what to press, or which of the lines found this is."""
        if self.reader.can_find_next:
            return super().resting_line()
        return line((" Space reads on, Enter goes on." if self.reader.rest else " Enter goes on.", "info"))

    def action_take(self) -> None:
        """Go on."""
        self.game_app.step_back()
