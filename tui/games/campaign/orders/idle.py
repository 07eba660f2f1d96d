"""Units that may still have something to do in a turn, and what its end would lose."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rules.bots.campaign.deploying import deploying_worth
from rules.campaign.combat.actions import CombatAction, Pass
from rules.campaign.combat.events import TurnBegan
from rules.campaign.combat.orders import DeployOrder, MoveOrder, Order, OrderResult, StrikeOrder
from rules.kernel.game import Event
from tui.games.campaign.orders.in_hand import UnitInHand, in_hand, newcomers
from tui.games.campaign.orders.marked import as_good_as_felled, engaged
from tui.games.campaign.orders.preference import LEAST_GAIN
from tui.games.campaign.orders.turn import Turn
from tui.play.played import Done

__all__ = ["MissedChance", "ended_unasked", "idle", "lost_by", "missed_chance"]

_MUCH = 2.0
"""What a move has to be worth to be asked about: two hexes on towards the flag or home with it, or onto a key hex."""


class MissedChance(NamedTuple):
    """Something that a unit could still do.

    Attributes:
        unit: a fighter's key, or the id of a unit of the camp.
        hex: where it would go first; empty where it stays, or enters.
        target: whom it could strike; empty where it could enter, or only go somewhere.
    """

    unit: str
    hex: str = ""
    target: str = ""


def idle(turn: Turn, marked: Collection[StrikeOrder]) -> list[str]:
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


def _free(turn: Turn, marked: Collection[StrikeOrder]) -> list[str]:
    """The fighters that have neither acted nor are to strike."""
    busy = {one.unit for one in marked}
    return [one.key for one in turn.course.troop("player") if one.key not in busy and not engaged(turn.combat, one.key)]


def _could(hand: UnitInHand) -> bool:
    """Tell whether a unit could strike or throw from where it stands, or go somewhere and has not been sent yet."""
    if hand.stands[hand.here].targets or (len(hand.stands) > 1 and not hand.fighter.moved):
        return True
    return any(name != "reposition" for name in hand.specials)


def _ends(turn: Turn, found: OrderResult) -> bool:
    """Tell whether the turn is over once an order is carried out, and the combat goes on."""
    return found.combat.result is None and (found.combat.mover, found.combat.turns) != ("player", turn.combat.turns)


def lost_by(turn: Turn, order: Order, found: OrderResult, decided: Collection[str]) -> MissedChance | None:
    """Find what an order would lose that ends the turn, as nobody can do more after it; None where it loses nothing.

    Args:
        turn: the turn.
        order: the order.
        found: what carries it out.
        decided: the units that the player has decided on.
    """
    if found.refused is not None or not _ends(turn, found):
        return None
    told = {order.unit} if isinstance(order, MoveOrder | DeployOrder) else set[str]()
    return missed_chance(turn, (), {*decided, *told}, LEAST_GAIN)


def missed_chance(
    turn: Turn, marked: Collection[StrikeOrder], decided: Collection[str] = (), least: float = _MUCH
) -> MissedChance | None:
    """Find what the end of the turn would lose: somebody who could enter, strike, or go where much is to be won.

    Whom the marked strikes are all but sure to fell needs no other strike.

    Args:
        turn: the turn.
        marked: the marked strikes.
        decided: the units that the player has decided on; where one of the camp is to stay there, so are all others.
        least: what a move has to be worth to count.
    """
    camp = newcomers(turn)
    for unit in camp if not any(one in decided for one in camp) else ():
        return MissedChance(unit)
    felled = as_good_as_felled(turn.cat, turn.combat, marked)
    hands = [in_hand(turn, key) for key in _free(turn, marked) if key not in decided]
    for hand in hands:
        cell, target = hand.best(felled)
        if target:
            return MissedChance(hand.key, "" if cell == hand.here else cell, target)
    running = (hand for hand in hands if not hand.fighter.moved and hand.gain() >= least)
    return next((MissedChance(hand.key, hand.best()[0]) for hand in running), None)


def ended_unasked(done: Sequence[Done], events: Sequence[Event]) -> bool:
    """Tell whether the player's turn ended with an order, as nobody could do more, and not because it was passed."""
    own = [action for before, action in done if before.combat is not None and before.combat.mover == "player"]
    others = [event for event in events if isinstance(event, TurnBegan) and event.mover != "player"]
    return bool(others and own) and isinstance(own[-1], CombatAction) and not isinstance(own[-1], Pass)
