"""The danger to a unit on a hex in the others' next turn: one reckoning for what is told of it and for what is proposed."""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast_threat import Danger, danger, freed
from rules.campaign.combat.state import Fighter

__all__ = ["danger_to", "freed_against", "is_safe"]


def danger_to(course: CombatCourse, unit: Fighter, cell: str) -> Danger:
    """Find what the others could do to a unit of the player's that stands on a hex, all else being as it is, cached for this moment.

    Args:
        course: the moment.
        unit: the unit, in the arena or about to come there.
        cell: a hex that nobody else stands on.
    """
    return course.keep(("danger", unit, cell), lambda: danger(course.cat, course.combat, unit, cell))


def freed_against(course: CombatCourse, unit: Fighter, cell: str) -> tuple[str, ...]:
    """Find who could strike a unit on a hex only once allies have gone first, by key, cached for this moment."""
    counted = {one.by for one in danger_to(course, unit, cell).strikes}
    return course.keep(("freed", unit, cell), lambda: freed(course.cat, course.combat, unit, cell, counted))


def is_safe(course: CombatCourse, unit: Fighter, cell: str) -> bool:
    """Tell whether nobody could strike a unit on a hex, whichever of the others goes first."""
    return not danger_to(course, unit, cell).strikes and not freed_against(course, unit, cell)
