"""What became of a Battle of the ludus: shown once above the table, and left with one key."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from rules.game import Event
from tui.commands import Command, Commanded, ShowLog, Take
from tui.lines import Line, beside, line
from tui.pictures.ludus_battle import battle_lines
from tui.screens.page import Page
from tui.session import Session
from tui.widgets.sheet import Sheet

__all__ = ["BattleReport"]


class GoOn(Take):
    """Go on with the game."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "space")
    label = "Go on"


class Report(Commanded, Sheet, can_focus=True):
    """The report, which has the keys."""


class BattleReport(Page):
    """A Battle is over."""

    NAME = "Battle"
    ABOUT = "Who won the Battle, what that brought, and how it went. The log tells every Battle in full."
    KEYS: ClassVar[tuple[type[Command], ...]] = (GoOn, ShowLog)

    def __init__(self, session: Session, events: Sequence[Event]) -> None:
        """Look back at the Battle that the last answer of a session ended."""
        super().__init__()
        self.session = session
        self.events = tuple(events)
        self.report = Report(source=self._lines, id="report")

    def body(self) -> Iterable[Widget]:
        """The report."""
        yield self.report

    def head_line(self, width: int) -> Line:
        """The game and the score."""
        _, right = self.session.spoken.facts.head(self.session.state)
        return beside(line((" A Battle is over", "head_strong")), line((f"{right} ", "head")), width, "head")

    def _lines(self, width: int, rows: int) -> Sequence[Line]:
        session = self.session
        return battle_lines(session.spoken.facts.content, session.state, self.events, session.log, (width, rows))

    def on_mount(self) -> None:
        """The report has the keys."""
        self.report.focus()

    def draw(self) -> None:
        """Show the Battle."""
        super().draw()
        self.report.redraw()

    def resting_line(self) -> Line:
        """What to press."""
        return line((" Enter goes on.", "info"))

    def action_take(self) -> None:
        """Back to the table, or to the end of the game."""
        self.game_app.step_back()

    def action_show_log(self) -> None:
        """The whole log."""
        self.game_app.visit("log", session=self.session)
