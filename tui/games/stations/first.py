"""The cursor's first place in a decision of the Stations: on nothing that needlessly harms one's own team. No Textual."""

from collections.abc import Sequence
from typing import Any

from rules.bots.stations import BOTS
from rules.bots.stations.outlook import Outlook
from rules.stations.actions import Select
from rules.stations.game import StationsGame
from rules.stations.legal import station_asked
from rules.stations.state import StationsState

__all__ = ["first_answer"]

_SEED = 79
"""Of the bots that are asked, which leave nothing to chance."""

_TRIES = 60
"""So many answers are tried for what is left of a round, more than the bots try: a cursor must do no harm."""


def first_answer(game: StationsGame, known: StationsState, legal: Sequence[Any]) -> Any | None:
    """The answer that the cursor begins on, None where nothing is asked: of those that end the round best, what a beginner would do.

    A card to select is the one that a bot which thinks a moment would select.

    Args:
        game: the game.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    if not legal:
        return None
    if isinstance(legal[0], Select):
        return BOTS["medium"](game, _SEED).choose(known, tuple(legal), 0)
    state, outlook = known.lone_deal(), Outlook(game.deck, _TRIES)
    side = 1 - 2 * ((station_asked(state) or 0) >> 1)
    results = {one: side * outlook.result(outlook.after(state, one), len(state.rounds)) for one in legal}
    best = max(results.values())
    return BOTS["easy"](game, _SEED).choose(known, tuple(one for one in legal if results[one] == best), 0)
