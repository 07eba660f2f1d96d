"""What is tortured: something that a player does with files, in a house of its own."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from saves.faults import SaveFault
from saves.folders import Folders
from saves.store import Store
from tui.play.house import House
from tui.play.session import Session

__all__ = ["Task", "house_in", "stored"]

_WHEN = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)


class Task:
    """Something that a player does with files; subclasses say what.

    Attributes:
        house: the player's house, of this trial alone.
        folder: a folder beside it.
        tried: the fault that the player was told at the last try, if one was.
    """

    def __init__(self, root: Path) -> None:
        """Enter the house of a trial."""
        self.folder = root
        self.house = house_in(root)
        self.tried: SaveFault | None = None
        self.ready()

    @classmethod
    def prepare(cls, house: House) -> None:
        """Lay out what is there before."""

    def ready(self) -> None:
        """Do what comes before the task."""

    def do(self) -> None:
        """Do the task, or what is left of it."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.tried is None

    def wrong(self) -> Iterator[str]:
        """What must not be, between two tries."""
        yield from ()

    def outcome(self) -> Any:
        """What it has led to, as it is compared with that of a sound system."""


def house_in(root: Path) -> House:
    home = root / "home"
    return House(Folders(home, home), lambda: _WHEN)


def stored(house: House, session: Session) -> tuple[Any, int]:
    found = Store(house.folders.games, version="1").load(session.name).envelope
    return msgspec.json.decode(found.state, type=session.spoken.game.state_type), found.header.actions
