"""The guide of a campaign's beginning in a fight, where tips depend on who is in hand."""

from typing import TYPE_CHECKING, cast

from tui.games.campaign.guide.beginning import Glance
from tui.games.campaign.screens.coach import Coach

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["FightCoach"]


class FightCoach(Coach):
    """The coach beside a board, which keeps its rows from tip to tip."""

    LEAST_ROWS = 4

    def glance(self) -> Glance | None:
        """Return what the player sees, once nothing moves any more."""
        screen = cast("CombatScreen", self._page)
        if screen.beats.on:
            return None
        return Glance(screen.shown_as, screen.state, screen.steering.hand, marked=bool(screen.strikes.marked))
