"""Strikes that the player has marked and not yet carried out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.orders import StrikeOrder

__all__ = ["MarkedStrikes", "ToldStrike", "replaced"]


class ToldStrike(NamedTuple):
    """A marked strike as it is told.

    Attributes:
        order: the strike.
        odds: its odds; None for a Special.
        prices: what it likely costs, in words.
    """

    order: StrikeOrder
    odds: Odds | None
    prices: Sequence[str] = ()


class MarkedStrikes(NamedTuple):
    """Marked strikes as they are told.

    Attributes:
        strikes: in the order in which they are made.
        together: the chance in words that several strikes defeat one target together, by its key.
        hindered: why that chance is less than the chance of one of them alone, in words, by the key of its target.
    """

    strikes: Sequence[ToldStrike]
    together: Mapping[str, str]
    hindered: Mapping[str, str]


def replaced(marked: Iterable[StrikeOrder], strike: StrikeOrder) -> tuple[StrikeOrder, ...]:
    """Add a strike to marked ones in place of any other of the same unit."""
    return (*(one for one in marked if one.unit != strike.unit), strike)
