"""Feud as a game of the protocol."""

from collections.abc import Mapping

from rules.kernel.dice import Dice, shuffle
from rules.kernel.game import Event, IllegalAction, Outcome, Refusal, Refused, Score, Seat, Step
from tests.toys.feud import legal as laws
from tests.toys.feud.actions import FeudAction, Play
from tests.toys.feud.cards import Card
from tests.toys.feud.events import FeudEvent
from tests.toys.feud.fault import fault
from tests.toys.feud.play import Course
from tests.toys.feud.refusals import REFUSALS
from tests.toys.feud.state import COINS, HAND, HEARTS, FeudState, Options, Staking
from tests.toys.feud.view import full_deck, resample, seen, view

__all__ = ["Feud"]


class Feud:
    """A card game of reactions: whoever has most hearts at the end wins."""

    name = "feud"
    seats: tuple[int, ...] = (2, 3, 4)
    state_type = FeudState
    action_type = FeudAction
    event_type = FeudEvent
    options_type = Options
    refusals: Mapping[str, str] = REFUSALS

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """Make the game from its cards."""
        self.cards = {card.id: card for card in cards}

    def start(self, options: Options, seed: int) -> FeudState:
        """Deal hands; the stakes are asked first."""
        mixed, draws = shuffle(Dice(seed), full_deck(self.cards))
        seats = options.seats
        return FeudState(
            first=options.first % seats,
            hearts=(HEARTS,) * seats,
            coins=(COINS,) * seats,
            hands=tuple(tuple(sorted(mixed[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)),
            yards=((),) * seats,
            deck=mixed[seats * HAND :],
            draws=draws,
            turns=options.rounds * seats - 1,
            pending=(Staking(),),
        )

    def seated(self, state: FeudState) -> int:
        """How many seats play."""
        return len(state.hearts)

    def to_act(self, state: FeudState) -> Seat | None:
        """The seat whose decision waits."""
        return laws.asked(state)

    def outcome(self, state: FeudState) -> Outcome | None:
        """Who has most hearts, once nothing waits; nobody, when the last ones fell together."""
        if state.pending:
            return None
        most = max(state.hearts)
        winners = tuple(seat for seat in state.alive() if state.hearts[seat] == most)
        return Outcome(winners, "last_standing" if len(state.alive()) <= 1 else "turns", "won" if winners else "drawn")

    def scores(self, state: FeudState) -> tuple[Score, ...]:
        """The hearts of each seat."""
        return tuple(Score((seat,), hearts) for seat, hearts in enumerate(state.hearts))

    def legal(self, state: FeudState) -> tuple[FeudAction, ...]:
        """The answers to the waiting decision."""
        return laws.answers(self.cards, state)

    def asides(self, state: FeudState, seat: Seat) -> tuple[FeudAction, ...]:
        """Buying back while another seat is to act."""
        return laws.asides(state, seat)

    def refusal(self, state: FeudState, action: FeudAction) -> Refusal | None:
        """Why an action cannot be done now."""
        if action in self.legal(state) or action in self.asides(state, action.seat):
            return None
        return laws.reason(state, action)

    def refused(self, state: FeudState) -> tuple[Refused[FeudAction], ...]:
        """The cards of the hand that cannot be played now."""
        seat = self.to_act(state)
        if seat is None:
            return ()
        plays = (Play(seat, card) for card in sorted(set(state.hands[seat])))
        found = ((play, self.refusal(state, play)) for play in plays)
        return tuple(Refused(play, refusal) for play, refusal in found if refusal)

    def apply(self, state: FeudState, action: FeudAction) -> Step[FeudState]:
        """Do an action and carry on to the next decision."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        course = Course(self.cards, state)
        course.take(action)
        return Step(course.state, tuple(course.events))

    def fault(self, state: FeudState) -> str | None:
        """The invariant that a state breaks."""
        return fault(self.cards, state)

    def view(self, state: FeudState, seat: Seat) -> FeudState:
        """The feud as a seat knows it."""
        return view(state, seat)

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """The events as a seat knows them."""
        return seen(events, seat)

    def resample(self, seen_state: FeudState, seed: int) -> FeudState:
        """A whole feud that fits a view."""
        return resample(self.cards, seen_state, seed)
