"""The decision panel of a game with hidden hands, beside a picture in which the decision can be made, too."""

from tui.widgets.following import FollowingPanel
from tui.widgets.hand import HandPanel

__all__ = ["FollowingHand"]


class FollowingHand(HandPanel, FollowingPanel):
    """The decision or the cover over it; as long as the picture has the keys, a pointer alone shows the cursor."""
