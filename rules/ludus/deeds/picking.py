"""Deeds for which a card is chosen: who chooses, among which cards, and what becomes of the chosen one."""

from typing import Literal

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import events
from rules.ludus.box import STALLS, Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Using
from rules.ludus.state import Standing
from rules.ludus.table.course import Course
from rules.ludus.table.hands import distinct, fitting, hand_of
from rules.ludus.table.motions import enter, exhaust_holding, ready_holdings, take_from_hand, to_discard, without
from rules.ludus.table.sides import befallen, opponent

__all__ = ["asked_by_deed", "cards_for", "with_card"]


def asked_by_deed(state: Standing, use: Using, deed: f.Deed) -> int:
    """Find who chooses for a deed: the text's player (F-TARGET-01), but each player what to Discard of their Hand."""
    if isinstance(deed, f.Discard) and deed.side == "other":
        one = opponent(state, use)
        return use.seat if one is None else one
    return use.seat


def cards_for(box: Box, state: Standing, use: Using, deed: f.Choosing) -> list[str]:
    """The cards among which a deed chooses."""
    seat, school = use.seat, state.schools[use.seat]
    match deed:
        case f.Summon():
            return fitting(box, state, seat, distinct(hand_of(state, use, seat))) if _can_come(state, use) else []
        case f.Cull():
            return distinct(hand_of(state, use, seat))
        case f.Recall():
            return [card for card in distinct(school.discard) if deed.kind in {None, box.kind[card]}]
        case f.Acquire():
            rows = [one.row for n, one in enumerate(state.supplies) if deed.stall in {None, STALLS[n]}]
            return [card for row in rows for card in distinct(row) if box.price[card] <= deed.most]
        case f.ReadyPatron():
            return distinct(tuple([one.card for one in school.patrons if one.exhausted]))
        case f.TirePatron():
            others = [state.schools[one] for one in befallen(state, use)]
            return distinct(tuple([one.card for other in others for one in other.patrons if not one.exhausted]))
        case f.Discard(side="own"):
            return distinct(hand_of(state, use, seat))
        case f.Discard():
            return distinct(tuple([card for one in befallen(state, use) for card in hand_of(state, use, one)]))


def _can_come(state: Standing, use: Using) -> bool:
    """Tell whether a Gladiator can be put into the Arena of a text: not by a player who is out of the Battle (C-RUL-03)."""
    battle = state.battle
    return use.arena in state.open_arenas() and (battle is None or use.seat not in battle.out)


def with_card(course: Course, use: Using, deed: f.Choosing, choice: a.Pick) -> None:
    """Do a deed to the card that was chosen for it."""
    seat, card = use.seat, choice.card
    match deed:
        case f.Summon():
            if use.arena is not None:
                take_from_hand(course, seat, card)
                enter(course, seat, card, use.arena, "summoned")
        case f.Cull():
            take_from_hand(course, seat, card)
            course.removed = (*course.removed, card)
            course.tell(events.CardCulled(seat, card))
        case f.Recall(to=to):
            _recall(course, seat, card, to)
        case f.Acquire(to=to):
            _acquire(course, seat, card, to)
        case f.ReadyPatron():
            tired = next(one for one in course.schools[seat].patrons if one.exhausted and one.card == card)
            ready_holdings(course, seat, {tired.number})
        case f.TirePatron():
            (other,) = befallen(course, use)
            ready = next(one for one in course.schools[other].patrons if not one.exhausted and one.card == card)
            exhaust_holding(course, other, ready.number)
        case f.Discard():
            take_from_hand(course, choice.seat, card)
            to_discard(course, choice.seat, card)
            course.tell(events.CardsDiscarded(choice.seat, (card,)))


def _recall(course: Course, seat: int, card: str, to: Literal["deck", "hand"]) -> None:
    school = course.schools[seat]
    discard = without(school.discard, card)
    if to == "hand":
        course.change(seat, discard=discard, hand=(*school.hand, card))
    else:
        course.change(seat, discard=discard, deck=(*school.deck, card))
    course.tell(events.CardRecalled(seat, card, to))


def _acquire(course: Course, seat: int, card: str, to: Literal["discard", "hand"]) -> None:
    at = STALLS.index(course.box.stall[card])
    supply, school = course.supplies[at], course.schools[seat]
    course.change_supply(at, replace(supply, row=without(supply.row, card)))
    if to == "hand":
        course.change(seat, hand=(*school.hand, card))
    else:
        to_discard(course, seat, card)
    course.tell(events.CardAcquired(seat, card, to))
