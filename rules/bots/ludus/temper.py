"""The tempers of players, which tell one from another who thinks alike."""

from collections.abc import Mapping
from math import inf

import msgspec

__all__ = ["EVEN", "Temper"]


class Temper(msgspec.Struct, frozen=True):
    """The temper of a player.

    Attributes:
        zeal: by how many Coin each Gladiator is liked more than is good for the deck, as most players do.
        patience: by how much each Tactic and Reaction in a Hand makes its player stronger in a Battle of more than two; whoever
            has none uses them as soon as they do anything.
        sway: by how many Coin each Influence is liked more, as long as there is too little of it.
        craft: by how many Coin each Tactic and Reaction is liked more, and each Scheme that does not pay; below 0 by whoever would
            rather pay for fighters.
        brawn: how much Attack counts beside Health where a Gladiator is bought or played.
        choosy: a card that is worth no more, in Coin, only makes the deck thicker.
        strain: by how many Coin a Gladiator is liked less for each Influence that there is too little of for it.
        spare: a Tactic or Reaction that is worth less, in Coin, is not kept in Reserve.
        money: with so many Income Cards or fewer none is taken out of the game.
        thrift: a Patron's ability that is worth less, in Coin, once it is paid for, is not used.
        esteem: by deed, what one of it is worth to the player, in Coin, where that is not what others think.
        wary: whether the player reckons in a Battle of more than two with the blows that strength draws.
        fancies: by title, by how many Coin a card for sale is liked more than by others of this temper.
    """

    zeal: float = 1.0
    patience: float = 0.0
    sway: float = 1.5
    craft: float = 0.0
    brawn: float = 1.0
    choosy: float = 1.2
    strain: float = 0.5
    spare: float = 1.4
    money: int = 8
    thrift: float = -inf
    esteem: Mapping[type, float] = {}
    wary: bool = False
    fancies: Mapping[str, float] = {}


EVEN = Temper()
"""The temper of most players."""
