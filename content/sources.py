"""Where content comes from: the game's own files, and the packs in a player's folder."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

__all__ = ["Source", "core_folder", "core_sources", "pack_sources"]


class Source(NamedTuple):
    """A content file, and the name that faults call it by."""

    name: str
    file: Traversable


def core_folder(name: str = "campaign") -> Traversable:
    """A folder of the game's own files, wherever the package is installed."""
    return files("content") / name


def _toml_files(folder: Traversable, name: str) -> list[Source]:
    found = [Source(f"{name}/{file.name}", file) for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(found, key=lambda source: source.name)


def core_sources(folder: Traversable, name: str = "campaign") -> list[Source]:
    """The game's own files of a folder, in the order of their names; faults call the folder by its name."""
    return _toml_files(folder, name)


def pack_sources(folder: Path | None) -> list[Source]:
    """The files of all packs (`<folder>/<pack>/*.toml`), in the order of their names; none where there is no such folder."""
    if folder is None or not folder.is_dir():
        return []
    packs = sorted(pack for pack in folder.iterdir() if pack.is_dir())
    return [source for pack in packs for source in _toml_files(pack, f"packs/{pack.name}")]
