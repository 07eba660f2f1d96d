"""The answers that carry orders out, saved together."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.orders import by_order
from tui.play.acting import PausingPlay
from tui.play.played import Played

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["Errand"]


class Errand:
    """Answers to give after some of the last are taken back: all of it is saved at once, or nothing of it is done."""

    def __init__(self, screen: "CombatScreen", back: int, actions: tuple[CombatAction, ...]) -> None:
        """Do nothing yet.

        Args:
            screen: the fight.
            back: how many of the last actions are taken back first.
            actions: what is done then, as far as the rules still allow it.
        """
        self._play = screen.play
        self._back = back
        self._actions = actions

    def doing(self) -> PausingPlay:
        """Do it; undo takes one order back at a time.

        Raises:
            LostLock, SaveFault: it could not be saved; nothing has changed.
        """
        with self._play.in_one_save():
            if self._back:
                self._play.rewind(self._back)
            played, combat = Played(), self._play.state.combat
            for answers in by_order(self._play.game.cat, combat, self._actions) if combat is not None else ():
                played += yield from self._obeying(answers)
        return played

    def _obeying(self, answers: Sequence[CombatAction]) -> PausingPlay:
        """Give the answers of one order."""
        played = Played()
        with self._play.as_one():
            for action in answers:
                if action in self._play.legal():
                    played += yield from self._play.acting(action)
        return played
