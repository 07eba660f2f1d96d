"""Whole games of the shipped box, played at random."""

import random
from collections.abc import Iterator

from rules.kernel.game import Step
from rules.ludus.actions import EndActions, LudusAction, Pass
from rules.ludus.state import LudusState, Options
from tests.rules.ludus.support.shipped import GAME

__all__ = ["Move", "moves"]

Move = tuple[LudusState, LudusAction, Step[LudusState]]
"""A state, what was done in it, and what came of it."""


def moves(seed: int, most: int = 6000) -> Iterator[Move]:
    """The moves of a random game, which does not waste its turns, from the first one to its end.

    Args:
        seed: of the game and of its players.
        most: after so many moves the game is given up.
    """
    state = GAME.start(Options(), seed)
    chance = random.Random(seed)
    for _ in range(most):
        if GAME.to_act(state) is None:
            return
        legal = GAME.legal(state)
        busy = [one for one in legal if not isinstance(one, EndActions | Pass)]
        action = chance.choice(busy if busy and chance.random() < 0.9 else legal)
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state
