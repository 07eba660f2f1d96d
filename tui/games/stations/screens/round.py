"""The report of a round of the Stations."""

from collections.abc import Sequence
from typing import ClassVar

from tui.games.stations.pictures.report import report_lines
from tui.games.stations.screens.page import StationsPage
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.report import ReportPage
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Line

__all__ = ["RoundReport"]


class RoundReport(StationsPage, ReportPage):
    """A round was judged."""

    NAME = "Round"
    ABOUT = (
        "How the round was judged. > marks a card that won. After its name: its Level and ratings as Spells left them, and "
        "the damage it dealt and took, in battle and before. A team scores if every card that won is its own."
    )
    OVER = "The round is over"
    RULES_PAGE = "stations_help"
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)

    def report_lines(self, width: int, rows: int) -> Sequence[Line]:
        """Report how the round was judged; the log tells who struck whom and what Spells did."""
        lines = report_lines(self.deck, self.state, width, self.play.log)
        return fitted(lines, rows, f"{key_of('show_log')} shows all")
