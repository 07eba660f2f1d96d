"""Pages from which a game is opened: to play it, to watch it, or to take it from where it is open."""

from saves.faults import SaveFault
from saves.locks import Locked
from tui.kit.page import Page
from tui.play.session import Session
from tui.text.choices import Choice
from tui.text.keyboard import keyed

__all__ = ["OpensGames"]

_WATCHING = "This is the game as it is now. What is played elsewhere shows here at once; {show_log} shows what led here, Esc leads back."


class OpensGames(Page):
    """A page that opens games by name."""

    def open_game(self, name: str, *, over: bool = False) -> None:
        """Open a game where it stands, or say what is in the way."""
        try:
            session = self.game_app.house.resume(name, over=over)
        except Locked as locked:
            self._ask_holder(name, locked)
        except SaveFault as fault:
            self._tell_fault(name, fault)
        else:
            self._play(session)

    def look_back(self, name: str) -> None:
        """Show how a game ended that is over and that the hall does not keep, above this page; or say what is in the way."""
        session = self.looked_back(name)
        if session is not None:
            play = session.play
            self.game_app.visit(play.screen, play=play)

    def looked_back(self, name: str) -> Session | None:
        """Such a game; None where it cannot be read, which is said."""
        try:
            return self.game_app.house.look_back(name)
        except SaveFault as fault:
            self.say(f"{fault.told} {fault.place}", "warn")
            return None

    def _play(self, session: Session) -> None:
        session.settle()
        app = self.game_app
        app.show_session(session)
        if session.left_badly:
            app.tell_next("The last session broke off. Nothing is lost: you stand where it did.")

    def _ask_holder(self, name: str, locked: Locked) -> None:
        answers = (
            Choice("Leave it alone", value=""),
            Choice("Watch it without playing", value="watch"),
            Choice("Take it over and play on here", value="over"),
        )
        self.ask("Open already", locked.wrong, answers, lambda answer: self._held(name, answer))

    def _held(self, name: str, answer: str | None) -> None:
        if answer == "over":
            self.open_game(name, over=True)
        elif answer == "watch":
            try:
                self._watch(self.game_app.house.watch(name))
            except SaveFault as fault:
                self._tell_fault(name, fault)

    def _watch(self, session: Session) -> None:
        """Show a game that is played elsewhere on top of this page, which the onlooker comes back to."""
        self.game_app.visit(session.play.screen, play=session.play)
        self.game_app.tell_next(keyed(_WATCHING))

    def _tell_fault(self, name: str, fault: SaveFault) -> None:
        answers = [Choice("Leave it alone", value="")]
        if fault.copy is not None:
            answers.append(Choice("See its older copies", value="copies"))
        told = f"{fault.told}\n\n{fault.place}"
        self.ask(name, told, answers, lambda answer: self.show_copies(name) if answer == "copies" else None)

    def show_copies(self, name: str) -> None:
        """Show the older copies of a game."""
        self.game_app.visit("copies", name=name)
