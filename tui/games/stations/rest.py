"""The rest of a game of the Stations that is decided: played out by easy bots, whoever would be asked. No Textual."""

from typing import Any, NamedTuple

from rules.bots.stations import BOTS
from rules.kernel.game import Event
from rules.stations.events import GameEnded
from rules.stations.forecast import settled
from rules.stations.game import StationsGame
from rules.stations.state import StationsState

__all__ = ["RestPlayedOut"]

_SEED = 79
"""The seed of the bot that answers; its answers decide nothing any more."""


class RestPlayedOut(NamedTuple):
    """A wish to have all that can change no result any more answered, to the end of the game.

    Attributes:
        game: the game.
    """

    game: StationsGame

    def answer(self, state: StationsState, legal: tuple[Any, ...]) -> Any | None:
        """The answer of an easy bot, once a team has won whatever comes."""
        if settled(state) is None:
            return None
        return BOTS["easy"](self.game, _SEED).choose(self.game.view(state, legal[0].seat), legal, len(state.pile))

    def is_sure(self, state: StationsState, legal: tuple[Any, ...]) -> bool:  # noqa: ARG002 - other wishes look
        """Tell that it was asked for in so many words."""
        return True

    def taken_back(self) -> None:
        """Keep nothing of it."""
        return

    def after(self, events: tuple[Event, ...]) -> "RestPlayedOut | None":
        """Keep it until the game is over."""
        return None if any(isinstance(event, GameEnded) for event in events) else self
