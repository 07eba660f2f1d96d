"""The player's camp: units that come into it (clauses V-RECRUIT)."""

from typing import Literal

from msgspec.structs import replace

from rules.campaign.table.course import Course
from rules.campaign.table.events import UnitRecruited

__all__ = ["add_to_camp", "recruit"]


def add_to_camp(course: Course, *units: str) -> None:
    """Put units face up into the camp."""
    camp = course.table.camp
    course.lay(replace(course.table, camp=replace(camp, units=(*camp.units, *units))))


def recruit(course: Course, unit: str, source: Literal["rivals", "bag", "chips"]) -> None:
    """A unit joins the camp from where the reward says (V-RECRUIT-01, V-RECRUIT-02)."""
    add_to_camp(course, unit)
    course.tell(UnitRecruited(unit=unit, source=source))
