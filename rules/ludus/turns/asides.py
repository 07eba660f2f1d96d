"""Looking whether a player could still come to another choice by a free action or by the Reserve (F-RUL-45, F-RUL-60)."""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from rules.ludus.actions import LudusAction
from rules.ludus.box import Box
from rules.ludus.cards.effects import Coins, Draw, Recall
from rules.ludus.cards.texts import Text
from rules.ludus.state import School, Standing
from rules.ludus.table.payment import can_pay
from rules.ludus.turns.abilities import uses

__all__ = ["coins_from", "could_change", "could_stir", "stirs", "with_reserve"]

Choices = tuple[LudusAction, ...]

_OWN_CARDS = (Coins, Draw, Recall)
"""Deeds that change only what their player has in Hand, piles and purse."""


def could_change(box: Box, state: Standing, seat: int, choose: Callable[[Standing], Choices], now: Choices) -> bool:
    """Tell whether a player could choose among something else after a free action or with the Reserve in Hand.

    Args:
        box: the cards.
        state: how the game stands.
        seat: the player.
        choose: what there is to choose from, however the player's cards and Coin Tokens lie.
        now: what there is to choose from as they lie.
    """
    school, able = state.schools[seat], uses(box, state, seat, "free")
    if not able and not school.reserve:
        return False
    free = [text for _, text in able]
    return any(choose(_with(state, seat, one)) != now for one in _prospects(box, school, free))


def could_stir(box: Box, state: Standing, seat: int) -> bool:
    """Tell whether a free action of a player changes more than that player's own cards and Coin Tokens."""
    return any(stirs(text) for _, text in uses(box, state, seat, "free"))


def stirs(text: Text) -> bool:
    """Tell whether a text changes more than its player's own cards and Coin Tokens."""
    return bool(text.cost.hurt) or not all(isinstance(deed, _OWN_CARDS) for deed in text.deeds)


def coins_from(texts: Iterable[Text]) -> int:
    """Sum the Coin Tokens that texts bring to whoever uses them."""
    return sum([deed.n for text in texts for deed in text.deeds if isinstance(deed, Coins)])


def with_reserve(school: School, coins: int) -> School:
    """Take the Reserve of a player back to Hand, which leaves so many Coin Tokens."""
    return replace(school, hand=(*school.hand, *school.reserve), reserve=(), coins=coins)


def _prospects(box: Box, school: School, free: list[Text]) -> Iterator[School]:
    """List what a player might have: more Coin, the Reserve in Hand, cards drawn, cards given for all that.

    Whether somebody is asked must not tell what the next card is, so that a draw brings all that lies hidden.
    """
    gained = coins_from(free)
    richer = replace(school, coins=school.coins + gained) if gained else school
    if gained:
        yield richer
    price = len(school.reserve)
    fetches = bool(price) and can_pay(box, richer, price)
    if fetches:
        yield with_reserve(richer, max(0, richer.coins - price))
    if any(text in box.texts.free_draws.get(text.source, ()) for text in free):
        yield _drawing(richer, free)
    spent = _spendable(box, school, free, pays=fetches or any(text.cost.coins for text in free))
    if spent:
        hand = tuple([card for card in school.hand if card not in spent])
        yield replace(richer, hand=hand, discard=(*school.discard, *spent))


def _drawing(school: School, free: list[Text]) -> School:
    """A player's cards after draws; the Discard Pile counts where it would be shuffled, or something is taken from it."""
    deeds = [deed for text in free for deed in text.deeds]
    most = sum([deed.n for deed in deeds if isinstance(deed, Draw)])
    shuffled = most > len(school.deck) or any(isinstance(deed, Recall) for deed in deeds)
    more, discard = (school.discard, ()) if shuffled else ((), school.discard)
    return replace(school, hand=(*school.hand, *school.hidden, *school.reserve, *more), discard=discard)


def _spendable(box: Box, school: School, free: list[Text], *, pays: bool) -> tuple[str, ...]:
    """The cards of a Hand that a player can give away: any for some costs, Income Cards where there is something to pay."""
    if any(text.cost.toss for text in free):
        return school.hand
    return tuple([card for card in school.hand if card in box.value]) if pays else ()


def _with(state: Standing, seat: int, school: School) -> Standing:
    """The game with other cards and Coin Tokens of a player, who has the same in play."""
    there = state.kept((*state.schools[:seat], school, *state.schools[seat + 1 :]))
    there.villas[:] = state.villas
    return there
