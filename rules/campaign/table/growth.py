"""The growth of the hero: stats up to their limits, attack dice column by column, and healing in camp (clauses V-UPGRADE)."""

from typing import Literal

from msgspec.structs import replace

from rules.campaign.effects import Die
from rules.campaign.records import Improvement
from rules.campaign.table.course import Course
from rules.campaign.table.events import HeroHealed, HeroImproved
from rules.campaign.table.state import Sheet

__all__ = [
    "COLUMNS",
    "HIGHEST_MOVEMENT",
    "HIGHEST_STAT",
    "NEXT_DIE",
    "add_die",
    "heal_fully",
    "heal_some",
    "improvements",
    "raisable",
    "raise_die",
    "raise_stat",
]

HIGHEST_STAT = 12
"""Health and Leadership never exceed it (V-UPGRADE-02)."""

HIGHEST_MOVEMENT = 3
"""The hero's Movement never exceeds it (V-UPGRADE-03)."""

COLUMNS = 4
"""The hero never has more dice (V-UPGRADE-06)."""

NEXT_DIE: dict[Die, Die] = {"yellow": "blue", "blue": "green", "green": "black"}
"""What a die becomes when it goes up; black ones do not (V-UPGRADE-07, V-UPGRADE-08)."""

GrowingStat = Literal["health", "leadership", "movement"]

_LIMITS: dict[GrowingStat, int] = {"health": HIGHEST_STAT, "leadership": HIGHEST_STAT, "movement": HIGHEST_MOVEMENT}


def improvements(sheet: Sheet) -> tuple[Improvement, ...]:
    """The steps of growth that the sheet has room for."""
    room: dict[Improvement, bool] = {
        "health": sheet.health < HIGHEST_STAT,
        "leadership": sheet.leadership < HIGHEST_STAT,
        "add_die": len(sheet.dice) < COLUMNS,
        "upgrade_die": bool(raisable(sheet)),
    }
    return tuple(what for what, possible in room.items() if possible)


def raise_stat(course: Course, stat: GrowingStat, n: int = 1) -> None:
    """Raise a stat, at most to its limit; more Health adds as many HP at once (V-UPGRADE-01, V-UPGRADE-04)."""
    sheet = course.table.sheet
    old: int = getattr(sheet, stat)
    new = max(old, min(old + n, _LIMITS[stat]))
    if new == old:
        return
    hp = sheet.hp + (new - old if stat == "health" else 0)
    course.lay(replace(course.table, sheet=replace(sheet, hp=hp, **{stat: new})))
    course.tell(HeroImproved(what=stat, now=str(new)))


def add_die(course: Course) -> None:
    """Cross off the yellow die of the first empty column (V-UPGRADE-05)."""
    _set_dice(course, (*course.table.sheet.dice, "yellow"), "add_die")


def raisable(sheet: Sheet) -> tuple[int, ...]:
    """The columns, counted from 0, whose die can go up (V-UPGRADE-08)."""
    return tuple(column for column, die in enumerate(sheet.dice) if die in NEXT_DIE)


def raise_die(course: Course, column: int) -> None:
    """Replace the die of a column by the next colour (V-UPGRADE-07)."""
    dice = course.table.sheet.dice
    _set_dice(course, (*dice[:column], NEXT_DIE[dice[column]], *dice[column + 1 :]), "upgrade_die")


def _set_dice(course: Course, dice: tuple[Die, ...], what: Improvement) -> None:
    course.lay(replace(course.table, sheet=replace(course.table.sheet, dice=dice)))
    course.tell(HeroImproved(what=what, now=" ".join(dice)))


def heal_some(course: Course, n: int) -> None:
    """Give the hero in camp back HP, up to Health (V-UNIT-03)."""
    sheet = course.table.sheet
    if n > 0 and sheet.hp < sheet.health:
        hp = min(sheet.health, sheet.hp + n)
        course.lay(replace(course.table, sheet=replace(sheet, hp=hp)))
        course.tell(HeroHealed(hp=hp))


def heal_fully(course: Course) -> None:
    """Give the hero in camp back all HP; HP above Health stay (V-TERM-17)."""
    sheet = course.table.sheet
    if sheet.hp < sheet.health:
        course.lay(replace(course.table, sheet=replace(sheet, hp=sheet.health)))
        course.tell(HeroHealed(hp=sheet.health))
