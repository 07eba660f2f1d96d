"""Keys of the list of answers: go to what may be done at any time, open the clause behind a refusal."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rules.kernel.game import Refusal
from tui.kit.commands import Command, ScreenPart
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.kit.decision import DecisionPanel
    from tui.kit.page import Page

__all__ = ["Answering", "AtAnyTime", "WhyNot"]


class WhyNot(Command):
    """Open the rule book at the clause that forbids the answer under the cursor."""

    label = "Why not"
    footer = False


class AtAnyTime(Command):
    """Go to what you may do at any time, beside the decision."""

    label = "At any time"
    plays = True


class Answering(ScreenPart):
    """The part of a screen that does what keys ask of the list of answers.

    Attributes:
        refused_beside: finds the refused answer that the cursor beside the list is on; None where the list has all answers.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (AtAnyTime, WhyNot)

    def __init__(self, page: "Page", panel: "DecisionPanel") -> None:
        """Go about in the panel of a page."""
        self._page = page
        self._panel = panel
        self.refused_beside: Callable[[], Choice | None] | None = None

    @property
    def can_at_any_time(self) -> bool:
        """True if something may be done beside the decision."""
        return any(choice.group for choice in self._panel.list.choices)

    def action_at_any_time(self) -> None:
        """The next of what may be done beside the decision, the first one after the last."""
        asides = [at for at, choice in enumerate(self._panel.list.choices) if choice.group]
        self._page.set_focus(self._panel)
        self._panel.go_to(next((at for at in asides if at > self._panel.list.cursor), asides[0]))

    @property
    def _refused(self) -> Choice | None:
        """The refused answer that the cursor beside the list is on, or that of the list."""
        beside, current = self.refused_beside and self.refused_beside(), self._panel.current
        return beside or (current if current and current.why else None)

    @property
    def can_why_not(self) -> bool:
        """True if the cursor is on something refused."""
        return self._refused is not None

    def action_why_not(self) -> None:
        """The clause behind the refusal."""
        choice = self._refused
        if choice is not None and isinstance(choice.value, Refusal):
            self._page.explaining.show_clause(choice.value.clause)
