"""The saved games: which one to go on with, and what is wrong with the damaged ones."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from saves.faults import SaveFault
from saves.game_files import ListedGame
from saves.naming import placed
from tui.kit.commands import Command, ShowLog, Take
from tui.kit.lines_view import LinesView
from tui.kit.list_page import ListMenu, ListPage
from tui.kit.menu import Menu
from tui.kit.opening import OpensGames
from tui.kit.prompt import SearchDialog
from tui.kit.rewatching import WatchAgain, watch_again
from tui.pages.game_filing import Delete, ExportGame, GameFiling, ImportGame, Verify
from tui.pages.pictures.saves import entry_heading, entry_lines, entry_row
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped
from tui.text.search import matching

__all__ = ["SavesPage"]

_INDENT = 6
"""Cells of a row that the number takes at the left, and one at the right."""

_FOUND = 63
"""Cells of a row in the list of what was found."""
_OVER = "Over: Enter shows how it ended"


class Continue(Take):
    """Go on with the game under the cursor; of one that is over, show how it ended."""

    label = "Open"


class GameMenu(ListMenu):
    """The list of games."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Continue,)


class LookAtNow(Command):
    """Look at the game as it stands now, and follow it where it is played elsewhere; its log tells what was before."""

    label = "As it stands"
    footer = False


class ShowCopies(Command):
    """Show its older copies: the last rounds or sittings, and the beginning of each act."""

    label = "Copies"


class ShowPastLog(ShowLog):
    """Open the log of a game that is over."""


class FindGame(Command):
    """Find an entry by words."""

    label = "Find"
    footer = False


class SavesPage(ListPage, OpensGames):
    """Every game with where it stands, the one played last first, damaged ones at the end.

    Attributes:
        entries: the games, as they are listed.
        past: the files of those that are in the archive.
    """

    NAME = "Saved games"
    ABOUT = (
        "Every game that goes on, the one played last first; Enter goes on with it. Below them those that are over: Enter shows "
        "how one ended, {show_log} its log. Campaigns that are over are in the hall. P marks practice campaigns, ! those whose file is "
        "damaged: what is wrong, and what helps, stands below. Nothing here is lost by a wrong key."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        ShowCopies,
        ShowPastLog,
        WatchAgain,
        LookAtNow,
        FindGame,
        ExportGame,
        ImportGame,
        Verify,
        Delete,
    )
    DEFAULT_CSS = """
    SavesPage > #list { height: 11; }
    SavesPage > #details { height: 1fr; }
    """

    def __init__(self) -> None:
        """Make the page; the list is read when it is shown."""
        super().__init__()
        self.menu = GameMenu(id="list")
        self.details = LinesView(source=self._details, id="details")
        self.add_part(GameFiling(self))
        self.entries: tuple[ListedGame, ...] = ()
        self.past: frozenset[Path] = frozenset()
        self._unlisted: SaveFault | None = None

    # What is shown

    def draw(self) -> None:
        """Read the folder again, and show the list with the cursor where it was."""
        super().draw()
        here = self.current
        self._list()
        self._show(here.path if here else None)

    def _list(self) -> None:
        """The games that go on, then those that are over, those of the archive among them."""
        house = self.game_app.house
        try:
            stored, past = house.games(), house.archive.list()
        except SaveFault as fault:
            self.entries, self.past, self._unlisted = (), frozenset(), fault
            return
        over = sorted((*(one for one in stored if one.over), *past), key=ListedGame.age)
        self.entries = (*(one for one in stored if not one.over), *over)
        self.past, self._unlisted = frozenset(one.path for one in past), None

    def show_game(self, path: Path) -> None:
        """Read the folder again, and go to the game with a file."""
        self._list()
        self._show(path)

    def _show(self, path: Path | None) -> None:
        """Show the entries, the cursor on the one with a file."""
        room = self.app.size.width - _INDENT
        choices = [
            Choice(
                entry_row(entry, room),
                entry,
                look="bad" if entry.fault else "base",
                group=_OVER if entry.over or entry.path in self.past else "",
            )
            for entry in self.entries
        ]
        self.menu.offer(choices, self._heading(room), keep=True)
        self._go_to(path)

    def _heading(self, room: int) -> Sequence[Line]:
        if self._unlisted is not None:
            told = f"{self._unlisted.told} {placed(self._unlisted.path, 'folder')}"
            return wrapped(told, room, "warn", " ")
        if not self.entries:
            told = "There are no games yet. Esc leads back to the title, where one can be begun."
            return wrapped(told, room, "base", " ")
        return (line(("     " + entry_heading(room), "faint")),)

    def _go_to(self, path: Path | None) -> None:
        at = next((n for n, entry in enumerate(self.entries) if entry.path == path), None)
        if at is not None:
            self.menu.list.cursor = at
            self.menu.draw()
        self.details.redraw()
        self.refresh_bindings()

    @property
    def current(self) -> ListedGame | None:
        """The game under the cursor."""
        at = self.menu.list.cursor
        return self.entries[at] if at < len(self.entries) else None

    def _details(self, width: int, _height: int) -> list[Line]:
        return [line(" ", *part) for part in entry_lines(self.current, width - 2)] if self.current else []

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show what is known of another game, and what can be done with it."""
        message.stop()
        self.details.redraw()
        self.refresh_bindings()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Go on with a game, or show how one ended."""
        message.stop()
        entry: ListedGame = message.choice.value
        if entry.path in self.past:
            self.look_back(entry.name)
        else:
            self.open_game(entry.name)

    # Commands

    @property
    def can_find_game(self) -> bool:
        """True if there is a game under the cursor."""
        return self.current is not None

    can_watch_again = can_find_game

    @property
    def can_show_log(self) -> bool:
        """True if the game under the cursor is in the archive; the log of another one is a key away once it is opened."""
        return self.current is not None and self.current.path in self.past

    @property
    def can_show_copies(self) -> bool:
        """True if the game under the cursor is in the store."""
        return self.current is not None and self.current.path not in self.past

    can_look_at_now = can_show_copies

    def action_show_log(self) -> None:
        """The log of a game that is over."""
        session = self.looked_back(self.current.name) if self.current else None
        if session is not None:
            self.game_app.visit("log", play=session.play)

    def action_find_game(self) -> None:
        """Find a game by words."""

        def find(words: str) -> list[Choice]:
            names = {entry.path: entry.name for entry in self.entries}
            rows = [Choice(entry_row(entry, _FOUND), entry.path) for entry in self.entries]
            return matching(words, rows, lambda row: f"{row.label} {names[row.value]}")

        self.open(SearchDialog("Find a game: type words", find), self._go_to)

    def action_watch_again(self) -> None:
        """Watch a game from its beginning, whether it is over or goes on."""
        if self.current is not None:
            watch_again(self, self.current.path, self.current.path.with_suffix(".log"))

    def action_look_at_now(self) -> None:
        """Look at a game without opening it."""
        if self.current is not None:
            self._held(self.current.name, "watch")

    def action_show_copies(self) -> None:
        """Show the older copies."""
        if self.current is not None:
            self.show_copies(self.current.name)
