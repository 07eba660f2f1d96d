"""A widget that shows lines: all our widgets are such views, or draw like one."""

from asyncio import get_running_loop
from collections.abc import Callable, Iterable
from itertools import repeat, zip_longest
from typing import TYPE_CHECKING, cast

from textual.geometry import Offset, Region, Size
from textual.messages import Update
from textual.strip import Strip
from textual.widget import Widget

from tui.terminal.looks import Looks
from tui.text.lines import Line, line

if TYPE_CHECKING:
    from tui.app import Ad79

__all__ = ["LineSource", "LinesView"]

LineSource = Callable[[int, int], Iterable[Line | str]]
"""Gives the lines for a width and a height."""


class LinesView(Widget):
    """Lines of styled text; of new lines only the rows that differ are drawn again."""

    DEFAULT_CSS = "LinesView { width: 1fr; height: 1fr; }"

    def __init__(
        self,
        lines: Iterable[Line | str] = (),
        *,
        source: LineSource | None = None,
        ground: str = "base",
        id: str | None = None,  # noqa: A002 - Textual calls it so
        classes: str | None = None,
    ) -> None:
        """Make a view.

        Args:
            lines: what it shows at first.
            source: what it asks for its lines whenever its size changes, and when it is told to with `redraw`.
            ground: the look of what no text covers.
            id: its name in styles and queries.
            classes: its classes in styles.
        """
        super().__init__(id=id, classes=classes)
        self.ground = ground
        self.caret = Offset(0, 0)
        self._is_fitted = False
        self._source = source
        self._lines: tuple[Line, ...] = _lines(lines, ground)

    @property
    def game_app(self) -> "Ad79":
        """The app, as ours."""
        return cast("Ad79", self.app)

    @property
    def looks(self) -> Looks:
        """The looks of the moment."""
        return cast("Ad79", self.app).looks  # asked for each row, and so without a property between

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that it shows."""
        return self._lines

    def show(self, lines: Iterable[Line | str]) -> None:
        """Show other lines; rows that stay the same are left alone."""
        old, self._lines = self._lines, _lines(lines, self.ground)
        rows = enumerate(zip_longest(old, self._lines, fillvalue=()))
        changed = [y for y, (was, is_now) in rows if was != is_now]
        if changed and self.is_attached:
            self._repaint(changed)
        self.place_caret()

    def _repaint(self, rows: Iterable[int]) -> None:
        """Have some rows painted.

        Textual's `refresh` would tell the screen by way of two messages of this widget to itself. The screen is told directly
        here, but in that turn of the loop in which it hears of another layout, so that both come in one picture.
        """
        width = self.outer_size.width
        changed = [Region(0, y, width, 1) for y in rows]
        if self.is_mounted and self.display:
            self._set_dirty(*changed)
            get_running_loop().call_soon(self.screen.post_message, Update(self))
        else:
            self.refresh(*changed)

    def redraw(self) -> None:
        """Ask the source for other lines, once there is room to show them; a view that is just coming has the room of before."""
        width, height = self.outer_size
        if self._source is not None and self.display and width and height:
            self.show(self._source(width, height))

    def _size_updated(self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True) -> bool:  # noqa: FBT001, FBT002 - as Textual has it
        """Show lines for a new size in its first picture already: Textual's event comes only after that."""
        is_other = size != self.outer_size
        updated = super()._size_updated(size, virtual_size, container_size, layout)
        if is_other:
            self._is_fitted = True
            self.resized()
        return updated

    def on_resize(self) -> None:
        """Show lines for the size, unless that was done already; a widget that was hidden comes back with its former size."""
        if not self._is_fitted:
            self.resized()
        self._is_fitted = False

    def resized(self) -> None:
        """Show lines for the new size."""
        self.redraw()

    def place_caret(self) -> None:
        """Put the terminal's own cursor, which braille displays and input methods follow, on what is focused."""
        if self.is_attached and self.screen.focused is self:
            self.app.cursor_position = self.content_region.offset + self.caret

    def on_focus(self) -> None:
        """The cursor of the terminal comes along."""
        self.place_caret()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Some rows; nothing of Textual's styles lies over our looks."""
        width, strip, ground = self.outer_size.width, self.looks.strip, self.ground
        rows = [*self._lines[crop.y : crop.bottom], *repeat((), crop.bottom - max(crop.y, len(self._lines)))]
        strips = [strip(row, width, ground) for row in rows]
        return strips if crop.column_span == (0, width) else [one.crop(*crop.column_span) for one in strips]


def _lines(lines: Iterable[Line | str], ground: str) -> tuple[Line, ...]:
    return tuple([line(part, look=ground) if isinstance(part, str) else part for part in lines])
