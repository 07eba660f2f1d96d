"""Dialogs with a list of choices."""

import time
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.geometry import Offset

from tui.kit.commands import Back, Command, Down, PageDown, PageUp, PickNumber, Take, Up
from tui.kit.dialog import Dialog
from tui.text.choices import Choice, ChoiceList, ListLooks
from tui.text.lines import Line

__all__ = ["ChoiceDialog", "ListDialog"]

_LOOKS = ListLooks("panel", "chosen", "panel_faint")


class ListDialog(Dialog):
    """A dialog with a list of choices: moves its cursor and turns its pages; a subclass makes the `list`."""

    list: ChoiceList

    def choice_lines(self, width: int, rows: int) -> tuple[Line, ...]:
        """The page of the list with the cursor, in some rows."""
        self.list.pointer = self.looks.glyphs.pointer
        return tuple(self.list.lines(width, rows, _LOOKS))

    def room(self) -> tuple[int, int]:
        """Tell the columns and rows that there are for the list."""
        raise AssertionError(f"{type(self).__name__} has no room for its list")  # every such dialog has some

    def turn_list(self, by: int) -> None:
        """Turn pages of the list."""
        self.list.turn(by, *self.room())
        self.draw()

    def action_up(self) -> None:
        """Go one choice up."""
        self.list.move(-1)
        self.draw()

    def action_down(self) -> None:
        """Go one choice down."""
        self.list.move(1)
        self.draw()

    def action_page_up(self) -> None:
        """Go one page back."""
        self.turn_list(-1)

    def action_page_down(self) -> None:
        """Go one page on."""
        self.turn_list(1)


class ChoiceDialog(ListDialog):
    """Lines and choices; its result is the value of the choice.

    The choices have room first; a text that is too long for the rest is read in pages. Keys that were typed before it opened
    do not count, so that nothing typed ahead answers a warning.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, PickNumber, Up, Down, PageUp, PageDown, Back)

    def __init__(self, title: str, choices: Sequence[Choice], lines: Sequence[Line] = ()) -> None:
        """Ask something.

        Args:
            title: a few words for its frame.
            choices: the answers.
            lines: what to know before answering.
        """
        super().__init__(title)
        self.text = tuple(lines)
        self.list = ChoiceList(choices)
        self.first = 0
        self.opened = time.monotonic()

    def on_key(self, event: events.Key) -> None:
        """Leave out what was typed before the question was there."""
        if event.time < self.opened:
            event.stop()
            event.prevent_default()

    def content(self, width: int, rows: int) -> list[Line]:
        """The lines, then the choices."""
        read = self._rows_of_text(width, rows)
        told = self.text[self.first : self.first + read]
        self.caret = Offset(2, 1 + len(told) + self.list.row_of_cursor(width, rows - read))
        return [*told, *self.choice_lines(width, rows - read)]

    def _rows_of_text(self, width: int, rows: int) -> int:
        """The rows for the text: what the choices leave, but one at least."""
        return min(len(self.text), max(1, rows - self.list.height(width)))

    def more(self, rows: int) -> str:
        """Say how many lines of the text follow."""
        rest = len(self.text) - self.first - self._rows_of_text(self.size.width - 4, rows)
        return f" {rest} more: PgDn " if rest > 0 else ""

    def room(self) -> tuple[int, int]:
        """Tell the room that the text leaves for the choices."""
        width, rows = self.size.width - 4, self.size.height - 2
        return width, max(1, rows - self._rows_of_text(width, rows))

    def turn_list(self, by: int) -> None:
        """Turn pages of the text, or of the list where the text has no more."""
        read = self._rows_of_text(self.size.width - 4, self.size.height - 2)
        last = len(self.text) - read
        if last and 0 <= self.first + by <= last:
            self.first = max(0, min(last, self.first + by * read))
            self.draw()
        else:
            super().turn_list(by)

    def action_pick_number(self, digit: int) -> None:
        """Give the answer with a number."""
        if self.list.pick(digit, *self.room()) is not None:
            self.action_take()

    def action_take(self) -> None:
        """Give the answer that the cursor is on."""
        choice = self.list.current
        if choice is not None and not choice.why:
            self.close(choice.value)
        self.draw()
