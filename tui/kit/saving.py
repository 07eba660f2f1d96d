"""What a screen of play asks where something could not be saved, and how it is left."""

from abc import abstractmethod
from collections.abc import Callable

from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.page import Page
from tui.play.acting import Acting
from tui.play.session import Session
from tui.text.choices import Choice

__all__ = ["Saving", "unsaved"]

_WAYS_OUT = (Choice("To the title", value="title"), Choice("Leave AD 79", value="shell"))
_HALTED = "What you did is done and saved. What follows it could not be saved, so that has not happened yet."


def unsaved(fault: SaveFault) -> str:
    """What is said of an action that could not be saved."""
    return f"This could not be saved, so it was not done. {fault.told}"


class Saving(Page):
    """A screen that plays a session; a subclass shows in `attempt` what was done."""

    session: Session

    @abstractmethod
    def attempt(self, play: Callable[[], Acting]) -> None:
        """Play, and show what came of it."""

    def ask_unsaved(self, fault: SaveFault, again: Callable[[], None]) -> None:
        """Ask whether to try again what could not be saved and was not done."""
        answers = (Choice("Try again", value=True), Choice("Leave it undone", value=False))
        self.ask("Not saved", unsaved(fault), answers, lambda yes: again() if yes else None)

    def tell_halted(self) -> None:
        """Where the session could not go on, ask what to do, once what was done is shown."""
        if self.session.halted is not None:
            self.call_after_refresh(self._ask_halted)

    def _ask_halted(self) -> None:
        halted = self.session.halted
        if halted is None or self.dialog is not None or not self.is_active:
            return
        if isinstance(halted, LostLock):
            self.game_app.leave_game(str(halted))
            return
        answers = (Choice("Try again", value="on"), *_WAYS_OUT)
        self.ask("Not saved", f"{_HALTED} {halted.told}", answers, self._leave)

    def action_quit(self) -> None:
        """Ask where to."""
        self.ask("Leave", self.session.unkept.told, (Choice("Go on playing", value=""), *_WAYS_OUT), self._leave)

    def _leave(self, where: str | None) -> None:
        match where:
            case "on":
                self.attempt(self.session.settling)
            case "title":
                self.game_app.leave_game()
            case "shell":
                self.session.close()
                self.app.exit(0)
            case _:
                pass  # on with the game
