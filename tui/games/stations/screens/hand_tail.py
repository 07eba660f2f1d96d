"""The end of the log, with the other hand of whoever plays two Stations above it while cards are selected."""

from collections.abc import Callable, Sequence

from tui.kit.log_tail import LogTail
from tui.play.log_lines import last_lines
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, cut, length, line

__all__ = ["HandTail"]


class HandTail(LogTail):
    """The last lines of the log in the rows that a hand leaves."""

    def __init__(self, hand: Callable[[int], Sequence[Line]]) -> None:
        """Show nothing yet.

        Args:
            hand: gives the lines of the hand for a width; none where none is to be seen.
        """
        super().__init__()
        self._hand = hand

    def draw(self) -> None:
        """Show the hand, with a mark where there is no room for all of it, then as much of the log as there are rows left."""
        width, height = self.size
        if not width:
            return
        whole = self._hand(width)
        hand = list(whole[:height])
        if hand and len(whole) > height:
            more = line((f" … {key_of('inspect')}", "faint"))
            hand[-1] = beside(cut(hand[-1], width - length(more)), more, width)
        left = height - len(hand)
        self.show([*hand, *(last_lines(self._told, max(10, width - 1), left) if left else ())])
