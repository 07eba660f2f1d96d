"""The decision beside the board of a fight: whose it is in a line across the panel, what it is about, the answers."""

from tui.kit.following import FollowingPanel
from tui.text.lines import Line, rule, wrapped

__all__ = ["TitledPanel"]


class TitledPanel(FollowingPanel):
    """The decision that waits, under a title as the other parts of the side have one."""

    def head_lines(self, width: int) -> list[Line]:
        """Say whose decision it is, and what about."""
        if self.decision is None:
            return []
        return [rule(self.decision.whose, width, "strong"), *wrapped(self.decision.about, width, "base", " ")]
