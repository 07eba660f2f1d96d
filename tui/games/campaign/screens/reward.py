"""Choices of growth, of rewards, and of what has to go: each with the text of what the cursor is on."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from rules.campaign.journey import actions as a
from rules.campaign.journey import frames as journey_frames
from tui.games.campaign.pictures.camp import dice_lines
from tui.games.campaign.pictures.card import about_action, branch_lines, explained_lines
from tui.games.campaign.screens.costly_panel import CostlyPanel
from tui.games.campaign.screens.screen import CampaignScreen
from tui.games.campaign.words.growth import RaiseAtOnce, dice_at_once, dice_once
from tui.kit.decision import DecisionPanel
from tui.kit.menu import Menu
from tui.play.acting import PausingPlay
from tui.play.deciding import Decision
from tui.text.english import listed
from tui.text.lines import Line, wrapped

__all__ = ["RewardScreen"]


class RewardScreen(CampaignScreen):
    """A reward to choose, or something to give up."""

    NAME = "Reward"
    ABOUT = "What the cursor is on stands at the left. Nothing is taken before Enter or its digit."
    DEFAULT_CSS = "RewardScreen #scene { margin-left: 1; } RewardScreen #decision { width: 38; }"

    def make_panel(self) -> DecisionPanel:
        """A panel that sacrifices no unit unseen."""
        return CostlyPanel(self.answered)

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask with equal dice as one answer, and say at once why a step of growth cannot be taken."""
        if decision is None:
            super().ask_decision(None)
            return
        choices = decision.choices
        if isinstance(self.state.top, journey_frames.ChoosingImprovement):
            choices = tuple(replace(one, label=f"{one.label}: {one.why}") if one.why else one for one in choices)
            choices = dice_at_once(self.state, choices)
        shown = dice_once(self.state, choices)
        behind = tuple(one for one in decision.choices if all(one.value != other.value for other in shown))
        super().ask_decision(replace(decision, choices=shown, behind=behind))

    def take(self, action: Any) -> None:
        """Do an action; or take the step of growth and raise the die that was named."""
        if isinstance(action, RaiseAtOnce):
            self.attempt(partial(self._raising, action.column))
        else:
            super().take(action)

    def _raising(self, column: int) -> PausingPlay:
        """Take the step of growth and raise a die, in one save."""
        with self.play.in_one_save(), self.play.as_one():
            played = yield from self.play.acting(a.Improve(what="upgrade_die"))
            return played + (yield from self.play.acting(a.RaiseDie(column=column)))

    def scene_lines(self, width: int) -> list[Line]:
        """Tell of what the cursor is on, or of the hero's Attack, and of what the camp holds."""
        state, names = self.state, self.names
        choice = self.panel.current
        action = choice.about if choice else None
        text = explained_lines(names, about_action(state, action), width - 1)
        if isinstance(action, a.TakeBranch):
            text = branch_lines(names, state, action, width - 1)
        if isinstance(action, a.Improve | a.RaiseDie) or isinstance(
            state.top, journey_frames.ChoosingDie | journey_frames.ChoosingImprovement
        ):
            text = dice_lines(names, state, width - 1)
        camp = state.laid.camp
        units = listed([names.unit(unit) for unit in camp.units]) or "nobody"
        tactics = listed([names.tactic(tactic) for tactic in camp.tactics]) or "you hold none"
        own = [
            *wrapped(f"In your camp: {units}.", width - 1),
            *self._coming_back(width - 1),
            *wrapped(f"Tactics: {tactics}.", width - 1),
        ]
        return [*text, (), *own]

    def _coming_back(self, width: int) -> Sequence[Line]:
        """Your units that a combat still holds; after it they go to camp, save those that a lethal one cost."""
        combat = self.state.combat
        if combat is None:
            return ()
        own = [f for f in combat.fighters if f.of_troop and f.place != "gone"]
        units = [self.names.unit(f.unit) for f in own if not (combat.lethal and f.place == "defeated")]
        return wrapped(f"Still to come from the arena: {listed(units)}.", width) if units else ()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show what the cursor is on."""
        if message.menu is self.panel:
            self.draw_stage()
