"""The arena's turn where a chip goes round the middle of the board: the chariot (V-ARENATURN-01, V-ARENATURN-03).

Hex by hex it goes, with whoever stands on it. A unit in its way is brought to a free hex outside the track, the player
naming one of several; where there is none, it is defeated.
"""

from rules.campaign.combat.actions import At, CombatAction
from rules.campaign.combat.chips import lies_at
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import ChipMoved, RunOver
from rules.campaign.combat.frames import Driving, MakingWay
from rules.campaign.combat.harm import defeat, set_off
from rules.campaign.combat.motion import displace
from rules.campaign.combat.state import Lying
from rules.campaign.effects import Circuit

__all__ = ["circuit_of", "drive", "making_way_answers", "run_driving", "stretch_of", "take_making_way"]


def circuit_of(course: CombatCourse) -> Circuit | None:
    """Find the way on which the arena's chip goes round; None where none does."""
    special = course.cat.arena[course.combat.arena].special
    return special if isinstance(special, Circuit) else None


def stretch_of(course: CombatCourse) -> tuple[str, ...]:
    """The hex where the chip lies and those to which it comes in the arena's next turn; none where no chip goes round."""
    circuit, track = circuit_of(course), course.board.track
    here = lies_at(course, course.cat.arena[course.combat.arena].chip or "")
    if circuit is None or here not in track:
        return ()
    start = track.index(here)
    return tuple(track[(start + n) % len(track)] for n in range(circuit.n + 1))


def drive(course: CombatCourse) -> None:
    """Begin the round of this turn."""
    if (circuit := circuit_of(course)) is not None:
        course.push(Driving(steps=circuit.n))


def run_driving(course: CombatCourse, frame: Driving) -> None:
    """Go on by one hex, once nobody is in the way; it ends where the chip lies on no track."""
    chip = course.cat.arena[course.combat.arena].chip or ""
    here, track = lies_at(course, chip), course.board.track
    if frame.steps < 1 or here not in track:
        return
    ahead = track[(track.index(here) + 1) % len(track)]
    if ahead in course.occupied:
        _clear(course, frame, ahead)
        return
    course.push(Driving(steps=frame.steps - 1))
    course.set(lying=(*(one for one in course.combat.lying if one.chip != chip), Lying(chip=chip, at=ahead)), quiet=0)
    course.tell(ChipMoved(chip=chip, start=here, hex=ahead))
    if (rider := course.occupied.get(here)) is not None:
        displace(course, rider.key, ahead)


def _clear(course: CombatCourse, frame: Driving, cell: str) -> None:
    """Get the unit in the way off the track; before a hero whom a blessing saves, the chip stops for this turn."""
    unit, board = course.occupied[cell].key, course.board
    inner = {*board.track, *board.sand}
    outer = tuple(beside for beside in board.near[cell] if beside not in inner and beside not in course.blocked)
    if outer:
        course.push(frame, MakingWay(unit=unit, hexes=outer))
        return
    course.push(frame)
    course.tell(RunOver(unit=unit, chip=course.cat.arena[course.combat.arena].chip or ""))
    effects = defeat(course, unit, None)
    if not course.over and course.fighter(unit).place == "arena":
        course.pop()
    set_off(course, effects)


def making_way_answers(course: CombatCourse, frame: MakingWay) -> tuple[CombatAction, ...]:
    """The free hexes outside the track (V-COMBAT-14)."""
    del course
    return tuple(At(hex=cell) for cell in frame.hexes)


def take_making_way(course: CombatCourse, frame: MakingWay, action: At) -> None:
    """Bring the unit there."""
    course.pop()
    displace(course, frame.unit, action.hex)
