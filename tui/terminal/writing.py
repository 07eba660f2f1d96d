"""Writing cells to a terminal in few bytes: those of one pen together, the cursor on its shortest way, long blanks erased."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple
from unicodedata import east_asian_width

from tui.terminal.pens import PLAIN, Pen, change, leaves_blank, marks_blanks, pen_for

__all__ = ["LEAST_REST", "CellPlace", "CellRun", "ScreenCell", "is_ground", "move", "written"]

ScreenCell = tuple[str, Pen]
"""What one cell shows; the second cell of a wide character has an empty text."""

CellPlace = tuple[int, int]
"""A column and a row."""

_FEW = 1_000
"""The most changed cells of an update that need not come from the top of the screen to its foot."""

_PIECES = 18
"""Of more changed cells so many a run, in the mean, are pieces here and there rather than an area that is painted anew."""

_LONGER = 20
"""The fewest in the middle of a run, behind which the cursor has to be put; to write fewer costs less where the line deflates."""

LEAST_REST = 4
"""The fewest that are erased as the rest of their row."""

_BLANKS = " " * LEAST_REST

_BACK = 3
"""The most columns that the cursor goes back one by one."""

_NARROW = frozenset(
    sign for sign in map(chr, range(0x2600)) if sign.isascii() or (sign >= "\u2500" and east_asian_width(sign) == "N")
)
"""The signs that every terminal makes one column wide: ASCII, and of frames, blocks and shapes those that have no wide form anywhere."""


class CellRun(NamedTuple):
    """Changed cells of a row, which are written one behind the other.

    Attributes:
        y: the row.
        x: the column of the first.
        cells: all of them.
        ends_row: whether the blanks that they end with are to be erased as the rest of their row.
    """

    y: int
    x: int
    cells: Sequence[ScreenCell]
    ends_row: bool = False


def written(
    runs: Sequence[CellRun], cursor: CellPlace | None, width: int, *, erases: bool
) -> tuple[str, CellPlace | None]:
    """Write cells, beginning and ending with the plain pen: areas as they stand, few cells and pieces pen by pen.

    Args:
        runs: the cells, from the top of the screen to its foot.
        cursor: where the terminal's cursor is; None where it cannot be told.
        width: the columns of the screen.
        erases: whether the terminal can erase cells in the colour of the background.

    Returns:
        what is sent, and where the cursor is then.
    """
    cells = sum([len(run.cells) for run in runs])
    is_area = cells > max(_FEW, _PIECES * len(runs))
    pieces = [piece for run in runs for piece in _pieces(run, width, erases=erases, is_area=is_area)]
    hand = _Hand(cursor)
    if is_area:
        hand.write(pieces, hand.ways(pieces, goes_on=True))
    else:
        _by_pen(pieces, hand)
    return hand.ended()


class _Piece(NamedTuple):
    """Cells of a row that one pen writes.

    Attributes:
        y: the row.
        x: the column of the first.
        cell: the pen, and a blank where that has to fit no sign.
        text: what is sent with it.
        cursor: where the terminal's cursor is then; None where it cannot be told.
        goes_on: whether it stands right behind the piece before it.
    """

    y: int
    x: int
    cell: ScreenCell
    text: str
    cursor: CellPlace | None
    goes_on: bool


def _pieces(run: CellRun, width: int, *, erases: bool, is_area: bool) -> Iterator[_Piece]:
    """Cut a run where the pen changes, and behind blanks that are erased: many within an area, as the cursor has to be put behind them.

    Not every terminal agrees how wide it makes other signs than narrow ones, and where the cursor is at the end of a row.
    """
    y, left, cells, ends_row = run
    is_behind, last = False, len(cells)
    for start, end, cell in _cut(cells):
        text = "".join([sign for sign, _ in cells[start:end]])
        least = _LONGER if is_area and end < last else LEAST_REST
        parts = _split(cells, start, end, least) if erases and _BLANKS in text else ((start, end, end),)
        for first, blanks, behind in parts:
            if blanks - first < end - start:
                text = "".join([sign for sign, _ in cells[first:blanks]])
            cursor = (left + blanks, y) if left + blanks < width and _NARROW.issuperset(text) else None
            if blanks < behind:
                text += "\x1b[K" if ends_row and behind == last else f"\x1b[{behind - blanks}X"
            yield _Piece(y, left + first, cell, text, cursor, is_behind)
            is_behind = blanks == behind


def _cut(cells: Sequence[ScreenCell]) -> Iterator[tuple[int, int, ScreenCell]]:
    """Cut cells where the pen changes; blanks are written with that of the first sign behind them where it fits."""
    start, pen, signs = 0, cells[0][1], " "
    for at, (text, needed) in enumerate(cells):
        if text == " ":
            if needed is not pen and needed != pen and not leaves_blank(pen, needed):
                yield start, at, (signs, pen)
                start, pen, signs = at, needed, " "
        elif needed is not pen and needed != pen and text:
            if at > start and (not signs or not leaves_blank(needed, pen)):
                yield start, at, (signs, pen)
                start = at
            pen, signs = needed, ""
        else:
            signs = ""
    yield start, len(cells), (signs, pen)


def _split(cells: Sequence[ScreenCell], start: int, end: int, least: int) -> Iterator[tuple[int, int, int]]:
    """Split cells where long blanks of one background end: the first cell, the first of those blanks, what comes behind them.

    Args:
        cells: of a run.
        start: the first.
        end: what comes behind them.
        least: the fewest blanks at their end that are long.
    """
    at = start
    for cell, alike in groupby(cells[start:end]):
        blanks, at = at, at + len([*alike])
        if at - blanks >= (least if at == end else _LONGER) and is_ground(cell):
            yield start, blanks, at
            start = at
    if start < at:
        yield start, at, at


def _by_pen(pieces: Iterable[_Piece], hand: "_Hand") -> None:
    """Write pieces of one pen together, the nearest pen first, by their rows or by their columns."""
    by_pen: dict[ScreenCell, list[_Piece]] = {}
    for piece in pieces:
        by_pen.setdefault(piece.cell, []).append(piece)
    _join_blanks(by_pen)
    while by_pen:
        rows = by_pen.pop(min(by_pen, key=hand.far))
        stand_below = len({piece.x for piece in rows}) < len(rows)
        tried = [rows, sorted(rows, key=lambda piece: (piece.x, piece.y))] if stand_below else [rows]
        hand.write(*min([(one, hand.ways(one)) for one in tried], key=lambda one: len("".join(one[1]))))


def _join_blanks(by_pen: dict[ScreenCell, list[_Piece]]) -> None:
    """Let blanks be written together with signs that alone stand on the same background, such as those of a tile with its key."""
    signs: dict[str, list[ScreenCell]] = {}
    for cell in by_pen:
        if cell[0] != " " and not marks_blanks(cell[1][0]):
            signs.setdefault(cell[1][2], []).append(cell)
    for blank in [cell for cell in by_pen if cell[0] == " " and not cell[1][0]]:
        found = signs.get(blank[1][2], ())
        if len(found) == 1:
            by_pen[found[0]] = sorted([*by_pen[found[0]], *by_pen.pop(blank)], key=lambda piece: (piece.y, piece.x))


class _Hand:
    """The hand that writes an update, and what it has written so far."""

    def __init__(self, cursor: CellPlace | None) -> None:
        """Begin with the plain pen where the terminal's cursor is."""
        self._cursor = cursor
        self._row = -1
        self._pen = PLAIN
        self._parts = list[str]()

    def ended(self) -> tuple[str, CellPlace | None]:
        """The text with the plain pen at its end, and where the cursor is."""
        return "".join(self._parts) + ("" if self._pen == PLAIN else "\x1b[0m"), self._cursor

    def far(self, cell: ScreenCell) -> int:
        """Tell how far the pen of a cell is from the one that is held, in codes that it takes; a colour is long, and paper is kept longest."""
        text, (attributes, ink, paper) = cell
        held = self._pen
        return 4 * (paper != held[2]) + (text != " ") * (3 * (ink != held[1]) + (attributes != held[0]))

    def ways(self, pieces: Iterable[_Piece], *, goes_on: bool = False) -> list[str]:
        """Find the sequences that put the cursor at each of some pieces in turn, but at none that goes on where those are taken as they stand."""
        cursor, row, ways = self._cursor, self._row, list[str]()
        for y, x, _, _, then, is_behind in pieces:
            if (goes_on and is_behind) or (x, y) == cursor:
                ways.append("")
            else:
                ways.append(move(x, y) if row < 0 else _way(cursor, row, x, y))
            cursor, row = then, y
        return ways

    def write(self, pieces: Sequence[_Piece], ways: Iterable[str]) -> None:
        """Write pieces, each behind the way to it; for blanks alone the pen that is held will do on the right background."""
        held = self._pen
        for (_, _, (sign, wanted), text, _, _), way in zip(pieces, ways, strict=True):
            pen = pen_for(sign, wanted, held) if sign else wanted
            self._parts += (way, change(held, pen), text)
            held = pen
        self._pen, self._cursor, self._row = held, pieces[-1].cursor, pieces[-1].y


