"""The reasons for a hint of the Stations: what comes of the answer, and what would come of others."""

from collections.abc import Sequence

from rules.bots.stations.prospect import RoundProspect, prospect
from rules.stations import actions as a
from rules.stations.deck import Deck
from rules.stations.forecast import settled
from rules.stations.legal import station_asked
from rules.stations.state import ROUNDS, StationsState
from tui.games.stations.pictures.telling import card_of, judged_text, prospect_text
from tui.games.stations.wording import TEAMS
from tui.text.english import capital

__all__ = ["reasons"]

_THOUGHT = "The bot deals the hands that you do not see many times over and plays the best that all four Stations have with each."
_PLAYED_ON = "What the others still have to decide in this round they decide for their own good."
_LAST = "It does nothing in this last round, and no other card is sure to do more."
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
    team = (station_asked(state) or 0) >> 1
    if seen.left_out:
        useless = isinstance(advised, a.Select) and deck.card[advised.card].level > state.level
        later = _LAST if _is_last(state) else _LATER
        why = later if useless else _selected(deck, state, legal, advised)
        return _joined(_stake(state, team), why), prospect_text(deck, seen), _THOUGHT
    ending = _ending(state, team, [prospect(deck, state, one).over.team for one in legal], seen.over.team)
    if not ending and isinstance(advised, a.Select) and deck.card[advised.card].level > state.level:
        return _LATER, prospect_text(deck, seen), _THOUGHT
    return _joined(ending, prospect_text(deck, seen)), *_otherwise(deck, state, legal, seen), _PLAYED_ON


def _joined(*told: str) -> str:
    return " ".join(filter(None, told))


# What the round means for the game


def _is_last(state: StationsState) -> bool:
    """Tell whether the last round of the game is on."""
    return len(state.rounds) == ROUNDS - 1 and len(state.deals) == state.options.deals - 1


def _lead(state: StationsState, team: int) -> int:
    points = state.points
    return points[team] - points[1 - team]


def _stake(state: StationsState, team: int) -> str:
    """Say what the game hangs on for a team, once that is plain."""
    won, lead = settled(state), _lead(state, team)
    if won is not None:
        return f"{TEAMS[won]} has won already, whatever this round brings."
    if not _is_last(state):
        return ""
    if lead == 0:
        return "This round decides the game."
    return "A round without a point is enough to win." if lead > 0 else "Only a point saves the game: it makes a draw."


def _ending(state: StationsState, team: int, ends: Sequence[int | None], end: int | None) -> str:
    """Say how the game ends with an answer to the last round, and whether another answer could end it better.

    Args:
        state: the game.
        team: who is asked.
        ends: the team that scores, for each answer.
        end: the one that scores with the answer that is advised.
    """
    if settled(state) is not None or not _is_last(state):
        return _stake(state, team)
    final = _lead(state, team) + _gain(end, team)
    if final > 0:
        return "This wins the game."
    better = any(_gain(one, team) > _gain(end, team) for one in ends)
    told = "This makes it a draw" if final == 0 else "This loses the game"
    return f"{told}." if better else f"{told}: nothing can win it any more."


def _gain(scored: int | None, team: int) -> int:
    return 0 if scored is None else 1 if scored == team else -1


# The answers beside each other


def _selected(deck: Deck, state: StationsState, legal: Sequence[a.StationsAction], advised: a.StationsAction) -> str:
    """Compare a card with the others of the hand, before all have selected."""
    team = (station_asked(state) or 0) >> 1
    winning = [one for one in legal if prospect(deck, state, one).over.team == team]
    last = _is_last(state)
    if advised not in winning and last:
        return f"No card of the hand is sure of this round; this one leaves {TEAMS[team]} the best chance."
    if advised not in winning:
        return f"No card of the hand is sure of this round; this one leaves {TEAMS[team]} most for it and for those to come."
    if len(winning) == 1:
        return "As the cards lie, this one alone would win the round."
    holds = "that holds best" if last else "that holds best for its cost later"
    return f"As the cards lie, {len(winning)} cards would win the round; of these it is the one {holds}."


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
