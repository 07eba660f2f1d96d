"""What goes down the line, and when: `python -m tests.bench.line` prints time and bytes of first pictures, keys, beats and turns.

All in pseudo-terminals of 256 colours, at 80x24 and 120x40, then the bytes in 24 bits; each key is pressed beside one that moves
the cursor in a table of Textual's own, so that a busy machine slows both. Beside the time stands what of it the program's threads took:
where other programs run as well, that alone can be compared.
"""

import os
import re
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Container, Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.moments import MOMENTS
from tests.tui.terminal.terminals import Terminal

__all__ = ["FINEST", "LARGE", "SMALL", "Sent", "Spent", "TableBeside", "line_of", "spent", "told"]

Size = tuple[int, int]
SMALL, LARGE = (80, 24), (120, 40)
_SCROLLS = 1_500
"""So many bytes bring another part of the map."""

CURSOR = (600, 600)
"""The most bytes of a cursor key that changes a panel as well."""

FINEST = 1.5
"""The most times as many bytes that 24 bits may cost."""

_HELD = 4.0
"""Seconds that a beat may stay which decides a round."""
_BETWEEN_BEATS = 0.07
_QUIET = 0.12
_DRAWN = 0.6
"""Seconds without a byte in which the whole world is laid out on a busy machine, behind a first few bytes."""

_PATIENCE = 1.5
"""Seconds without a byte that end a beat, a picture, and the waiting for a first byte."""


class Sent(NamedTuple):
    """What one key brought.

    Attributes:
        seconds: to its last byte.
        sent: all bytes.
        deflated: how many they are in a stream that `ssh -C` deflates.
        busy: the seconds for which the program's threads ran; 0 where the system does not tell.
    """

    seconds: float
    sent: bytes
    deflated: int
    busy: float = 0.0


class Spent(NamedTuple):
    """What keys of one kind brought.

    Attributes:
        what: the kind.
        found: each of them.
        most: the most bytes that one may bring, at 80x24 and at 120x40; 0 where nothing is said.
        row: the median of the seconds of rows of a table meanwhile; 0 where none was moved.
        row_busy: the same of the seconds for which that program's threads ran.
    """

    what: str
    found: tuple[Sent, ...]
    most: tuple[int, int] = (0, 0)
    row: float = 0.0
    row_busy: float = 0.0

    @property
    def longest(self) -> int:
        """The most bytes of one."""
        return max(len(one.sent) for one in self.found)


class _Line:
    """A program in a terminal, and the stream that it would be over `ssh -C`."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self._squeezed = zlib.compressobj()

    def took(self, before: int, start: float, quiet: float = _QUIET, patience: float = _PATIENCE) -> Sent:
        """Read what comes, from a length of the stream on."""
        last = start
        while self.terminal.read(patience):
            last, patience = time.perf_counter(), quiet
        sent = self.terminal.raw[before:]
        small = len(self._squeezed.compress(sent) + self._squeezed.flush(zlib.Z_SYNC_FLUSH))
        return Sent(last - start, sent, small)

    def press(self, key: str, quiet: float = _QUIET) -> Sent:
        """Press a key."""
        ran = self._ran()
        before, start = len(self.terminal.raw), time.perf_counter()
        os.write(self.terminal.link, key.encode())
        found = self.took(before, start, quiet)
        return found._replace(busy=self._ran() - ran)

    def _ran(self) -> float:
        """The seconds for which the program's threads have run, as Linux counts them."""
        tasks = Path(f"/proc/{self.terminal.pid}/task").glob("*/schedstat")
        return sum(int(one.read_text().split()[0]) for one in tasks) / 1e9


def line_of(module: str, *arguments: str, size: Size, fine: bool = False) -> Terminal:
    """A module of the tests as a program in a terminal of 256 colours, or of 24-bit ones."""
    environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
    if fine:
        environ["COLORTERM"] = "truecolor"
    return Terminal([sys.executable, "-m", module, *arguments], environ, size)


