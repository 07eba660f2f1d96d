"""The rival's Movement Step: mark, destination, way; each unit once, in the player's order (clauses V-RIVALMOVE)."""

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from rules.campaign.combat.actions import At, CombatAction, Go, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import Stay, UnitMarked, UnitStayed
from rules.campaign.combat.frames import Compass, RivalGoal, RivalMark, RivalMoving
from rules.campaign.combat.motion import move
from rules.campaign.combat.player import goes, may_move
from rules.campaign.combat.priorities import backup_wish, wish
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import actors
from rules.campaign.combat.ways import may_leave, picks_up, reach, remaining, route, unchained

__all__ = ["goals", "no_nearer", "preferred", "set_off", "start_moving"]


def start_moving(course: CombatCourse) -> None:
    """Every unit of the side that may move moves in this step (V-RIVALMOVE-01, V-RIVALMOVE-02)."""
    units = tuple([f.key for f in actors(course) if may_move(course, f)])
    if units:
        course.push(RivalMoving(left=units))


def _steps(course: CombatCourse, frame: RivalMoving, fighter: Fighter) -> int:
    """Count the hexes that a unit may move: its Movement, or as many as a scion's dice say."""
    return stats(course, fighter).movement if frame.steps is None else frame.steps


def _free(course: CombatCourse, frame: RivalMoving, fighter: Fighter) -> bool:
    """Tell whether a unit could move at all; one that is shut in is revisited when another has made way (V-RIVALMOVE-17)."""
    return may_leave(course, fighter, _steps(course, frame, fighter))


def _stands(course: CombatCourse) -> tuple[str, ...]:
    """List where the troop stands whose units move."""
    return tuple([course.hex_of(fighter) for fighter in course.troop(course.combat.mover or "rival")])


def _to_come(course: CombatCourse, frame: RivalMoving) -> tuple[str, ...]:
    """The units that have a turn before them: those that were held back too, since their troop stands otherwise now."""
    return frame.left if not frame.held or frame.stood == _stands(course) else (*frame.left, *frame.held)


def _hold(course: CombatCourse, key: str) -> None:
    """Keep a unit that found no way to its mark until another has moved (V-RIVALMOVE-17, V-RULING-56)."""
    frame = course.top
    if isinstance(frame, RivalMoving):
        left = _to_come(course, frame)
        held = frame.held if left == frame.left else ()
        course.turn_to(replace(frame, left=left, held=(*held, key), stood=_stands(course)))


def moving_answers(course: CombatCourse, frame: RivalMoving) -> tuple[CombatAction, ...]:
    """The units that may come next; those that are shut in stay as they are once nobody else is left."""
    free = [key for key in _to_come(course, frame) if _free(course, frame, course.fighter(key))]
    return tuple([Pick(unit=key) for key in free or frame.left[:1]])


def take_moving(course: CombatCourse, frame: RivalMoving, action: Pick) -> None:
    """Move the unit that was picked."""
    left, held = (tuple(key for key in keys if key != action.unit) for keys in (frame.left, frame.held))
    course.turn_to(*((replace(frame, left=left, held=held),) if left or held else ()))
    fighter = course.fighter(action.unit)
    if not _free(course, frame, fighter):
        course.tell(UnitStayed(unit=action.unit, reason="no_way"))
    elif roams(course, fighter):
        course.push(Compass(unit=action.unit, steps=stats(course, fighter).movement))
    else:
        set_off(course, fighter, _steps(course, frame, fighter))


def set_off(course: CombatCourse, fighter: Fighter, steps: int) -> None:
    """Set a unit's mark, asking the player where several are equal (V-RIVALMOVE-10)."""
    aim = wish(course, fighter, reach(course, fighter, steps)) or backup_wish(course, fighter)
    if aim is None:
        course.tell(UnitStayed(unit=fighter.key, reason="no_mark"))
        return
    course.push(
        RivalMark(unit=fighter.key, priority=aim.priority.of, marks=aim.marks, steps=steps, reached=aim.reached)
    )


def mark_answers(course: CombatCourse, frame: RivalMark) -> tuple[CombatAction, ...]:
    """The equal marks: units by key, or hexes."""
    return tuple([Pick(unit=mark) if mark in course.by_key else At(hex=mark) for mark in frame.marks])


