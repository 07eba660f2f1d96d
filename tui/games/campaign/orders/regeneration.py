"""Regeneration of wounded units: it costs nothing and harms nobody, so that no key is needed for it."""

from collections.abc import Sequence

from rules.campaign.combat.abilities import abilities
from rules.campaign.combat.orders import AbilityOrder
from tui.games.campaign.orders.turn import Turn

__all__ = ["regenerations"]


def regenerations(turn: Turn) -> Sequence[AbilityOrder]:
    """List the orders by which wounded units of the player regenerate, as far as the turn still allows them; cached for this moment."""
    return turn.course.keep("regenerations", lambda: tuple(order for order in _wanted(turn) if _possible(turn, order)))


def _wanted(turn: Turn) -> list[AbilityOrder]:
    own = turn.course.troop("player")
    return [AbilityOrder(one.key, "regen", one.key, None) for one in own if "regen" in abilities(turn.course, one)]


def _possible(turn: Turn, order: AbilityOrder) -> bool:
    return turn.try_out(order).refused is None
