"""The geometry of hexes, and the reach over any map of neighbours.

Hexes are axial with points up: `q` counts to the east, `r` down the rows to the south-east. What is in reach hangs only on
the neighbours of each cell, so that hexes may be given by position or by label.
"""

from collections.abc import Container, Hashable, Mapping, Sequence
from typing import NamedTuple, TypeVar

__all__ = ["DIRECTIONS", "Hex", "distance", "neighbours", "reach"]


class Hex(NamedTuple):
    """A position on a board, or the offset from one position to another."""

    q: int
    r: int


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six steps, counter-clockwise from east."""

C = TypeVar("C", bound=Hashable)


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six hexes around another, in the order of `DIRECTIONS`."""
    q, r = cell
    return tuple(Hex(q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Count the steps between two hexes when nothing is in the way."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def reach(start: C, steps: int, near: Mapping[C, Sequence[C]], blocked: Container[C] = ()) -> dict[C, int]:
    """Find the cells within a number of steps.

    Args:
        start: where the ways begin; it may be blocked itself.
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
