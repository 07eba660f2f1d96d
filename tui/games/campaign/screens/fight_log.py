"""The last of the log under a fight, its dice in their colours; on a tall terminal under a title, beside a roster of all units.

Before anything has happened what wins stands there.
"""

from collections.abc import Callable

from tui.games.campaign.pictures.dice_lines import rolled_lines
from tui.games.campaign.pictures.side_panel import in_panel
from tui.kit.log_tail import LogTail
from tui.text.lines import Line, beside, cut, title_bar

__all__ = ["FightLog"]

_TITLED = 5
"""The rows from which on there is room for a title and the roster."""

_ROSTER = 36
"""The columns of the roster, which are those of the side above it."""


class FightLog(LogTail):
    """The last lines of a fight's log, beside the roster."""

    def __init__(self, roster: Callable[[int, int], list[Line]], goal: Callable[[int], list[Line]]) -> None:
        """Show nothing yet.

        Args:
            roster: gives the lines of the roster for a width and a height.
            goal: gives lines on what wins for a width.
        """
        super().__init__()
        self._roster = roster
        self._goal = goal

    def draw_roster(self) -> None:
        """Bring the roster up to date, where there is one."""
        if self.size.height >= _TITLED:
            self.draw()

    def draw(self) -> None:
        """Show as many lines as there are rows."""
        width, rows = self.size.width, self.size.height
        if rows < _TITLED:
            told = rolled_lines(self._told, max(10, width - 1), rows)
            self.show(told or self._goal(max(10, width - 1))[:rows])
            return
        room = width - _ROSTER - 1
        happened = rolled_lines(self._told, room, rows - 1)
        told = [title_bar("What happened" if happened else "What wins", room), *(happened or self._goal(room))]
        roster = in_panel(self._roster(_ROSTER - 1, rows))
        self.show([beside(cut(_at(told, n), room), (), width - _ROSTER) + _at(roster, n) for n in range(rows)])


def _at(lines: list[Line], row: int) -> Line:
    return lines[row] if row < len(lines) else ()
