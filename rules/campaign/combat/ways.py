"""The ways of units: reach, paths, and how far a unit is by movement (V-COMBAT-16, V-PMOVE-04, V-TERM-28)."""

from collections.abc import Collection, Iterable

from rules.campaign.combat.chips import may_equip
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import can, has
from rules.campaign.effects import Shackle
from rules.campaign.floods import Flood
from rules.kernel.hexes import reach as spread

__all__ = [
    "Routes",
    "chained_to",
    "may_leave",
    "may_tread",
    "passed",
    "picks_up",
    "reach",
    "remaining",
    "route",
    "routes",
    "steps_to",
    "steps_within",
    "unchained",
]


def may_tread(course: CombatCourse, fighter: Fighter, cell: str) -> bool:
    """Tell whether the ground of a hex bears a unit: not every one walks on deep sand."""
    return cell not in course.board.sand or can(course, fighter, "sand")


def _shut(course: CombatCourse, fighter: Fighter) -> Collection[str]:
    """The hexes that a unit may not enter: blocked ones, and deep sand that does not bear it."""
    if not course.board.sand or can(course, fighter, "sand"):
        return course.blocked
    return {*course.blocked, *course.board.sand}


def _may_stop(course: CombatCourse, fighter: Fighter, cell: str) -> bool:
    """Tell whether a unit may end on a hex: nothing blocks it but the unit itself, and the ground bears it."""
    return cell == fighter.at or (cell not in course.blocked and may_tread(course, fighter, cell))


def reach(course: CombatCourse, fighter: Fighter, steps: int) -> dict[str, int]:
    """The hexes where a unit can end a move of at most `steps` hexes, with their number of steps; its own hex at 0.

    Flight passes over blocked hexes and stops on none. Where the units of a side are shackled, a chain is no longer than it is.
    """
    return course.keep(
        ("reach", fighter.key, steps), lambda: _on_chain(course, fighter, _reach(course, fighter, steps))
    )


def may_leave(course: CombatCourse, fighter: Fighter, steps: int) -> bool:
    """Tell whether a move of at most `steps` hexes can end anywhere but where the unit stands."""
    if steps < 1:
        return False
    if _walks_free(course, fighter):
        return not all(map(_shut(course, fighter).__contains__, course.board.near[course.hex_of(fighter)]))
    return len(reach(course, fighter, steps)) > 1


