"""A turn of a fight that is ended by one key, which asks first where something could still be done."""

from typing import TYPE_CHECKING, Any, ClassVar

from rules.campaign.combat import frames as f
from rules.campaign.combat.actions import Attack, Begin, Deploy, Pass, Pick, UseSkill
from rules.campaign.combat.state import Combat
from tui.kit.commands import Command, ScreenPart

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["EndWholeTurn", "EndingTurn"]

_MOST_PASSES = 40
_LEFT = {
    ("Space", f.Deploying): "You could still deploy a unit. Space once more deploys nobody.",
    ("Space", f.Moving): "None of your units has moved. Space once more ends the movement.",
    ("Space", f.Engaging): "One of your units could still act. Space once more ends the turn without it.",
    ("E", f.Deploying): "You could still deploy a unit. E once more deploys nobody.",
    ("E", f.UsingAbilities): "One of your units could still use an Ability. E once more goes on without it.",
    ("E", f.Engaging): "One of your units could still act. E once more ends the turn without it.",
}
"""What a key says once of a step that it would end; E, which leaps over steps unseen, of Abilities too."""


class EndWholeTurn(Command):
    """End your turn, passing in every step that is left; it stops once in each in which a unit could be deployed or act."""

    keys: ClassVar[tuple[str, ...]] = ("E",)
    label = "End turn"
    plays = True
    rank = 3


class EndingTurn(ScreenPart):
    """A part that passes in every step that is left of a turn."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (EndWholeTurn,)

    def __init__(self, screen: "GameScreen") -> None:
        """Begin with nothing asked on a screen."""
        self._screen = screen
        self._play = screen.play
        self._asked: Combat | None = None

    def action_end_whole_turn(self) -> None:
        """Pass in every step that is left."""
        combat: Combat | None = self._play.state.combat
        if self._play.watching or combat is None or combat.mover != "player":
            self._screen.say("It is not your turn.", "warn")
        elif self._passing(combat) is None:
            self._screen.say("Something has to be chosen here first.", "warn")
        else:
            self._screen.repeating.do_all(lambda: self._pass_on(combat.turns), _MOST_PASSES)

    def _pass_on(self, turn: int) -> Any | None:
        """The next pass of a turn; None where the turn is over, or something is left to do that was not asked about."""
        combat: Combat | None = self._play.state.combat
        if combat is None or combat.turns != turn or self.asks_first(combat, "E"):
            return None
        return self._passing(combat)

    def asks_first(self, combat: Combat, key: str) -> bool:
        """Tell whether a key that ends a step only says what would be left undone; at its next press it ends it."""
        top = combat.pending[-1]
        left = None if isinstance(top, f.Moving) and top.done else _LEFT.get((key, type(top)))
        if left is None or self._asked is combat or not self._could_act():
            return False
        self._asked = combat
        self._screen.say(left, "warn")
        return True

    def _could_act(self) -> bool:
        """Tell whether one of the player's units could be deployed, attack or use something now."""
        return any(isinstance(answer, Deploy | Pick | Attack | UseSkill) for answer in self._play.legal())

    def _passing(self, combat: Combat) -> Any | None:
        wanted = Begin if isinstance(combat.pending[-1], f.Opening) else Pass
        return next((answer for answer in self._play.legal() if isinstance(answer, wanted)), None)
