"""Moves that an Ability ends: it is used where its user stands, and an earlier move must still allow it."""

from rules.campaign.combat.carrying_out import ways
from rules.campaign.combat.orders import Order
from tui.games.campaign.orders.in_hand import UnitInHand, Usable
from tui.games.campaign.orders.turn import same_turn

__all__ = ["binding"]


def binding(hand: UnitInHand, usable: Usable) -> str:
    """Say which moves are no longer possible after an Ability of the unit in hand; empty where all are. Cached for the moment."""
    if usable.kind != "ability":
        return ""
    return hand.course.keep(("binding", hand.key, usable.name), lambda: _binding(hand, usable.orders[0]))


def _binding(hand: UnitInHand, order: Order) -> str:
    turn = hand.turn
    found = turn.try_out(order)
    if not same_turn(turn, found.combat):
        return "ends your turn"
    if any(event.reveals for event in found.events):
        return "ends all moves"
    before = _elsewhere(hand, set(hand.stands)) if not hand.fighter.moved else set[str]()
    done = found.actions if found.back else (*turn.done, *found.actions)
    left = _elsewhere(hand, {go.hex for go in ways(turn.cat, turn.start, done, hand.key)}) if before else before
    if before and not left:
        return "ends moving"
    return "limits moving" if left < before else ""


def _elsewhere(hand: UnitInHand, cells: set[str]) -> set[str]:
    return cells - {hand.here}
