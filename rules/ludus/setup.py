"""The set-up of a game of the ludus."""

from collections import Counter
from itertools import chain, repeat

from rules.kernel.dice import Dice, roll, shuffle, stream
from rules.ludus import events as said
from rules.ludus.box import STALLS, Box
from rules.ludus.course import Course
from rules.ludus.machinations import begin_turn
from rules.ludus.motions import draw, fill
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import HAND, PLACES, Deal, Ground, LudusState, Options, School, Supply

__all__ = ["COINS", "misdealt", "set_up"]

COINS = 5
"""Coin Tokens that a player starts with (F-SETUP-03)."""


def set_up(box: Box, rules: RuleSet, options: Options, seed: int) -> LudusState:
    """Lay everything out, let both draw a Hand, and begin the first turn (F-SETUP-01 to F-SETUP-14)."""
    coin, _ = roll(stream(seed, "first"), rules.seats)
    first = coin - 1 if options.first is None else options.first
    deal = options.deal
    tops = zip(STALLS, chain(deal.supplies, repeat(())), strict=False)
    supplies = [_shuffled(seed, stall, box.copies(stall), top) for stall, top in tops]
    begun = zip(range(rules.seats), chain(deal.schools, repeat(())), strict=False)
    decks = [_shuffled(seed, f"school {seat}", box.copies("start"), top) for seat, top in begun]
    arenas, _ = _shuffled(seed, "arenas", tuple(box.arena), deal.arenas)
    state = LudusState(
        options=options,
        schools=tuple([School(deck=deck, dice=dice, coins=COINS) for deck, dice in decks]),
        supplies=tuple([Supply(deck=deck, dice=dice) for deck, dice in supplies]),
        grounds=tuple([Ground(place + 1, arenas[-1 - place], rules.glory[place]) for place in PLACES]),
        arena_deck=arenas[: -len(PLACES)],
        boasts=tuple(sorted(box.number, key=box.number.__getitem__)),
        favor=(first + rules.seats - 1) % rules.seats,
        turn=first,
        numbered=len(PLACES),
    )
    course = Course(box, rules, state)
    course.tell(said.GameBegan(first, tuple([ground.card or "" for ground in state.grounds])))
    for at in range(len(STALLS)):
        fill(course, at)
    for seat in range(rules.seats):
        draw(course, seat, HAND)
    begin_turn(course, first)
    return course.freeze()


def _shuffled(seed: int, name: str, cards: tuple[str, ...], top: tuple[str, ...]) -> tuple[tuple[str, ...], Dice]:
    """A shuffled pile with some of its cards laid on top; the top of a pile is its end."""
    mixed, dice = shuffle(stream(seed, name), cards)
    if not top:
        return mixed, dice
    beneath = list(mixed)
    for card in top:
        beneath.remove(card)
    return (*beneath, *reversed(top)), dice


def misdealt(box: Box, rules: RuleSet, deal: Deal) -> str | None:
    """Say what is wrong with a deal; None where the box has all of its cards in those piles."""
    if len(deal.schools) > rules.seats or len(deal.supplies) > len(STALLS):
        return "the deal has more piles than the game"
    piles = [(cards, box.copies("start")) for cards in deal.schools]
    piles += [(cards, box.copies(stall)) for cards, stall in zip(deal.supplies, STALLS, strict=False)]
    for cards, pile in (*piles, (deal.arenas, tuple(box.arena))):
        missing = min(Counter(cards) - Counter(pile), default=None)
        if missing is not None:
            return f"the deal has more of {missing} than its pile"
    return None
