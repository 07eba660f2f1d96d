"""The question of the tribune with the rival first that hinders least, so that Enter does no harm."""

from msgspec.structs import replace

from rules.bots.campaign.fighting import likings
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import NamingTribune
from rules.campaign.combat.state import Combat
from tui.play.deciding import Decision

__all__ = ["least_hindrance_first"]


def least_hindrance_first(cat: Catalogue, combat: Combat, decision: Decision) -> Decision:
    """Put the rival first that had better be the tribune, as it is to be spared all fight long; any other question stays as it is.

    Args:
        cat: the catalogue.
        combat: the moment of the fight.
        decision: what is asked.
    """
    if not isinstance(combat.top, NamingTribune):
        return decision
    named = tuple(one.value for one in decision.choices if isinstance(one.value, CombatAction))
    worth = {one.action: one.liking for one in likings(CombatCourse(cat, combat), named)}
    rivals = sorted((one for one in decision.choices if one.value in worth), key=lambda one: -worth[one.value])
    return replace(decision, choices=(*rivals, *(one for one in decision.choices if one.value not in worth)))
