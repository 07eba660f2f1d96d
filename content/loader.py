"""Loads or checks the content of all games at once."""

import hashlib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from content.faults import Fault
from content.reading import read
from content.shelf import by_file
from content.shelves import SHELVES
from content.sources import pack_sources

__all__ = ["check", "count", "fingerprint", "load_all"]


def check(packs: Path | None = None, *, core: Mapping[str, Traversable] | None = None) -> tuple[Fault, ...]:
    """Everything that is wrong with the content of all games and a player's packs, file by file.

    Args:
        packs: the folder of packs.
        core: folders to use in place of the games' own content, by name.
    """
    reading = read(
        [source for shelf in SHELVES for source in shelf.core((core or {}).get(shelf.folder))] + pack_sources(packs)
    )
    return by_file([*reading.faults, *(fault for shelf in SHELVES for fault in shelf.faults(reading))])


def fingerprint(content: Any) -> str:
    """A short hash of the content, the same on every machine."""
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic", enc_hook=_components)).hexdigest()[:16]


def _components(content: Any) -> Any:
    """The components that a game's indexed content was built from."""
    return content.cards


def count(content: Any) -> dict[str, int]:
    """The number of components of each kind of a game's content, by the name of its table."""
    return next(shelf for shelf in SHELVES if isinstance(content, shelf.made)).count(content)


def load_all(packs: Path | None = None) -> dict[str, Any]:
    """The content of every game, under the name of its collection.

    Args:
        packs: the folder of packs.

    Raises:
        ContentFault: the content of a game is wrong; it lists all faults.
    """
    return {shelf.collection: shelf.load(packs) for shelf in SHELVES}