def take_mark(course: CombatCourse, frame: RivalMark, action: Pick | At) -> None:
    """Fix the mark and find the destination."""
    course.pop()
    mark = action.unit if isinstance(action, Pick) else action.hex
    course.tell(UnitMarked(unit=frame.unit, mark=mark, priority=frame.priority, reached=frame.reached))
    fighter = course.fighter(frame.unit)
    cells = goals(course, fighter, mark, reach(course, fighter, frame.steps), reached=frame.reached)
    if cells == [course.hex_of(fighter)]:
        reason = _why_stay(course, mark) if frame.reached else no_nearer(course, fighter, mark, frame.steps)
        course.tell(UnitStayed(unit=frame.unit, reason=reason))
        if not frame.reached:
            _hold(course, frame.unit)
    else:
        course.push(RivalGoal(unit=frame.unit, mark=mark, hexes=tuple(cells), steps=frame.steps))


def no_nearer(course: CombatCourse, fighter: Fighter, mark: str, steps: int) -> Literal["chained", "no_way"]:
    """Tell whether it is a chain that keeps a unit from coming nearer to its mark, or whatever stands about it."""
    ends = goals(course, fighter, mark, unchained(course, fighter, steps), reached=False)
    return "no_way" if ends == [course.hex_of(fighter)] else "chained"


def _why_stay(course: CombatCourse, mark: str) -> Stay:
    return "in_range" if mark in course.by_key else "on_mark"


def goals(course: CombatCourse, fighter: Fighter, mark: str, cells: Mapping[str, int], *, reached: bool) -> list[str]:
    """The equally good hexes for a mark among those where the unit can end, given with the steps to each.

    It is the unit's own hex alone where that is among them and it stays.
    """
    if not reached:
        return _approach(course, fighter, mark, cells)
    if mark not in course.by_key:
        return [mark]
    return _edge_of_range(course, fighter, course.hex_of(course.fighter(mark)), cells)


def _edge_of_range(course: CombatCourse, fighter: Fighter, there: str, cells: Mapping[str, int]) -> list[str]:
    """List the hexes as far from the mark as Range allows, of these the nearest; its own where it is in Range (V-RULING-07)."""
    apart, far, here = course.board.apart[there], stats(course, fighter).range, course.hex_of(fighter)
    if here in cells and apart[here] <= far:
        return [here]
    fit = [cell for cell in cells if apart[cell] <= far]
    best = max((apart[cell], -cells[cell]) for cell in fit)
    return [cell for cell in fit if (apart[cell], -cells[cell]) == best]


def _approach(course: CombatCourse, fighter: Fighter, mark: str, cells: Mapping[str, int]) -> list[str]:
    """List the hexes to close in from: the shortest way left, else the smallest distance; then the fewest steps (V-RULING-08)."""
    there = course.hex_of(course.fighter(mark)) if mark in course.by_key else mark
    left = remaining(course, fighter, there, cells)
    linked = [cell for cell in cells if cell in left]
    measure = left if linked else course.board.apart[there]
    best = min((measure[cell], cells[cell]) for cell in linked or cells)
    return [cell for cell in linked or cells if (measure[cell], cells[cell]) == best]


def preferred(course: CombatCourse, fighter: Fighter, cells: list[str]) -> list[str]:
    """The hexes that a unit's priorities would pick among those where a skill may put it (V-RIVALABIL-03)."""
    ends = dict.fromkeys(cells, 0)
    aim = wish(course, fighter, ends) or backup_wish(course, fighter)
    if aim is None or len(cells) < 2:
        return cells
    fit = {cell for mark in aim.marks for cell in goals(course, fighter, mark, ends, reached=aim.reached)}
    return [cell for cell in cells if cell in fit]


def goal_answers(course: CombatCourse, frame: RivalGoal) -> tuple[CombatAction, ...]:
    """The equal hexes, and shortest ways to them that differ in what lies on them: no detour (V-RIVALMOVE-13)."""
    fighter = course.fighter(frame.unit)
    if not picks_up(course, fighter):
        return tuple([Go(hex=cell) for cell in frame.hexes])
    cells = reach(course, fighter, frame.steps)
    return tuple([go for cell in frame.hexes for go in goes(course, fighter, cell, cells[cell])])


def take_goal(course: CombatCourse, frame: RivalGoal, action: Go) -> None:
    """Move the rival to the hex that the player chose among equal ones."""
    course.pop()
    fighter = course.fighter(frame.unit)
    steps = reach(course, fighter, frame.steps)[action.hex]
    move(course, frame.unit, route(course, fighter, action.hex, steps, action.over))
