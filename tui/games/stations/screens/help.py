"""The page on how the Stations are played."""

from tui.games.stations.words.setup import HOW_TO_PLAY
from tui.kit.how_to_play import HowToPlayPage

__all__ = ["StationsHelp"]


class StationsHelp(HowToPlayPage):
    """The rules of the Stations on one page."""

    NAME = "How to play the Stations"
    GAME = "stations"
    RULES = HOW_TO_PLAY
