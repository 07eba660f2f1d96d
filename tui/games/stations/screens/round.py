"""The report of a round of the Stations, and the pile that its cards went to."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rules.kernel.game import Event
from tui.games.stations.facts import StationsPlay
from tui.games.stations.pictures.report import pile_lines, report_lines
from tui.games.stations.screens.page import StationsPage
from tui.kit.commands import Command
from tui.kit.explaining import HowToPlay
from tui.kit.lessons import Lessons
from tui.kit.reading import ReadingPage
from tui.kit.report import ReportPage
from tui.text.fit import fitted
from tui.text.lines import Line, beside, line

__all__ = ["PilePage", "RoundReport"]


class RoundReport(StationsPage, ReportPage):
    """A round was judged."""

    NAME = "Round"
    ABOUT = (
        "How the round was judged: > before a card that won; its Level and ratings as Spells had left them; what it dealt "
        "and took in battle and before. A point is scored where all that won are of one team."
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
        return fitted(report_lines(self.deck, self.state, width), rows, "L tells all")


class PilePage(StationsPage, ReadingPage):
    """The face-up pile, which everybody may look through at any time (S-END-01)."""

    NAME = "Pile"
    ABOUT = "The cards of earlier rounds in the order in which they got there; Spells may fetch a Gladiator from it."

    def __init__(self, play: StationsPlay) -> None:
        """Look through the pile of a game."""
        self.play = play
        super().__init__()

    def head_line(self, width: int) -> Line:
        """Say how many cards there are."""
        right = line((f"{len(self.state.pile)} cards ", "head"))
        return beside(line((" The pile", "head_strong")), right, width, "head")

    def text(self, width: int) -> Sequence[Line]:
        """The cards."""
        return pile_lines(self.deck, self.state.pile, width)
