"""Bringing the codex up to date from what is kept of games: their saves and their logs, here and in the hall. No Textual."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from rules.kernel.game import Event
from saves.archive import Archive
from saves.codex import Codex, CodexChapter, CodexFile, KeptCodex, Sighting
from saves.envelope import Header
from saves.faults import SaveFault
from saves.game_files import ListedGame, utc_now
from saves.store import Store
from tui import VERSION
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.retelling import retold

__all__ = ["CodexEntry", "CodexKind", "GameCodex", "remembered"]


class CodexEntry(NamedTuple):
    """Something that can be seen.

    Attributes:
        key: what it is counted by.
        name: what it is called.
        texts: what is told of it once it was seen, in paragraphs.
    """

    key: str
    name: str
    texts: tuple[str, ...]


class CodexKind(NamedTuple):
    """A kind of things that can be seen.

    Attributes:
        id: the name of the kind for programs.
        title: its name in the plural.
        seen: how they are seen, such as *met*.
        done: how they are beaten, such as *felled*; empty where they cannot be.
        entries: all of them.
    """

    id: str
    title: str
    seen: str
    done: str
    entries: Sequence[CodexEntry]

    def counted(self, sightings: Mapping[str, Sighting]) -> tuple[int, int]:
        """Count those that were seen, and those that were beaten."""
        found = [sightings.get(entry.key, Sighting()) for entry in self.entries]
        return sum(one.seen > 0 for one in found), sum(one.done > 0 for one in found)


class GameCodex(Protocol):
    """The part of a game that knows what can be seen in it.

    Attributes:
        event_type: the union of its events.
    """

    event_type: Any

    def fold(self, options: bytes, events: Sequence[Event]) -> dict[str, Sighting]:
        """Count what was seen and beaten in one game.

        Args:
            options: its options, as raw JSON.
            events: what happened in it, as far as its log knows it.
        """
        ...

    def kinds(self, content: Any) -> Sequence[CodexKind]:
        """List what there is to see, for the content of the game."""
        ...


def remembered(house: House) -> KeptCodex:
    """Return the codex, after all games that were played on since have been added to it."""
    file = CodexFile(house.folders.codex, version=VERSION)
    return file.add(Codex(dict(_news(house, file.legible()))), utc_now())


def _news(house: House, before: Codex) -> Iterator[tuple[str, CodexChapter]]:
    """Tell the chapter of each game that was written since it was told last."""
    for keeper in (house.store, Archive(house.folders.hall, version=VERSION)):
        with suppress(SaveFault):  # what cannot be listed tells nothing
            for entry in keeper.list():
                header = _told(entry)
                if header and _is_news(header, before):
                    yield _key(header), _chapter(keeper, entry.name, header)


def _told(entry: ListedGame) -> Header | None:
    """The header of a game that counts: a sound one of a game with a codex, and no practice, which can be set back at will."""
    header = entry.header
    if header is None or entry.fault or header.summary.practice:
        return None
    row = GAMES.get(header.game)
    return header if row and row.codex else None


def _key(header: Header) -> str:
    """Return what tells a game from all others, and stays the same wherever its file goes."""
    return f"{header.game} {header.seed} {header.created.isoformat()}"


def _is_news(header: Header, before: Codex) -> bool:
    chapter = before.chapters.get(_key(header))
    return chapter is None or chapter.updated < header.updated


def _chapter(keeper: Store | Archive, name: str, header: Header) -> CodexChapter:
    codex = GAMES[header.game].game_codex
    lines = [line for _, lines in retold(keeper.history(name), codex.event_type) for line in lines]
    events = [line.event for line in lines if line.event is not None]
    return CodexChapter(header.updated, codex.fold(header.options, events))
