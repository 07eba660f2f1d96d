"""How a cost of the ludus is paid where one way alone makes sense, so that nobody has to be asked. No Textual."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.box import Box, Text
from rules.ludus.frames import Acting, Paying
from rules.ludus.state import LudusState, School

__all__ = ["only_sensible"]


def only_sensible(box: Box, state: LudusState, legal: Sequence[Any]) -> a.Pay | None:
    """The payment that leaves at least as much as every other one; None where that hangs on what the player is up to.

    In the own Machinations Turn all Income Cards of the Hand are Discarded at its end, and Coin Tokens are kept: then what
    leaves as many tokens, and cards that can do all that the others could, is never worse. Where a text could use cards of
    the Hand for something else, and in an Arena Phase, it may be.

    Args:
        box: the cards.
        state: the game, in which a cost is to be paid.
        legal: the ways to pay it, the cheapest first.
    """
    top = state.top
    if not isinstance(top, Paying) or state.pending[0] != Acting(top.seat):
        return None
    ways = [one for one in legal if isinstance(one, a.Pay)]
    if not ways or any(_eats_cards(text) for text in _at_hand(box, state, top.seat)):
        return None
    school = state.schools[top.seat]
    first, *others = ways
    return first if all(_as_good(box, school, first, other) for other in others) else None


def _at_hand(box: Box, state: LudusState, seat: int) -> Iterator[Text]:
    """The texts that a player might use in the same turn."""
    school = state.schools[seat]
    held = {*school.hand, *school.reserve, *(one.card for one in (*school.patrons, *school.arenas))}
    held |= {ground.card for ground in state.grounds if ground.card and ground.champion == seat}
    return (text for text in box.text.values() if text.source in held)


def _eats_cards(text: Text) -> bool:
    """Whether a text takes cards from the Hand of its player."""
    return bool(text.cost.toss) or any(
        isinstance(deed, f.Cull) or (isinstance(deed, f.Discard) and deed.side == "own") for deed in text.deeds
    )


def _as_good(box: Box, school: School, one: a.Pay, other: a.Pay) -> bool:
    """Whether what a payment leaves can do all that another one's rest can."""
    more = other.coins - one.coins
    if more < 0:
        return False
    income = Counter(card for card in school.hand if card in box.value)
    left, wanted = income - Counter(one.cards), income - Counter(other.cards)
    have = sorted((box.value[card] for card in (left - wanted).elements()), reverse=True) + [1] * more
    return _covers(have, [box.value[card] for card in (wanted - left).elements()])


def _covers(have: list[int], wanted: list[int]) -> bool:
    """Whether each worth that is wanted can be made up of others."""
    for worth in sorted(wanted, reverse=True):
        missing = worth
        for one in tuple(have):
            if one <= missing:
                have.remove(one)
                missing -= one
        if missing:
            return False
    return True
