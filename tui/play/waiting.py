"""The game whose decision waits: the saved game, or the innermost one it holds. No Textual."""

from collections.abc import Iterable
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from rules.kernel.seats import SeatMap, seating
from rules.kernel.venue import Host, bare
from tui.play.played import Played, Telling
from tui.play.row import PERSON
from tui.play.spoken import Spoken

__all__ = ["Waiting", "waiting_in"]


class Waiting(NamedTuple):
    """A game that waits for a decision, with its words and its state.

    Attributes:
        spoken: the game, its wording, its facts.
        state: how it stands.
        seat_map: which seats of the saved game play its own.
    """

    spoken: Spoken
    state: Any
    seat_map: SeatMap = SeatMap()

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

    def own_line(self, line: Telling) -> Telling:
        """Translate the event of a line of the log into this game's."""
        return replace(line, event=bare(line.event)) if line.event is not None else line

    def own(self, played: Played, before: Iterable["Waiting"]) -> Played:
        """Translate the results of actions into this game's terms.

        Args:
            played: the results of the saved game.
            before: what waited before each of its actions.
        """
        mine = tuple(
            one._replace(before=then.state, action=then.seat_map.down(one.action))
            for then, one in zip(before, played.done, strict=True)
            if then.spoken.game is self.spoken.game
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
    seat_map = SeatMap(tuple(range(spoken.game.seated(state))))
    while (words := spoken.facts.held(state)) and (inner := cast("Host", spoken.game).inner(state)):
        spoken, state, seat_map = words, inner.state, seat_map.through(inner.seat_map)
    return Waiting(spoken, state, SeatMap(seating(*seat_map.outers)))
