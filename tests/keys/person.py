"""Somebody who plays the ludus as a bot does, but does first what one key does for a whole turn."""

from collections.abc import Iterator
from typing import Any

from rules.bots.ludus import BOTS
from rules.ludus.actions import Reserve
from rules.ludus.frames import Acting
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState
from tui.games.ludus.habits.in_a_row import gains, joining, reserves

__all__ = ["Person"]

_BOT_SEED = 1


class Person:
    """A player at seat 0."""

    def __init__(self, game: LudusGame) -> None:
        """Know the game, and a bot."""
        self._game = game
        self._bot = BOTS["medium"](game, _BOT_SEED)

    def choose(self, state: LudusState, actions: int) -> Any:
        """Answer as the bot does; of what it does in this turn, plain gain comes first, then the dearest Gladiators, and last what is kept.

        Args:
            state: the match.
            actions: how many actions were done so far.
        """
        legal, box = self._game.legal(state), self._game.box
        first = self._bots(state, actions)
        if len(legal) == 1 or not isinstance(state.top, Acting):
            return first
        early: list[Any] = [*gains(box, self._game.view(state, 0), legal)[:1], *joining(box, state, legal, 0)]
        if isinstance(first, Reserve):
            early += reserves(box, legal)
        if first in early[:1] or not early:
            return first
        planned = [*self._planned(state, actions)]
        return next((one for one in early if one in planned), first)

    def _bots(self, state: LudusState, actions: int) -> Any:
        return self._bot.choose(self._game.view(state, 0), self._game.legal(state), actions)

    def _planned(self, state: LudusState, actions: int) -> Iterator[Any]:
        """What the bot would do until somebody else is asked, or the turn ends."""
        turn = state.turns
        while self._game.to_act(state) == 0 and state.turns == turn:
            action = self._bots(state, actions)
            yield action
            state, actions = self._game.apply(state, action).state, actions + 1
