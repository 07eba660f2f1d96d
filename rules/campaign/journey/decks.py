"""The three event decks: front card first, played cards to the back (clauses V-SETUP, V-EVENT)."""

from msgspec.structs import replace

from rules.campaign.journey.course import CampaignCourse
from rules.campaign.table.state import DeckName, Table

__all__ = ["deck_of", "put_back", "set_deck"]


def deck_of(table: Table, deck: DeckName) -> tuple[str, ...]:
    """The cards of a deck, the front one first."""
    cards: tuple[str, ...] = getattr(table.decks, deck)
    return cards


def set_deck(course: CampaignCourse, deck: DeckName, cards: tuple[str, ...]) -> None:
    """Replace the cards of a deck."""
    table = course.table
    course.lay(replace(table, decks=replace(table.decks, **{deck: cards})))


def put_back(course: CampaignCourse, deck: DeckName, card: str) -> None:
    """Put a card at the back of its deck (V-TERM-12)."""
    set_deck(course, deck, (*deck_of(course.table, deck), card))
