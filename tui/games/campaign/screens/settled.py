"""The report of a fight that a bot settled."""

from collections.abc import Sequence
from typing import ClassVar

from tui.games.campaign.facts import CampaignPlay
from tui.kit.commands import Command
from tui.kit.reading_page import ReadingPage
from tui.kit.report import CloseReport
from tui.play.played import Played
from tui.play.told import told_lines
from tui.text.english import plural
from tui.text.lines import Line, line, wrapped

__all__ = ["Settled"]


class Settled(ReadingPage):
    """The part of the log that a bot played."""

    NAME = "Settled"
    ABOUT = "What the bot did in your place, with all that came of it. It stands in the log, too."
    KEYS: ClassVar[tuple[type[Command], ...]] = (CloseReport,)

    def __init__(self, play: CampaignPlay, played: Played, why: str) -> None:
        """Tell of it.

        Args:
            play: the campaign.
            played: what was done.
            why: why it ended, in a sentence or two.
        """
        self.play = play
        self.played = played
        self.why = why
        super().__init__()

    def text(self, width: int) -> Sequence[Line]:
        """Tell why it ended, and show the log."""
        done = f"The bot played {plural(len(self.played.done), 'action')} for you. {self.why}"
        return [(), *wrapped(done, width - 3, "strong", "  "), (), *_indented(self.played, width)]

    def resting_line(self) -> Line:
        """Say what to press."""
        return line((" Enter goes on.", "info"))

    def action_take(self) -> None:
        """Go back to the game."""
        self.game_app.step_back()


def _indented(played: Played, width: int) -> list[Line]:
    return [((" ", "base"), *part) for part in told_lines(played.lines, width - 3)]
