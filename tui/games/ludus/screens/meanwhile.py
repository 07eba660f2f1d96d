"""The table of the ludus while bots decide: it stays as it was drawn, so that all of it can be read."""

from typing import TYPE_CHECKING

from rules.ludus.state import LudusState

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["Meanwhile"]


class Meanwhile:
    """A part that keeps the game as it was drawn last.

    Attributes:
        drawn: the game that is drawn; None before the first picture.
    """

    def __init__(self, table: "LudusScreen") -> None:
        """Keep nothing yet."""
        self._table = table
        self.drawn: LudusState | None = None
        self._seen: LudusState | None = None

    def keep(self) -> bool:
        """Keep the game that is being drawn, and what may be seen of it; tell whether it is another one than before."""
        state = self._table.state
        fresh = state is not self.drawn
        self.drawn, self._seen = state, self._table.seen
        return fresh

    @property
    def is_drawn(self) -> bool:
        """True if the question that waits is the one that is shown."""
        return self.drawn is self._table.state

    @property
    def seen(self) -> LudusState | None:
        """The game as the only person saw it when bots began to decide; None while they do not, and where hands are covered."""
        table = self._table
        return self._seen if table.bots.deciding and len(table.play.persons) == 1 else None
