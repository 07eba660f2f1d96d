"""The report of a Battle of three or four: the places and what they won, then every blow, to be read page by page."""

from collections.abc import Sequence
from typing import ClassVar

from rules.kernel.game import Event
from tui.games.ludus.facts import LudusPlay
from tui.games.ludus.pictures.ranking import ranking_lines
from tui.kit.commands import Command, Quit, ShowLog
from tui.kit.reading_page import ReadingPage
from tui.kit.report import CloseReport
from tui.kit.saving import Leaving
from tui.text.lines import Line, beside, line

__all__ = ["RankingReport"]


class RankingReport(ReadingPage):
    """A Battle of all against all is over."""

    NAME = "Battle"
    ABOUT = "Everyone's place in the Battle and what it won, then the Battle turn by turn. The log tells even more."
    KEYS: ClassVar[tuple[type[Command], ...]] = (CloseReport, ShowLog, Quit)

    def __init__(self, play: LudusPlay, events: Sequence[Event] = ()) -> None:
        """Look back at the Battle that the last answer ended."""
        self.play = play
        self.events = tuple(events)
        super().__init__()
        self.add_part(Leaving(self, play))

    def text(self, width: int) -> Sequence[Line]:
        """The places, then the blows."""
        play = self.play
        return ranking_lines(play.game.box_of(play.state), play.state, self.events, play.log, width)

    def head_line(self, width: int) -> Line:
        """Say what is over, and which round it is."""
        _, right = self.play.spoken.facts.head(self.play.state)
        return beside(line((" A Battle is over", "head_strong")), line((f"{right} ", "head")), width, "head")

    def resting_line(self) -> Line:
        """Say what to press, or which of the lines found this is."""
        if self.reader.can_find_next:
            return super().resting_line()
        return line((" Space reads on, Enter goes on." if self.reader.rest else " Enter goes on.", "info"))

    def action_take(self) -> None:
        """Go back to the table, or to the end of the game."""
        self.game_app.step_back()

    def action_show_log(self) -> None:
        """The whole log."""
        self.game_app.visit("log", play=self.play)
