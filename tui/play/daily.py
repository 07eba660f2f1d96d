"""The game of the day: one seed for everybody on the same date (UTC), played once. No Textual."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, timedelta
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol, TypeVar

from saves.envelope import Header
from saves.faults import SaveFault
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.row import GameRow

__all__ = ["DailyGame", "Today", "daily_row", "day_of", "drawn", "seed_of", "today"]

_OWN = 1 << 63
"""A bit that no seed has which is drawn for a single player."""

T = TypeVar("T")


class DailyGame(Protocol):
    """The part of a game that has a game of the day."""

    def options(self, content: Any, day: date) -> Any:
        """Draw the options of a day from its date."""
        ...

    def title(self, day: date) -> str:
        """Name the game of a day."""
        ...


class Today(NamedTuple):
    """The game of this day, for one player.

    Attributes:
        day: the date.
        title: what it is called.
        options: what it is begun with.
        seed: its seed.
        begun: its name in the store, where the player has begun it.
        over: whether it stands in the hall already.
    """

    day: date
    title: str
    options: Any
    seed: int
    begun: str = ""
    over: bool = False

    @property
    def why_not(self) -> str:
        """Say why it cannot be begun; empty where it can."""
        if self.over:
            return "You have played today's game; the hall tells how it ended. The next one comes at midnight, UTC."
        return "You have begun today's game; it stands among the saved games." if self.begun else ""


def seed_of(day: date) -> int:
    """The seed of a day, which everybody has."""
    return _number(day, "seed") | _OWN


def drawn(day: date, what: str, values: Sequence[T]) -> T:
    """Draw one of several values by the date, each thing by itself."""
    return values[_number(day, what) % len(values)]


def _number(day: date, what: str) -> int:
    return int.from_bytes(blake2b(f"AD 79, {day.isoformat()}, {what}".encode(), digest_size=8).digest(), "big")


def day_of(header: Header) -> date | None:
    """The date whose game a save holds; None where it is no game of a day, or somebody typed the seed.

    A game that was chosen just before midnight may have been begun just after it.
    """
    begun = header.created.astimezone(UTC).date()
    days = () if header.seed_chosen else (begun, begun - timedelta(days=1))
    return next((day for day in days if seed_of(day) == header.seed), None)


def daily_row() -> GameRow:
    """The game that has a game of the day."""
    return next(row for row in GAMES.values() if row.daily)


def today(house: House) -> Today:
    """The game of this day, and whether the player of a house has begun it.

    Raises:
        SaveFault: a pack of the player's cannot be used.
    """
    row, day = daily_row(), house.today
    daily = row.daily_game
    options = daily.options(house.spoken(row.name).facts.content, day)
    return Today(day, daily.title(day), options, seed_of(day), _begun(house, day), _is_over(house, day))


def _begun(house: House, day: date) -> str:
    with suppress(SaveFault):  # what cannot be listed cannot be gone on with
        return next((one.name for one in house.games() if one.header and day_of(one.header) == day), "")
    return ""


def _is_over(house: House, day: date) -> bool:
    with suppress(SaveFault):
        return any(one.chronicle.day == day.isoformat() for one in house.hall.list() if one.chronicle)
    return False
