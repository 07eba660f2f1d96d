"""The credits of the Stations."""

from rules.stations.deck import Deck
from tui.text.credits import Credits, cards_by_origin

__all__ = ["KINDS", "credits_of"]

KINDS = {"gladiators": "Gladiators of the Stations", "spells": "Spells of the Stations"}
"""Every kind of card by its field in the deck."""

_ABOUT = (
    "The Stations follow a sheet of formal rules for a four-seat card game. The sheet gives the phases and what each attribute "
    "means in them, and one card by its name, Triumphant Return. The deck is our own design, with names from the ancient "
    "world and its myths."
)


def credits_of(deck: Deck) -> Credits:
    """Write the credits of the Stations."""
    return Credits(_ABOUT, (), cards_by_origin(KINDS, deck))
