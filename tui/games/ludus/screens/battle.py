"""The report of a Battle of the ludus."""

from collections.abc import Sequence

from tui.games.ludus.pictures.battle import battle_lines
from tui.kit.report import ReportPage
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Line

__all__ = ["BattleReport"]


class BattleReport(ReportPage):
    """A Battle is over."""

    NAME = "Battle"
    ABOUT = "Who won the Battle, what that brought, and how it went. The log tells every Battle in full."
    OVER = "A Battle is over"

    def report_lines(self, width: int, rows: int) -> Sequence[Line]:
        """Report how it ended."""
        play = self.play
        lines = battle_lines(play.game.box, play.state, self.events, play.log, (width, rows))
        return fitted(lines, rows, f"{key_of('show_log')} shows all")
