"""Spots at the table of the ludus that an answer is about: the cards and Gladiators that it can be taken on. No Textual."""

from typing import Any

import msgspec

from rules.ludus import actions as a
from rules.ludus.box import STALLS, Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Using
from rules.ludus.state import LudusState
from rules.ludus.table.sides import opponent
from rules.ludus.turns.text_on_its_way import next_deed

__all__ = [
    "AtSchool",
    "CardSpot",
    "ForSale",
    "InHand",
    "InPlay",
    "NextLevel",
    "Spot",
    "TopArena",
    "TopBoast",
    "is_placed",
    "on_sale",
    "spots_of",
    "stalls",
]


class ForSale(msgspec.Struct, frozen=True):
    """A card in a face-up row of the Supply; `copy` counts those of its title that lie before it."""

    card: str
    copy: int = 0


class InHand(msgspec.Struct, frozen=True):
    """All copies of a card in the Hand of the one who looks."""

    card: str


class InPlay(msgspec.Struct, frozen=True):
    """A Gladiator, Patron or Arena, by its number."""

    number: int


class TopBoast(msgspec.Struct, frozen=True):
    """The Boast that the Bloodlust in play is compared with."""


class TopArena(msgspec.Struct, frozen=True):
    """The Arena on top of the pile, which three and four players win of it first."""


class AtSchool(msgspec.Struct, frozen=True):
    """A school as a whole, by its seat."""

    seat: int


class NextLevel(msgspec.Struct, frozen=True):
    """The next level of a player's Champion, by the seat."""

    seat: int


CardSpot = ForSale | InHand
"""A card that has a letter."""

Spot = ForSale | InHand | InPlay | TopBoast | TopArena | AtSchool | NextLevel
"""A place of the table that the cursor can be on."""


def stalls(state: LudusState) -> tuple[tuple[ForSale, ...], ...]:
    """The spots of the rows of the Supply, each in its order."""
    return tuple(
        tuple(ForSale(card, supply.row[:at].count(card)) for at, card in enumerate(supply.row))
        for supply in state.supplies
    )


def on_sale(state: LudusState, card: str) -> tuple[ForSale, ...]:
    """The spots of all copies of a card in the Supply."""
    return tuple(spot for row in stalls(state) for spot in row if spot.card == card)


def is_placed(box: Box, state: LudusState, answer: Any) -> bool:
    """Tell whether it is settled in which Arena an answer happens; a Gladiator on its way may still have several open to it.

    Args:
        box: the cards.
        state: how the game stands.
        answer: an action.
    """
    played = isinstance(answer, a.PlayCard) and answer.card in box.gladiator and isinstance(state.pending[0], Acting)
    return not (played or isinstance(answer, a.Register)) or len(state.open_arenas()) == 1


def spots_of(box: Box, state: LudusState, answer: Any) -> tuple[Spot, ...]:
    """The spots of the table that an answer is about; none where it is about nothing that lies there.

    Args:
        box: the cards.
        state: how the game stands.
        answer: an action, or anything else, which is about nothing.
    """
    match answer:
        case a.Buy(card=card):
            return on_sale(state, card)
        case a.PlayCard(card=card) | a.Reserve(card=card) | a.Register(card=card) | a.Upgrade(card=card):
            return (InHand(card),)
        case a.Use(number=number) | a.First(number=number):
            return (InPlay(number),) if _lies_there(state, number) else ()
        case a.Attack(fighter=number) | a.Choose(fighter=number) | a.Yield(fighter=number):
            return (InPlay(number),)
        case a.Place(arena=place):
            return (InPlay(state.grounds[place].number),)
        case a.Against(opponent=seat):
            return (AtSchool(seat),)
        case a.PickStall(stall=stall):
            return stalls(state)[STALLS.index(stall)]
        case a.Pick(seat=seat, card=card):
            return _picked(box, state, seat, card)
        case _:
            return ()


def _lies_there(state: LudusState, number: int) -> bool:
    """Tell whether something is in play; a Gladiator that has just left can still react to that."""
    held = [one.number for school in state.schools for one in (*school.patrons, *school.arenas)]
    return number in {*held, *[one.number for one in state.fighters], *[one.number for one in state.grounds]}


def _picked(box: Box, state: LudusState, seat: int, card: str) -> tuple[Spot, ...]:
    """Find where a card lies that a text asks for; nowhere at the table if it is in the Discard Pile."""
    top = state.top
    if not isinstance(top, Using):
        return ()
    match next_deed(box, top):
        case f.Recall():
            return ()
        case f.Acquire():
            return on_sale(state, card)
        case f.ReadyPatron():
            return _patrons(state, top.seat, card, exhausted=True)
        case f.TirePatron():
            whose = opponent(state, top)
            return () if whose is None else _patrons(state, whose, card, exhausted=False)
        case _:
            return (InHand(card),) if card in state.schools[seat].hand else ()


def _patrons(state: LudusState, seat: int, card: str, *, exhausted: bool) -> tuple[Spot, ...]:
    held = state.schools[seat].patrons
    return tuple(InPlay(one.number) for one in held if one.card == card and one.exhausted == exhausted)
