"""The line in which a page answers and says things."""

from collections.abc import Callable, Sequence

from tui.kit.lines_view import LinesView
from tui.text.lines import Line

__all__ = ["StatusLine"]


class StatusLine(LinesView):
    """The line in which a page answers and says things.

    Attributes:
        covers: is told how many rows above its own a text covers, once those are more or fewer.
    """

    def __init__(self) -> None:
        """Say nothing yet, and cover what nobody minds."""
        super().__init__(id="status", classes="bar")
        self.covers: Callable[[int], None] = lambda _: None

    def show_all(self, lines: Sequence[Line]) -> None:
        """Show some lines in as many rows."""
        height = self.styles.height
        if height is None or height.value != len(lines):
            self.styles.height = len(lines)
            self.covers(len(lines) - 1)
        self.show(lines)
