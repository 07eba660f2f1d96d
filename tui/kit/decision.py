"""The decision panel: whose decision waits, what it is about, the answers, and what is refused with the reason.

It shows every decision of every game, so that each can be played before it has a picture of its own.
"""

from collections.abc import Callable, Sequence

from tui.kit.menu import Menu
from tui.play.deciding import Decision
from tui.text.choices import PER_PAGE, Choice
from tui.text.lines import Line, line, wrapped

__all__ = ["DecisionPanel"]


class DecisionPanel(Menu):
    """The decision that waits; the actions are the values of its choices.

    It answers at once instead of by a message, so that of keys typed quickly each meets the decision that waits by then.
    """

    DEFAULT_CSS = "DecisionPanel { width: 1fr; height: 1fr; }"

    def __init__(self, answered: Callable[[Choice], None]) -> None:
        """Wait for a decision.

        Args:
            answered: is told the choice that was asked for, one that cannot be taken too.
        """
        super().__init__(id="decision")
        self._answered = answered
        self.decision: Decision | None = None
        self.behind: Sequence[Choice] = ()

    @property
    def offered(self) -> Sequence[Choice]:
        """All answers, also those that are `behind` a line of the list."""
        return (*self.list.choices, *self.behind)

    def ask(self, decision: Decision | None) -> None:
        """Show a decision, None for none; for the one that waits already the cursor stays where it is."""
        same = _values(decision) == _values(self.decision)
        self.decision = decision
        self.list.replace(decision.choices if decision else (), keep=same)
        self.draw()

    def go_to(self, at: int) -> None:
        """Put the cursor on a choice."""
        self.list.cursor = at
        self._moved()

    @property
    def rows_of_page(self) -> int:
        """The rows that the question and a page with as many answers as there can be would take."""
        width = self.size.width
        answers = min(PER_PAGE, len(self.list.choices))
        fitting = (n for n in range(answers, 3 * PER_PAGE) if len(self.list.pages(width, n)[0]) == answers)
        return len(self.heading) + (next(fitting, 3 * PER_PAGE) if answers and width else 0)

    def settle(self, choice: Choice) -> None:
        """Answer the decision."""
        self._answered(choice)

    def draw(self) -> None:
        """Show whose decision it is and what about, over the answers."""
        self.lay_heading()
        super().draw()

    def lay_heading(self) -> None:
        """Fit the lines over the answers to the width."""
        self.heading = tuple(self.head_lines(max(10, self.size.width - 1)))

    def head_lines(self, width: int) -> list[Line]:
        """Say whose decision it is, and what about."""
        if self.decision is None:
            return []
        whose = wrapped(self.decision.whose, width, "title", " ")
        return [*whose, *wrapped(self.decision.about, width, "base", " "), line("")]


def _values(decision: Decision | None) -> list[object]:
    return [choice.value for choice in decision.choices] if decision else []
