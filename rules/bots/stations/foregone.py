"""Questions that need no asking: the round comes out the same whatever is answered, or no other answer can bring as much."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.bots.stations.outlook import Outlook
from rules.stations.actions import StationsAction
from rules.stations.deck import Deck
from rules.stations.legal import answers_to, station_asked
from rules.stations.state import Selecting, StationsState

__all__ = ["PointBounds", "foregone", "unbeaten"]

_MOST = 300
"""The most answers that are tried; what takes more to tell counts as open."""


class PointBounds(NamedTuple):
    """The points of a round that an answer brings its team: 1, 0, or -1 where the other team scores.

    Attributes:
        sure: whatever the others answer.
        most: if they answer as badly as can be.
    """

    sure: int
    most: int


class _TooMany(Exception):
    """Refuses what would take too many answers to tell."""


def foregone(deck: Deck, state: StationsState, answers: Sequence[StationsAction]) -> bool:
    """Tell whether the same team scores, or none does, after each answer and each that may follow in the round.

    After the selection nothing is hidden, and of a round only its point outlasts it: so nothing hangs on such an answer.

    Args:
        deck: the cards.
        state: a game in which something is asked.
        answers: the legal answers.
    """
    if not answers or isinstance(state.frame, Selecting):
        return False
    outlook, number = Outlook(deck, 0), len(state.rounds)
    ends, left = set[int | None](), [(state.lone_deal(), one) for one in answers]
    while left and len(ends) < 2 and outlook.work < _MOST:
        after = outlook.after(*left.pop())
        if len(after.rounds) > number:
            ends.add(after.rounds[number].team)
        else:
            left += [(after, one) for one in answers_to(deck, after)]
    return not left and len(ends) == 1


def unbeaten(
    deck: Deck, state: StationsState, answers: Sequence[StationsAction]
) -> Mapping[StationsAction, PointBounds]:
    """Find the answers that surely bring at least as much as any other could, with what they bring; none where that is open.

    Where several do, they bring the same. One whose worth hangs on a mistake of the other team is none of them.

    Args:
        deck: the cards.
        state: a game in which something is asked.
        answers: the legal answers.
    """
    if not answers or isinstance(state.frame, Selecting):
        return {}
    outlook, lone, team = Outlook(deck, 0), state.lone_deal(), (station_asked(state) or 0) >> 1
    try:
        worths = {one: _worth(deck, outlook, outlook.after(lone, one), team, len(lone.rounds)) for one in answers}
    except _TooMany:
        return {}
    most = {one: max((worth.most for other, worth in worths.items() if other != one), default=-1) for one in answers}
    return {one: worth for one, worth in worths.items() if worth.sure >= most[one]}


def _worth(deck: Deck, outlook: Outlook, state: StationsState, team: int, number: int) -> PointBounds:
    """Reckon the points that the rest of a round brings a team, which itself answers for the best."""
    if len(state.rounds) > number:
        scored = state.rounds[number].team
        points = 0 if scored is None else 1 if scored == team else -1
        return PointBounds(points, points)
    if outlook.work >= _MOST:
        raise _TooMany
    found = [_worth(deck, outlook, outlook.after(state, one), team, number) for one in answers_to(deck, state)]
    best = max if (station_asked(state) or 0) >> 1 == team else min
    return PointBounds(best(one.sure for one in found), max(one.most for one in found))
