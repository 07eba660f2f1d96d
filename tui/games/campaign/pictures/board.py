"""The board of a combat as lines, and the way of a cursor over its hexes."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.campaign.boards import Board
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import borne, in_force
from rules.campaign.effects import AddDice
from rules.kernel.hexes import Hex
from tui.games.campaign.pictures.tiles import SMALL, Grain, Marks, Tiles
from tui.text.lines import Line, Span, runs

__all__ = ["RIM", "BoardPicture", "Cursor", "has_heights", "put", "step"]

RIM = 3
"""Columns before the first hex: the letter of its row, and room for the cursor's bracket."""

_WAYS: Mapping[str, Hex] = {
    "right": Hex(1, 0),
    "northeast": Hex(1, -1),
    "northwest": Hex(0, -1),
    "left": Hex(-1, 0),
    "southwest": Hex(-1, 1),
    "southeast": Hex(0, 1),
}
_LEVELS = "lvl"
"""What stands before the row of levels, on the rim."""

_FARTHEST = 12
"""So many hexes a step may pass over at most, to get behind walls."""


class Cursor(NamedTuple):
    """The cursor's hex, and the column, in half hexes, that it keeps to when it goes up and down, to come back the same way."""

    cell: str
    column: int


def _column(at: Hex) -> int:
    return 2 * at.q + at.r


def put(board: Board, cell: str) -> Cursor:
    """The cursor on a hex."""
    return Cursor(cell, _column(board.cells[cell]))


def step(board: Board, cursor: Cursor, way: str) -> Cursor:
    """The cursor after a step in one of six directions, over walls where it has to, or "up" or "down".

    It stays where no hex is. The opposite step comes back.
    """
    here = board.cells[cursor.cell]
    if way in {"up", "down"}:
        return _climb(board, cursor, here.r + (1 if way == "down" else -1))
    by, at = _WAYS[way], {hex_: cell for cell, hex_ in board.cells.items()}
    ahead = (Hex(here.q + n * by.q, here.r + n * by.r) for n in range(1, _FARTHEST))
    found = next((at[hex_] for hex_ in ahead if hex_ in at), cursor.cell)
    return put(board, found)


def _climb(board: Board, cursor: Cursor, row: int) -> Cursor:
    cells = [cell for cell, at in board.cells.items() if at.r == row]
    best = min(cells, key=lambda cell: abs(_column(board.cells[cell]) - cursor.column), default=cursor.cell)
    return Cursor(best, cursor.column)


def has_heights(course: CombatCourse) -> bool:
    """Tell whether it makes a difference in a combat how high a hex lies: the board has a peak, and any rule asks for it."""
    if not any(course.board.level.values()):
        return False
    laid = (rule for fighter in course.combat.fighters for rule in borne(course, fighter))
    return any(isinstance(rule, AddDice) and rule.where == "higher" for rule in (*in_force(course), *laid))


class BoardPicture:
    """The board of one moment of a combat; where heights count, with a last row of how far each column lies below the peak."""

    def __init__(self, cat: Catalogue, combat: Combat, grain: Grain = SMALL) -> None:
        """Look at a combat."""
        self.course = CombatCourse(cat, combat)
        self.board = self.course.board
        self.grain = grain
        self.tiles = Tiles(self.course, grain)
        places = [*self.board.cells.values(), *self.board.walls.values()]
        columns = [2 * at.q + at.r for at in places]
        self._left, self._right = min(columns), max(columns)
        self._bottom = max([at.r for at in places])
        self._heights = has_heights(self.course)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the picture, the rim with the rows' letters counted."""
        wide, high = self.grain
        return RIM + (self._right - self._left) * wide // 2 + wide, high * (1 + self._bottom) + self._heights

    def spot(self, cell: str) -> tuple[int, int]:
        """The column and row of the picture where a hex begins."""
        return self._corner(self.board.cells[cell])

    def _corner(self, at: Hex) -> tuple[int, int]:
        wide, high = self.grain
        return RIM + (_column(at) - self._left) * wide // 2, high * at.r

    @property
    def _middle(self) -> int:
        """The row of a hex that has its glyph or its unit's HP."""
        return self.grain.high - 2

    def caret(self, cell: str) -> tuple[int, int]:
        """The column and row where the terminal's cursor belongs for a hex."""
        x, y = self.spot(cell)
        return x, y + self._middle

    def lines(self, cursor: str | None, marks: Marks) -> list[Line]:
        """The picture, with the cursor as brackets round a hex."""
        width, height = self.size
        rows: list[list[Span]] = [[(" ", "ground")] * width for _ in range(height)]
        for cell in self.board.cells:
            self._draw(rows, cell, marks)
        for at in self.board.walls.values():
            self._draw_wall(rows, at)
        if self._heights:
            self._draw_levels(rows[-1])
        for cell in marks.flash:
            self._flash(rows, cell)
        if cursor is not None:
            x, y = self.caret(cursor)
            rows[y][x - 1], rows[y][x + self.grain.wide - 1] = ("[", "cursor"), ("]", "cursor")
        return [runs(row) for row in rows]

    def _draw(self, rows: list[list[Span]], cell: str, marks: Marks) -> None:
        x, y = self.spot(cell)
        for down, spans in enumerate(self.tiles.rows(cell, marks)):
            cells = [(glyph, look) for text, look in spans for glyph in text]
            rows[y + down][x : x + len(cells)] = cells
        rows[y + self._middle][0] = (cell[0], "faint")

    def _flash(self, rows: list[list[Span]], cell: str) -> None:
        """Have a whole hex light up."""
        x, y = self.spot(cell)
        wide, high = self.grain
        for row in rows[y : y + high]:
            row[x : x + wide - 1] = [(glyph, "struck") for glyph, _ in row[x : x + wide - 1]]

    def _draw_levels(self, row: list[Span]) -> None:
        """Draw how many levels below the peak each column lies."""
        row[: len(_LEVELS)] = [(letter, "faint") for letter in _LEVELS]
        for cell, level in self.board.level.items():
            row[self.spot(cell)[0] + (self.grain.wide - 1) // 2] = (str(min(9, -level)), "faint")

    def _draw_wall(self, rows: list[list[Span]], at: Hex) -> None:
        x, y = self._corner(at)
        for down in range(self.grain.high):
            rows[y + down][x : x + self.grain.wide - 1] = [("#", "wall")] * (self.grain.wide - 1)
