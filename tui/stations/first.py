"""Where the cursor begins in a decision of the Stations: never on what harms one's own team where another answer does not. No Textual."""

from collections.abc import Sequence
from typing import Any

from rules.bots.stations import BOTS
from rules.stations.actions import Select
from rules.stations.game import StationsGame
from rules.stations.state import StationsState

__all__ = ["first_answer"]


def first_answer(game: StationsGame, known: StationsState, legal: Sequence[Any]) -> Any | None:
    """The answer that the cursor begins on: what a beginner would do; None where a card is selected, in which the order of the hand stays.

    Args:
        game: the game.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    if not legal or isinstance(legal[0], Select):
        return None
    return BOTS["easy"](game, 0).choose(known, tuple(legal), 0)
