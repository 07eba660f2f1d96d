"""Questions outside the steps of a turn, with the answer first that does least harm, so that Enter does none."""

from msgspec.structs import replace

from rules.bots.campaign.fighting import likings
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import Answer, CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import NamingTribune, OfferingChanges, UnitMoving
from rules.campaign.combat.state import Combat
from tui.play.deciding import Decision

__all__ = ["harmless_first"]


def harmless_first(cat: Catalogue, combat: Combat, decision: Decision) -> Decision:
    """Put the answer first that does least harm; any other question stays as it is.

    That is no wager, the rival as tribune that hinders least, and the best hex for a unit that goes on after a Special.

    Args:
        cat: the catalogue.
        combat: the moment of the fight.
        decision: what is asked.
    """
    match combat.top:
        case OfferingChanges():
            return replace(
                decision, choices=tuple(sorted(decision.choices, key=lambda one: one.value != Answer(yes=False)))
            )
        case NamingTribune():
            return _best_first(cat, combat, decision)
        case UnitMoving() if combat.step == "engage":
            return _best_first(cat, combat, decision)
        case _:
            return decision


def _best_first(cat: Catalogue, combat: Combat, decision: Decision) -> Decision:
    """Put the answer first that rules of thumb like best: as the tribune the rival that had better be spared all fight long."""
    named = tuple(one.value for one in decision.choices if isinstance(one.value, CombatAction))
    worth = {one.action: one.liking for one in likings(CombatCourse(cat, combat), named)}
    rated = sorted((one for one in decision.choices if one.value in worth), key=lambda one: -worth[one.value])
    return replace(decision, choices=(*rated, *(one for one in decision.choices if one.value not in worth)))
