"""Orders that take the place of one that was given in the same turn, and what is lost by that."""

from typing import NamedTuple

from rules.campaign.combat.actions import PlayTactic
from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import MoveOrder, Order, OrderResult, TacticOrder
from tui.games.campaign.orders.turn import Turn

__all__ = ["Replacement", "replacement"]


class Replacement(NamedTuple):
    """An order in the place of another.

    Attributes:
        unit: the fighter that goes elsewhere.
        before: where it had gone.
        hex: where it goes now.
        lost: what it had by its first order and has no more.
        tactic: the tactic that is played in the place of another; empty where a unit goes elsewhere.
    """

    unit: str
    before: str = ""
    hex: str = ""
    lost: tuple[str, ...] = ()
    tactic: str = ""


def replacement(turn: Turn, order: Order, found: OrderResult) -> Replacement | None:
    """Find which order another takes the place of; None where it takes none's.

    Args:
        turn: the turn.
        order: the new order.
        found: what carries it out.
    """
    match order:
        case MoveOrder(unit=unit, hex=cell) if found.back and turn.course.fighter(unit).moved:
            before = turn.course.fighter(unit).at or ""
            return Replacement(unit, before, cell, _lost(turn, found, unit)) if before != cell else None
        case TacticOrder(tactic=tactic, on=on) if found.back and any(isinstance(one, PlayTactic) for one in turn.done):
            return Replacement(on, tactic=tactic)
        case _:
            return None


def _lost(turn: Turn, found: OrderResult, unit: str) -> tuple[str, ...]:
    """Name what a unit had, and will not have: the flag, a key hex."""
    before, after = turn.course, CombatCourse(turn.cat, found.combat)
    now, then = before.fighter(unit), after.fighter(unit)
    flag = ("the flag",) if FLAG in now.chips and FLAG not in then.chips else ()
    counts = turn.combat.sport == "king_of_the_hill"
    key = ("the key hex",) if counts and now.at in key_hexes(before) and then.at not in key_hexes(after) else ()
    return (*flag, *key)
