"""Rules of thumb for where a unit in hand goes: who has nothing to gain stays, and rivals are held, not fled from."""

from typing import TYPE_CHECKING

from rules.bots.campaign.ground import goal
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.course import HERO

if TYPE_CHECKING:
    from tui.games.campaign.orders.in_hand import UnitInHand

__all__ = ["LEAST_GAIN", "preferred_hex"]

LEAST_GAIN = 0.5
"""What another hex has to be worth more than the one where a unit stands: two hexes nearer to the rivals, or one to a key hex."""

_NEARER = 1.0
"""What of the goal of a Sport is worth leaving a rival for: two hexes on towards a key hex, or one towards the flag."""


def preferred_hex(hand: "UnitInHand") -> str:
    """Find the hex that is likely best for a unit: its own, unless one to which it may well go is worth more by a least gain."""
    least = hand.worth(hand.here) + LEAST_GAIN
    better = sorted((cell for cell in hand.stands if hand.worth(cell) >= least), key=hand.worth, reverse=True)
    return next((cell for cell in better if cell != hand.here and _sensible(hand, cell)), hand.here)


def _sensible(hand: "UnitInHand", cell: str) -> bool:
    """Tell whether a unit goes to a hex: who strikes from there may, and who leaves no rival and brings no hero into danger."""
    if hand.best_target(hand.stands[cell]) or _scores(hand, cell):
        return True
    return not (_leaves_a_rival(hand, cell) or _endangers_the_hero(hand, cell))


def _leaves_a_rival(hand: "UnitInHand", cell: str) -> bool:
    """Tell whether a unit would leave a rival in its reach alone though it is not likely to fall, and comes no nearer to the goal."""
    if _nears_the_goal(hand, cell) or hand.danger(hand.here) >= hand.fighter.hp:
        return False
    return any(hand.best_target(stand) for stand in hand.stands.values())


def _endangers_the_hero(hand: "UnitInHand", cell: str) -> bool:
    return hand.key == HERO and hand.danger(cell) > hand.danger(hand.here)


def _scores(hand: "UnitInHand", cell: str) -> bool:
    """Tell whether a unit comes onto a key hex, to the flag, or nearer home with it."""
    there = goal(hand.course, hand.fighter, cell)
    return there > goal(hand.course, hand.fighter, hand.here) and (there > 0 or FLAG in hand.fighter.chips)


def _nears_the_goal(hand: "UnitInHand", cell: str) -> bool:
    if hand.course.combat.sport not in {"capture_the_flag", "king_of_the_hill"}:
        return False
    return goal(hand.course, hand.fighter, cell) - goal(hand.course, hand.fighter, hand.here) >= _NEARER
