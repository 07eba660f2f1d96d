"""The decoded catalogue, kept so that the next start need not read TOML again.

A cache can only save time: whatever is wrong with it, content is read from its files as if it did not exist.
"""

import hashlib
import os
from collections.abc import Iterable
from contextlib import suppress
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType

import msgspec

import rules.campaign.atlas
import rules.campaign.cards
import rules.campaign.catalogue
import rules.campaign.effects
import rules.campaign.journey_effects
import rules.campaign.records
import rules.campaign.scions
from content.campaign.shelf import SHELF
from content.reading import read
from content.sources import Source, pack_sources
from rules.campaign.catalogue import Catalogue

__all__ = ["load"]

VERSION = 1
"""Goes up when what the cache holds changes its shape."""

_FILE = "catalogue.json"
_SHAPES: tuple[ModuleType, ...] = (
    rules.campaign.atlas,
    rules.campaign.cards,
    rules.campaign.catalogue,
    rules.campaign.effects,
    rules.campaign.journey_effects,
    rules.campaign.records,
    rules.campaign.scions,
)
"""The modules that say what a catalogue is: after a change in them, an old one may decode to something else."""


def load(cache: Path, packs: Path | None = None, *, core: Traversable | None = None) -> Catalogue:
    """Load the catalogue, from its files only where they have changed since.

    Args:
        cache: the folder where the decoded catalogue is kept for the next time.
        packs: the folder of packs; it need not exist.
        core: a folder in place of the campaign's own content.

    Raises:
        ContentFault: something is wrong with the content; it carries everything that is.
    """
    sources = SHELF.core(core) + pack_sources(packs)
    key = _key(sources)
    if key is None:
        return SHELF.make(read(sources))
    catalogue = _recall(cache, key)
    if catalogue is None:
        catalogue = SHELF.make(read(sources))
        _keep(cache, key, catalogue)
    return catalogue


def _key(sources: Iterable[Source]) -> str | None:
    """Make the word that the cached catalogue depends on: names, sizes and times of all files that it is made from.

    None where a file is no ordinary one (inside an archive, or gone): then nothing is cached.
    """
    digest = hashlib.sha256(f"{VERSION} {msgspec.__version__}".encode())
    files = [(source.name, source.file) for source in sources]
    files += [(module.__name__, Path(module.__file__ or "")) for module in _SHAPES]
    for name, file in files:
        if not isinstance(file, Path):
            return None
        try:
            status = file.stat()
        except OSError:
            return None
        digest.update(f"\n{name} {file} {status.st_size} {status.st_mtime_ns}".encode(errors="surrogateescape"))
    return digest.hexdigest()


def _recall(folder: Path, key: str) -> Catalogue | None:
    """The catalogue kept under a key; None where there is none, it is another one, or the file is damaged."""
    try:
        head, _, body = Source(_FILE, folder / _FILE).content().partition(b"\n")
        if head.decode() != _head(key, body):
            return None
        return msgspec.json.decode(body, type=Catalogue)
    except (OSError, UnicodeError, RecursionError, msgspec.DecodeError):
        return None


def _keep(folder: Path, key: str, catalogue: Catalogue) -> None:
    """Keep a catalogue under a key in place of whatever was kept; silently not where the folder cannot be written."""
    body = msgspec.json.encode(catalogue)
    beside = folder / f"{_FILE}.{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(_head(key, body).encode() + b"\n" + body)
        beside.replace(folder / _FILE)
    except OSError:
        with suppress(OSError):
            beside.unlink()


def _head(key: str, body: bytes) -> str:
    return f"{key} {hashlib.sha256(body).hexdigest()}"
