"""Games of the ludus that bots play to their end while somebody takes notes."""

from collections.abc import Sequence
from typing import Protocol

from rules.bots.contest import Contestant
from rules.bots.ludus.purchases import Purchases
from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.frames import Acting
from rules.ludus.run import Run

__all__ = ["Notes", "play_out"]


class Notes(Protocol):
    """The notes on one game.

    Attributes:
        purchases: those on what is bought.
    """

    purchases: Purchases

    def tells(self, events: Sequence[Event]) -> None:
        """Note what the events of an action tell."""
        ...


def play_out(run: Run, players: Sequence[Contestant], notes: Notes) -> None:
    """Play a game to its end.

    Args:
        run: the game as it begins.
        players: one for each seat; each sees its view alone.
        notes: what is noted meanwhile.
    """
    done = 0
    while (seat := run.to_act) is not None:
        legal = run.legal
        if isinstance(run.standing.frames[-1], Acting):
            notes.purchases.offers(legal)
        action = players[seat].choose(run.view(seat), legal, done)
        notes.tells(run.do(action))
        if isinstance(action, a.EndActions):
            notes.purchases.ends_turn()
        done += 1
