"""The page on how a campaign is played."""

from typing import ClassVar

from tui.games.campaign.words.help import HOW_TO_PLAY
from tui.kit.commands import Command
from tui.kit.how_to_play import HowToPlayPage

__all__ = ["CampaignHelp"]


class ReadStory(Command):
    """Read the story that a campaign begins with."""

    label = "Story"


class CampaignHelp(HowToPlayPage):
    """The campaign in two minutes."""

    NAME = "The campaign in two minutes"
    GAME = "campaign"
    RULES = HOW_TO_PLAY
    KEYS: ClassVar[tuple[type[Command], ...]] = (ReadStory,)

    def action_read_story(self) -> None:
        """Turn to its first page."""
        self.game_app.visit("prologue")
