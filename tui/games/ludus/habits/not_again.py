"""Promises not to react again in a turn or a Battle of the ludus: one key passes the further Reaction Windows. No Textual."""

from typing import Any, NamedTuple

from rules.kernel.game import Event
from rules.ludus.actions import BuyBack, Pass, PlayCard, Use
from rules.ludus.arena_events import BattleEnded, CombatTurnBegan, GladiatorEntered
from rules.ludus.box import Box
from rules.ludus.events import PhaseBegan, TurnBegan
from rules.ludus.frames import Reacting
from rules.ludus.state import LudusState
from rules.ludus.turns.windows import duties

__all__ = ["RESERVE", "NotAgain", "may_pass", "sources"]

RESERVE = ""
"""What stands for taking the Reserve back among the cards that are muted."""


def may_pass(state: LudusState, legal: tuple[Any, ...], seat: int) -> bool:
    """Tell whether a seat is asked in a Reaction Window, and may leave it (F-REACTION-03)."""
    return isinstance(state.top, Reacting) and Pass(seat) in legal


def sources(box: Box, legal: tuple[Any, ...]) -> tuple[str, ...]:
    """The cards and Arenas that could be used in a window, each once, and `RESERVE` where the Reserve can be taken back.

    Args:
        box: the cards.
        legal: the answers.
    """
    return tuple(dict.fromkeys(source for one in legal if (source := _source(box, one)) is not None))


def _source(box: Box, answer: Any) -> str | None:
    match answer:
        case Use(text=text):
            return box.text[text].source
        case PlayCard(card=card):
            return card
        case BuyBack():
            return RESERVE
        case _:
            return None


class NotAgain(NamedTuple):
    """A promise to pass the Reaction Windows of a while; what has to be used is used all the same (F-RUL-52).

    Attributes:
        box: the cards.
        turn: the seats that do until another turn begins.
        battle: those that do until the Battle is over, or in Late Registration until the Battles begin.
        muted: the cards and Arenas that seats are not asked about until a Battle is over.
    """

    box: Box
    turn: tuple[int, ...] = ()
    battle: tuple[int, ...] = ()
    muted: tuple[tuple[int, str], ...] = ()

    def answer(self, state: LudusState, legal: tuple[Any, ...]) -> Any | None:
        """Pass in a window, or before that use the one ability that has to be used; of several nobody knows which comes first."""
        window = state.top
        if not isinstance(window, Reacting):
            return None
        if window.seat not in (*self.turn, *self.battle) and not self.is_sure(state, legal):
            return None
        if may_pass(state, legal, window.seat):
            return Pass(window.seat)
        due = duties(self.box, state, window, window.seat)
        return due[0] if len(due) == 1 else None

    def is_sure(self, state: LudusState, legal: tuple[Any, ...]) -> bool:
        """Tell whether all that could be used in a window is muted, card by card."""
        window = state.top
        if not isinstance(window, Reacting) or Pass(window.seat) not in legal:
            return False
        found = sources(self.box, legal)
        return bool(found) and all((window.seat, one) in self.muted for one in found)

    def taken_back(self) -> "NotAgain | None":
        """Keep what is muted, for that can be taken back by itself."""
        return NotAgain(self.box, muted=self.muted) if self.muted else None

    def without(self, seat: int, source: str) -> "NotAgain":
        """Ask a seat about a card again."""
        return self._replace(muted=tuple(one for one in self.muted if one != (seat, source)))

    def after(self, events: tuple[Event, ...]) -> "NotAgain | None":
        """Keep the promise after some events, as far as it lasts."""
        if any(isinstance(event, BattleEnded) for event in events):
            return None
        if any(isinstance(event, TurnBegan | PhaseBegan) for event in events):
            return self.taken_back()
        if not any(_turns(event) for event in events):
            return self
        return self._replace(turn=()) if self.battle or self.muted else None

    def __or__(self, more: "NotAgain") -> "NotAgain":
        """Join two promises, one made after the other."""
        muted = tuple(dict.fromkeys((*self.muted, *more.muted)))
        return NotAgain(self.box, (*self.turn, *more.turn), (*self.battle, *more.battle), muted)


def _turns(event: Event) -> bool:
    """Tell whether another turn begins: of a Battle, or of Late Registration, where each entrance is one."""
    match event:
        case CombatTurnBegan() | GladiatorEntered(how="registered"):
            return True
        case _:
            return False
