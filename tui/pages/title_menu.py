"""The menu of the title: games line by line, with what they are in dim words, and below a blank the rest, two in a row."""

from collections.abc import Sequence
from typing import ClassVar

from textual.geometry import Offset

from tui.kit.commands import Command, Left, Right
from tui.kit.menu import Menu
from tui.text.cells import REFUSED
from tui.text.choices import Choice
from tui.text.lines import Line, beside, clipped, length, line

__all__ = ["TitleMenu"]

_HALF = 19
"""The columns of the first one of two in a row."""
_LEAST, _MOST = 14, 60
"""The columns of an entry, and of a whole row, so that what it is stands near by."""


class TitleMenu(Menu):
    """The entries of the title, with golden numbers.

    Attributes:
        games: how many of the entries are games, which have a line each.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (*Menu.KEYS, Left, Right)

    def __init__(self) -> None:
        """Wait for entries."""
        super().__init__()
        self.games = 0

    def offer_games(self, games: Sequence[Choice], others: Sequence[Choice], heading: Sequence[Line]) -> None:
        """Offer games and other entries; the cursor stays at its place."""
        self.games = len(games)
        self.offer([*games, *others], heading, keep=True)

    @property
    def _layout(self) -> list[range]:
        """The entries of each row by their places in the list."""
        every = len(self.list.choices)
        singles = [range(at, at + 1) for at in range(self.games)]
        return [*singles, *(range(at, min(at + 2, every)) for at in range(self.games, every, 2))]

    def _row(self) -> int:
        return next(n for n, row in enumerate(self._layout) if self.list.cursor in row)

    def draw(self) -> None:
        """Show the entries as they stand."""
        width = min(self.size.width, _MOST)
        if not width or not self.list.choices:
            return
        row = self._row()
        column = _HALF * (self.list.cursor - self._layout[row].start)
        self.caret = Offset(1 + column, len(self.heading) + row + (row >= self.games))
        lines: list[Line] = [self._single(at, width) for at in range(self.games)]
        self.show([*self.heading, *lines, (), *(self._pair(row, width) for row in self._layout[self.games :])])

    def _single(self, at: int, width: int) -> Line:
        """An entry with what it is at the right edge."""
        choice, is_chosen = self.list.choices[at], at == self.list.cursor
        ground, look = ("chosen", "chosen") if is_chosen else ("base", "faint")
        told = clipped(line((choice.right, look)), width - _LEAST)
        return beside(self._entry(at), (*told, (" ", ground)), width, ground)

    def _pair(self, row: range, width: int) -> Line:
        """Two entries in a row."""
        first, *second = (self._entry(at) for at in row)
        gap = line((" " * (_HALF - length(first)), "base"))
        return clipped((*first, *gap, *(second[0] if second else ())), width)

    def _text(self, at: int) -> str:
        pointer, choice = self.looks.glyphs.pointer, self.list.choices[at]
        mark = REFUSED if choice.why else str(at + 1)
        return f" {pointer if at == self.list.cursor else ' '}{mark}  {choice.label}"

    def _entry(self, at: int) -> Line:
        """An entry behind its number."""
        text = self._text(at)
        if at == self.list.cursor:
            return line((f"{text} ", "chosen"))
        refused = bool(self.list.choices[at].why)
        return line((text[:5], "refused" if refused else "number"), (text[5:], "refused" if refused else "base"))

    # Moving

    def _move(self, by: int) -> None:
        """Go to the row above or below, in the same column where that has one."""
        layout, row = self._layout, self._row()
        column = self.list.cursor - layout[row].start
        goal = layout[(row + by) % len(layout)]
        self.list.cursor = goal[min(column, len(goal) - 1)]
        self._moved()

    def _step(self, by: int) -> None:
        row = self._layout[self._row()]
        self.list.cursor = max(row.start, min(row.stop - 1, self.list.cursor + by))
        self._moved()

    def action_left(self) -> None:
        """Go to the first entry of the row."""
        self._step(-1)

    def action_right(self) -> None:
        """Go to the second entry of the row."""
        self._step(1)
