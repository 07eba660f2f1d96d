"""The codex: what was seen and beaten in all campaigns, one chapter for each, in a file that several games may write at once.

A chapter tells of its campaign alone, and of two tellings of it the larger numbers hold. So files merge in any order, and it does
no harm to tell of a campaign once more.
"""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from saves.dates import check_dates
from saves.decoding import decoded
from saves.disk import DISK, Disk, aside_name, make_folder, read, write_atomic
from saves.faults import FaultCause, SaveFault, newer, reported
from saves.frame import first_line, flaw, seal
from saves.locks import alone

__all__ = ["FORMAT", "Codex", "CodexChapter", "CodexFile", "KeptCodex", "Sighting"]

FORMAT = 1
"""The format that this version writes."""

_DAMAGED = frozenset({FaultCause.TRUNCATED, FaultCause.CHANGED, FaultCause.UNREADABLE})


class Sighting(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A count of how often something was seen, and of how often it was beaten, won or completed."""

    seen: int = 0
    done: int = 0

    def __add__(self, other: "Sighting") -> "Sighting":
        """Count both."""
        return Sighting(self.seen + other.seen, self.done + other.done)

    def __or__(self, other: "Sighting") -> "Sighting":
        """Take the larger of two counts of the same."""
        return Sighting(max(self.seen, other.seen), max(self.done, other.done))


class CodexChapter(msgspec.Struct, frozen=True):
    """The part of a campaign: when its save was written that it was read from, and the counts by what they are of."""

    updated: datetime
    sightings: Mapping[str, Sighting] = {}

    def __post_init__(self) -> None:
        """Refuse a date that no list could show."""
        check_dates(updated=self.updated)

    def __or__(self, other: "CodexChapter") -> "CodexChapter":
        """Join two tellings of the same campaign."""
        mine, theirs = self.sightings, other.sightings
        names = sorted({*mine, *theirs})
        both = {name: mine.get(name, Sighting()) | theirs.get(name, Sighting()) for name in names}
        return CodexChapter(max(self.updated, other.updated), both)


class Codex(msgspec.Struct, frozen=True):
    """The chapters of all campaigns, by what tells campaigns apart."""

    chapters: Mapping[str, CodexChapter] = {}

    def __or__(self, other: "Codex") -> "Codex":
        """Return what both tell."""
        merged = dict(self.chapters)
        for name, chapter in other.chapters.items():
            merged[name] = merged[name] | chapter if name in merged else chapter
        return Codex(merged)

    def sightings(self) -> dict[str, Sighting]:
        """The counts of all campaigns together."""
        found: dict[str, Sighting] = {}
        for chapter in self.chapters.values():
            for name, sighting in chapter.sightings.items():
                found[name] = found.get(name, Sighting()) + sighting
        return found


class KeptCodex(NamedTuple):
    """The codex as it is known now, and what was wrong with its file, if anything."""

    codex: Codex
    fault: SaveFault | None = None


class _CodexHeader(msgspec.Struct):
    format: int
    version: str = ""


class _CodexHeaded(msgspec.Struct):
    header: _CodexHeader


class CodexFile:
    """The file of the codex."""

    def __init__(self, path: Path, *, version: str, disk: Disk = DISK) -> None:
        """Use a file, which need not exist yet.

        Args:
            path: the file.
            version: the version of AD 79, for the sentence on newer files.
            disk: the system calls that change files.
        """
        self.path = path
        self._version = version
        self._disk = disk

    def read(self) -> Codex:
        """Read the codex; an empty one where there is no file.

        Raises:
            SaveFault: it cannot be read.
        """
        try:
            raw = read(self.path)
        except SaveFault as fault:
            if fault.cause is FaultCause.MISSING:
                return Codex()
            raise
        damage = flaw(raw, self.path)
        if damage:
            raise damage
        return self._of_this_version(raw)

    def legible(self) -> Codex:
        """Read the codex as far as it can be read; an empty one where that is not at all."""
        try:
            return self.read()
        except SaveFault:
            return Codex()

    def _of_this_version(self, raw: bytes) -> Codex:
        header = decoded(first_line(raw), self.path, _CodexHeaded).header
        if header.format > FORMAT:
            raise newer(self.path, (header.format, header.version), (FORMAT, self._version))
        return decoded(raw, self.path, Codex)

    def add(self, found: Codex, now: datetime) -> KeptCodex:
        """Add to the file what was found, beside what other games have written there meanwhile.

        A damaged file is put aside. A file that is newer, or that the system refuses, stays as it is.

        Args:
            found: some chapters.
            now: the present moment, which becomes part of the name of a damaged file.
        """
        try:
            make_folder(self._disk, self.path.parent)
            with alone(self.path.with_suffix(".lock")):
                return self._merge(found, now)
        except SaveFault as fault:
            return KeptCodex(self.legible() | found, fault)

    def _merge(self, found: Codex, now: datetime) -> KeptCodex:
        before, fault = Codex(), None
        try:
            before = self.read()
        except SaveFault as damage:
            if damage.cause not in _DAMAGED:
                raise
            fault = self._put_aside(damage, now)
        codex = before | found
        if codex != before:
            header = msgspec.json.encode(_CodexHeader(FORMAT, self._version))
            chapters = b'"chapters":' + msgspec.json.encode(codex.chapters)
            write_atomic(self._disk, self.path, seal(header, chapters).raw)
        return KeptCodex(codex, fault)

    def _put_aside(self, damage: SaveFault, now: datetime) -> SaveFault:
        kept = aside_name(self.path, self.path.parent, now)
        with reported(self.path):
            self._disk.replace(self.path, kept)
        told = "It was made anew from your saved games and the hall; the old file is kept."
        return SaveFault(damage.cause, kept, f"The codex cannot be read. {damage.wrong}", told)
