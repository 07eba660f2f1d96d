"""The answers beside the map: where one can go from here, and how far it is on to a capital."""

from collections.abc import Callable

from rules.campaign.journey.actions import Land
from tui.games.campaign.pictures.side_panel import panel_title
from tui.kit.following import FollowingPanel
from tui.text.choices import Choice, ListLooks
from tui.text.lines import Line

__all__ = ["WhereTo"]

_AHEAD = "moves to a capital"
"""What the answers tell at the right: so many moves are left from there to the nearest open capital."""
_POINTED = ListLooks(chosen="pointed")
"""The looks of the answers while the map has the keys."""


class WhereTo(FollowingPanel):
    """The answers under a title; the map shows the digits of their page."""

    def __init__(
        self, answered: Callable[[Choice], None], paged: Callable[[], None], leads: Callable[[], bool]
    ) -> None:
        """Wait for a decision; `paged` is told of room for other answers, `leads` tells whether one leads to the map's cursor."""
        super().__init__(answered)
        self.ground = "panel"
        self.list.has_page_keys = False  # on the map they lead aslant
        self.list.quiet_looks = _POINTED
        self._paged = paged
        self._leads = leads

    def draw(self) -> None:
        """Mark the answer that Enter takes, and none while Enter on the map does another thing."""
        if self.list.numbered:
            self.list.is_pointed_at = not self.list.quiet or self._leads()
        super().draw()

    def resized(self) -> None:
        """Break the lines anew."""
        super().resized()
        self._paged()

    def head_lines(self, width: int) -> list[Line]:
        """Ask where to, under no name."""
        landing = self.decision is not None and any(isinstance(one.value, Land) for one in self.decision.choices)
        title = "Where to land?" if landing else "Where to?"
        return [panel_title(title, width, _AHEAD)] if self.decision else []
