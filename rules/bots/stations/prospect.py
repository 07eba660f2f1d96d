"""The prospect of a round: how it would end if everybody who is asked from here on chose well.

Nothing of a round is hidden once its cards lie in the Arena, so that strikes and Spells to come are counted. Before that
the prospect leaves out what is still to be selected, and names the Stations that select.
"""

from typing import NamedTuple

from rules.bots.stations.outlook import Outlook
from rules.stations.actions import StationsAction
from rules.stations.course import Course
from rules.stations.deck import Deck
from rules.stations.forecast import Verdict, verdict
from rules.stations.legal import answers_to
from rules.stations.play import carry_on, take
from rules.stations.state import Round, Selecting, StationsState

__all__ = ["RoundProspect", "prospect"]

_TRIES = 24
"""The most answers that are tried for what is left of a round."""


class RoundProspect(NamedTuple):
    """The likely end of a round.

    Attributes:
        over: the round as it would be judged.
        fallen: the ids of the cards that would leave the Arena until then.
        answers: what those who are still asked would choose, in order.
        left_out: the Stations whose selection is not counted.
    """

    over: Round
    fallen: tuple[str, ...]
    answers: tuple[StationsAction, ...]
    left_out: tuple[int, ...]

    @property
    def why(self) -> Verdict:
        """Tell why a team scores, or none does."""
        return verdict(self.over.arena, self.over.winners, self.over.team)


def prospect(deck: Deck, state: StationsState, action: StationsAction | None = None) -> RoundProspect:
    """Play a round on to its end, after an answer where one is given.

    Args:
        deck: the cards.
        state: how the game stands; a seat's view will do.
        action: a legal answer.
    """
    course, gone = Course(deck, state.lone_deal()), {one.card for one in state.arena if one.out}
    if action is not None:
        take(course, action)
    left_out = _break_off(course, len(state.rounds))
    answers = _play_on(deck, course, len(state.rounds))
    over = course.rounds[len(state.rounds)]
    return RoundProspect(
        over, tuple(one.card for one in over.arena if one.out and one.card not in gone), answers, left_out
    )


def _break_off(course: Course, number: int) -> tuple[int, ...]:
    """End the selection with the cards that lie there; tell who has not selected."""
    frame = course.frame
    if len(course.rounds) > number or not isinstance(frame, Selecting):
        return ()
    course.frame = Selecting(())
    carry_on(course)
    return frame.left


def _play_on(deck: Deck, course: Course, number: int) -> tuple[StationsAction, ...]:
    outlook, answers = Outlook(deck, _TRIES), []
    while len(course.rounds) == number:
        state = course.state
        answers.append(outlook.decided(state, answers_to(deck, state)))
        take(course, answers[-1])
    return tuple(answers)
