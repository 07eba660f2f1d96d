"""Where units can go: reach, paths, and how far a unit is by movement (V-COMBAT-16, V-PMOVE-04, V-TERM-28)."""

from collections.abc import Iterable

from rules.combat.bout import Bout
from rules.combat.chips import may_equip
from rules.combat.state import Fighter
from rules.combat.stats import has
from rules.hexes import reach as spread

__all__ = ["Routes", "may_stop", "reach", "remaining", "route", "routes", "steps_to"]


def may_stop(bout: Bout, fighter: Fighter, cell: str) -> bool:
    """Whether a unit may end on a hex: nothing blocks it but the unit itself."""
    return cell not in bout.blocked or cell == fighter.at


def reach(bout: Bout, fighter: Fighter, steps: int) -> dict[str, int]:
    """The hexes where a unit can end a move of at most `steps` hexes, with their number of steps; its own hex at 0.

    Flight passes over blocked hexes and stops on none.
    """
    return bout.keep(("reach", fighter.key, steps), lambda: _reach(bout, fighter, steps))


def _reach(bout: Bout, fighter: Fighter, steps: int) -> dict[str, int]:
    start = bout.hex_of(fighter)
    if has(bout, fighter, "flight"):
        over = spread(start, steps, bout.board.near, frozenset())
        return {cell: n for cell, n in over.items() if may_stop(bout, fighter, cell)}
    return spread(start, steps, bout.board.near, bout.blocked)


def steps_to(bout: Bout, fighter: Fighter) -> dict[str, int]:
    """Steps from a unit to every hex that a path leads to, the last step onto an occupied hex counted (V-RULING-06)."""
    return bout.keep(("steps", fighter.key), lambda: _steps_to(bout, fighter))


def _steps_to(bout: Bout, fighter: Fighter) -> dict[str, int]:
    shut = frozenset() if has(bout, fighter, "flight") else bout.blocked
    steps = spread(bout.hex_of(fighter), len(bout.board.cells), bout.board.near, shut)
    near, ends = bout.board.near, dict(steps)
    for cell in bout.occupied:
        if cell not in steps:
            ways = [steps[beside] for beside in near[cell] if beside in steps]
            if ways:
                ends[cell] = min(ways) + 1
    return ends


def remaining(bout: Bout, fighter: Fighter, goal: str, free: Iterable[str]) -> dict[str, int]:
    """For every hex with a path to a goal, how many steps are left from there.

    Its own hex and those in `free`, where the unit could be by then, are counted as open.
    """
    shut = frozenset() if has(bout, fighter, "flight") else frozenset(bout.blocked).difference(free, (fighter.at,))
    return spread(goal, len(bout.board.cells), bout.board.near, shut)


class Routes:
    """The ways of one move to one hex: the plain one, and those that lead over a hex where a chip lies."""

    def __init__(self, plain: tuple[str, ...] | None, over: dict[str, tuple[str, ...]]) -> None:
        """Take the plain path (None where every way leads over a chip) and one path for each chip's hex."""
        self.plain = plain
        self.over = over


def routes(bout: Bout, fighter: Fighter, goal: str, steps: int) -> Routes:
    """The ways to a goal within `steps` hexes that differ in what is picked up on them (V-RULING-11).

    What lies where somebody stands is not picked up, though a flying unit may pass there.
    """
    start = bout.hex_of(fighter)
    lying = {
        chip.at for chip in bout.combat.lying if may_equip(fighter, chip.chip) and may_stop(bout, fighter, chip.at)
    }
    lying -= {goal, start}
    plain = _path(bout, fighter, start, goal, steps, lying)
    over: dict[str, tuple[str, ...]] = {}
    for cell in sorted(lying):
        if first := _path(bout, fighter, start, cell, steps, frozenset()):
            rest = _path(bout, fighter, cell, goal, steps - len(first) + 1, frozenset())
            if rest:
                over[cell] = first + rest[1:]
    return Routes(plain, over)


def route(bout: Bout, fighter: Fighter, goal: str, steps: int, over: str | None) -> tuple[str, ...]:
    """The hexes of a move from where the unit stands to a goal, over a chip's hex if that was asked."""
    ways = routes(bout, fighter, goal, steps)
    if over is not None:
        return ways.over[over]
    return ways.plain or next(iter(ways.over.values()))


def _path(
    bout: Bout, fighter: Fighter, start: str, goal: str, most: int, avoid: frozenset[str] | set[str]
) -> tuple[str, ...] | None:
    """A shortest path within `most` steps, or None."""
    shut: frozenset[str] = frozenset(avoid)
    if not has(bout, fighter, "flight"):
        shut |= frozenset(bout.blocked) - {fighter.at}
    left = spread(goal, max(most, 0), bout.board.near, shut)
    if start not in left:
        return None
    path = [start]
    while path[-1] != goal:
        here = left[path[-1]]
        path.append(next(n for n in bout.board.near[path[-1]] if left.get(n, here) == here - 1))
    return tuple(path)
