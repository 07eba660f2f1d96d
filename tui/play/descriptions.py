"""All content in words: each component with an id, the text made from its effects, and where it comes from. No Textual."""

from collections.abc import Iterable
from typing import Any

import msgspec

from content.reading import read
from content.shelves import SHELVES
from content.sources import pack_sources
from saves.folders import Folders
from tui.play.facts import Facts
from tui.play.row import GameRow, named
from tui.text.choices import Choice
from tui.text.english import listed
from tui.text.search import matching
from tui.text.things import Thing

__all__ = ["Described", "described", "not_there", "of_id"]

_FEW = 5
"""The number of names that are offered in place of one that there is not."""


class Described(msgspec.Struct, frozen=True):
    """A component of a game's content.

    Attributes:
        game: whose it is.
        kind: what it is, by the name of its table.
        id: its id.
        name: its name.
        text: what it is and does, in paragraphs; nothing where no card tells of its kind, as of a difficulty.
        origin: whether a rule book gives it, it is ours, or a pack's.
        file: where it stands.
    """

    game: str
    kind: str
    id: str
    name: str
    text: tuple[str, ...]
    origin: str
    file: str


def described(row: GameRow, found: Folders) -> tuple[Described, ...]:
    """Describe all content of a game, file by file.

    Args:
        row: the game.
        found: where a player's packs are.

    Raises:
        ContentFault: something is wrong with the content.
    """
    if not row.facts:
        return ()
    facts = named(row.facts)(row.made(found)[0])
    return tuple(one for shelf in SHELVES if shelf.folder == row.name for one in _on(shelf, facts, found))


def _on(shelf: Any, facts: Facts, found: Folders) -> Iterable[Described]:
    sources = [*shelf.core(found.core_of(shelf.folder)), *pack_sources(found.packs)]
    files = {source.name: str(source.file) for source in sources}
    for entry in read(sources).only(shelf.tables).entries:
        if entry.id:
            told = facts.thing(entry.record) or Thing(entry.record.name)
            origin = entry.record.origin
            yield Described(shelf.folder, entry.table, entry.id, told.name, told.texts, origin, files[entry.file])


def of_id(wanted: str, among: Iterable[Described]) -> tuple[Described, ...]:
    """Find the components of an id, or else of a name; several may share either."""
    every = tuple(among)
    by_id = tuple(one for one in every if one.id == wanted)
    return by_id or tuple(one for one in every if one.name.casefold() == wanted.casefold())


def not_there(wanted: str, among: Iterable[Described]) -> str:
    """Say that nothing has an id, and which ids or names hold its words, or are spelt like them."""
    offered = [Choice(f"{one.id.replace('_', ' ')} {one.name}", one.id) for one in among]
    found = matching(wanted.replace("_", " "), offered)
    alike = tuple(dict.fromkeys(str(choice.value) for choice in found))[:_FEW]
    return f"Nothing is called {wanted!r}." + (f" Did you mean {listed(alike, last='or')}?" if alike else "")
