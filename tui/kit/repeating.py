"""Several actions by one key: the last answer again, and whatever else goes on until something new shows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from rules.kernel.game import IllegalAction
from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.asked_bots import PlayResult
from tui.kit.commands import Command, ScreenPart
from tui.kit.saving import unsaved
from tui.play.acting import PausingPlay
from tui.play.played import Played, Telling

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["Again", "Repeating"]

_MOST = 50


class Again(Command):
    """Give your last answer again, as often as the same one can be given, until something new shows."""

    label = "Again"
    footer = False
    plays = goes_on = True


class Repeating(ScreenPart):
    """The part of a screen that does one action after another."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Again,)

    def __init__(self, screen: "GameScreen") -> None:
        """Begin with nothing answered on a screen."""
        self._screen = screen
        self.last: Any = None

    @property
    def can_again(self) -> bool:
        """True unless it would be the answer of another one."""
        return self._screen.decides

    def action_again(self) -> None:
        """The last answer once more, for the same player."""
        screen, play, last = self._screen, self._screen.play, self.last
        if screen.bots.must_wait():
            return
        seat = play.to_act
        if play.watching or last is None or last not in play.legal() or play.spoken.facts.grave(play.state, last):
            screen.say("Your last answer cannot be given again here.", "warn")
            return
        self.do_all(lambda: last if play.to_act == seat and last in play.legal() else None)

    def do_all(self, choose: Callable[[], Any | None], most: int = _MOST) -> None:
        """Do one action after another, until none is chosen or something new shows; undo takes all of them back at once.

        Args:
            choose: gives the next action, which is legal, or None.
            most: how many are done at most.
        """
        screen, play, played = self._screen, self._screen.play, Played()

        def acting() -> PausingPlay:
            nonlocal played
            with play.as_one():
                while len(played.done) < most and not any(map(_stops, played.lines)):
                    action = None if play.halted else choose()
                    if action is None:
                        break
                    played += yield from play.acting(action)
            return played

        def then(outcome: PlayResult) -> None:
            if isinstance(outcome, LostLock):
                screen.game_app.leave_game(str(outcome))
                return
            if played.done:
                screen.go_on_from(played)
            if isinstance(outcome, SaveFault):
                screen.say(unsaved(outcome), "warn")
            elif isinstance(outcome, IllegalAction):
                raise outcome

        if not screen.bots.must_wait():
            screen.bots.play_on(acting(), then)


def _stops(told: Telling) -> bool:
    """Tell whether a row of actions stops at a line: something new that is no detail, such as that a bot passed."""
    return told.reveals and (told.dice or told.weight != "detail")
