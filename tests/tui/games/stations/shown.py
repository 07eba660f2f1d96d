"""What can be read off the table of the Stations."""

from rules.stations.deck import Deck
from tests.tui.games.stations.tables import DECK
from tests.tui.grids import grid
from tui.app import Ad79

__all__ = ["seen"]


def seen(app: Ad79, deck: Deck = DECK) -> set[str]:
    """The ids of the cards whose names stand on the screen."""
    text = " ".join(grid(app).split())
    return {card.id for card in deck.card.values() if card.name in text}
