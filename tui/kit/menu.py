"""A list of choices to take one from: by arrows and Enter, or by its digit."""

from collections.abc import Sequence
from typing import ClassVar

from textual.actions import SkipAction
from textual.geometry import Offset
from textual.message import Message

from tui.kit.commanded import Commanded
from tui.kit.commands import Command, Down, PageDown, PageUp, PickNumber, Take, Up
from tui.kit.lines_view import LinesView
from tui.text.choices import PER_PAGE, PLAIN, Choice, ChoiceList, ListLooks
from tui.text.lines import Line

__all__ = ["Menu"]


class Menu(Commanded, LinesView, can_focus=True):
    """Choices under a heading of lines.

    It posts `Moved` when the cursor went to another choice, `Taken` when one was chosen, `Refused` when one was that
    cannot be.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, PickNumber, Up, Down, PageUp, PageDown)
    LOOKS: ClassVar[ListLooks] = PLAIN

    class Said(Message):
        """Something about a choice."""

        def __init__(self, menu: "Menu", choice: Choice) -> None:
            """Keep the menu and the choice."""
            super().__init__()
            self.menu = menu
            self.choice = choice

    class Moved(Said):
        """The cursor is on another choice."""

    class Taken(Said):
        """A choice was taken."""

    class Refused(Said):
        """A choice was asked for that cannot be taken; it says why."""

    def __init__(
        self,
        choices: Sequence[Choice] = (),
        heading: Sequence[Line | str] = (),
        *,
        per_page: int = PER_PAGE,
        id: str | None = None,  # noqa: A002 - Textual calls it so
    ) -> None:
        """Make a menu.

        Args:
            choices: what there is to choose.
            heading: lines above.
            per_page: how many choices a page may have.
            id: its name in styles and queries.
        """
        super().__init__(id=id)
        self.list = ChoiceList(choices, per_page=per_page)
        self.heading: tuple[Line | str, ...] = tuple(heading)
        self.room = self.size
        """Its size when it was last visible: while it is hidden, its digits stay as they were, and it is drawn as it comes back."""

    @property
    def current(self) -> Choice | None:
        """The choice that the cursor is on."""
        return self.list.current

    @property
    def rows(self) -> int:
        """Lines that there are for choices."""
        return max(1, self.room.height - len(self.heading))

    @property
    def page(self) -> range:
        """The choices that are shown, by their places in the list."""
        return self.list.page(self.room.width, self.rows)

    def offer(self, choices: Sequence[Choice], heading: Sequence[Line | str] = (), *, keep: bool = False) -> None:
        """Offer other choices; with `keep` the cursor stays at its place."""
        self.list.replace(choices, keep=keep)
        self.heading = tuple(heading)
        self.draw()

    def draw(self) -> None:
        """Show the choices as they stand."""
        width = self.room.width
        if not width:
            return
        rows = self.rows
        self.list.pointer = self.looks.glyphs.pointer
        self.caret = Offset(self.list.column, len(self.heading) + self.list.row_of_cursor(width, rows))
        self.show([*self.heading, *self.list.lines(width, rows, self.LOOKS)])

    def resized(self) -> None:
        """Lay the lines out for the new size."""
        if self.size.width:
            self.room = self.size
        self.draw()

    def _move(self, by: int) -> None:
        self.list.move(by)
        self._moved()

    def _moved(self) -> None:
        self.draw()
        self._post_moved()

    def _post_moved(self) -> None:
        if self.current is not None:
            self.post_message(self.Moved(self, self.current))

    def action_up(self) -> None:
        """One choice up."""
        self._move(-1)

    def action_down(self) -> None:
        """One choice down."""
        self._move(1)

    def action_page_up(self) -> None:
        """One page back."""
        self.list.turn(-1, self.room.width, self.rows)
        self._moved()

    def action_page_down(self) -> None:
        """One page on."""
        self.list.turn(1, self.room.width, self.rows)
        self._moved()

    def action_take(self) -> None:
        """Take what the cursor is on."""
        if self.current is not None:
            self.settle(self.current)

    def settle(self, choice: Choice) -> None:
        """Hand on the choice that was asked for."""
        self.post_message(self.Refused(self, choice) if choice.why else self.Taken(self, choice))

    def action_pick_number(self, digit: int) -> None:
        """Take the choice with a number; one that no choice has means nothing here."""
        choice = self.list.pick(digit, self.room.width, self.rows)
        if choice is None:
            raise SkipAction
        self.settle(choice)
        if self.current is choice:  # nothing else is asked by now, and the cursor is seen there
            self._moved()
