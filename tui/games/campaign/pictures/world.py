"""The map of the ancient world as lines: land and sea, paths, places by shape and letter, names, the ways open to you.

A place is the sign of its kind; behind it stands a digit where an answer of the list leads there now, ``*`` where one on another
page does, or ``H`` where a hint advises to go. Its name has the colour of its region; without such colours the region's letter
stands behind the sign. Where a way that is open leads out of the part that is shown, its key stands at the edge with an arrow and the
name of its place.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise, repeat
from math import hypot
from typing import NamedTuple

from rules.campaign.atlas import Location
from rules.campaign.catalogue import Catalogue
from tui.games.campaign.pictures.coasts import (
    BORDER,
    GRAIN,
    SEA,
    WAVE,
    Shades,
    Size,
    drawn_ground,
    size_of,
)
from tui.games.campaign.pictures.place_names import Label, PathsDrawn, labelled
from tui.games.campaign.pictures.strokes import MapCell, Stroke, doubled, heavy, strokes, voyage
from tui.games.campaign.pictures.ways_out import WayOut, way_out
from tui.text.lines import Line, Span, runs

__all__ = ["CAMP", "CLOSED", "OPEN_WAY", "SHAPES", "WAYS", "MapToDraw", "WorldPicture", "beside"]

SHAPES: Mapping[str, str] = {"sport": "o", "bloodshed": "x", "opportunity": "?", "harbor": "&", "capital": "#"}
"""The shape of each kind of place."""

CLOSED, CAMP, OPEN_WAY, ADVISED, PASSED = "%", "@", "*", "H", "■"

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


WrittenName = tuple[int, int, list[Span]]
"""The name of a place: its column, its row, its cells."""


class MapToDraw(NamedTuple):
    """The map as it is to be drawn.

    Attributes:
        at: where the encampment is.
        cursor: the place under the cursor.
        ways: places that can be reached now, each with its sign.
        shut: capitals that are closed.
        lit: the places of each way open now, harbors that it passes included, the encampment first.
        route: the places of a route in their order, likewise.
        advised: the place that a hint advises to go to; None where there is none.
        few_names: whether no other names are wanted than those of capitals, of places to go to, and of the one under the cursor.
    """

    at: str
    cursor: str
    ways: Mapping[str, str] = {}
    shut: Collection[str] = ()
    lit: Collection[Sequence[str]] = ()
    route: Sequence[str] = ()
    advised: str | None = None
    few_names: bool = False


class WorldPicture:
    """The drawn world at a scale; what never changes is drawn once.

    Attributes:
        cat: the catalogue with the map.
        width, height: its columns and rows.
        spots: where each place stands.
        lettered: whether places show the letter of their region, as its colour is not there or may not be.
    """

    def __init__(self, cat: Catalogue, shades: Shades, size: Size | None = None) -> None:
        """Draw coasts and paths.

        Args:
            cat: the catalogue with the map.
            shades: what the terminal can show.
            size: what the whole world is to fit into; as large as it is where that is None or more.
        """
        self.cat = cat
        self.lettered = not (shades.regions and shades.halves)
        columns, rows = size_of(cat)
        self.width, self.height = (min(columns, size[0]), min(rows, size[1])) if size else (columns, rows)
        across, down = (self.width, columns), (self.height, rows)
        self.spots = {one.id: (_scaled(one.x, across), _scaled(one.y, down)) for one in cat.world.locations}
        turns = {
            frozenset(path.ends): [(_scaled(x, across), _scaled(y, down)) for x, y in path.via]
            for path in cat.world.paths
        }
        self._strokes = strokes(cat.world, self.spots, turns)
        self._ground: list[list[Span]] = []
        self._papers: list[list[str]] = []
        self._dry: set[MapCell] = set()
        for row in drawn_ground(cat, (self.width, self.height), shades):
            self._ground.append([(cell.glyph, cell.look) for cell in row])
            self._papers.append([f" on {cell.paper}" if cell.paper else "" for cell in row])
        self._bare = [list(row) for row in self._ground]
        for stroke in self._strokes.values():
            for x, y, glyph in stroke:
                paper = self._papers[y][x]
                self._ground[y][x] = (glyph, f"{'lane' if paper == _AFLOAT else 'path'}{paper}")
        self._named: tuple[object, list[WrittenName]] = (None, [])
        self._laid: list[tuple[list[Span], Line]] = []

    @cached_property
    def _legs(self) -> Mapping[str, Mapping[frozenset[str], list[tuple[int, int, Span]]]]:
        """The strokes of each path as they are drawn on the ground there, in a way that is open and in a route."""
        return {
            look: {
                ends: [(x, y, (drawn(glyph), f"{look}{self._papers[y][x]}")) for x, y, glyph in stroke]
                for ends, stroke in self._strokes.items()
            }
            for look, drawn in (("leg", heavy), ("route", doubled))
        }

    @cached_property
    def _badges(self) -> set[MapCell]:
        """The cells of all places: a bracket of the cursor, the sign and the letter, a digit or the other bracket."""
        return {(x + n, y) for x, y in self.spots.values() for n in range(-1, 2 + self.lettered)}

    def lines(self, view: MapToDraw, corner: MapCell, width: int, height: int) -> list[Line]:
        """The part of the world that fits, from a corner of it on; beyond its edge is sea."""
        left, top = corner
        rows = [row[left : left + width] for row in self._ground[top : top + height]]
        rows = [row + [(" ", SEA)] * (width - len(row)) for row in (*rows, *[[]] * (height - len(rows)))]
        for way in view.lit:
            self._draw_legs(rows, way, corner, "leg")
        self._draw_legs(rows, view.route, corner, "route")
        size = min(width, self.width - left), min(height, self.height - top)
        outs = self._ways_out(view, corner, size) if view.lit else []
        for x, y, cells in self._names(view, corner, size, outs):
            rows[y][x : x + len(cells)] = cells
            _clear_beside(rows[y], x, len(cells))
        for place in self.cat.world.locations:
            x, y = self.spots[place.id]
            if 0 <= y - top < len(rows) and 0 <= x - left < width - 1:
                self._draw_place(rows[y - top], x - left, place, view)
        for out in outs:
            rows[out.y][out.x : out.x + len(out.tag)] = [(sign, "way") for sign in out.tag]
        return self._in_runs(rows)

    def chart(self, way: Sequence[str], stops: Mapping[str, str]) -> list[Line]:
        """A way alone over land and sea: strokes, dots where it is a voyage, and its stops, each with its sign and its name.

        Args:
            way: the places that it leads over, in their order.
            stops: signs of those that are stops.
        """
        rows = [list(row) for row in self._bare]
        drawn = {(x, y): glyph for leg in pairwise(way) for x, y, glyph in self._leg(*leg)}
        drawn |= {self.spots[place]: PASSED for place in way}
        for (x, y), glyph in drawn.items():
            rows[y][x] = (glyph, f"leg{self._papers[y][x]}")
        for place, sign in stops.items():
            x, y = self.spots[place]
            rows[y][x] = (sign, "camp" if sign == CAMP else "way")
        view = MapToDraw("", "", stops)
        names = [self._label(self.cat.location[place], view, (0, 0))._replace(wide=1) for place in stops]
        marks = {self.spots[place] for place in stops}
        way_alone = PathsDrawn([[(x, y, glyph) for (x, y), glyph in drawn.items()]], kept=drawn)
        for name in labelled(names, marks, way_alone, (self.width, self.height)):
            x, y, cells = self._written(name, (0, 0))
            rows[y][x : x + len(cells)] = cells
        return [runs(row) for row in rows]

    def _leg(self, one: str, other: str) -> Stroke:
        """A part of a way: the doubled strokes of its path, or the dots of a voyage."""
        stroke = self._strokes.get(frozenset((one, other)))
        if stroke is None:
            return voyage(self.spots[one], self.spots[other])
        return tuple((x, y, doubled(glyph)) for x, y, glyph in stroke)

    def _in_runs(self, rows: list[list[Span]]) -> list[Line]:
        """Rows as lines; those that are as they were when the picture was drawn last are not laid out again."""
        before = self._laid
        self._laid = [
            old if row == old[0] else (row, runs(row))
            for row, old in zip(rows, chain(before, repeat(([], ()))), strict=False)
        ]
        return [laid for _, laid in self._laid]

    def _draw_legs(self, rows: list[list[Span]], places: Sequence[str], corner: MapCell, look: str) -> None:
        """The strokes over some places: heavy, or doubled for a route, so that it can be told without colour."""
        left, top = corner
        for pair in pairwise(places):
            for x, y, drawn in self._legs[look].get(frozenset(pair), ()):
                if 0 <= y - top < len(rows) and 0 <= x - left < len(rows[y - top]):
                    rows[y - top][x - left] = drawn

    def _ways_out(self, view: MapToDraw, corner: MapCell, size: Size) -> list[WayOut]:
        """The open ways to places that are not in the part that is shown, one for each spot at its edge where nothing else stands."""
        left, top = corner
        found: dict[MapCell, WayOut] = {}
        for way in view.lit:
            x, y = self.spots[way[-1]]
            legs = (self._strokes.get(frozenset(pair), ()) for pair in pairwise(way))
            cells = [(x - left, y - top) for x, y, _ in chain.from_iterable(legs)]
            out = way_out(way[-1], view.ways.get(way[-1], ""), cells, (x - left, y - top), size)
            if out is not None and not {(out.x + left + n, out.y + top) for n in range(len(out.tag))} & self._badges:
                found.setdefault((out.x, out.y), out)
        return [*found.values()]

    def _draw_place(self, row: list[Span], x: int, place: Location, view: MapToDraw) -> None:
        """The tag of a place: its sign, its letter, its digit, and the brackets of the cursor; other tags stay clear of it."""
        look, here = self._look(place, view), place.id == view.cursor
        behind = self._digit(place, view)
        signs = [self.shape(place, view), *([self.cat.faction[place.region].letter] if self.lettered else []), behind]
        if here:
            look = look if look in _LOUD else "chosen"
            for side, bracket in ((-1, "["), (len(signs) - (not behind), "]")):
                if 0 <= x + side < len(row):
                    row[x + side] = (bracket, "chosen")
        for n, sign in enumerate(signs):
            if sign and x + n < len(row):
                row[x + n] = (sign, look)

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
        if place.id in view.ways:
            return "voyage" if view.ways[place.id] == OPEN_WAY else "way"
        return "shut" if place.id in view.shut else place.kind

    @staticmethod
    def _digit(place: Location, view: MapToDraw) -> str:
        """Draw what stands behind a place: the sign of a hint, or of an open way."""
        return ADVISED if place.id == view.advised else view.ways.get(place.id, "")

    # Names

    def _names(self, view: MapToDraw, corner: MapCell, size: Size, outs: Sequence[WayOut]) -> list[WrittenName]:
        """The names that have room in a part of the world; they stay where they are while the cursor alone moves."""
        pointed = view.cursor if view.few_names else ""
        wanted = (view.at, frozenset(view.ways), frozenset(view.shut), pointed, corner, size, tuple(outs))
        if self._named[0] != wanted:
            names = self._labelled(view, corner, size, outs)
            self._named = (wanted, [self._written(name, corner) for name in names])
        return self._named[1]

    def _written(self, name: Label, corner: MapCell) -> WrittenName:
        """A name on the ground that is there."""
        left = name.x + corner[0]
        papers = self._papers[name.y + corner[1]][left : left + len(name.text)]
        return name.x, name.y, [(glyph, name.look + paper) for glyph, paper in zip(name.text, papers, strict=True)]

    def _labelled(self, view: MapToDraw, corner: MapCell, size: Size, outs: Sequence[WayOut] = ()) -> list[Label]:
        left, top = corner
        places = sorted(self.cat.world.locations, key=lambda one: _rank(one, view))
        if view.few_names:
            places = [one for one in places if one.id == view.cursor or _rank(one, view) < _OTHERS]
        labels = [self._label(one, view, corner) for one in places]
        badges = {(x - left, y - top) for x, y in self._badges}
        paths = [[(x - left, y - top, glyph) for x, y, glyph in stroke] for stroke in self._strokes.values()]
        legs = chain.from_iterable(self._strokes.get(frozenset(leg), ()) for way in view.lit for leg in pairwise(way))
        open_ways = {(x - left, y - top) for x, y, _ in legs}
        inside = [one for one in labels if 0 <= one.x < size[0] - 1 and 0 <= one.y < size[1]]
        badges |= {(out.x + n, out.y) for out in outs for n in range(len(out.tag))}
        badges |= {(x - left + 2 + self.lettered, y - top) for x, y in map(self.spots.__getitem__, view.ways)}
        beyond = [_label_of(out, self.cat.location[out.place].name) for out in outs]
        return labelled([*inside[:1], *beyond, *inside[1:]], badges, PathsDrawn(paths, open_ways), size)

    def _label(self, place: Location, view: MapToDraw, corner: MapCell) -> Label:
        """A name in the colour of its region, where there are such; your encampment's and those of places to go to are white, of closed capitals gray."""
        x, y = self.spots[place.id]
        rank, position = _rank(place, view), self.cat.faction[place.region].position
        is_main = rank < _OTHERS and rank != _FAR
        look = "main_name" if is_main else "place_name"
        if rank == _SHUT:
            look = "shut_name"
        elif not self.lettered and rank > _REACHED:
            look = f"{'main_town' if is_main else 'town'}_{position}"
        return Label(
            place.name,
            x - corner[0],
            y - corner[1],
            look,
            2 + self.lettered + (view.few_names and place.id in view.ways),
            first=rank == _OPEN or (rank < _OPEN and not view.few_names),
            main=is_main,
        )


