"""The campaign's shelf."""

from content.campaign.drawings import unfit_boards
from content.campaign.pieces import pieces
from content.campaign.references import dangling
from content.campaign.sense import senseless
from content.campaign.tables import ARRAYS, TABLES, WORLD
from content.faults import Fault
from content.identity import ambiguous, doubled
from content.reading import Reading
from content.shelf import Shelf, counted, records
from rules.campaign.catalogue import Catalogue

__all__ = ["SHELF"]


def _catalogue(reading: Reading) -> Catalogue:
    (world,) = reading.of(WORLD.field)
    return Catalogue(**records(reading, ARRAYS), world=world.record)


def _count(content: Catalogue) -> dict[str, int]:
    """Count components, of the world its locations and paths, and the pieces of the box by kind."""
    world = content.world
    places = {"location": len(world.locations), "path": len(world.paths)}
    return counted(ARRAYS, content) | places | pieces(content)


def _twice_on_the_map(reading: Reading) -> list[Fault]:
    """Places of the map whose id another one has already."""
    faults = []
    for entry in reading.of(WORLD.field):
        seen: set[str] = set()
        for n, place in enumerate(entry.record.locations):
            if place.id in seen:
                faults.append(entry.fault(f"locations[{n}].id", f"another location already has the id {place.id!r}"))
            seen.add(place.id)
    return faults


def _worldless(reading: Reading) -> list[Fault]:
    if any(reading.of(WORLD.field)) or any(table == WORLD.field for table, _ in reading.broken):
        return []
    return [Fault("campaign/world.toml", WORLD.field, "there is no world")]


SHELF: Shelf[Catalogue] = Shelf(
    folder="campaign",
    tables=TABLES,
    checks=(doubled, _twice_on_the_map, dangling, ambiguous, unfit_boards, senseless, _worldless),
    assemble=_catalogue,
    made=Catalogue,
    count=_count,
)
