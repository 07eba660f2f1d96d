"""The common base of every page about a game of the Stations."""

from rules.stations.deck import Deck
from rules.stations.state import StationsState
from tui.games.stations.facts import StationsPlay
from tui.kit.page import Page

__all__ = ["StationsPage"]


class StationsPage(Page):
    """A page about a game of the Stations."""

    play: StationsPlay

    @property
    def state(self) -> StationsState:
        """The game as it stands, with all hands."""
        return self.play.state

    @property
    def deck(self) -> Deck:
        """The cards."""
        return self.play.game.deck

    @property
    def signs(self) -> bool:
        """Tell whether there are too few colors to tell anything by them alone."""
        return self.looks.colours in {"none", "16"}
