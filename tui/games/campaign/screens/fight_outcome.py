"""The outcome of a fight, and what a bot did in it where one played on."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from content.pictures.hanging import painting
from content.pictures.records import Painting
from rules.campaign.combat.state import Combat
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.aftermath import aftermath_lines, fight_over
from tui.games.campaign.screens.coach import Coach
from tui.games.campaign.words.names import Names
from tui.kit.commands import Command
from tui.kit.story_page import StoryPage
from tui.play.log_lines import log_lines
from tui.play.played import Played
from tui.text.english import plural
from tui.text.lines import Line, beside, line, wrapped

__all__ = ["FightOutcome", "painted_outcome"]


class FightOutcome(StoryPage):
    """Victory or defeat; or the part of the log that a bot played until it stopped."""

    NAME = "The fight is over"
    KEYS: ClassVar[tuple[type[Command], ...]] = Coach.KEYS
    ABOUT = "What the fight came to: who fell, what it cost, and what it means; and what a bot did in your place. The log has all of it."

    def __init__(self, play: CampaignPlay, played: Played, why: str = "") -> None:
        """Tell of it.

        Args:
            play: the campaign.
            played: what was done.
            why: why the bot that did it ended, in a sentence or two; empty where the player did it.
        """
        self.play = play
        self.played = played
        self.why = why
        self._names = Names(play.game.cat)
        self._fight = fight_over(play.game.cat, played.done)
        super().__init__(painted_outcome(self._fight) if self._fight else None)
        self.coach = self.add_part(Coach(self, play, briefly=True))

    def head_line(self, width: int) -> Line:
        """Say whether the fight is over, or only the bot's part in it."""
        goes_on = line((" AD 79", "head_strong"), ("  The fight goes on", "head"))
        return super().head_line(width) if self._fight else beside(goes_on, (), width, "head")

    def body(self) -> Iterable[Widget]:
        """The guide's tip below everything."""
        yield from super().body()
        yield self.coach.view

    def draw(self) -> None:
        """Say the guide's tip, too."""
        super().draw()
        self.coach.tell()

    def text(self, width: int) -> Sequence[Line]:
        """Tell what the fight came to, and what a bot did."""
        told = aftermath_lines(self._names, self._fight, self.played.events, width - 2) if self._fight else []
        return [*told, *(self._by_the_bot(width) if self.why else [])]

    def _by_the_bot(self, width: int) -> list[Line]:
        done = f"The bot played {plural(len(self.played.done), 'action')} for you. {self.why}"
        return [(), *wrapped(done, width - 3, "strong", "  "), (), *_indented(self.played, width)]


def painted_outcome(fight: Combat) -> Painting | None:
    """The painting of an outcome; a victory in a sport or of a kind has one of its own where somebody painted one."""
    if fight.result != "won":
        return painting("defeat")
    return painting(f"victory_{fight.sport or fight.kind}") or painting("victory")


def _indented(played: Played, width: int) -> list[Line]:
    return [((" ", "base"), *part) for part in log_lines(played.lines, width - 3)]
