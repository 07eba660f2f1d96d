"""The news of a fight, said in one answer once a result is drawn: of the last order, of marked strikes, and of what comes."""

from typing import TYPE_CHECKING

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Reinforce, Surrender
from tui.games.campaign.pictures.standstill import idle_turns, standstill_told
from tui.games.campaign.pictures.upcoming import upcoming_told

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["FightNews"]


class FightNews:
    """Keeps the news of a fight until the result that it belongs to is drawn."""

    def __init__(self, screen: "CombatScreen") -> None:
        """Begin without news on a screen."""
        self._screen = screen
        self._of_order = ""
        self._of_strikes: list[str] = []
        self._foretold = -1

    def note_order(self, told: str) -> None:
        """Keep what is to be said of an order, in place of what was to be said of the one before."""
        self._of_order = told

    def note_strikes(self, told: str) -> None:
        """Keep what stopped marked strikes, or dropped them."""
        self._of_strikes.append(told)

    def take_order(self) -> str:
        """Give what is to be said of the last order to whoever says it, so that nobody else does."""
        told, self._of_order = self._of_order, ""
        return told

    def tell(self) -> None:
        """Say all of it, as a result is drawn."""
        strikes, self._of_strikes = self._of_strikes, []
        if told := " ".join(filter(None, (self.take_order(), *strikes, self._what_comes()))):
            self._screen.say(told, "warn" if strikes else "info")

    def _what_comes(self) -> str:
        """Say as a turn begins which rules the next one brings, and what would end a fight that does not get on."""
        combat, play = self._screen.state.combat, self._screen.play
        if combat is None or not isinstance(combat.top, frames.Opening) or self._foretold == combat.turns:
            return ""
        self._foretold, legal = combat.turns, play.legal()
        stands_still = standstill_told(
            self._screen.names,
            combat,
            idle_turns(play.log),
            help_comes=Reinforce() in legal,
            may_give_up=Surrender() in legal,
        )
        return " ".join(filter(None, (upcoming_told(self._screen.names, combat), stands_still)))