_AFLOAT = " on deep"
_LIKE_LETTERS = {BORDER, GRAIN, WAVE, "─", "═"}
_LOUD = ("camp", "way", "voyage")
"""What keeps its look under the cursor, which brackets alone show there."""
_REACHED, _FAR, _OPEN, _SHUT, _OTHERS = 1, 2, 3, 4, 5


def _label_of(out: WayOut, name: str) -> Label:
    """The name of a place to which a way leads out, beside its tag."""
    return Label(name, out.x, out.y, "main_name", len(out.tag), first=True, main=True)


def _clear_beside(row: list[Span], x: int, length: int) -> None:
    """Keep signs of the ground and a path that a name interrupts away from its ends, as they would look like a part of it."""
    for end in (x - 1, x + length):
        if 0 <= end < len(row) and row[end][0] in _LIKE_LETTERS:
            row[end] = (" ", row[end][1])


def _rank(place: Location, view: MapToDraw) -> int:
    """Rank how much a name is wanted: your encampment, what can be reached now, by voyages last, open capitals, closed ones, all others."""
    if place.id == view.at:
        return 0
    if place.id in view.ways:
        return _FAR if view.ways[place.id] == OPEN_WAY else _REACHED
    if place.kind == "capital":
        return _SHUT if place.id in view.shut else _OPEN
    return _OTHERS


def _scaled(at: int, room: tuple[int, int]) -> int:
    """A column or row of the world where the whole of it is fitted into a room."""
    return at * room[0] // room[1]


def beside(cat: Catalogue, here: str, way: str, passing: str = "") -> str:
    """The nearest place in a direction, judged by the picture, but one that is passed by; the same place where there is none."""
    dx, dy = WAYS[way]
    start, size = cat.location[here], hypot(dx, dy)
    found, best = here, float("inf")
    for place in cat.world.locations:
        across, down = place.x - start.x, 2 * (place.y - start.y)
        ahead, aside = (across * dx + down * dy) / size, abs(across * dy - down * dx) / size
        if place.id != passing and ahead > 0 and aside <= _NARROWEST * ahead and (far := ahead + 2 * aside) < best:
            found, best = place.id, far
    return found
