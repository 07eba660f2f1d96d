"""The system calls that change a player's files, and writing a file whole or not at all."""

import errno
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from saves.faults import SaveFault, not_understood, refused_by_system, reported

__all__ = [
    "DISK",
    "Disk",
    "append",
    "aside_name",
    "followed",
    "free",
    "is_folder",
    "leftovers",
    "listed",
    "make_folder",
    "move",
    "read",
    "set_aside",
    "stands",
    "write_atomic",
]

_BESIDE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC
_APPEND = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
_NOWHERE = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG})
_LOOK = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC

_LARGEST = 1 << 28
"""Bytes of the largest file that is read; the largest that was ever written is a hundredth of it."""


class Disk:
    """Every call that changes something, one method each, so that a test can fail or stop at any of them."""

    def open(self, path: Path, flags: int) -> int:
        """Open or create a file."""
        return os.open(path, flags, 0o644)

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        """Write some bytes; returns how many were taken."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Wait until the content of a file, or the names in a folder, would survive a power cut."""
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Close a file."""
        os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """Move over the target in one step."""
        os.replace(source, target)  # noqa: PTH105 - one system call, no object made

    def link(self, source: Path, target: Path) -> None:
        """Give a file a second name; the target must not exist."""
        os.link(source, target)

    def unlink(self, path: Path) -> None:
        """Take away a name."""
        os.unlink(path)  # noqa: PTH108


DISK = Disk()


def write_atomic(disk: Disk, path: Path, data: bytes) -> SaveFault | None:
    """Write a file so that at any moment the old or the new content stands there, whole.

    Written beside, fsynced, renamed over, folder fsynced. A symbolic link stays one: the file that it leads to is written.

    Returns:
        Why a power cut might still bring the old content back, if the folder could not be fsynced; the new one stands.

    Raises:
        SaveFault: the system refused; the old content stands.
    """
    target = followed(path)
    beside = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        _fill(disk, beside, data)
        disk.replace(beside, target)
    except OSError as error:
        with suppress(OSError):
            disk.unlink(beside)
        raise refused_by_system(error, path) from error
    try:
        _sync_folder(disk, target.parent)
    except OSError as error:
        return refused_by_system(error, path)
    return None


def followed(path: Path) -> Path:
    """Follow a symbolic link to its end; any other path is returned as it is."""
    return Path(os.path.realpath(path)) if os.path.islink(path) else path  # noqa: PTH114 - no object made, and no error


def _fill(disk: Disk, path: Path, data: bytes) -> None:
    descriptor = disk.open(path, _BESIDE)
    try:
        _write_all(disk, descriptor, data)
        disk.sync(descriptor)
    finally:
        disk.close(descriptor)


def _write_all(disk: Disk, descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[disk.write(descriptor, rest) :]


def _sync_folder(disk: Disk, folder: Path) -> None:
    descriptor = disk.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        disk.sync(descriptor)
    finally:
        disk.close(descriptor)


def append(disk: Disk, path: Path, lines: bytes) -> None:
    """Add lines, each ended by a newline, to a file, and see that they last; a torn line before them is closed first.

    Raises:
        SaveFault: the system refused; some of the lines may stand there.
    """
    with reported(path):
        descriptor = disk.open(path, _APPEND)
        try:
            end = os.lseek(descriptor, 0, os.SEEK_END)
            torn = end > 0 and os.pread(descriptor, 1, end - 1) != b"\n"
            _write_all(disk, descriptor, b"\n" + lines if torn else lines)
            disk.sync(descriptor)
        finally:
            disk.close(descriptor)


def read(path: Path, most: int = _LARGEST) -> bytes:
    """The whole content of a regular file; nothing else is waited for.

    Args:
        path: the file.
        most: how many bytes it may have.

    Raises:
        SaveFault: it is missing, may not be read, is no file, or is too large.
    """
    with reported(path, reading=True):
        descriptor = os.open(path, _LOOK)
        try:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode):
                raise not_understood(path, "it is not a regular file")
            if found.st_size > most:
                raise not_understood(path, f"it has {found.st_size} bytes, more than AD 79 ever writes")
            with open(descriptor, "rb", closefd=False) as file:
                return file.read()
        finally:
            os.close(descriptor)


def stands(path: Path) -> bool:
    """Tell whether anything is at a path, if only a link that leads nowhere.

    Raises:
        SaveFault: the system does not say.
    """
    try:
        os.lstat(path)
    except OSError as error:
        if error.errno in _NOWHERE:
            return False
        raise refused_by_system(error, path, reading=True) from error
    return True


def listed(folder: Path) -> list[str]:
    """The names in a folder, none where there is no such folder.

    Raises:
        SaveFault: it may not be read, or is no folder.
    """
    with reported(folder, reading=True):
        try:
            return os.listdir(folder)  # noqa: PTH208 - names are all that is wanted
        except FileNotFoundError:
            return []


def is_folder(path: Path) -> bool:
    """Tell whether a path is a folder; False where the system would not say."""
    return os.path.isdir(path)  # noqa: PTH112 - pathlib's own raises some errors


def make_folder(disk: Disk, folder: Path) -> None:
    """Make a folder and those above it, where they are missing, and see that their names last."""
    if is_folder(folder):
        return
    with reported(folder):
        make_folder(disk, folder.parent)
        folder.mkdir(exist_ok=True)
        _sync_folder(disk, folder.parent)


def free(path: Path, taken: Callable[[Path], bool] = stands) -> Path:
    """The path itself, or the first like it with a number at the end of its stem that is not taken."""
    number, candidate = 1, path
    while taken(candidate):
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def move(disk: Disk, source: Path, target: Path) -> None:
    """Move a file or folder to a name that is free; nothing happens where there is no source."""
    if not stands(source):
        return
    make_folder(disk, target.parent)
    with reported(source):
        disk.replace(source, free(target))


def aside_name(path: Path, folder: Path, at: datetime) -> Path:
    """A free name in a folder for a file that is put aside at some moment."""
    return free(folder / f"{path.stem}-{at:%Y%m%d-%H%M%S}{path.suffix}")


def set_aside(disk: Disk, path: Path, folder: Path, at: datetime) -> Path:
    """Keep what stands at a path under another name before something is written over it.

    Args:
        disk: the system calls.
        path: the file in question.
        folder: where the kept file goes.
        at: the moment, which becomes part of its name.

    Returns:
        The kept file.
    """
    make_folder(disk, folder)
    kept = aside_name(path, folder, at)
    with reported(path):
        try:
            disk.link(followed(path), kept)
        except OSError:  # some file systems have no second names; then the first one has to go
            disk.replace(path, kept)
    return kept


def leftovers(path: Path) -> list[Path]:
    """Find the temporary files that broken-off saves of a file have left beside it."""
    target = followed(path)
    beside = re.compile(rf"{re.escape(target.name)}\.\d+\.new")
    return [target.with_name(name) for name in listed(target.parent) if beside.fullmatch(name)]
