"""The game whose decision waits: the saved game, or the innermost one it holds. No Textual."""

from collections.abc import Iterable
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from rules.kernel.game import NOBODY
from rules.kernel.venue import Host, bare, seating
from tui.play.played import Done, Played, Telling
from tui.play.row import PERSON
from tui.play.spoken import Spoken

__all__ = ["Waiting", "waiting_in"]


class Waiting(NamedTuple):
    """A game that waits for a decision, with its words and its state.

    Attributes:
        spoken: the game, its wording, its facts.
        state: how it stands.
        seats: by its own seats, those of the saved game; empty if they are the same.
    """

    spoken: Spoken
    state: Any
    seats: tuple[int, ...] = ()

    @property
    def asked(self) -> str:
        """Say who is asked: a person, or a bot's level; empty if no seat is."""
        return self.spoken.asked(self.state)

    @property
    def bot_asked(self) -> bool:
        """True if a bot is asked."""
        return self.asked not in {"", PERSON}

    def legal(self) -> tuple[Any, ...]:
        """List the answers to the decision."""
        return self.spoken.game.legal(self.state)

    # Translation to the saved game, and back

    def outer(self, seat: int) -> int:
        """Translate a seat of this game into one of the saved game."""
        return self.seats[seat] if self.seats else seat

    def inner(self, seat: int) -> int:
        """Translate a seat of the saved game into one of this game; NOBODY if it has no role here."""
        if not self.seats:
            return seat
        return self.seats.index(seat) if seat in self.seats else NOBODY

    def up(self, action: Any) -> Any:
        """Translate an action of this game into one of the saved game."""
        return replace(action, seat=self.outer(action.seat)) if self.seats else action

    def down(self, action: Any) -> Any:
        """Translate an action of the saved game into one of this game."""
        return replace(action, seat=self.inner(action.seat)) if self.seats else action

    def own_line(self, line: Telling) -> Telling:
        """Translate the event of a line of the log into this game's."""
        return replace(line, event=bare(line.event)) if line.event is not None else line

    def own(self, played: Played, done: Iterable[tuple["Waiting", Any]]) -> Played:
        """Translate the results of actions into this game's terms.

        Args:
            played: the results of the saved game.
            done: what waited before each action, and the saved game's action.
        """
        mine = tuple(
            Done(then.state, then.down(action)) for then, action in done if then.spoken.game is self.spoken.game
        )
        return Played(tuple(map(self.own_line, played.lines)), tuple(map(bare, played.events)), mine)


def waiting_in(spoken: Spoken, state: Any) -> Waiting:
    """Find the game whose decision waits.

    Args:
        spoken: the saved game.
        state: its state.
    """
    if spoken.facts.held(state) is None:
        return Waiting(spoken, state)
    seats = tuple(range(spoken.game.seated(state)))
    while (words := spoken.facts.held(state)) and (inner := cast("Host", spoken.game).inner(state)):
        spoken, state, seats = words, inner.state, tuple(seats[seat] for seat in inner.seats)
    return Waiting(spoken, state, seating(*seats))
