"""The shelves that content stands on: one a game, each with its tables, what is checked on it and what it is made into."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from content.campaign.drawings import unfit_boards
from content.campaign.references import dangling
from content.campaign.sense import senseless
from content.faults import Fault
from content.identity import ambiguous, doubled
from content.ludus.sense import senseless_supplies, too_few_supplies
from content.reading import Reading
from content.stations.sense import senseless_cards, too_few_cards
from content.tables import CARDS, SUPPLIES, TABLES, WORLD, Table
from rules.campaign.catalogue import Catalogue
from rules.ludus.box import STALLS, Box, Cards
from rules.stations.deck import Deck

__all__ = ["CAMPAIGN", "LUDUS", "SHELVES", "STATIONS", "Check", "Shelf"]

Made = TypeVar("Made")

Check = Callable[[Reading], Iterable[Fault]]
"""Finds everything of one kind that is wrong with what was read."""


@dataclass(frozen=True)
class Shelf(Generic[Made]):
    """The content of one game.

    Attributes:
        folder: where its files are among the game's own, which is also what faults call the place.
        tables: the tables that belong to it, by name.
        checks: what is looked at, such faults first as hide others.
        assemble: makes the game's content from records that nothing is wrong with.
        made: what that is.
        count: the number of components of each kind.
        called: what the content as a whole is called; empty for the campaign's, which came first.
    """

    folder: str
    tables: Mapping[str, Table]
    checks: tuple[Check, ...]
    assemble: Callable[[Reading], Made]
    made: type[Made]
    count: Callable[[Made], dict[str, int]]
    called: str = ""

    def faults(self, reading: Reading) -> list[Fault]:
        """What is wrong with the records of this shelf, beside what could not be read."""
        own = reading.only(self.tables)
        return [fault for check in self.checks for fault in check(own)]


def _records(reading: Reading, tables: Mapping[str, Table]) -> dict[str, Any]:
    """The records of some arrays of tables, by the field that collects them."""
    return {table.field: tuple(entry.record for entry in reading.of(name)) for name, table in tables.items()}


def _count(tables: Mapping[str, Table], content: Any) -> dict[str, int]:
    """The number of records of each table."""
    return {name: len(getattr(content, table.field)) for name, table in tables.items()}


def _catalogue(reading: Reading) -> Catalogue:
    (world,) = reading.of(WORLD.field)
    return Catalogue(**_records(reading, TABLES), world=world.record)


def _catalogue_count(content: Catalogue) -> dict[str, int]:
    """Of the world its locations and paths are counted."""
    world = content.world
    return _count(TABLES, content) | {"location": len(world.locations), "path": len(world.paths)}


def _deck(reading: Reading) -> Deck:
    return Deck(**_records(reading, CARDS))


def _box(reading: Reading) -> Box:
    return Box(Cards(**_records(reading, SUPPLIES)))


def _box_count(content: Box) -> dict[str, int]:
    """The cards of each deck, copies and all."""
    decks = {f"{stall}_supply_deck": len(content.copies(stall)) for stall in STALLS}
    rest = {"arena_deck": len(content.arenas), "boast_pile": len(content.boasts)}
    return decks | {"starting_deck": len(content.copies("start"))} | rest


def _worldless(reading: Reading) -> list[Fault]:
    if any(reading.of(WORLD.field)) or any(table == WORLD.field for table, _ in reading.broken):
        return []
    return [Fault("campaign/world.toml", WORLD.field, "there is no world")]


CAMPAIGN: Shelf[Catalogue] = Shelf(
    folder="campaign",
    tables={**TABLES, WORLD.field: WORLD},
    checks=(doubled, dangling, ambiguous, unfit_boards, senseless, _worldless),
    assemble=_catalogue,
    made=Catalogue,
    count=_catalogue_count,
)

STATIONS: Shelf[Deck] = Shelf(
    folder="stations",
    tables=CARDS,
    checks=(doubled, ambiguous, senseless_cards, too_few_cards),
    assemble=_deck,
    made=Deck,
    count=partial(_count, CARDS),
    called="deck",
)

LUDUS: Shelf[Box] = Shelf(
    folder="ludus",
    tables=SUPPLIES,
    checks=(doubled, ambiguous, senseless_supplies, too_few_supplies),
    assemble=_box,
    made=Box,
    count=_box_count,
    called="box",
)

SHELVES: tuple[Shelf[Any], ...] = (CAMPAIGN, STATIONS, LUDUS)
