"""A shelf that the content of a game stands on: its tables, what is checked on it, and what it is made into."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeVar

from content.faults import ContentFault, Fault
from content.reading import Reading, read
from content.record_kind import RecordKind
from content.sources import Source, core_folder, core_sources, pack_sources

__all__ = ["Check", "Made", "Shelf", "by_file", "counted", "records"]

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
        collection: what all its components together are called, such as a deck; empty for the campaign's, which came first.
    """

    folder: str
    tables: Mapping[str, RecordKind]
    checks: tuple[Check, ...]
    assemble: Callable[[Reading], Made]
    made: type[Made]
    count: Callable[[Made], dict[str, int]]
    collection: str = ""

    def load(self, packs: Path | None = None, *, core: Traversable | None = None) -> Made:
        """Load the content of the game: its own and that of a player's packs.

        Args:
            packs: the folder of packs, each a folder of TOML files; it need not exist.
            core: a folder in place of the game's own content.

        Raises:
            ContentFault: something is wrong with the content; it carries everything that is.
        """
        return self.make(read(self.core(core) + pack_sources(packs)))

    def core(self, folder: Traversable | None = None) -> list[Source]:
        """The game's own files, or those of a folder in their place."""
        return core_sources(folder or core_folder(self.folder), self.folder)

    def make(self, reading: Reading) -> Made:
        """Make the game's content from what was read.

        Raises:
            ContentFault: something is wrong with it.
        """
        own = reading.only(self.tables)
        if faults := by_file([*own.faults, *self.faults(own)]):
            raise ContentFault(faults)
        return self.assemble(own)

    def faults(self, reading: Reading) -> list[Fault]:
        """Find the faults of the records of this shelf, beside those of reading."""
        own = reading.only(self.tables)
        return [fault for check in self.checks for fault in check(own)]


def by_file(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Put faults in the order of their files; within a file those that hide others stay first."""
    return tuple(sorted(faults, key=lambda fault: fault.file))


def records(reading: Reading, tables: Mapping[str, RecordKind]) -> dict[str, Any]:
    """The records of some arrays of tables, by the field that collects them."""
    return {table.field: tuple(entry.record for entry in reading.of(name)) for name, table in tables.items()}


def counted(tables: Mapping[str, RecordKind], content: Any) -> dict[str, int]:
    """The number of records of each table."""
    return {name: len(getattr(content, table.field)) for name, table in tables.items()}
