"""The cursor's first place in a decision of the Stations: on an answer that ends the round as well as any, or a useful card. No Textual."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.bots.stations import BOTS
from rules.bots.stations.outlook import Outlook
from rules.bots.stations.waste import wasted
from rules.stations.actions import Aim, Select, Strike
from rules.stations.game import StationsGame
from rules.stations.legal import station_asked
from rules.stations.state import StationsState

__all__ = ["first_answer"]

_SEED = 79
"""Of the bot that is asked, which leaves nothing to chance."""

_TRIES = 60
"""The answers that are tried for what is left of a round, more than the bots try: a cursor must do no harm."""

_LITTLE = 0.1
"""Less than this, in points of a round, is a matter of taste."""


def first_answer(game: StationsGame, known: StationsState, legal: Sequence[Any]) -> Any | None:
    """The answer that the cursor begins on, None where nothing is asked.

    Of the cards to select it is a Gladiator whose round has come, Qualified and of the highest Level, else a Spell that is not
    wasted: which is best is left to the player. Of all else it is the first answer that ends the round as well as any, as the table
    foretells it; of targets one in the team that a beginner would aim at.

    Args:
        game: the game.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    if not legal:
        return None
    if isinstance(legal[0], Select):
        return _card(game, known, legal)
    results = _results(game, known, legal)
    best = max(results.values())
    good = tuple(one for one in legal if results[one] >= best - _LITTLE)
    liked = BOTS["easy"](game, _SEED).choose(known, good, 0)
    return next(one for one in good if _aimed_at(known, one) == _aimed_at(known, liked))


def _card(game: StationsGame, known: StationsState, legal: Sequence[Select]) -> Select:
    """A Gladiator that is Qualified, of those with the highest Level the first; else a Spell that is Qualified and not wasted, else what is not."""
    useful = [one for one in legal if not wasted(game.deck, known, one.station, one.card)]
    qualified = [one for one in useful if game.deck.card[one.card].level <= known.level]
    fighters = [one for one in qualified if one.card in game.deck.gladiator]
    fighters.sort(key=lambda one: -game.deck.card[one.card].level)
    return [*fighters, *qualified, *useful, *legal][0]


def _results(game: StationsGame, known: StationsState, legal: Sequence[Any]) -> Mapping[Any, float]:
    """Foresee how the round ends for the team that is asked after each answer, as far as that can be."""
    state, outlook = known.lone_deal(), Outlook(game.deck, _TRIES)
    side = 1 - 2 * ((station_asked(state) or 0) >> 1)
    return {one: side * outlook.result(outlook.after(state, one), len(state.rounds)) for one in legal}


def _aimed_at(known: StationsState, answer: Any) -> int | None:
    """The team whose card an answer aims at; None where it aims at none in the Arena."""
    at = answer.at if isinstance(answer, Aim | Strike) else ""
    return next((one.team for one in known.arena if one.card == at), None)
