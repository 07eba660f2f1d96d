"""The door to content: what each game is made of, or everything that is wrong with it."""

import hashlib
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from content.cache import cache_key, keep, recall
from content.faults import ContentFault, Fault
from content.reading import Reading, read
from content.shelves import CAMPAIGN, LUDUS, SHELVES, STATIONS, Made, Shelf
from content.sources import Source, core_folder, core_sources, pack_sources
from content.tables import CARDS, TABLES
from rules.catalogue import Catalogue
from rules.ludus.box import STALLS, Box
from rules.stations.deck import Deck

__all__ = ["ContentFault", "Fault", "check", "count", "fingerprint", "load", "load_box", "load_deck"]


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


def fingerprint(content: Catalogue | Deck | Box) -> str:
    """A short word that is the same for the same content on every machine, and another one for any other content."""
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()[:16]


def count(content: Catalogue | Deck | Box) -> dict[str, int]:
    """The number of components of each kind, by the name of its table.

    Of the world its locations and paths are counted, of the ludus the cards of each deck, copies and all.
    """
    if isinstance(content, Box):
        decks = {f"{stall}_supply_deck": len(content.copies(stall)) for stall in STALLS}
        rest = {"arena_deck": len(content.arenas), "boast_pile": len(content.boasts)}
        return decks | {"starting_deck": len(content.copies("start"))} | rest
    if isinstance(content, Deck):
        return {name: len(getattr(content, table.field)) for name, table in CARDS.items()}
    counts = {name: len(getattr(content, table.field)) for name, table in TABLES.items()}
    return counts | {"location": len(content.world.locations), "path": len(content.world.paths)}


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
