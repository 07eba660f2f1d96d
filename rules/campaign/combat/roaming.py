"""Roaming: a unit that walks where the compass says (Unit Skills; V-TERM-06)."""

from msgspec.structs import replace

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import CompassRolled
from rules.campaign.combat.frames import Compass
from rules.campaign.combat.motion import move
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has
from rules.campaign.combat.troops import adjacent
from rules.campaign.combat.ways import reach
from rules.kernel.hexes import DIRECTIONS

__all__ = ["direction", "roams", "run_compass"]


def roams(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit roams; an ally's Beastmaster ends that for Beasts."""
    if not has(bout, fighter, "roaming"):
        return False
    mastered = any(has(bout, f, "beastmaster") for f in bout.troop(fighter.side) if f.key != fighter.key)
    return not (mastered and "beast" in bout.chip(fighter).classes)


def direction(bout: Bout, cell: str, face: int) -> str | None:
    """The hex beside a hex in the direction that an arena die gives, or None off the board."""
    here, way = bout.board.cells[cell], DIRECTIONS[face - 1]
    goal = (here.q + way.q, here.r + way.r)
    return next((c for c in bout.board.near[cell] if bout.board.cells[c] == goal), None)


def run_compass(bout: Bout, frame: Compass) -> None:
    """One step of roaming; it ends beside an opponent."""
    fighter = bout.fighter(frame.unit)
    if frame.steps < 1 or any(adjacent(bout, fighter, foe) for foe in bout.opponents(fighter)):
        return
    face = bout.roll_arena_die()
    bout.tell(CompassRolled(unit=frame.unit, face=face))
    bout.push(replace(frame, steps=frame.steps - 1))
    cell = direction(bout, bout.hex_of(fighter), face)
    if cell is not None and cell in reach(bout, fighter, 1):
        move(bout, frame.unit, (bout.hex_of(fighter), cell))
