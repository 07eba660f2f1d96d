"""Strikes that the player has marked and not yet carried out."""

from collections.abc import Iterable

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import frames as f
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import engaging, odds
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.specials import attack_targets, special_targets, specials
from rules.campaign.combat.state import Combat

__all__ = ["as_good_as_felled", "chance", "engaged", "replaced", "standing"]

_ALL_BUT_SURE = 0.9
"""The chance of a fall from which on a target needs no other strike."""


def standing(cat: Catalogue, combat: Combat, marked: Iterable[StrikeOrder]) -> tuple[StrikeOrder, ...]:
    """Keep the strikes that are possible now."""
    course = CombatCourse(cat, combat)
    return tuple(one for one in marked if _can_be(course, one))


def _can_be(course: CombatCourse, strike: StrikeOrder) -> bool:
    fighter = course.by_key.get(strike.unit)
    if fighter is None or fighter.place != "arena" or engaged(course.combat, strike.unit):
        return False
    if strike.special is None:
        return any(foe.key == strike.on for foe in attack_targets(course, fighter))
    if strike.special not in specials(course, fighter):
        return False
    return strike.on is None or any(foe.key == strike.on for foe in special_targets(course, fighter, strike.special))


def engaged(combat: Combat, unit: str) -> bool:
    """Tell whether a unit has attacked, used a Special or held back in this turn."""
    return any(isinstance(one, f.Engaging) and unit in one.done for one in combat.pending)


def replaced(marked: Iterable[StrikeOrder], strike: StrikeOrder) -> tuple[StrikeOrder, ...]:
    """Add a strike to marked ones in place of any other of the same unit."""
    return (*(one for one in marked if one.unit != strike.unit), strike)


def chance(cat: Catalogue, combat: Combat, strike: StrikeOrder) -> float | None:
    """The chance that an attack defeats its target now; None for a Special."""
    if strike.special is not None or strike.on is None:
        return None
    return odds(cat, engaging(combat), strike.unit, strike.on).defeat


def as_good_as_felled(cat: Catalogue, combat: Combat, marked: Iterable[StrikeOrder]) -> set[str]:
    """The targets that marked attacks are all but sure to defeat; damage that does not defeat is not added up."""
    survive: dict[str, float] = {}
    for one in marked:
        if one.on is not None and (found := chance(cat, combat, one)) is not None:
            survive[one.on] = survive.get(one.on, 1.0) * (1 - found)
    return {key for key, left in survive.items() if 1 - left >= _ALL_BUT_SURE}
