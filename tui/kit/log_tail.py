"""The last lines of what happened, at the foot of the play screens."""

from collections.abc import Sequence

from tui.kit.lines_view import LinesView
from tui.play.log_lines import last_lines
from tui.play.played import Telling

__all__ = ["LogTail"]


class LogTail(LinesView):
    """The last lines that were told, without details; the newest at the bottom."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__(id="tail")
        self._told: tuple[Telling, ...] = ()

    def tell(self, told: Sequence[Telling]) -> None:
        """Show the last of some lines."""
        self._told = tuple(told[-3 * max(1, self.size.height) :])
        self.draw()

    def draw(self) -> None:
        """Show as many lines as there are rows."""
        self.show(last_lines(self._told, max(10, self.size.width - 1), self.size.height))

    def resized(self) -> None:
        """Lay the lines out for the new size."""
        self.draw()
