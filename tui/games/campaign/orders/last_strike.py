"""The strike after which a turn ends by itself, as no unit can do anything more."""

from typing import Literal

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import engaging
from rules.campaign.combat.forecast_strikes import chance
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.player import has_engaged
from rules.campaign.combat.specials import (
    REPOSITION,
    UNAIMED_SPECIALS,
    attack_targets,
    special_named,
    special_targets,
    specials,
)
from rules.campaign.combat.state import Fighter
from tui.games.campaign.orders.turn import Turn

__all__ = ["EndsTurn", "ends_turn_with"]

EndsTurn = Literal["no", "may", "surely"]
"""Whether a turn ends with a strike: it may where the fall of its target would leave nobody anything to do."""


def ends_turn_with(turn: Turn, strike: StrikeOrder) -> EndsTurn:
    """Tell whether a turn ends with a strike that is made now, as no other unit could engage any more (V-PENG-01)."""
    course = CombatCourse(turn.cat, engaging(turn.combat))
    others = [
        one
        for one in course.troop("player")
        if one.key != strike.unit and not has_engaged(turn.combat, one.key) and _could_engage(course, one)
    ]
    if not others:
        return "surely"
    struck = _struck(course, strike)
    left = any(_could_engage(course, one, struck) for one in others)
    return "no" if left or chance(turn.cat, turn.combat, strike) == 0 else "may"


def _could_engage(course: CombatCourse, fighter: Fighter, fallen: frozenset[str] = frozenset()) -> bool:
    """Tell whether a unit could attack or use a Special if some units were gone."""
    if any(foe.key not in fallen for foe in attack_targets(course, fighter)):
        return True
    return any(
        name == REPOSITION or any(foe.key not in fallen for foe in special_targets(course, fighter, name))
        for name in specials(course, fighter)
    )


def _struck(course: CombatCourse, strike: StrikeOrder) -> frozenset[str]:
    """Find whom a strike may fell: its target, or all whom a Special strikes that is not aimed."""
    if strike.special in UNAIMED_SPECIALS:
        fighter, name = course.fighter(strike.unit), special_named(strike.special)
        return frozenset(foe.key for foe in special_targets(course, fighter, name))
    return frozenset({strike.on} if strike.on is not None else ())
