"""Units that may still have something to do in a turn, and what its end would lose."""

from collections.abc import Collection
from typing import NamedTuple

from rules.bots.campaign.deploying import deploying_worth
from rules.campaign.combat.orders import Assail, Employ, Order
from tui.games.campaign.orders.in_hand import UnitInHand, in_hand, newcomers
from tui.games.campaign.orders.marked import as_good_as_felled, engaged
from tui.games.campaign.orders.turn import Obeyed, Turn

__all__ = ["Undone", "ends_too_early", "idle", "left_undone"]

_MUCH = 2.0
"""What a move has to be worth to be asked about: two hexes on towards the flag or home with it, or onto a key hex."""


class Undone(NamedTuple):
    """Something that a unit could still do.

    Attributes:
        unit: a fighter's key, or the id of a unit of the camp.
        hex: where it would go first; empty where it stays, or enters.
        target: whom it could strike; empty where it could enter, or only go somewhere.
    """

    unit: str
    hex: str = ""
    target: str = ""


def idle(turn: Turn, marked: Collection[Assail]) -> list[str]:
    """List who may have something to do, in the order in which it is likely best done.

    Units of the camp that had better enter come first, then fighters that have no strike marked: those who would strike, those
    who would go elsewhere, the rest; and last who had better stay in the camp.
    """
    camp = newcomers(turn)
    worth = {unit: deploying_worth(turn.course, unit) for unit in camp}
    entering = sorted(camp, key=lambda unit: -worth[unit])
    felled = as_good_as_felled(turn.cat, turn.combat, marked)
    hands = [hand for key in _free(turn, marked) if _could(hand := in_hand(turn, key))]
    hands.sort(key=lambda hand: _rank(hand, felled))
    willing = [unit for unit in entering if worth[unit] >= 0]
    return [*willing, *(hand.key for hand in hands), *(unit for unit in entering if worth[unit] < 0)]


def _rank(hand: UnitInHand, felled: Collection[str]) -> int:
    cell, target = hand.best(felled)
    return 0 if target else 1 if cell != hand.here else 2


def _free(turn: Turn, marked: Collection[Assail]) -> list[str]:
    """The fighters that have neither acted nor are to strike."""
    busy = {one.unit for one in marked}
    return [one.key for one in turn.course.troop("player") if one.key not in busy and not engaged(turn.combat, one.key)]


def _could(hand: UnitInHand) -> bool:
    """Tell whether a unit could strike from where it stands, or go somewhere and has not been sent yet."""
    return bool(hand.stands[hand.here].targets) or (len(hand.stands) > 1 and not hand.fighter.moved)


def ends_too_early(turn: Turn, order: Order, found: Obeyed | None) -> bool:
    """Tell whether an Ability would end the turn, as nobody can strike after it, though a unit may still go somewhere."""
    if not isinstance(order, Employ) or found is None or found.refused is not None or found.combat.result is not None:
        return False
    return (found.combat.mover, found.combat.turns) != ("player", turn.combat.turns) and bool(idle(turn, ()))


def left_undone(turn: Turn, marked: Collection[Assail], decided: Collection[str] = ()) -> Undone | None:
    """Find what the end of the turn would lose: somebody who could enter, strike, or go where much is to be won.

    Whom the marked strikes are all but sure to fell needs no other strike.

    Args:
        turn: the turn.
        marked: the marked strikes.
        decided: the units that the player has decided on; where one of the camp is to stay there, so are all others.
    """
    camp = newcomers(turn)
    for unit in camp if not any(one in decided for one in camp) else ():
        return Undone(unit)
    felled = as_good_as_felled(turn.cat, turn.combat, marked)
    hands = [in_hand(turn, key) for key in _free(turn, marked) if key not in decided]
    for hand in hands:
        cell, target = hand.best(felled)
        if target:
            return Undone(hand.key, "" if cell == hand.here else cell, target)
    running = (hand for hand in hands if not hand.fighter.moved and hand.gain() >= _MUCH)
    return next((Undone(hand.key, hand.best()[0]) for hand in running), None)
