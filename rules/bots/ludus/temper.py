"""The tempers of players, which tell one from another who thinks alike."""

from collections.abc import Mapping

import msgspec

__all__ = ["Temper"]


class Temper(msgspec.Struct, frozen=True):
    """The temper of a player.

    Attributes:
        zeal: by how many Coin each Gladiator is liked more than is good for the deck, as most players do.
        patience: by how much each Tactic and Reaction in a Hand makes its player stronger in a Battle of more than two; whoever
            has none uses them as soon as they do anything.
        sway: by how many Coin each Influence is liked more, as long as there is too little of it.
        craft: by how many Coin each Scheme, Tactic and Reaction is liked more; below 0 by whoever would rather pay for fighters.
        stake: what an Arena of a duel is worth whose Glory wins the match.
        brawn: how much Attack counts beside Health where a Gladiator is bought or played.
        wary: whether the player reckons in a Battle of more than two with the blows that strength draws.
        fancies: by title, how many times as much a card for sale is liked as by others of this temper.
    """

    zeal: float = 1.0
    patience: float = 0.0
    sway: float = 1.5
    craft: float = 0.0
    stake: float = 5.0
    brawn: float = 1.0
    wary: bool = False
    fancies: Mapping[str, float] = {}
