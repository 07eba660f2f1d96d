"""What became of a round of the Stations, and the pile that its cards went to."""

from collections.abc import Sequence

from tui.lines import Line, beside, line
from tui.pictures.fit import fitted
from tui.pictures.stations_report import pile_lines, report_lines
from tui.screens.guided import Guided
from tui.screens.reading import ReadingPage
from tui.screens.report import ReportPage
from tui.screens.stations_page import ExplainsStations, StationsPage
from tui.session import Session

__all__ = ["PilePage", "RoundReport"]


class RoundReport(Guided, ExplainsStations, StationsPage, ReportPage):
    """A round was judged."""

    NAME = "Round"
    ABOUT = (
        "How the round was judged: > before a card that won; its Level and ratings as Spells had left them; what it dealt "
        "and took in battle and before. A point is scored where all that won are of one team."
    )
    OVER = "The round is over"
    LOOKS_BACK = True

    def report_lines(self, width: int, rows: int) -> Sequence[Line]:
        """How the round was judged; the log tells who struck whom and what Spells did."""
        return fitted(report_lines(self.deck, self.state, width), rows, "L tells all")


class PilePage(StationsPage, ReadingPage):
    """The face-up pile, which everybody may look through at any time (S-END-01)."""

    NAME = "Pile"
    ABOUT = "The cards of earlier rounds in the order in which they got there; Spells may fetch a Gladiator from it."

    def __init__(self, session: Session) -> None:
        """Look through the pile of a session."""
        self.session = session
        super().__init__()

    def head_line(self, width: int) -> Line:
        """How many cards there are."""
        right = line((f"{len(self.state.pile)} cards ", "head"))
        return beside(line((" The pile", "head_strong")), right, width, "head")

    def text(self, width: int) -> Sequence[Line]:
        """The cards."""
        return pile_lines(self.deck, self.state.pile, width)
