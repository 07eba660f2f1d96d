"""A picture of cells as a widget, with a cursor that goes from cell to cell."""

from collections.abc import Callable, Hashable, Mapping
from typing import ClassVar, TypeVar

from textual.geometry import Offset

from tui.kit.commands import Command
from tui.kit.picture import PictureView, StepDown, StepLeft, StepRight, StepUp, TakeHere
from tui.text.cells import OPEN, READ, REFUSED, CellBox, Laid, Row, laid
from tui.text.lines import clipped

__all__ = ["CellsView", "step"]

S = TypeVar("S", bound=Hashable)
"""What the picture calls the places that its cursor can be on."""

_PLAIN = {READ: " "}
_COLOURED = {OPEN: " ", READ: " ", REFUSED: " "}
"""What is drawn for a mark where a key is lit or faint: with colours these say enough."""

CellsDrawn = Callable[[int, int], list[Row[S]]]
"""Gives the rows for a width and a height."""


class CellsView(PictureView[S]):
    """Cells and a cursor upon them.

    Attributes:
        marks: what stands before some cells.
        gap: columns that are left free to what stands beside.
    """

    DEFAULT_CSS = "CellsView { width: 1fr; height: 1fr; }"
    KEYS: ClassVar[tuple[type[Command], ...]] = (TakeHere, StepUp, StepDown, StepLeft, StepRight)

    def __init__(self, rows: CellsDrawn[S], moved: Callable[[], None], taken: Callable[[], None]) -> None:
        """Show nothing yet.

        Args:
            rows: what is drawn.
            moved: is called when the cursor is on another cell.
            taken: is called when Enter was pressed on one.
        """
        super().__init__(moved, taken, "cells")
        self._rows = rows
        self._column: int | None = None
        self._before: CellBox[S] | None = None
        self._spot: S | None = None
        self.marks: Mapping[S, str] = {}
        self.gap = 1
        self.laid: Laid[S] = Laid((), ())

    @property
    def spot(self) -> S | None:
        """The cell under the cursor."""
        return self._spot

    @property
    def spots(self) -> tuple[S, ...]:
        """All that the cursor can be on, in the order in which it stands there."""
        return tuple(dict.fromkeys(place.spot for place in self.laid.places))

    @property
    def has_keys(self) -> bool:
        """True if the keys come here; the cursor is shown as long as they do."""
        return self.is_attached and self.screen.focused is self

    def put(self, spot: S) -> None:
        """Put the cursor on a cell; `draw` shows it."""
        self._spot = spot
        self._column = None

    def draw(self) -> None:
        """Draw everything; if the cell under the cursor is gone, the cursor goes to the nearest one."""
        width, height = self.size.width - self.gap, self.size.height
        if width < 1 or not height:
            return
        rows = self._rows(width, height)
        self.laid = self._laid(rows)
        if self._here() is None and self.laid.places:
            self._spot = self._nearest().spot
            self.laid = self._laid(rows)
        here = self._here()
        if here is not None:
            self._before = here
            self.caret = Offset(here.x, here.y)
        self.show(clipped(one, width) for one in self.laid.lines)
        self.place_caret()

    def _laid(self, rows: list[Row[S]]) -> Laid[S]:
        signs = _PLAIN if self.looks.colours == "none" else _COLOURED
        cursor = self.spot if self.has_keys else None
        return laid(rows, cursor, self.marks, self.looks.glyphs.pointer, signs=signs)

    def _here(self) -> CellBox[S] | None:
        return next((place for place in self.laid.places if place.spot == self.spot), None)

    def _nearest(self) -> CellBox[S]:
        """The cell that is nearest to where the cursor was."""
        before = self._before
        if before is None:
            return self.laid.places[0]
        return min(self.laid.places, key=lambda place: (abs(place.y - before.y), abs(place.x - before.x)))

    def resized(self) -> None:
        """Lay everything out anew."""
        self.draw()

    def on_focus(self) -> None:
        """The cursor is here."""
        self.draw()

    def on_blur(self) -> None:
        """Draw without the cursor, which is elsewhere: in a list, or in a dialog."""
        self.draw()

    def _go(self, dx: int, dy: int) -> None:
        here = self._here()
        if here is None:
            return
        column = here.x if dx or self._column is None else self._column
        goal = step(self.laid.places, here, (dx, dy), column)
        if goal is not None:
            self._spot = goal.spot
            self._column = goal.x if dx else column
            self._moved()

    def beside(self, dx: int, dy: int) -> S | None:
        """The cell that a key would lead to from the one under the cursor; None at the edge."""
        here = self._here()
        goal = step(self.laid.places, here, (dx, dy), here.x) if here is not None else None
        return goal.spot if goal is not None else None

    def action_up(self) -> None:
        """The cell above."""
        self._go(0, -1)

    def action_down(self) -> None:
        """The cell below."""
        self._go(0, 1)

    def action_left(self) -> None:
        """The cell at the left."""
        self._go(-1, 0)

    def action_right(self) -> None:
        """The cell at the right."""
        self._go(1, 0)


def step(places: tuple[CellBox[S], ...], here: CellBox[S], way: tuple[int, int], column: int) -> CellBox[S] | None:
    """The cell that a key leads to: the next one of the row, or of the next row with cells the one nearest to a column.

    Args:
        places: where the cells are.
        here: where the cursor is.
        way: columns and rows, one of them 0.
        column: where the cursor came from, when it went across rows of other cells.
    """
    dx, dy = way
    if dx:
        beside = [one for one in places if one.y == here.y and (one.x - here.x) * dx > 0]
        return min(beside, key=lambda one: abs(one.x - here.x), default=None)
    beyond = [one for one in places if (one.y - here.y) * dy > 0]
    nearest = min((abs(one.y - here.y) for one in beyond), default=0)
    row = [one for one in beyond if abs(one.y - here.y) == nearest]
    return min(row, key=lambda one: abs(one.x - column), default=None)
