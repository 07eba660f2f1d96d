"""Play screens of a campaign with a picture."""

from tui.screens.pictured import Pictured
from tui.screens.table import CampaignScreen

__all__ = ["PicturedScreen"]


class PicturedScreen(Pictured, CampaignScreen):
    """A play screen of a campaign whose picture has a cursor of its own."""
