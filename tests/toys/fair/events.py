"""What happens at the fair, in the past tense; a feud's events are told among them."""

from typing import ClassVar

from rules.kernel.game import Event
from rules.kernel.venue import Told
from tests.toys.feud.events import FeudEvent

__all__ = [
    "Challenged",
    "FairEnded",
    "FairEvent",
    "Juggled",
    "PrizeTaken",
    "PrizesShown",
    "RoundBegan",
    "Wagered",
    "WagersPaid",
]


class RoundBegan(Event, frozen=True, tag="fair.round_began"):
    """A seat's round began."""

    seat: int


class Challenged(Event, frozen=True, tag="fair.challenged"):
    """A seat called for a feud."""

    seat: int


class Juggled(Event, frozen=True, tag="fair.juggled"):
    """A seat juggled for a prize, which it alone sees."""

    reveals: ClassVar[bool] = True
    seat: int
    prize: str


class Wagered(Event, frozen=True, tag="fair.wagered"):
    """A seat bet a coin on another."""

    seat: int
    on: int


class WagersPaid(Event, frozen=True, tag="fair.wagers_paid"):
    """The bank paid those who bet on a winner."""

    seats: tuple[int, ...]


class PrizesShown(Event, frozen=True, tag="fair.prizes_shown"):
    """A winner looked at prizes, which it alone sees."""

    reveals: ClassVar[bool] = True
    seat: int
    prizes: tuple[str, ...]


class PrizeTaken(Event, frozen=True, tag="fair.prize_taken"):
    """A winner kept a prize, which it alone sees."""

    seat: int
    prize: str


class FairEnded(Event, frozen=True, tag="fair.ended"):
    """The fair is over, and all prizes were shown."""

    reveals: ClassVar[bool] = True
    prizes: tuple[tuple[str, ...], ...]


FairEvent = (
    RoundBegan
    | Challenged
    | Juggled
    | Wagered
    | WagersPaid
    | PrizesShown
    | PrizeTaken
    | FairEnded
    | FeudEvent
    | Told[FeudEvent]
)
