"""Feud as a value, with everything unfinished as frames on a stack, the top one last."""

from typing import Literal

import msgspec

from rules.kernel.dice import Dice

__all__ = [
    "COINS",
    "HAND",
    "HEARTS",
    "HIDDEN",
    "FeudState",
    "Frame",
    "Harm",
    "Options",
    "Playing",
    "Staking",
    "Turn",
    "Window",
    "Wound",
]

HIDDEN = "?"
HEARTS = 6
HAND = 4
COINS = 2


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many seats play, how many turns each gets at most, and who stakes first."""

    seats: Literal[2, 3, 4] = 2
    rounds: int = 4
    first: int = 0


class Frame(msgspec.Struct, frozen=True, tag_field="frame", forbid_unknown_fields=True):
    """Something unfinished."""


class Staking(Frame, frozen=True, tag="staking"):
    """Every seat puts a card face down, one after another from the first seat on."""

    staked: tuple[str, ...] = ()


class Turn(Frame, frozen=True, tag="turn"):
    """A seat's turn, which lies below all that happens in it."""

    seat: int
    drawn: bool = False


class Playing(Frame, frozen=True, tag="playing"):
    """A card on its way: aimed, answered by a window, then done; `spoiled` cards do nothing."""

    seat: int
    card: str
    stage: Literal["announced", "answered", "spoiled"] = "announced"
    at: int | None = None


class Wound(msgspec.Struct, frozen=True):
    """One seat's part of a harm, in hearts."""

    seat: int
    n: int


class Harm(Frame, frozen=True, tag="harm"):
    """Harm to several seats at the same time: a window before it is dealt, and one after."""

    source: int
    wounds: tuple[Wound, ...]
    stage: Literal["coming", "due", "dealt"] = "coming"


class Window(Frame, frozen=True, tag="window"):
    """Seats that are still asked whether they play a card about the frame below, in this order."""

    about: Literal["played", "coming", "dealt"]
    left: tuple[int, ...]


class FeudState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feud.

    Attributes:
        first: who staked first.
        hearts: by seat; a seat without hearts is out.
        hands: by seat, sorted, since their order means nothing.
        yards: by seat, cards played, sorted.
        turns: turns that may still begin.
    """

    first: int
    hearts: tuple[int, ...]
    coins: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    yards: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    draws: Dice
    turns: int
    pending: tuple[Staking | Turn | Playing | Harm | Window, ...]

    def alive(self) -> tuple[int, ...]:
        """The seats that still have hearts."""
        return tuple(seat for seat, n in enumerate(self.hearts) if n)

    def after(self, seat: int) -> tuple[int, ...]:
        """The other seats that still have hearts, in order of play from a seat on."""
        count = len(self.hearts)
        order = ((seat + step) % count for step in range(1, count))
        return tuple(other for other in order if self.hearts[other])
