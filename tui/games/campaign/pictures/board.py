"""The board of a combat as lines, and the way of a cursor over its hexes."""

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import repeat
from typing import NamedTuple

from rules.campaign.boards import Board
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import borne, in_force
from rules.campaign.effects import AddDice
from rules.kernel.hexes import Hex
from tui.games.campaign.pictures.at_stake import cells_at_stake, leaders_in
from tui.games.campaign.pictures.grains import SMALL, Grain
from tui.games.campaign.pictures.legend import Legend
from tui.games.campaign.pictures.marks import Marks, Overlay
from tui.games.campaign.pictures.tiles import Tiles
from tui.text.lines import Line, Span, runs

__all__ = ["PLAIN_FRAME", "RIM", "BoardPicture", "Cursor", "extent", "has_heights", "put", "step"]

RIM = 2
"""Columns before the first hex: the letter of its row, and room for the cursor's edge."""

_WAYS: Mapping[str, Hex] = {
    "right": Hex(1, 0),
    "northeast": Hex(1, -1),
    "northwest": Hex(0, -1),
    "left": Hex(-1, 0),
    "southwest": Hex(-1, 1),
    "southeast": Hex(0, 1),
}
_EDGES = "▐▌"
"""What stands beside a hex that is pointed at or that strikes."""

_FRAME, PLAIN_FRAME = _EDGES, "{}"
"""What stands beside a hex that decides the fight: in its own colour, or told apart by its shape."""

_WALL = "░"
"""What fills a wall."""

_BARE = Overlay()
_LEVELS = "lv"
"""What stands before the row of levels, on the rim."""

_FARTHEST = 12
"""The most hexes that a step may pass over, to get behind walls."""


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


def extent(course: CombatCourse, grain: Grain) -> tuple[int, int]:
    """Columns and rows of a picture, the rim with the rows' letters and the cursor's edge at the right counted."""
    left, right, bottom = _ends(course.board)
    return RIM + (right - left) * grain.wide // 2 + grain.wide, grain.pitch * bottom + grain.high + has_heights(course)


def _ends(board: Board) -> tuple[int, int, int]:
    """The first and the last column, in half hexes, and the last row."""
    places = [*board.cells.values(), *board.walls.values()]
    columns = [2 * at.q + at.r for at in places]
    return min(columns), max(columns), max([at.r for at in places])


class Band(NamedTuple):
    """A row of hexes.

    Attributes:
        cells: the column where each of its hexes begins.
        walls: the column where each wall does.
    """

    cells: Mapping[str, int]
    walls: Sequence[int]


def _bands(board: Board, grain: Grain) -> list[Band]:
    """The rows of hexes, from above."""
    left, _, bottom = _ends(board)
    column = {
        at: RIM + (2 * at.q + at.r - left) * grain.wide // 2 for at in (*board.cells.values(), *board.walls.values())
    }
    return [
        Band(
            {cell: column[at] for cell, at in board.cells.items() if at.r == row},
            [column[at] for at in board.walls.values() if at.r == row],
        )
        for row in range(bottom + 1)
    ]


