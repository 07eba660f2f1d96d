"""The codex: what was seen and beaten in all campaigns, kind by kind."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.containers import Horizontal
from textual.widget import Widget

from saves.codex import Sighting
from saves.faults import SaveFault
from tui.kit.commands import Command, Take
from tui.kit.lines_view import LinesView
from tui.kit.list_page import ListMenu
from tui.kit.menu import Menu
from tui.kit.page import Page
from tui.pages.pictures.codex import kind_choices, kind_lines
from tui.play.codex import CodexKind, remembered
from tui.play.registry import GAMES
from tui.text.choices import ChoiceList
from tui.text.lines import Line, line

__all__ = ["CodexMenu", "CodexPage"]

_MOST = 1000
"""Entries on a page of a list, where there is room."""


class ReadKind(Take):
    """Read all of the kind under the cursor."""

    label = "Read"


class CodexMenu(ListMenu):
    """A list without numbers, for it is longer than there are digits."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ReadKind,)
    can_pick_number = False

    def __init__(self) -> None:
        """Wait for entries."""
        super().__init__(id="list")
        self.list = ChoiceList(numbered=False, per_page=_MOST)


class CodexPage(Page):
    """The kinds of things that can be seen, and beside them those of the kind under the cursor."""

    NAME = "Codex"
    ABOUT = (
        "What you have met, read, beaten and won in all of your campaigns, kind by kind; Enter opens a kind, with a text for "
        "everything that was seen. What was not seen yet is a blank. The codex changes nothing in a campaign, and practice "
        "campaigns are not counted."
    )
    DEFAULT_CSS = """
    CodexPage > #stage { height: 1fr; }
    CodexPage #list { width: 32; margin-right: 2; }
    """

    def __init__(self) -> None:
        """Make the page; the codex is read when it is shown."""
        super().__init__()
        self.menu = CodexMenu()
        self.shown = LinesView(source=self._shown)
        self.sightings: dict[str, Sighting] = {}

    def body(self) -> Iterable[Widget]:
        """The kinds beside their things."""
        yield Horizontal(self.menu, self.shown, id="stage")

    def on_mount(self) -> None:
        """Bring the codex up to date, and say what is wrong with its file or with the content."""
        self.menu.focus()
        try:
            kinds = self._kinds()
            codex, fault = remembered(self.game_app.house)
        except SaveFault as unfit:
            self.say(unfit.told, "warn")
            return
        self.sightings = codex.sightings()
        self.menu.offer(kind_choices(kinds, self.sightings), self._heading(kinds))
        self.shown.redraw()
        if fault is not None:
            self.say(fault.told, "warn")

    def _kinds(self) -> list[CodexKind]:
        """The kinds of all games that the codex keeps.

        Raises:
            SaveFault: a player's pack cannot be used.
        """
        house = self.game_app.house
        kept = (row for row in GAMES.values() if row.codex)
        return [kind for row in kept for kind in row.game_codex.kinds(house.spoken(row.name).facts.content)]

    def _heading(self, kinds: Sequence[CodexKind]) -> Sequence[Line]:
        seen = sum(kind.counted(self.sightings)[0] for kind in kinds)
        return ((), line((f" Seen: {seen} of {sum(len(kind.entries) for kind in kinds)}", "strong")), ())

    def _shown(self, width: int, rows: int) -> Iterable[Line]:
        """The things of the kind under the cursor."""
        choice = self.menu.current
        return kind_lines(choice.value, self.sightings, width, rows) if choice else ()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show another kind."""
        message.stop()
        self.shown.redraw()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Open a kind."""
        message.stop()
        self.game_app.visit("codex_kind", kind=message.choice.value, sightings=self.sightings)
