"""The output to the terminal: only the cells that differ from what the terminal shows already.

Textual sends every dirty line from the left edge of its widget, with full colours for each piece. Over a slow link that is
ten times of what changed. Here its updates are laid over a picture of the screen, cell by cell, and the difference alone is
sent, colours and attributes only where they change, from the first row of an update to its last; of few cells those of one
colour together. Long blanks are erased rather than written, where the terminal erases in the colour of the background.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby

from rich.cells import cached_cell_len
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size
from textual.strip import Strip

from saves.printable import printable

__all__ = ["Wire", "pen_of"]

Pen = tuple[str, str, str]
"""Attributes, foreground and background as they stand in an escape sequence."""

ScreenCell = tuple[str, Pen]
"""What one cell shows; the second cell of a wide character has an empty text."""

CellRun = tuple[int, int, Sequence[ScreenCell]]
"""Changed cells of a row: the row, the column of the first, and the cells."""

_PLAIN: Pen = ("", "39", "49")
_UNKNOWN: ScreenCell = ("\0", _PLAIN)
_NEAR = 4
"""The longest run of unchanged cells between two changed ones that is sent again rather than jumped over."""

_FEW = 1_000
"""The most changed cells of an update that need not come from the top of the screen to its foot."""

_LONG = 6
"""The fewest blanks that are erased at the end of a run, for fewer are as quickly written."""

_LONGER = 12
"""The fewest in the middle of a run, behind which the cursor has to be put."""

_PIECE = 16
"""The cells that are compared at once: most rows change in few places."""

_ACCENTS = 2
"""The limit of signs without a width over another one; more would pile up over other rows."""

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27"}
"""What ends each attribute; bold and dim end together."""


def pen_of(style: Style | None) -> Pen:
    """Write a style as a sequence: attributes, foreground, background."""
    if style is None:
        return _PLAIN
    flags = (("1", style.bold), ("2", style.dim), ("3", style.italic), ("4", style.underline), ("7", style.reverse))
    attributes = ";".join(code for code, on in flags if on)
    foreground = ";".join(style.color.get_ansi_codes(foreground=True)) if style.color else "39"
    background = ";".join(style.bgcolor.get_ansi_codes(foreground=False)) if style.bgcolor else "49"
    return attributes, foreground, background


class Wire:
    """The picture of what the terminal shows, and the shortest way from it to what it should show."""

    def __init__(self, *, erases: bool = False) -> None:
        """Begin with nothing known.

        Args:
            erases: whether the terminal can erase cells in the colour of the background.
        """
        self._erases = erases
        self._rows: list[list[ScreenCell]] = []
        self._cursor: tuple[int, int] | None = None
        self._blinks: bool | None = None
        self._size = Size()

    def forget(self) -> None:
        """Send everything anew next time, because the terminal may show something else."""
        self._rows, self._cursor, self._blinks = [], None, None

    def send(self, update: CompositorUpdate, cursor: tuple[int, int], *, blinks: bool = False) -> str:
        """Make the bytes of an update.

        Args:
            update: what is to be shown.
            cursor: the column and the row where the terminal's cursor is put.
            blinks: whether that is seen, as it is where one types.
        """
        drawn = self.draw(update)
        if blinks != self._blinks:
            drawn += "\x1b[?25h" if blinks else "\x1b[?25l"
        if cursor != self._cursor:
            drawn += _move(*cursor)
        self._cursor, self._blinks = cursor, blinks
        return drawn

    def draw(self, update: CompositorUpdate) -> str:
        """Make the bytes that bring the terminal to show an update.

        A whole picture of another size than the one before is sent anew: rows of the old size that came after the terminal
        had changed were cut by it, or heaped up in its last row.
        """
        size = _size_of(update)
        if isinstance(update, LayoutUpdate) and self._size not in (Size(), size):
            self.forget()
        if isinstance(update, LayoutUpdate) or not self._size:
            self._size = size
        runs = [run for y, wanted in self._wanted(update) for run in self._changed(y, wanted)]
        written = [_Writing(self._cursor, runs_in_turn, erases=self._erases) for runs_in_turn in _orders(runs)]
        shortest = min(written, key=lambda one: len(one.text))
        self._cursor = shortest.cursor
        return shortest.text

    def _wanted(self, update: CompositorUpdate) -> Iterator[tuple[int, list[ScreenCell]]]:
        if isinstance(update, LayoutUpdate):
            for y, strips in enumerate(update.strips, update.region.y):
                yield y, [cell for strip in strips for cell in _cells(strip)]
        elif isinstance(update, ChopsUpdate):
            yield from self._pieces(update)

    def _pieces(self, update: ChopsUpdate) -> Iterator[tuple[int, list[ScreenCell]]]:
        """Rows with what is new between the ends of their spans; beside them the update has nothing but bare ground."""
        rows: dict[int, list[ScreenCell]] = {}
        for y, first, last in update.spans:
            row = rows.setdefault(y, list(self._rows[y]) if y < len(self._rows) else [])
            for x, strip in update.chops[y].items():
                if strip is not None and x < last and x + strip.cell_length > first:
                    cells, left = _cells(strip), max(x, first)
                    _lay(row, left, cells[left - x : last - x])
        yield from rows.items()

    def _changed(self, y: int, wanted: list[ScreenCell]) -> Iterator[CellRun]:
        """The cells of a row that the terminal does not show yet."""
        while len(self._rows) <= y:
            self._rows.append([])
        shown = self._rows[y]
        _lay(shown, len(wanted), ())
        self._rows[y] = wanted
        for start, end in _runs(_differing(shown, wanted), wanted):
            yield y, start, wanted[start:end]


def _size_of(update: CompositorUpdate) -> Size:
    """The size of the screen that an update is for."""
    if isinstance(update, LayoutUpdate):
        return update.region.size
    ends = update.chop_ends if isinstance(update, ChopsUpdate) else []
    return Size(max((row[-1] for row in ends if row), default=0), len(ends))


def _orders(runs: list[CellRun]) -> Iterator[list[CellRun]]:
    """The orders in which runs may be sent: many as they stand, few by their pens, whole or cut where the pen changes."""
    if sum([len(cells) for _, _, cells in runs]) > _FEW:
        yield runs
        return
    yield _by_pen(runs)
    cut = [piece for run in runs for piece in _cut(run)]
    if len(cut) > len(runs):
        yield _by_pen(cut)


def _by_pen(runs: list[CellRun]) -> list[CellRun]:
    """Put runs together that begin with the same pen, which changes less often so."""
    by_pen: dict[Pen, list[CellRun]] = {}
    for run in runs:
        by_pen.setdefault(_first_pen(run[2]), []).append(run)
    return [run for alike in by_pen.values() for run in alike]


def _first_pen(cells: Sequence[ScreenCell]) -> Pen:
    """The pen that cells can begin with: a blank may be written with that of the first sign behind it."""
    blank = cells[0][1]
    pen = next((pen for text, pen in cells if text != " "), blank)
    return pen if _leaves_blank(pen, blank) else blank


def _cut(run: CellRun) -> Iterator[CellRun]:
    """Cut a run where it cannot go on with the pen that it begins with."""
    y, x, cells = run
    start, pen = 0, _first_pen(cells)
    for at, (text, needed) in enumerate(cells):
        if text and needed != pen and not (text == " " and _leaves_blank(pen, needed)):
            if at > start:
                yield y, x + start, cells[start:at]
            start, pen = at, _first_pen(cells[at:])
    yield y, x + start, cells[start:]


class _Writing:
    """The text that is written for one update; it begins and ends with the plain pen.

    Attributes:
        cursor: the column and the row of the terminal's cursor; None where it cannot be told.
        text: all of it.
    """

    def __init__(self, cursor: tuple[int, int] | None, runs: Iterable[CellRun], *, erases: bool) -> None:
        self.cursor = cursor
        self._erases = erases
        self._out: list[str] = []
        self._pen = _PLAIN
        self._row = -1
        for y, x, cells in runs:
            self._write(y, x, cells)
        self.text = "".join(self._out) + ("" if self._pen == _PLAIN else "\x1b[0m")

    def _write(self, y: int, x: int, cells: Sequence[ScreenCell]) -> None:
        """Write cells from a row and a column on; long blanks are erased where the terminal can."""
        whole = (0, len(cells), len(cells))
        for start, blanks, end in _split(cells) if self._erases and len(cells) >= _LONG else (whole,):
            self._go(x + start, y)
            self._put(cells[start:blanks])
            if blanks < end:
                self._take(cells[blanks])
                self._out.append(f"\x1b[{end - blanks}X")

    def _go(self, x: int, y: int) -> None:
        if (x, y) != self.cursor:
            self._out.append(f"\x1b[{x + 1}G" if y == self._row else _move(x, y))
        self.cursor, self._row = (x, y), y

    def _put(self, cells: Sequence[ScreenCell]) -> None:
        """Write cells where the cursor is; not every terminal agrees how wide it makes what is not ASCII."""
        before = len(self._out)
        for cell in cells:
            if cell[1] is not self._pen:
                self._take(cell)
            self._out.append(cell[0])
        known = self.cursor is not None and "".join(self._out[before:]).isascii()
        self.cursor = (self.cursor[0] + len(cells), self._row) if self.cursor is not None and known else None

    def _take(self, cell: ScreenCell) -> None:
        """Take up the pen that a cell is written with."""
        text, needed = cell
        if text == " " and not _marks_blanks(needed[0] + self._pen[0]):
            needed = (*self._pen[:2], needed[2])
        if needed != self._pen:
            self._out.append(_change(self._pen, needed))
            self._pen = needed


def _split(cells: Sequence[ScreenCell]) -> Iterator[tuple[int, int, int]]:
    """Split a run where long blanks of one background end: its first cell, the first of those blanks, what comes behind them."""
    start = at = 0
    for cell, alike in groupby(cells):
        blanks, at = at, at + len([*alike])
        least = _LONG if at == len(cells) else _LONGER
        if at - blanks >= least and _is_ground(cell):
            yield start, blanks, at
            start = at
    if start < at:
        yield start, at, at


def _is_ground(cell: ScreenCell) -> bool:
    """Tell whether a cell is a blank that shows nothing but its background."""
    text, (attributes, _, _) = cell
    return text == " " and not _marks_blanks(attributes)


def _move(x: int, y: int) -> str:
    """The sequence that puts the terminal's cursor at a column and a row."""
    return f"\x1b[{y + 1};{x + 1}H"


