"""Promises not to react again in a turn or a Battle of the ludus: one key passes the further Reaction Windows. No Textual."""

from typing import Any, NamedTuple

from rules.kernel.game import Event
from rules.ludus.actions import Pass
from rules.ludus.arena_events import BattleEnded, CombatTurnBegan, GladiatorEntered
from rules.ludus.box import Box
from rules.ludus.events import PhaseBegan, TurnBegan
from rules.ludus.frames import Reacting
from rules.ludus.state import LudusState
from rules.ludus.windows import duties

__all__ = ["NotAgain", "may_pass"]


def may_pass(state: LudusState, legal: tuple[Any, ...], seat: int) -> bool:
    """Tell whether a seat is asked in a Reaction Window, and may leave it (F-REACTION-03)."""
    return isinstance(state.top, Reacting) and Pass(seat) in legal


class NotAgain(NamedTuple):
    """A promise to pass the Reaction Windows of a while; what has to be used is used all the same (F-RUL-52).

    Attributes:
        box: the cards.
        turn: the seats that do until another turn begins.
        battle: those that do until the Battle is over, or in Late Registration until the Battles begin.
    """

    box: Box
    turn: tuple[int, ...] = ()
    battle: tuple[int, ...] = ()

    def answer(self, state: LudusState, legal: tuple[Any, ...]) -> Any | None:
        """Pass in a window, or before that use the one ability that has to be used; of several nobody knows which comes first."""
        window = state.top
        if not isinstance(window, Reacting) or window.seat not in (*self.turn, *self.battle):
            return None
        if may_pass(state, legal, window.seat):
            return Pass(window.seat)
        due = duties(self.box, state, window, window.seat)
        return due[0] if len(due) == 1 else None

    def after(self, events: tuple[Event, ...]) -> "NotAgain | None":
        """Keep the promise after some events, as far as it lasts."""
        if any(isinstance(event, TurnBegan | PhaseBegan | BattleEnded) for event in events):
            return None
        if not any(_turns(event) for event in events):
            return self
        return self._replace(turn=()) if self.battle else None

    def __or__(self, more: "NotAgain") -> "NotAgain":
        """Join two promises, one made after the other."""
        return NotAgain(self.box, (*self.turn, *more.turn), (*self.battle, *more.battle))


def _turns(event: Event) -> bool:
    """Tell whether another turn begins: of a Battle, or of Late Registration, where each entrance is one."""
    match event:
        case CombatTurnBegan() | GladiatorEntered(how="registered"):
            return True
        case _:
            return False
