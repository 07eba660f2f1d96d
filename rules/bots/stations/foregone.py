"""Questions that need no asking: the round comes out the same whatever is answered."""

from collections.abc import Sequence

from rules.bots.stations.outlook import Outlook
from rules.stations.actions import StationsAction
from rules.stations.deck import Deck
from rules.stations.legal import answers_to
from rules.stations.state import Selecting, StationsState

__all__ = ["foregone"]

_MOST = 2_000
"""The most answers that are tried; what takes more to tell counts as open."""


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
