"""What a sound feud keeps to: its cards, its sums and the shape of what waits."""

from collections.abc import Callable, Mapping

from tests.toys.feud.cards import Card
from tests.toys.feud.legal import answers
from tests.toys.feud.state import COINS, HEARTS, FeudState, Harm, Playing, Staking, Turn, Window
from tests.toys.feud.view import cards_in, full_deck

__all__ = ["fault"]


def fault(cards: Mapping[str, Card], state: FeudState) -> str | None:
    """The first invariant that a feud breaks, or None."""
    if not (2 <= len(state.hearts) <= 4 and state.first in range(len(state.hearts))):
        return "a feud has two to four seats"
    if {len(state.hearts), len(state.coins), len(state.hands), len(state.yards)} != {len(state.hearts)}:
        return "hearts, coins, hands and yards are one a seat"
    if tuple(sorted(cards_in(state))) != full_deck(cards):
        return "the cards do not add up"
    checks: tuple[Callable[[FeudState], str | None], ...] = (_sums, _piles, _stack, _frames)
    wrong = next((found for check in checks if (found := check(state))), None)
    return wrong or ("nobody can answer what waits" if state.pending and not answers(cards, state) else None)


def _sums(state: FeudState) -> str | None:
    if any(n not in range(HEARTS + 1) for n in state.hearts):
        return f"hearts are 0 to {HEARTS}"
    if any(n not in range(COINS + 1) for n in state.coins):
        return f"coins are 0 to {COINS}"
    return "turns are not negative" if state.turns < 0 else None


def _piles(state: FeudState) -> str | None:
    if any(list(pile) != sorted(pile) for pile in (*state.hands, *state.yards)):
        return "hands and yards are sorted"
    if any(hand and not n for hand, n in zip(state.hands, state.hearts, strict=True)):
        return "a seat without hearts has no hand"
    return None


def _stack(state: FeudState) -> str | None:
    if not state.pending:
        return None
    if not isinstance(state.pending[0], Staking | Turn) or len(state.alive()) <= 1:
        return "a turn lies at the bottom of what waits, and two seats have hearts"
    if any(isinstance(frame, Staking | Turn) for frame in state.pending[1:]):
        return "only one turn at a time"
    if isinstance(state.pending[-1], Harm):
        return "harm waits for a window"
    pairs = zip(state.pending, state.pending[1:], strict=False)
    return next((found for below, frame in pairs if (found := _lies_on(below, frame))), None)


def _lies_on(below: object, frame: object) -> str | None:
    match below, frame:
        case (Playing(stage="answered" | "spoiled"), Window(about="played")):
            return None
        case (Harm(stage="due"), Window(about="coming")) | (Harm(stage="dealt"), Window(about="dealt")):
            return None
        case (Turn() | Window(), Playing() | Harm()):
            return None
        case _:
            return "a frame lies on one that it does not belong to"


def _frames(state: FeudState) -> str | None:
    seats = set(range(len(state.hearts)))
    for frame in state.pending:
        match frame:
            case Staking(staked=staked):
                named = {0} if len(staked) < len(seats) else {-1}
            case Turn(seat=seat, drawn=drawn):
                named = {seat if drawn else -1}
            case Playing(seat=seat, at=at):
                named = {seat, at or 0}
            case Harm(source=source, wounds=wounds):
                named = {source, *(wound.seat for wound in wounds)}
            case Window(left=left):
                named = set(left)
        if not named <= seats:
            return "a frame names a seat that does not play"
    return _asked(state)


def _asked(state: FeudState) -> str | None:
    match state.pending:
        case (*_, Window(left=())):
            return "a window asks nobody"
        case (*_, Window(left=(seat, *_))) if not state.hands[seat]:
            return "a window asks a seat without cards"
        case (Turn(seat=seat),) if not state.hearts[seat]:
            return "the turn is that of a seat without hearts"
        case _:
            return None
