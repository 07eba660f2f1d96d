"""The end of the log under the table, on a tall terminal with a title."""

from tui.kit.log_tail import LogTail
from tui.play.log_lines import last_lines
from tui.text.lines import title_bar

__all__ = ["TableTail"]

_TITLED = 5
"""Rows from which on it has a title."""


class TableTail(LogTail):
    """The last lines that were told, under a title where there is room."""

    def draw(self) -> None:
        """Show as many lines as there are rows."""
        width, rows = self.size
        title = [title_bar("What happened", width)] if rows >= _TITLED and width else []
        self.show([*title, *last_lines(self._told, max(10, width - 1), rows - len(title))])