def is_ground(cell: ScreenCell) -> bool:
    """Tell whether a cell is a blank that shows nothing but its background."""
    text, (attributes, _, _) = cell
    return text == " " and not marks_blanks(attributes)


def move(x: int, y: int) -> str:
    """The sequence that puts the terminal's cursor at a column and a row."""
    return f"\x1b[{y + 1};{x + 1}H"


@lru_cache(maxsize=8192)
def _way(cursor: CellPlace | None, row: int, x: int, y: int) -> str:
    """The shortest sequence from the cursor's row, and its column where that is known, to another place."""
    down = _steps(y - row, "A", "B")
    ways = [move(x, y), f"{down}\x1b[{x + 1}G"]
    if x == 0:
        ways.append("\r" + down)
    if cursor is not None:
        across = x - cursor[0]
        ways.append(down + ("\b" * -across if -_BACK <= across < 0 else _steps(across, "D", "C")))
    return min(ways, key=len)


@lru_cache
def _steps(by: int, back: str, on: str) -> str:
    """The sequence that moves the cursor so many columns or rows, back where it is a negative number.

    A row down is a vertical tab, which every terminal takes as a line feed that keeps its column, whatever the line makes of others;
    at the foot of the screen it would scroll, but nothing is below that.
    """
    if (by, on) == (1, "B"):
        return "\v"
    many = "" if abs(by) == 1 else abs(by)
    return f"\x1b[{many}{on if by > 0 else back}" if by else ""
