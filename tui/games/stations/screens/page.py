"""What every page about a game of the Stations has at hand."""

from rules.stations.deck import Deck
from rules.stations.state import StationsState
from tui.kit.page import Page
from tui.play.session import Session

__all__ = ["StationsPage"]


class StationsPage(Page):
    """A page about a session of the Stations."""

    session: Session

    @property
    def state(self) -> StationsState:
        """The game as it stands, with all hands."""
        state: StationsState = self.session.state
        return state

    @property
    def deck(self) -> Deck:
        """The cards."""
        deck: Deck = self.session.spoken.facts.content
        return deck
