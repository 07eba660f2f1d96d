"""The door to content: what each game is made of, or everything that is wrong with it."""

import hashlib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from content.campaign.cache import cache_key, keep, recall
from content.faults import ContentFault, Fault
from content.reading import Reading, read
from content.shelf import Made, Shelf
from content.shelves import CAMPAIGN, LUDUS, SHELVES, STATIONS
from content.sources import Source, core_folder, core_sources, pack_sources
from rules.campaign.catalogue import Catalogue
from rules.ludus.box import Box
from rules.stations.deck import Deck

__all__ = ["ContentFault", "Fault", "check", "count", "fingerprint", "load", "load_all", "load_box", "load_deck"]


def load(packs: Path | None = None, *, cache: Path | None = None, core: Traversable | None = None) -> Catalogue:
    """The catalogue of the campaign: the game's own content and a player's packs.

    Args:
        packs: the folder of packs, each a folder of TOML files; it need not exist.
        cache: the folder where the decoded catalogue is kept for the next time; without one nothing is kept.
        core: a folder in place of the game's own content.

    Raises:
        ContentFault: something is wrong with the content; it carries everything that is.
    """
    sources = _core(CAMPAIGN, core) + pack_sources(packs)
    key = None if cache is None else cache_key(sources)
    if cache is None or key is None:
        return _made(CAMPAIGN, read(sources))
    catalogue = recall(cache, key)
    if catalogue is None:
        catalogue = _made(CAMPAIGN, read(sources))
        keep(cache, key, catalogue)
    return catalogue


def load_deck(packs: Path | None = None, *, core: Traversable | None = None) -> Deck:
    """The cards of the Stations: the game's own and those of a player's packs.

    Args:
        packs: the folder of packs, each a folder of TOML files; it need not exist.
        core: a folder in place of the game's own cards.

    Raises:
        ContentFault: something is wrong with the cards; it carries everything that is.
    """
    return _made(STATIONS, read(_core(STATIONS, core) + pack_sources(packs)))


def load_box(packs: Path | None = None, *, core: Traversable | None = None) -> Box:
    """The cards and Arenas of the ludus: the game's own and those of a player's packs.

    Args:
        packs: the folder of packs, each a folder of TOML files; it need not exist.
        core: a folder in place of the game's own cards.

    Raises:
        ContentFault: something is wrong with the cards; it carries everything that is.
    """
    return _made(LUDUS, read(_core(LUDUS, core) + pack_sources(packs)))


def check(packs: Path | None = None, *, core: Traversable | None = None) -> tuple[Fault, ...]:
    """Everything that is wrong with the content of all games and a player's packs, file by file.

    Args:
        packs: the folder of packs.
        core: a folder in place of the campaign's own content.
    """
    own = [source for shelf in SHELVES for source in _core(shelf, core if shelf is CAMPAIGN else None)]
    reading = read(own + pack_sources(packs))
    return _by_file([*reading.faults, *(fault for shelf in SHELVES for fault in shelf.faults(reading))])


def fingerprint(content: Any) -> str:
    """A short word that is the same for the same content on every machine, and another one for any other content."""
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic", enc_hook=_components)).hexdigest()[:16]


def _components(content: Any) -> Any:
    """What a game's content is made from, where it is looked through beforehand."""
    return content.cards


def count(content: Any) -> dict[str, int]:
    """The number of components of each kind of a game's content, by the name of its table."""
    return next(shelf for shelf in SHELVES if isinstance(content, shelf.made)).count(content)


def load_all(packs: Path | None = None) -> dict[str, Any]:
    """The content of every game, by what it is called on its shelf.

    Args:
        packs: the folder of packs.

    Raises:
        ContentFault: something is wrong with the content of a game; it carries everything that is.
    """
    sources = pack_sources(packs)
    return {shelf.called: _made(shelf, read(_core(shelf, None) + sources)) for shelf in SHELVES}


def _core(shelf: Shelf[Made], folder: Traversable | None) -> list[Source]:
    return core_sources(folder or core_folder(shelf.folder), shelf.folder)


def _made(shelf: Shelf[Made], reading: Reading) -> Made:
    own = reading.only(shelf.tables)
    if faults := _by_file([*own.faults, *shelf.faults(own)]):
        raise ContentFault(faults)
    return shelf.assemble(own)


def _by_file(faults: list[Fault]) -> tuple[Fault, ...]:
    """Faults in the order of their files; within a file those that hide others stay first."""
    return tuple(sorted(faults, key=lambda fault: fault.file))
