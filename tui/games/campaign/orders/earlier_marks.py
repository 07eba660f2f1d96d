"""The marked strikes of a turn as they were before each change, so that undo takes moves and marks back in the order of the keys."""

from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import Combat

__all__ = ["EarlierMarks"]

_Marked = tuple[StrikeOrder, ...]


class EarlierMarks:
    """Remembers what was marked at which moment, before something else was."""

    def __init__(self) -> None:
        """Begin a turn in which nothing was marked yet."""
        self._kept: list[tuple[Combat, _Marked]] = []

    def keep(self, combat: Combat, marked: _Marked) -> None:
        """Keep what is marked at a moment, before that changes."""
        self._kept.append((combat, marked))

    def take_back(self, combat: Combat) -> _Marked | None:
        """Forget the last change if it was made at this moment, and return what was marked before; None if it was made at another."""
        if not self._kept or self._kept[-1][0] != combat:
            return None
        return self._kept.pop()[1]

    def forget(self) -> None:
        """Forget all changes, as another turn begins."""
        self._kept.clear()
