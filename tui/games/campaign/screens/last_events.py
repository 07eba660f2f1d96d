"""The last events, below the map."""

from collections.abc import Callable, Sequence

from tui.kit.log_tail import LogTail
from tui.play.played import Telling

__all__ = ["LastEvents"]

_ROWS = 2


class LastEvents(LogTail):
    """The end of the log; as long as that has fewer lines than there are rows, what the campaign is about goes before it."""

    def __init__(self, beginning: Callable[[], Sequence[Telling]]) -> None:
        """Show nothing yet; `beginning` tells what the campaign is about."""
        super().__init__()
        self._beginning = beginning

    def tell(self, told: Sequence[Telling]) -> None:
        """Show the last of some lines."""
        super().tell(told if len(told) >= _ROWS else (*self._beginning(), *told))
