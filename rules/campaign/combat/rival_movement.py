"""The rival's Movement Step: mark, destination, way; each unit once, in the player's order (page 23)."""

from collections.abc import Mapping

from msgspec.structs import replace

from rules.campaign.combat.actions import At, CombatAction, Go, Pick
from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import Stay, UnitMarked, UnitStayed
from rules.campaign.combat.frames import Compass, RivalGoal, RivalMark, RivalMoving
from rules.campaign.combat.motion import move
from rules.campaign.combat.player import goes, may_move
from rules.campaign.combat.priorities import backup_wish, wish
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import actors
from rules.campaign.combat.ways import may_leave, picks_up, reach, remaining, route

__all__ = ["goals", "preferred", "set_off", "start_moving"]


def start_moving(bout: Bout) -> None:
    """Every unit of the side that may move moves in this step (V-RIVALMOVE-01, V-RIVALMOVE-02)."""
    units = tuple([f.key for f in actors(bout) if may_move(bout, f)])
    if units:
        bout.push(RivalMoving(left=units))


def _steps(bout: Bout, frame: RivalMoving, fighter: Fighter) -> int:
    """How many hexes a unit may move: its Movement, or as many as a scion's dice say."""
    return stats(bout, fighter).movement if frame.steps is None else frame.steps


def _free(bout: Bout, frame: RivalMoving, fighter: Fighter) -> bool:
    """Whether a unit could move at all; one that is shut in is revisited when another has made way (V-RIVALMOVE-17)."""
    return may_leave(bout, fighter, _steps(bout, frame, fighter))


def _stands(bout: Bout) -> tuple[str, ...]:
    """Where the troop stands whose units move."""
    return tuple([bout.hex_of(fighter) for fighter in bout.troop(bout.combat.mover or "rival")])


def _to_come(bout: Bout, frame: RivalMoving) -> tuple[str, ...]:
    """The units that have a turn before them: those that were held back too, since their troop stands otherwise now."""
    return frame.left if not frame.held or frame.stood == _stands(bout) else (*frame.left, *frame.held)


def _hold(bout: Bout, key: str) -> None:
    """Keep a unit that found no way to its mark until another has moved (V-RIVALMOVE-17, V-RULING-56)."""
    frame = bout.top
    if isinstance(frame, RivalMoving):
        left = _to_come(bout, frame)
        held = frame.held if left == frame.left else ()
        bout.turn_to(replace(frame, left=left, held=(*held, key), stood=_stands(bout)))


def moving_answers(bout: Bout, frame: RivalMoving) -> tuple[CombatAction, ...]:
    """The units that may come next; those that are shut in stay as they are once nobody else is left."""
    free = [key for key in _to_come(bout, frame) if _free(bout, frame, bout.fighter(key))]
    return tuple([Pick(unit=key) for key in free or frame.left[:1]])


def take_moving(bout: Bout, frame: RivalMoving, action: CombatAction) -> None:
    """Move the unit that was picked."""
    if not isinstance(action, Pick):
        return
    left, held = (tuple(key for key in keys if key != action.unit) for keys in (frame.left, frame.held))
    bout.turn_to(*((replace(frame, left=left, held=held),) if left or held else ()))
    fighter = bout.fighter(action.unit)
    if not _free(bout, frame, fighter):
        bout.tell(UnitStayed(unit=action.unit, reason="no_way"))
    elif roams(bout, fighter):
        bout.push(Compass(unit=action.unit, steps=stats(bout, fighter).movement))
    else:
        set_off(bout, fighter, _steps(bout, frame, fighter))


def set_off(bout: Bout, fighter: Fighter, steps: int) -> None:
    """Set a unit's mark, asking the player where several are equal (V-RIVALMOVE-10)."""
    aim = wish(bout, fighter, reach(bout, fighter, steps)) or backup_wish(bout, fighter)
    if aim is None:
        bout.tell(UnitStayed(unit=fighter.key, reason="no_mark"))
        return
    bout.push(RivalMark(unit=fighter.key, priority=aim.priority.of, marks=aim.marks, steps=steps, reached=aim.reached))


def mark_answers(bout: Bout, frame: RivalMark) -> tuple[CombatAction, ...]:
    """The equal marks: units by key, or hexes."""
    return tuple([Pick(unit=mark) if mark in bout.by_key else At(hex=mark) for mark in frame.marks])


