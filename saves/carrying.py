"""Games on their way out of the store and into it: a file of the player's choice, and the log beside it.

The lessons that were read in a game stand in the player's settings, and in the header of a file that is carried out.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from saves.disk import Disk, is_folder, read, stands, write_atomic
from saves.envelope import encode
from saves.faults import FaultCause, SaveFault, no_folder, occupied
from saves.game_files import Loaded
from saves.journal import LogLine, encoded
from saves.migrations import FORMAT

__all__ = ["Parcel", "carried_out", "log_beside", "outside", "packed", "read_log", "write_together"]


class Parcel(NamedTuple):
    """A game on its way out: the bytes of its save, and those that its log needs besides to lead to it."""

    save: bytes
    log: bytes = b""


def packed(found: Loaded, lessons: tuple[str, ...], version: str) -> Parcel:
    """A game with the lessons that were read in it; as it is where its file names just these.

    The same game makes the same bytes again, so that a try that was broken off can be repeated.

    Args:
        found: the game.
        lessons: the ids of the lessons.
        version: the version of AD 79.
    """
    header = found.envelope.header
    if header.lessons == lessons:
        return Parcel(found.raw)
    header = msgspec.structs.replace(header, format=FORMAT, version=version, lessons=lessons)
    sealed = encode(msgspec.structs.replace(found.envelope, header=header))
    line = LogLine(before=found.seal, after=sealed.seal, at=header.updated, kind="other", actions=header.actions)
    return Parcel(sealed.raw, encoded(line))


@contextmanager
def outside(file: Path) -> Iterator[None]:
    """Write a new file of the player's choice inside, and whatever belongs beside it; what goes wrong is told of that file.

    Raises:
        SaveFault: there is something of that name already, or no such folder, or the system refused.
    """
    if stands(file):
        raise occupied(file)
    if not is_folder(file.parent):
        raise no_folder(file)
    try:
        yield
    except SaveFault as fault:
        raise fault.outside(file) from fault


def carried_out(disk: Disk, parcel: Parcel, log: Path, file: Path) -> tuple[Path, ...]:
    """Copy a game to a file, and its log beside it; nothing is overwritten.

    Args:
        disk: the system calls that change files.
        parcel: the game's save.
        log: where its log is, if it has one.
        file: where to.

    Returns:
        The files written.

    Raises:
        SaveFault: the log cannot be read, or a file exists already that is none of this copy, or the system refused.
    """
    lines, beside = read_log(log), log_beside(file)
    if lines and parcel.log:
        lines = b"".join((lines, b"" if lines.endswith(b"\n") else b"\n", parcel.log))
    if stands(beside) and not _holds(beside, lines):
        raise occupied(beside)
    with outside(file):
        write_together(disk, (beside, lines), (file, parcel.save))
    return (file,) if lines is None else (file, beside)


def log_beside(file: Path) -> Path:
    """Return the path of the log of a game that was copied to a file."""
    return file.with_name(f"{file.name}.log")


def read_log(log: Path) -> bytes | None:
    """A log; None where there is none, or what is there cannot be one.

    Raises:
        SaveFault: it cannot be read.
    """
    try:
        return read(log)
    except SaveFault as fault:
        if fault.cause in {FaultCause.MISSING, FaultCause.UNREADABLE}:
            return None
        raise


def write_together(disk: Disk, *files: tuple[Path, bytes | None]) -> None:
    """Write new files, all or none.

    Args:
        disk: the system calls that change files.
        files: each with its content; one without is left out.

    Raises:
        SaveFault: the system refused.
    """
    written: list[Path] = []
    try:
        for path, content in files:
            if content is not None:
                write_atomic(disk, path, content)
                written.append(path)
    except SaveFault:
        for path in written:
            with suppress(OSError):
                disk.unlink(path)
        raise


def _holds(path: Path, content: bytes | None) -> bool:
    """Tell whether a file has some content, as one has that an earlier try left."""
    with suppress(SaveFault):
        return read(path) == content
    return False
