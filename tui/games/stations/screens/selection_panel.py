"""The decision panel of the Stations, which selects no card unseen."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rules.stations.actions import Select
from rules.stations.deck import HAND
from tui.kit.hand import HandPanel
from tui.kit.point_first_panel import PointFirstPanel
from tui.text.choices import Choice

__all__ = ["SelectionPanel"]


class SelectionPanel(HandPanel, PointFirstPanel):
    """The answers at the table: a card that is selected leaves the hand for good.

    A Spell's target, a strike and a Flier's choice spend nothing, and the cursor begins on an answer that ends the round as well as any.
    """

    NONE_CHOSEN: ClassVar[str] = "No card is chosen yet: press its letter or digit, or an arrow and Enter."

    HOW_CHOSEN: ClassVar[str] = "A letter or digit selects a card at once; arrows show what would come of it."
    """What is said as long as the cursor is on no card."""

    def __init__(self, answered: Callable[[Choice], None], lifted: Callable[[], None]) -> None:
        """Show a whole hand on one page where there is room: a card without a digit still has its letter."""
        super().__init__(answered, lifted)
        self.list.per_page = HAND

    def must_point_first(self, answers: Sequence[Any]) -> bool:
        """Tell whether cards of the hand are asked for."""
        return any(isinstance(one, Select) for one in answers)
