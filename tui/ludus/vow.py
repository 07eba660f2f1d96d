"""Not to react again in a turn of the ludus: one key passes its further Reaction Windows. No Textual."""

from typing import Any, NamedTuple

from rules.game import Event
from rules.ludus.actions import Pass
from rules.ludus.arena_events import BattleEnded, CombatTurnBegan, GladiatorEntered
from rules.ludus.events import PhaseBegan, TurnBegan
from rules.ludus.frames import Reacting
from rules.ludus.state import LudusState

__all__ = ["NotAgain", "may_pass"]


def may_pass(state: LudusState, legal: tuple[Any, ...], seat: int) -> bool:
    """Whether a seat is asked in a Reaction Window, and may leave it (F-REACTION-03)."""
    return isinstance(state.top, Reacting) and Pass(seat) in legal


class NotAgain(NamedTuple):
    """Seats that pass each Reaction Window until another turn begins; what has to be used is used all the same (F-RUL-52)."""

    seats: tuple[int, ...]

    def answer(self, state: LudusState, legal: tuple[Any, ...]) -> Any | None:
        """A pass, in a window where it is possible."""
        return next((Pass(seat) for seat in self.seats if may_pass(state, legal, seat)), None)

    def lasts(self, events: tuple[Event, ...]) -> bool:
        """Until the next turn: of the Machinations, of a Battle, or of Late Registration, where each entrance is one."""
        return not any(_turns(event) for event in events)


def _turns(event: Event) -> bool:
    match event:
        case TurnBegan() | CombatTurnBegan() | PhaseBegan() | BattleEnded():
            return True
        case GladiatorEntered(how="registered"):
            return True
        case _:
            return False
