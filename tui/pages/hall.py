"""The hall of past campaigns, and the chronicle of each."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from saves.chronicle import Chronicle, render
from saves.faults import SaveFault
from saves.game_files import Retired
from saves.hall import Tablet
from saves.naming import placed
from tui.kit.commands import Command, Take
from tui.kit.exporting import Exporting, ExportPage
from tui.kit.lines_view import LinesView
from tui.kit.list_page import ListMenu, ListPage
from tui.kit.menu import Menu
from tui.kit.prompt import SearchDialog
from tui.kit.rewatching import WatchAgain, watch_again
from tui.pages.pictures.past import (
    ENDED,
    HALL_FILTERS,
    chronicle_lines,
    hall_text,
    story_begun,
    tablet_heading,
    tablet_lines,
    tablet_row,
)
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped
from tui.text.search import matching

__all__ = ["ChroniclePage", "HallPage"]

_NOBODY = "Nobody is here yet. A campaign comes here when it is won or lost; games of cards that are over stand below the saved games."
_INDENT = 6
_LEAST_MAP = 12
"""Rows that the map has at least."""

_FOUND = 63
"""Cells of a row in the list of what was found."""


class ReadChronicle(Take):
    """Read the chronicle of the campaign under the cursor."""

    label = "Read"


class HallMenu(ListMenu):
    """The list of past campaigns."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ReadChronicle,)


class FilterHall(Command):
    """Show all, victories, defeats, those played straight through, those that were not, campaigns of a day."""

    label = "Filter"


class FindPast(Command):
    """Find a past campaign by words."""

    label = "Find"


class ExportingHall(Exporting):
    """A part that writes the list of the hall to a file."""

    def __init__(self, page: "HallPage", file: str, text: Callable[[Path], str]) -> None:
        """Take the page of the hall."""
        super().__init__(page, file, text)
        self._hall = page

    @property
    def can_export_text(self) -> bool:
        """True if anybody is listed."""
        return bool(self._hall.tablets)


