"""Pages with a list, and below it what is known of the line under the cursor."""

from collections.abc import Iterable

from textual.widget import Widget

from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.page import Page

__all__ = ["ListMenu", "ListPage"]


class ListMenu(Menu):
    """A list that may be empty, in which case there is nothing to take."""

    @property
    def can_take(self) -> bool:
        """True if something is listed."""
        return bool(self.list.choices)

    can_pick_number = can_take


class ListPage(Page):
    """A list above what is known of the line under its cursor; a subclass makes the `menu` and the `details`."""

    menu: Menu
    details: LinesView

    def body(self) -> Iterable[Widget]:
        """Give the list, then the details."""
        yield self.menu
        yield self.details

    def on_mount(self) -> None:
        """Give the list the keys."""
        self.menu.focus()
