"""What need not be named, as it could be nothing else."""

from rules.campaign.combat.orders import StrikeOrder
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.screens.steering import Steering

__all__ = ["names_both"]


def names_both(steering: Steering, strike: StrikeOrder, cell: str = "") -> bool:
    """Tell whether the letter of the target alone gives a strike, whichever unit is in hand, as only one could make it.

    Args:
        steering: of the screen.
        strike: what is meant.
        cell: the hex from which the unit is to strike; empty for where it stands.
    """
    turn, target = steering.turn, strike.on
    if turn is None or target is None or steering.aiming.deed is not None:
        return False
    if steering.only_striker(target) != strike.unit:
        return False
    hand, there = in_hand(turn, strike.unit), steering.striking_from(target)
    if there and steering.held != strike.unit:
        return False
    return (there or hand.from_where(target)[0][0]) == (cell or hand.here)
