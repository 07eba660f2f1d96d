"""The reasons for a hint of the Stations: what comes of the answer, and what would come of others."""

from collections.abc import Sequence

from rules.bots.stations.prospect import RoundProspect, prospect
from rules.stations import actions as a
from rules.stations.deck import Deck
from rules.stations.legal import station_asked
from rules.stations.state import StationsState
from tui.games.stations.pictures.telling import card_of, judged_text, prospect_text
from tui.games.stations.wording import TEAMS
from tui.text.english import capital

__all__ = ["reasons"]

_THOUGHT = "The bot deals the hands that you do not see many times over and plays the best that all four Stations have with each."
_PLAYED_ON = "What the others still have to decide in this round they decide for their own good."
_LATER = "Its Level is above the Qualifying Level: it does nothing now, and is the card that later rounds miss least."


def reasons(
    deck: Deck, state: StationsState, legal: Sequence[a.StationsAction], advised: a.StationsAction
) -> tuple[str, ...]:
    """Say why an answer is advised, the most important first.

    Args:
        deck: the cards.
        state: the game as its player may know it.
        legal: the answers.
        advised: the one that a bot chose.
    """
    seen = prospect(deck, state, advised)
    if isinstance(advised, a.Select) and deck.card[advised.card].level > state.level:
        return _LATER, prospect_text(deck, seen), _THOUGHT
    if seen.left_out:
        return _selected(deck, state, legal, advised), prospect_text(deck, seen), _THOUGHT
    return prospect_text(deck, seen), *_otherwise(deck, state, legal, seen), _PLAYED_ON


def _selected(deck: Deck, state: StationsState, legal: Sequence[a.StationsAction], advised: a.StationsAction) -> str:
    """Compare a card with the others of the hand, before all have selected."""
    team = (station_asked(state) or 0) >> 1
    winning = [one for one in legal if prospect(deck, state, one).over.team == team]
    if advised not in winning:
        return f"No card of the hand is sure of this round; this one leaves {TEAMS[team]} most for it and for those to come."
    if len(winning) == 1:
        return "As the cards lie, this one alone would win the round."
    return f"As the cards lie, {len(winning)} cards would win the round; of these it is the one that holds best for its cost later."


def _otherwise(
    deck: Deck, state: StationsState, legal: Sequence[a.StationsAction], seen: RoundProspect
) -> tuple[str, ...]:
    """Say what another answer would come to, if that differs."""
    for one in legal:
        other = prospect(deck, state, one)
        if other.over.team != seen.over.team:
            judged = judged_text(deck, other.over.winners, other.over.team, other.why)
            return (f"{_named(deck, one)} instead: {judged}.",)
    return ("Every other answer leaves the point where it is.",)


def _named(deck: Deck, answer: a.StationsAction) -> str:
    match answer:
        case a.Engage(whom="all"):
            return "With everybody"
        case a.Engage():
            return "With Fliers alone"
        case a.Forfeit():
            return "No strike"
        case _:
            return capital(deck.card[card_of(answer)].name)
