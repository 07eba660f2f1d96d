"""Rows of cells: a grid, cells that flow, and parts of a picture that share the rows that there are."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from saves.printable import cell_count
from tui.text.cells import SHORTEST, Cell, Fixed, Row, Under, alone, apart
from tui.text.lines import Span, filled

__all__ = ["Flow", "PicturePart", "flow", "grid", "stacked"]

S = TypeVar("S", bound=Hashable)
"""What a picture calls the places that its cursor can be on."""

_GAP = 1
_CAPS = (24, 18, *range(16, SHORTEST - 1, -1))
"""How long names may be at most, from where there is room to where there is least."""


def grid(cells: Sequence[Cell[S] | None], columns: int, width: int, *, tiled: bool = False) -> list[Row[S]]:
    """Cells below each other in columns; a None leaves its place empty.

    Args:
        cells: the cells, row by row.
        columns: how many stand beside each other.
        width: columns of the screen.
        tiled: whether each fills its place.
    """
    part = width // columns
    rows: list[Row[S]] = []
    for first in range(0, len(cells), columns):
        row: list[Span | Fixed[S] | Under[S]] = []
        for at, cell in enumerate(cells[first : first + columns]):
            room = part - (_GAP if at < columns - 1 else 0)
            fixed = None if cell is None else _tile(cell, room) if tiled else alone(cell, room)
            row += [] if fixed is None else [fixed]
            row.append((" " * (part - (fixed.width if fixed else 0)), "base"))
        rows.append(tuple(row))
    return rows


def _tile(cell: Cell[S], width: int) -> Fixed[S]:
    """A cell that fills a width, the mark before it included."""
    price = cell.price[0]
    text = filled(alone(cell, width - cell_count(price)).text, width - 1 - cell_count(price))
    return Fixed(cell, f"{text}{price}", width)


def flow(cells: Sequence[Cell[S]], width: int, rows: int, label: str = "", gap: int = _GAP) -> list[Row[S]]:
    """Cells one after another in as few rows as it takes; where there is no room for whole names, they are cut.

    Args:
        cells: the cells, in order.
        width: columns.
        rows: the number of rows; cells that do not fit with the shortest names go on below.
        label: what stands before the first row, as blanks before the others.
        gap: columns between cells, beside the mark before each.
    """
    if not cells:
        return []
    found = _fitted(cells, width - len(label), rows, gap)
    heads = (label, *[" " * len(label)] * len(found))
    return [((head, "faint"), *row) for head, row in zip(heads, found, strict=False)]


def _fitted(cells: Sequence[Cell[S]], width: int, rows: int, gap: int) -> list[Row[S]]:
    """Cells in so many rows, with the longest names that have room; where all are cut alike, those that still can be are whole."""
    for most in _CAPS:
        found = _flowed(cells, width, dict.fromkeys((cell.name for cell in cells), most), gap)
        if len(found) <= rows:
            break
    caps = dict.fromkeys((cell.name for cell in cells), most)
    for cell in cells if 0 < len(found) <= rows and most < _CAPS[0] else ():
        longer = _flowed(cells, width, caps | {cell.name: _CAPS[0]}, gap)
        if cell_count(cell.name) > most and len(longer) <= rows:
            found, caps = longer, caps | {cell.name: _CAPS[0]}
    return found


def _flowed(cells: Sequence[Cell[S]], width: int, caps: Mapping[str, int], gap: int) -> list[Row[S]]:
    """Cells one after another, each name of so many columns at most."""
    rows: list[list[Fixed[S]]] = [[]]
    used, names = 0, apart(caps)
    for cell in cells:
        most = caps[cell.name]
        fixed = alone(cell._replace(name=names[cell.name]), width, most)
        if used and used + fixed.width > width:
            rows.append([])
            used = 0
        rows[-1].append(fixed)
        used += fixed.width + gap
    return [_spaced(row, gap) for row in rows]


def _spaced(row: list[Fixed[S]], gap: int) -> Row[S]:
    """Cells with a gap between them."""
    parts: list[Span | Fixed[S] | Under[S]] = [part for fixed in row for part in (fixed, (" " * gap, "base"))]
    return tuple(parts[:-1])


class Flow(NamedTuple, Generic[S]):
    """Cells that flow in as many rows as can be spared for them, one at least.

    Attributes:
        cells: the cells; without any it takes no row.
        label: what stands before them.
        rank: who gets rows first; the lowest.
        gap: columns between cells, beside the mark before each.
    """

    cells: Sequence[Cell[S]]
    label: str = ""
    rank: int = 0
    gap: int = _GAP


PicturePart = Sequence[Row[S]] | Flow[S] | None
"""Rows as they are, cells that flow, or a gap where there is room for one."""


def stacked(parts: Sequence[PicturePart[S]], width: int, rows: int) -> list[Row[S]]:
    """Parts of a picture below each other, which share the rows that are left: first for whole names, then for gaps.

    Args:
        parts: the parts, from above.
        width: columns.
        rows: rows that there are.
    """
    fixed = sum(_least(part, width) for part in parts)
    spare = max(0, rows - fixed)
    given: dict[int, int] = {}
    flows = [(part.rank, at, part) for at, part in enumerate(parts) if isinstance(part, Flow) and part.cells]
    for _, at, flowing in sorted(flows, key=lambda one: one[:2]):
        least, whole = (_rows_of(flowing, width, most) for most in (_CAPS[-1], _CAPS[0]))
        given[at] = min(whole, least + spare)
        spare -= given[at] - least
    out: list[Row[S]] = []
    for at, part in enumerate(parts):
        if part is None:
            out += [()] if spare else []
            spare = max(0, spare - 1)
        elif isinstance(part, Flow):
            out += flow(part.cells, width, given.get(at, 0), part.label, part.gap)
        else:
            out += part
    return out


def _least(part: PicturePart[S], width: int) -> int:
    """The rows that a part takes at least."""
    if part is None:
        return 0
    return _rows_of(part, width, _CAPS[-1]) if isinstance(part, Flow) else len(part)


def _rows_of(part: Flow[S], width: int, most: int) -> int:
    """The rows of cells that flow with names of so many columns at most."""
    caps = dict.fromkeys((cell.name for cell in part.cells), most)
    return len(_flowed(part.cells, width - len(part.label), caps, part.gap)) if part.cells else 0
