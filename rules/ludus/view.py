"""A seat's view of a game of the ludus, and whole games that fit it (F-DRAW-06, F-RUL-18, F-RUL-49)."""

from collections import Counter
from functools import cached_property
from typing import Any, TypeGuard

from msgspec.structs import replace

from rules.kernel.dice import Dice, shuffle, stream
from rules.kernel.game import Event
from rules.ludus.box import STALLS, Box
from rules.ludus.events import CardReserved, CardsDrawn, ReserveTaken
from rules.ludus.frames import Frame, Paying, Placing, Using
from rules.ludus.legal import can_be_answered
from rules.ludus.state import HIDDEN, Likeness, LudusState, School, Standing, Supply
from rules.ludus.turns.dues import can_meet, under_way

__all__ = ["Sight", "resample", "seen", "view"]

_UNKNOWN = Dice(0)

_DEALS = 20
"""So often hidden cards are dealt anew before they are laid out to fit."""


class Sight(Likeness):
    """The sight that a seat has of a game: what is hidden is hidden from it as soon as anybody looks there.

    What each player owns lies open, for everybody sees what is bought and what goes out of the game: `School.unseen` lists what
    of it is hidden, in no order.
    """

    def __init__(self, state: Standing, seat: int) -> None:
        """Look at a game as it stands now; it may go on meanwhile."""
        self._state = state.schools, state.supplies, state.arena_deck
        self._seat = seat
        super().__init__(state)
        self._frames = tuple(state.frames)
        self._villas = list(state.villas)

    @cached_property
    def schools(self) -> tuple[School, ...]:
        """The schools of all players: one's own Hand and Reserve; of what is hidden, how many cards lie where."""
        return tuple([_school(school, own=at == self._seat) for at, school in enumerate(self._state[0])])

    def school(self, seat: int) -> School:
        """Find the school of a player, without a look at the others."""
        return _school(self._state[0][seat], own=seat == self._seat)

    @cached_property
    def supplies(self) -> tuple[Supply, ...]:
        """The Supply Decks, as far as they lie open."""
        return tuple(
            [Supply(dice=_UNKNOWN, deck=_hidden(one.deck), row=one.row, discard=one.discard) for one in self._state[1]]
        )

    @cached_property
    def arena_deck(self) -> tuple[str, ...]:
        """The Arenas to come, face down but for the top one of a free-for-all's pile (C-SETUP-06)."""
        shown = int(self.melee)
        deck = self._state[2]
        return (*_hidden(deck[: len(deck) - shown]), *deck[len(deck) - shown :])

    @property
    def villas(self) -> list[Any]:
        """A memo of what each player has in play, which lies open."""
        return self._villas

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The frames that wait, the newest last."""
        return self._frames


def view(state: Standing, seat: int) -> LudusState:
    """The game as a seat knows it, as a value: all of what it would see."""
    return Sight(state, seat).kept()


def _hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _school(school: School, *, own: bool) -> School:
    deck, hand, reserve = school.deck, school.hand, school.reserve
    return School(
        dice=_UNKNOWN,
        deck=_hidden(deck),
        hand=hand if own else _hidden(hand),
        discard=school.discard,
        reserve=reserve if own else _hidden(reserve),
        patrons=school.patrons,
        arenas=school.arenas,
        coins=school.coins,
        glory=school.glory,
        tokens=school.tokens,
        levels=school.levels,
        unseen=_unseen(school.unseen, deck if own else (*deck, *hand, *reserve)),
    )


def _unseen(before: tuple[str, ...], hidden: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that are hidden, in no order; of a view, those that it hid before, and what it showed of them."""
    if before:
        return tuple(sorted((*before, *(card for card in hidden if card != HIDDEN))))
    return tuple(sorted(hidden))


