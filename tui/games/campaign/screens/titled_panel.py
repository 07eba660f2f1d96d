"""The decision beside the board of a fight, under a line with whose it is; or what the unit in hand could do."""

from collections.abc import Callable

from tui.games.campaign.pictures.side_panel import panel_title
from tui.kit.following import FollowingPanel
from tui.kit.lines_view import LineSource
from tui.text.choices import Choice
from tui.text.lines import Line, wrapped

__all__ = ["TitledPanel"]


class TitledPanel(FollowingPanel):
    """The decision that waits, under a title as the other parts of the side have one.

    Attributes:
        has_orders: whether orders are shown in its place; two widgets that take turns would have all laid out anew.
    """

    def __init__(self, answered: Callable[[Choice], None], orders: LineSource, widened: Callable[[], None]) -> None:
        """Show the decision at first.

        Args:
            answered: is told the choice that was asked for, one that cannot be taken too.
            orders: gives the lines of what could be ordered.
            widened: is told that the width has changed, and with it how many rows the answers take.
        """
        super().__init__(answered)
        self.ground = "panel"
        self._source = orders
        self._widened = widened
        self.has_orders = False

    def draw(self) -> None:
        """Show the decision; orders that are in its place are told with `redraw`."""
        if self.has_orders:
            self.lay_heading()
        else:
            super().draw()

    def resized(self) -> None:
        """Lay out for the new size what is shown."""
        widened = self.size.width not in {0, self.room.width}
        super().resized()
        if widened:
            self._widened()
        if self.has_orders:
            self.redraw()

    def head_lines(self, width: int) -> list[Line]:
        """Say whose decision it is, and what about."""
        if self.decision is None:
            return []
        return [panel_title(self.decision.whose, width), *wrapped(self.decision.about, width, "base", " ")]
