"""The gains of a moment, card by card."""

from collections.abc import Sequence

from rules.kernel.game import Event
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.gains import gained_lines
from tui.games.campaign.words.names import Names
from tui.kit.story_page import StoryPage
from tui.text.lines import Line

__all__ = ["Gains"]


class Gains(StoryPage):
    """Cards that have come."""

    NAME = "New cards"
    ABOUT = "What has come to you just now: prowess, recruits, Opportunities that are fulfilled, and banes."

    def __init__(self, play: CampaignPlay, events: Sequence[Event]) -> None:
        """Show what was gained.

        Args:
            play: the campaign.
            events: what happened.
        """
        super().__init__(None)
        self.play = play
        self._events = tuple(events)

    def text(self, width: int) -> Sequence[Line]:
        """The cards."""
        return [(), *gained_lines(Names(self.play.game.cat), self._events, width)]
