"""Questions of a screen of play where something could not be saved, and leaving it."""

from collections.abc import Callable
from typing import ClassVar

from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.commands import Command, Quit, ScreenPart
from tui.kit.page import Page
from tui.kit.watching import place_before, stop_watching
from tui.play.acting import PausingPlay
from tui.play.leaving import leave
from tui.play.play import AnyPlay
from tui.text.choices import Choice

__all__ = ["Leaving", "Saving", "unsaved"]

_TO_THE_SHELL = Choice("Leave AD 79", value="shell")
_WAYS_OUT = (Choice("To the title", value="title"), _TO_THE_SHELL)
_WATCHED = "You only watch; the game goes on where it is played."
_NOTHING_YET = "Nothing is decided yet, so this game is not kept if you leave."
_HALTED = "What you did is done and saved. What follows it could not be saved, so that has not happened yet."


def unsaved(fault: SaveFault) -> str:
    """Say that an action could not be saved."""
    return f"This could not be saved, so it was not done. {fault.told}"


class Leaving(ScreenPart):
    """The part of a page that asks how a game is to be left."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Quit,)

    def __init__(self, page: Page, play: AnyPlay) -> None:
        """Ask nothing yet.

        Args:
            page: the page that the game is left from.
            play: the game.
        """
        self._page = page
        self._play = play

    def action_quit(self) -> None:
        """Ask where to go; an onlooker may also go back to the page before."""
        if self._play.watching:
            back = Choice(f"Back to {place_before(self._page)}", value="back")
            told, ways = _WATCHED, (Choice("Go on watching", value=""), back, _TO_THE_SHELL)
        else:
            session = self._play.session
            told = session.recorder.unkept.told if session.actions else _NOTHING_YET
            ways = (Choice("Go on playing", value=""), *_WAYS_OUT)
        self._page.ask("Leave", told, ways, self._leave)

    def _leave(self, where: str | None) -> None:
        match where:
            case "title":
                self._page.game_app.leave_game()
            case "back":
                stop_watching(self._page)
            case "shell":
                leave(self._page.game_app.house, self._play.session)
                self._page.app.exit(0)
            case _:
                pass  # on with the game


class Saving(Leaving):
    """The part of a screen that asks where something could not be saved, and how a game is to be left."""

    def __init__(self, page: Page, play: AnyPlay, attempt: Callable[[Callable[[], PausingPlay]], None]) -> None:
        """Ask nothing yet.

        Args:
            page: the page that is played on.
            play: what is played there.
            attempt: plays, and shows what came of it.
        """
        super().__init__(page, play)
        self._attempt = attempt

    def ask_unsaved(self, fault: SaveFault, again: Callable[[], None], leave: Callable[[], None]) -> None:
        """Ask whether to try again what could not be saved and was not done, or to leave it."""
        answers = (Choice("Try again", value=True), Choice("Leave it undone", value=False))
        self._page.ask("Not saved", unsaved(fault), answers, lambda yes: again() if yes else leave())

    def tell_halted(self) -> None:
        """Ask what to do where the game could not go on, once what was done is shown."""
        if self._play.halted is not None:
            self._page.call_after_refresh(self._ask_halted)

    def _ask_halted(self) -> None:
        halted, page = self._play.halted, self._page
        if halted is None or page.dialog is not None or not page.is_active:
            return
        if isinstance(halted, LostLock):
            page.game_app.leave_game(str(halted))
            return
        answers = (Choice("Try again", value="on"), *_WAYS_OUT)
        self._page.ask("Not saved", f"{_HALTED} {halted.told}", answers, self._leave)

    def _leave(self, where: str | None) -> None:
        if where == "on":
            self._attempt(self._play.settling)
        else:
            super()._leave(where)
