"""The fair as a value: its own things, and the whole feud that goes on inside it."""

from typing import Literal

import msgspec

from rules.kernel.dice import Dice
from rules.kernel.venue import Venue
from tests.toys.feud.actions import FeudAction
from tests.toys.feud.state import FeudState

__all__ = [
    "COINS",
    "HIDDEN",
    "PRIZES",
    "Challenge",
    "FairAction",
    "FairState",
    "Feuding",
    "Hosting",
    "Juggle",
    "Options",
    "Rewarding",
    "TakePrize",
    "Wager",
]

HIDDEN = "?"
COINS = 2
PRIZES = {"ribbon": 1, "goose": 3, "mirror_ball": 2, "crown": 5, "pie": 1, "drum": 2}
"""Prizes and what they are worth; there are three of each."""


MOST_FEUDING = 3
"""So many people feud at most; who else there is looks on."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many people play, how many rounds the fair has, how long its feuds are, and whether the house feuds with them."""

    seats: Literal[2, 3, 4] = 2
    rounds: int = 4
    feud_rounds: int = 2
    house: bool = False


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """An action names its seat."""

    seat: int


class Challenge(Action, frozen=True, tag="fair.challenge"):
    """Begin a feud with the seats before one's own."""


class Juggle(Action, frozen=True, tag="fair.juggle"):
    """Draw a prize for a show."""


class TakePrize(Action, frozen=True, tag="fair.take_prize"):
    """Keep one of the prizes shown."""

    prize: str


class Wager(Action, frozen=True, tag="fair.wager"):
    """Bet a coin on a seat while the feud goes on; an aside."""

    on: int


FairAction = Challenge | Juggle | TakePrize | Wager | FeudAction


class Frame(msgspec.Struct, frozen=True, tag_field="frame", forbid_unknown_fields=True):
    """Something unfinished."""


class Hosting(Frame, frozen=True, tag="hosting"):
    """A seat chooses what its round brings."""

    seat: int


class Feuding(Venue[FeudState], frozen=True, tag="feuding"):
    """The feud goes on; its decisions are the fair's decisions."""


class Rewarding(Frame, frozen=True, tag="rewarding"):
    """A winner keeps one of some prizes, which it alone sees."""

    seat: int
    prizes: tuple[str, ...] = ()


class FairState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fair.

    Attributes:
        rounds: rounds that may still begin.
        house: whether the house feuds with the people, on the seat after theirs.
        bank: coins lost in wagers.
        wagers: by seat, on whom a coin was bet in this feud.
        prizes: by seat, sorted and face down.
        tent: prizes still to be won, the next one first.
    """

    rounds: int
    feud_rounds: int
    purses: tuple[int, ...]
    bank: int
    wagers: tuple[int | None, ...]
    prizes: tuple[tuple[str, ...], ...]
    tent: tuple[str, ...]
    draws: Dice
    pending: tuple[Hosting | Feuding | Rewarding, ...]
    house: bool = False

    @property
    def people(self) -> int:
        """How many people play; the seat of the house comes after theirs."""
        return len(self.purses)

    @property
    def feuding(self) -> Feuding | None:
        """Where the feud goes on, while it lasts."""
        top = self.pending[-1] if self.pending else None
        return top if isinstance(top, Feuding) else None

    @property
    def feud(self) -> FeudState | None:
        """The feud while it lasts."""
        return None if self.feuding is None else self.feuding.state

    def feuders(self, seat: int) -> tuple[int, ...]:
        """Who feuds when a seat calls for it: the seat, those before it, and at last the house."""
        people = tuple((seat - step) % self.people for step in range(min(self.people, MOST_FEUDING)))
        return (*people, self.people) if self.house else people
