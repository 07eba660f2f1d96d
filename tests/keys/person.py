"""Somebody who plays the ludus as a bot does, but does first what one key does for a whole turn."""

from collections.abc import Iterator
from typing import Any

from rules.bots.ludus import BOTS
from rules.ludus.actions import Reserve
from rules.ludus.frames import Acting
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState
from tui.games.ludus.in_a_row import gains, reserves

__all__ = ["Person"]

_BOT_SEED = 1


class Person:
    """A player at seat 0."""

    def __init__(self, game: LudusGame) -> None:
        """Know the game, and a bot."""
        self._game = game
        self._bot = BOTS["medium"](game, _BOT_SEED)

    def choose(self, state: LudusState, actions: int) -> Any:
        """Answer as the bot does; what it would play for plain gain later in the turn comes first, and what it keeps in the order of the Hand.

        Args:
            state: the match.
            actions: how many actions were done so far.
        """
        legal = self._game.legal(state)
        first = self._bots(state, actions)
        if len(legal) == 1 or not isinstance(state.top, Acting):
            return first
        habits: list[Any] = [*gains(self._game.box, self._game.view(state, 0), legal)[:1]]
        if isinstance(first, Reserve):
            habits += reserves(self._game.box, legal)
        if first in habits[:1] or not habits:
            return first
        planned = [*self._planned(state, actions)]
        return next((one for one in habits if one in planned), first)

    def _bots(self, state: LudusState, actions: int) -> Any:
        return self._bot.choose(self._game.view(state, 0), self._game.legal(state), actions)

    def _planned(self, state: LudusState, actions: int) -> Iterator[Any]:
        """What the bot would do until somebody else is asked, or the turn ends."""
        turn = state.turns
        while self._game.to_act(state) == 0 and state.turns == turn:
            action = self._bots(state, actions)
            yield action
            state, actions = self._game.apply(state, action).state, actions + 1
