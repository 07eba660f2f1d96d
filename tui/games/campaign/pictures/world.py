"""The map of the ancient world as lines: coasts and borders, paths, places by shape and letter, the ways open to you.

A place has two columns: the shape of its kind and the letter of its region; behind it stands ``*`` where a way leads now,
the number of a stop of the route that is shown, or ``H`` where a hint advises to go. Everything is ASCII, so that no terminal draws it wide.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from rules.campaign.atlas import Location, Path
from rules.campaign.catalogue import Catalogue
from tui.text.lines import Line, Span, runs

__all__ = ["CLOSED", "SHAPES", "WAYS", "MapToDraw", "WorldPicture", "beside"]

SHAPES: Mapping[str, str] = {"sport": "o", "bloodshed": "x", "opportunity": "?", "harbor": "&", "capital": "#"}
"""The shape of each kind of place."""

CLOSED, CAMP, OPEN_WAY, ADVISED = "=", "@", "*", "H"

WAYS: Mapping[str, tuple[int, int]] = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "northwest": (-1, -1),
    "northeast": (1, -1),
    "southwest": (-1, 1),
    "southeast": (1, 1),
}
"""The eight directions of the cursor, as columns and rows; a row is as high as two columns are wide."""

_NARROWEST = 2
"""A place counts as lying in a direction if it is at most so many times as far aside as ahead."""


class MapToDraw(NamedTuple):
    """The map as it is to be drawn.

    Attributes:
        at: where the encampment is.
        cursor: the place under the cursor.
        ways: places that can be reached now.
        shut: capitals that are closed.
        route: the places of a route in their order, harbors that it passes included, the encampment first.
        stops: those of them where a move ends, in their order.
        advised: the place that a hint advises to go to; None where there is none.
    """

    at: str
    cursor: str
    ways: Collection[str] = ()
    shut: Collection[str] = ()
    route: Sequence[str] = ()
    stops: Sequence[str] = ()
    advised: str | None = None


class WorldPicture:
    """The drawn world; what never changes is drawn once."""

    def __init__(self, cat: Catalogue) -> None:
        """Draw coasts and paths."""
        self.cat = cat
        rows = cat.world.drawing.strip("\n").splitlines()
        self.width = max(map(len, rows)) + 2
        self.height = len(rows)
        self._ground: list[list[Span]] = [[_land(glyph) for glyph in row.ljust(self.width)] for row in rows]
        self._strokes = {frozenset(path.ends): self._stroke(path) for path in cat.world.paths}
        for stroke in self._strokes.values():
            for x, y, glyph in stroke:
                self._ground[y][x] = (glyph, "path")

    def _stroke(self, path: Path) -> list[tuple[int, int, str]]:
        """The cells of a path between its ends, with their glyphs."""
        a, b = (self.cat.location[end] for end in path.ends)
        cells = _cells([(a.x, a.y), *path.via, (b.x, b.y)])
        return [
            (x, y, _glyph(before, after)) for before, (x, y), after in zip(cells, cells[1:], cells[2:], strict=False)
        ]

    def lines(self, view: MapToDraw, corner: tuple[int, int], width: int, height: int) -> list[Line]:
        """The part of the world that fits, from a corner of it on."""
        left, top = corner
        rows = [list(row[left : left + width]) for row in self._ground[top : top + height]]
        for pair in pairwise(view.route):
            self._draw_leg(rows, self._strokes.get(frozenset(pair), ()), corner)
        for place in self.cat.world.locations:
            x, y = place.x - left, place.y - top
            if 0 <= y < len(rows) and 0 <= x < width - 1:
                self._draw_place(rows[y], x, place, view)
        return [runs(row) for row in rows]

    @staticmethod
    def _draw_leg(rows: list[list[Span]], stroke: Iterable[tuple[int, int, str]], corner: tuple[int, int]) -> None:
        """A stroke of the route: doubled where it runs across, so that it can be told without colour."""
        for x, y, glyph in stroke:
            across, down = x - corner[0], y - corner[1]
            if 0 <= down < len(rows) and 0 <= across < len(rows[down]):
                rows[down][across] = ("=" if glyph == "-" else glyph, "way")

    def _draw_place(self, row: list[Span], x: int, place: Location, view: MapToDraw) -> None:
        look = self._look(place, view)
        row[x] = (self.shape(place, view), look)
        row[x + 1] = (self.cat.faction[place.region].letter, look)
        after = self._after(place, view)
        if after and x + 2 < len(row):
            row[x + 2] = (after, "way")
        if place.id == view.cursor:
            row[x], row[x + 1] = (row[x][0], "chosen"), (row[x + 1][0], "chosen")
            if x:
                row[x - 1] = ("[", "chosen")
            if x + 2 < len(row):
                row[x + 2] = ("]", "chosen")

    @staticmethod
    def shape(place: Location, view: MapToDraw) -> str:
        """Draw a place as it is now: its kind, your encampment, a closed capital."""
        if place.id == view.at:
            return CAMP
        return CLOSED if place.id in view.shut else SHAPES[place.kind]

    @staticmethod
    def _look(place: Location, view: MapToDraw) -> str:
        if place.id == view.at:
            return "camp"
        if place.id in view.shut:
            return "barred"
        return "way" if place.id in view.ways else place.kind

    @staticmethod
    def _after(place: Location, view: MapToDraw) -> str:
        """Draw what stands behind a place: the sign of a hint, the number of a stop, or the sign of an open way."""
        if place.id == view.advised:
            return ADVISED
        if place.id in view.stops:
            return str((view.stops.index(place.id) + 1) % 10)
        return OPEN_WAY if place.id in view.ways else ""


def _land(glyph: str) -> Span:
    return (glyph, "border" if glyph in ":." else "land")


def _glyph(before: tuple[int, int], after: tuple[int, int]) -> str:
    """The stroke of a path through a cell between two others."""
    if before[1] == after[1]:
        return "-"
    return "|" if before[0] == after[0] else "+"


def _cells(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Every cell on straight strokes through some points."""
    cells = [points[0]]
    for x, y in points[1:]:
        here_x, here_y = cells[-1]
        dx, dy = (x > here_x) - (x < here_x), (y > here_y) - (y < here_y)
        while cells[-1] != (x, y):
            cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
    return cells


def beside(cat: Catalogue, here: str, way: str) -> str:
    """The nearest place in a direction, judged by the picture; the same place where there is none."""
    dx, dy = WAYS[way]
    start, size = cat.location[here], hypot(dx, dy)
    found, best = here, float("inf")
    for place in cat.world.locations:
        across, down = place.x - start.x, 2 * (place.y - start.y)
        ahead, aside = (across * dx + down * dy) / size, abs(across * dy - down * dx) / size
        if ahead > 0 and aside <= _NARROWEST * ahead and (far := ahead + 2 * aside) < best:
            found, best = place.id, far
    return found
