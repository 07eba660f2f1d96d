"""The geometry of hexes, and paths over any map of neighbours.

Hexes are axial with points up: `q` counts to the east, `r` down the rows to the south-east. Path finding needs
only the neighbours of each cell, so it works for hexes by position or by label, and for the locations of a map.
"""

from collections.abc import Container, Hashable, Mapping, Sequence
from typing import NamedTuple, TypeVar

__all__ = [
    "DIRECTIONS",
    "Hex",
    "disk",
    "distance",
    "line",
    "neighbour",
    "neighbours",
    "path",
    "paths",
    "reach",
    "ring",
]


class Hex(NamedTuple):
    """A position on a board, or the offset from one position to another."""

    q: int
    r: int


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, counter-clockwise from east."""

C = TypeVar("C", bound=Hashable)


def neighbour(cell: Hex, direction: int) -> Hex:
    """The hex one step from another; the direction is an index of `DIRECTIONS`."""
    step = DIRECTIONS[direction]
    return Hex(cell.q + step.q, cell.r + step.r)


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six hexes around another, in the order of `DIRECTIONS`."""
    q, r = cell
    return tuple(Hex(q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Count the steps between two hexes when nothing is in the way."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at exactly that distance, counter-clockwise from the eastern corner.

    Raises:
        ValueError: if the radius is negative.
    """
    if radius < 0:
        raise ValueError(f"a ring has no radius of {radius}")
    if radius == 0:
        return (centre,)
    cell = Hex(centre.q + radius, centre.r)
    cells = []
    for side in (2, 3, 4, 5, 0, 1):
        for _ in range(radius):
            cells.append(cell)
            cell = neighbour(cell, side)
    return tuple(cells)


def disk(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes within a distance, row by row from the north, each row from the west; none if the radius is negative."""
    q, r = centre
    return tuple(
        Hex(q + dq, r + dr)
        for dr in range(-radius, radius + 1)
        for dq in range(max(-radius, -dr - radius), min(radius, radius - dr) + 1)
    )


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The hexes on the straight line from one hex to another, both ends included.

    Where the line runs between two hexes, it takes the same one in both directions.
    """
    length = distance(a, b)
    return (*(_on_line(a, b, step, length) for step in range(length)), b)


def _on_line(a: Hex, b: Hex, step: int, length: int) -> Hex:
    """The hex nearest to a point of a line; in whole numbers, with a nudge that breaks ties."""
    unit = 16 * length
    q = 16 * (a.q * (length - step) + b.q * step) + 1
    r = 16 * (a.r * (length - step) + b.r * step) + 2
    s = -q - r
    near_q, near_r, near_s = ((2 * x + unit) // (2 * unit) for x in (q, r, s))
    off_q, off_r, off_s = abs(near_q * unit - q), abs(near_r * unit - r), abs(near_s * unit - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-near_r - near_s, near_r)
    return Hex(near_q, -near_q - near_s) if off_r > off_s else Hex(near_q, near_r)


def reach(start: C, steps: int, near: Mapping[C, Sequence[C]], blocked: Container[C] = ()) -> dict[C, int]:
    """Find the hexes within a number of steps.

    Args:
        start: where the path begins; it may be blocked itself.
        steps: the most steps to take.
        near: each cell's neighbours; every neighbour is a key too.
        blocked: cells that cannot be entered.

    Returns:
        Each cell with the fewest steps to it, nearest first, `start` with 0 at the head.
    """
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        beyond: list[C] = []
        for cell in edge:
            for other in near[cell]:
                if other not in found and other not in blocked:
                    found[other] = step
                    beyond.append(other)
        if not beyond:
            break
        edge = beyond
    return found


def path(start: C, goal: C, near: Mapping[C, Sequence[C]], blocked: Container[C] = ()) -> tuple[C, ...] | None:
    """A shortest path, both ends included, or None if there is none; of several, the first that `paths` lists."""
    steps = _steps_between(start, goal, near, blocked)
    if not steps:
        return None
    way = [start]
    while way[-1] != goal:
        way.append(_onward(way[-1], near, steps)[0])
    return tuple(way)


def paths(start: C, goal: C, near: Mapping[C, Sequence[C]], blocked: Container[C] = ()) -> tuple[tuple[C, ...], ...]:
    """All shortest paths, both ends included, in the order of the neighbours.

    Args:
        start: where the paths begin; it may be blocked itself.
        goal: where they end; if it is blocked and not the start, there is no path.
        near: each cell's neighbours, symmetric; every neighbour is a key too.
        blocked: cells that cannot be entered.
    """
    steps = _steps_between(start, goal, near, blocked)
    if not steps:
        return ()
    ways: list[tuple[C, ...]] = [(start,)]
    for _ in range(steps[goal]):
        ways = [(*way, cell) for way in ways for cell in _onward(way[-1], near, steps)]
    return tuple(ways)


def _steps_between(start: C, goal: C, near: Mapping[C, Sequence[C]], blocked: Container[C]) -> dict[C, int]:
    """The cells on all shortest paths with their steps from the start; none if no path leads to the goal."""
    found = reach(start, len(near), near, blocked)
    if goal not in found:
        return {}
    kept = {goal: found[goal]}
    back = [goal]
    for cell in back:
        for other in near[cell]:
            if other not in kept and found.get(other) == kept[cell] - 1:
                kept[other] = found[other]
                back.append(other)
    return kept


def _onward(cell: C, near: Mapping[C, Sequence[C]], steps: Mapping[C, int]) -> list[C]:
    return [other for other in near[cell] if steps.get(other) == steps[cell] + 1]
