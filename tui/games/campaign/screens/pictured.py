"""Play screens of a campaign with a picture."""

from tui.games.campaign.screens.table import CampaignScreen
from tui.kit.pictured import Pictured

__all__ = ["PicturedScreen"]


class PicturedScreen(Pictured[str], CampaignScreen):
    """A play screen of a campaign whose picture has a cursor of its own."""
