"""The end of a game of the Stations: the result, every round, the cards left, and what comes next."""

import secrets
from contextlib import suppress

import msgspec

from saves.faults import SaveFault
from tui.choices import Choice
from tui.lines import Line, line, wrapped
from tui.pictures.stations_end import end_lines, result_told
from tui.screens.beginning import BeginsGames
from tui.screens.end_page import EndPage
from tui.screens.stations_page import StationsPage
from tui.session import Session
from tui.stations_plan import TITLE, plan_of
from tui.widgets.menu import Menu

__all__ = ["StationsEnd"]


class StationsEnd(EndPage, BeginsGames, StationsPage):
    """How a game of the Stations ended, and what comes next.

    The game leaves the list when this page is left by one of its answers; until then, its last step may be taken back where
    nothing new was seen since.
    """

    NAME = "The Stations"
    ABOUT = "The game is over. Space reads on; the list below says what comes next."
    DEFAULT_CSS = """
    StationsEnd > #answers { height: 3; }
    """

    def __init__(self, session: Session) -> None:
        """Tell the end of a session."""
        super().__init__(session)
        self.can_undo = session.can_undo  # asked once, for a bot may have to think about it

    def on_mount(self) -> None:
        """The answers have the keys; a guided game that is over has taught."""
        self.menu.focus()
        self.menu.offer([Choice(label, value) for label, value in self._answers()])
        if self.state.options.guided and not self.session.watching:
            self._note_taught()

    def _note_taught(self) -> None:
        try:
            self.game_app.house.note_taught(self.session.spoken.game.name)
        except SaveFault as fault:
            self.say(f"{fault.wrong} {fault.advice}", "warn")

    def _answers(self) -> tuple[tuple[str, str], ...]:
        leave = (("To the title", "title"),)
        if self.session.watching:
            return leave
        return (("Play again with the same set-up", "again"), ("Another set-up", "other"), *leave)

    # What is shown

    def text(self, width: int) -> list[Line]:
        """The result, the rounds, the cards left."""
        return end_lines(self.deck, self.state, width - 2)

    def head_line(self, width: int) -> Line:
        """The result."""
        name = self.session.spoken.facts.head(self.state)[1]
        return line((" The Stations", "head_strong"), (f"  {result_told(self.state)}, {name}".ljust(width), "head"))

    def draw(self) -> None:
        """Say what becomes of the file, in as many rows as it takes."""
        super().draw()
        told = wrapped(self._kept_told(), self.app.size.width - 2, "info", "  ")
        self.record.styles.height = len(told) + 1
        self.record.show([(), *told])

    def _kept_told(self) -> str:
        if self.session.watching:
            return "You only watched this game."
        back = "z takes the last step back. " if self.can_undo else ""
        return f"{back}When you leave, the game goes from the list to {self.game_app.house.folders.past}."

    # What comes next

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Put the game away, and go on from here."""
        message.stop()
        app, options, title = self.game_app, self.state.options, self._title()
        fault = self._put_away()
        match message.choice.value:
            case "again":
                again = msgspec.structs.replace(options, guided=False)
                self.begin_game("stations", again, title, secrets.randbits(32))
            case "other":
                app.leave_game()
                app.visit("new_stations", plan=plan_of(options))
            case _:
                app.leave_game()
        if fault is not None:
            app.tell_next(f"The game that is over stays in the list. {fault.wrong} {fault.advice}")

    def _title(self) -> str:
        """What the player called the game; what comes after a guided one is none."""
        if self.state.options.guided:
            return TITLE
        with suppress(SaveFault):
            if self.session.name:
                return self.game_app.house.store.load(self.session.name).envelope.header.name
        return self.session.name or self.NAME

    def _put_away(self) -> SaveFault | None:
        """Take the game out of the list; what hindered it, if anything did."""
        try:
            self.game_app.house.put_away(self.session)
        except SaveFault as fault:
            return fault
        return None

    def action_quit(self) -> None:
        """Leave AD 79; the end was seen."""
        self._put_away()
        self.app.exit(0)
