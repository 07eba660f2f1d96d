"""The sides of a game as a player sees them: which opponents there are, and whom of them a text is about."""

from typing import Literal

from rules.ludus.cards import effects as f
from rules.ludus.frames import Using
from rules.ludus.state import Standing

__all__ = ["befallen", "befalls", "chooses_opponent", "is_behind", "opponent", "opponents"]


def opponents(state: Standing, seat: int) -> tuple[int, ...]:
    """The other players, clockwise from a player (C-BATTLE-01)."""
    seats = len(state.schools)
    return tuple([(seat + step) % seats for step in range(1, seats)])


def opponent(state: Standing, use: Using) -> int | None:
    """The one opponent whom a text is about; None where there are several and none is chosen yet (C-RUL-15)."""
    return use.opponent if state.melee else 1 - use.seat


def befallen(state: Standing, use: Using) -> tuple[int, ...]:
    """The players to whom a deed about an opponent could still happen."""
    one = opponent(state, use)
    return opponents(state, use.seat) if one is None else (one,)


def chooses_opponent(state: Standing, use: Using, deed: f.Deed) -> bool:
    """Tell whether an opponent has to be chosen for a deed before anything else (C-RUL-15)."""
    return befalls(deed) == "one" and opponent(state, use) is None


def befalls(deed: f.Deed) -> Literal["nobody", "one", "each", "all"]:
    """Find which opponents a deed is about: one of its player's choice, each of them in turn, or all at once (C-RUL-15)."""
    match deed:
        case f.TirePatron():
            return "one"
        case f.Rob(opponents=several):
            return "all" if several else "one"
        case f.Discard(opponents=True):
            return "each"
        case f.Discard(side="other"):
            return "one"
        case _:
            return "nobody"


def is_behind(state: Standing, seat: int) -> bool:
    """Tell whether a player has less than another: Glory in a duel, else won Arenas, as there is no Glory (C-RUL-14)."""
    others = opponents(state, seat)
    if not state.melee:
        return state.schools[seat].glory < state.schools[others[0]].glory
    own = len(state.schools[seat].arenas)
    return any(len(state.schools[one].arenas) > own for one in others)
