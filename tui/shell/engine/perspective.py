"""A game on its way, and what of it somebody at the door is told: everything, or what one seat may know."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.kernel.game import Event, Refusal
from tui.play.row import AnyGame, GameRow
from tui.shell.engine.requests import Extra
from tui.shell.engine.trouble import JsonObject

__all__ = ["EngineGame", "Perspective"]


@dataclass(frozen=True)
class EngineGame:
    """The game that a program plays.

    Attributes:
        row: which one.
        seed: what its bots draw from.
        past: its states by now, the newest last.
        before: how many actions were done before the first of them.
        seat: the only seat that the program plays; None where it sees and moves all of them.
    """

    row: GameRow
    seed: int
    past: list[Any]
    before: int = 0
    seat: int | None = None

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.row.game

    @property
    def state(self) -> Any:
        """The state, as far as it may be seen."""
        return self.past[-1]

    @property
    def actions(self) -> int:
        """The number of actions done in it."""
        return self.before + len(self.past) - 1


class Perspective:
    """A game as a seat may know it, or whole."""

    def __init__(self, row: GameRow, state: Any, seat: int | None) -> None:
        """Look at a game as it stands now; as nobody in particular where there is no seat."""
        self.row = row
        self.game = row.game
        self.state = state
        self.seat = seat

    @cached_property
    def to_act(self) -> int | None:
        """The seat whose decision waits."""
        return self.game.to_act(self.state)

    @property
    def asked(self) -> bool:
        """True if the decision that waits may be looked at."""
        return self.seat is None or self.seat == self.to_act

    def stand(self, extras: Iterable[Extra]) -> JsonObject:
        """Tell whose decision waits, or how the game ended; and what else is wanted."""
        answer = {"to_act": self.to_act, "outcome": self.game.outcome(self.state)}
        return answer | self._brought(extras) if extras else answer

    def view(self) -> Any:
        """Return the view of the seat; without one that of the seat to act, and None where nobody is to act."""
        seat = self.to_act if self.seat is None else self.seat
        return None if seat is None else self.game.view(self.state, seat)

    def events(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """List the events, as far as they were seen."""
        return events if self.seat is None else self.game.seen(events, self.seat)

    def choices(self, *, refused: bool) -> JsonObject:
        """List what can be done, beside the answers to the decision that waits; and, if wanted, what cannot."""
        answer: JsonObject = {"actions": self.game.legal(self.state) if self.asked else ()}
        if refused:
            answer["refused"] = self.refused()
        seats = range(self.game.seated(self.state)) if self.seat is None else (self.seat,)
        asides = [aside for seat in seats for aside in self.game.asides(self.state, seat)]
        return answer | ({"asides": asides} if asides else {})

    def refused(self) -> list[JsonObject]:
        """List the actions that a person might look for and cannot have, with reasons."""
        if not self.asked:
            return []
        return [
            {"action": no.action, "rule": no.refusal.clause, "why": self.why(no.refusal)}
            for no in self.game.refused(self.state)
        ]

    def why(self, refusal: Refusal) -> str:
        """A refusal in words; a seat is told no more than what it sees could say."""
        known = self.state if self.seat is None else self.game.view(self.state, self.seat)
        return self.row.wording.refusal(known, refusal)

    def _brought(self, extras: Iterable[Extra]) -> JsonObject:
        brought: JsonObject = {}
        for extra in extras:
            match extra:
                case "legal":
                    brought |= self.choices(refused=False)
                case "refused":
                    brought["refused"] = self.refused()
                case "view":
                    brought["view"] = self.view()
                case "scores":
                    brought["scores"] = self.game.scores(self.state)
        return brought
