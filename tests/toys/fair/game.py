"""The fair as a game of the protocol: whatever concerns the feud goes through a passage to it."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from rules.kernel.dice import Dice, shuffle
from rules.kernel.game import Event, IllegalAction, Outcome, Refusal, Refused, Score, Seat, Step
from rules.kernel.venue import Innermost, Passage
from tests.toys.fair import events as told
from tests.toys.fair.events import FairEvent
from tests.toys.fair.play import SHOWN, Course
from tests.toys.fair.state import (
    COINS,
    HIDDEN,
    PRIZES,
    Challenge,
    FairAction,
    FairState,
    Feuding,
    Hosting,
    Juggle,
    Options,
    Rewarding,
    TakePrize,
    Wager,
)
from tests.toys.feud import Feud
from tests.toys.feud.actions import FeudAction
from tests.toys.feud.refusals import REFUSALS as FEUD_REFUSALS

__all__ = ["REFUSALS", "Fair", "prizes_in"]

COPIES = 3
REFUSALS = {
    "fair.over": "FAIR-1",
    "fair.not_asked": "FAIR-2",
    "fair.not_now": "FAIR-3",
    "fair.no_feud": "FAIR-4",
    "fair.no_coin": "FAIR-5",
    "fair.wagered": "FAIR-6",
    "fair.no_seat": "FAIR-7",
    "fair.looks_on": "FAIR-8",
}


def _refuse(code: str, **facts: str | int) -> Refusal:
    return Refusal(code, REFUSALS[code], tuple(facts.items()))


class Fair:
    """A fair: rounds of juggling and feuding for prizes; the most valuable prizes win."""

    name = "fair"
    seats: tuple[int, ...] = (2, 3, 4)
    state_type = FairState
    action_type = FairAction
    event_type = FairEvent
    options_type = Options
    refusals: Mapping[str, str] = {**REFUSALS, **FEUD_REFUSALS}

    def __init__(self, feud: Feud) -> None:
        """Make the fair from the feud that it holds."""
        self.feud = feud
        self.passage = Passage(feud)

    def start(self, options: Options, seed: int) -> FairState:
        """Fill the tent; the first round's seat is asked."""
        tent, draws = shuffle(Dice(seed), _all_prizes())
        seats = options.seats
        return FairState(
            rounds=options.rounds - 1,
            feud_rounds=options.feud_rounds,
            house=options.house,
            purses=(COINS,) * seats,
            bank=0,
            wagers=(None,) * seats,
            prizes=((),) * seats,
            tent=tent,
            draws=draws,
            pending=(Hosting(options.rounds % seats),),
        )

    def seated(self, state: FairState) -> int:
        """How many seats play; the house has one while it feuds."""
        return state.people + (state.feuding is not None and self.passage.plays(state.feuding, state.people))

    def inner(self, state: FairState) -> Innermost | None:
        """The feud, while it lasts."""
        return None if state.feuding is None else self.passage.inner(state.feuding)

    def to_act(self, state: FairState) -> Seat | None:
        """The seat whose decision waits, here or in the feud."""
        match state.pending[-1] if state.pending else None:
            case Hosting(seat=seat) | Rewarding(seat=seat):
                return seat
            case Feuding() as venue:
                return self.passage.to_act(venue)
            case _:
                return None

    def outcome(self, state: FairState) -> Outcome | None:
        """Whose prizes are worth most, once nothing waits."""
        if state.pending:
            return None
        worth = [sum(PRIZES[prize] for prize in prizes) for prizes in state.prizes]
        return Outcome(tuple(seat for seat, n in enumerate(worth) if n == max(worth)), "prizes")

    def scores(self, state: FairState) -> tuple[Score, ...]:
        """How many prizes each seat has; what they are lies face down."""
        return tuple(Score((seat,), len(prizes)) for seat, prizes in enumerate(state.prizes))

    def legal(self, state: FairState) -> tuple[FairAction, ...]:
        """The answers to the waiting decision."""
        match state.pending[-1] if state.pending else None:
            case Hosting(seat=seat):
                return (Challenge(seat), Juggle(seat))
            case Rewarding(seat=seat, prizes=prizes):
                return tuple(TakePrize(seat, prize) for prize in sorted(set(prizes)))
            case Feuding() as venue:
                return self.passage.legal(venue)
            case _:
                return ()

    def asides(self, state: FairState, seat: Seat) -> tuple[FairAction, ...]:
        """The feud's asides, and a wager for a seat that is not to act."""
        if state.feuding is None or seat not in range(self.seated(state)):
            return ()
        below = self.passage.asides(state.feuding, seat)
        if self._no_wager(state, seat):
            return below
        return (*below, *(Wager(seat, on) for on in range(state.people)))

    def _no_wager(self, state: FairState, seat: Seat) -> Refusal | None:
        if state.feud is None:
            return _refuse("fair.no_feud")
        if seat < state.people and state.wagers[seat] is not None:
            return _refuse("fair.wagered")
        if seat == state.people or not state.purses[seat]:
            return _refuse("fair.no_coin")
        return _refuse("fair.not_now") if seat == self.to_act(state) else None

    def refusal(self, state: FairState, action: FairAction) -> Refusal | None:
        """Why an action cannot be done now; the feud speaks for its own actions."""
        if not state.pending:
            return _refuse("fair.over")
        if action.seat not in range(self.seated(state)):
            return _refuse("fair.no_seat", seat=action.seat)
        if isinstance(action, Wager):
            no_seat = None if action.on in range(state.people) else _refuse("fair.no_seat", seat=action.on)
            return no_seat or self._no_wager(state, action.seat)
        if isinstance(action, FeudAction):
            return self._no_feuding(state, action)
        if action.seat != self.to_act(state):
            return _refuse("fair.not_asked", seat=action.seat)
        return None if action in self.legal(state) else _refuse("fair.not_now")

    def _no_feuding(self, state: FairState, action: FeudAction) -> Refusal | None:
        if state.feuding is None:
            return _refuse("fair.no_feud")
        if not self.passage.plays(state.feuding, action.seat):
            return _refuse("fair.looks_on", seat=action.seat)
        return self.passage.refusal(state.feuding, action)

    def refused(self, state: FairState) -> tuple[Refused[FairAction], ...]:
        """What the feud refuses."""
        return () if state.feuding is None else self.passage.refused(state.feuding)

    def apply(self, state: FairState, action: FairAction) -> Step[FairState]:
        """Do an action and carry on to the next decision."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        course = Course(self.passage, self.feud.start, state)
        course.take(action)
        return Step(course.state, tuple(course.events))

    def fault(self, state: FairState) -> str | None:
        """The invariant that a state breaks, here or in the feud."""
        seats = len(state.purses)
        if seats not in self.seats or {len(state.wagers), len(state.prizes)} != {seats}:
            return "purses, wagers and prizes are one a seat"
        if tuple(sorted(prizes_in(state))) != _all_prizes():
            return "the prizes do not add up"
        placed = sum(wager is not None for wager in state.wagers)
        if min(*state.purses, state.bank) < 0 or sum(state.purses) + state.bank + placed != COINS * seats:
            return "the coins do not add up"
        return self._frames(state) or self._feud_fault(state)

    def _frames(self, state: FairState) -> str | None:
        seats = range(len(state.purses))
        named = {frame.seat for frame in state.pending if isinstance(frame, Hosting | Rewarding)}
        if not named <= set(seats) or any(on is not None and on not in seats for on in state.wagers):
            return "a seat is named that does not play"
        if any(list(prizes) != sorted(prizes) for prizes in state.prizes) or state.rounds < 0:
            return "prizes are sorted, rounds are not negative"
        match state.pending:
            case () | (Hosting(),) | (Feuding(),):
                return None
            case (*rest, Rewarding(prizes=prizes)) if len(prizes) == SHOWN:
                waiting = all(isinstance(frame, Rewarding) and not frame.prizes for frame in rest)
                enough = len(state.tent) >= SHOWN * len(rest)
                return None if waiting and enough else "one winner after another looks at prizes"
            case _:
                return "nothing that may wait"

    def _feud_fault(self, state: FairState) -> str | None:
        return None if state.feuding is None else self.passage.fault(state.feuding, state.people + state.house)

    def view(self, state: FairState, seat: Seat) -> FairState:
        """The fair as a seat knows it, and the feud as that seat knows it."""
        prizes = tuple(own if at == seat else _veil(own) for at, own in enumerate(state.prizes))
        pending = tuple(self._veiled(frame, seat) for frame in state.pending)
        return replace(state, prizes=prizes, tent=_veil(state.tent), draws=Dice(0), pending=pending)

    def _veiled(self, frame: Hosting | Feuding | Rewarding, seat: Seat) -> Hosting | Feuding | Rewarding:
        match frame:
            case Feuding():
                return self.passage.view(frame, seat)
            case Rewarding(seat=winner, prizes=prizes) if winner != seat:
                return Rewarding(winner, _veil(prizes))
            case _:
                return frame

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """The events as a seat knows them, each by the game that told it."""
        return tuple(shown for event in events for shown in self._seen(event, seat))

    def _seen(self, event: Event, seat: Seat) -> tuple[Event, ...]:
        match event:
            case told.Juggled() | told.PrizeTaken():
                return (event if event.seat == seat else replace(event, prize=HIDDEN),)
            case told.PrizesShown():
                return (event if event.seat == seat else replace(event, prizes=_veil(event.prizes)),)
            case _:
                return self.passage.seen(event, seat)

    def resample(self, seen_state: FairState, seed: int) -> FairState:
        """A whole fair that fits a view, the feud resampled by itself."""
        hidden = Counter(_all_prizes()) - Counter(prizes_in(seen_state))
        mixed, draws = shuffle(Dice(seed), tuple(sorted(hidden.elements())))
        pool = iter(mixed)

        def fill(pile: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(next(pool) if prize == HIDDEN else prize for prize in pile)

        prizes = tuple(tuple(sorted(fill(own))) for own in seen_state.prizes)

        def whole(frame: Hosting | Feuding | Rewarding) -> Hosting | Feuding | Rewarding:
            match frame:
                case Feuding():
                    return self.passage.resample(frame, seed + 1)
                case Rewarding(seat=winner, prizes=shown):
                    return Rewarding(winner, tuple(sorted(fill(shown))))
                case _:
                    return frame

        frames = tuple(whole(frame) for frame in seen_state.pending)
        return replace(seen_state, prizes=prizes, pending=frames, tent=fill(seen_state.tent), draws=draws)


def _veil(prizes: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(prizes)


def _all_prizes() -> tuple[str, ...]:
    return tuple(sorted(prize for prize in PRIZES for _ in range(COPIES)))


def prizes_in(state: FairState) -> Iterator[str]:
    """Every prize, wherever it lies."""
    yield from state.tent
    for prizes in state.prizes:
        yield from prizes
    for frame in state.pending:
        if isinstance(frame, Rewarding):
            yield from frame.prizes
