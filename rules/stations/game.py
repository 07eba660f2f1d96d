"""The Stations as a game of the protocol: made from the deck, it holds no content and no state."""

from collections.abc import Mapping

from rules.kernel.game import Event, IllegalAction, Outcome, Refusal, Refused, Score, Seat, Step
from rules.stations import legal as laws
from rules.stations.actions import StationsAction
from rules.stations.course import Course
from rules.stations.deck import HAND, STATIONS, Deck
from rules.stations.events import StationsEvent
from rules.stations.fault import fault
from rules.stations.play import set_up, take
from rules.stations.refusals import REFUSALS
from rules.stations.setup import unfit
from rules.stations.state import ROUNDS, Options, StationsState
from rules.stations.view import resample, seen, view

__all__ = ["StationsGame"]


class StationsGame:
    """The four-seat card game.

    Attributes:
        deck: the cards that it is played with.
    """

    name = "stations"
    seats = (2, 3, 4)
    state_type = StationsState
    action_type = StationsAction
    event_type = StationsEvent
    options_type = Options
    refusals: Mapping[str, str] = REFUSALS

    def __init__(self, deck: Deck) -> None:
        """Make the game from its cards.

        Raises:
            ValueError: where there are not enough for four hands.
        """
        if len(deck.card) < STATIONS * HAND:
            raise ValueError(f"the Stations need {STATIONS * HAND} cards, and there are {len(deck.card)}")
        self.deck = deck

    def start(self, options: Options, seed: int) -> StationsState:
        """Flip the coin and deal.

        Raises:
            ValueError: where the options cannot be.
        """
        wrong = unfit(options)
        if wrong is not None:
            raise ValueError(wrong)
        return set_up(self.deck, options, seed)

    def seated(self, state: StationsState) -> int:
        """Count the seats that control Stations."""
        return state.options.seats

    def to_act(self, state: StationsState) -> Seat | None:
        """The seat that controls the Station of the acting card (S-PHASE-02)."""
        return laws.asked(state)

    def outcome(self, state: StationsState) -> Outcome | None:
        """The seats of the team with more points, once all rounds are over (S-END-03)."""
        if state.pending:
            return None
        sun, moon = state.points
        if sun == moon:
            return Outcome((), "equal_points", "drawn")
        team = int(moon > sun)
        return Outcome(tuple(sorted(set(state.options.controllers[2 * team : 2 * team + 2]))), "points")

    def scores(self, state: StationsState) -> tuple[Score, ...]:
        """The rounds that each team has won in all deals (S-END-03), and those of this deal."""
        sides = [tuple(sorted(set(state.options.controllers[2 * team : 2 * team + 2]))) for team in (0, 1)]
        when = {"deal": min(len(state.deals) + 1, state.options.deals), "round": min(len(state.rounds) + 1, ROUNDS)}
        return tuple(
            Score(sides[team], state.points[team], counts={"deal_points": state.scored[team], **when})
            for team in (0, 1)
        )

    def legal(self, state: StationsState) -> tuple[StationsAction, ...]:
        """The answers to the decision that waits."""
        return laws.legal(self.deck, state)

    def asides(self, state: StationsState, seat: Seat) -> tuple[StationsAction, ...]:
        """List nothing: only the acting card's player decides."""
        del state, seat
        return ()

    def refusal(self, state: StationsState, action: StationsAction) -> Refusal | None:
        """Say why an action cannot be done now."""
        return laws.refusal(self.deck, state, action)

    def refused(self, state: StationsState) -> tuple[Refused[StationsAction], ...]:
        """The cards that cannot be chosen now."""
        return laws.refused(self.deck, state)

    def apply(self, state: StationsState, action: StationsAction) -> Step[StationsState]:
        """Do an action and go on to the next decision.

        Raises:
            IllegalAction: when the rules refuse it.
        """
        if action not in laws.legal(self.deck, state):
            raise IllegalAction(laws.why_not(self.deck, state, action))
        course = Course(self.deck, state)
        take(course, action)
        return Step(course.state, tuple(course.events))

    def fault(self, state: StationsState) -> str | None:
        """The invariant that a state breaks, in words, or None."""
        return fault(self.deck, state)

    def view(self, state: StationsState, seat: Seat) -> StationsState:
        """The game as a seat may know it."""
        return view(state, seat)

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """The events as a seat may know them."""
        return seen(events, seat)

    def resample(self, view_: StationsState, seed: int) -> StationsState:
        """A whole game that fits a view."""
        return resample(self.deck, view_, seed)
