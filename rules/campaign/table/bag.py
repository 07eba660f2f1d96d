"""The draw bag: chips go in, random chips come out."""

from bisect import insort

from msgspec.structs import replace

from rules.campaign.table.camp import recruit
from rules.campaign.table.course import Course
from rules.campaign.table.events import BaneSetAside, ChipDrawn, NothingDrawn, UnitSacrificed
from rules.campaign.table.stock import without
from rules.kernel.dice import draw_from

__all__ = ["draw", "draw_unit", "put", "recruit_at_random", "sacrifice"]


def put(course: Course, *chips: str) -> None:
    """Put chips into the bag, which is kept sorted because order in a bag means nothing."""
    bag = list(course.table.bag)
    for chip in chips:
        insort(bag, chip)
    course.lay(replace(course.table, bag=tuple(bag)))


def draw(course: Course) -> str | None:
    """Take one random chip out of the bag; None when it is empty (V-BANE-03)."""
    table = course.table
    if not table.bag:
        course.tell(NothingDrawn(source="bag"))
        return None
    chip, bag, draws = draw_from(table.draws, table.bag)
    course.lay(replace(table, bag=bag, draws=draws))
    return chip


def recruit_at_random(course: Course, most: int) -> int:
    """Recruit up to `most` random units into the camp and return how many came.

    Banes that come out are set aside without effect and go back afterwards (V-BANE-10).
    """
    aside: list[str] = []
    joined = 0
    while joined < most and (unit := _next_unit(course, aside)) is not None:
        recruit(course, unit, "bag")
        joined += 1
    put(course, *aside)
    return joined


def draw_unit(course: Course) -> str | None:
    """Take one random unit out of the bag; banes that come out before it go back without effect (V-BANE-10)."""
    aside: list[str] = []
    unit = _next_unit(course, aside)
    put(course, *aside)
    return unit


def _next_unit(course: Course, aside: list[str]) -> str | None:
    """Draw until a unit comes, and set the banes before it aside; None when the bag is empty."""
    while (chip := draw(course)) is not None and chip in course.cat.bane:
        aside.append(chip)
        course.tell(BaneSetAside(bane=chip))
    if chip is not None:
        course.tell(ChipDrawn(unit=chip))
    return chip


def sacrifice(course: Course, unit: str) -> None:
    """A face-up unit of the camp goes into the bag (V-RECRUIT-07)."""
    camp = course.table.camp
    course.lay(replace(course.table, camp=replace(camp, units=without(camp.units, unit))))
    put(course, unit)
    course.tell(UnitSacrificed(unit=unit))
