"""Hints on the screens of play: a bot thinks in a thread of its own, and its answer is marked where it can be given."""

from collections.abc import Callable
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tui.kit.commands import Command, ScreenPart
from tui.kit.decision import DecisionPanel
from tui.kit.dialog import INNER
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.facts import Hint
from tui.text.choices import Choice
from tui.text.keyboard import keyed
from tui.text.lines import wrapped

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["AskHint", "Hints"]

_FEET = 2
"""The rows of status and foot."""
_MORE = " {ask_hint} tells more."


class AskHint(Command):
    """Ask for a hint: {ask_hint} marks the answer that a bot would give, and you read why; press it again to have it explained, taken or hidden."""

    label = "Hint"
    plays = True
    rank = 3


class _Given(NamedTuple):
    """A hint, the state that it is for, and the answer that it advises, as the panel has it."""

    hint: Hint
    state: Any
    choice: Choice

    @property
    def told(self) -> str:
        """The advice in words, and the reason."""
        return f"{self._deed} {self.hint.why}".rstrip()

    @property
    def forms(self) -> tuple[str, ...]:
        """The same for ever less room: whole, with the first sentence of the reason, the reason or that sentence alone, the advice alone.

        Where the thing to do is told in words of its own, these are never left out.
        """
        first, dot, _ = self.hint.why.partition(". ")
        first += dot.strip()
        alone = () if self.hint.does else (self.hint.why, first)
        return self.told, f"{self._deed} {first}".rstrip(), *alone, self._deed

    @property
    def _deed(self) -> str:
        return f"{self.hint.does or self.choice.label}."


class Hints(ScreenPart):
    """The part of a screen that asks a bot how it would decide, and marks that answer in the panel.

    Attributes:
        most_rows: tells how many rows a hint may take at the foot without lying over what is needed to decide.
        turn_to: puts the cursor on what a hint advises: in the list, unless the screen shows it elsewhere.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (AskHint,)

    def __init__(self, page: "GameScreen", panel: DecisionPanel) -> None:
        """Ask nothing yet.

        Args:
            page: the page that is played on.
            panel: where it is decided.
        """
        self._page = page
        self._play = page.play
        self._panel = panel
        self._given: _Given | None = None
        self.most_rows: Callable[[], int] = lambda: 2
        self.turn_to: Callable[[Choice, Hint], None] = lambda choice, _: panel.turn_to(choice)

    @property
    def advised(self) -> Any | None:
        """The action that the hint of the moment advises; None where there is no hint."""
        return self._given.choice.value if self._given else None

    def forget_old(self) -> None:
        """A hint is for one state alone."""
        if self._given is not None and self._given.state is not self._play.state:
            self._show_hint(None)

    # Asking

    @property
    def can_ask_hint(self) -> bool:
        """True for whoever is asked."""
        return self._page.decides

    def action_ask_hint(self) -> None:
        """Ask, or explain what was answered."""
        if self._given is not None:
            self._explain(self._given)
        elif not self._page.thinker.thinking and not self._page.bots.must_wait():
            self._ask()

    def _ask(self) -> None:
        play = self._play
        if not any(not choice.why for choice in self._panel.list.choices):
            self._page.say("There is nothing to decide here, so there is no hint.", "warn")
            return
        adviser = play.spoken.facts.adviser(play.state, play.actions)
        if adviser is None:
            self._page.say("Nobody gives hints for this game.", "warn")
            return
        self._page.thinker.think(adviser, self._found, "A hint is being thought of.")

    def _found(self, hint: Hint) -> None:
        choice = next((one for one in self._panel.offered if one.value == hint.action and not one.why), None)
        if choice is not None:
            given = _Given(hint, self._play.state, choice)
            self._show_hint(given)
            self.turn_to(choice, hint)
            self._page.say(self._in_short(given))

    def _in_short(self, given: _Given) -> str:
        """Tell it in what lies over no answer of the list: the status line, and a row above it where the list ends higher up.

        Where that is too little for all of it, the cursor shows what is advised, so that the reason does; no sentence is broken off.
        """
        width, rows, more = self._page.app.size.width - 3, self._rows, keyed(_MORE)
        told = next((one for one in given.forms if len(wrap(f"Hint: {one}{more}", width)) <= rows), given.forms[-1])
        return " ".join(wrap(f"Hint: {told}{more}", width, max_lines=rows, placeholder=f" …{more}"))

    @property
    def _rows(self) -> int:
        below = self._page.app.size.height - _FEET - self._panel.region.bottom
        return min(2 if below > 0 else 1, self.most_rows())

    # What is shown of it

    def _show_hint(self, given: _Given | None) -> None:
        self._given = given
        self._panel.list.advised = given.choice.value if given else None
        self._panel.draw()
        self._page.look()

    def _explain(self, given: _Given) -> None:
        told = [given.told, *given.hint.more]
        lines = [part for text in told for part in (*wrapped(text, INNER, "panel"), ())]
        answers = (
            Choice("Go back, and keep the mark", value=""),
            Choice(given.choice.label if given.hint.does else "Do what it advises", value="take"),
            Choice("Hide the hint", value="hide"),
        )
        self._page.open(ChoiceDialog("Hint", answers, lines), partial(self._explained, given))

    def _explained(self, given: _Given, answer: str | None) -> None:
        if answer == "hide":
            self._show_hint(None)
        elif answer == "take":
            self._panel.settle(given.choice)
