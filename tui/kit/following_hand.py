"""The decision panel of a game with hidden hands, beside a picture in which the decision can be made, too."""

from collections.abc import Callable

from tui.kit.following import FollowingPanel
from tui.kit.hand import HandPanel
from tui.text.choices import Choice

__all__ = ["ECHO", "FollowingHand"]

ECHO = "|"
"""Before what the cursor is about in the one of list and picture that does not have the keys; a pointer is in the other alone."""


class FollowingHand(HandPanel, FollowingPanel):
    """The decision or the cover over it; as long as the picture has the keys, a bar alone shows which answer is meant there."""

    def __init__(self, answered: Callable[[Choice], None], lifted: Callable[[], None]) -> None:
        """Wait for a decision, as a panel with a cover; no answer is meant yet."""
        super().__init__(answered, lifted)
        self.list.follower = " "

    def mark_meant(self, *, meant: bool) -> None:
        """Mark the answer of the list that is meant in the picture, or none where that is about no answer."""
        if self.list.follower != (follower := ECHO if meant else " "):
            self.list.follower = follower
            self.draw()
