"""The page on how a campaign is played."""

from tui.games.campaign.words.help import HOW_TO_PLAY
from tui.kit.how_to_play import HowToPlayPage

__all__ = ["CampaignHelp"]


class CampaignHelp(HowToPlayPage):
    """The campaign in two minutes."""

    NAME = "The campaign in two minutes"
    GAME = "campaign"
    RULES = HOW_TO_PLAY
