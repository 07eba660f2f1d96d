"""The Machinations Turn: what is done in its Take Actions step, and the steps before and after."""

from msgspec.structs import replace

from rules.ludus import events
from rules.ludus.box import STALLS
from rules.ludus.cards.statics import Scholar
from rules.ludus.frames import Acting, Checking, Paying, Placing, Registering, Using
from rules.ludus.state import HAND, STALEMATE, Holding
from rules.ludus.table.course import Course
from rules.ludus.table.motions import (
    draw,
    end_lifts,
    enter,
    fill,
    open_window,
    ready_holdings,
    take_from_hand,
    to_discard,
    without,
)
from rules.ludus.table.stats import extra, late_fee, price
from rules.ludus.turns.text_on_its_way import begin

__all__ = [
    "arrive",
    "begin_turn",
    "bought",
    "buy",
    "check",
    "end_actions",
    "end_turn",
    "place",
    "play",
    "reserve",
    "take_reserve",
]


def begin_turn(course: Course, seat: int) -> None:
    """Ready what is Exhausted, then let the player act (F-TURN-02)."""
    course.turn = seat
    course.turns += 1
    course.tell(events.TurnBegan(seat, course.turns))
    ready_holdings(course, seat)
    course.stack.append(Acting(seat))


def buy(course: Course, seat: int, card: str) -> None:
    """Begin to buy a card: it is taken once it is paid for."""
    cost = price(course.box, course, seat, card)
    if cost:
        course.stack.append(Paying(seat, cost, "buy", card))
    else:
        bought(course, seat, card)


def bought(course: Course, seat: int, card: str) -> None:
    """Put a card that is paid for on its buyer's Discard Pile (F-BUY-03)."""
    at = STALLS.index(course.box.stall[card])
    supply = course.supplies[at]
    course.change_supply(at, replace(supply, row=without(supply.row, card)))
    to_discard(course, seat, card)
    course.tell(events.CardBought(seat, card))
    open_window(course, ("bought",), None, by=seat)


def play(course: Course, seat: int, card: str) -> None:
    """Play a card in the Take Actions step (F-PLAY-02)."""
    kind = course.box.kind[card]
    if kind == "gladiator":
        course.stack.append(Placing(seat, card))
    elif kind == "patron":
        take_from_hand(course, seat, card)
        patron = Holding(course.next_number(), card)
        course.change(seat, patrons=(*course.schools[seat].patrons, patron))
        course.tell(events.CardPlayed(seat, card))
        course.tell(events.PatronArrived(seat, card, patron.number))
        course.unsettled = True
    else:
        begin(course, Using(seat, course.box.texts.as_scheme[card].key, 0, card))


def reserve(course: Course, seat: int, card: str) -> None:
    """Put a card into the Reserve (F-RESERVE-01)."""
    take_from_hand(course, seat, card)
    course.change(seat, reserve=(*course.schools[seat].reserve, card))
    course.tell(events.CardReserved(seat, card))


def take_reserve(course: Course, seat: int) -> None:
    """Take the whole Reserve, which is paid for, back to Hand (F-RESERVE-06)."""
    school = course.schools[seat]
    course.change(seat, reserve=(), hand=(*school.hand, *school.reserve))
    course.tell(events.ReserveTaken(seat, school.reserve))


def place(course: Course, frame: Placing, arena: int) -> None:
    """Put a Gladiator into the Arena that was chosen; a late one has to be paid for first (F-LATEREG-09)."""
    course.swap(replace(frame, arena=arena))
    fee = late_fee(course.box, course, frame.seat) if frame.late else 0
    if fee:
        course.stack.append(Paying(frame.seat, fee, "register", frame.card))
    else:
        arrive(course)


def arrive(course: Course) -> None:
    """The Gladiator that waits for its place, which nothing stands in the way of any more, enters its Arena."""
    frame = course.stack.pop()
    if not isinstance(frame, Placing) or frame.arena is None:
        raise TypeError("no Gladiator waits for its place")
    take_from_hand(course, frame.seat, frame.card)
    course.tell(events.CardPlayed(frame.seat, frame.card))
    if isinstance(course.top, Registering):
        course.swap(replace(course.top, done=True))
    enter(course, frame.seat, frame.card, frame.arena, "registered" if frame.late else "played")


def end_actions(course: Course, seat: int) -> None:
    """End the Take Actions step and what lasts for this turn; whoever loses Gladiators by that loses them now (F-RUL-16)."""
    course.swap(Acting(seat, done=True))
    end_lifts(course, "battle")


def end_turn(course: Course, seat: int) -> None:
    """Steps 3 to 5: discard, refill, draw; then comes the check (F-TURN-02)."""
    course.stack.pop()
    hand = course.schools[seat].hand
    if hand:
        course.tell(events.HandDiscarded(seat, hand))
        course.change(seat, hand=(), discard=(*course.schools[seat].discard, *hand))
    for at in range(len(STALLS)):
        fill(course, at)
    draw(course, seat, HAND + extra(course.box, course, seat, Scholar))
    course.quiet += 1
    course.stack.append(Checking(seat))


def check(course: Course, frame: Checking) -> bool:
    """Step 6, then the next turn or the Arena Phase (F-CHECK-01, C-CHECK-01); return True while its player has a choice."""
    if frame.stage == "due":
        offered = course.rules.claims(course, frame.seat)
        course.swap(replace(frame, stage="offered" if offered else "done"))
        return False
    if frame.stage == "offered":
        return True
    course.stack.pop()
    _after_check(course, frame.seat)
    return False


def _after_check(course: Course, seat: int) -> None:
    """Begin the Arena Phase where it is time, else the next turn."""
    if course.rules.arena_phase_begins(course):
        course.quiet = 0
        course.tell(events.PhaseBegan("registration"))
        course.rules.open_registration(course)
    elif course.quiet < STALEMATE:
        begin_turn(course, (seat + 1) % len(course.schools))
    else:
        course.tell(events.GameStalled(course.quiet))
