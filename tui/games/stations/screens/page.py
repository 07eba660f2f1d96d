"""The common base of every page about a game of the Stations."""

from rules.stations.deck import Deck
from rules.stations.state import StationsState
from tui.kit.page import Page
from tui.play.play import AnyPlay

__all__ = ["StationsPage"]


class StationsPage(Page):
    """A page about a game of the Stations."""

    play: AnyPlay

    @property
    def state(self) -> StationsState:
        """The game as it stands, with all hands."""
        state: StationsState = self.play.state
        return state

    @property
    def deck(self) -> Deck:
        """The cards."""
        deck: Deck = self.play.content
        return deck
