"""Ways that lead out of the part of the world that is shown: where they leave it, and the tag with an arrow that stands there."""

from collections.abc import Iterable
from typing import NamedTuple

from tui.games.campaign.pictures.strokes import MapCell

__all__ = ["WayOut", "way_out"]


class WayOut(NamedTuple):
    """A way that leaves the part of the map that is shown.

    Attributes:
        place: the place that it leads to.
        x, y: where its tag begins.
        tag: its key and an arrow, the arrow at the edge.
    """

    place: str
    x: int
    y: int
    tag: str


def way_out(place: str, sign: str, cells: Iterable[MapCell], goal: MapCell, size: tuple[int, int]) -> WayOut | None:
    """Find where a way leaves a part of the world: at the edge, as near to its end as it comes there.

    Args:
        place: the place that it leads to.
        sign: the key that goes there.
        cells: its strokes, counted from the corner of the part.
        goal: where it ends, likewise.
        size: columns and rows of the part.

    Returns:
        The way out; None where the goal is shown, or nothing of the way is at an edge beyond which the goal lies.
    """
    width, height = size
    edges = [found for x, y in cells if 0 <= x < width and 0 <= y < height and (found := _at_edge(x, y, goal, size))]
    if not edges:
        return None
    x, y, arrow = min(edges, key=lambda one: abs(one[0] - goal[0]) + 2 * abs(one[1] - goal[1]))
    tag = f"{arrow}{sign}" if arrow == "←" else f"{sign}{arrow}"
    return WayOut(place, min(x, width - len(tag)), y, tag)


def _at_edge(x: int, y: int, goal: MapCell, size: tuple[int, int]) -> tuple[int, int, str] | None:
    """A cell with the arrow that leads on from there; None where the goal does not lie beyond the edge that it is at."""
    (width, height), (to_x, to_y) = size, goal
    is_hidden_beside = to_x == x and 0 <= to_y < height  # no place is shown in the last column
    arrows = (
        ("→", x == width - 1 and (to_x > x or is_hidden_beside)),
        ("←", x == 0 > to_x),
        ("↑", y == 0 > to_y),
        ("↓", y == height - 1 < to_y),
    )
    return next(((x, y, arrow) for arrow, leads_on in arrows if leads_on), None)
