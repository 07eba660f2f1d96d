"""The decision panel of the Stations, which selects no card unseen."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rules.stations.actions import Aim, Select
from rules.stations.deck import HAND
from tui.games.stations.pictures.asked import QuestionTitle
from tui.kit.hand import HandPanel
from tui.kit.point_first_panel import PointFirstPanel
from tui.text.choices import Choice, ListLooks
from tui.text.lines import Line, title_bar, wrapped

__all__ = ["SelectionPanel"]

_PAGED = 7
"""Rows of answers of a Spell that are seen at a time, at least."""


class SelectionPanel(HandPanel, PointFirstPanel):
    """The answers at the table under their question as a title: a card that is selected leaves the hand for good.

    A Spell's target, a strike and a Flier's choice spend nothing, and the cursor begins on an answer that ends the round as well as any.

    Attributes:
        question: the question as its title; None where the decision says itself what it is.
        meanwhile: what is told in its place while nothing is asked.
    """

    LOOKS: ClassVar[ListLooks] = ListLooks(number="key")

    NONE_CHOSEN: ClassVar[str] = "No card is chosen yet: press its letter or digit, or an arrow and Enter."

    HOW_CHOSEN: ClassVar[str] = "A letter or digit selects a card at once; arrows show what would come of it."
    """What is said as long as the cursor is on no card."""

    def __init__(self, answered: Callable[[Choice], None], lifted: Callable[[], None]) -> None:
        """Show a whole hand on one page where there is room: a card without a digit still has its letter."""
        super().__init__(answered, lifted)
        self.list.per_page = HAND
        self.ground = "panel"
        self.question: QuestionTitle | None = None
        self.meanwhile: Sequence[Line] = ()

    def must_point_first(self, answers: Sequence[Any]) -> bool:
        """Tell whether cards of the hand are asked for."""
        return any(isinstance(one, Select) for one in answers)

    def head_lines(self, width: int) -> list[Line]:
        """The question on a bar, and below it what is to be known besides."""
        if self.decision is None:
            return list(self.meanwhile)
        asked = self.question
        if self.covered:
            return super().head_lines(width)
        if asked is None:
            return [title_bar(self.decision.whose, width + 1), *wrapped(self.decision.about, width, "base", " ")]
        title = next((one for one in asked.titles if len(one) < width), asked.titles[-1])
        return [
            title_bar(title, width + 1, asked.right),
            *(wrapped(asked.text, width, "faint", " ") if asked.text else ()),
        ]

    def rows_needed(self, width: int) -> int:
        """Count the rows that the question and its answers take in some columns; of a long list a few, as it has pages."""
        answers = self.list.height(width)
        return len(self.head_lines(width - 1)) + (
            answers if answers <= HAND and not self._fetches else min(answers, _PAGED)
        )

    @property
    def _fetches(self) -> bool:
        """Tell whether cards of the pile are asked for, of which there may be many."""
        return any(isinstance(one.value, Aim) for one in self.list.choices)