class BoardPicture:
    """The board of one moment of a combat; where heights count, with a last row of how far each column lies below the peak.

    Attributes:
        course: the moment.
        board: the hexes.
        grain: the size of a hex.
        tiles: draws hexes.
        size: the columns and rows.
        legend: explains what stands on it.
    """

    def __init__(
        self, cat: Catalogue, combat: Combat, grain: Grain = SMALL, *, plain: bool = False, frame: str = ""
    ) -> None:
        """Look at a combat.

        Args:
            cat: the components.
            combat: the combat.
            grain: the size of a hex.
            plain: whether the terminal has no colours for ground.
            frame: the two signs beside a hex that decides the fight; empty for those that fit the colours.
        """
        self.course = CombatCourse(cat, combat)
        self.board = self.course.board
        self.grain = grain
        self._plain = plain
        self._heights = has_heights(self.course)
        self._frame = frame or (PLAIN_FRAME if plain else _FRAME)
        leaders = leaders_in(self.course)
        self._at_stake = cells_at_stake(self.course, leaders)
        self._led_from = frozenset(one.at for one in leaders)
        self.tiles = Tiles(self.course, grain, plain=plain, heights=self._heights)
        self.size = extent(self.course, grain)
        self.legend = Legend(self.tiles, self.size[0], walls=bool(self.board.walls))
        self._bands = _bands(self.board, grain)
        self._drawn: dict[tuple[int, tuple[Overlay, ...], str | None], list[Line]] = {}

    def spot(self, cell: str) -> tuple[int, int]:
        """The column and row of the picture where a hex begins."""
        row = self.board.cells[cell].r
        return self._bands[row].cells[cell], row * self.grain.pitch

    def caret(self, cell: str) -> tuple[int, int]:
        """The column and row where the terminal's cursor belongs for a hex."""
        return self.spot(cell)

    def lines(self, cursor: str | None, marks: Marks) -> list[Line]:
        """The picture, with the cursor as a bright edge at both sides of a hex."""
        covered, bands = marks.cells(), range(len(self._bands))
        lines = [line for row in bands for line in self._lines_of(row, cursor, marks, covered)][: self.size[1]]
        return [*lines[: self.size[1] - 1], self._levels()] if self._heights else lines

    def _lines_of(self, row: int, cursor: str | None, marks: Marks, covered: Container[str | None]) -> list[Line]:
        """The lines of a row of hexes, drawn once for each cursor and for all that can be laid over it."""
        band = self._bands[row]
        laid = tuple([marks.over(cell) if cell in covered else _BARE for cell in band.cells])
        key = row, laid, cursor if cursor in band.cells else None
        if key not in self._drawn:
            self._drawn[key] = self._draw(band, *key[1:])
        return self._drawn[key]

    def _draw(self, band: Band, laid: Sequence[Overlay], cursor: str | None) -> list[Line]:
        width, room, high = self.size[0], self.tiles.room, self.grain.high
        rows: list[list[Span]] = [[(" ", "base")] * width for _ in range(self.grain.pitch)]
        for (cell, x), over in zip(band.cells.items(), laid, strict=True):
            for row, spans in zip(rows, self.tiles.rows(cell, over), strict=False):
                cells: list[Span] = []
                for text, look in spans:
                    cells += zip(text, repeat(look))
                row[x : x + room] = cells
            rows[0][0] = (cell[0], "faint")
        for x in band.walls:
            for row in rows[:high]:
                row[x : x + room] = [(_WALL, "tile_wall" if self._plain else "wall_hatch")] * room
        for (cell, x), over in zip(band.cells.items(), laid, strict=True):
            if cell in self._at_stake:
                self._draw_edges(rows[:high], x, self._frame, "stake_edge")
            if cell in self._led_from and cell != cursor:
                self._draw_banner(rows[0], x, self.tiles.banner(cell, over))
            if over.lit:
                self._draw_edges(rows[:high], x, _EDGES, "lit")
        if cursor is not None:
            edges, look = ("[]", "cursor") if self._plain else (_EDGES, "edge")
            self._draw_edges(rows[:high], band.cells[cursor], edges, look)
        return [runs(row) for row in rows]

    def _draw_edges(self, rows: Iterable[list[Span]], x: int, edges: str, look: str) -> None:
        """Draw edges in the gaps beside a hex, on its side of them, so that the neighbours keep apart from it."""
        left, right = tuple(edges)
        for row in rows:
            row[x - 1], row[x + self.tiles.room] = (left, look), (right, look)

    def _draw_banner(self, row: list[Span], x: int, banner: Line) -> None:
        """Draw a name that takes the gaps beside its hex too."""
        cells = [(letter, look) for text, look in banner for letter in text]
        row[x - 1 : x - 1 + len(cells)] = cells

    def _levels(self) -> Line:
        """Tell how many levels below the peak each column lies."""
        row: list[Span] = [(" ", "base")] * self.size[0]
        row[: len(_LEVELS)] = [(letter, "faint") for letter in _LEVELS]
        for cell, level in self.board.level.items():
            row[self.spot(cell)[0] + 1] = (str(min(9, -level)), "faint")
        return runs(row)
