"""Cells: named parts of a line that a cursor goes over, and the pictures that rows of them make."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from saves.printable import cell_count
from tui.text.lines import Line, Span, beginning

__all__ = [
    "IDLE",
    "OPEN",
    "READ",
    "REFUSED",
    "SHORTEST",
    "Cell",
    "CellBox",
    "Fixed",
    "Laid",
    "Row",
    "Under",
    "across",
    "alone",
    "apart",
    "laid",
    "shortened",
    "window",
]

S = TypeVar("S", bound=Hashable)
"""What a picture calls the places that its cursor can be on."""

SHORTEST = 5
"""Columns of the shortest name."""

_WHOLE = 99
"""So long no name is."""

REFUSED, IDLE = "-", "~"
"""The marks of what cannot be done now, or of what nothing comes; no letters, as they are no keys. A cell with one is faint, too."""
OPEN, READ = "*", "'"
"""The marks of what can be chosen, and of what can be read by its key. A key with a mark is lit, any other is faint."""
_FAINT = "panel_faint"


class Cell(NamedTuple, Generic[S]):
    """Something that the cursor can be on.

    Attributes:
        spot: what the picture calls it.
        name: its name, which is cut where there is no room.
        tail: what stands behind the name, and is cut only where the shortest name leaves no room for it.
        look: how it looks.
        head: what stands before the name, and is never cut.
        exhausted: whether it is Exhausted, which its brackets tell.
        harm: what of the tail is told in a look of its own.
        key: the key that takes it, before all else, and how that looks.
        is_tile: whether the column before it, too, has its ground.
        price: what stands at its right end in a look of its own.
    """

    spot: S
    name: str
    tail: str = ""
    look: str = "base"
    head: str = ""
    exhausted: bool = False
    harm: str = ""
    key: Span = ("", "")
    is_tile: bool = False
    price: Span = ("", "")

    @property
    def lead(self) -> str:
        """The key with a gap behind it, if there is one."""
        return f"{self.key[0]} " if self.key[0] else ""

    @property
    def opening(self) -> str:
        """All that stands before the name, and is never cut."""
        return f"{self.lead}{self.head}"

    def text(self, most: int) -> str:
        """Return the text of a cell, with a name of at most a number of columns; the key stays out of the brackets."""
        return self.told(f"{shortened(self.name, most)}{self.tail}")

    def told(self, written: str) -> str:
        """Return the text of a cell around its name and its tail as they are written there."""
        written = f"{self.head}{written}"
        return f"{self.lead}({written})" if self.exhausted else f"{self.lead}{written}"


def shortened(name: str, most: int) -> str:
    """Shorten a name to at most `most` columns; the number that tells twins apart stays, where there is room for it."""
    if cell_count(name) <= most:
        return name
    base, mark, number = name.rpartition(" #")
    room = most - 1 - len(mark) - len(number)
    if number.isdigit() and room > 1:
        return f"{beginning(base, room).rstrip()}…{mark}{number}"
    return f"{beginning(name, most - 1).rstrip()}…"


def apart(rooms: Mapping[str, int]) -> dict[str, str]:
    """Shorten names so that they can be told apart: where their beginnings are the same, their ends are left too.

    Args:
        rooms: the names that stand beside each other, each with the columns that it may have, at least 5.
    """
    found = {name: shortened(name, most) for name, most in rooms.items()}
    told = list(found.values())
    for name, most in rooms.items():
        if told.count(found[name]) > 1 and cell_count(name) > most:
            found[name] = f"{beginning(name, (most - 1) // 2).rstrip()}…{name[-(most // 2) :].lstrip()}"
    return found


class Fixed(NamedTuple, Generic[S]):
    """A cell as it is written: its text, and how many columns it takes with the mark before it."""

    cell: Cell[S]
    text: str
    width: int


class Under(NamedTuple, Generic[S]):
    """A further line of a cell, which the cursor lights with it."""

    spot: S
    text: str
    look: str


Row = tuple[Span | Fixed[S] | Under[S], ...]
"""A line with cells in it."""


def across(row: Row[S]) -> int:
    """Columns that a row takes."""
    return sum(
        part.width if isinstance(part, Fixed) else cell_count(part.text if isinstance(part, Under) else part[0])
        for part in row
    )


class CellBox(NamedTuple, Generic[S]):
    """The place of a cell in a picture: row, column of its mark, and columns."""

    spot: S
    y: int
    x: int
    width: int


class Laid(NamedTuple, Generic[S]):
    """A picture that is laid out: its lines, and where its cells are."""

    lines: tuple[Line, ...]
    places: tuple[CellBox[S], ...]


def alone(cell: Cell[S], width: int, most: int = _WHOLE) -> Fixed[S]:
    """A cell as wide as it is, of a width at most: its name gives way, then its end.

    Args:
        cell: the cell.
        width: columns, the mark before it included.
        most: columns of its name at most.
    """
    room = max(SHORTEST, width - 1 - cell_count(cell.opening) - cell_count(cell.tail) - 2 * cell.exhausted)
    text = cell.text(min(most, room))
    text = text if cell_count(text) < width else f"{beginning(text, width - 2)}…"
    return Fixed(cell, text, cell_count(text) + 1)


def window(rows: Sequence[Row[S]], room: int, spot: S | None) -> list[Row[S]]:
    """Cut rows to the room that there is: those around a spot, with a line where more lie above or below.

    Next to the spot there is always a row that the cursor can go to.

    Args:
        rows: the rows.
        room: how many may be shown, at least 5; in a terminal that is too small it may be none, and none are.
        spot: where the cursor is, None if nowhere; the first rows are shown where it is on none of them.
    """
    if len(rows) <= room:
        return list(rows)
    if room <= 0:
        return []
    at = next((n for n, row in enumerate(rows) if _has(row, spot)), 0)
    first = max(0, min(at - room // 2, len(rows) - room))
    shown = list(rows[first : first + room])
    if first:
        shown[0] = ((f" … {first + 1} more above", "faint"),)
    if first + room < len(rows):
        shown[-1] = ((f" … {len(rows) - first - room + 1} more below", "faint"),)
    return shown


def _has(row: Row[S], spot: S | None) -> bool:
    return any(isinstance(part, Fixed) and part.cell.spot == spot for part in row)


def laid(
    rows: Iterable[Row[S]],
    cursor: S | None,
    marks: Mapping[S, str],
    pointer: str,
    aimed: Collection[S] = (),
    signs: Mapping[str, str] = {},
) -> Laid[S]:
    """A picture from its rows.

    Args:
        rows: the rows.
        cursor: the spot that the cursor is on; None where it is not shown.
        marks: what stands before some spots.
        pointer: the glyph before the cell that the cursor is on.
        aimed: spots that something is about to happen to.
        signs: what is drawn for some marks before a cell with a key, whose look tells the same.
    """
    lines: list[Line] = []
    places: list[CellBox[S]] = []
    for y, row in enumerate(rows):
        spans: list[Span] = []
        x = 0
        for part in row:
            if isinstance(part, Fixed):
                places.append(CellBox(part.cell.spot, y, x, part.width))
                spans += _written(part, cursor, marks, pointer, aimed, signs)
                x += part.width
            else:
                span = (part.text, _look_under(part, cursor, marks)) if isinstance(part, Under) else part
                spans.append(span)
                x += cell_count(span[0])
        lines.append(tuple(spans))
    return Laid(tuple(lines), tuple(places))


def _look_under(part: Under[S], cursor: S | None, marks: Mapping[S, str]) -> str:
    return "chosen" if part.spot == cursor else _FAINT if marks.get(part.spot) in {REFUSED, IDLE} else part.look


def _written(
    part: Fixed[S],
    cursor: S | None,
    marks: Mapping[S, str],
    pointer: str,
    aimed: Collection[S],
    signs: Mapping[str, str],
) -> list[Span]:
    cell = part.cell
    if cell.spot == cursor:
        return [(pointer, "chosen" if cell.is_tile else "warn"), (part.text, "chosen")]
    mark = marks.get(cell.spot, " ")
    drawn = signs.get(mark, mark) if cell.key[0] else mark
    if mark in {REFUSED, IDLE}:
        return [(drawn, _FAINT if cell.is_tile else "faint"), (part.text, _FAINT)]
    look = "target" if cell.spot in aimed else cell.look
    key_look = cell.key[1] if mark != " " else f"faint on {_ground(look)}"
    mark_look = f"warn on {_ground(cell.look)}" if cell.is_tile else "warn"
    told = [(drawn, mark_look), (cell.key[0], key_look), (" " if cell.key[0] else "", look)]
    text = part.text[len(cell.lead) : len(part.text) - len(cell.price[0])]
    before, harm, behind = text.rpartition(cell.harm) if cell.harm else ("", "", text)
    parts = ((before, look), (harm, "tile_low"), (behind, look), cell.price)
    return [one for one in (*told, *parts) if one[0]]


def _ground(look: str) -> str:
    """The look whose paper a look has."""
    return look.rpartition(" on ")[2]
