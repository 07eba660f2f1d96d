"""What gives hints on the screens of play: a bot thinks in a thread of its own, and its answer is marked where it can be given."""

from functools import partial
from typing import Any, ClassVar, NamedTuple

from textual.worker import Worker, WorkerState, get_current_worker

from tui.choices import Choice
from tui.commands import Command
from tui.facts import Adviser, Hint
from tui.lines import line, wrapped
from tui.screens.page import Page
from tui.session import Session
from tui.widgets.decision import DecisionPanel
from tui.widgets.dialog import WIDEST, Question

__all__ = ["Advised", "AskHint"]

_INNER = WIDEST - 4
_THINKING = " A hint is being thought of. Esc breaks it off."


class AskHint(Command):
    """Ask for a hint: H marks the answer that a bot would give, and you read why; once more explains, takes or hides it."""

    keys: ClassVar[tuple[str, ...]] = ("H",)
    label = "Hint"
    rank = 3


class _BrokenOff(Exception):
    """Nobody waits for the hint any more."""


class _Given(NamedTuple):
    """A hint, the state that it is for, and the answer that it advises, as the panel has it."""

    hint: Hint
    state: Any
    choice: Choice


class Advised(Page):
    """A screen that plays a session, whose decisions a bot gives hints on.

    A subclass gives `session` and `panel`, and shows in `draw_hint` where its picture has the advised answer.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (AskHint,)

    session: Session
    panel: DecisionPanel

    def __init__(self) -> None:
        """Nothing is asked yet."""
        super().__init__()
        self._given: _Given | None = None
        self._thinking: Worker[Hint | None] | None = None
        self._asked: Any = None

    @property
    def advised(self) -> Any | None:
        """The action that the hint of the moment advises; None where there is no hint."""
        return self._given.choice.value if self._given else None

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks of a hint."""
        return self._thinking is not None

    def draw_hint(self) -> None:
        """Show the hint, or that it is gone, in the picture."""

    def hush(self) -> None:
        """As long as a bot thinks, the status line says so."""
        if self.thinking and not self._said:
            self._answer((line((_THINKING, "info")),))
        else:
            super().hush()

    def forget_old_hint(self) -> None:
        """A hint is for one state alone, and so is thinking of one."""
        state = self.session.state
        if self._given is not None and self._given.state is not state:
            self._show_hint(None)
        if self.thinking and self._asked is not state:
            self.break_off()

    # Asking

    def action_ask_hint(self) -> None:
        """Ask, or explain what was answered."""
        if self._given is not None:
            self._explain(self._given)
        elif not self.thinking:
            self._ask()

    def _ask(self) -> None:
        session = self.session
        if not any(not choice.why for choice in self.panel.list.choices):
            self.say("There is nothing to decide here, and so no hint.", "warn")
            return
        adviser = session.spoken.facts.adviser(session.state, session.actions)
        if adviser is None:
            self.say("Nobody gives hints for this game.", "warn")
            return
        self._asked = session.state
        self._thinking = self.run_worker(partial(_thought, adviser), thread=True, group="hint")
        self.hush()

    def on_worker_state_changed(self, message: Worker.StateChanged) -> None:
        """A hint was found."""
        if message.worker is self._thinking and message.state is WorkerState.SUCCESS:
            hint, self._thinking = message.worker.result, None
            if hint is not None and self._asked is self.session.state:
                self._found(hint)

    def _found(self, hint: Hint) -> None:
        choice = next((one for one in self.panel.list.choices if one.value == hint.action and not one.why), None)
        if choice is not None:
            self._show_hint(_Given(hint, self._asked, choice))
            self.say(f"Hint: {choice.label}. {hint.why} H tells more.")

    def break_off(self) -> None:
        """Wait for no hint any more."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
            self.hush()

    # What is shown of it

    def _show_hint(self, given: _Given | None) -> None:
        self._given = given
        self.panel.list.advised = given.choice.value if given else None
        self.panel.draw()
        self.draw_hint()

    def _explain(self, given: _Given) -> None:
        told = [f"{given.choice.label}. {given.hint.why}", *given.hint.more]
        lines = [part for text in told for part in (*wrapped(text, _INNER, "panel"), ())]
        answers = (
            Choice("Go back, and keep the mark", value=""),
            Choice("Do what it advises", value="take"),
            Choice("Hide the hint", value="hide"),
        )
        self.open(Question("Hint", answers, lines), partial(self._explained, given))

    def _explained(self, given: _Given, answer: str | None) -> None:
        if answer == "hide":
            self._show_hint(None)
        elif answer == "take":
            self.panel.settle(given.choice)


def _thought(adviser: Adviser) -> Hint | None:
    """What the bot advises; None where nobody waits for it any more. Runs in a thread of its own."""
    worker = get_current_worker()

    def pause() -> None:
        if worker.is_cancelled:
            raise _BrokenOff

    try:
        return adviser(pause)
    except _BrokenOff:
        return None
