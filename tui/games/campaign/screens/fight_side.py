"""The side of a fight, beside its board: the report, the answers or orders, and the text on the arena, who share its rows."""

from typing import TYPE_CHECKING

from tui.games.campaign.pictures.about import arena_lines
from tui.games.campaign.pictures.side_panel import in_panel
from tui.games.campaign.screens.side_rows import ORDERS, TALL, side_rows
from tui.kit.lines_view import LinesView
from tui.text.lines import Line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["FightSide"]

_BARS = 3
"""The rows of head, status and foot."""


class FightSide:
    """Shares the rows beside the board out.

    Attributes:
        info: the report, or who the cursor is on.
        arena: what sets the arena apart, at the foot of a tall side.
    """

    def __init__(self, screen: "CombatScreen") -> None:
        """Work for a screen, whose panel of answers stands between the two."""
        self._screen = screen
        self._listed = False
        self.info = LinesView(source=screen.telling.lines, ground="panel", id="info")
        self.arena = LinesView(source=self._arena, id="arena")

    def share_rows(self) -> None:
        """Share the rows out; beats get all of them, as nothing is asked meanwhile."""
        screen = self._screen
        rows = screen.app.size.height - screen.log_rows - _BARS
        screen.panel.styles.height = 0 if screen.beats.on else None
        if screen.beats.on:
            self.info.styles.height, self.arena.styles.height = rows, 0
            return
        listed = len(screen.panel.heading) + screen.panel.list.height(screen.panel.room.width)
        answers = self._rows_of_orders(rows) if screen.steering.view.shown else listed
        self._listed = screen.pointing.in_list
        shared = side_rows(screen.combat, rows, answers, listed=self._listed)
        arena = len(self._arena(self.info.size.width, shared.arena)) if shared.arena else 0
        self.info.styles.height, self.arena.styles.height = shared.info, arena

    def follow_player(self) -> None:
        """Share the rows out anew once the player has gone to the list, or left it; under the board the steps are pointed at anew."""
        if self._listed != self._screen.pointing.in_list:
            self.share_rows()
            self._screen.lay()

    def _rows_of_orders(self, rows: int) -> int:
        """Count the rows for orders: on a tall side as many as they need."""
        return ORDERS if rows < TALL else max(ORDERS, self._screen.steering.view.rows(self.info.size.width))

    def _arena(self, width: int, rows: int) -> list[Line]:
        screen = self._screen
        if not screen.drawn or width <= 1:
            return []
        return in_panel(arena_lines(screen.names, screen.foresight, width - 1, rows))
