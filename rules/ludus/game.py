"""The ludus as a game of the protocol: made from the box, it holds no content and no state."""

from collections.abc import Mapping

from rules.kernel.game import Event, Outcome, Refusal, Refused, Score, Seat, Step
from rules.ludus import legal as laws
from rules.ludus.actions import LudusAction
from rules.ludus.box import Box
from rules.ludus.events import LudusEvent
from rules.ludus.fault import fault
from rules.ludus.formats.by_players import format_of
from rules.ludus.options import Options
from rules.ludus.refusals import REFUSALS
from rules.ludus.run import Run
from rules.ludus.setup import misfit, set_up
from rules.ludus.state import LudusState, Standing
from rules.ludus.table.format import Format
from rules.ludus.view import resample, seen, view
from rules.ludus.why_not import refusal, refused

__all__ = ["LudusGame"]


class LudusGame:
    """The deck-building game: a duel, or a free-for-all of three or four.

    Attributes:
        box: all cards; `box_of` are those that a game is played with.
    """

    name = "ludus"
    seats: tuple[int, ...] = (2, 3, 4)
    state_type = LudusState
    action_type = LudusAction
    event_type = LudusEvent
    options_type = Options
    refusals: Mapping[str, str] = REFUSALS

    def __init__(self, box: Box) -> None:
        """Make the game from its cards."""
        self.box = box

    def box_of(self, state: Standing) -> Box:
        """Find the cards that a game is played with."""
        return self.box.packed(state.options)

    def format_of(self, state: Standing) -> Format:
        """Find the format of a game."""
        return format_of(state.options)

    def start(self, options: Options, seed: int) -> LudusState:
        """Lay everything out and begin the first turn, or the draft of Champions.

        Raises:
            ValueError: where there is not one player for each seat, or the box does not have the cards of the game.
        """
        box, rules = self.box.packed(options), format_of(options)
        wrong = misfit(box, rules, options)
        if wrong is not None:
            raise ValueError(wrong)
        return set_up(box, rules, options, seed)

    def seated(self, state: LudusState) -> int:
        """Count the players."""
        return len(state.schools)

    def to_act(self, state: LudusState) -> Seat | None:
        """The seat whose decision waits."""
        return laws.asked(self.box_of(state), state)

    def outcome(self, state: LudusState) -> Outcome | None:
        """Find who had six Glory first (F-WIN-01) or won the last Battle (C-WIN-01); nobody where no Arena Phase came any more."""
        if state.pending:
            return None
        rules = self.format_of(state)
        winners = rules.winners(state)
        if not winners:
            return Outcome((), "stalemate", "drawn")
        return (
            Outcome(winners, "glory") if rules.goal is not None else Outcome(winners, "battle", ranking=state.ranking)
        )

    def scores(self, state: LudusState) -> tuple[Score, ...]:
        """Say what each player has won, and how much of it wins (F-WIN-01); Coin Tokens, and what each has in play."""
        rules = self.format_of(state)
        return tuple(
            Score((seat,), rules.points(state, seat), rules.goal, self._counts(state, seat))
            for seat in range(len(state.schools))
        )

    def _counts(self, state: LudusState, seat: Seat) -> dict[str, int]:
        school = state.schools[seat]
        return {
            "coins": school.coins,
            "gladiators": sum(fighter.owner == seat for fighter in state.fighters),
            "patrons": len(school.patrons),
            "arenas": len(school.arenas),
            "turns": state.turns,
        }

    def legal(self, state: LudusState) -> tuple[LudusAction, ...]:
        """The answers to the decision that waits."""
        return laws.legal(self.box_of(state), state)

    def asides(self, state: LudusState, seat: Seat) -> tuple[LudusAction, ...]:
        """List what a seat may do although another is asked: take the Reserve back, and use free actions (F-RESERVE-05)."""
        return laws.asides(self.box_of(state), state, seat)

    def refusal(self, state: LudusState, action: LudusAction) -> Refusal | None:
        """Say why an action cannot be done now."""
        return refusal(self.box_of(state), state, action)

    def refused(self, state: LudusState) -> tuple[Refused[LudusAction], ...]:
        """List what a person might look for and cannot have now."""
        return refused(self.box_of(state), state)

    def apply(self, state: LudusState, action: LudusAction) -> Step[LudusState]:
        """Do an action and go on to the next decision.

        Raises:
            IllegalAction: when the rules refuse it.
        """
        run = self.run(state)
        events = run.do(action)
        return Step(run.state, tuple(events))

    def run(self, state: LudusState) -> Run:
        """A game that goes on from a state in one place, for playing many actions of which no state is kept."""
        return Run(self.box_of(state), self.format_of(state), state)

    def fault(self, state: LudusState) -> str | None:
        """The invariant that a state breaks, in words, or None."""
        return fault(self.box_of(state), self.format_of(state), state)

    def view(self, state: LudusState, seat: Seat) -> LudusState:
        """The game as a seat may know it."""
        return view(state, seat)

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """The events as a seat may know them."""
        return seen(events, seat)

    def resample(self, view_: LudusState, seed: int) -> LudusState:
        """A whole game that fits a view."""
        return resample(self.box_of(view_), view_, seed)
