"""Turns content files into records, each on its own, so that one fault does not hide the next."""

import re
import tomllib
from collections.abc import Container, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from content.faults import Fault
from content.sources import Source
from content.tables import KNOWN
from content.wrong import Wrong, joined

__all__ = ["LocatedRecord", "Reading", "read"]

_AT_LINE = re.compile(r" \(at (line \d+, column \d+|end of document)\)$")


class LocatedRecord(NamedTuple):
    """A record and its source: `number` is its index in its array, None where there is no array."""

    file: str
    table: str
    number: int | None
    record: Any

    @property
    def id(self) -> str:
        """The record's id; empty if its kind has none."""
        return str(getattr(self.record, "id", ""))

    def fault(self, path: str, reason: str) -> Fault:
        """A fault at a path inside the record, such as ``attack[0]``; an empty path means the record itself."""
        return Fault(self.file, _place(self.table, self.number, path), reason, self.id)

    def faults(self, wrong: Wrong) -> Iterator[Fault]:
        """Tell all that is wrong inside the record as faults."""
        return (self.fault(path, reason) for path, reason in wrong)


class Reading:
    """The result of reading: records, faults, and the ids of records that could not be decoded, by table."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self.entries: list[LocatedRecord] = []
        self.broken: set[tuple[str, str]] = set()
        self._faults: list[tuple[str, Fault]] = []

    @property
    def faults(self) -> list[Fault]:
        """List the faults, in the order of the files."""
        return [fault for _, fault in self._faults]

    def note(self, fault: Fault, table: str = "") -> None:
        """Note a fault of a record of a table; without one, of a file as a whole."""
        self._faults.append((table, fault))

    def only(self, tables: Container[str]) -> "Reading":
        """Keep the results of some tables; faults of files as a whole count for all of them."""
        own = Reading()
        own.entries = [entry for entry in self.entries if entry.table in tables]
        own.broken = {(table, record) for table, record in self.broken if table in tables}
        own._faults = [(table, fault) for table, fault in self._faults if not table or table in tables]
        return own

    def of(self, *tables: str) -> Iterator[LocatedRecord]:
        """The records of some tables."""
        return (entry for entry in self.entries if entry.table in tables)


def read(sources: Iterable[Source]) -> Reading:
    """Read every file; a fault is noted, and reading goes on."""
    reading = Reading()
    for source in sources:
        for table, value in _tables(source, reading).items():
            _read_table(source.name, table, value, reading)
    return reading


def _tables(source: Source, reading: Reading) -> dict[str, Any]:
    try:
        return tomllib.loads(source.content().decode())
    except OSError as error:
        reading.note(Fault(source.name, "", f"the file cannot be read: {error.strerror or error}"))
    except UnicodeDecodeError as error:
        reading.note(Fault(source.name, f"byte {error.start + 1}", "the file is not UTF-8"))
    except tomllib.TOMLDecodeError as error:
        at = _AT_LINE.search(str(error))
        reason = _AT_LINE.sub("", str(error))
        reading.note(Fault(source.name, at.group(1) if at else "", f"the file is not TOML: {reason}"))
    except RecursionError:
        reading.note(Fault(source.name, "", "the file nests tables or arrays too deeply to be read"))
    except ValueError:  # the only other error that tomllib raises
        reading.note(Fault(source.name, "", "the file has a number with too many digits"))
    return {}


def _read_table(file: str, table: str, value: Any, reading: Reading) -> None:
    if table not in KNOWN:
        reading.note(Fault(file, table, "no kind of component has this name"))
    elif not KNOWN[table].array:
        _decode(file, table, None, value, reading)
    elif not isinstance(value, list):
        reading.note(Fault(file, table, f"expected an array of tables, as in [[{table}]]"), table)
    else:
        for number, one in enumerate(value):
            _decode(file, table, number, one, reading)


def _decode(file: str, table: str, number: int | None, value: Any, reading: Reading) -> None:
    try:
        reading.entries.append(LocatedRecord(file, table, number, msgspec.convert(value, KNOWN[table].struct)))
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        name = value.get("id") if isinstance(value, dict) else None
        record = name if isinstance(name, str) else ""
        reading.broken.add((table, record))
        reading.note(Fault(file, _place(table, number, path.rstrip("`")), reason, record), table)


def _place(table: str, number: int | None, path: str) -> str:
    return joined(table if number is None else f"{table}[{number}]", path)
