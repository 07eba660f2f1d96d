"""The small motions that make up the ludus: cards between zones, coins, Ready and Exhausted, coming into play."""

from typing import Literal

from msgspec.structs import replace

from rules.kernel.dice import shuffle
from rules.ludus import arena_events, events
from rules.ludus.arena_events import Entrance, PieceRef
from rules.ludus.box import STALLS
from rules.ludus.cards.usage import TriggerEvent
from rules.ludus.frames import Gone, Reacting
from rules.ludus.state import HAND, ROW, Fighter, Holding, Lift
from rules.ludus.table.course import Course, who

__all__ = [
    "change_blessings",
    "draw",
    "end_lifts",
    "enter",
    "exhaust",
    "exhaust_holding",
    "fill",
    "gain",
    "open_window",
    "ready_fighters",
    "ready_holdings",
    "refill",
    "take_from_hand",
    "to_discard",
    "without",
]

ALWAYS_OPENS: frozenset[TriggerEvent] = frozenset({"assigned", "attacks"})
"""Events whose window is a step of its own (F-DAMAGE-01, F-ATTACK-04); others open one where any card answers them."""


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards less one copy of a title."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def take_from_hand(course: Course, seat: int, card: str) -> None:
    """Take a card out of a Hand."""
    course.change(seat, hand=without(course.schools[seat].hand, card))


def to_discard(course: Course, seat: int, *cards: str) -> None:
    """Put cards on top of a player's Discard Pile (F-DISCARD-03)."""
    course.change(seat, discard=(*course.schools[seat].discard, *cards))


def gain(course: Course, seat: int, coins: int, why: events.Gain) -> None:
    """Give a player Coin Tokens."""
    course.change(seat, coins=course.schools[seat].coins + coins)
    course.tell(events.CoinsGained(seat, coins, why))


def draw(course: Course, seat: int, n: int) -> None:
    """Draw cards, shuffling the Discard Pile where the Deck has too few (F-DRAW-03, F-RUL-11)."""
    school = course.schools[seat]
    drawn = school.deck[::-1][:n]
    deck, discard, dice = school.deck[: len(school.deck) - len(drawn)], school.discard, school.dice
    if drawn:
        course.tell(events.CardsDrawn(seat, drawn))
    if len(drawn) < n and discard:
        deck, dice = shuffle(dice, discard)
        course.tell(events.DeckShuffled(seat, len(deck)))
        more = deck[::-1][: n - len(drawn)]
        deck, discard = deck[: len(deck) - len(more)], ()
        course.tell(events.CardsDrawn(seat, more))
        drawn += more
    course.change(seat, deck=deck, discard=discard, dice=dice, hand=(*school.hand, *drawn))


def refill(course: Course, seat: int) -> None:
    """Draw until the Hand has seven cards; what is more stays (F-RESOLUTION-07, C-RESOLUTION-11)."""
    missing = HAND - len(course.schools[seat].hand)
    if missing > 0:
        draw(course, seat, missing)


def fill(course: Course, at: int) -> None:
    """Turn up cards of a Supply Deck until it shows three (F-SUPPLY-01, F-SUPPLY-03)."""
    supply = course.supplies[at]
    row, deck, discard, dice = supply.row, supply.deck, supply.discard, supply.dice
    turned: tuple[str, ...] = ()
    while len(row) + len(turned) < ROW and (deck or discard):
        if not deck:
            deck, dice = shuffle(dice, discard)
            course.tell(events.SupplyShuffled(STALLS[at], len(deck)))
            discard = ()
        turned, deck = (*turned, deck[-1]), deck[:-1]
    if turned:
        course.change_supply(at, replace(supply, row=(*row, *turned), deck=deck, discard=discard, dice=dice))
        course.tell(events.SupplyFilled(STALLS[at], turned))


def exhaust(course: Course, fighter: Fighter) -> None:
    """Exhaust a Gladiator."""
    course.put(replace(fighter, exhausted=True))
    course.tell(arena_events.Exhausted(who(fighter)))


