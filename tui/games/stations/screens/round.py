"""The report of a round of the Stations."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rules.kernel.game import Event
from tui.games.stations.facts import StationsPlay
from tui.games.stations.pictures.report import report_lines
from tui.games.stations.screens.page import StationsPage
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.lessons import Lessons
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

    def __init__(self, play: StationsPlay, events: Sequence[Event] = ()) -> None:
        """Look back at a round, and teach what comes between two."""
        super().__init__(play, events)
        self.lessons = Lessons(self, play, between=True)

    def draw(self) -> None:
        """Show the report, then teach."""
        super().draw()
        self.lessons.teach()

    def named_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide."""
        return self.lessons.switches()

    def report_lines(self, width: int, rows: int) -> Sequence[Line]:
        """Report how the round was judged; the log tells who struck whom and what Spells did."""
        return fitted(report_lines(self.deck, self.state, width), rows, f"{key_of('show_log')} shows all")
