"""The output to the terminal: only the cells that differ from what the terminal shows already.

Textual sends every dirty line from the left edge of its widget, with full colours for each piece. Over a slow link that is
ten times of what changed. Here its updates are laid over a picture of the screen, cell by cell, and the difference alone is
sent, colours and attributes only where they change.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rich.cells import cached_cell_len
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size
from textual.strip import Strip

from saves.printable import printable
from tui.terminal.pens import PLAIN, leaves_blank, pens_of
from tui.terminal.writing import LEAST_REST, CellPlace, CellRun, ScreenCell, is_ground, move, written

__all__ = ["Wire"]

_UNKNOWN: ScreenCell = ("\0", PLAIN)
_NEAR = 4
"""The longest run of unchanged cells between two changed ones that is sent again rather than jumped over."""

_PIECE = 16
"""The cells that are compared at once: most rows change in few places."""

_ACCENTS = 2
"""The limit of signs without a width over another one; more would pile up over other rows."""


class Wire:
    """The picture of what the terminal shows, and the shortest way from it to what it should show."""

    def __init__(self, *, erases: bool = False) -> None:
        """Begin with nothing known.

        Args:
            erases: whether the terminal can erase cells in the colour of the background.
        """
        self._erases = erases
        self._rows: list[list[ScreenCell]] = []
        self._cursor: CellPlace | None = None
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
            drawn += move(*cursor)
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
        text, self._cursor = written(runs, self._cursor, self._size.width, erases=self._erases)
        return text

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
        shown, self._rows[y] = self._rows[y], wanted
        if shown == wanted:
            return
        _lay(shown, len(wanted), ())
        changed = _differing(shown, wanted)
        is_whole = self._erases and len(wanted) == self._size.width
        rest = _rest(wanted) if changed and is_whole else len(wanted)
        for start, end in _runs(changed, wanted):
            if changed[-1] - max(start, rest) + 1 >= LEAST_REST and end > rest:
                yield CellRun(y, start, wanted[start:], ends_row=True)
                return
            yield CellRun(y, start, wanted[start:end])


def _size_of(update: CompositorUpdate) -> Size:
    """The size of the screen that an update is for."""
    if isinstance(update, LayoutUpdate):
        return update.region.size
    ends = update.chop_ends if isinstance(update, ChopsUpdate) else []
    return Size(max((row[-1] for row in ends if row), default=0), len(ends))


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
    pen, blank = pens_of(style)
    signs = text if text.isascii() and text.isprintable() else _signs(text)
    return tuple([(sign, blank if sign == " " else pen) for sign in signs])


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
    return all(needed == pen or (text == " " and leaves_blank(pen, needed)) for text, needed in cells)


def _rest(row: list[ScreenCell]) -> int:
    """The column from which on a row has nothing but ground of one colour; behind its end where it has none."""
    at, ground = len(row), row[-1]
    if is_ground(ground):
        while at and row[at - 1] == ground:
            at -= 1
    return at
