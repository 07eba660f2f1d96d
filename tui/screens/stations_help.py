"""How the Stations are played, on one page."""

from tui.screens.how_to_play import HowToPlayPage
from tui.wording.stations_setup import HOW_TO_PLAY

__all__ = ["StationsHelp"]


class StationsHelp(HowToPlayPage):
    """The rules of the Stations on one page."""

    NAME = "How to play the Stations"
    GAME = "stations"
    RULES = HOW_TO_PLAY
