"""Writing cells to a terminal in few bytes: those of one pen together, the cursor on its shortest way, long blanks erased."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

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

_LONG = 4
"""The fewest blanks that are erased at the end of a run, for fewer are as quickly written."""

_LONGER = 20
"""The fewest in the middle of a run, behind which the cursor has to be put; to write fewer costs less where the line deflates."""

LEAST_REST = 4
"""The fewest that are erased as the rest of their row."""

_BACK = 3
"""The most columns that the cursor goes back one by one."""


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
    nothing = _Written(cursor, width, erases=erases)
    cells = sum([len(run.cells) for run in runs])
    if cells > max(_FEW, _PIECES * len(runs)):
        return nothing.followed_by(runs).ended()
    return _by_pen([piece for run in runs for piece in _cut(run)], nothing).ended()


def _by_pen(runs: Iterable[CellRun], so_far: "_Written") -> "_Written":
    """Write runs of one pen together, the nearest pen first, by their rows or by their columns."""
    by_pen: dict[ScreenCell, list[CellRun]] = {}
    for run in runs:
        by_pen.setdefault(_first(run.cells), []).append(run)
    while by_pen:
        rows = by_pen.pop(min(by_pen, key=so_far.far))
        stand_below = len({run.x for run in rows}) < len(rows)
        tried = [rows, sorted(rows, key=lambda run: (run.x, run.y))] if stand_below else [rows]
        so_far = min((so_far.followed_by(one) for one in tried), key=lambda one: len(one.text))
    return so_far


def _first(cells: Sequence[ScreenCell]) -> ScreenCell:
    """The pen that cells can begin with: a blank may be written with that of the first sign behind it; a blank where there is none."""
    blank = cells[0][1]
    pen = next((pen for text, pen in cells if text != " "), None)
    return (" ", blank) if pen is None or (pen != blank and not leaves_blank(pen, blank)) else ("", pen)


def _cut(run: CellRun) -> Iterator[CellRun]:
    """Cut a run where it cannot go on with the pen that it begins with."""
    y, x, cells, ends_row = run
    start, pen = 0, _first(cells)[1]
    for at, (text, needed) in enumerate(cells):
        if text and needed != pen and not (text == " " and leaves_blank(pen, needed)):
            if at > start:
                yield CellRun(y, x + start, cells[start:at])
            start, pen = at, _first(cells[at:])[1]
    yield CellRun(y, x + start, cells[start:], ends_row)


class _Written:
    """Say what has been written of an update.

    Attributes:
        text: all of it.
    """

    def __init__(self, cursor: CellPlace | None, width: int, *, erases: bool) -> None:
        self.text = ""
        self._cursor = cursor
        self._width = width
        self._erases = erases
        self._pen = PLAIN
        self._row = -1

    def ended(self) -> tuple[str, CellPlace | None]:
        """The text with the plain pen at its end, and where the cursor is."""
        return self.text + ("" if self._pen == PLAIN else "\x1b[0m"), self._cursor

    def far(self, cell: ScreenCell) -> int:
        """Tell how far the pen of a cell is from the one that is held, in codes that it takes, of which colours are long."""
        text, (attributes, ink, paper) = cell
        held = self._pen
        return 3 * (paper != held[2]) + (text != " ") * (3 * (ink != held[1]) + (attributes != held[0]))

    def followed_by(self, runs: Iterable[CellRun]) -> "_Written":
        """The same with more runs behind it."""
        new = copy(self)
        for run in runs:
            new.write(run)
        return new

    def write(self, run: CellRun) -> None:
        """Write a run; long blanks are erased where the terminal can."""
        y, x, cells, ends_row = run
        whole = (0, len(cells), len(cells))
        for start, blanks, end in _split(run) if self._erases and len(cells) >= LEAST_REST else [whole]:
            self._go(x + start, y)
            self._put(run, start, blanks)
            if blanks < end:
                self.text += self._taken(cells, blanks)
                self.text += "\x1b[K" if ends_row and end == len(cells) else f"\x1b[{end - blanks}X"

    def _go(self, x: int, y: int) -> None:
        if (x, y) != self._cursor:
            self.text += move(x, y) if self._row < 0 else _way(self._cursor, self._row, x, y)
        self._cursor, self._row = (x, y), y

    def _put(self, run: CellRun, start: int, end: int) -> None:
        """Write cells of a run where the cursor is; not every terminal agrees how wide it makes what is not ASCII."""
        signs = list[str]()
        for at in range(start, end):
            sign, pen = run.cells[at]
            if pen is not self._pen:
                signs.append(self._taken(run.cells, at))
            signs.append(sign)
        text = "".join(signs)
        self.text += text
        is_known = run.x + end < self._width and text.isascii()
        self._cursor = (run.x + end, run.y) if is_known else None

    def _taken(self, cells: Sequence[ScreenCell], at: int) -> str:
        """Take up the pen that a cell is written with; a blank is written with that of the sign behind it."""
        text, wanted = cells[at]
        if text == " ":
            if leaves_blank(self._pen, wanted):
                return ""
            text, wanted = _first(cells[at:])
        held, self._pen = self._pen, pen_for(text, wanted, self._pen)
        return change(held, self._pen)


def _split(run: CellRun) -> Iterator[tuple[int, int, int]]:
    """Split a run where long blanks of one background end: its first cell, the first of those blanks, what comes behind them."""
    start = at = 0
    for cell, alike in groupby(run.cells):
        blanks, at = at, at + len([*alike])
        least = _LONGER if at < len(run.cells) else LEAST_REST if run.ends_row else _LONG
        if at - blanks >= least and is_ground(cell):
            yield start, blanks, at
            start = at
    if start < at:
        yield start, at, at


def is_ground(cell: ScreenCell) -> bool:
    """Tell whether a cell is a blank that shows nothing but its background."""
    text, (attributes, _, _) = cell
    return text == " " and not marks_blanks(attributes)


def move(x: int, y: int) -> str:
    """The sequence that puts the terminal's cursor at a column and a row."""
    return f"\x1b[{y + 1};{x + 1}H"


def _way(cursor: CellPlace | None, row: int, x: int, y: int) -> str:
    """The shortest sequence from the cursor's row, and its column where that is known, to another place."""
    ways = [move(x, y)]
    if y == row:
        ways.append(f"\x1b[{x + 1}G")
    if x == 0:
        ways.append("\r" + _steps(y - row, "A", "B"))
    if cursor is not None:
        across = x - cursor[0]
        aside = "\b" * -across if -_BACK <= across < 0 else _steps(across, "D", "C")
        ways.append(_steps(y - row, "A", "B") + aside)
    return min(ways, key=len)


@lru_cache
def _steps(by: int, back: str, on: str) -> str:
    """The sequence that moves the cursor so many columns or rows, back where it is a negative number."""
    many = "" if abs(by) == 1 else abs(by)
    return f"\x1b[{many}{on if by > 0 else back}" if by else ""
