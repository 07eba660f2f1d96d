"""Land and sea of the ancient world, at any scale, in what a terminal can show of them.

With many colours each region is a tint of the land; with 16 land and sea are two, and dots are the borders; without colours
the sea has waves. Half blocks double the rows where the terminal has them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.campaign.catalogue import Catalogue

__all__ = ["SEA", "GroundCell", "Shades", "Size", "drawn_ground", "size_of"]

SEA = "deep"
"""The look of open water; that of a region's land is named for the region's position."""

BORDER, WAVE = ":", "~"

Size = tuple[int, int]
"""Columns and rows."""


class Shades(NamedTuple):
    """The shades of land and sea that a terminal can show.

    Attributes:
        regions: a tint for each region.
        land: a colour for land, and one for the sea.
        halves: half blocks.
    """

    regions: bool
    land: bool
    halves: bool


class GroundCell(NamedTuple):
    """A cell of bare ground: its glyph, the look of that, and the look whose paper is under what is written there."""

    glyph: str
    look: str
    paper: str


def size_of(cat: Catalogue) -> Size:
    """The world in cells, with room for a place's badge at its edge."""
    rows = cat.world.drawing.splitlines()
    return max(map(len, rows)) + 2, (len(rows) + 1) // 2


def drawn_ground(cat: Catalogue, size: Size, shades: Shades) -> list[list[GroundCell]]:
    """The ground of the world, drawn into a size."""
    halves = _halves(cat.world.drawing.splitlines(), size_of(cat), size)
    looks = {faction.letter: f"region_{faction.position}" for faction in cat.factions}
    if not shades.land:
        return _in_lines(halves)
    rows = _in_halves(halves, looks) if shades.halves else _in_wholes(halves, looks)
    return rows if shades.regions else _with_borders(rows, halves)


def _halves(drawing: Sequence[str], world: Size, size: Size) -> list[str]:
    """The letters of the land at another scale, two rows for each row of cells."""
    (columns, rows), (width, height) = world, size
    wide = [row.ljust(columns) for row in drawing] + [" " * columns] * (2 * rows - len(drawing))
    taken = [(2 * x + 1) * columns // (2 * width) for x in range(width)]
    return ["".join([wide[(2 * y + 1) * rows // (2 * height)][x] for x in taken]) for y in range(2 * height)]


def _in_halves(halves: Sequence[str], looks: Mapping[str, str]) -> list[list[GroundCell]]:
    """Half blocks where the halves of a cell differ."""
    return [
        list(_half_blocks([looks.get(one, SEA) for one in upper], [looks.get(one, SEA) for one in lower]))
        for upper, lower in zip(halves[::2], halves[1::2], strict=True)
    ]


def _half_blocks(upper: Sequence[str], lower: Sequence[str]) -> Iterator[GroundCell]:
    """A row of cells, each half block the way round that leaves the paper as it was, for that takes fewer bytes."""
    paper = ""
    for up, low in zip(upper, lower, strict=True):
        land = up if low == SEA else low
        if up == low:
            yield GroundCell(" ", up, up)
        elif up == paper:
            yield GroundCell("▄", f"{low} over {up}", land)
        else:
            yield GroundCell("▀", f"{up} over {low}", land)
        paper = up if up == paper else low


def _wholes(halves: Sequence[str]) -> list[str]:
    """A letter a cell: a cell is sea where both halves are."""
    return [
        "".join([up if low == " " else low for up, low in zip(upper, lower, strict=True)])
        for upper, lower in zip(halves[::2], halves[1::2], strict=True)
    ]


def _in_wholes(halves: Sequence[str], looks: Mapping[str, str]) -> list[list[GroundCell]]:
    """One colour a cell."""
    return [[GroundCell(" ", look, look) for look in [looks.get(one, SEA) for one in row]] for row in _wholes(halves)]


def _with_borders(rows: list[list[GroundCell]], halves: Sequence[str]) -> list[list[GroundCell]]:
    """The ground with dots where one region ends and another begins, as all land has one colour."""
    letters = _wholes(halves)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell.glyph == " " and _is_border(letters, x, y):
                row[x] = GroundCell(BORDER, f"border on {cell.paper}", cell.paper)
    return rows


def _in_lines(halves: Sequence[str]) -> list[list[GroundCell]]:
    """A sea of waves, dots along the borders, no colours."""
    letters = _wholes(halves)
    return [[_lined(letters, x, y) for x in range(len(row))] for y, row in enumerate(letters)]


def _lined(letters: Sequence[str], x: int, y: int) -> GroundCell:
    if letters[y][x] == " ":
        return GroundCell(WAVE if (x + 2 * y) % 4 < 2 else " ", "sea", "")
    return GroundCell(BORDER if _is_border(letters, x, y) else " ", "border", "")


def _is_border(letters: Sequence[str], x: int, y: int) -> bool:
    """Tell whether land ends here that another region's goes on to the right of, or below."""
    here, right = letters[y][x], letters[y][x + 1 : x + 2]
    below = letters[y + 1][x] if y + 1 < len(letters) else ""
    return here != " " and any(one not in {"", " ", here} for one in (right, below))
