"""A kind of the codex: everything of it in a list, and what is told of the one under the cursor."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from textual.containers import Horizontal
from textual.widget import Widget

from saves.codex import Sighting
from tui.kit.commands import Command
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.page import Page
from tui.pages.codex import CodexMenu
from tui.pages.pictures.codex import entry_choices, entry_heading, entry_lines, kind_heading
from tui.play.codex import CodexKind
from tui.text.lines import Line, line

__all__ = ["CodexKindPage"]


class EntryMenu(CodexMenu):
    """The list of what was seen, in which nothing can be taken."""

    KEYS: ClassVar[tuple[type[Command], ...]] = ()
    can_take = False


class CodexKindPage(Page):
    """Everything of one kind."""

    NAME = "Codex"
    ABOUT = (
        "Everything of one kind, in the order of the game's own lists: how often it was seen, how often it was beaten, won or "
        "completed, and its text. What was not seen yet is a blank."
    )
    DEFAULT_CSS = """
    CodexKindPage > #stage { height: 1fr; }
    CodexKindPage #list { width: 48; margin-right: 1; }
    """

    def __init__(self, kind: CodexKind, sightings: Mapping[str, Sighting]) -> None:
        """Show a kind.

        Args:
            kind: which one.
            sightings: how often everything was seen.
        """
        super().__init__()
        self.kind = kind
        self.sightings = sightings
        self.menu = EntryMenu()
        self.details = LinesView(source=self._details)

    def body(self) -> Iterable[Widget]:
        """The list beside the text."""
        yield Horizontal(self.menu, self.details, id="stage")

    def on_mount(self) -> None:
        """Show the list, the cursor on the first thing that was seen."""
        self.menu.focus()
        heading = line((f" {kind_heading(self.kind, self.sightings)}", "strong"))
        choices = entry_choices(self.kind, self.sightings)
        self.menu.offer(choices, ((), heading, entry_heading(self.kind)))
        self.menu.list.cursor = next((at for at, one in enumerate(choices) if one.value is not None), 0)
        self.menu.draw()
        self.details.redraw()

    def _details(self, width: int, _rows: int) -> Iterable[Line]:
        """Tell of the one under the cursor."""
        choice = self.menu.current
        return entry_lines(self.kind, choice.value, self.sightings, width - 1) if choice else ()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Tell of another one."""
        message.stop()
        self.details.redraw()
