"""How a fair goes on: its rounds, the feud it hands actions down to, and the prizes of the feud's winners."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.kernel.dice import roll, shuffle
from rules.kernel.game import Event, Outcome, Step
from rules.kernel.seats import seating
from rules.kernel.venue import Passage
from tests.toys.fair import events as told
from tests.toys.fair.state import (
    Challenge,
    FairAction,
    FairState,
    Feuding,
    Hosting,
    Juggle,
    Rewarding,
    TakePrize,
    Wager,
)
from tests.toys.feud.actions import FeudAction
from tests.toys.feud.state import FeudState
from tests.toys.feud.state import Options as FeudOptions

__all__ = ["Course"]

Begin = Callable[[FeudOptions, int], FeudState]
"""How a feud begins."""

SHOWN = 2
"""How many prizes a winner looks at."""


class Course:
    """One `apply` on its way: the newest state, and the events so far."""

    def __init__(self, feud: Passage[FeudState, FeudAction], begin: Begin, state: FairState) -> None:
        """Begin with nothing told."""
        self.feud = feud
        self.begin = begin
        self.state = state
        self.events: list[Event] = []

    def change(self, **fields: object) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def take(self, action: FairAction) -> None:
        """Do a legal action; what is not the fair's own goes down to the feud."""
        match action:
            case Challenge(seat=seat):
                self._challenge(seat)
            case Juggle(seat=seat):
                prize, *rest = self.state.tent
                self.change(tent=tuple(rest))
                self._give(seat, prize)
                self.events.append(told.Juggled(seat, prize))
                self._next_round()
            case Wager(seat=seat, on=on):
                self._pay(seat, -1)
                self.change(wagers=(*self.state.wagers[:seat], on, *self.state.wagers[seat + 1 :]))
                self.events.append(told.Wagered(seat, on))
            case TakePrize(seat=seat, prize=prize):
                self._keep(seat, prize)
                self._reward()
            case _:
                assert self.state.feuding is not None
                self._feud_went_on(self.feud.apply(self.state.feuding, action))

    def _give(self, seat: int, prize: str) -> None:
        prizes = self.state.prizes
        self.change(prizes=(*prizes[:seat], tuple(sorted((*prizes[seat], prize))), *prizes[seat + 1 :]))

    def _pay(self, seat: int, coins: int) -> None:
        purses = self.state.purses
        self.change(purses=(*purses[:seat], purses[seat] + coins, *purses[seat + 1 :]))

    def _next_round(self) -> None:
        seats = len(self.state.purses)
        if self.state.rounds == 0 or len(self.state.tent) < SHOWN * seats:
            self.change(pending=())
            self.events.append(told.FairEnded(self.state.prizes))
            return
        seat = self.state.rounds % seats
        self.change(rounds=self.state.rounds - 1, pending=(Hosting(seat),))
        self.events.append(told.RoundBegan(seat))

    # the feud inside

    def _challenge(self, seat: int) -> None:
        self.events.append(told.Challenged(seat))
        number, draws = roll(self.state.draws, 1 << 32)
        feuders = self.state.feuders(seat)
        options = FeudOptions(len(feuders), self.state.feud_rounds)  # type: ignore[arg-type]
        feuding = Feuding(state=self.begin(options, number), seats=seating(*feuders))
        self.change(draws=draws, pending=(feuding,))

    def _feud_went_on(self, step: Step[Feuding]) -> None:
        self.events.extend(step.events)
        outcome = self.feud.outcome(step.state)
        self.change(pending=() if outcome else (step.state,))
        if outcome:
            self._settle(outcome)

    def _settle(self, outcome: Outcome) -> None:
        """The feud is over: wagers are paid, and its winners look at prizes; the house takes none."""
        self._settle_wagers(outcome.winners)
        winners = tuple(seat for seat in outcome.winners if seat < self.state.people)
        self.change(pending=tuple(Rewarding(seat) for seat in reversed(winners)))
        self._reward(first=True)

    def _settle_wagers(self, winners: tuple[int, ...]) -> None:
        placed = [(seat, on) for seat, on in enumerate(self.state.wagers) if on is not None]
        paid = tuple(seat for seat, on in placed if on in winners)
        self.change(wagers=(None,) * len(self.state.wagers), bank=self.state.bank + len(placed) - len(paid))
        for seat in paid:
            self._pay(seat, 1)
        self.events.append(told.WagersPaid(paid))

    # prizes

    def _reward(self, *, first: bool = False) -> None:
        """Show the next winner its prizes."""
        if not first:
            self.change(pending=self.state.pending[:-1])
        if not self.state.pending:
            self._next_round()
            return
        seat = self.state.pending[-1].seat  # type: ignore[union-attr]
        shown = tuple(sorted(self.state.tent[:SHOWN]))
        self.change(tent=self.state.tent[SHOWN:], pending=(*self.state.pending[:-1], Rewarding(seat, shown)))
        self.events.append(told.PrizesShown(seat, shown))
        if len(set(shown)) == 1:
            self._keep(seat, shown[0])
            self._reward()

    def _keep(self, seat: int, prize: str) -> None:
        frame = self.state.pending[-1]
        assert isinstance(frame, Rewarding)
        self._give(seat, prize)
        at = frame.prizes.index(prize)
        tent, draws = shuffle(self.state.draws, (*self.state.tent, *frame.prizes[:at], *frame.prizes[at + 1 :]))
        self.change(tent=tent, draws=draws, pending=(*self.state.pending[:-1], Rewarding(seat)))
        self.events.append(told.PrizeTaken(seat, prize))
