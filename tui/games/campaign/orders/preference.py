"""Rules of thumb for where a unit in hand goes: without a gain it stays, and it holds rivals rather than leaves them."""

from typing import TYPE_CHECKING

from rules.bots.campaign.ground import goal
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.state import HERO

if TYPE_CHECKING:
    from tui.games.campaign.orders.in_hand import UnitInHand

__all__ = ["LEAST_GAIN", "preferred_hex"]

LEAST_GAIN = 0.5
"""The least gain for which a unit moves: two hexes nearer to the rivals, or one nearer to a key hex."""

_NEARER = 1.0
"""The progress in a Sport for which a unit leaves a rival: two hexes towards a key hex, or one towards the flag."""


def preferred_hex(hand: "UnitInHand") -> str:
    """Find the likely best hex of a unit: its own, if it has moved or no sensible one is worth more by the least gain."""
    if hand.fighter.moved:
        return hand.here
    least = hand.worth(hand.here) + LEAST_GAIN
    better = sorted((cell for cell in hand.stands if hand.worth(cell) >= least), key=hand.worth, reverse=True)
    return next((cell for cell in better if cell != hand.here and _sensible(hand, cell)), hand.here)


def _sensible(hand: "UnitInHand", cell: str) -> bool:
    """Tell whether a move is sensible: it leads to a strike or scores, or leaves no rival and endangers no hero."""
    if hand.best_target(hand.stands[cell]) or _scores(hand, cell):
        return True
    return not (_leaves_a_rival(hand, cell) or _endangers_the_hero(hand, cell))


def _leaves_a_rival(hand: "UnitInHand", cell: str) -> bool:
    """Tell whether a unit would leave a rival that it could strike, although it is in no danger and comes no nearer to the goal."""
    if _nears_the_goal(hand, cell) or hand.danger(hand.here) >= hand.fighter.hp:
        return False
    return any(hand.best_target(stand) for stand in hand.stands.values())


def _endangers_the_hero(hand: "UnitInHand", cell: str) -> bool:
    return hand.key == HERO and hand.danger(cell) > hand.danger(hand.here)


def _scores(hand: "UnitInHand", cell: str) -> bool:
    """Tell whether a move reaches a key hex or the flag, or brings the flag nearer home."""
    there = goal(hand.course, hand.fighter, cell)
    return there > goal(hand.course, hand.fighter, hand.here) and (there > 0 or FLAG in hand.fighter.chips)


def _nears_the_goal(hand: "UnitInHand", cell: str) -> bool:
    if hand.course.combat.sport not in {"capture_the_flag", "king_of_the_hill"}:
        return False
    return goal(hand.course, hand.fighter, cell) - goal(hand.course, hand.fighter, hand.here) >= _NEARER
