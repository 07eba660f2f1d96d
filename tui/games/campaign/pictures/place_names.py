"""The names of places on a map: beside, above or below their places, over nothing else as long as there is room."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from tui.games.campaign.pictures.strokes import MapCell

__all__ = ["Label", "PathsDrawn", "labelled"]


class Label(NamedTuple):
    """A name to be written.

    Attributes:
        text: the name.
        x, y: where its place stands.
        look: its look.
        wide: the columns of its place's tag, a digit included.
        first: whether it keeps a blank behind the tag of its place, and may interrupt a way that is open, or hide a path, where there is no
            better room.
        main: whether it may be taken for the name of another place where there is no better room.
    """

    text: str
    x: int
    y: int
    look: str
    wide: int = 2
    first: bool = False
    main: bool = False


class PathsDrawn(NamedTuple):
    """The paths between places as they are drawn.

    Attributes:
        strokes: the paths.
        kept: the cells that names leave alone: those of ways that are open, or of a way that is shown by itself.
    """

    strokes: Iterable[Iterable[tuple[int, int, str]]]
    kept: Collection[MapCell] = ()


_TOUCHES, _CLIPS, _ASLANT, _UPRIGHT, _KEPT, _LEVEL, _BEND, _UNCLEAR = 100, 150, 200, 350, 500, 600, 900, 2000
"""What is bad about a spot: a path beside the name; the edge of the picture; no part of the name beside, above or below its place; an upright
path across it, one that had better be seen whole, a level one along it, a bend below it; a place that it could belong to as well."""
_WORST = 9999
_NEAR_ROWS = 2
"""A place so many rows away at most may be taken for the one that a name belongs to."""
_LEFT_OF_PATH = 2
"""A path shows so many cells at least."""


def labelled(
    wanted: Sequence[Label], badges: Collection[MapCell], paths: PathsDrawn, size: tuple[int, int]
) -> list[Label]:
    """Find room for names, the most wanted first; a name for which there is none is left out.

    A name interrupts a path where there is no other room, yet only those that have to be there hide one. It stands where it cannot be mistaken for that of
    another place, and a name that was found room for before gives way where there is room for it elsewhere.

    Args:
        wanted: the names, each at its place.
        badges: the cells of all places.
        paths: the paths.
        size: columns and rows of the picture; a name is never cut at its edge, and keeps a column from it where there is such room.

    Returns:
        The names, each at the spot where it begins.
    """
    page = _Page(badges, paths, size)
    for name in wanted:
        if not (page.put(name) or page.make_room(name)) and name.first:
            page.put(name, hides=True)
    return [name._replace(x=spot[0], y=spot[1]) for name, spot in page.found.items()]


class _Page:
    """The picture as names are written on it."""

    def __init__(self, badges: Collection[MapCell], paths: PathsDrawn, size: tuple[int, int]) -> None:
        self.found: dict[Label, MapCell] = {}
        self._badges = {*badges}
        self._kept = {*paths.kept}
        self._size = width, height = size
        self._glyphs: dict[MapCell, str] = {}
        self._through: dict[MapCell, list[int]] = {}
        self._seen: list[int] = []
        for number, stroke in enumerate(paths.strokes):
            whole = [(x, y) for x, y, _ in stroke]
            cells = [(x, y) for x, y in whole if 0 <= x < width and 0 <= y < height]
            self._seen.append(
                len(cells) + (len(cells) < len(whole))
            )  # of what leads out of the picture the rest counts for a cell
            for cell in cells:
                self._through.setdefault(cell, []).append(number)
            self._glyphs |= {(x, y): glyph for x, y, glyph in stroke}
        self._taken: dict[MapCell, Label] = {}
        self._spots: dict[Label, list[tuple[int, MapCell]]] = {}

    def put(self, name: Label, worst: int = _WORST, *, hides: bool = False) -> bool:
        """Write a name at its best spot that is free, if there is one that is no worse than so, and hides no path if that matters."""
        for fault, spot in self._best_spots(name):
            is_free = fault <= worst and not any(cell in self._taken for cell in _with_gap(name, spot))
            if is_free and (hides or self._shows(_cells(name, spot))):
                self._write(name, spot)
                return True
        return False

    def make_room(self, name: Label) -> bool:
        """Write a name at the best spot from which another one can give way; a more wanted one only to a spot that is good, too."""
        for _, spot in self._best_spots(name):
            room = _with_gap(name, spot)
            there = {self._taken[cell] for cell in room if cell in self._taken}
            if len(there) != 1:
                continue
            other = there.pop()
            was = self._rub_out(other)
            if self._shows(_cells(name, spot)):
                self._write(name, spot)
                if self.put(other, _UPRIGHT if other.main else _WORST):
                    return True
                self._rub_out(name)
            self._write(other, was)
        return False

    def _write(self, name: Label, spot: MapCell) -> None:
        self.found[name] = spot
        for cell in _cells(name, spot):
            self._taken[cell] = name
            for number in self._through.get(cell, ()):
                self._seen[number] -= 1

    def _rub_out(self, name: Label) -> MapCell:
        spot = self.found.pop(name)
        for cell in _cells(name, spot):
            del self._taken[cell]
            for number in self._through.get(cell, ()):
                self._seen[number] += 1
        return spot

    def _shows(self, cells: Iterable[MapCell]) -> bool:
        """Tell whether each path below some cells is still seen once a name stands there."""
        hidden: dict[int, int] = {}
        for cell in cells:
            for number in self._through.get(cell, ()):
                hidden[number] = hidden.get(number, 0) + 1
        return all(self._seen[number] - lost >= _LEFT_OF_PATH for number, lost in hidden.items())

    def _best_spots(self, name: Label) -> list[tuple[int, MapCell]]:
        """The spots where a name may stand with what is bad about each, the best first, whatever names stand there now."""
        if name not in self._spots:
            near = {(x, y) for x, y in self._badges if abs(y - name.y) <= _NEAR_ROWS}
            others = near - {(name.x + n, name.y) for n in range(-1, name.wide + 1)}
            rated = [
                (fault, at, spot) for at, spot in enumerate(_spots(name)) for fault in self._faults(name, spot, others)
            ]
            self._spots[name] = [(fault, spot) for fault, _, spot in sorted(rated)]
        return self._spots[name]

    def _faults(self, name: Label, spot: MapCell, others: set[MapCell]) -> Iterator[int]:
        """Rate what is bad about a spot; nothing where the name may not stand there."""
        (x, y), (width, height), length = spot, self._size, len(name.text)
        cells = _cells(name, spot)
        if not (0 <= y < height and 0 <= x <= width - length) or not self._badges.isdisjoint(cells):
            return
        unclear = _is_between(name, x, y, others)
        crossed = {cell: self._glyphs[cell] for cell in cells if cell in self._glyphs}
        is_kept = not self._kept.isdisjoint(crossed)
        if (unclear and not name.main) or (is_kept and not name.first):
            return
        fault = sum(_crossing(glyph) for glyph in {*crossed.values()}) + _KEPT * is_kept + _UNCLEAR * unclear
        fault += _CLIPS * (x == 0 or x == width - length) + _ASLANT * (y != name.y and not x - 2 <= name.x < x + length)
        yield fault + _TOUCHES * any((x + n, y) in self._glyphs for n in (-1, length))


def _crossing(glyph: str) -> int:
    return {"│": _UPRIGHT, "─": _LEVEL}.get(glyph, _BEND)


def _cells(name: Label, spot: MapCell) -> list[MapCell]:
    return [(spot[0] + n, spot[1]) for n in range(len(name.text))]


def _with_gap(name: Label, spot: MapCell) -> list[MapCell]:
    """The cells of a name with two before and two behind it, where no other one may stand, as both would be read as one."""
    return [(spot[0] + n, spot[1]) for n in range(-2, len(name.text) + 2)]


def _is_between(name: Label, x: int, y: int, others: set[MapCell]) -> bool:
    """Tell whether a name at a spot stands as near to another place as to its own: beside it, or also above or below it."""
    length = len(name.text)
    near = [(x + n, y) for n in (-2, -1, length, length + 1)]
    if y != name.y:
        near += [(x + n, y + below) for n in range(-1, length + 1) for below in (-1, 1)]
    return not others.isdisjoint(near)


def _spots(name: Label) -> Iterator[MapCell]:
    """The spots where a name may begin, the best first: behind its place, before it, below, above."""
    x, y, length = name.x, name.y, len(name.text)
    yield x + name.wide + name.first, y
    yield x - 1 - length, y
    starts = sorted(range(x - length, x + 3), key=lambda start: abs(start + length // 2 - x - 1))
    for row in (y + 1, y - 1):
        yield from ((start, row) for start in starts)
