"""Ways and goals that lie outside the part of the world that is shown: where its edge leads to them, and the tag with an arrow there."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from tui.games.campaign.pictures.strokes import MapCell

__all__ = ["WayOut", "far_off", "way_out"]

_ASIDE = (0, -1, 1, -2, 2, -3, 3)
"""How far a tag may stand from where its place lies, the nearest first."""


class WayOut(NamedTuple):
    """A way that leaves the part of the map that is shown, or a goal beyond its edge.

    Attributes:
        place: the place that it leads to.
        x, y: where its tag begins.
        tag: its key and an arrow, the arrow at the edge.
    """

    place: str
    x: int
    y: int
    tag: str

    @property
    def cells(self) -> set[MapCell]:
        """The cells of its tag."""
        return {(self.x + n, self.y) for n in range(len(self.tag))}


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


def far_off(place: str, told: str, goal: MapCell, size: tuple[int, int], *taken: Collection[MapCell]) -> WayOut | None:
    """Find where a place lies beyond the edge of a part of the world, as it is seen from the middle of that part.

    Args:
        place: the place.
        told: its name and sign.
        goal: where it stands, counted from the corner of the part.
        size: columns and rows of the part.
        taken: cells where no tag should stand; those of the last of them where none may.

    Returns:
        The tag at the edge, as near to where the place lies as there is room; None where the place is shown, or no room is left.
    """
    (width, height), (to_x, to_y) = size, goal
    if 0 <= to_x < width - 1 and 0 <= to_y < height:  # no place is shown in the last column
        return None
    middle_x, middle_y = (width - 1) / 2, (height - 1) / 2
    across, down = (to_x - middle_x) / middle_x, (to_y - middle_y) / middle_y
    far = max(abs(across), abs(down))
    x, y = round(middle_x + (to_x - middle_x) / far), round(middle_y + (to_y - middle_y) / far)
    if is_beside := abs(across) >= abs(down):
        tag = f"← {told}" if across < 0 else f"{told} →"
    else:
        tag = f"{told} {'↑' if down < 0 else '↓'}"
        x -= len(tag) // 2
    for held in taken:
        for aside in _ASIDE:
            moved = (x, y + aside) if is_beside else (x + 2 * aside, y)
            out = WayOut(place, max(0, min(moved[0], width - len(tag))), moved[1], tag)
            if 0 <= out.y < height and not {(out.x + n, out.y) for n in range(-2, len(tag) + 1)} & {*held}:
                return out
    return None