class TableBeside:
    """A table of Textual's own, in which the cursor moves a row for each key that is measured."""

    def __init__(self, size: Size) -> None:
        """Open it in a terminal of the same size."""
        self.line = _Line(line_of("tests.bench.tables", size=size))
        self.line.terminal.wait_for("row 5")
        self.line.terminal.settle()
        self.rows: list[Sent] = []

    def move(self) -> None:
        """Move the cursor a row down, or from the middle of the table up again."""
        self.rows.append(self.line.press("\x1b[B" if len(self.rows) // 15 % 2 == 0 else "\x1b[A"))

    def since(self, row: int) -> tuple[float, float]:
        """The medians of the seconds from a move on, and of those for which it ran."""
        rows = self.rows[row:] or [Sent(0.0, b"", 0)]
        return median(one.seconds for one in rows), median(one.busy for one in rows)


Measured = Callable[["_Line", "TableBeside | None"], Iterator[Spent]]


def spent(
    size: Size, table: TableBeside | None = None, *, fine: bool = False, of: Container[str] = MOMENTS
) -> Iterator[Spent]:
    """Measure at a size.

    Args:
        size: of the terminal.
        table: beside which all is measured, where one is given.
        fine: whether in 24-bit colours, else in 256.
        of: the moments in which it is done.
    """
    for moment, measured in _MEASURED:
        if moment not in of:
            continue
        with tempfile.TemporaryDirectory() as folder:
            start = time.perf_counter()
            with line_of("tests.bench.moments", moment, folder, size=size, fine=fine) as terminal:
                line = _Line(terminal)
                terminal.wait_for(MOMENTS[moment].shows)
                first = line.took(0, start, 0.5)
                first = first._replace(seconds=first.seconds or time.perf_counter() - _PATIENCE - start)
                if MOMENTS[moment].pictured:
                    yield Spent(f"first picture: {MOMENTS[moment].pictured}", (first,), (9_600, 19_800))
                yield from measured(line, table)


def _keys(
    what: str,
    line: _Line,
    table: TableBeside | None,
    keys: Iterable[str],
    most: tuple[int, int],
    quiet: float = _QUIET,
) -> Spent:
    """Press keys one by one, each beside a row of the table."""
    row, found = len(table.rows) if table else 0, list[Sent]()
    for key in keys:
        if table:
            table.move()
        found.append(line.press(key, quiet))
    return Spent(what, tuple(one for one in found if one.sent), most, *(table.since(row) if table else ()))


def _title(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    yield _keys("cursor in the title's menu", line, table, "jjjjkkkk", (190, 193))


def _map(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    line.press("\t")
    yield _keys("cursor on the map", line, table, "klhj\t\tlhkj", (625, 735))
    journey = _keys("", line, table, "l" * 11 + "h" * 14, (0, 0))
    scrolls = tuple(one for one in journey.found if len(one.sent) > _SCROLLS)
    steps = tuple(one for one in journey.found if len(one.sent) <= _SCROLLS)
    yield Spent("cursor along the map", steps, (565, 725), journey.row, journey.row_busy)
    yield Spent("scroll of the map", scrolls, (4_860, 13_100), journey.row, journey.row_busy)
    yield _keys("the whole world and back", line, table, "ww", (12_250, 21_800), _DRAWN)


def _board(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    line.press("\x1b", 0.6)  # nobody is in hand
    line.press("h" * 6)  # at the end of a row
    yield _keys("cursor over bare ground", line, table, "lhlhlh", (200, 210))
    yield _keys("cursor onto units", line, table, "drerder", (615, 780))
    yield _keys("the first unit in hand", line, table, "\t", (1_100, 1_880))
    yield _keys("next unit in hand", line, table, "\t\t\t", (760, 1_230))
    yield _keys("cursor with a unit in hand", line, table, "hlhluy", (605, 783))


def _turn(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    """The end of the player's turn, at once, and all that the rivals do, as a report of the whole."""
    line.press("E")
    line.terminal.wait_for("E again")
    yield _keys("a whole turn of the rivals", line, table, "E", (1_445, 2_070), _PATIENCE)


def _beats(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    """The same shown beat by beat; the first beat takes the place of all that the panel and the status line told before."""
    line.press("E")
    line.terminal.wait_for("E again")
    os.write(line.terminal.link, b"E")
    found = list[Sent]()
    while (beat := line.took(len(line.terminal.raw), time.perf_counter(), _BETWEEN_BEATS)).sent:
        found.append(beat)
    yield Spent("a beat", tuple(found[2:-1]), (360, 460))


def _story(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    answer = re.search(r"(\d)  \w+ +capital", line.terminal.text)
    assert answer is not None, line.terminal.text
    yield _keys("story picture: a primus waits", line, table, answer[1], (5_000, 8_000), 0.5)


def _hand(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    line.press("j")  # no card is chosen before
    yield _keys("cursor in a hand of the Stations", line, table, "jjjjkkkk", (375, 580))


def _strikes(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    """A strike and the battle of the Stations, beat by beat; the first takes the place of the question."""
    os.write(line.terminal.link, b"1")
    found = list[Sent]()
    while (beat := line.took(len(line.terminal.raw), time.perf_counter(), _BETWEEN_BEATS, _HELD)).sent:
        found.append(beat)
    yield Spent("first beat of the Stations", (found[0],), (600, 700))
    yield Spent("a beat of the Stations", (found[1],), (505, 500))


def _duel(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    yield _keys("cursor at the table of the ludus", line, table, "lhlhlhjkjkjk", CURSOR)
    yield _keys("a card of the ludus taken", line, table, "\r", (1_000, 1_300))


def _blow(line: _Line, table: TableBeside | None) -> Iterator[Spent]:
    """Gladiators that can be hit, then a blow, beat by beat."""
    yield _keys("cursor in a Battle of the ludus", line, table, "\t\t\t", CURSOR)
    os.write(line.terminal.link, b"\r")
    found = list[Sent]()
    while (beat := line.took(len(line.terminal.raw), time.perf_counter(), _BETWEEN_BEATS)).sent:
        found.append(beat)
    yield Spent("first beat of the ludus", tuple(found[:1]), (500, 900))
    yield Spent("a beat of the ludus", tuple(found[1:-1]), (500, 900))


_MEASURED: tuple[tuple[str, Measured], ...] = (
    ("title", _title),
    ("journey", _map),
    ("brawl", _board),
    ("turn", _turn),
    ("beats", _beats),
    ("gate", _story),
    ("deal", _hand),
    ("strikes", _strikes),
    ("machinations", _duel),
    ("hit", _blow),
)


def told(one: Spent, *, large: bool) -> str:
    """A row of the printed table."""
    seconds, sizes = median(each.seconds for each in one.found), [len(each.sent) for each in one.found]
    times = f"{seconds / one.row:6.2f}" if one.row else "     -"
    busy = f"{median(each.busy for each in one.found) / one.row_busy:6.2f}" if one.row_busy else "     -"
    most = one.most[large]
    over = " over" if most and max(sizes) > most else ""
    return (
        f"{one.what:<36}{seconds * 1000:>8.1f} {times} {busy} {median(sizes):>8.0f}{max(sizes):>8}{most or '-':>8}"
        f"{max(each.deflated for each in one.found):>9}{over}"
    )


def told_in_24_bits(one: Spent, in_256: Spent) -> str:
    """A row of the printed table of 24-bit colours."""
    ratio = one.longest / in_256.longest
    over = " over" if ratio > FINEST else ""
    return f"{one.what:<36}{in_256.longest:>8} {one.longest:>8} {ratio:6.2f}{over}"


def main() -> None:
    """Print two tables for each size."""
    for size in (SMALL, LARGE):
        table, found = TableBeside(size), list[Spent]()
        print(f"\n{size[0]}x{size[1]}, 256 colours{'':<20}ms  x row  x run   bytes    most   limit deflated")
        for one in spent(size, table):
            print(told(one, large=size == LARGE), flush=True)
            found.append(one)
        print(told(Spent("row of a DataTable", tuple(table.rows), (0, 0), *table.since(0)), large=False))
        table.line.terminal.end()
        print(f"\n{size[0]}x{size[1]}, most bytes{'':<22}256   24 bits  ratio")
        for in_256, one in zip(found, spent(size, fine=True), strict=True):
            print(told_in_24_bits(one, in_256), flush=True)


if __name__ == "__main__":
    main()
