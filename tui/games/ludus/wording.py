"""The wording of the ludus: actions, events, refusals and questions."""

from typing import cast

from rules.kernel.game import Event, Refusal
from rules.ludus.actions import LudusAction
from rules.ludus.box import Box
from rules.ludus.events import LudusEvent
from rules.ludus.state import LudusState
from tui.games.ludus.words.actions import action_told
from tui.games.ludus.words.events import event_told
from tui.games.ludus.words.questions import question_told
from tui.games.ludus.words.refusals import refusal_told
from tui.games.ludus.words.weights import WEIGHTS
from tui.text.weights import Weight, weight_in

__all__ = ["LudusWording"]


class LudusWording:
    """The wording of a game of the ludus."""

    def __init__(self, box: Box) -> None:
        """Take the box, for the names of cards."""
        self.box = box

    def _box(self, state: LudusState) -> Box:
        """The cards of a game, as their texts are there."""
        return self.box.packed(state.options)

    def action(self, state: LudusState, done: LudusAction) -> str:
        """An action as a line of a menu."""
        return action_told(self._box(state), state, done)

    def question(self, state: LudusState) -> str:
        """Say what the waiting decision is about."""
        return question_told(self._box(state), state)

    def refusal(self, state: LudusState, refused: Refusal) -> str:
        """Say why something cannot be done."""
        return refusal_told(self._box(state), state, refused)

    def event(self, state: LudusState, told: Event) -> str:
        """An event as a line of the log."""
        return event_told(self._box(state), state, cast("LudusEvent", told))

    def weight(self, told: Event) -> Weight:
        """Weigh an event for the log."""
        return weight_in(WEIGHTS, told)
