"""How a cost of the ludus is paid where one way alone makes sense, so that nobody has to be asked. No Textual."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.aims import opponent
from rules.ludus.box import Box, Text
from rules.ludus.frames import Acting, Paying
from rules.ludus.state import LudusState, School

__all__ = ["only_sensible"]


def only_sensible(box: Box, state: LudusState, legal: Sequence[Any]) -> a.Pay | None:
    """The payment that leaves at least as much as every other one; None where that hangs on what the player is up to.

    All Income Cards of the Hand are Discarded at the end of the own Machinations Turn, also those that an Arena Phase has left,
    and Coin Tokens are kept: then what leaves as many tokens, and cards that can do all that the others could, is never worse.
    It may be where a text could use cards of the Hand for something else, and, as long as a turn of the opponent comes first,
    where the opponent has a text that takes tokens or cards.

    Args:
        box: the cards.
        state: the game, in which a cost is to be paid.
        legal: the ways to pay it, the cheapest first.
    """
    top = state.top
    ways = [one for one in legal if isinstance(one, a.Pay)] if isinstance(top, Paying) else []
    if top is None or not ways:
        return None
    if any(_eats_cards(text) for text in _texts(box, _at_hand(state, top.seat))):
        return None
    if state.pending[0] != Acting(top.seat):
        other = opponent(state, top.seat)
        school = state.schools[other]
        if any(_takes(text) for text in _texts(box, {*_at_hand(state, other), *school.deck, *school.discard})):
            return None
    school = state.schools[top.seat]
    first, *others = ways
    return first if all(_as_good(box, school, first, other) for other in others) else None


def _texts(box: Box, cards: Collection[str]) -> Iterator[Text]:
    """What stands on cards and Arenas and can be used."""
    return (text for text in box.text.values() if text.source in cards)


def _at_hand(state: LudusState, seat: int) -> set[str]:
    """What a player could use at once: Hand, Reserve, and all that is in play."""
    school = state.schools[seat]
    in_play = [one.card for one in (*school.patrons, *state.holdings(seat)) if one.card]
    in_play += [one.card for one in state.fighters if one.owner == seat]
    return {*school.hand, *school.reserve, *in_play}


def _takes(text: Text) -> bool:
    """Whether a text takes Coin Tokens or cards from the opponent of its player."""
    return any(isinstance(deed, f.Rob) or (isinstance(deed, f.Discard) and deed.side == "other") for deed in text.deeds)


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
