"""The last of the log under a fight, its dice in their colours; on a tall terminal under a title, beside a roster of all units.

Before anything has happened what wins stands there; in the first turn, above what happened last, where there are rows for both.
"""

from collections.abc import Callable
from typing import Protocol

from tui.games.campaign.pictures.dice_lines import rolled_lines
from tui.games.campaign.pictures.side_panel import in_panel
from tui.kit.log_tail import LogTail
from tui.text.lines import Line, beside, cut, title_bar

__all__ = ["FightLog"]

_TITLED = 5
"""The rows from which on there is room for a title and the roster."""

_ROSTER = 36
"""The columns of the roster, which are those of the side above it."""


_LAST = 3
"""The rows of what happened last that are left under what wins."""


class WhatWins(Protocol):
    """The lines on what wins, as the fight gives them."""

    def __call__(self, width: int, *, begun: bool) -> list[Line]:
        """Give them for a width; once something has happened, in the first turn alone."""
        ...


class FightLog(LogTail):
    """The last lines of a fight's log, beside the roster."""

    def __init__(self, roster: Callable[[int, int], list[Line]], goal: WhatWins) -> None:
        """Show nothing yet.

        Args:
            roster: gives the lines of the roster for a width and a height.
            goal: gives lines on what wins, or none where that needs no telling any more.
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
            goal = self._goal(max(10, width - 1), begun=bool(told))
            self.show([*goal, *told] if len(goal) + len(told) <= rows else told)
            return
        room = width - _ROSTER - 1
        goal = self._goal(room, begun=bool(self._told))
        happened = rolled_lines(self._told, room, min(rows - 1, max(_LAST, rows - 1 - len(goal))))
        told = [title_bar("What wins" if goal else "What happened", room), *goal, *happened]
        roster = in_panel(self._roster(_ROSTER - 1, rows))
        self.show([beside(cut(_at(told, n), room), (), width - _ROSTER) + _at(roster, n) for n in range(rows)])


def _at(lines: list[Line], row: int) -> Line:
    return lines[row] if row < len(lines) else ()
