"""The inn as a game of the protocol: a passage to each game that can be played there."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.kernel.game import Event, IllegalAction, Outcome, Refusal, Refused, Score, Seat, Step
from rules.kernel.seats import seating
from rules.kernel.venue import Innermost, Passage, Venue, bare
from rules.ludus.game import LudusGame
from rules.stations.game import StationsGame
from tests.toys.inn.state import Dealing, GoHome, InnAction, InnEvent, InnState, Matching, Options, Parting, WentHome

__all__ = ["Inn"]

_REFUSALS = {"inn.playing": "INN-1", "inn.not_asked": "INN-2"}
_LAST_WORD = 0


class Inn:
    """A game, and one more decision after it."""

    name = "inn"
    seats: tuple[int, ...] = (2, 3, 4)
    state_type = InnState
    action_type = InnAction
    event_type = InnEvent
    options_type = Options

    def __init__(self, stations: StationsGame, ludus: LudusGame) -> None:
        """Open the inn with the games that can be played there."""
        self.stations, self.ludus = stations, ludus
        self.passages: Mapping[type, Passage[Any, Any]] = {Dealing: Passage(stations), Matching: Passage(ludus)}
        self.refusals: Mapping[str, str] = {**_REFUSALS, **stations.refusals, **ludus.refusals}

    def start(self, options: Options, seed: int) -> InnState:
        """Begin the game that is played."""
        venue: Dealing | Matching
        if options.stations is not None:
            venue = Dealing(self.stations.start(options.stations, seed), seating(*options.seats))
        else:
            assert options.ludus is not None
            venue = Matching(self.ludus.start(options.ludus, seed), seating(*options.seats))
        return InnState(len(options.seats), (venue,))

    def passage(self, venue: Venue[Any]) -> Passage[Any, Any]:
        """What leads to the game that a venue holds."""
        return self.passages[type(venue)]

    def inner(self, state: InnState) -> Innermost | None:
        """The game that is played, while it lasts."""
        return None if state.venue is None else self.passage(state.venue).inner(state.venue)

    def seated(self, state: InnState) -> int:
        """Everybody plays."""
        return state.people

    def to_act(self, state: InnState) -> Seat | None:
        """The one whom the game asks, or who has the last word."""
        if state.venue is not None:
            return self.passage(state.venue).to_act(state.venue)
        return _LAST_WORD if state.pending else None

    def outcome(self, state: InnState) -> Outcome | None:
        """Whoever won what was played."""
        return None if state.pending else Outcome(state.winners, "played")

    def scores(self, state: InnState) -> tuple[Score, ...]:
        """Nobody counts."""
        return tuple(Score((seat,), seat in state.winners) for seat in range(state.people))

    def legal(self, state: InnState) -> tuple[InnAction, ...]:
        """The answers of the game that is played, or going home."""
        if state.venue is not None:
            return self.passage(state.venue).legal(state.venue)
        return (GoHome(_LAST_WORD),) if state.pending else ()

    def asides(self, state: InnState, seat: Seat) -> tuple[InnAction, ...]:
        """Those of the game that is played."""
        return () if state.venue is None else self.passage(state.venue).asides(state.venue, seat)

    def refusal(self, state: InnState, action: InnAction) -> Refusal | None:
        """As the game that is played says; nobody goes home before it is over."""
        venue = state.venue
        if isinstance(action, GoHome):
            code = "inn.playing" if venue is not None else "inn.not_asked"
            return None if action in self.legal(state) else Refusal(code, _REFUSALS[code])
        if venue is None or not self.passage(venue).takes(action):
            return Refusal("inn.not_asked", _REFUSALS["inn.not_asked"])
        return self.passage(venue).refusal(venue, action)

    def refused(self, state: InnState) -> tuple[Refused[Any], ...]:
        """What the game refuses that is played."""
        return () if state.venue is None else self.passage(state.venue).refused(state.venue)

    def apply(self, state: InnState, action: InnAction) -> Step[InnState]:
        """Do an action; what is played goes on, until it is over."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        venue = state.venue
        if venue is None:
            return Step(replace(state, pending=()), (WentHome(action.seat),))
        passage = self.passage(venue)
        step = passage.apply(venue, action)
        outcome = passage.outcome(step.state)
        if outcome is None:
            return Step(replace(state, pending=(step.state,)), step.events)
        return Step(replace(state, pending=(Parting(_LAST_WORD),), winners=outcome.winners), step.events)

    def fault(self, state: InnState) -> str | None:
        """As the game says that is played."""
        return None if state.venue is None else self.passage(state.venue).fault(state.venue, state.people)

    def view(self, state: InnState, seat: Seat) -> InnState:
        """What is played as a seat may know it."""
        if state.venue is None:
            return state
        return replace(state, pending=(self.passage(state.venue).view(state.venue, seat),))

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """The events as a seat may know them, each by the game that told it."""
        return tuple(shown for event in events for shown in self._seen(event, seat))

    def _seen(self, event: Event, seat: Seat) -> tuple[Event, ...]:
        if isinstance(event, WentHome):
            return (event,)
        return self.passages[_kind(event)].seen(event, seat)

    def resample(self, seen_state: InnState, seed: int) -> InnState:
        """What is played, resampled."""
        if seen_state.venue is None:
            return seen_state
        return replace(seen_state, pending=(self.passage(seen_state.venue).resample(seen_state.venue, seed),))


def _kind(event: Event) -> type:
    """The venue in which an event happened."""
    return Dealing if type(bare(event)).__module__.startswith("rules.stations") else Matching
