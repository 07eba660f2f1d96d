"""The cards of Feud: records whose deeds come from a closed vocabulary."""

from typing import Literal

import msgspec

__all__ = ["CARDS", "Card", "Deed", "Deflect", "Jeer", "Pilfer", "Riposte", "Strike", "Sweep", "Ward"]

When = Literal["turn", "played", "coming", "dealt"]
"""The moment a card belongs to: the owner's turn, or a window about a played card, coming harm, harm dealt."""


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """Harm one seat of choice."""

    n: int


class Sweep(msgspec.Struct, frozen=True, tag="sweep"):
    """Harm every other seat at the same time."""

    n: int


class Jeer(msgspec.Struct, frozen=True, tag="jeer"):
    """Spoil another seat's card while it is being played."""


class Ward(msgspec.Struct, frozen=True, tag="ward"):
    """Take oneself out of harm that is coming."""


class Deflect(msgspec.Struct, frozen=True, tag="deflect"):
    """Hand one's part of coming harm to a seat of choice."""


class Riposte(msgspec.Struct, frozen=True, tag="riposte"):
    """Harm the seat that dealt harm to oneself."""

    n: int


class Pilfer(msgspec.Struct, frozen=True, tag="pilfer"):
    """After harm was dealt, take a random card from a hand of choice."""


Deed = Strike | Sweep | Jeer | Ward | Deflect | Riposte | Pilfer


class Card(msgspec.Struct, frozen=True):
    """A kind of card: when it may be played, what it does, what it is worth as a stake, how many there are."""

    id: str
    when: When
    deed: Deed
    worth: int
    copies: int


CARDS = (
    Card("brick", "turn", Strike(2), 1, 8),
    Card("club", "turn", Strike(3), 4, 4),
    Card("stampede", "turn", Sweep(1), 3, 5),
    Card("landslide", "turn", Sweep(2), 6, 2),
    Card("jeer", "played", Jeer(), 2, 6),
    Card("shield", "coming", Ward(), 2, 5),
    Card("mirror", "coming", Deflect(), 5, 5),
    Card("backhand", "dealt", Riposte(1), 3, 6),
    Card("quick_hand", "dealt", Pilfer(), 4, 5),
)
