"""The saved games: which one to go on with, what is wrong with the damaged ones, and what can be done with their files."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from saves.faults import SaveFault
from saves.game_files import ListedGame
from saves.naming import named, placed
from saves.store import Store
from tui.kit.commands import Command, ShowLog, Take
from tui.kit.dialog import Notice
from tui.kit.lines_view import LinesView
from tui.kit.list_page import ListMenu, ListPage
from tui.kit.menu import Menu
from tui.kit.opening import OpensGames
from tui.kit.paths import PathPrompt, path_of
from tui.kit.prompt import Prompt, SearchDialog
from tui.kit.rewatching import WatchAgain, watch_again
from tui.pages.pictures.saves import entry_heading, entry_lines, entry_row, report_lines, title_of
from tui.play.carrying import throw_away, transfer_in, transfer_out
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped
from tui.text.search import matching

__all__ = ["INDENT", "FindGame", "SavesPage"]

INDENT = 6
"""Cells of a row that the number takes at the left, and one at the right."""

_INNER = 66
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


class ExportGame(Command):
    """Copy it to a file, with its log beside it."""

    label = "Export"
    footer = False


class ImportGame(Command):
    """Take in a game from a file."""

    label = "Import"
    footer = False


class Verify(Command):
    """Check its file, its older copies and its log thoroughly."""

    label = "Verify"
    footer = False


class Delete(Command):
    """Move it to the bin, after asking for its name."""

    label = "Delete"


class FindGame(Command):
    """Find an entry by words."""

    label = "Find"
    footer = False


class SavesPage(ListPage, OpensGames):
    """Every game with where it stands, the one played last first, damaged ones at the end."""

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
        self.entries: tuple[ListedGame, ...] = ()
        self._past: frozenset[Path] = frozenset()
        self._unlisted: SaveFault | None = None

    # What is shown

    def draw(self) -> None:
        """Read the folder again, and show the list with the cursor where it was."""
        super().draw()
        here = self.current
        self._list()
        self._show(here.path if here else None)

    @property
    def _store(self) -> Store:
        return self.game_app.house.store

    def _list(self) -> None:
        """The games that go on, then those that are over, those of the archive among them."""
        house = self.game_app.house
        try:
            stored, past = house.games(), house.archive.list()
        except SaveFault as fault:
            self.entries, self._past, self._unlisted = (), frozenset(), fault
            return
        over = sorted((*(one for one in stored if one.over), *past), key=ListedGame.age)
        self.entries = (*(one for one in stored if not one.over), *over)
        self._past, self._unlisted = frozenset(one.path for one in past), None

    def _show(self, path: Path | None) -> None:
        """Show the entries, the cursor on the one with a file."""
        room = self.app.size.width - INDENT
        choices = [
            Choice(
                entry_row(entry, room),
                entry,
                look="bad" if entry.fault else "base",
                group=_OVER if entry.over or entry.path in self._past else "",
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
        if entry.path in self._past:
            self.look_back(entry.name)
        else:
            self.open_game(entry.name)

    # Commands

    @property
    def can_find_game(self) -> bool:
        """True if there is a game under the cursor."""
        return self.current is not None

    can_delete = can_watch_again = can_find_game

    @property
    def can_show_log(self) -> bool:
        """True if the game under the cursor is in the archive; the log of another one is a key away once it is opened."""
        return self.current is not None and self.current.path in self._past

    @property
    def can_show_copies(self) -> bool:
        """True if the game under the cursor is in the store."""
        return self.current is not None and self.current.path not in self._past

    can_look_at_now = can_export_game = can_verify = can_show_copies

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

    def action_export_game(self) -> None:
        """Ask for a file, and copy the game there; a guest's exports have a place of their own."""
        if self.current is None:
            return
        house, name = self.game_app.house, self.current.name
        if house.exports is not None:
            self._try(lambda: self._export(name, house.export_file(f"{name}.json")))
        else:
            told = "Where to? The game stays here; the file is a copy, with its log beside it. Nothing is overwritten."
            prompt = PathPrompt(
                "Export", told, lambda text: self._export(name, path_of(text)), path_of(f"~/{name}.json")
            )
            self.open(prompt, self._worked)

    def _export(self, name: str, file: Path) -> str:
        return self.game_app.house.exported(*transfer_out(self.game_app.house, name, file))

    @property
    def can_import_game(self) -> bool:
        """True if the player may name a file."""
        return self.game_app.house.exports is None

    def action_import_game(self) -> None:
        """Ask for a file, and take the game in."""
        told = "From which file? It stays where it is; a game of the same name is not touched."
        self.open(
            PathPrompt("Import", told, lambda text: self._taken_in(transfer_in(self.game_app.house, path_of(text)))),
            self._worked,
        )

    def _taken_in(self, name: str) -> str:
        self._list()
        self._show(self._store.folder / f"{name}.json")
        return f"Imported as {name}."

    def action_verify(self) -> None:
        """Look thoroughly at a game, and report."""
        if self.current is None:
            return
        try:
            (report,) = self._store.verify(self.current.name)
        except SaveFault as fault:
            self.say(fault.told, "warn")
        else:
            self.open(Notice(title_of(report.entry), report_lines(report, _INNER)))

    def action_delete(self) -> None:
        """Ask for the name, then move the game to the bin."""
        if self.current is None:
            return
        entry, name, title = self.current, self.current.name, title_of(self.current)
        told = f"Type its name to move this game to the bin, with its log and its older copies: {title}"

        def wrong(text: str) -> str | None:
            if not text.strip():
                return "Nothing is moved before its name stands here."
            return None if text.strip().casefold() in {title.casefold(), name} else "This is not its name."

        prompt = Prompt("Delete", wrapped(told, _INNER, "panel"), wrong=wrong)
        self.open(prompt, lambda text: self._delete(entry) if text is not None else None)

    def _delete(self, entry: ListedGame) -> None:
        house = self.game_app.house
        if entry.path in self._past:
            self._try(lambda: _binned(house.archive.delete(entry.name, house.store.bin(entry.name))))
        else:
            self._try(lambda: _binned(throw_away(house, entry.name)))

    def _try(self, work: Callable[[], str]) -> None:
        """Work with files, and say what came of it."""
        try:
            said = work()
        except SaveFault as fault:
            self.say(f"{fault.told} {fault.place}", "warn")
        else:
            self._worked(said)

    def _worked(self, said: str | None) -> None:
        """Show what came of work with files; None where nothing was done."""
        if said is not None:
            self.draw()
            self.say(said)


def _binned(folder: Path) -> str:
    return f"Moved to the bin: {named(folder)}."
