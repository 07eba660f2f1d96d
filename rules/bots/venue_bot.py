"""The bot of games that hold others: it sees to the game whose decision waits, and lets a bot of that game answer."""

from collections.abc import Mapping
from typing import Any

from rules.bots.contest import Contestant
from rules.kernel.game import Playable
from rules.kernel.venue import innermost

__all__ = ["VenueBot"]


class VenueBot:
    """Plays a seat wherever it is asked: of the game itself, or of one that goes on within it."""

    def __init__(self, game: Playable[Any, Any], bots: Mapping[str, Contestant]) -> None:
        """Take the outermost game, and a bot of each game that may ask, by the game's name."""
        self._game = game
        self._bots = bots

    def choose(self, view: Any, legal: tuple[Any, ...], actions: int) -> Any:
        """Answer the decision that waits; what may be done beside it in an outer game is left.

        Args:
            view: what the seat to act may know of the outermost game.
            legal: the answers as that game takes them, at least one of them the waiting game's own.
            actions: how many actions were done in the game so far.
        """
        asked = innermost(self._game, view)
        seats = asked.seat_map
        own = tuple(seats.down(action) for action in legal if isinstance(action, asked.game.action_type))
        return seats.up(self._bots[asked.game.name].choose(asked.state, own, actions))
