"""The answers that carry an order out, each saved before the next."""

from typing import TYPE_CHECKING

from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.orders import by_order
from tui.play.acting import PausingPlay
from tui.play.played import Played

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["Errand"]


class Errand:
    """Answers to give after some of the last are taken back; where a save failed, doing it again goes on from there."""

    def __init__(self, screen: "CombatScreen", back: int, actions: tuple[CombatAction, ...]) -> None:
        """Do nothing yet.

        Args:
            screen: the fight.
            back: how many of the last actions are taken back first.
            actions: what is done then, as far as the rules still allow it.
        """
        self._play = screen.play
        self._back = back
        self._left = list(actions)

    def doing(self) -> PausingPlay:
        """Do what is left; undo takes one order back at a time."""
        if self._back:
            self._play.rewind(self._back)
            self._back = 0
        played, combat = Played(), self._play.state.combat
        for answers in by_order(self._play.game.cat, combat, self._left) if combat is not None else ():
            with self._play.as_one():
                for action in answers:
                    if self._play.halted is None and action in self._play.legal():
                        played += yield from self._play.acting(action)
                    self._left.remove(action)
        return played