@lru_cache(maxsize=1024)
def _signs(text: str) -> tuple[str, ...]:
    """List what stands in each cell of a text: a sign with an accent or two, and nothing behind a wide one.

    Whatever else takes no room (control characters, marks of direction) is left out, for the row has no cell for it.
    """
    signs: list[str] = []
    for character in text:
        width = cached_cell_len(character)
        shown = printable(character)
        if shown != character:
            signs += shown * width
        elif width:
            signs += (character, *[""] * (width - 1))
        elif signs and 0 < len(signs[-1]) <= _ACCENTS:
            signs[-1] += character
    return tuple(signs)


def _cells(strip: Strip) -> list[ScreenCell]:
    """List what stands in each cell of a row."""
    cells: list[ScreenCell] = []
    for text, style, _ in strip:
        cells += _spelt(text, style)
    return cells


@lru_cache(maxsize=4096)
def _spelt(text: str, style: Style | None) -> tuple[ScreenCell, ...]:
    """List what stands in each cell of a text in one style."""
    pen, blank = _pens(style)
    signs = text if text.isascii() and text.isprintable() else _signs(text)
    return tuple([(sign, blank if sign == " " else pen) for sign in signs])


@cache
def _pens(style: Style | None) -> tuple[Pen, Pen]:
    """The pen of a style, and the one for its blanks, whose foreground cannot be seen."""
    pen = attributes, _, background = pen_of(style)
    return pen, pen if _marks_blanks(attributes) else ("", "39", background)


