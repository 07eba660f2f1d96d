"""Answers of the Stations that nobody has to be asked for: each is given, and told with its reason. No Textual."""

from collections.abc import Sequence
from typing import Any

from rules.bots.stations import BOTS
from rules.bots.stations.foregone import foregone
from rules.stations.arena import can_strike
from rules.stations.deck import Deck
from rules.stations.game import StationsGame
from rules.stations.legal import station_asked
from rules.stations.state import Casting, Engaging, Entrant, Selecting, StationsState, Striking
from tui.games.stations.pictures.telling import deed_text

__all__ = ["given_text", "unasked_answer"]

_SEED = 79
"""Of the bot that chooses among answers that come to the same; it leaves nothing to chance."""


def unasked_answer(game: StationsGame, state: StationsState, legal: Sequence[Any]) -> Any | None:
    """The only answer, or one where the round ends alike whatever is chosen; None where it has to be asked for, as in a lesson.

    Args:
        game: the game.
        state: how it stands; after the Selection Phase nothing of a round is hidden.
        legal: the answers.
    """
    if isinstance(state.frame, Selecting) or _is_lesson(state):
        return None
    if len(legal) == 1:
        return legal[0]
    return BOTS["easy"](game, _SEED).choose(state, tuple(legal), 0) if foregone(game.deck, state, legal) else None


def _is_lesson(state: StationsState) -> bool:
    """Tell whether a guided game asks for the first time in which a card of this kind acts, which its player has to try out."""
    frame = state.frame
    if not state.options.guided or not isinstance(frame, Casting | Engaging | Striking):
        return False
    team = (station_asked(state) or 0) >> 1
    return not any(one.team == team and _acts_in(frame, one) for over in state.rounds for one in over.arena)


def _acts_in(frame: Casting | Engaging | Striking, card: Entrant) -> bool:
    """Tell whether a card is of the kind that is asked about in a phase."""
    match frame:
        case Casting():
            return not card.is_gladiator
        case Engaging():
            return "flying" in card.attributes
        case Striking():
            return can_strike(card)


def given_text(deck: Deck, legal: Sequence[Any], answer: Any) -> str:
    """Say in a sentence what was decided for somebody, and why; where nothing hangs on what, only why.

    Args:
        deck: the cards.
        legal: all answers.
        answer: the one that was given.
    """
    if len(legal) > 1:
        return "The round ends alike whatever is still chosen, so it was decided for you."
    return f"Decided for you: {deed_text(deck, answer)}, as nothing else can be chosen."
