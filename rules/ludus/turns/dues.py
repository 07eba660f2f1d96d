"""Dues of players for what is under way: Coin, cards of the Hand, a Gladiator that waits for its place (F-RUL-17)."""

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from rules.ludus.box import Box
from rules.ludus.cards.effects import Coins
from rules.ludus.cards.texts import Text
from rules.ludus.frames import Frame, Paying, Placing, Using
from rules.ludus.state import School, Standing
from rules.ludus.table.motions import without
from rules.ludus.table.payment import Payment, can_pay, payments
from rules.ludus.table.stats import late_fee
from rules.ludus.turns.asides import stirs

__all__ = ["UNDER_WAY", "can_fetch", "can_free", "can_meet", "can_still_pay", "can_still_toss", "due", "under_way"]

UNDER_WAY = (Paying, Placing)
"""What has been declared, and is not carried out before it is paid for or placed."""


def under_way(frames: Sequence[Frame]) -> Sequence[Frame]:
    """List what has been declared first and is still to be paid for or placed, and all that has come in between since."""
    for at, frame in enumerate(frames):
        if isinstance(frame, UNDER_WAY):
            return frames[at:]
    return ()


def _owed(box: Box, frames: Sequence[Frame]) -> Sequence[Frame]:
    """List the same, beginning with a text whose cards are still to be Discarded for it, if that comes first (F-SCHEME-03)."""
    for at, frame in enumerate(frames):
        if isinstance(frame, UNDER_WAY) or (isinstance(frame, Using) and _tosses(box, frame)):
            return frames[at:]
    return ()


def _tosses(box: Box, use: Using) -> bool:
    return use.unpaid and box.text[use.text].cost.toss > use.paid


def due(box: Box, state: Standing, seat: int) -> int:
    """Add up the Coin that a seat still has to pay for what is under way."""
    found = 0
    for frame in under_way(state.frames):
        if frame.seat == seat and isinstance(frame, Paying):
            found += frame.cost
        elif frame.seat == seat and isinstance(frame, Placing):
            found += _fee(box, state, frame)
    return found


def _fee(box: Box, state: Standing, frame: Placing) -> int:
    """Work out what a Gladiator that waits for its place will cost there; once that is chosen, its fee waits by itself."""
    return late_fee(box, state, frame.seat) if frame.late and frame.arena is None else 0


def can_fetch(box: Box, state: Standing, seat: int) -> bool:
    """Tell whether a seat can take its Reserve back, and give afterwards what it owes (F-RESERVE-05, F-RUL-17)."""
    school = state.schools[seat]
    price = len(school.reserve)
    if not price or not can_pay(box, school, price):
        return False
    owed = _owed(box, state.frames)
    if not owed:
        return True
    fetching = Paying(seat, price, "reserve")
    return fetching not in owed and can_meet(box, state, seat, school, (*owed, fetching))


def can_free(box: Box, state: Standing, seat: int, number: int, text: Text) -> bool:
    """Tell whether a free action can come between: it touches only its player's cards and Coin, and all dues can still be met."""
    owed = _owed(box, state.frames)
    if not owed:
        return True
    use = Using(seat, text.key, number)
    paying = (Paying(seat, text.cost.coins, "text"),) if text.cost.coins else ()
    calm = not under_way(state.frames) or not stirs(text)
    return calm and can_meet(box, state, seat, state.schools[seat], (*owed, use, *paying))


def can_still_pay(box: Box, state: Standing, frame: Paying, found: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """Those of some payments of what waits first that leave enough for whatever else the same seat owes.

    Where none does, as in saves of older releases, all of them.
    """
    owed, seat = _owed(box, state.frames[:-1]), frame.seat
    if not owed:
        return found
    left = [one for one in found if can_meet(box, state, seat, _paid(state.schools[seat], frame, one), owed)]
    return tuple(left) or found


def can_still_toss(box: Box, state: Standing, use: Using, card: str) -> bool:
    """Tell whether a card can be Discarded for a text that waits first, and the same seat can give afterwards what it owes."""
    owed, school = _owed(box, state.frames[:-1]), state.schools[use.seat]
    if not owed:
        return True
    left = replace(school, hand=without(school.hand, card))
    return can_meet(box, state, use.seat, left, (*owed, replace(use, paid=use.paid + 1)))


def can_meet(box: Box, state: Standing, seat: int, school: School, owed: Sequence[Frame]) -> bool:
    """Tell whether a player can give their part of all that is owed.

    Args:
        box: the cards.
        state: how the game stands.
        seat: the player.
        school: what the player has.
        owed: what waits for somebody, the newest last, which is given first.
    """
    if not owed:
        return True
    *rest, top = owed
    match top:
        case Paying(seat=payer, what="upgrade") if payer == seat and top.card not in school.hand:
            return False
        case Paying(seat=payer) if payer == seat and not rest:
            return can_pay(box, school, top.cost)
        case Paying(seat=payer) if payer == seat:
            ways = [_paid(school, top, one) for one in payments(box, school, top.cost)]
        case Using(seat=user) if user == seat:
            ways = _used(box, school, top)
        case Placing(seat=owner) if owner == seat and not _can_place(box, state, school, top):
            return False
        case _:
            ways = [school]
    return any(can_meet(box, state, seat, one, rest) for one in ways)


def _can_place(box: Box, state: Standing, school: School, frame: Placing) -> bool:
    return frame.card in school.hand and can_pay(box, school, _fee(box, state, frame))


def _paid(school: School, frame: Paying, payment: Payment) -> School:
    """Make the school as it is after a payment, and with what is paid for, where that is the Reserve."""
    cards, coins = payment
    hand = school.hand
    for card in cards:
        hand = without(hand, card)
    left = replace(school, hand=hand, coins=school.coins - coins)
    return replace(left, hand=(*hand, *school.reserve), reserve=()) if frame.what == "reserve" else left


def _used(box: Box, school: School, use: Using) -> list[School]:
    """List the schools that a free action can lead to: less the cards that it costs, with the Coin that it surely brings."""
    text, hand = box.text[use.text], school.hand
    left = max(0, text.cost.toss - use.paid) if use.unpaid else 0
    if left > len(hand):
        return []
    coming = text.deeds[use.at :]
    coins = school.coins + sum([deed.n for deed in coming if isinstance(deed, Coins) and deed.given is None])
    kept = dict.fromkeys(combinations(hand, len(hand) - left))
    return [replace(school, hand=one, coins=coins) for one in kept]
