"""The rivals' first turn, which is over before the screen of the fight exists, and is shown like their later ones."""

from typing import TYPE_CHECKING

from tui.kit.commands import ScreenPart
from tui.play.played import Played

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["FirstTurn"]


class FirstTurn(ScreenPart):
    """A part that keeps what began a fight until the screen can show it, and holds back the fight until then."""

    def __init__(self, screen: "CombatScreen") -> None:
        """Hold nothing back yet."""
        self._screen = screen
        self._played: Played | None = None

    @property
    def waits(self) -> bool:
        """True until it is shown."""
        return self._played is not None

    def keep(self, played: Played) -> None:
        """Keep what was done, unless the player's pace skips it."""
        screen, pace = self._screen, self._screen.play.settings.pace
        screen.telling.again(played)
        screen.steps.played(played, pace)
        combat = screen.state.combat
        if pace != "at_once" and combat is not None:
            self._played = played
            screen.foresee(combat)
            screen.beats.hold()
            screen.tail.visible = False

    def show_soon(self) -> None:
        """Show it, if it waits, once the screen is laid out."""
        if self.waits:
            self._screen.call_after_refresh(self._show)

    def _show(self) -> None:
        """Show it at the player's pace; under another page it waits until the screen is on top."""
        screen = self._screen
        if self._played is None or not screen.is_active:
            return
        if not screen.side.info.size and not screen.too_small:
            self.show_soon()
            return
        played, self._played = self._played, None
        screen.beats.release()
        if screen.play.settings.pace == "quick":
            screen.beats.show(played, self._shown, rivals=True)
        else:
            self._shown()
            screen.steps.show_fresh()

    def _shown(self) -> None:
        """Show the new state, and the log, which tells of it."""
        self._screen.tail.visible = True
        self._screen.draw()
