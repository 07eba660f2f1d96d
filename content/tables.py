"""Every kind of record that a content file may hold, by its table's name."""

from collections.abc import Iterable, Mapping

from content.parts import each
from content.record_kind import RecordKind

__all__ = ["KNOWN", "joined"]


def joined(games: Iterable[Mapping[str, RecordKind]]) -> dict[str, RecordKind]:
    """Join the tables of games into one mapping.

    Raises:
        ValueError: two games call a table the same; a file could not say whose record it holds.
    """
    known: dict[str, RecordKind] = {}
    for tables in games:
        if twice := sorted(known.keys() & tables):
            raise ValueError(f"two games have tables called {', '.join(twice)}")
        known |= tables
    return known


KNOWN: Mapping[str, RecordKind] = joined(module.TABLES for module in each("tables"))
"""The tables of all games."""
