"""The sources of content: the game's own files, and the packs in a player's folder."""

import os
import stat
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

__all__ = ["Source", "core_folder", "core_sources", "pack_sources"]


_LARGEST = 1 << 24
"""Bytes that a file may have; the largest of ours has a hundredth of them."""


class Source(NamedTuple):
    """A content file, and the name that faults call it by."""

    name: str
    file: Traversable

    def content(self) -> bytes:
        """Read the bytes; nothing but a file is read, for some other things never come to their end.

        Raises:
            OSError: it cannot be read.
        """
        if not isinstance(self.file, Path):
            return self.file.read_bytes()
        descriptor = os.open(self.file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            found = os.fstat(descriptor)
            if found.st_size > _LARGEST:
                raise OSError("it is too large for a content file")
            if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):  # of folders the system says so
                raise OSError("it is not a regular file")
            with open(descriptor, "rb", closefd=False) as file:
                return file.read()
        finally:
            os.close(descriptor)


def core_folder(name: str) -> Traversable:
    """A folder of the game's own files, wherever the package is installed."""
    return files("content") / name


def _toml_files(folder: Traversable, name: str) -> list[Source]:
    found = [Source(_text(f"{name}/{file.name}"), file) for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(found, key=lambda source: source.name)


def core_sources(folder: Traversable, name: str) -> list[Source]:
    """The game's own files of a folder, in the order of their names; faults call the folder by its name."""
    return _toml_files(folder, name)


def pack_sources(folder: Path | None) -> list[Source]:
    """The files of all packs (`<folder>/<pack>/*.toml`), in the order of their names; none where there is no such folder.

    A folder that cannot be looked into stands for its files: reading it says what is wrong with it.
    """
    if folder is None or not os.path.lexists(folder):
        return []
    try:
        packs = sorted(pack for pack in folder.iterdir() if os.path.isdir(pack))  # noqa: PTH112 - pathlib's own raises
    except OSError:
        return [Source("packs", folder)]
    return [source for pack in packs for source in _pack(pack, _text(f"packs/{pack.name}"))]


def _pack(folder: Path, name: str) -> list[Source]:
    try:
        return _toml_files(folder, name)
    except OSError:
        return [Source(name, folder)]


def _text(name: str) -> str:
    """A name as text; names of files need not be any."""
    return name.encode("utf-8", "backslashreplace").decode()
