"""Roaming: a unit that walks where the compass says (Unit Skills; V-TERM-06)."""

from msgspec.structs import replace

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import CompassRolled
from rules.campaign.combat.frames import Compass
from rules.campaign.combat.motion import move
from rules.campaign.combat.selectors import adjacent
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has
from rules.campaign.combat.ways import reach
from rules.kernel.hexes import DIRECTIONS

__all__ = ["direction", "roams", "run_compass", "stays_beside"]


def roams(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit roams; an ally's Beastmaster ends that for Beasts."""
    if not has(course, fighter, "roaming"):
        return False
    mastered = any(has(course, f, "beastmaster") for f in course.troop(fighter.side) if f.key != fighter.key)
    return not (mastered and "beast" in course.chip(fighter).classes)


def direction(course: CombatCourse, cell: str, face: int) -> str | None:
    """The hex beside a hex in the direction that an arena die gives, or None off the board."""
    here, way = course.board.cells[cell], DIRECTIONS[face - 1]
    goal = (here.q + way.q, here.r + way.r)
    return next((c for c in course.board.near[cell] if course.board.cells[c] == goal), None)


def stays_beside(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether an opponent stands beside a unit, which then roams no farther."""
    return any(adjacent(course, fighter, foe) for foe in course.opponents(fighter))


def run_compass(course: CombatCourse, frame: Compass) -> None:
    """One step of roaming; it ends beside an opponent."""
    fighter = course.fighter(frame.unit)
    if frame.steps < 1 or stays_beside(course, fighter):
        return
    face = course.roll_arena_die()
    course.tell(CompassRolled(unit=frame.unit, face=face))
    course.push(replace(frame, steps=frame.steps - 1))
    cell = direction(course, course.hex_of(fighter), face)
    if cell is not None and cell in reach(course, fighter, 1):
        move(course, frame.unit, (course.hex_of(fighter), cell))
