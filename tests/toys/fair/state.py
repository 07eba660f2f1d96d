"""The fair as a value: its own things, and the whole feud that goes on inside it."""

from typing import Literal

import msgspec

from rules.kernel.dice import Dice
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


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many seats play, how many rounds the fair has, and how long its feuds are."""

    seats: Literal[2, 3, 4] = 2
    rounds: int = 4
    feud_rounds: int = 2


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """An action names its seat."""

    seat: int


class Challenge(Action, frozen=True, tag="fair.challenge"):
    """Begin a feud of all seats."""


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


class Feuding(Frame, frozen=True, tag="feuding"):
    """The feud goes on; its decisions are the fair's decisions."""


class Rewarding(Frame, frozen=True, tag="rewarding"):
    """A winner keeps one of some prizes, which it alone sees."""

    seat: int
    prizes: tuple[str, ...] = ()


class FairState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fair.

    Attributes:
        rounds: rounds that may still begin.
        bank: coins lost in wagers.
        wagers: by seat, on whom a coin was bet in this feud.
        prizes: by seat, sorted and face down.
        tent: prizes still to be won, the next one first.
        feud: the whole feud while it lasts.
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
    feud: FeudState | None = None
