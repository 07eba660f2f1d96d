"""Ids and names: each id once, and no two things of a kind that a player could not tell apart by name."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from content.faults import Fault
from content.reading import Entry, Reading
from content.tables import SUPPLIES, WORLD

__all__ = ["ambiguous", "doubled"]

_CHIPS = "chip in play"
_CARDS = "card of the Stations"
_SUPPLIES = "card of the ludus"
_SHARED: Mapping[str, str] = {
    **dict.fromkeys(("unit", "hero", "tactic", "bane", "chip"), _CHIPS),
    **dict.fromkeys(("gladiator", "spell"), _CARDS),
    **dict.fromkeys(SUPPLIES, _SUPPLIES),
}
"""Chips of these tables lie in the same bag, camp and arena, and cards in the same hands and Villas; all of them go by their
id alone, so no two may share one."""


def _key(entry: Entry) -> tuple[Hashable, ...]:
    """What makes a record the one of its kind."""
    record: Any = entry.record
    match entry.table:
        case "epilogue":
            return ("epilogue", record.scion, record.hero)
        case "primus_lineup":
            return ("act", record.act)
        case WORLD.field:
            return (WORLD.field,)
        case table:
            return (_SHARED.get(table, table), record.id)


def doubled(reading: Reading) -> Iterator[Fault]:
    """Records whose id another record has already, places of the map included."""
    for entry, first in _repeated((entry, _key(entry)) for entry in reading.entries):
        yield entry.fault("id" if entry.id else "", f"{_where(first)} has {_what(entry)} already")
    for entry in reading.of(WORLD.field):
        seen: set[str] = set()
        for n, place in enumerate(entry.record.locations):
            if place.id in seen:
                yield entry.fault(f"locations[{n}].id", f"another location has the id {place.id!r} already")
            seen.add(place.id)


def _what(entry: Entry) -> str:
    if entry.id:
        return f"the id {entry.id!r}"
    return "the world" if entry.table == WORLD.field else f"this {entry.table.replace('_', ' ')}"


def _where(entry: Entry) -> str:
    at = entry.table if entry.number is None else f"{entry.table}[{entry.number}]"
    return f"{at} of {entry.file}"


def _name(entry: Entry) -> tuple[Hashable, ...]:
    """What a player knows a record by; cards of one name tell each other apart by their levels."""
    name = entry.record.name.strip().casefold()
    if entry.table == "prowess":
        return (entry.table, entry.record.hero, name, entry.record.level)
    shared = _SHARED.get(entry.table)
    return (entry.table if shared is None or shared == _CHIPS else shared, name)


def ambiguous(reading: Reading) -> Iterator[Fault]:
    """Records without a name, or with the name of another one of their kind."""
    named = [entry for entry in reading.entries if entry.number is not None and hasattr(entry.record, "name")]
    for entry in named:
        if not entry.record.name.strip():
            yield entry.fault("name", "the name is empty")
    for entry, first in _repeated((entry, _name(entry)) for entry in named if entry.record.name.strip()):
        if entry.id != first.id:
            yield entry.fault("name", f"{_where(first)} has the name {entry.record.name!r} already")


def _repeated(keyed: Iterable[tuple[Entry, Hashable]]) -> Iterator[tuple[Entry, Entry]]:
    """Entries whose key came before, each with the first entry that had it."""
    first: dict[Hashable, Entry] = {}
    for entry, key in keyed:
        if key in first:
            yield entry, first[key]
        else:
            first[key] = entry
