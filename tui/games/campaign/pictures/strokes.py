"""The paths of the map as strokes: thin ones, and doubled ones for a route, joined at their corners."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rules.campaign.atlas import WorldMap

__all__ = ["VOYAGE", "MapCell", "Stroke", "doubled", "heavy", "strokes", "voyage"]

MapCell = tuple[int, int]
"""A column and a row."""

Stroke = tuple[tuple[int, int, str], ...]
"""Columns, rows and glyphs of a path between its ends."""

_CORNERS: Mapping[frozenset[MapCell], str] = {
    frozenset({(-1, 0), (0, 1)}): "╮",
    frozenset({(-1, 0), (0, -1)}): "╯",
    frozenset({(1, 0), (0, 1)}): "╭",
    frozenset({(1, 0), (0, -1)}): "╰",
}
"""The glyph between two neighbours, which are named by where they lie."""

VOYAGE = "•"
_DOUBLED = str.maketrans("─│╭╮╰╯", "═║╔╗╚╝")
_HEAVY = str.maketrans("─│╭╮╰╯", "━┃┏┓┗┛")


def heavy(glyph: str) -> str:
    """The glyph of the same stroke in a way that is open."""
    return glyph.translate(_HEAVY)


def doubled(glyph: str) -> str:
    """The glyph of the same stroke in a route."""
    return glyph.translate(_DOUBLED)


def voyage(start: MapCell, end: MapCell) -> Stroke:
    """Dots on the straight line between two places, both left out."""
    (x, y), (to_x, to_y) = start, end
    far = max(abs(to_x - x), abs(to_y - y))
    return tuple((x + (to_x - x) * n // far, y + (to_y - y) * n // far, VOYAGE) for n in range(2, far, 2))


def strokes(
    world: WorldMap, spots: Mapping[str, MapCell], turns: Mapping[frozenset[str], Sequence[MapCell]]
) -> Mapping[frozenset[str], Stroke]:
    """The strokes of all paths by their ends.

    Args:
        world: the map.
        spots: where its places stand.
        turns: the corners of each path.
    """
    found = {}
    for path in world.paths:
        one, other = (spots[end] for end in path.ends)
        ends = frozenset(path.ends)
        cells = _cells([one, *turns[ends], other])
        found[ends] = tuple(
            (*here, _glyph(before, here, after))
            for before, here, after in zip(cells, cells[1:], cells[2:], strict=False)
        )
    return found


def _cells(points: Sequence[MapCell]) -> list[MapCell]:
    """Every cell on straight strokes through some points."""
    cells = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        across, down = to_x - x, to_y - y
        cells += [(x + (n if across > 0 else -n), y) for n in range(1, abs(across) + 1)]
        cells += [(to_x, y + (n if down > 0 else -n)) for n in range(1, abs(down) + 1)]
    return cells


def _glyph(before: MapCell, here: MapCell, after: MapCell) -> str:
    """The stroke of a path through a cell between two others."""
    if before[1] == after[1]:
        return "─"
    if before[0] == after[0]:
        return "│"
    return _CORNERS.get(frozenset((x - here[0], y - here[1]) for x, y in (before, after)), "─")
