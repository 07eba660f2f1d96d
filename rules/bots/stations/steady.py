"""The base of the bots of the Stations that leave nothing to chance."""

from abc import ABC, abstractmethod

from rules.stations import actions as a
from rules.stations.game import StationsGame
from rules.stations.state import StationsState

__all__ = ["SteadyBot"]


class SteadyBot(ABC):
    """A bot that answers the same whatever its seed; a subclass decides wherever there is a choice."""

    __slots__ = ("_deck",)

    def __init__(self, game: StationsGame, seed: int) -> None:
        """Take the game; such a bot leaves nothing to chance."""
        del seed
        self._deck = game.deck

    def choose(self, view: StationsState, legal: tuple[a.StationsAction, ...], actions: int) -> a.StationsAction:
        """Answer the decision that waits.

        Args:
            view: what the seat to act may know.
            legal: the answers, at least one.
            actions: how many actions were done in the game so far.
        """
        del actions
        return legal[0] if len(legal) == 1 else self._decided(view, legal)

    @abstractmethod
    def _decided(self, view: StationsState, legal: tuple[a.StationsAction, ...]) -> a.StationsAction:
        """Choose one of several answers."""
