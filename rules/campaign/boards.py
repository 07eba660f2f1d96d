"""The board of an arena, read once from its drawing: hexes under labels such as ``c4``, neighbours and distances.

Rows have letters from the top, hexes of a row numbers from the left. The combat knows hexes by label alone, so that
actions, events and saves can be read, and looks everything up in the tables made here.
"""

from collections.abc import Mapping

from rules.campaign.floods import Plain
from rules.campaign.records import ArenaRecord
from rules.kernel.hexes import Hex, distance, neighbours

__all__ = ["Board", "board_of"]

_WALL = "#"


class Board:
    """The hexes of one arena.

    Attributes:
        cells: label to axial position, row by row; impassable hexes are left out.
        walls: label to axial position of the impassable hexes, for drawing.
        near: label to the labels of adjacent hexes, in the order of `rules.kernel.hexes`.
        apart: label to label to distance in hexes (through anything).
        plain: the hexes as bits, for what spreads over them.
        rival: rival deployment hexes in the order of their numbers.
        player: player deployment hexes.
        keys: printed key hexes.
        start: hexes where chips and units of the arena start.
        sand: hexes of deep sand, in the middle of a track.
        track: the ring of hexes round the sand, against the clock; empty where no sand lies.
        level: how high a hex lies where the printed key hexes are the peak: 0 in their columns, 1 lower for every half
            column further out.
    """

    def __init__(self, drawing: str) -> None:
        """Read a drawing as `ArenaRecord` describes it.

        Raises:
            ValueError: where the drawing has a glyph that means nothing, or its hexes do not hang together.
        """
        self.cells: dict[str, Hex] = {}
        self.walls: dict[str, Hex] = {}
        marks: dict[str, list[str]] = {}
        lines = _rows(drawing)
        shift = (len(lines[0]) - len(lines[0].lstrip())) % 2 if lines else 0
        for row, line in enumerate(lines):
            self._read_row(row, " " * shift + line, marks)
        self.player = tuple(marks.pop("H", ()))
        self.keys = tuple(marks.pop("K", ()))
        self.start = tuple(marks.pop("C", ()))
        self.sand = tuple(marks.pop("S", ()))
        marks.pop(".", None)
        self.rival = tuple(label for number in sorted(marks) for label in marks[number])
        if strange := [glyph for glyph in marks if not glyph.isdigit()]:
            msg = f"the board has the glyph {strange[0]!r}, which means nothing"
            raise ValueError(msg)
        at = {cell: label for label, cell in self.cells.items()}
        self.near: Mapping[str, tuple[str, ...]] = {
            label: tuple(at[n] for n in neighbours(cell) if n in at) for label, cell in self.cells.items()
        }
        self.apart: Mapping[str, Mapping[str, int]] = {
            a: {b: distance(p, q) for b, q in self.cells.items()} for a, p in self.cells.items()
        }
        self.plain = Plain(self.cells)
        self._disks: dict[tuple[str, int], frozenset[str]] = {}
        self._bits: dict[tuple[str, int], int] = {}
        self.track = self._round(self.sand)
        peaks = [_column(self.cells[key]) for key in self.keys]
        self.level: Mapping[str, int] = {
            label: -min((abs(_column(cell) - peak) for peak in peaks), default=0) for label, cell in self.cells.items()
        }

    def within(self, cell: str, far: int) -> frozenset[str]:
        """The hexes at most so far from a hex, through anything, itself among them."""
        disk = self._disks.get((cell, far))
        if disk is None:
            disk = self._disks[cell, far] = frozenset(one for one, n in self.apart[cell].items() if n <= far)
        return disk

    def bits_within(self, cell: str, far: int) -> int:
        """The same hexes as bits of `plain`."""
        bits = self._bits.get((cell, far))
        if bits is None:
            bits = self._bits[cell, far] = self.plain.bits(self.within(cell, far))
        return bits

    def _read_row(self, row: int, line: str, marks: dict[str, list[str]]) -> None:
        number = 0
        for column, glyph in enumerate(line):
            if glyph == " ":
                continue
            if (column - row) % 2:
                msg = f"row {row + 1} of the board leaves the hex grid at {line[column:]!r}"
                raise ValueError(msg)
            number += 1
            label = f"{'abcdefghijklmnop'[row]}{number}"
            cell = Hex((column - row) // 2, row)
            if glyph == _WALL:
                self.walls[label] = cell
            else:
                self.cells[label] = cell
                marks.setdefault(glyph, []).append(label)

    def _round(self, inner: tuple[str, ...]) -> tuple[str, ...]:
        """The hexes round some others, against the clock from the one most to the east; none where the ring is broken."""
        at = {cell: label for label, cell in self.cells.items()}
        ring = {label for one in inner for label in self.near[one]} - set(inner)
        way = sorted(ring, key=lambda label: (_column(self.cells[label]), label))[-1:]
        while way and (onward := self._onward(at, way[-1], inner)) not in {None, way[0]} and len(way) < len(ring):
            way.append(str(onward))
        return tuple(way) if set(way) == ring else ()

    def _onward(self, at: Mapping[Hex, str], label: str, inner: tuple[str, ...]) -> str | None:
        """The hex after another on a ring, against the clock: the last one before the eye turns inwards."""
        around = [at.get(cell) for cell in neighbours(self.cells[label])]
        found = (one for one, further in zip(around, around[1:] + around[:1], strict=True) if further in inner)
        return next((one for one in found if one not in inner), None)


def _column(cell: Hex) -> int:
    """The column of a hex, counted in halves."""
    return 2 * cell.q + cell.r


def _rows(drawing: str) -> list[str]:
    lines = [line.rstrip() for line in drawing.splitlines()]
    return [line for line in lines if line]


def board_of(arena: ArenaRecord) -> Board:
    """The board that an arena's drawing shows.

    Raises:
        ValueError: where the drawing cannot be read; the message names the arena.
    """
    try:
        return Board(arena.board)
    except ValueError as error:
        msg = f"{arena.id}: {error}"
        raise ValueError(msg) from error