def exhaust_holding(course: Course, seat: int, number: int) -> None:
    """Exhaust a Patron or an Arena; the Influence of a Patron is lost at once (F-INFLUENCE-06)."""
    school = course.schools[seat]
    for field in ("patrons", "arenas"):
        held: tuple[Holding, ...] = getattr(school, field)
        for one in held:
            if one.number == number:
                changed = tuple([replace(other, exhausted=True) if other is one else other for other in held])
                course.change(seat, **{field: changed})
                course.tell(arena_events.Exhausted(PieceRef(number, one.card, seat)))
    for place, ground in enumerate(course.grounds):
        if ground.number == number and ground.champion == seat:  # a won Arena has the number of the place it lay in
            course.put_ground(place, exhausted=True)
            course.tell(arena_events.Exhausted(PieceRef(number, ground.card or "", seat)))
    course.unsettled = True


def change_blessings(course: Course, fighter: Fighter, by: int) -> None:
    """Put Blessing Tokens on a Gladiator, or take some off it (C-BLESSING-01)."""
    if by:
        total = fighter.blessings + by
        course.put(replace(fighter, blessings=total))
        course.unsettled = True  # a number may grow with them
        course.tell(arena_events.BlessingsChanged(who(fighter), by, total))


def ready_fighters(course: Course, fighters: list[Fighter]) -> None:
    """Ready Gladiators; those that are Ready stay so (F-READY-04)."""
    tired = [one for one in fighters if one.exhausted]
    for one in tired:
        course.put(replace(one, exhausted=False))
    if tired:
        course.tell(arena_events.Readied(tuple([who(one) for one in tired])))


def ready_holdings(course: Course, seat: int, numbers: set[int] | None = None) -> None:
    """Ready a player's Exhausted Patrons and Arenas, or those of some numbers (F-READY-01, F-RUL-36)."""
    school = course.schools[seat]

    def tired(one: Holding) -> bool:
        return one.exhausted and (numbers is None or one.number in numbers)

    things = [PieceRef(one.number, one.card, seat) for one in (*school.patrons, *school.arenas) if tired(one)]
    if things:
        course.change(
            seat,
            patrons=tuple([replace(one, exhausted=False) if tired(one) else one for one in school.patrons]),
            arenas=tuple([replace(one, exhausted=False) if tired(one) else one for one in school.arenas]),
        )
    for place, ground in enumerate(course.grounds):
        if ground.exhausted and ground.champion == seat and (numbers is None or ground.number in numbers):
            course.put_ground(place, exhausted=False)
            things.append(PieceRef(ground.number, ground.card or "", seat))
    if things:
        course.unsettled = True
        course.tell(arena_events.Readied(tuple(things)))


def enter(course: Course, seat: int, card: str, arena: int, how: Entrance) -> None:
    """Put a Gladiator into an Arena: Ready, and without damage (F-RUL-12)."""
    fighter = Fighter(course.next_number(), card, seat, arena)
    course.fighters = (*course.fighters, fighter)
    course.unsettled = True
    course.tell(arena_events.GladiatorEntered(who(fighter), arena, how))
    open_window(course, ("enters",), arena, about=(fighter.number,))


def open_window(
    course: Course,
    triggers: tuple[TriggerEvent, ...],
    arena: int | None,
    about: tuple[int, ...] = (),
    gone: tuple[Gone, ...] = (),
    by: int | None = None,
) -> None:
    """Open the Reaction Window of an event, as in `Reacting`, if it is one that anything answers (F-REACTION-14)."""
    if ALWAYS_OPENS.isdisjoint(triggers) and course.box.texts.triggers.isdisjoint(triggers):
        return
    course.tell(arena_events.WindowOpened(triggers, arena))
    first = course.rules.first_to_react(course)
    course.stack.append(Reacting(first, triggers, arena, about, gone, by))


def end_lifts(course: Course, until: Literal["turn", "battle"]) -> None:
    """End what was to last for a turn, or with a Battle everything (a Machinations Turn is a turn too)."""
    if not any(one.lifts for one in course.fighters):
        return

    def lasting(lift: Lift) -> bool:
        return until == "turn" and lift.until == "battle"

    course.fighters = tuple(
        [
            replace(one, lifts=tuple([lift for lift in one.lifts if lasting(lift)])) if one.lifts else one
            for one in course.fighters
        ]
    )
    course.unsettled = True
