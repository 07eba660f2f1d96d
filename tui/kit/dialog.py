"""Dialogs: framed boxes on a layer above a page. A page opens one with `Page.open`, and hears its result."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from saves.printable import cell_count
from tui.kit.commanded import Commanded
from tui.kit.commands import Back, Command, Down, Help, Last, PageDown, PageUp, Top, Up
from tui.kit.lines_view import LinesView
from tui.text.lines import Line, Span, cut, length, line

__all__ = ["INNER", "Dialog", "Notice"]

_WIDEST = 72
"""Columns that a dialog takes at most, so that its lines stay easy to read."""

INNER = _WIDEST - 4
"""Columns of its text then, without the frame and a blank at either side."""


class Dialog(Commanded, LinesView, can_focus=True):
    """A framed box with a title; Escape closes it without a result."""

    DEFAULT_CSS = "Dialog { layer: dialog; position: absolute; width: 10; height: 3; }"
    KEYS: ClassVar[tuple[type[Command], ...]] = (Back, Help)

    class HelpAsked(Message):
        """The keys of a dialog are asked for."""

        def __init__(self, dialog: "Dialog") -> None:
            """Keep the dialog."""
            super().__init__()
            self.dialog = dialog

    class Closed(Message):
        """A dialog was closed, with its result or None."""

        def __init__(self, dialog: "Dialog", result: Any) -> None:
            """Keep dialog and result."""
            super().__init__()
            self.dialog = dialog
            self.result = result

    def __init__(self, title: str) -> None:
        """Make a dialog.

        Args:
            title: a few words for its frame.
        """
        super().__init__(ground="panel")
        self.heading = title
        self.place = Region(0, 0, 0, 0)
        """Where it is on the screen, known before it is laid out."""

    def content(self, width: int, rows: int) -> list[Line]:
        """Its lines, for a width and a number of rows at most."""
        raise AssertionError(f"{type(self).__name__} shows nothing for {width} by {rows}")  # every dialog has its own

    def wanted(self, width: int) -> tuple[int, int]:
        """The columns and rows that it would like for its content, of at most `width` columns."""
        lines = self.content(width, 1000)
        return max((length(part) for part in lines), default=0), len(lines)

    def fit(self) -> None:
        """Take its place in the middle of the page."""
        size = self.app.size
        widest = max(20, min(_WIDEST, size.width - 4) - 4)
        columns, rows = self.wanted(widest)
        width = min(widest, max(columns, cell_count(self.heading) + 4)) + 4
        height = min(size.height - 4, rows + 2)
        self.stand(Region((size.width - width) // 2, max(1, (size.height - height) // 2), width, height))

    def stand(self, place: Region) -> None:
        """Stand somewhere on the screen."""
        self.place = place
        self.styles.width, self.styles.height = place.size
        self.styles.offset = place.offset
        self.draw()

    def furnish(self) -> Widget:
        """Mount what it holds, and return what has the keys."""
        return self

    def draw(self) -> None:
        """Show content and frame."""
        width, height = self.place.size
        if width < 5 or height < 3:
            return
        glyphs = self.looks.glyphs
        inner = width - 4
        rows = self.content(inner, height - 2)[: height - 2]
        left, right = f"{glyphs.upright} ", f" {glyphs.upright}"
        upper_left, upper_right, lower_left, lower_right = glyphs.corners
        name = f" {self.heading} "
        top: tuple[Span, ...] = (
            (upper_left + glyphs.flat, "panel_faint"),
            (name, "panel_title"),
            (glyphs.flat * (width - 3 - cell_count(name)) + upper_right, "panel_faint"),
        )
        body = [self._framed(rows[y] if y < len(rows) else (), left, right, inner) for y in range(height - 2)]
        more = self.more(height - 2)
        bottom = line(
            (lower_left + glyphs.flat * (width - 3 - len(more)) + more + glyphs.flat + lower_right, "panel_faint")
        )
        self.show([top, *body, bottom])

    def more(self, rows: int) -> str:  # noqa: ARG002 - those that can hold more ask it
        """Say on the lower edge how much does not fit into some rows; empty if all fits."""
        return ""

    def _framed(self, content: Line, left: str, right: str, inner: int) -> Line:
        kept = cut(content, inner)
        fill = (" " * (inner - length(kept)), "panel")
        return ((left, "panel_faint"), *kept, fill, (right, "panel_faint"))

    def place_caret(self) -> None:
        """Put the terminal's cursor where it belongs, even before the dialog is laid out: its place is known."""
        self.app.cursor_position = self.place.offset + self.caret

    def on_mount(self) -> None:
        """Take the place and the size that its lines ask for."""
        self.fit()

    def resized(self) -> None:
        """Show as much as fits."""
        self.draw()

    def close(self, result: Any = None) -> None:
        """Close with a result."""
        self.post_message(self.Closed(self, result))

    def action_back(self) -> None:
        """Close without a result."""
        self.close()

    def action_help(self) -> None:
        """Have the page explain the keys."""
        self.post_message(self.HelpAsked(self))


class Notice(Dialog):
    """Lines to read, as many pages as they need."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Back, Up, Down, PageUp, PageDown, Top, Last)

    def __init__(self, title: str, lines: Sequence[Line] = ()) -> None:
        """Make a notice.

        Args:
            title: a few words for its frame.
            lines: what there is to read.
        """
        super().__init__(title)
        self.text = tuple(lines)
        self.first = 0

    def content(self, width: int, rows: int) -> list[Line]:
        """The lines from the first one shown."""
        return [cut(part, width) for part in self.text[self.first : self.first + rows]]

    def more(self, rows: int) -> str:
        """Say how many lines follow."""
        rest = len(self.text) - self.first - rows
        return f" {rest} more: PgDn " if rest > 0 else ""

    def scroll_rows(self, by: int) -> None:
        """Show what is further up or down."""
        last = max(0, len(self.text) - (self.size.height - 2))
        self.first = max(0, min(last, self.first + by))
        self.draw()

    def action_up(self) -> None:
        """One line up."""
        self.scroll_rows(-1)

    def action_down(self) -> None:
        """One line down."""
        self.scroll_rows(1)

    def action_page_up(self) -> None:
        """One page up."""
        self.scroll_rows(3 - self.size.height)

    def action_page_down(self) -> None:
        """One page down."""
        self.scroll_rows(self.size.height - 3)

    def action_top(self) -> None:
        """Go to the first line."""
        self.scroll_rows(-len(self.text))

    def action_last(self) -> None:
        """Go to the last line."""
        self.scroll_rows(len(self.text))
