"""The files of a game, and their contents."""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from saves.copies import Copies, Copy
from saves.disk import DISK, Disk, read, stands
from saves.envelope import Envelope, Header, check, decode, peek
from saves.faults import FaultCause, SaveFault, missing
from saves.frame import seal_of
from saves.holder import Holder
from saves.journal import History, history, read_lines
from saves.locks import holder_of

__all__ = [
    "Clock",
    "GameFiles",
    "ListedGame",
    "Loaded",
    "Retired",
    "Stamp",
    "System",
    "Verification",
    "history_of",
    "utc_now",
]

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""

Stamp = tuple[int, int, int]
"""What changes whenever a file is written: its inode, time and size."""


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


class System(msgspec.Struct, frozen=True):
    """The version, the clock and the system calls that a store works with.

    Attributes:
        version: the version of AD 79.
        now: tells the time.
        disk: the system calls that change files.
    """

    version: str
    now: Clock = utc_now
    disk: Disk = DISK


class Loaded(msgspec.Struct, frozen=True):
    """A game as it was found.

    Attributes:
        name: its name in the store.
        envelope: its content, brought up to the present format.
        raw: its bytes.
        seal: the checksum of its file.
        stamp: what tells whether the file was written since.
    """

    name: str
    envelope: Envelope
    raw: bytes
    seal: str
    stamp: Stamp | None


class ListedGame(msgspec.Struct, frozen=True):
    """A game in the list.

    Attributes:
        name: its name in the store.
        path: its file.
        header: what it says of itself, where that can be read.
        fault: what is wrong with it, if anything, and which older copy loads.
        holder: the process that has it open, if any.
    """

    name: str
    path: Path
    header: Header | None = None
    fault: SaveFault | None = None
    holder: Holder | None = None

    def age(self) -> tuple[bool, float, str]:
        """The key that lists are sorted by: sound before faulty, then the one written last first."""
        written = self.header.updated.timestamp() if self.header else 0.0
        return (self.fault is not None, -written, self.name)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.header is not None and self.header.summary.status != "playing"


class Verification(msgspec.Struct, frozen=True):
    """The result of a thorough look at a game.

    Attributes:
        entry: the game; its fault is that of decoding it whole.
        copies: its older copies, each with its fault.
        history: what its log says of the way to its state.
    """

    entry: ListedGame
    copies: tuple[Copy, ...]
    history: History


class Retired(NamedTuple):
    """The places where a game that is over is kept, in a folder that `Store.retire` is given.

    Attributes:
        save: its file.
        log: its log.
    """

    save: Path
    log: Path

    @classmethod
    def to(cls, folder: Path) -> Self:
        """The files in a folder; they have kept the names of the days when every game was a campaign."""
        return cls(folder / "campaign.json", folder / "campaign.log")


def history_of(save: Path, log: Path) -> History:
    """Read from a log the way to a saved state; empty where either cannot be read, for a log is only a witness."""
    try:
        raw = read(save)
        header = peek(raw)
        return history(read_lines(log), seal_of(raw), header.actions) if header else History()
    except SaveFault:
        return History()


class GameFiles:
    """The files of one game, by its name."""

    def __init__(self, folder: Path, name: str, system: System) -> None:
        """Name the files; none of them need exist."""
        self.folder = folder
        self.name = name
        self.save = folder / f"{name}.json"
        self.log = folder / f"{name}.log"
        self.lock = folder / f"{name}.lock"
        self.copies = Copies(folder / "copies" / name, system.disk, system.version)
        self._version = system.version

    def exist(self) -> bool:
        """Tell whether any file of this game exists.

        Raises:
            SaveFault: the system does not say.
        """
        return any(map(stands, (self.save, self.log, self.lock, self.copies.folder)))

    def stamp(self) -> Stamp | None:
        """Return a value that changes whenever the file is written; None where there is no file."""
        try:
            found = os.stat(self.save)  # noqa: PTH116 - once a save, half the time
        except OSError:
            return None
        return (found.st_ino, found.st_mtime_ns, found.st_size)

    def load(self) -> Loaded:
        """Read the game.

        Raises:
            SaveFault: it cannot be read; the fault names the newest older copy that loads.
        """
        stamp = self.stamp()
        try:
            raw = read(self.save)
            return Loaded(self.name, decode(raw, self.save, self._version), raw, seal_of(raw), stamp)
        except SaveFault as fault:
            raise self.explained(fault) from fault

    def explained(self, fault: SaveFault) -> SaveFault:
        """The fault with the older copy that loads, if one is found; that no file is there is said as it is."""
        copy = None
        with suppress(SaveFault):  # of what cannot be looked for, nothing is told
            copy = self.copies.newest_sound()
        if fault.cause is FaultCause.MISSING and not copy:
            return missing(self.save, "game")
        return fault.with_copy(copy)

    def entry(self, *, locked: bool = True) -> ListedGame:
        """The game for a list, its checksum verified and its state not decoded.

        Args:
            locked: whether to look for a lock; a list knows without looking.
        """
        holder = holder_of(self.lock) if locked else None
        try:
            raw = read(self.save)
        except SaveFault as fault:
            return ListedGame(self.name, self.save, fault=self.explained(fault), holder=holder)
        flaw = check(raw, self.save, self._version)
        return ListedGame(self.name, self.save, peek(raw), self.explained(flaw) if flaw else None, holder)

    def report(self) -> Verification:
        """The game looked at thoroughly: decoded, with its copies and its log."""
        entry = self.entry()
        if not entry.fault:
            try:
                self.load()
            except SaveFault as fault:
                entry = msgspec.structs.replace(entry, fault=fault)
        copies: tuple[Copy, ...] = ()
        try:
            copies = self.copies.all()
        except SaveFault as fault:
            entry = msgspec.structs.replace(entry, fault=entry.fault or fault)
        return Verification(entry, copies, self.history())

    def history(self) -> History:
        """Read from the log the way to the state."""
        return history_of(self.save, self.log)