def seen(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """The events as a seat knows them: of what others draw, reserve and take back, how many cards."""
    return tuple([_seen(event, seat) for event in events])


def _seen(event: Event, seat: int) -> Event:
    match event:
        case CardsDrawn() | ReserveTaken() if event.seat != seat:
            return replace(event, cards=_hidden(event.cards))
        case CardReserved() if event.seat != seat:
            return replace(event, card=HIDDEN)
        case _:
            return event


def resample(box: Box, known: LudusState, seed: int) -> LudusState:
    """A whole game that fits a view: what cannot be seen is dealt anew, from a box that may hold more than the game.

    Where a player who is not seen through is asked for something out of the Hand, the cards are dealt until there is an answer.
    """
    dice = stream(seed, "resample")
    supplies = []
    for at, supply in enumerate(known.supplies):
        mixed, dice = shuffle(dice, _unseen_supply(box, known, at))
        supplies.append(replace(supply, deck=mixed[: len(supply.deck)], dice=dice))
    arenas, dice = _arenas(box, known, dice)
    known = replace(known, supplies=tuple(supplies), arena_deck=arenas)
    for _ in range(_DEALS):
        schools = []
        for school in known.schools:
            mixed, dice = shuffle(dice, school.unseen)
            schools.append(_dealt(school, mixed, dice))
        whole = replace(known, schools=tuple(schools))
        if _answerable(box, whole):
            return whole
    return replace(known, schools=tuple([_dealt(one, _generous(box, known, one), dice) for one in known.schools]))


def _arenas(box: Box, known: LudusState, dice: Dice) -> tuple[tuple[str, ...], Dice]:
    """The Arenas to come, dealt anew where they lie face down."""
    shown = {ground.card for ground in known.grounds} | {one.card for school in known.schools for one in school.arenas}
    shown.update(known.arena_deck)
    mixed, dice = shuffle(dice, tuple([arena for arena in box.arena if arena not in shown]))
    left = iter(mixed)
    return tuple([next(left) if card == HIDDEN else card for card in known.arena_deck]), dice


def _answerable(box: Box, whole: LudusState) -> bool:
    """Tell whether all that waits for something out of a Hand can be had from there."""
    owed = under_way(whole.frames)
    if not all(one.card in whole.schools[one.seat].hand for one in owed if _waits_in_hand(one)):
        return False  # also while the Reserve is taken back
    if owed and not all(can_meet(box, whole, seat, school, owed) for seat, school in enumerate(whole.schools)):
        return False
    top = whole.top
    return not isinstance(top, Using) or can_be_answered(box, whole, top)


def _waits_in_hand(frame: Frame) -> TypeGuard[Placing | Paying]:
    """Tell whether a card of the Hand waits there to be placed, or to leave the game for its next level."""
    return isinstance(frame, Placing) or (isinstance(frame, Paying) and frame.what == "upgrade")


def _generous(box: Box, known: LudusState, school: School) -> tuple[str, ...]:
    """The unseen cards of a player in an order that gives the Hand what is most likely asked for: deck, Hand, Reserve follow.

    Of Gladiators it gets those that require least Influence, since there may be none left for others.
    """
    owed = under_way(known.frames)
    asked = {frame.card for frame in owed if _waits_in_hand(frame)}

    def use(card: str) -> tuple[bool, int, bool, int]:
        one = box.gladiator.get(card)
        return card in asked, box.value.get(card, 0) if owed else 0, one is not None, -one.influence if one else 0

    best = sorted(school.unseen, key=use, reverse=True)
    hand = school.hand.count(HIDDEN)
    first = school.deck.count(HIDDEN)
    return (*best[hand : hand + first], *best[:hand], *best[hand + first :])


def _dealt(school: School, mixed: tuple[str, ...], dice: Dice) -> School:
    """A school with cards where they were hidden."""
    left = iter(mixed)
    deck = tuple([next(left) if card == HIDDEN else card for card in school.deck])
    hand = tuple([next(left) if card == HIDDEN else card for card in school.hand])
    reserve = tuple([next(left) if card == HIDDEN else card for card in school.reserve])
    return replace(school, deck=deck, hand=hand, reserve=reserve, dice=dice, unseen=())


def _unseen_supply(box: Box, known: LudusState, at: int) -> tuple[str, ...]:
    """The cards of a Supply Deck that lie face down: all but those that are somewhere else."""
    stall = STALLS[at]
    supply: Supply = known.supplies[at]
    elsewhere = Counter([*supply.row, *supply.discard, *known.removed])
    for school in known.schools:
        elsewhere.update(school.unseen)
        elsewhere.update(school.discard)
        elsewhere.update([card for card in (*school.hand, *school.reserve) if card in box.stall])
        elsewhere.update([one.card for one in school.patrons])
    elsewhere.update([one.card for one in known.fighters])
    elsewhere.update([frame.card for frame in known.pending if isinstance(frame, Using)])
    return tuple(_left(box.copies(stall), elsewhere))


def _left(cards: tuple[str, ...], elsewhere: Counter[str]) -> list[str]:
    found = []
    for card in cards:
        if elsewhere[card]:
            elsewhere[card] -= 1
        else:
            found.append(card)
    return found
