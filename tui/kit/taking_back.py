"""The last action taken back, as far as nothing new was revealed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from saves.faults import SaveFault
from saves.locks import LostLock
from tui.kit.commands import Command, ScreenPart, Undo

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["TakingBack"]


class TakingBack(ScreenPart):
    """A part that takes actions back.

    Attributes:
        follow: draws the state that was gone back to.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Undo,)

    def __init__(self, screen: "GameScreen", follow: Callable[[], None]) -> None:
        """Work for a screen.

        Args:
            screen: the screen.
            follow: draws the state that was gone back to.
        """
        self._screen = screen
        self.follow = follow

    def action_undo(self) -> None:
        """Take back, or say why not."""
        screen = self._screen
        if screen.bots.must_wait():
            return
        try:
            said = screen.play.session.undo()
        except LostLock as lost:
            screen.game_app.leave_game(str(lost))
            return
        except SaveFault as fault:
            screen.say(fault.told, "warn")
            return
        screen.undone()
        self.follow()
        screen.say(said)
