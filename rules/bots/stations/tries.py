"""Tries of a round: the hands that a seat does not see are dealt anew, and bots play it on to its end."""

from collections import Counter

from rules.bots.stations.medium import MediumBot
from rules.stations.actions import StationsAction
from rules.stations.game import StationsGame
from rules.stations.state import StationsState

__all__ = ["TRIES", "tried"]

TRIES = 12
"""How often a round is tried out."""


def tried(game: StationsGame, known: StationsState, answer: StationsAction) -> Counter[int | None]:
    """Count how often each team scores in a round, and under None how often none does, where bots play it on from an answer.

    Args:
        game: the game.
        known: the game as whoever is asked knows it; another Station of theirs selects from the hand that they see.
        answer: a legal answer.
    """
    state = known.lone_deal()
    return Counter(_played_on(game, game.resample(state, n), answer) for n in range(TRIES))


def _played_on(game: StationsGame, state: StationsState, answer: StationsAction) -> int | None:
    """The team that scores in a round in which nothing is hidden any more."""
    bot, number = MediumBot(game, 0), len(state.rounds)
    state = game.apply(state, answer).state
    while len(state.rounds) == number:
        legal = game.legal(state)
        state = game.apply(state, bot.choose(game.view(state, legal[0].seat), legal, 0)).state
    return state.rounds[number].team
