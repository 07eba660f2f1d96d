"""Ids and names: each id once, and no two things of a kind that a player could not tell apart by name."""

from collections.abc import Hashable, Iterable, Iterator
from operator import attrgetter

from content.faults import Fault
from content.reading import LocatedRecord, Reading
from content.tables import KNOWN

__all__ = ["ambiguous", "doubled"]


def _key(entry: LocatedRecord) -> tuple[Hashable, ...]:
    """Make the key that makes a record the one of its kind."""
    table = KNOWN[entry.table]
    return (table.ids or entry.table, *(attrgetter(field)(entry.record) for field in table.key))


def doubled(reading: Reading) -> Iterator[Fault]:
    """Records whose id another record has already."""
    for entry, first in _repeated((entry, _key(entry)) for entry in reading.entries):
        yield entry.fault("id" if entry.id else "", f"{_where(first)} already has {_what(entry)}")


def _what(entry: LocatedRecord) -> str:
    if entry.id:
        return f"the id {entry.id!r}"
    return f"{'this' if KNOWN[entry.table].array else 'the'} {entry.table.replace('_', ' ')}"


def _where(entry: LocatedRecord) -> str:
    at = entry.table if entry.number is None else f"{entry.table}[{entry.number}]"
    return f"{at} of {entry.file}"


def _name(entry: LocatedRecord) -> tuple[Hashable, ...]:
    """Make the name that a player knows a record by."""
    table = KNOWN[entry.table]
    told = (attrgetter(field)(entry.record) for field in table.title)
    return (table.names or entry.table, *(one.strip().casefold() if isinstance(one, str) else one for one in told))


def ambiguous(reading: Reading) -> Iterator[Fault]:
    """Records without a name, or with the name of another one of their kind."""
    named = [entry for entry in reading.entries if entry.number is not None and hasattr(entry.record, "name")]
    for entry in named:
        if not entry.record.name.strip():
            yield entry.fault("name", "the name is empty")
    for entry, first in _repeated((entry, _name(entry)) for entry in named if entry.record.name.strip()):
        if entry.id != first.id:
            yield entry.fault("name", f"{_where(first)} already has the name {entry.record.name!r}")


def _repeated(keyed: Iterable[tuple[LocatedRecord, Hashable]]) -> Iterator[tuple[LocatedRecord, LocatedRecord]]:
    """Entries whose key came before, each with the first entry that had it."""
    first: dict[Hashable, LocatedRecord] = {}
    for entry, key in keyed:
        if key in first:
            yield entry, first[key]
        else:
            first[key] = entry
