"""What can be read off the table of the Stations, and the cursor on a card of the hand."""

from textual.pilot import Pilot

from rules.stations.actions import Select
from rules.stations.deck import Deck
from tests.tui.games.stations.tables import DECK
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen

__all__ = ["begin_on", "seen"]

_KEPT = 12


def seen(app: Ad79, deck: Deck = DECK) -> set[str]:
    """The ids of the cards whose names stand on the screen, of long ones as much as a list of answers keeps."""
    text = " ".join(grid(app).split())
    return {card.id for card in deck.card.values() if card.name[:_KEPT] in text}


async def begin_on(pilot: Pilot[int], app: Ad79, card: str) -> None:
    """Put the cursor on a card of the hand."""
    await ready(pilot)
    screen = app.screen
    assert isinstance(screen, StationsScreen)
    cards = [one.value.card for one in screen.panel.list.choices if isinstance(one.value, Select)]
    screen.panel.go_to(cards.index(card))
    await ready(pilot)
