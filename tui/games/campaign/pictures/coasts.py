"""Land and sea of the ancient world, at any scale, in what a terminal can show of them.

Each region is a tint of the land, as in an atlas. Of the 256 colours those that are dark are loud or gray: there the ground has the
muted ones of middling light, and what is written and drawn on it is dark. With 16 colours land has dots, and colons are the borders;
without colours the sea has waves. Half blocks double the rows where the terminal has them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.campaign.catalogue import Catalogue

__all__ = [
    "BORDER",
    "GRAIN",
    "SEA",
    "WAVE",
    "GroundCell",
    "Shades",
    "Size",
    "drawn_ground",
    "size_of",
]

SEA = "deep"
"""The look of open water; that of a region's land is named for the region's position."""

BORDER, GRAIN, WAVE = ":", ".", "~"

_LAND = "region_"

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
    if not shades.land:
        return _in_lines(halves)
    positions = {faction.letter: faction.position for faction in cat.factions}
    looks = _looks(halves if shades.halves else _wholes(halves), positions)
    rows = _in_halves(looks) if shades.halves else [[_whole(one) for one in row] for row in looks]
    return rows if shades.regions else _with_borders(rows, halves)


def _halves(drawing: Sequence[str], world: Size, size: Size) -> list[str]:
    """The letters of the land at another scale, two rows for each row of cells."""
    (columns, rows), (width, height) = world, size
    wide = [row.ljust(columns) for row in drawing] + [" " * columns] * (2 * rows - len(drawing))
    taken = [(2 * x + 1) * columns // (2 * width) for x in range(width)]
    return ["".join([wide[(2 * y + 1) * rows // (2 * height)][x] for x in taken]) for y in range(2 * height)]


def _looks(letters: Sequence[str], positions: Mapping[str, int]) -> list[list[str]]:
    """The look of each letter: sea, or a region's land."""
    lands = {letter: f"{_LAND}{position}" for letter, position in positions.items()}
    return [[lands.get(letter, SEA) for letter in row] for row in letters]


def _whole(look: str) -> GroundCell:
    """A cell of one colour."""
    return GroundCell(" ", look, look)


def _in_halves(looks: Sequence[Sequence[str]]) -> list[list[GroundCell]]:
    """Half blocks where the halves of a cell differ."""
    return [list(_half_blocks(upper, lower)) for upper, lower in zip(looks[::2], looks[1::2], strict=True)]


def _half_blocks(upper: Sequence[str], lower: Sequence[str]) -> Iterator[GroundCell]:
    """A row of cells, each half block the way round that leaves the paper as it was, for that takes fewer bytes."""
    paper = ""
    for up, low in zip(upper, lower, strict=True):
        land = up if low == SEA else low
        if up == low:
            yield _whole(up)
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


def _with_borders(rows: list[list[GroundCell]], halves: Sequence[str]) -> list[list[GroundCell]]:
    """The ground with a grain, and with dots where one region ends and another begins, as all land has one colour."""
    letters = _wholes(halves)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell.glyph == " " and letters[y][x] != " ":
                row[x] = _grained(cell, is_border=_is_border(letters, x, y), is_grain=(x + 2 * y) % 4 == 0)
    return rows


def _grained(cell: GroundCell, *, is_border: bool, is_grain: bool) -> GroundCell:
    if is_border:
        return GroundCell(BORDER, f"border on {cell.paper}", cell.paper)
    return GroundCell(GRAIN, f"grain on {cell.paper}", cell.paper) if is_grain else cell


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
