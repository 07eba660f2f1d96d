"""Paying a cost of the ludus where one way alone makes sense, so that nobody has to be asked. No Textual."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.texts import Text
from rules.ludus.frames import Acting, Paying
from rules.ludus.state import LudusState
from rules.ludus.table.sides import opponents

__all__ = ["only_sensible"]


def only_sensible(box: Box, state: LudusState, legal: Sequence[Any]) -> a.Pay | None:
    """The payment that leaves at least as much as every other one; None where that hangs on what the player is up to.

    All Income Cards of the Hand are Discarded at the end of your own Machinations Turn, also those that an Arena Phase has left,
    and Coin Tokens are kept: then what leaves as many tokens, and cards that can do all that the others could, is never worse.
    It may be where a text could take just the cards that are given away, and, as long as a turn of an opponent comes first,
    where that one could take tokens.

    Args:
        box: the cards.
        state: the game, in which a cost is to be paid.
        legal: the ways to pay it, the cheapest first.
    """
    top = state.top
    ways = [one for one in legal if isinstance(one, a.Pay)] if isinstance(top, Paying) else []
    if top is None or not ways:
        return None
    purse = _purse(box, state, top.seat)
    first, *others = ways
    return first if all(purse.leaves_as_much(first, other) for other in others) else None


def _purse(box: Box, state: LudusState, seat: int) -> "_Purse":
    """Collect what a player pays from, and what could take of it before it is spent or Discarded."""
    school = state.schools[seat]
    income = Counter(card for card in school.hand if card in box.value)
    own = tuple(_texts(box, _at_hand(state, seat)))
    if state.pending[0] == Acting(seat):  # a Tactic is for Battles, before which the Hand is drawn anew
        return _Purse(box, income, sum(_eaten(text, "own") for text in own if text.use != "tactic"))
    eaten = sum(_eaten(text, "own") for text in own)
    theirs = tuple(text for other in opponents(state, seat) for text in _texts(box, _all_of(state, other)))
    robbed = any(isinstance(deed, f.Rob) for text in theirs for deed in text.deeds)
    return _Purse(box, income, eaten + sum(_eaten(text, "other") for text in theirs), robbed=robbed)


def _texts(box: Box, cards: Iterable[str]) -> Iterator[Text]:
    """List the texts on cards and Arenas that can be used, once for each of them."""
    return (text for card in cards for text in box.text.values() if text.source == card)


def _all_of(state: LudusState, seat: int) -> list[str]:
    """List all that a player has, and could come to use."""
    school = state.schools[seat]
    return [*_at_hand(state, seat), *school.deck, *school.discard]


def _at_hand(state: LudusState, seat: int) -> list[str]:
    """List what a player could use at once: Hand, Reserve, and all that is in play."""
    school = state.schools[seat]
    in_play = [one.card for one in (*school.patrons, *state.holdings(seat)) if one.card]
    in_play += [one.card for one in state.fighters if one.owner == seat]
    return [*school.hand, *school.reserve, *in_play]


def _eaten(text: Text, side: f.Whose) -> int:
    """Count the cards of a Hand that a text takes: that of its own player, or the other one's."""
    return sum(_eaten_by(deed, side) for deed in text.deeds) + (text.cost.toss if side == "own" else 0)


def _eaten_by(deed: f.Deed, side: f.Whose) -> int:
    """Count the cards of a Hand that a deed takes: those that its player gives as a price or gets rid of."""
    if isinstance(deed, f.Discard):
        return deed.n if deed.side == side else 0
    return int(side == "own" and isinstance(deed, f.Choosing) and deed.fate in {"shed", "given"})


class _Purse(NamedTuple):
    """The purse of a player, which payments come from.

    Attributes:
        box: the cards.
        income: the Income Cards of the Hand.
        eaten: how many cards of the Hand texts could take.
        robbed: whether an opponent could take Coin Tokens.
    """

    box: Box
    income: Counter[str]
    eaten: int
    robbed: bool = False

    def leaves_as_much(self, one: a.Pay, other: a.Pay) -> bool:
        """Tell whether what a payment leaves can do all that another one's rest can."""
        more = other.coins - one.coins
        if more < 0 or (more and self.robbed):
            return False
        left, wanted = self.income - Counter(one.cards), self.income - Counter(other.cards)
        missed = wanted - left
        if any(left[card] < self.eaten for card in missed):
            return False
        value = self.box.value
        have = sorted((value[card] for card in (left - wanted).elements()), reverse=True) + [1] * more
        return _covers(have, [value[card] for card in missed.elements()])


def _covers(have: list[int], wanted: list[int]) -> bool:
    """Tell whether each worth that is wanted can be made up of others, or of a single one that is worth more.

    Args:
        have: the worths that there are, the most first; they are used up.
        wanted: those that are looked for.
    """
    for worth in sorted(wanted, reverse=True):
        missing, used = worth, []
        for one in have:
            if one <= missing:
                used.append(one)
                missing -= one
        if missing:
            used = [one for one in have if one > worth][-1:]
        if not used:
            return False
        for one in used:
            have.remove(one)
    return True
