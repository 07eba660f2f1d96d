"""The older copies of a game: of the last rounds or sittings, and of each act's beginning."""

from collections.abc import Iterable
from pathlib import Path

from saves.copies import Copy
from saves.faults import SaveFault
from saves.locks import Locked
from saves.printable import printable
from tui.kit.lines_view import LinesView
from tui.kit.list_page import ListPage
from tui.kit.menu import Menu
from tui.kit.opening import OpensGames
from tui.pages.pictures.saves import copy_heading, copy_lines, copy_name, copy_row, moment
from tui.play.carrying import branch_off
from tui.play.unkept import unkept
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped

__all__ = ["CopiesPage"]

_INDENT = 6


class CopiesPage(ListPage, OpensGames):
    """Copies of one game, to go back to."""

    NAME = "Older copies"
    ABOUT = (
        "Enter goes back to a copy, after asking how: as a game of its own, which leaves the present one untouched, or "
        "in the place of the present one, which is then kept as a copy. Either way it is counted as set back."
    )
    DEFAULT_CSS = """
    CopiesPage > #list { height: 12; }
    CopiesPage > #details { height: 1fr; }
    """

    def __init__(self, name: str) -> None:
        """Show the copies of a game."""
        super().__init__()
        self.game = name
        self.copies: tuple[Copy, ...] = ()
        self.menu = Menu(id="list")
        self.details = LinesView(source=self._details, id="details")

    # What is shown

    def draw(self) -> None:
        """Read the folder again."""
        super().draw()
        try:
            self.copies = self.game_app.house.store.copies(self.game)
        except SaveFault as fault:
            self.copies = ()
            self.say(fault.told, "warn")
        room = self.app.size.width - _INDENT
        choices = [Choice(copy_row(copy, room), copy, copy.fault.wrong if copy.fault else "") for copy in self.copies]
        heading = [line((f" {self._title}", "title"))]
        heading += [line(("     " + copy_heading(room), "faint"))] if choices else []
        self.menu.offer(choices, heading, keep=True)
        self.details.redraw()

    @property
    def _title(self) -> str:
        newest = next((copy.header for copy in self.copies if copy.header), None)
        return f"{printable(newest.name)} ({self.game})" if newest else self.game

    def _details(self, width: int, _height: int) -> Iterable[Line]:
        if not self.copies:
            told = "There are no older copies yet. They are kept as acts, rounds and sittings begin, and at first between these."
            return wrapped(told, width - 2, "base", " ")
        return [line(" ", *part) for part in copy_lines(self.copies[self.menu.list.cursor], width - 2)]

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show what is known of another copy."""
        message.stop()
        self.details.redraw()

    def on_menu_refused(self, message: Menu.Refused) -> None:
        """A damaged copy leads nowhere."""
        message.stop()
        self.say(f"This copy cannot be used. {message.choice.why}", "warn")

    # Going back

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Ask how to go back to a copy."""
        message.stop()
        copy: Copy = message.choice.value
        written = f", written {moment(copy.header.updated)}" if copy.header else ""
        answers = (
            Choice("Leave everything as it is", value=""),
            Choice("Play it as a game of its own; the present one stays untouched", value="beside"),
            Choice("Set this game back to it; how it stands now is kept as a copy", value="back"),
        )
        asked = (
            f"{copy_name(copy)}{written}. However you go on from here, it is counted; of a campaign the hall will tell."
        )
        self.ask("Go back", asked, answers, lambda how: self._go_back(copy.path, how))

    def _go_back(self, path: Path, how: str | None) -> None:
        if how == "beside":
            self._play_beside(path)
        elif how == "back":
            self._set_back(path)

    def _play_beside(self, path: Path) -> None:
        try:
            made = branch_off(self.game_app.house, self.game, path)
        except SaveFault as fault:
            self._tell(fault)
        else:
            self.open_game(made)

    def _set_back(self, path: Path, *, over: bool = False) -> None:
        try:
            written = self.game_app.house.store.restore(self.game, path, over=over)
        except Locked as locked:
            answers = (Choice("Leave it alone", value=False), Choice("Take it over", value=True))
            self.ask(
                "Open already", locked.wrong, answers, lambda yes: self._set_back(path, over=True) if yes else None
            )
        except SaveFault as fault:
            self._tell(fault)
        else:
            self.open_game(self.game)
            unsaid = " ".join(unkept(written).values())
            if unsaid:
                self.game_app.tell_next(unsaid)

    def _tell(self, fault: SaveFault) -> None:
        self.say(f"{fault.told} {fault.place}", "warn")
