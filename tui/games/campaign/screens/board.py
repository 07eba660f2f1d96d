"""The board of a combat as a widget: a cursor on hexes that moves in six directions, and comes back by the opposite key."""

from collections.abc import Callable

from textual.geometry import Offset

from tui.games.campaign.pictures.board import PLAIN_FRAME, BoardPicture, Cursor, extent, put, step
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.grains import GRAINS, SMALL
from tui.games.campaign.pictures.marks import Marks
from tui.kit.eight_ways import EightWaysView
from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.keys import Direction
from tui.text.lines import Line, beside

__all__ = ["BoardView"]

_FOOT = 3
"""Rows that have to be left under a picture."""

_PANEL = 32
"""Columns that have to be left beside it."""

_LEAST = 47
"""Columns that a small board has at least, for what stands under it."""


class BoardView(EightWaysView):
    """The board under a line and over some others, its cursor, and what is laid over it.

    While it is `quiet`, the cursor is not shown.
    """

    DEFAULT_CSS = "BoardView { width: 43; height: 1fr; }"

    def __init__(self, moved: Callable[[], None], taken: Callable[[], None]) -> None:
        """Show no board yet.

        Args:
            moved: is called when the cursor is on another hex.
            taken: is called when Enter was pressed on one.
        """
        super().__init__(moved, taken, "board")
        self.ground = "board"
        self.picture: BoardPicture | None = None
        self.marks = Marks()
        self.cursor = Cursor("", 0)
        self.quiet = False
        self._foresight: Foresight | None = None
        self._legend: Line = ()
        self._foot: Callable[[int], list[Line]] = lambda _: []
        self._under: tuple[int, list[Line]] = (0, [])

    @property
    def cell(self) -> str:
        """The label of the hex under the cursor."""
        return self.cursor.cell

    @property
    def spot(self) -> str:
        """The hex under the cursor."""
        return self.cursor.cell

    def lay(self, foresight: Foresight, legend: Line, foot: Callable[[int], list[Line]]) -> None:
        """Show a moment of a combat; the cursor stays on its hex if there is one of that name.

        Args:
            foresight: the combat.
            legend: how marks are read, if any; else the board's own legend stands in its place where there is room.
            foot: gives the lines under it for a width.
        """
        self._foresight, self._legend, self._foot, self._under = foresight, legend, foot, (0, [])
        board = foresight.course.board
        if self.cell not in board.cells:
            self.cursor = put(board, next(iter(board.cells)))
        self._picture()

    def _picture(self) -> None:
        """Draw hexes as large as there is room for."""
        if self._foresight is None:
            return
        course = self._foresight.course
        width, height = self.app.size.width - _PANEL, self.size.height - _FOOT
        sizes = ((grain, *extent(course, grain)) for grain in GRAINS)
        grain = next((grain for grain, wide, high in sizes if wide <= width and high <= height), SMALL)
        plain = self.looks.colours in {"none", "16"}
        frame = PLAIN_FRAME if self.looks.glyphs.ascii else ""
        self.picture = BoardPicture(course.cat, course.combat, grain, plain=plain, frame=frame)
        self.styles.width = max(self.picture.size[0], _LEAST) + 1

    def put(self, spot: str) -> None:
        """Put the cursor on a hex."""
        if self.picture is not None and spot != self.cell:
            self.cursor = put(self.picture.board, spot)

    def mark(self, marks: Marks) -> None:
        """Lay other marks over the board, and draw it."""
        self.marks = marks
        self.draw()

    def draw(self) -> None:
        """Show everything as it stands."""
        width, height = self.size
        if self.picture is None or not width or not height:
            return
        if self._under[0] != width:
            self._under = (width, self._foot(width - 2))
        *lineups, steps = self._under[1]
        room = height - 1 - self.picture.size[1]
        if self._legend or room > len(lineups):
            lineups.append(self._legend or self.picture.legend.line(self.marks))
        lineups = [((" ", "base"), *one) for one in lineups]
        above: list[Line] = [()] if room > len(lineups) else []
        between: list[Line] = [()] * (room - len(above) - len(lineups))
        x, y = self.picture.caret(self.cell)
        self.caret = Offset(x, y + len(above))
        picture = self.picture.lines(None if self.quiet else self.cell, self.marks)
        strip = beside(steps, (), width - 1, "panel")
        self.show(
            [
                *above,
                *picture,
                *between,
                *fitted(lineups, room - len(above) - len(between), f"{key_of('show_table')} shows all"),
                strip,
            ]
        )

    def resized(self) -> None:
        """Hexes of another size, perhaps."""
        self._picture()
        self.draw()

    def go(self, way: Direction) -> None:
        """Go to a hex beside this one, or to a row above or below, keeping to the column."""
        if self.picture is None:
            return
        before = self.cell
        self.cursor = step(self.picture.board, self.cursor, way)
        if self.cell != before:
            self._moved()