class HallPage(ListPage):
    """Past campaigns, the highest score first."""

    NAME = "Hall of past campaigns"
    GAME = "campaign"
    ABOUT = (
        "Campaigns that are over, the highest score first; Enter reads the story, {watch_again} shows it again from its beginning. Export writes the list that is shown to a file. "
        "D marks the campaign of a day, P practice, B a campaign that was set back to an older copy, S one on a seed that was chosen, ! a record that "
        "cannot be read; it hides no other."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (FilterHall, FindPast, WatchAgain, *Exporting.KEYS)
    DEFAULT_CSS = """
    HallPage > #list { height: 12; }
    HallPage > #details { height: 1fr; }
    """

    def __init__(self) -> None:
        """Make the page; the hall is read when it is shown."""
        super().__init__()
        self.menu = HallMenu(id="list")
        self.details = LinesView(source=self._details, id="details")
        self.tablets: tuple[Tablet, ...] = ()
        self._all: tuple[Tablet, ...] = ()
        self._unlisted: SaveFault | None = None
        self._filter = 0
        self.add_part(ExportingHall(self, "ad79-hall.txt", self._exported))

    # What is shown

    def draw(self) -> None:
        """Read the hall again."""
        super().draw()
        try:
            self._all, self._unlisted = self.game_app.house.tablets(), None
        except SaveFault as fault:
            self._all, self._unlisted = (), fault
        self._show(keep=True)

    def _show(self, *, keep: bool) -> None:
        wanted = HALL_FILTERS[self._filter]
        self.tablets = tuple(filter(wanted.holds, self._all))
        room = self.app.size.width - _INDENT
        choices = [Choice(tablet_row(one, room), one, look=_look(one)) for one in self.tablets]
        self.menu.offer(choices, self._heading(wanted.name, room), keep=keep)
        self.details.redraw()
        self.refresh_bindings()

    def _heading(self, shown: str, room: int) -> Sequence[Line]:
        if self._unlisted is not None:
            told = f"{self._unlisted.told} {placed(self._unlisted.path, 'folder')}"
            return wrapped(told, room, "warn", " ")
        if not self._all:
            return wrapped(_NOBODY, room, "base", " ")
        counted = line((f" {shown}: {len(self.tablets)} of {len(self._all)}", "strong"))
        return (counted, line(("     " + tablet_heading(room), "faint")))

    @property
    def current(self) -> Tablet | None:
        """The past campaign under the cursor."""
        at = self.menu.list.cursor
        return self.tablets[at] if at < len(self.tablets) else None

    def _details(self, width: int, rows: int) -> Iterable[Line]:
        """The main facts of the past campaign under the cursor, and as much of its story as there is room for."""
        if self.current is None:
            return []
        facts = tablet_lines(self.current, width - 2)
        return [line(" ", *part) for part in (*facts, *story_begun(self.current, width - 2, rows - len(facts)))]

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show the main facts of another one."""
        message.stop()
        self.details.redraw()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Read a chronicle, if it can be read."""
        message.stop()
        tablet: Tablet = message.choice.value
        if tablet.fault is not None:
            self.say(tablet.fault.told, "warn")
        else:
            self.game_app.visit("tablet", tablet=tablet)

    # Commands

    @property
    def can_filter_hall(self) -> bool:
        """True if anybody is here."""
        return bool(self._all)

    can_find_past = can_filter_hall

    @property
    def can_watch_again(self) -> bool:
        """True if there is a campaign under the cursor."""
        return self.current is not None

    def action_watch_again(self) -> None:
        """Watch the campaign under the cursor from its beginning."""
        if self.current is not None:
            watch_again(self, *Retired.to(self.current.path))

    def action_filter_hall(self) -> None:
        """Show others."""
        self._filter = (self._filter + 1) % len(HALL_FILTERS)
        self._show(keep=False)

    def _exported(self, _file: Path) -> str:
        """The list as it is shown, as plain text."""
        return hall_text(self.tablets, HALL_FILTERS[self._filter].name)

    def action_find_past(self) -> None:
        """Find one by words."""

        def find(words: str) -> list[Choice]:
            rows = [Choice(tablet_row(tablet, _FOUND), at) for at, tablet in enumerate(self.tablets)]
            return matching(words, rows, lambda row: f"{row.label} {self.tablets[row.value].name}")

        self.open(SearchDialog("Find a past campaign: type words", find), self._go_to)

    def _go_to(self, at: int | None) -> None:
        if at is not None:
            self.menu.list.cursor = at
            self.menu.draw()
            self.details.redraw()


def _look(tablet: Tablet) -> str:
    """The look of a past campaign in the list: how it ended, or that it cannot be read."""
    return ENDED[tablet.chronicle.outcome] if tablet.chronicle is not None else "warn"


class ChroniclePage(ExportPage):
    """One past campaign in full."""

    NAME = "Chronicle"
    GAME = "campaign"
    ABOUT = (
        "Everything that is remembered of a campaign. The same text stands in a file, which is named at its end; Export writes "
        "it to another one."
    )
    FILE = "ad79-chronicle.txt"

    KEYS: ClassVar[tuple[type[Command], ...]] = (WatchAgain,)

    def __init__(self, tablet: Tablet) -> None:
        """Read a past campaign."""
        self.tablet = tablet
        super().__init__()

    def action_watch_again(self) -> None:
        """Watch the campaign from its beginning."""
        watch_again(self, *Retired.to(self.tablet.path))

    def text(self, width: int) -> Sequence[Line]:
        """The chronicle of its file; the map in it is as wide as there is room."""
        told = self.tablet.chronicle
        if told is None:
            return []
        return chronicle_lines(told, self.tablet.text, width, self._chart(told, width))

    def _chart(self, told: Chronicle, width: int) -> Sequence[Line]:
        """The route on the map in what this terminal can show; nothing where the map cannot be had, or the record has no route."""
        from tui.games.campaign.pictures.route import chart_of  # noqa: PLC0415 - the hall's list does without
        from tui.games.campaign.screens.world import shades_of  # noqa: PLC0415 - see above

        if not told.chart:
            return ()
        try:
            cat = self.game_app.house.spoken(self.GAME).facts.content
        except SaveFault:
            return ()
        return chart_of(cat, told.way, shades_of(self.looks), (width - 1, max(_LEAST_MAP, self.reader.size.height)))

    def exported(self, file: Path) -> str:
        """The chronicle, which names its file."""
        told = self.tablet.chronicle
        return render(told, file) if told else ""
