"""The Stations' shelf."""

from functools import partial

from content.identity import ambiguous, doubled
from content.reading import Reading
from content.shelf import Shelf, counted, records
from content.stations.sense import senseless_cards, too_few_cards
from content.stations.tables import TABLES
from rules.stations.deck import Deck

__all__ = ["SHELF"]


def _deck(reading: Reading) -> Deck:
    return Deck(**records(reading, TABLES))


SHELF: Shelf[Deck] = Shelf(
    folder="stations",
    tables=TABLES,
    checks=(doubled, ambiguous, senseless_cards, too_few_cards),
    assemble=_deck,
    made=Deck,
    count=partial(counted, TABLES),
    collection="deck",
)
