"""The opening of a game: once every Starting Deck is complete, Hands are drawn and the first turn begins."""

from itertools import chain, repeat

from rules.kernel.dice import Dice, shuffle
from rules.ludus.state import HAND
from rules.ludus.table.course import Course
from rules.ludus.table.motions import draw
from rules.ludus.turns.machinations import begin_turn

__all__ = ["open_game", "shuffled"]


def open_game(course: Course) -> None:
    """Shuffle the Starting Decks, let everybody draw a Hand, and begin the first turn (F-SETUP-11, C-SETUP-09)."""
    tops = chain(course.options.deal.schools, repeat(()))
    for seat, (school, top) in enumerate(zip(course.schools, tops, strict=False)):
        deck, dice = shuffled(school.dice, school.deck, top)
        course.change(seat, deck=deck, dice=dice)
    for seat in range(len(course.schools)):
        draw(course, seat, HAND)
    begin_turn(course, course.turn)


def shuffled(dice: Dice, cards: tuple[str, ...], top: tuple[str, ...]) -> tuple[tuple[str, ...], Dice]:
    """A shuffled pile with some of its cards laid on top; the top of a pile is its end."""
    mixed, dice = shuffle(dice, cards)
    if not top:
        return mixed, dice
    beneath = list(mixed)
    for card in top:
        beneath.remove(card)
    return (*beneath, *reversed(top)), dice
