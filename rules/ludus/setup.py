"""How a game of the ludus begins."""

from rules.kernel.dice import Dice, roll, shuffle, stream
from rules.ludus import events as said
from rules.ludus.box import STALLS, Box
from rules.ludus.course import Course
from rules.ludus.machinations import begin_turn
from rules.ludus.motions import draw, fill
from rules.ludus.ruleset import RuleSet
from rules.ludus.state import HAND, PLACES, Ground, LudusState, Options, School, Supply

__all__ = ["COINS", "set_up"]

COINS = 5
"""Coin Tokens that a player starts with (F-SETUP-03)."""


def set_up(box: Box, rules: RuleSet, options: Options, seed: int) -> LudusState:
    """Lay everything out, let both draw a Hand, and begin the first turn (F-SETUP-01 to F-SETUP-14)."""
    coin, _ = roll(stream(seed, "first"), rules.seats)
    first = coin - 1 if options.first is None else options.first
    supplies = tuple(
        [Supply(deck=deck, dice=dice) for deck, dice in (_shuffled(seed, stall, box.copies(stall)) for stall in STALLS)]
    )
    decks = [_shuffled(seed, f"school {seat}", box.copies("start")) for seat in range(rules.seats)]
    arenas, _ = _shuffled(seed, "arenas", tuple(box.arena))
    state = LudusState(
        options=options,
        schools=tuple([School(deck=deck, dice=dice, coins=COINS) for deck, dice in decks]),
        supplies=supplies,
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
    return course.state


def _shuffled(seed: int, name: str, cards: tuple[str, ...]) -> tuple[tuple[str, ...], Dice]:
    return shuffle(stream(seed, name), cards)
