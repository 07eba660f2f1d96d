"""Orders that replace an earlier one of the same turn, and what is lost by that."""

from typing import NamedTuple

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import MoveOrder, Order, TacticOrder
from rules.campaign.combat.trying_out import OrderResult
from tui.games.campaign.orders.turn import Turn

__all__ = ["Replacement", "replacement"]


class Replacement(NamedTuple):
    """An order that replaces another.

    Attributes:
        unit: the fighter that moves elsewhere.
        before: where the first order had sent it.
        hex: where it goes now.
        lost: what the first order had gained, and this one does not.
        tactic: the tactic that is played instead of another; empty for a move.
    """

    unit: str
    before: str = ""
    hex: str = ""
    lost: tuple[str, ...] = ()
    tactic: str = ""


def replacement(turn: Turn, order: Order, found: OrderResult) -> Replacement | None:
    """Find the order that another replaces; None if it replaces none.

    Args:
        turn: the turn.
        order: the new order.
        found: its result.
    """
    match order:
        case MoveOrder(unit=unit, hex=cell) if found.back and turn.course.fighter(unit).moved:
            before = turn.course.fighter(unit).at or ""
            return Replacement(unit, before, cell, _lost(turn, found, unit)) if before != cell else None
        case TacticOrder(tactic=tactic, on=on) if found.back and turn.tactic:
            return Replacement(on, tactic=tactic)
        case _:
            return None


def _lost(turn: Turn, found: OrderResult, unit: str) -> tuple[str, ...]:
    """Name what a unit has and will not have: the flag, a key hex."""
    before, after = turn.course, CombatCourse(turn.cat, found.combat)
    now, then = before.fighter(unit), after.fighter(unit)
    flag = ("the flag",) if FLAG in now.chips and FLAG not in then.chips else ()
    counts = turn.combat.sport == "king_of_the_hill"
    key = ("the key hex",) if counts and now.at in key_hexes(before) and then.at not in key_hexes(after) else ()
    return (*flag, *key)
