"""What may be done in Feud now, and why the rest may not."""

from collections.abc import Mapping

from rules.kernel.game import Refusal
from tests.toys.feud.actions import Aim, BuyBack, EndTurn, FeudAction, Pass, Play, Stake
from tests.toys.feud.cards import Card, Deflect, Pilfer, Riposte, Strike
from tests.toys.feud.refusals import refuse
from tests.toys.feud.state import FeudState, Frame, Harm, Playing, Staking, Turn, Window

__all__ = ["answers", "asides", "asked", "buy_backs", "reason", "targets"]

Cards = Mapping[str, Card]


def asked(state: FeudState) -> int | None:
    """The seat whose answer the top frame waits for."""
    match state.pending[-1] if state.pending else None:
        case Staking(staked=staked):
            return (state.first + len(staked)) % len(state.hearts)
        case Turn(seat=seat) | Playing(seat=seat):
            return seat
        case Window(left=left):
            return left[0]
        case _:
            return None


def answers(cards: Cards, state: FeudState) -> tuple[FeudAction, ...]:
    """The answers to the top frame, ordered and without doubles."""
    match state.pending[-1] if state.pending else None:
        case Staking() | Turn() | Window() as frame:
            return _from_hand(cards, state, frame)
        case Playing(seat=seat) as frame:
            return tuple(Aim(seat, at) for at in targets(cards, state, frame))
        case _:
            return ()


def _from_hand(cards: Cards, state: FeudState, frame: Staking | Turn | Window) -> tuple[FeudAction, ...]:
    seat = asked(state)
    assert seat is not None
    hand = sorted(set(state.hands[seat]))
    match frame:
        case Staking():
            return tuple(Stake(seat, card) for card in hand)
        case Turn():
            plays = (Play(seat, card) for card in hand if cards[card].when == "turn")
            return (*plays, *buy_backs(state, seat), EndTurn(seat))
        case Window():
            return (*(Play(seat, card) for card in hand if _fits(cards[card], state, frame, seat)), Pass(seat))


def buy_backs(state: FeudState, seat: int) -> tuple[FeudAction, ...]:
    """What a living seat with a coin can take out of its yard."""
    if not state.hearts[seat] or not state.coins[seat]:
        return ()
    return tuple(BuyBack(seat, card) for card in sorted(set(state.yards[seat])))


def asides(state: FeudState, seat: int) -> tuple[FeudAction, ...]:
    """Buying back while another seat is to act."""
    free = bool(state.pending) and not isinstance(state.pending[0], Staking)
    if not free or seat == asked(state) or seat not in range(len(state.hearts)):
        return ()
    return buy_backs(state, seat)


def _fits(card: Card, state: FeudState, window: Window, seat: int) -> bool:
    if card.when != window.about:
        return False
    match state.pending[-2], card.deed:
        case Harm() as harm, Riposte():
            return _hurt(harm, seat) and harm.source != seat and state.hearts[harm.source] > 0
        case Harm(), Pilfer():
            return bool(_pockets(state, seat))
        case Harm() as harm, _:
            return _hurt(harm, seat)
        case _:
            return True


def _hurt(harm: Harm, seat: int) -> bool:
    return any(wound.seat == seat for wound in harm.wounds)


def _pockets(state: FeudState, seat: int) -> tuple[int, ...]:
    return tuple(other for other in state.alive() if other != seat and state.hands[other])


def targets(cards: Cards, state: FeudState, frame: Playing) -> tuple[int, ...]:
    """The seats among which the card being played has still to choose; a thief chooses when the window has closed."""
    if frame.at is not None:
        return ()
    match cards[frame.card].deed, frame.stage:
        case (Strike() | Deflect(), "announced"):
            return tuple(seat for seat in state.alive() if seat != frame.seat)
        case (Pilfer(), "answered"):
            return _pockets(state, frame.seat)
        case _:
            return ()


def reason(state: FeudState, action: FeudAction) -> Refusal:
    """Why an action that is neither an answer nor an aside is refused."""
    if not state.pending:
        return refuse("feud.over")
    if action.seat not in range(len(state.hearts)):
        return refuse("feud.no_seat", seat=action.seat)
    if isinstance(action, BuyBack):
        return _no_buying(state, action)
    if action.seat != asked(state):
        return refuse("feud.not_asked", seat=action.seat)
    if isinstance(action, Stake | Play) and action.card not in state.hands[action.seat]:
        return refuse("feud.not_in_hand", card=action.card)
    if isinstance(action, Aim) and isinstance(state.pending[-1], Playing):
        return refuse("feud.no_target", at=action.at)
    return refuse("feud.not_now", frame=_name(state.pending[-1]))


def _no_buying(state: FeudState, action: BuyBack) -> Refusal:
    if action.card not in state.yards[action.seat]:
        return refuse("feud.not_in_yard", card=action.card)
    if not state.coins[action.seat]:
        return refuse("feud.no_coin")
    return refuse("feud.not_now", frame=_name(state.pending[-1]))


def _name(frame: Frame) -> str:
    return type(frame).__name__.lower()
