"""Strikes that are worth a question when the end of the turn would lose them."""

from collections.abc import Collection

from rules.campaign.combat.forecast import Odds
from tui.games.campaign.orders.in_hand import UnitInHand

__all__ = ["is_worthwhile", "worthwhile_strike"]

_LEAST = 0.3
"""The HP, a fall counted as one more, that a strike has to bring on average.

The weakest die hits once in three rolls, so any blow that meets no skill brings that much, and whoever forgets one wants to be told.
What brings less is stopped by a skill, and a question about each of those would teach players to press the key twice.
"""


def worthwhile_strike(hand: UnitInHand, felled: Collection[str]) -> tuple[str, str]:
    """The best hex of a unit in hand and the best target from there that is worth a strike, which is empty if there is none.

    Args:
        hand: the unit.
        felled: units that are no target, as others will fell them.
    """
    cell, _ = hand.best()
    odds = {target: dict(hand.from_where(target))[cell] for target in hand.stands[cell].targets}
    poor = {target for target, found in odds.items() if not is_worthwhile(found, hand.fighter.hp)}
    return hand.best({*felled, *poor})


def is_worthwhile(found: Odds, hp: int) -> bool:
    """Tell whether a strike brings something on average, and more than Quickstrike and Retaliate cost the striker.

    Args:
        found: its odds.
        hp: the striker's.
    """
    brings = found.mean + found.defeat + found.intercepted
    costs = sum(n * part for n, part in enumerate(found.answers)) + sum(found.answers[max(1, hp) :])
    return brings >= _LEAST and brings > costs
