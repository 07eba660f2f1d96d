"""The end of a game that the hall does not keep: it leaves the list when its end was read, and another one may follow."""

import secrets
from abc import abstractmethod
from contextlib import suppress
from typing import Any, ClassVar

from saves.faults import SaveFault
from saves.naming import named
from tui.kit.beginning import begin_game
from tui.kit.end_page import EndPage
from tui.kit.menu import Menu
from tui.play.play import AnyPlay
from tui.text.choices import Choice
from tui.text.keyboard import key_of
from tui.text.lines import wrapped

__all__ = ["OverPage"]


class OverPage(EndPage):
    """The end of such a game, and what comes next.

    The game leaves the list when this page is left by one of its answers; until then, its last step may be taken back where
    nothing new was seen since. A subclass names the `GAME`, the page that sets one up and what such a game is usually
    called, and tells how the same game begins again.
    """

    SET_UP: ClassVar[str]
    USUAL: ClassVar[str]
    ABOUT = "The game is over. Space reads on, {watch_again} shows it again from its beginning; the list below says what comes next."

    def __init__(self, play: AnyPlay) -> None:
        """Tell the end of a game."""
        super().__init__(play)
        self.can_undo = play.can_undo  # asked once, for a bot may have to think about it

    @abstractmethod
    def step_up(self) -> tuple[str, Any] | None:
        """Find what to play after a win: its line in the list, and its options; None where there is nothing harder."""

    @abstractmethod
    def again(self) -> Any:
        """The options with which the game is played again."""

    @abstractmethod
    def set_up(self) -> Any:
        """Choose what another set-up begins with."""

    def game_title(self) -> str:
        """Give the name of the game as the player called it; what comes after a guided one has none."""
        if self.play.state.options.guided:
            return self.USUAL
        store, session = self.game_app.house.store, self.play.session
        with suppress(SaveFault):
            if session.kept is not None:
                return store.look_into(session.kept).header.name
            if session.name:
                return store.load(session.name).envelope.header.name
        return session.name or self.NAME

    def on_mount(self) -> None:
        """The answers have the keys, and Enter plays on from a game that has just ended; a guided one that is over has taught."""
        if self.play.state.options.guided and not self.play.watching:
            self._note_taught()
        answers = self._answers()
        self.menu.focus()
        self.menu.styles.height = len(answers)
        self.menu.offer([Choice(label, value) for label, value in answers])
        looked_at = self.play.watching or self.play.session.kept is not None
        self.menu.list.cursor = len(answers) - 1 if looked_at or self._harder else 0
        self.menu.draw()

    def _note_taught(self) -> None:
        try:
            self.game_app.house.note_taught(self.play.game.name)
        except SaveFault as fault:
            self.say(fault.told, "warn")

    def _answers(self) -> tuple[tuple[str, str], ...]:
        again = ("Play again: same set-up, newly dealt", "again")
        if self.play.session.kept is not None:
            return (again, ("The whole log", "log"), ("Back", "back"))
        leave = ("To the title", "title")
        if self.play.watching:
            return (("Back", "back"), leave) if self.can_back else (leave,)
        harder = self._harder
        step = (
            ((f"Next: {harder[0]}", "harder"),) if harder else ()
        )  # last, so that each digit means the same after any game
        return (again, ("Another set-up", "other"), leave, *step)

    @property
    def _harder(self) -> tuple[str, Any] | None:
        """The step up, where the only person has won."""
        persons, outcome = self.play.persons, self.play.game.outcome(self.play.state)
        won = outcome is not None and len(persons) == 1 and persons[0] in outcome.winners
        return self.step_up() if won else None

    def draw(self) -> None:
        """Say what becomes of the file, in as many rows as it takes."""
        super().draw()
        told = wrapped(self._kept_told(), self.app.size.width - 2, "info", "  ")
        self.record.styles.height = len(told) + 1
        self.record.show([(), *told])

    def _kept_told(self) -> str:
        if self.play.session.kept is not None:
            return f"This game is over. Its file is {named(self.play.session.kept)}."
        if self.play.watching:
            return "You only watched this game."
        back = f"{key_of('undo')} takes a step back." if self.can_undo else "Nothing can be taken back."
        return f"{back} When you leave, it joins the games that are over."

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Put the game away, and go on from here."""
        message.stop()
        match message.choice.value:
            case "log":
                self.action_show_log()
            case "back":
                self.action_back()
            case next_:
                self._go_on(next_)

    def _go_on(self, next_: str) -> None:
        app, title, set_up = self.game_app, self.game_title(), self.set_up()
        again, harder = self.again(), self._harder
        fault = self._put_away()
        match next_:
            case "again":
                begin_game(self, self.GAME, again, title, secrets.randbits(32))
            case "harder" if harder is not None:
                begin_game(self, self.GAME, harder[1], title, secrets.randbits(32))
            case "other":
                app.leave_game()
                app.visit(self.SET_UP, set_up=set_up)
            case _:
                app.leave_game()
        if fault is not None:
            app.tell_next(f"The game that is over stays in the list. {fault.told}")

    def _put_away(self) -> SaveFault | None:
        """Take the game out of the list; what hindered it, if anything did."""
        try:
            self.game_app.house.put_away(self.play.session)
        except SaveFault as fault:
            return fault
        return None

    def action_quit(self) -> None:
        """Leave AD 79; the end was seen."""
        self._put_away()
        self.app.exit(0)
