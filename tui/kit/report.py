"""A page on what an answer changed at large: it is shown once above the play screen, and left with one key."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from rules.kernel.game import Event
from tui.kit.commanded import Commanded
from tui.kit.commands import Command, Quit, ShowLog, Take
from tui.kit.early_keys import EarlyReportKeys
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.kit.saving import Leaving
from tui.play.play import AnyPlay
from tui.text.keyboard import keyed
from tui.text.lines import Line, beside, line, text_of

__all__ = ["CloseReport", "ReportPage"]

_ENDLESS = 1000
"""Columns and rows in which nothing is wrapped or cut."""


class CloseReport(Take):
    """Go on with the game; Esc does, too, for there is no way back."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "escape")
    label = "Continue"
    shown_keys = "Enter/Esc"


class CloseReportAtOnce(CloseReport):
    """Go on with the game; there is nothing to turn over."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "escape", "space")
    shown_keys = "Enter/Esc Space"


class ReportView(Commanded, LinesView, can_focus=True):
    """The report, which has the keys."""


class ReportPage(Page):
    """A report that fits on one page; a subclass says what is `OVER`, and gives `report_lines`.

    `Facts.interlude` names such a page, or another one that is made from a game and what happened.
    """

    OVER: ClassVar[str]
    KEYS: ClassVar[tuple[type[Command], ...]] = (CloseReportAtOnce, ShowLog, Quit)

    def __init__(self, play: AnyPlay, events: Sequence[Event] = ()) -> None:
        """Look back at what the last answer led to."""
        super().__init__()
        self.play = play
        self.events = tuple(events)
        self.add_part(Leaving(self, play))
        self.early = EarlyReportKeys(self)
        self.report = ReportView(source=self.report_lines, id="report")

    def report_lines(self, width: int, rows: int) -> Sequence[Line]:
        """The report, in the room that there is."""
        raise AssertionError(
            f"{type(self).__name__} has no report of {rows} rows of {width} columns"
        )  # every page has its own

    def body(self) -> Iterable[Widget]:
        """The report."""
        yield self.report

    def head_line(self, width: int) -> Line:
        """Say what is over, and the score."""
        _, right = self.play.spoken.facts.head(self.play.state)
        return beside(line((f" {self.OVER}", "head_strong")), line((f"{right} ", "head")), width, "head")

    def on_mount(self) -> None:
        """The report has the keys."""
        self.report.focus()

    def draw(self) -> None:
        """Show the report."""
        super().draw()
        self.report.redraw()

    def resting_line(self) -> Line:
        """Say what to press."""
        return line((" Enter goes on.", "info"))

    def action_take(self) -> None:
        """Go back to the play screen, where what was perhaps left unread is said in short, or to the end of the game, which tells all."""
        if self.game_app.guard.may_skip and not self.play.over:
            self.game_app.tell_next(keyed(f"{self.gist()} {{show_log}} tells more.".strip()))
        self.game_app.step_back()

    def gist(self) -> str:
        """Say in short what the report tells: its first row under the title."""
        found = [text_of(one).strip() for one in self.report_lines(_ENDLESS, _ENDLESS)]
        return next(iter([one for one in found if one][1:]), "")

    def take_key(self, key: str) -> bool:
        """Stay on Escape if it was perhaps meant to skip the film that led here."""
        return super().take_key(key) or (key == "escape" and self.game_app.guard.may_skip)

    def action_show_log(self) -> None:
        """The whole log."""
        self.game_app.visit("log", play=self.play)
