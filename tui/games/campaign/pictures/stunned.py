"""The Combat Lock that a tactic does not end although it takes a rival all its skills, in words."""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import TacticOrder
from rules.campaign.combat.stats import has
from tui.games.campaign.orders.in_hand import Usable
from tui.games.campaign.words.names import Names

__all__ = ["lock_told"]

_LOCK_HOLDS = "Its Combat Lock holds on, as it works when your turn begins."
"""A rival that is fatigued in a turn of the player's is so no more as the next one begins (V-TACTIC-05, V-UNIT-12)."""


def lock_told(names: Names, course: CombatCourse, usable: Usable, on: str) -> str:
    """Say of a rival that a tactic would fatigue that its Combat Lock holds all the same; empty for every other unit or tactic.

    Args:
        names: of tactics.
        course: the moment.
        usable: what is aimed.
        on: the key of the unit.
    """
    aims = [order.on for order in usable.orders if isinstance(order, TacticOrder)]
    if on not in aims or not names.cat.tactic[usable.name].fatigues:
        return ""
    fighter = course.fighter(on)
    return _LOCK_HOLDS if fighter.side != "player" and has(course, fighter, "combat_lock") else ""
