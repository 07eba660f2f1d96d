"""The door to content: all of it as one catalogue, or everything that is wrong with it."""

import hashlib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from content.cache import cache_key, keep, recall
from content.drawings import unfit_boards
from content.faults import ContentFault, Fault
from content.identity import ambiguous, doubled
from content.reading import Reading, read
from content.references import dangling
from content.sense import senseless
from content.sources import Source, core_folder, core_sources, pack_sources
from content.tables import TABLES, WORLD
from rules.catalogue import Catalogue

__all__ = ["ContentFault", "Fault", "check", "count", "fingerprint", "load"]


def load(packs: Path | None = None, *, cache: Path | None = None, core: Traversable | None = None) -> Catalogue:
    """The catalogue of the game's own content and a player's packs.

    Args:
        packs: the folder of packs, each a folder of TOML files; it need not exist.
        cache: the folder where the decoded catalogue is kept for the next time; without one nothing is kept.
        core: a folder in place of the game's own content.

    Raises:
        ContentFault: something is wrong with the content; it carries everything that is.
    """
    sources = _sources(packs, core)
    key = None if cache is None else cache_key(sources)
    if cache is None or key is None:
        return _load(sources)
    catalogue = recall(cache, key)
    if catalogue is None:
        catalogue = _load(sources)
        keep(cache, key, catalogue)
    return catalogue


def check(packs: Path | None = None, *, core: Traversable | None = None) -> tuple[Fault, ...]:
    """Everything that is wrong with the game's own content and a player's packs, file by file."""
    reading = read(_sources(packs, core))
    return _faults(reading)


def fingerprint(catalogue: Catalogue) -> str:
    """A short word that is the same for the same content on every machine, and another one for any other content."""
    return hashlib.sha256(msgspec.json.encode(catalogue, order="deterministic")).hexdigest()[:16]


def count(catalogue: Catalogue) -> dict[str, int]:
    """The number of components of each kind, by the name of its table; of the world its locations and paths."""
    counts = {name: len(getattr(catalogue, table.field)) for name, table in TABLES.items()}
    return counts | {"location": len(catalogue.world.locations), "path": len(catalogue.world.paths)}


def _sources(packs: Path | None, core: Traversable | None) -> list[Source]:
    return core_sources(core or core_folder()) + pack_sources(packs)


def _load(sources: list[Source]) -> Catalogue:
    reading = read(sources)
    if faults := _faults(reading):
        raise ContentFault(faults)
    fields: dict[str, Any] = {
        table.field: tuple(entry.record for entry in reading.of(name)) for name, table in TABLES.items()
    }
    (world,) = reading.of(WORLD.field)
    return Catalogue(**fields, world=world.record)


def _faults(reading: Reading) -> tuple[Fault, ...]:
    """All faults in the order of their files; within a file those that hide others come first."""
    faults = [*reading.faults, *doubled(reading), *dangling(reading), *ambiguous(reading)]
    faults += [*unfit_boards(reading), *senseless(reading), *_missing(reading)]
    return tuple(sorted(faults, key=lambda fault: fault.file))


def _missing(reading: Reading) -> list[Fault]:
    if any(reading.of(WORLD.field)) or any(table == WORLD.field for table, _ in reading.broken):
        return []
    return [Fault("campaign/world.toml", WORLD.field, "there is no world")]
