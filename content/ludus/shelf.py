"""The ludus's shelf."""

from content.identity import ambiguous, doubled
from content.ludus.levels import senseless_champions
from content.ludus.sense import senseless_supplies, too_few_supplies
from content.ludus.tables import TABLES
from content.reading import Reading
from content.shelf import Shelf, records
from rules.ludus.box import STALLS, Box
from rules.ludus.cards.records import Cards

__all__ = ["SHELF"]


def _box(reading: Reading) -> Box:
    return Box(Cards(**records(reading, TABLES)))


def _count(content: Box) -> dict[str, int]:
    """The cards of each deck, copies and all."""
    decks = {f"{stall}_supply_deck": len(content.copies(stall)) for stall in STALLS}
    rest = {"arena_deck": len(content.cards.arenas), "boast_piles": len(content.cards.boasts)}
    return decks | {"starting_deck": len(content.copies("start"))} | rest


SHELF: Shelf[Box] = Shelf(
    folder="ludus",
    tables=TABLES,
    checks=(doubled, ambiguous, senseless_supplies, senseless_champions, too_few_supplies),
    assemble=_box,
    made=Box,
    count=_count,
    collection="box",
)
