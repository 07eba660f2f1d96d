"""A game that is saved and read back before every action, and goes on as the same game does that was not."""

import msgspec

from rules.ludus import actions as a
from rules.ludus.state import LudusState
from tests.rules.ludus.support.played import Played

__all__ = ["Reloaded"]


class Reloaded(Played):
    """A game under way that nobody remembers anything of but what its state says.

    Attributes:
        deepest: the most things that have waited at a time when it was read back.
    """

    def __init__(self, played: Played) -> None:
        """Go on from where a game stands."""
        super().__init__(played.game, played.state)
        self.events += played.events
        self.deepest = 0

    def do(self, action: a.LudusAction) -> Played:
        """Do an action in the game as it was read back; all that comes of it is the same."""
        again = msgspec.json.decode(msgspec.json.encode(self.state), type=LudusState)
        assert again == self.state
        assert self.game.legal(again) == self.game.legal(self.state)
        for seat in (0, 1):
            assert self.game.asides(again, seat) == self.game.asides(self.state, seat)
        straight = self.game.apply(self.state, action)
        assert self.game.apply(again, action) == straight
        self.deepest = max(self.deepest, len(again.pending))
        self.state = again
        return super().do(action)
