"""Sights that the lessons of the ludus are about: what whoever is asked has seen of a game so far. No Textual."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.ludus.arena_events import CombatTurnBegan
from rules.ludus.frames import Acting, Fighting, Frame, Hitting, Ordering, Reacting, Yielding
from rules.ludus.state import LudusState
from tui.games.ludus.words.names import turn_number
from tui.play.played import Telling

__all__ = [
    "Seen",
    "asks_for",
    "can_reserve",
    "deals_damage",
    "in_battle",
    "lacks_influence",
    "turn_of",
]


class Seen(NamedTuple):
    """The sights of a game so far, for whoever is asked.

    Attributes:
        state: the game.
        seat: who is asked.
        base: what the game is about.
        top: what is asked.
        held: the types of the cards in Hand.
        requires: whether a Gladiator of the Hand or for sale requires Influence.
        bought: whether a card that was bought lies in the Discard Pile.
    """

    state: LudusState
    seat: int
    base: Frame
    top: Frame
    held: frozenset[str]
    requires: bool
    bought: bool

    @property
    def acts(self) -> bool:
        """True if it is asked what is done next in your own Machinations Turn."""
        return isinstance(self.top, Acting)

    @property
    def turn(self) -> int:
        """The number of the turn among those of its player."""
        return turn_number(self.state.turns, len(self.state.schools))

    @property
    def melee(self) -> bool:
        """True if three or four play."""
        return self.state.melee

    @property
    def phases(self) -> bool:
        """True if there has been an Arena Phase."""
        return self.state.turns - 1 > self.state.quiet


def lacks_influence(seen: Seen) -> bool:
    """Tell whether influence begins to matter: nothing that is bought in a first turn comes to the Hand before the next."""
    if isinstance(seen.top, Yielding):
        return True
    return seen.acts and seen.turn > 1 and (seen.requires or bool(seen.state.schools[seen.seat].patrons))


def deals_damage(seen: Seen) -> bool:
    """Tell whether damage lies there, or is about to."""
    if not isinstance(seen.base, Fighting) or isinstance(seen.top, Reacting | Ordering):
        return False
    return isinstance(seen.top, Hitting) or seen.base.attacked or any(one.damage for one in seen.state.fighters)


def can_reserve(seen: Seen) -> bool:
    """Tell whether there is something in Hand that a Reserve keeps."""
    return seen.acts and bool(seen.held & {"tactic", "reaction"})


def in_battle(seen: Seen) -> bool:
    """Tell whether a Battle is fought."""
    return isinstance(seen.base, Fighting)


def asks_for(kind: type[Frame]) -> Callable[[Seen], bool]:
    """Tell whether such a frame waits for the one who is asked."""
    return lambda seen: isinstance(seen.top, kind)


def turn_of(state: LudusState, log: Sequence[Telling]) -> object:
    """Return the turn, in a Battle the Combat Turn, and what it is about: what stays the same as long as a tip may stay.

    Args:
        state: the game.
        log: all that was told of it.
    """
    began = next((n for n in reversed(range(len(log))) if isinstance(log[n].event, CombatTurnBegan)), 0)
    return state.turns, began, type(state.pending[0]) if state.pending else None
