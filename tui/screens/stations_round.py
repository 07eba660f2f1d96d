"""What became of a round of the Stations: shown once above the table, and left with one key."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from tui.commands import Command, Commanded, ShowLog, Take
from tui.lines import Line, beside, line
from tui.pictures.fit import fitted
from tui.pictures.stations_report import pile_lines, report_lines
from tui.screens.guided import Guided
from tui.screens.reading import ReadingPage
from tui.screens.stations_page import ExplainsStations, StationsPage
from tui.session import Session
from tui.widgets.sheet import Sheet

__all__ = ["PilePage", "RoundReport"]


class GoOn(Take):
    """Go on with the game."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "space")
    label = "Go on"


class Report(Commanded, Sheet, can_focus=True):
    """The report, which has the keys."""


class RoundReport(Guided, ExplainsStations, StationsPage):
    """A round was judged."""

    NAME = "Round"
    ABOUT = (
        "How the round was judged: > before a card that won; its Level and ratings as Spells had left them; what it dealt "
        "and took in battle and before. A point is scored where all that won are of one team."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (GoOn, ShowLog)
    LOOKS_BACK = True

    def __init__(self, session: Session) -> None:
        """Look back at the last round of a session."""
        super().__init__()
        self.session = session
        self.report = Report(source=self._lines, id="report")

    def body(self) -> Iterable[Widget]:
        """The report."""
        yield self.report

    def head_line(self, width: int) -> Line:
        """The game and the score."""
        _, right = self.session.spoken.facts.head(self.state)
        return beside(line((" The round is over", "head_strong")), line((f"{right} ", "head")), width, "head")

    def _lines(self, width: int, rows: int) -> Sequence[Line]:
        return fitted(report_lines(self.deck, self.state, width), rows, "L tells all")

    def on_mount(self) -> None:
        """The report has the keys."""
        self.report.focus()

    def draw(self) -> None:
        """Show the round."""
        super().draw()
        self.report.redraw()

    def resting_line(self) -> Line:
        """What to press."""
        return line((" Enter goes on.", "info"))

    def action_take(self) -> None:
        """Back to the table."""
        self.game_app.step_back()

    def action_show_log(self) -> None:
        """The whole log, which tells who struck whom and what Spells did."""
        self.game_app.visit("log", session=self.session)


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
