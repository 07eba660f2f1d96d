"""The hall of past campaigns: a folder each, with the record, the text of the chronicle, the last save and the log."""

from contextlib import suppress
from pathlib import Path

import msgspec

from saves.chronicle import Chronicle, render
from saves.decoding import decoded
from saves.disk import DISK, Disk, free, is_folder, listed, make_folder, read, stands, write_atomic
from saves.faults import SaveFault, missing, newer
from saves.frame import first_line, flaw, seal
from saves.names import proper, slug

__all__ = ["FORMAT", "Hall", "Tablet"]

FORMAT = 1
"""The format of records that this version writes; every earlier one it reads, since fields are only ever added."""

_TEXT, _RECORD = "chronicle.txt", "record.json"


class _Header(msgspec.Struct):
    format: int
    version: str = ""


class _HeadedRecord(msgspec.Struct):
    header: _Header


class _WholeRecord(msgspec.Struct):
    header: _Header
    record: Chronicle


class Tablet(msgspec.Struct, frozen=True):
    """A past campaign in the list.

    Attributes:
        name: the name of its folder.
        path: its folder, where `Store.retire` brings its save and its log, too.
        chronicle: what is told of it, where that can be read.
        fault: what is wrong with the record, if anything.
    """

    name: str
    path: Path
    chronicle: Chronicle | None = None
    fault: SaveFault | None = None

    @property
    def text(self) -> Path:
        """The file with the chronicle as plain text."""
        return self.path / _TEXT

    def rank(self) -> tuple[bool, bool, int, float, str]:
        """The key that sorts by scores, the highest first, then what has none, then what cannot be read; of equals the last one first."""
        score = self.chronicle.score if self.chronicle else None
        return (self.fault is not None, score is None, -(score or 0), *_age(self)[1:])


class Hall:
    """The past campaigns of one folder."""

    def __init__(self, folder: Path, *, version: str, disk: Disk = DISK) -> None:
        """Use a folder, which need not exist yet.

        Args:
            folder: where the past campaigns are.
            version: the version of AD 79, for the sentence on newer records.
            disk: the system calls that change files.
        """
        self.folder = folder
        self._version = version
        self._disk = disk

    def add(self, chronicle: Chronicle) -> Tablet:
        """Write a past campaign into the hall; told a second time, it replaces what was told the first time.

        Raises:
            SaveFault: the system refused.
        """
        folder = free(self.folder / slug(chronicle.name), lambda path: self._is_other(path, chronicle))
        make_folder(self._disk, folder)
        tablet = Tablet(folder.name, folder, chronicle)
        write_atomic(self._disk, tablet.text, render(chronicle, tablet.text).encode("utf-8", "replace"))
        header = msgspec.json.encode(_Header(FORMAT, chronicle.version))
        write_atomic(self._disk, _record(folder), seal(header, b'"record":' + msgspec.json.encode(chronicle)).raw)
        return tablet

    def list(self) -> tuple[Tablet, ...]:
        """Every past campaign, the one that ended last first, then those that cannot be read; none hides another.

        Raises:
            SaveFault: the folder may not be read.
        """
        folders = [self.folder / name for name in listed(self.folder) if self._has(name)]
        return tuple(sorted((_tablet(path, self._version) for path in folders), key=_age))

    def find(self, text: str) -> Tablet:
        """The past campaign that a player means by a name or a title.

        Raises:
            SaveFault: there is none.
        """
        for name in (text, slug(text)):
            if self._has(name):
                return _tablet(self.folder / name, self._version)
        raise missing(self.folder / slug(text), "past campaign", "hall")

    def _has(self, name: str) -> bool:
        return proper(name) and is_folder(self.folder / name)

    def _is_other(self, folder: Path, chronicle: Chronicle) -> bool:
        """Tell whether a folder is there that tells of another campaign, and is no telling that never came to its end."""
        told = _tablet(folder, self._version).chronicle
        if told is None:
            return stands(folder) and not _is_begun(folder)
        return _way(told) != _way(chronicle)


def _way(told: Chronicle) -> tuple[object, ...]:
    """Collect what is the same when a campaign is told twice, and differs between two that went on from the same copy."""
    return (told.seed, told.started, told.restores, told.sittings, told.actions)


def _is_begun(folder: Path) -> bool:
    """Tell whether there is nothing in a folder but what is written before the record."""
    with suppress(SaveFault):
        return all(name.startswith((_TEXT, f"{_RECORD}.")) for name in listed(folder))
    return False


def _record(folder: Path) -> Path:
    return folder / _RECORD


def _tablet(folder: Path, ours: str) -> Tablet:
    try:
        return Tablet(folder.name, folder, _read(_record(folder), ours))
    except SaveFault as fault:
        return Tablet(folder.name, folder, fault=fault)


def _read(path: Path, ours: str) -> Chronicle:
    raw = read(path)
    fault = flaw(raw, path)
    if fault:
        raise fault
    header = decoded(first_line(raw), path, _HeadedRecord).header
    if header.format > FORMAT:
        raise newer(path, (header.format, header.version), (FORMAT, ours))
    return decoded(raw, path, _WholeRecord).record


def _age(tablet: Tablet) -> tuple[bool, float, str]:
    ended = tablet.chronicle.ended.timestamp() if tablet.chronicle else 0.0
    return (tablet.fault is not None, -ended, tablet.name)
