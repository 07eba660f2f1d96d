"""The decision panel: whose decision waits, what it is about, the answers, and what is refused with the reason.

It shows every decision of every game, so that each can be played before it has a picture of its own.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from tui.kit.menu import Menu
from tui.play.deciding import Decision
from tui.text.choices import PER_PAGE, Choice
from tui.text.fit import fitted
from tui.text.lines import Line, line, wrapped

__all__ = ["DecisionPanel"]

_LEAST_ANSWERS = 4
"""The least rows that are kept for answers, however long the question is."""

_LONG = 11
"""A question of more rows may be cut before anything else has to give way."""


class DecisionPanel(Menu):
    """The decision that waits; the actions are the values of its choices.

    It answers at once instead of by a message, so that of keys typed quickly each meets the decision that waits by then.
    """

    DEFAULT_CSS = "DecisionPanel { width: 1fr; height: 1fr; }"
    GAP: ClassVar[int] = 1
    """Blank rows below the question, where there is room for them."""

    def __init__(self, answered: Callable[[Choice], None]) -> None:
        """Wait for a decision.

        Args:
            answered: is told the choice that was asked for, one that cannot be taken too.
        """
        super().__init__(id="decision")
        self._answered = answered
        self.decision: Decision | None = None

    @property
    def behind(self) -> Sequence[Choice]:
        """The answers that do not stand in the list."""
        return self.decision.behind if self.decision is not None else ()

    @property
    def offered(self) -> Sequence[Choice]:
        """All answers, those too that do not stand in the list."""
        return (*self.list.choices, *self.behind)

    @property
    def pointed_at(self) -> Choice | None:
        """The answer that the cursor is seen on; None where it is on none."""
        return self.current if self.list.is_pointed_at else None

    def asks_the_same(self, decision: Decision | None) -> bool:
        """Tell whether a decision is the one that is shown already, with the same answers."""
        shown = self.decision
        if shown is None or decision is None:
            return shown is decision
        return shown.about == decision.about and _values(shown) == _values(decision)

    def ask(self, decision: Decision | None) -> None:
        """Show a decision, None for none; for the one that is shown already the cursor stays where it is."""
        same = self.asks_the_same(decision)
        self.decision = decision
        self.list.replace(decision.choices if decision else (), keep=same)
        self.draw()

    def turn_to(self, choice: Choice | None) -> None:
        """Put the cursor on a choice, if the list has it."""
        if choice in self.list.choices:
            self.go_to(self.list.choices.index(choice))

    def go_to(self, at: int) -> None:
        """Put the cursor on a choice."""
        self.list.cursor, self.list.is_pointed_at = at, True
        self._moved()

    @property
    def rows_of_page(self) -> int:
        """The rows that the question and a page with as many answers as there can be would take."""
        return len(self._question(self._columns)) + self._rows_for(PER_PAGE)

    @property
    def least_rows(self) -> int:
        """The rows that a question, cut if it is long, and a page with several answers take."""
        return min(_LONG, len(self._question(self._columns))) + self._rows_for(_LEAST_ANSWERS)

    def _rows_for(self, answers: int) -> int:
        """The rows of a page with so many answers, or all if there are fewer."""
        width = self.room.width
        answers = min(answers, len(self.list.choices))
        fitting = (n for n in range(answers, 3 * PER_PAGE) if len(self.list.pages(width, n)[0]) >= answers)
        return next(fitting, 3 * PER_PAGE) if answers and width else 0

    @property
    def folded(self) -> str:
        """The question, where there is not room for all of it; else nothing."""
        return self.decision.about if self.decision and self._is_long(self._question(self._columns)) else ""

    def settle(self, choice: Choice) -> None:
        """Answer the decision."""
        self._answered(choice)

    def draw(self) -> None:
        """Show whose decision it is and what about, over the answers."""
        self.lay_heading()
        super().draw()

    def lay_heading(self) -> None:
        """Fit the lines over the answers to the width."""
        self.heading = tuple(self.head_lines(self._columns))

    @property
    def _columns(self) -> int:
        return max(10, self.room.width - 1)

    def head_lines(self, width: int) -> list[Line]:
        """Say whose decision it is, and what about, in the rows that the answers leave."""
        question = self._question(width)
        if self._is_long(question):
            return fitted(question[: len(question) - self.GAP], max(2, self._left))
        return question if len(question) <= self._left else question[: len(question) - self.GAP]

    def _question(self, width: int) -> list[Line]:
        """All lines over the answers, with the gap at the end."""
        return [*self.question_lines(width), *[line("")] * self.GAP] if self.decision is not None else []

    def question_lines(self, width: int) -> list[Line]:
        """Say whose decision it is, and what about."""
        if self.decision is None:
            return []
        whose = wrapped(self.decision.whose, width, "title", " ")
        return [*whose, *wrapped(self.decision.about, width, "base", " ")]

    @property
    def _left(self) -> int:
        """The rows that are left for the question."""
        return self.room.height - min(_LEAST_ANSWERS, self.list.height(self.room.width))

    def _is_long(self, question: Sequence[Line]) -> bool:
        """Tell whether a question would leave too little room for the answers, even without the blank line."""
        return bool(self.room.height) and len(question) - self.GAP > max(2, self._left)


def _values(decision: Decision) -> list[object]:
    return [choice.value for choice in decision.choices]
