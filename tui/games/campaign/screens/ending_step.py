"""Space: the next marked strike, else the end of the step, after a warning if something could still be done."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Attack, Begin, Deploy, Go, Pass, Pick, UseSkill
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.state import Combat
from tui.kit.commands import Command, ScreenPart
from tui.text.choices import Choice
from tui.text.keyboard import key_of, keyed

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["EndingStep", "GoOn"]

_LEFT: Mapping[type[Any], str] = {
    frames.Deploying: "You could still deploy a unit. {go_on} again deploys nobody.",
    frames.Moving: "Units of yours could still move. {go_on} again ends the movement.",
    frames.UnitMoving: "Your unit could still move. {go_on} again lets it stay.",
    frames.Engaging: "One of your units could still act. {go_on} again ends the turn without it.",
}


class GoOn(Command):
    """Make the next marked strike; else begin the turn, end the step, or settle a tie of the rivals, twice where a unit could act."""

    label = "Continue"
    rank = 4
    plays = goes_on = True
    priority = True


class EndingStep(ScreenPart):
    """A part that goes on, and warns once before it ends a step in which a unit could be deployed or act."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (GoOn,)

    def __init__(self, screen: "CombatScreen") -> None:
        """Begin with nothing asked on a screen."""
        self._screen = screen
        self._asked: Combat | None = None

    def action_go_on(self) -> None:
        """Carry out the next marked strike; else begin, end the step, or settle a tie."""
        if self._screen.end_of_turn.strike_next(key_of("go_on")):
            return
        onward = self._onward()
        if onward is None:
            self._screen.say("Something must be chosen here first.", "warn")
        elif not (isinstance(onward.value, Pass) and self._asks_first(self._screen.combat)):
            self._screen.take(onward.value)

    def _onward(self) -> Choice | None:
        """The answer that leads on without a choice; for a tie of the rivals, the answer under the cursor."""
        panel = self._screen.panel
        if isinstance(self._screen.combat.top, ON_BEHALF) and panel.current and not panel.current.why:
            return panel.current
        return next((c for c in panel.list.choices if isinstance(c.value, Begin | Pass) and not c.why), None)

    def _asks_first(self, combat: Combat) -> bool:
        """Warn of what would be left undone, and return whether there was anything; the next press ends the step."""
        top = combat.top
        left = _LEFT.get(type(top))
        if left is None or self._asked is combat or not self._could_act():
            return False
        self._asked = combat
        self._screen.say(keyed(left), "warn")
        return True

    def _could_act(self) -> bool:
        """Tell whether one of the player's units could be deployed, move, attack or use something now."""
        return any(isinstance(answer, Deploy | Pick | Go | Attack | UseSkill) for answer in self._screen.play.legal())
