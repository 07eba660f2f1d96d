"""The panel of events and rewards, which takes no answer unseen where each of them costs something."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.campaign.journey import actions as a
from tui.kit.point_first_panel import PointFirstPanel

__all__ = ["CostlyPanel"]


class CostlyPanel(PointFirstPanel):
    """The answers to an event or a reward: accepting costs a week, watching influence, and a sacrifice a unit."""

    NONE_CHOSEN: ClassVar[str] = (
        "Each answer costs something, so none is chosen yet: press its digit, or an arrow and Enter."
    )

    def must_point_first(self, answers: Sequence[Any]) -> bool:
        """Tell whether an event is offered, or a unit goes."""
        return any(isinstance(one, a.Accept | a.Shed) for one in answers)
