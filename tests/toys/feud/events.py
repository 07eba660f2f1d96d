"""What happens in Feud, in the past tense."""

from typing import ClassVar

from rules.kernel.game import Event

__all__ = [
    "BoughtBack",
    "CardAimed",
    "CardPlayed",
    "CardSpoiled",
    "Drew",
    "Fell",
    "FeudEnded",
    "FeudEvent",
    "HarmMoved",
    "Hurt",
    "Passed",
    "Pilfered",
    "Staked",
    "StakesShown",
    "TurnBegan",
    "Warded",
]


class Staked(Event, frozen=True, tag="feud.staked"):
    """A seat put a card face down; the others do not see which."""

    seat: int
    card: str


class StakesShown(Event, frozen=True, tag="feud.stakes_shown"):
    """All stakes were turned over at the same time, in the order in which they were put down."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    first: int


class TurnBegan(Event, frozen=True, tag="feud.turn_began"):
    """A seat's turn began."""

    seat: int


class Drew(Event, frozen=True, tag="feud.drew"):
    """A seat drew a card, which it alone sees."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str


class CardPlayed(Event, frozen=True, tag="feud.card_played"):
    """A card was announced."""

    seat: int
    card: str


class CardAimed(Event, frozen=True, tag="feud.card_aimed"):
    """The card being played got its target."""

    seat: int
    card: str
    at: int


class CardSpoiled(Event, frozen=True, tag="feud.card_spoiled"):
    """The card being played will do nothing."""

    seat: int
    card: str


class Passed(Event, frozen=True, tag="feud.passed"):
    """A seat played nothing in a window."""

    seat: int


class Warded(Event, frozen=True, tag="feud.warded"):
    """A seat was taken out of coming harm."""

    seat: int


class HarmMoved(Event, frozen=True, tag="feud.harm_moved"):
    """A seat's part of coming harm went to another."""

    seat: int
    to: int
    n: int


class Hurt(Event, frozen=True, tag="feud.hurt"):
    """Seats were harmed at the same time: pairs of seat and hearts lost."""

    source: int
    wounds: tuple[tuple[int, int], ...]


class Fell(Event, frozen=True, tag="feud.fell"):
    """Seats without hearts left the feud at the same time, their hands going to their yards."""

    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]


class Pilfered(Event, frozen=True, tag="feud.pilfered"):
    """A card changed hands; only the two see which."""

    reveals: ClassVar[bool] = True
    seat: int
    victim: int
    card: str


class BoughtBack(Event, frozen=True, tag="feud.bought_back"):
    """A seat bought a card of its yard back."""

    seat: int
    card: str


class FeudEnded(Event, frozen=True, tag="feud.ended"):
    """The feud is over."""

    winners: tuple[int, ...]


FeudEvent = (
    Staked
    | StakesShown
    | TurnBegan
    | Drew
    | CardPlayed
    | CardAimed
    | CardSpoiled
    | Passed
    | Warded
    | HarmMoved
    | Hurt
    | Fell
    | Pilfered
    | BoughtBack
    | FeudEnded
)
