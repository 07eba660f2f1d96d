"""Games on their way out of the store and into it: a file of the player's choice, and the log beside it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from saves.disk import Disk, is_folder, read, stands, write_atomic
from saves.faults import FaultCause, SaveFault, no_folder, occupied

__all__ = ["carried_out", "log_beside", "outside", "read_log", "write_together"]


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


def carried_out(disk: Disk, raw: bytes, log: Path, file: Path) -> tuple[Path, ...]:
    """Copy a game to a file, and its log beside it; nothing is overwritten.

    Args:
        disk: the system calls that change files.
        raw: the game's save.
        log: where its log is, if it has one.
        file: where to.

    Returns:
        The files written.

    Raises:
        SaveFault: the log cannot be read, or a file exists already that is none of this copy, or the system refused.
    """
    lines, beside = read_log(log), log_beside(file)
    if stands(beside) and not _holds(beside, lines):
        raise occupied(beside)
    with outside(file):
        write_together(disk, (beside, lines), (file, raw))
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