def _marks_blanks(attributes: str) -> bool:
    """Tell whether blanks written so can be told from others: underlined or reversed ones."""
    return "4" in attributes or "7" in attributes


def _leaves_blank(pen: Pen, blank: Pen) -> bool:
    """Tell whether a blank written with another pen looks the same, so that the pen need not be changed for it."""
    return pen[2] == blank[2] and not blank[0] and not _marks_blanks(pen[0])


def _lay(row: list[ScreenCell], x: int, cells: Iterable[ScreenCell]) -> None:
    """Lay cells over a row from a column on, which is filled up to there."""
    if len(row) < x:
        row.extend([_UNKNOWN] * (x - len(row)))
    laid = list(cells)
    row[x : x + len(laid)] = laid


def _differing(shown: list[ScreenCell], wanted: list[ScreenCell]) -> list[int]:
    """The columns in which a row is to change, looked for in the pieces of it that differ."""
    found: list[int] = []
    for start in range(0, len(wanted), _PIECE):
        piece = wanted[start : start + _PIECE]
        if shown[start : start + _PIECE] != piece:
            found += [x for x, cell in enumerate(piece, start) if shown[x] != cell]
    return found


def _runs(changed: list[int], wanted: list[ScreenCell]) -> Iterator[tuple[int, int]]:
    """Changed columns as runs from the first to behind the last, in one near ones with nothing of another pen between them."""
    if not changed:
        return
    start = end = changed[0]
    for x in changed:
        if x > end and (x > end + _NEAR or not _all_keep(wanted[start:end], wanted[end:x])):
            yield start, end
            start = x
        end = x + 1
    yield start, end


def _all_keep(before: list[ScreenCell], cells: list[ScreenCell]) -> bool:
    """Tell whether all of some cells can be written with the pen that those before them leave."""
    pen = next((pen for text, pen in reversed(before) if text != " "), before[-1][1])
    return all(needed == pen or (text == " " and _leaves_blank(pen, needed)) for text, needed in cells)


@lru_cache(maxsize=4096)
def _change(old: Pen, new: Pen) -> str:
    """The escape sequence from one pen to another: step by step, or from the plain pen on where that is shorter."""
    before, after = (set(pen[0].split(";")) - {""} for pen in (old, new))
    ended = {_OFF[code] for code in before - after}
    begun = {code for code in after if code not in before or _OFF[code] in ended}
    steps = [*sorted(ended), *sorted(begun), *(code for code, was in zip(new[1:], old[1:], strict=True) if code != was)]
    anew = ["0", *sorted(after), *(code for code, plain in zip(new[1:], _PLAIN[1:], strict=True) if code != plain)]
    return f"\x1b[{min(';'.join(steps), ';'.join(anew), key=len)}m"
