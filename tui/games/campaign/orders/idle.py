"""Units that may still have something to do in a turn, and what its end would lose."""

from collections.abc import Collection
from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import Assail, Employ, Order
from tui.games.campaign.orders.in_hand import UnitInHand, newcomers
from tui.games.campaign.orders.marked import as_good_as_felled, engaged
from tui.games.campaign.orders.turn import Obeyed, Turn

__all__ = ["Undone", "ends_too_early", "idle", "left_undone"]


class Undone(NamedTuple):
    """Something that a unit could still do.

    Attributes:
        unit: a fighter's key, or the id of a unit of the camp.
        hex: where it would go first; empty where it stays, or enters.
        target: whom it could strike; empty where it could enter.
    """

    unit: str
    hex: str = ""
    target: str = ""


def idle(turn: Turn, marked: Collection[Assail]) -> list[str]:
    """List who may have something to do: units of the camp first, then fighters that have no strike marked."""
    return [*newcomers(turn), *(key for key in _free(turn, marked) if _could(UnitInHand(turn, key)))]


def _free(turn: Turn, marked: Collection[Assail]) -> list[str]:
    """The fighters that have neither acted nor are to strike."""
    busy = {one.unit for one in marked}
    troop = CombatCourse(turn.cat, turn.combat).troop("player")
    return [one.key for one in troop if one.key not in busy and not engaged(turn.combat, one.key)]


def _could(hand: UnitInHand) -> bool:
    """Tell whether a unit could strike from where it stands, or go somewhere and has not been sent yet."""
    return bool(hand.stands[hand.here].targets) or (len(hand.stands) > 1 and not hand.fighter.moved)


def ends_too_early(turn: Turn, order: Order, found: Obeyed | None) -> bool:
    """Tell whether an Ability would end the turn, as nobody can strike after it, though a unit may still go somewhere."""
    if not isinstance(order, Employ) or found is None or found.refused is not None or found.combat.result is not None:
        return False
    return (found.combat.mover, found.combat.turns) != ("player", turn.combat.turns) and bool(idle(turn, ()))


def left_undone(turn: Turn, marked: Collection[Assail]) -> Undone | None:
    """Find what the end of the turn would lose: somebody who could enter, or strike from where it is or could go.

    Whom the marked strikes are all but sure to fell needs no other strike.
    """
    for unit in newcomers(turn):
        return Undone(unit)
    felled = as_good_as_felled(turn.cat, turn.combat, marked)
    for key in _free(turn, marked):
        hand = UnitInHand(turn, key)
        cell, target = hand.best(felled)
        if target:
            return Undone(key, "" if cell == hand.here else cell, target)
    return None
