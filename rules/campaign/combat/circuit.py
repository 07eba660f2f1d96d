"""The arena's turn where a chip goes round the middle of the board: the chariot (V-ARENATURN-01, V-ARENATURN-03).

Hex by hex it goes, with whoever stands on it. A unit in its way is brought to a free hex outside the track, the player
naming one of several; where there is none, it is defeated.
"""

from rules.campaign.combat.actions import At, CombatAction
from rules.campaign.combat.bout import Bout
from rules.campaign.combat.chips import lies_at
from rules.campaign.combat.events import ChipMoved
from rules.campaign.combat.frames import Driving, MakingWay
from rules.campaign.combat.harm import defeat
from rules.campaign.combat.motion import displace
from rules.campaign.combat.state import Lying
from rules.campaign.effects import Circuit

__all__ = ["circuit_of", "course_of", "drive", "making_way_answers", "run_driving", "take_making_way"]


def circuit_of(bout: Bout) -> Circuit | None:
    """How the arena's chip goes round; None where none does."""
    special = bout.cat.arena[bout.combat.arena].special
    return special if isinstance(special, Circuit) else None


def course_of(bout: Bout) -> tuple[str, ...]:
    """The hex where the chip lies and those to which it comes in the arena's next turn; none where no chip goes round."""
    circuit, track = circuit_of(bout), bout.board.track
    here = lies_at(bout, bout.cat.arena[bout.combat.arena].chip or "")
    if circuit is None or here not in track:
        return ()
    start = track.index(here)
    return tuple(track[(start + n) % len(track)] for n in range(circuit.n + 1))


def drive(bout: Bout) -> None:
    """Begin the round of this turn."""
    if (circuit := circuit_of(bout)) is not None:
        bout.push(Driving(steps=circuit.n))


def run_driving(bout: Bout, frame: Driving) -> None:
    """Go on by one hex, once nobody is in the way; it ends where the chip lies on no track."""
    chip = bout.cat.arena[bout.combat.arena].chip or ""
    here, track = lies_at(bout, chip), bout.board.track
    if frame.steps < 1 or here not in track:
        return
    ahead = track[(track.index(here) + 1) % len(track)]
    if ahead in bout.occupied:
        _clear(bout, frame, ahead)
        return
    bout.push(Driving(steps=frame.steps - 1))
    bout.set(lying=(*(one for one in bout.combat.lying if one.chip != chip), Lying(chip=chip, at=ahead)), quiet=0)
    bout.tell(ChipMoved(chip=chip, start=here, hex=ahead))
    if (rider := bout.occupied.get(here)) is not None:
        displace(bout, rider.key, ahead)


def _clear(bout: Bout, frame: Driving, cell: str) -> None:
    """Get the unit in the way off the track; before a hero whom a blessing saves, the chip stops for this turn."""
    unit, board = bout.occupied[cell].key, bout.board
    inner = {*board.track, *board.sand}
    outer = tuple(beside for beside in board.near[cell] if beside not in inner and beside not in bout.blocked)
    if outer:
        bout.push(frame, MakingWay(unit=unit, hexes=outer))
        return
    bout.push(frame)
    defeat(bout, unit, None)
    if not bout.over and bout.fighter(unit).place == "arena":
        bout.pop()


def making_way_answers(bout: Bout, frame: MakingWay) -> tuple[CombatAction, ...]:
    """The free hexes outside the track (V-COMBAT-14)."""
    del bout
    return tuple(At(hex=cell) for cell in frame.hexes)


def take_making_way(bout: Bout, frame: MakingWay, action: CombatAction) -> None:
    """Bring the unit there."""
    bout.pop()
    if isinstance(action, At):
        displace(bout, frame.unit, action.hex)
