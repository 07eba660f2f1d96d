"""Where units can go: reach, paths, and how far a unit is by movement (V-COMBAT-16, V-PMOVE-04, V-TERM-28)."""

from collections.abc import Collection, Iterable

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.chips import may_equip
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
]


def may_tread(bout: Bout, fighter: Fighter, cell: str) -> bool:
    """Whether the ground of a hex bears a unit: not every one walks on deep sand."""
    return cell not in bout.board.sand or can(bout, fighter, "sand")


def _shut(bout: Bout, fighter: Fighter) -> Collection[str]:
    """The hexes that a unit may not enter: blocked ones, and deep sand that does not bear it."""
    if not bout.board.sand or can(bout, fighter, "sand"):
        return bout.blocked
    return {*bout.blocked, *bout.board.sand}


def _may_stop(bout: Bout, fighter: Fighter, cell: str) -> bool:
    """Whether a unit may end on a hex: nothing blocks it but the unit itself, and the ground bears it."""
    return cell == fighter.at or (cell not in bout.blocked and may_tread(bout, fighter, cell))


def reach(bout: Bout, fighter: Fighter, steps: int) -> dict[str, int]:
    """The hexes where a unit can end a move of at most `steps` hexes, with their number of steps; its own hex at 0.

    Flight passes over blocked hexes and stops on none. Where the units of a side are shackled, a chain is no longer than it is.
    """
    return bout.keep(("reach", fighter.key, steps), lambda: _on_chain(bout, fighter, _reach(bout, fighter, steps)))


def may_leave(bout: Bout, fighter: Fighter, steps: int) -> bool:
    """Whether a move of at most `steps` hexes can end anywhere but where the unit stands."""
    if steps < 1:
        return False
    if _walks_free(bout, fighter):
        return not all(map(_shut(bout, fighter).__contains__, bout.board.near[bout.hex_of(fighter)]))
    return len(reach(bout, fighter, steps)) > 1


def _walks_free(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit goes from hex to hex, and no chain holds it."""
    return not has(bout, fighter, "flight") and not isinstance(bout.cat.arena[bout.combat.arena].special, Shackle)


def chained_to(bout: Bout, fighter: Fighter) -> list[Fighter]:
    """The allies to whom a unit is shackled; none where nobody is."""
    if not isinstance(bout.cat.arena[bout.combat.arena].special, Shackle):
        return []
    return [ally for ally in bout.troop(fighter.side) if ally.key != fighter.key]


def _on_chain(bout: Bout, fighter: Fighter, cells: dict[str, int]) -> dict[str, int]:
    """The hexes among some that a unit's chain reaches: as far from its nearest ally as it is long, or as far as it is now."""
    special = bout.cat.arena[bout.combat.arena].special
    mates = [bout.hex_of(ally) for ally in chained_to(bout, fighter)]
    if not isinstance(special, Shackle) or not mates:
        return cells
    apart = bout.board.apart
    far = max(special.length, min(apart[bout.hex_of(fighter)][mate] for mate in mates))
    return {cell: n for cell, n in cells.items() if min(apart[cell][mate] for mate in mates) <= far}


def _reach(bout: Bout, fighter: Fighter, steps: int) -> dict[str, int]:
    start = bout.hex_of(fighter)
    if has(bout, fighter, "flight"):
        over = spread(start, steps, bout.board.near, frozenset())
        return {cell: n for cell, n in over.items() if _may_stop(bout, fighter, cell)}
    return spread(start, steps, bout.board.near, _shut(bout, fighter))


def steps_to(bout: Bout, fighter: Fighter) -> Flood:
    """Steps from a unit to every hex that a path leads to, the last step onto an occupied hex counted (V-RULING-06)."""
    return bout.keep(("steps", fighter.key), lambda: _steps_to(bout, fighter))


def steps_within(bout: Bout, fighter: Fighter, goal: str, far: int) -> int | None:
    """Steps from a unit to the nearest hex where it can end, within some hexes of a goal; None where there is none (V-TERM-28)."""
    if bout.board.apart[bout.hex_of(fighter)][goal] <= far:
        return 0
    ways = steps_to(bout, fighter)
    if _walks_free(bout, fighter):  # who walks can end wherever a step leads
        return ways.first(bout.board.bits_within(goal, far))
    ends = {cell: 0 for cell in bout.board.within(goal, far) if _may_stop(bout, fighter, cell)}
    return ways.first(bout.board.plain.bits(_on_chain(bout, fighter, ends)))


def _steps_to(bout: Bout, fighter: Fighter) -> Flood:
    shut = () if has(bout, fighter, "flight") else _shut(bout, fighter)
    return Flood(bout.board.plain, bout.hex_of(fighter), shut, bout.occupied)


def remaining(bout: Bout, fighter: Fighter, goal: str, free: Iterable[str]) -> dict[str, int]:
    """For every hex with a path to a goal, how many steps are left from there.

    Its own hex and those in `free`, where the unit could be by then, are counted as open.
    """
    shut = (
        frozenset() if has(bout, fighter, "flight") else frozenset(_shut(bout, fighter)).difference(free, (fighter.at,))
    )
    return spread(goal, len(bout.board.cells), bout.board.near, shut)


def picks_up(bout: Bout, fighter: Fighter) -> bool:
    """Whether anything lies in the arena that a unit would take up on its way."""
    return any(may_equip(bout, fighter, chip.chip) for chip in bout.combat.lying)


class Routes:
    """The ways of one move to one hex: the plain one, and those that lead over a hex where a chip lies."""

    def __init__(self, plain: tuple[str, ...] | None, over: dict[str, tuple[str, ...]]) -> None:
        """Take the plain path (None where every way leads over a chip) and one path for each chip's hex."""
        self.plain = plain
        self.over = over


def passed(bout: Bout, fighter: Fighter, goal: str, steps: int) -> set[str]:
    """The hexes that are not too far off a way of `steps` hexes and where something lies that a unit would take up on it."""
    if not bout.combat.lying:
        return set()
    ends = {goal, bout.hex_of(fighter)}
    here, there = bout.board.apart[bout.hex_of(fighter)], bout.board.apart[goal]
    return {
        chip.at
        for chip in bout.combat.lying
        if chip.at not in ends
        and here[chip.at] + there[chip.at] <= steps
        and may_equip(bout, fighter, chip.chip)
        and _may_stop(bout, fighter, chip.at)
    }


def routes(bout: Bout, fighter: Fighter, goal: str, steps: int) -> Routes:
    """The ways to a goal within `steps` hexes that differ in what is picked up on them (V-RULING-11).

    What lies where somebody stands is not picked up, though a flying unit may pass there.
    """
    start, lying = bout.hex_of(fighter), passed(bout, fighter, goal, steps)
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
    shut = set(avoid) if has(bout, fighter, "flight") else {*avoid, *_shut(bout, fighter)} - {fighter.at}
    left = spread(goal, max(most, 0), bout.board.near, shut)
    if start not in left:
        return None
    path = [start]
    while path[-1] != goal:
        here = left[path[-1]]
        path.append(next(n for n in bout.board.near[path[-1]] if left.get(n, here) == here - 1))
    return tuple(path)
