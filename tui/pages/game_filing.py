"""Work with the files of the saved games: out to a file and in from one, a thorough look, the bin."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from saves.faults import SaveFault
from saves.game_files import ListedGame
from saves.naming import named
from tui.kit.commands import Command, ScreenPart
from tui.kit.dialog import Notice
from tui.kit.paths import PathPrompt, path_of
from tui.kit.prompt import Prompt
from tui.pages.pictures.saves import report_lines, title_of
from tui.play.carrying import throw_away, transfer_in, transfer_out
from tui.play.house import House
from tui.text.lines import wrapped

if TYPE_CHECKING:
    from tui.pages.saves import SavesPage

__all__ = ["Delete", "ExportGame", "GameFiling", "ImportGame", "Verify"]

_INNER = 66


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


class GameFiling(ScreenPart):
    """The part of the page of saved games that works with their files."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ExportGame, ImportGame, Verify, Delete)

    def __init__(self, page: "SavesPage") -> None:
        """Work with the game under the cursor of a page."""
        self._page = page

    @property
    def _house(self) -> House:
        return self._page.game_app.house

    @property
    def can_delete(self) -> bool:
        """True if there is a game under the cursor."""
        return self._page.can_find_game

    @property
    def can_export_game(self) -> bool:
        """True if the game under the cursor is in the store."""
        return self._page.can_show_copies

    @property
    def can_verify(self) -> bool:
        """True if the game under the cursor is in the store."""
        return self._page.can_show_copies

    def action_export_game(self) -> None:
        """Ask for a file, and copy the game there; a guest's exports have a place of their own."""
        if self._page.current is None:
            return
        name = self._page.current.name
        if self._house.exports is not None:
            self._try(lambda: self._export(name, self._house.export_file(f"{name}.json")))
        else:
            told = "Where to? The game stays here; the file is a copy, with its log beside it. Nothing is overwritten."
            prompt = PathPrompt(
                "Export", told, lambda text: self._export(name, path_of(text)), path_of(f"~/{name}.json")
            )
            self._page.open(prompt, self._worked)

    def _export(self, name: str, file: Path) -> str:
        return self._house.exported(*transfer_out(self._house, name, file))

    @property
    def can_import_game(self) -> bool:
        """True if the player may name a file."""
        return self._house.exports is None

    def action_import_game(self) -> None:
        """Ask for a file, and take the game in."""
        told = "From which file? It stays where it is; a game of the same name is not touched."
        self._page.open(
            PathPrompt("Import", told, lambda text: self._taken_in(transfer_in(self._house, path_of(text)))),
            self._worked,
        )

    def _taken_in(self, name: str) -> str:
        self._page.show_game(self._house.store.folder / f"{name}.json")
        return f"Imported as {name}."

    def action_verify(self) -> None:
        """Look thoroughly at a game, and report."""
        if self._page.current is None:
            return
        try:
            (report,) = self._house.store.verify(self._page.current.name)
        except SaveFault as fault:
            self._page.say(fault.told, "warn")
        else:
            self._page.open(Notice(title_of(report.entry), report_lines(report, _INNER)))

    def action_delete(self) -> None:
        """Ask for the name, then move the game to the bin."""
        if self._page.current is None:
            return
        entry, name, title = self._page.current, self._page.current.name, title_of(self._page.current)
        told = f"Type its name to move this game to the bin, with its log and its older copies: {title}"

        def wrong(text: str) -> str | None:
            if not text.strip():
                return "Nothing is moved before its name stands here."
            return None if text.strip().casefold() in {title.casefold(), name} else "This is not its name."

        prompt = Prompt("Delete", wrapped(told, _INNER, "panel"), wrong=wrong)
        self._page.open(prompt, lambda text: self._delete(entry) if text is not None else None)

    def _delete(self, entry: ListedGame) -> None:
        if entry.path in self._page.past:
            self._try(lambda: _binned(self._house.archive.delete(entry.name, self._house.store.bin(entry.name))))
        else:
            self._try(lambda: _binned(throw_away(self._house, entry.name)))

    def _try(self, work: Callable[[], str]) -> None:
        """Work with files, and say what came of it."""
        try:
            said = work()
        except SaveFault as fault:
            self._page.say(f"{fault.told} {fault.place}", "warn")
        else:
            self._worked(said)

    def _worked(self, said: str | None) -> None:
        """Show what came of work with files; None where nothing was done."""
        if said is not None:
            self._page.draw()
            self._page.say(said)


def _binned(folder: Path) -> str:
    return f"Moved to the bin: {named(folder)}."