def take_mark(bout: Bout, frame: RivalMark, action: CombatAction) -> None:
    """Fix the mark and find the destination."""
    bout.pop()
    mark = action.unit if isinstance(action, Pick) else action.hex if isinstance(action, At) else frame.marks[0]
    bout.tell(UnitMarked(unit=frame.unit, mark=mark, priority=frame.priority, reached=frame.reached))
    fighter = bout.fighter(frame.unit)
    cells = goals(bout, fighter, mark, reach(bout, fighter, frame.steps), reached=frame.reached)
    if cells == [bout.hex_of(fighter)]:
        bout.tell(UnitStayed(unit=frame.unit, reason=_why_stay(bout, mark, reached=frame.reached)))
        if not frame.reached:
            _hold(bout, frame.unit)
    else:
        bout.push(RivalGoal(unit=frame.unit, mark=mark, hexes=tuple(cells), steps=frame.steps))


def _why_stay(bout: Bout, mark: str, *, reached: bool) -> Stay:
    if not reached:
        return "no_way"
    return "in_range" if mark in bout.by_key else "on_mark"


def goals(bout: Bout, fighter: Fighter, mark: str, cells: Mapping[str, int], *, reached: bool) -> list[str]:
    """The equally good hexes for a mark among those where the unit can end, given with the steps to each.

    It is the unit's own hex alone where that is among them and it stays.
    """
    if not reached:
        return _approach(bout, fighter, mark, cells)
    if mark not in bout.by_key:
        return [mark]
    return _edge_of_range(bout, fighter, bout.hex_of(bout.fighter(mark)), cells)


def _edge_of_range(bout: Bout, fighter: Fighter, there: str, cells: Mapping[str, int]) -> list[str]:
    """As far from the mark as Range allows, then by the fewest steps; no step where it is in Range (V-RULING-07)."""
    apart, far, here = bout.board.apart[there], stats(bout, fighter).range, bout.hex_of(fighter)
    if here in cells and apart[here] <= far:
        return [here]
    fit = [cell for cell in cells if apart[cell] <= far]
    best = max((apart[cell], -cells[cell]) for cell in fit)
    return [cell for cell in fit if (apart[cell], -cells[cell]) == best]


def _approach(bout: Bout, fighter: Fighter, mark: str, cells: Mapping[str, int]) -> list[str]:
    """Back-up movement: where the shortest way is left, else the smallest distance; then the fewest steps (V-RULING-08)."""
    there = bout.hex_of(bout.fighter(mark)) if mark in bout.by_key else mark
    left = remaining(bout, fighter, there, cells)
    linked = [cell for cell in cells if cell in left]
    measure = left if linked else bout.board.apart[there]
    best = min((measure[cell], cells[cell]) for cell in linked or cells)
    return [cell for cell in linked or cells if (measure[cell], cells[cell]) == best]


def preferred(bout: Bout, fighter: Fighter, cells: list[str]) -> list[str]:
    """The hexes that a unit's priorities would pick among those where a skill may put it (V-RIVALABIL-03)."""
    ends = dict.fromkeys(cells, 0)
    aim = wish(bout, fighter, ends) or backup_wish(bout, fighter)
    if aim is None or len(cells) < 2:
        return cells
    fit = {cell for mark in aim.marks for cell in goals(bout, fighter, mark, ends, reached=aim.reached)}
    return [cell for cell in cells if cell in fit]


def goal_answers(bout: Bout, frame: RivalGoal) -> tuple[CombatAction, ...]:
    """The equal hexes, and shortest ways to them that differ in what lies on them: no detour (V-RIVALMOVE-13)."""
    fighter = bout.fighter(frame.unit)
    if not picks_up(bout, fighter):
        return tuple([Go(hex=cell) for cell in frame.hexes])
    cells = reach(bout, fighter, frame.steps)
    return tuple([go for cell in frame.hexes for go in goes(bout, fighter, cell, cells[cell])])


def take_goal(bout: Bout, frame: RivalGoal, action: CombatAction) -> None:
    """Move."""
    bout.pop()
    if isinstance(action, Go):
        fighter = bout.fighter(frame.unit)
        steps = reach(bout, fighter, frame.steps)[action.hex]
        move(bout, frame.unit, route(bout, fighter, action.hex, steps, action.over))
