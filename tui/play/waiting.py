"""The game whose decision waits: the one that is kept, or the innermost of those that hold each other. No Textual."""

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
    """A game that waits for a decision, with its words, as it stands.

    Attributes:
        spoken: the game, its wording, its facts.
        state: how it stands.
        seats: by its own seats, those of the game that is kept; empty where they are the same.
    """

    spoken: Spoken
    state: Any
    seats: tuple[int, ...] = ()

    @property
    def asked(self) -> str:
        """Say who is asked: somebody at the keyboard, or a bot by its level; empty where nobody is."""
        return self.spoken.asked(self.state)

    @property
    def bot_asked(self) -> bool:
        """True if a bot is asked."""
        return self.asked not in {"", PERSON}

    def legal(self) -> tuple[Any, ...]:
        """List the answers to the decision."""
        return self.spoken.game.legal(self.state)

    # Across to the game that is kept, and back

    def outer(self, seat: int) -> int:
        """Find the seat in the game that is kept of one in this game."""
        return self.seats[seat] if self.seats else seat

    def inner(self, seat: int) -> int:
        """Find the seat in this game of one in the game that is kept; nobody's where it plays no part."""
        if not self.seats:
            return seat
        return self.seats.index(seat) if seat in self.seats else NOBODY

    def up(self, action: Any) -> Any:
        """Say an action of this game as the game that is kept takes it."""
        return replace(action, seat=self.outer(action.seat)) if self.seats else action

    def down(self, action: Any) -> Any:
        """Say an action at the door of the game that is kept as this game knows it."""
        return replace(action, seat=self.inner(action.seat)) if self.seats else action

    def own_line(self, line: Telling) -> Telling:
        """Give a line of the log its event as this game tells it."""
        return replace(line, event=bare(line.event)) if line.event is not None else line

    def own(self, played: Played, done: Iterable[tuple["Waiting", Any]]) -> Played:
        """Tell the results of actions as this game does.

        Args:
            played: the results at the door of the game that is kept.
            done: what waited before each action, and the action at that door.
        """
        mine = tuple(
            Done(then.state, then.down(action)) for then, action in done if then.spoken.game is self.spoken.game
        )
        return Played(tuple(map(self.own_line, played.lines)), tuple(map(bare, played.events)), mine)


def waiting_in(spoken: Spoken, state: Any) -> Waiting:
    """Find the game whose decision waits.

    Args:
        spoken: the game that is kept.
        state: how that game stands.
    """
    if spoken.facts.held(state) is None:
        return Waiting(spoken, state)
    seats = tuple(range(spoken.game.seated(state)))
    while (words := spoken.facts.held(state)) and (inner := cast("Host", spoken.game).inner(state)):
        spoken, state, seats = words, inner.state, tuple(seats[seat] for seat in inner.seats)
    return Waiting(spoken, state, seating(*seats))
