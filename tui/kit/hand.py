"""The decision panel of a game with hidden hands: it can be covered until the right person sits at the keyboard."""

import time
from collections.abc import Callable

from textual import events

from tui.kit.decision import DecisionPanel
from tui.play.deciding import Decision
from tui.text.choices import Choice

__all__ = ["HandPanel"]


class HandPanel(DecisionPanel):
    """The decision that waits, or the cover over it, which Enter lifts.

    Keys that were typed before the cover lay there do not lift it.
    """

    def __init__(self, answered: Callable[[Choice], None], lifted: Callable[[], None]) -> None:
        """Wait for a decision.

        Args:
            answered: is told the choice that was asked for, one that cannot be taken too.
            lifted: is called when Enter was pressed on a cover.
        """
        super().__init__(answered)
        self._lifted = lifted
        self._since = 0.0

    @property
    def covered(self) -> bool:
        """True if a cover lies over the decision."""
        return self.decision is not None and not self.decision.choices

    def ask(self, decision: Decision | None) -> None:
        """Show a decision; one without choices is a cover."""
        was_covered = self.covered
        super().ask(decision)
        if self.covered and not was_covered:
            self._since = time.monotonic()

    def on_key(self, event: events.Key) -> None:
        """Leave out what was typed before the cover was there."""
        if self.covered and event.time < self._since:
            event.stop()
            event.prevent_default()

    def _moved(self) -> None:
        """Leave the drawing to the page, which draws all in one frame."""
        self._post_moved()

    def action_take(self) -> None:
        """Take what the cursor is on, or lift the cover."""
        if self.covered:
            self._lifted()
        else:
            super().action_take()
