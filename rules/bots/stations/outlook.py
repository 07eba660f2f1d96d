"""The outlook of a round: the rules played on from the cards that lie in the Arena.

From the end of the Selection Phase on nothing of a round is hidden, so the rest of it can be tried out to its end. What
is tried is done by the rules' own functions, never by a second account of them.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.stations import actions as a
from rules.stations.course import Course
from rules.stations.deck import Deck
from rules.stations.effects import Fallen
from rules.stations.legal import answers_to, station_asked
from rules.stations.play import carry_on, take
from rules.stations.spells import entering
from rules.stations.state import Selecting, StationsState

__all__ = ["Outlook"]

_AIMS = 5
"""How many targets of a Spell are tried in each decision."""

Pick = tuple[int, str]
"""A Station and the card that it selects."""


class Outlook:
    """Tries rounds out, and remembers what came of them as long as one decision lasts.

    Results are those of team 0: 1 where it scores, -1 where the other team does, 0 where nobody does.

    Attributes:
        work: how many actions were tried and how many full Arenas were played on so far.
    """

    __slots__ = ("_deck", "_fetching", "_known", "_left", "_tries", "work")

    def __init__(self, deck: Deck, tries: int) -> None:
        """Know nothing yet.

        Args:
            deck: the cards.
            tries: how many answers are tried for one full Arena, before the first that comes to mind has to do.
        """
        self._deck = deck
        self._tries = tries
        self._left = 0
        self.work = 0
        self._known: dict[tuple[object, ...], int] = {}
        self._fetching = {spell.id for spell in deck.spells for part in spell.parts if isinstance(part.whom, Fallen)}

    def after(self, state: StationsState, action: a.StationsAction) -> StationsState:
        """The game after a legal action."""
        self.work += 1
        course = Course(self._deck, state)
        take(course, action)
        return course.state

    def table(self, state: StationsState, picks: Sequence[Pick]) -> int:
        """The result of the round if these Stations selected these cards and nobody selected any more."""
        cards = frozenset((*((one.station, one.card) for one in state.arena), *picks))
        pile = state.pile if any(card in self._fetching for _, card in cards) else ()
        key = (len(state.rounds), cards, pile)
        known = self._known.get(key)
        if known is None:
            self.work += 1
            arena = (*state.arena, *(entering(self._deck, station, card) for station, card in picks))
            course = Course(self._deck, replace(state, arena=arena, pending=(Selecting(()),)))
            carry_on(course)
            known = self._known[key] = self.result(course.state, len(state.rounds))
        return known

    def result(self, state: StationsState, number: int) -> int:
        """The result of a round, counted from 0, whose cards all lie in the Arena, with both teams deciding for the best."""
        self._left = self._tries
        return self._best(state, number, -1, 1)

    def decided(self, state: StationsState, answers: Sequence[a.StationsAction]) -> a.StationsAction:
        """The answer after the Selection Phase that makes the round come out best; of equal ones, what leaves most standing."""
        number, team = len(state.rounds), (station_asked(state) or 0) >> 1
        side = 1 - 2 * team

        def merit(action: a.StationsAction) -> tuple[int, int]:
            done = self.after(state, action)
            return side * self.result(done, number), side * self._standing(done, number)

        return max(self._ordered(state, answers, team), key=merit)

    def _standing(self, state: StationsState, number: int) -> int:
        """Reckon the damage by which team 0's remaining Gladiators lead the other team's, if all do what comes to mind."""
        while len(state.rounds) == number:
            team = (station_asked(state) or 0) >> 1
            state = self.after(state, self._ordered(state, answers_to(self._deck, state), team)[0])
        left = (one for one in state.rounds[number].arena if one.stands)
        return sum(one.damage * (1 - 2 * one.team) for one in left)

    def _best(self, state: StationsState, number: int, low: int, high: int) -> int:
        """The result as far as it lies between two bounds."""
        if len(state.rounds) > number:
            team = state.rounds[number].team
            return 0 if team is None else 1 - 2 * team
        station = station_asked(state) or 0
        ours = station < 2
        best = -2 if ours else 2
        for action in self._ideas(state, station):
            self._left -= 1
            found = self._best(self.after(state, action), number, low, high)
            best = max(best, found) if ours else min(best, found)
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best

    def _ideas(self, state: StationsState, station: int) -> Sequence[a.StationsAction]:
        """The answers worth trying, the likeliest first."""
        answers = self._ordered(state, answers_to(self._deck, state), station >> 1)
        if self._left <= 0:
            return answers[:1]
        if isinstance(answers[0], a.Aim) and len(answers) > _AIMS:
            # the last one hurts its own strongest most, or is what it helps
            return (*answers[: _AIMS - 1], answers[-1])
        return answers

    def _ordered(self, state: StationsState, answers: Sequence[a.StationsAction], team: int) -> list[a.StationsAction]:
        """Answers to a decision after the Selection Phase, first what looks like hurting the other team most."""
        arena = {entrant.card: entrant for entrant in state.arena}

        def harm(action: a.StationsAction) -> int:
            match action:
                case a.Engage(whom="fliers"):
                    return 1
                case a.Strike(at=at) | a.Aim(at=at) if at in arena:
                    target = arena[at]
                    return target.damage + 1 if target.team != team else -target.damage - 1
                case a.Aim(at=at):
                    fallen = self._deck.gladiator[at]
                    return fallen.damage if fallen.level <= state.level else -1
                case _:
                    return 0

        return sorted(answers, key=harm, reverse=True)