def _walks_free(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit goes from hex to hex, and no chain holds it."""
    return not has(course, fighter, "flight") and not isinstance(course.cat.arena[course.combat.arena].special, Shackle)


def chained_to(course: CombatCourse, fighter: Fighter) -> list[Fighter]:
    """The allies to whom a unit is shackled; none where nobody is."""
    if not isinstance(course.cat.arena[course.combat.arena].special, Shackle):
        return []
    return [ally for ally in course.troop(fighter.side) if ally.key != fighter.key]


def _on_chain(course: CombatCourse, fighter: Fighter, cells: dict[str, int]) -> dict[str, int]:
    """The hexes among some that a unit's chain reaches: as far from its nearest ally as it is long, or as far as it is now."""
    special = course.cat.arena[course.combat.arena].special
    mates = [course.hex_of(ally) for ally in chained_to(course, fighter)]
    if not isinstance(special, Shackle) or not mates:
        return cells
    apart = course.board.apart
    far = max(special.length, min(apart[course.hex_of(fighter)][mate] for mate in mates))
    return {cell: n for cell, n in cells.items() if min(apart[cell][mate] for mate in mates) <= far}


def unchained(course: CombatCourse, fighter: Fighter, steps: int) -> dict[str, int]:
    """The hexes where a unit could end such a move if no chain held it."""
    return _reach(course, fighter, steps)


def _reach(course: CombatCourse, fighter: Fighter, steps: int) -> dict[str, int]:
    start = course.hex_of(fighter)
    if has(course, fighter, "flight"):
        over = spread(start, steps, course.board.near, frozenset())
        return {cell: n for cell, n in over.items() if _may_stop(course, fighter, cell)}
    return spread(start, steps, course.board.near, _shut(course, fighter))


def steps_to(course: CombatCourse, fighter: Fighter) -> Flood:
    """Steps from a unit to every hex that a path leads to, the last step onto an occupied hex counted (V-RULING-06)."""
    return course.keep(("steps", fighter.key), lambda: _steps_to(course, fighter))


def steps_within(course: CombatCourse, fighter: Fighter, goal: str, far: int) -> int | None:
    """Steps from a unit to the nearest hex where it can end, within some hexes of a goal; None where there is none (V-TERM-28)."""
    if course.board.apart[course.hex_of(fighter)][goal] <= far:
        return 0
    ways = steps_to(course, fighter)
    if _walks_free(course, fighter):  # who walks can end wherever a step leads
        return ways.first(course.board.bits_within(goal, far))
    ends = {cell: 0 for cell in course.board.within(goal, far) if _may_stop(course, fighter, cell)}
    return ways.first(course.board.plain.bits(_on_chain(course, fighter, ends)))


def _steps_to(course: CombatCourse, fighter: Fighter) -> Flood:
    shut = () if has(course, fighter, "flight") else _shut(course, fighter)
    return Flood(course.board.plain, course.hex_of(fighter), shut, course.occupied)


def remaining(course: CombatCourse, fighter: Fighter, goal: str, free: Iterable[str]) -> dict[str, int]:
    """Measure how many steps are left from every hex with a path to a goal.

    Its own hex and those in `free`, where the unit could be by then, are counted as open.
    """
    shut = (
        frozenset()
        if has(course, fighter, "flight")
        else frozenset(_shut(course, fighter)).difference(free, (fighter.at,))
    )
    return spread(goal, len(course.board.cells), course.board.near, shut)


def picks_up(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether anything lies in the arena that a unit would take up on its way."""
    return any(may_equip(course, fighter, chip.chip) for chip in course.combat.lying)


class Routes:
    """The ways of one move to one hex: the plain one, and those that lead over a hex where a chip lies."""

    def __init__(self, plain: tuple[str, ...] | None, over: dict[str, tuple[str, ...]]) -> None:
        """Take the plain path (None where every way leads over a chip) and one path for each chip's hex."""
        self.plain = plain
        self.over = over


def passed(course: CombatCourse, fighter: Fighter, goal: str, steps: int) -> set[str]:
    """The hexes that are not too far off a way of `steps` hexes and where something lies that a unit would take up on it."""
    if not course.combat.lying:
        return set()
    ends = {goal, course.hex_of(fighter)}
    here, there = course.board.apart[course.hex_of(fighter)], course.board.apart[goal]
    return {
        chip.at
        for chip in course.combat.lying
        if chip.at not in ends
        and here[chip.at] + there[chip.at] <= steps
        and may_equip(course, fighter, chip.chip)
        and _may_stop(course, fighter, chip.at)
    }


def routes(course: CombatCourse, fighter: Fighter, goal: str, steps: int) -> Routes:
    """The ways to a goal within `steps` hexes that differ in what is picked up on them (V-RULING-11).

    What lies where somebody stands is not picked up, though a flying unit may pass there.
    """
    start, lying = course.hex_of(fighter), passed(course, fighter, goal, steps)
    plain = _path(course, fighter, start, goal, steps, lying)
    over: dict[str, tuple[str, ...]] = {}
    for cell in sorted(lying):
        if first := _path(course, fighter, start, cell, steps, frozenset()):
            rest = _path(course, fighter, cell, goal, steps - len(first) + 1, frozenset())
            if rest:
                over[cell] = first + rest[1:]
    return Routes(plain, over)


def route(course: CombatCourse, fighter: Fighter, goal: str, steps: int, over: str | None) -> tuple[str, ...]:
    """The hexes of a move from where the unit stands to a goal, over a chip's hex if that was asked."""
    ways = routes(course, fighter, goal, steps)
    if over is not None:
        return ways.over[over]
    return ways.plain or next(iter(ways.over.values()))


def _path(
    course: CombatCourse, fighter: Fighter, start: str, goal: str, most: int, avoid: frozenset[str] | set[str]
) -> tuple[str, ...] | None:
    """A shortest path within `most` steps, or None."""
    shut = set(avoid) if has(course, fighter, "flight") else {*avoid, *_shut(course, fighter)} - {fighter.at}
    left = spread(goal, max(most, 0), course.board.near, shut)
    if start not in left:
        return None
    path = [start]
    for to_go in range(left[start] - 1, -1, -1):
        for near in course.board.near[path[-1]]:
            if left.get(near) == to_go:
                path.append(near)
                break
    return tuple(path)
