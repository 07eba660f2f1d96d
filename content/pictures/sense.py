"""Checks of paintings: whether their letters can be painted."""

from collections.abc import Iterator

from content.faults import Fault
from content.pictures.records import CLEAR, Painting
from content.reading import Reading
from content.wrong import Wrong

__all__ = ["MOST_COLUMNS", "MOST_ROWS", "unpaintable"]

MOST_COLUMNS = 120
MOST_ROWS = 80
"""Letters that a painting may have in a row, and rows; more than a large terminal can show is of no use."""


def unpaintable(reading: Reading) -> Iterator[Fault]:
    """Find whatever cannot be painted: rows that do not fit together, letters without a colour."""
    for entry in reading.of("painting"):
        yield from entry.faults(_wrong(entry.record))


def _wrong(painting: Painting) -> Wrong:
    grid = painting.grid
    widths = {len(row) for row in grid}
    if not painting.says.strip():
        yield "says", "nothing is said of what it shows"
    if len(widths) != 1:
        yield "rows", "the rows must be equally long, and there must be some"
        return
    if len(grid) % 2:
        yield "rows", f"two rows of letters make one on the screen, but there are {len(grid)}"
    if max(widths) > MOST_COLUMNS or len(grid) > MOST_ROWS:
        yield (
            "rows",
            f"there are {len(grid)} rows of {max(widths)} letters; the maximum is {MOST_ROWS} of {MOST_COLUMNS}",
        )
    used = set().union(*grid)
    for letter in sorted(used - painting.palette.keys() - {CLEAR}):
        yield "rows", f"the palette has no color for {letter!r}"
    for letter in painting.palette:
        if letter == CLEAR or letter not in used:
            yield f"palette[{letter!r}]", "a dot is clear" if letter == CLEAR else "no row has this letter"
