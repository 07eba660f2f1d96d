"""Hook in place of a step: from where a unit could pull somebody near whom it cannot reach."""

from rules.campaign.combat.abilities import landings
from rules.campaign.combat.carrying_out import carry_out
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import AbilityOrder
from rules.campaign.combat.stats import has
from tui.games.campaign.orders.in_hand import Stand, UnitInHand

__all__ = ["hooking_from"]


def hooking_from(hand: UnitInHand, target: str) -> str:
    """Find the hex, its own first, from which the unit in hand could use Hook on somebody; empty for none."""
    if not has(hand.course, hand.fighter, "hook"):
        return ""
    return next((cell for cell, stand in hand.stands.items() if _hooks(hand, stand, target)), "")


def _hooks(hand: UnitInHand, stand: Stand, target: str) -> bool:
    course = CombatCourse(hand.turn.cat, stand.combat)
    cells = landings(course, course.fighter(hand.key), "hook", course.fighter(target))
    orders = (AbilityOrder(hand.key, "hook", target, cell) for cell in cells)
    return any(carry_out(hand.turn.cat, stand.combat, order).refused is None for order in orders)
