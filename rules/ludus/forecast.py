"""Forecasts of answers in the ludus, as if nobody reacted by choice, until hidden cards or the opponent go on."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.arena_events import CombatTurnBegan, DamageResolved, Departure, GladiatorsLeft, PieceRef
from rules.ludus.box import Box
from rules.ludus.events import CardsDiscarded, CardsDrawn, DeckShuffled, RegistrationPassed
from rules.ludus.frames import Hitting, Paying, Placing, Reacting, Settling, Using, Yielding
from rules.ludus.legal import answers_to, asked
from rules.ludus.play import take
from rules.ludus.state import HIDDEN, LudusState
from rules.ludus.table.course import Course, who
from rules.ludus.table.format import Format
from rules.ludus.table.harm import may_yield
from rules.ludus.table.stats import influence, initiative, number, required
from rules.ludus.turns.windows import duties

__all__ = [
    "Chooser",
    "DamagedGladiator",
    "Forecast",
    "Lead",
    "Shortage",
    "departures",
    "fallen",
    "foresee",
    "foresee_asked",
    "foresee_choosing",
    "hurts",
    "is_settled",
    "lead",
    "saved",
    "shortage",
]

_Presuming = Callable[["_Foresight"], a.LudusAction | None]
"""The answer that is taken for granted; None where a forecast ends."""

Chooser = Callable[[LudusState], a.LudusAction | None]
"""What a player would answer in a game as far as they know it; None where nobody looks any further."""


class Forecast(msgspec.Struct, frozen=True):
    """The expected result of an answer.

    Attributes:
        before: how the game stands, as a seat knows it.
        after: how it would stand at the next question.
        events: what would have happened by then.
        each: where a Gladiator has still to be chosen, what each choice would bring, by number.
        withheld: the Reaction Abilities of others, open at the table, that they are taken not to use; found by `foresee` alone.
    """

    before: LudusState
    after: LudusState
    events: tuple[Event, ...]
    each: tuple[tuple[int, "Forecast"], ...] = ()
    withheld: tuple[a.Use, ...] = ()


class DamagedGladiator(msgspec.Struct, frozen=True):
    """A Gladiator that would be damaged: how much comes to lie on it, and the Health that is left; None where it would leave."""

    who: PieceRef
    n: int
    left: int | None


class Shortage(msgspec.Struct, frozen=True):
    """A shortage of Influence: whose, how much there is and is required, and the Gladiators of which some are Discarded."""

    seat: int
    has: int
    needs: int
    among: tuple[PieceRef, ...]


class Lead(msgspec.Struct, frozen=True):
    """The totals of Agility in an Arena by seat, and who has or would have Initiative with them."""

    totals: tuple[int, ...]
    seat: int


class _EndOfSight(Exception):
    """The forecast ends: what comes next hangs on cards that are hidden, or on what the opponent holds."""


class _Foresight(Course):
    """A game on its way that stops where something new would show, and where the next turn begins.

    What a text draws stops nothing, for the Arenas do not hang on it; but nothing is chosen or paid any more once `drew` is set.
    """

    __slots__ = ("drew", "seat", "withheld")

    def __init__(self, box: Box, rules: Format, known: LudusState, seat: int) -> None:
        """Look ahead for a seat."""
        super().__init__(box, rules, known)
        self.seat = seat
        self.drew = False
        self.withheld: list[a.Use] = []

    def listen(self) -> None:
        """Begin anew with what is told, as far as it can be foreseen."""
        super().listen()
        self.tell = self._foresee

    def _foresee(self, event: Event) -> None:
        """Add an event that can be foreseen; with a new turn nobody knows how it goes on."""
        if isinstance(event, CardsDrawn | DeckShuffled) and any(isinstance(frame, Using) for frame in self.stack):
            self.drew = True
            return
        others = isinstance(event, RegistrationPassed) and event.seat != self.seat
        if type(event).reveals or _is_hidden(event) or others:
            raise _EndOfSight
        self.events.append(event)
        if isinstance(event, CombatTurnBegan):
            raise _EndOfSight

    def change(self, seat: int, **changes: Any) -> None:
        """Change what a player has; what is drawn stays hidden, from whatever pile it comes."""
        if "dice" in changes:
            known = self.schools[seat].hand
            if "hand" in changes:  # a Deck is shuffled before the first Hand is drawn, too
                changes["hand"] = (*known, *[HIDDEN] * (len(changes["hand"]) - len(known)))
            changes["deck"] = (HIDDEN,) * len(changes["deck"])
        super().change(seat, **changes)


def _is_hidden(event: Event) -> bool:
    """Tell whether a card that nobody may know is chosen."""
    return isinstance(event, CardsDiscarded) and HIDDEN in event.cards


def foresee(box: Box, rules: Format, known: LudusState, action: a.LudusAction) -> Forecast:
    """Foresee what a legal answer brings: costs are paid as cheaply as they can be, and nobody reacts who need not.

    Args:
        box: the cards.
        rules: the format.
        known: how the game stands; a seat's view will do.
        action: the answer.
    """
    course, ended = _foreseen(box, rules, known, action, partial(_presumed, seat=action.seat))
    after = course.freeze()
    each = () if ended else _each(box, rules, after, action.seat)
    return Forecast(known, after, tuple(course.events), each, tuple(course.withheld))


def foresee_choosing(box: Box, rules: Format, known: LudusState, action: a.LudusAction, choose: Chooser) -> Forecast:
    """The same, where its player goes on to choose whom it is done to, with what, and where.

    Args:
        box: the cards.
        rules: the format.
        known: how the game stands; a seat's view will do.
        action: the answer.
        choose: what the player answers then.
    """
    course, _ = _foreseen(box, rules, known, action, partial(_chosen, seat=action.seat, choose=choose))
    return Forecast(known, course.freeze(), tuple(course.events))


def foresee_asked(box: Box, rules: Format, known: LudusState, action: a.LudusAction) -> tuple[Forecast, bool]:
    """The same up to the next question to its player, a further Reaction among them, and whether it comes to such a question.

    Args:
        box: the cards.
        rules: the format.
        known: how the game stands; a seat's view will do.
        action: the answer.
    """
    course, ended = _foreseen(box, rules, known, action, partial(_until_asked, seat=action.seat))
    asked_again = not ended and bool(course.stack) and asked(box, course) == action.seat
    return Forecast(known, course.freeze(), tuple(course.events)), asked_again


def _foreseen(
    box: Box, rules: Format, known: LudusState, action: a.LudusAction, presume: _Presuming
) -> tuple[_Foresight, bool]:
    """The game after an answer, at the next question that is a real one, and whether nobody can see that far."""
    course = _Foresight(box, rules, known, action.seat)
    try:
        answer: a.LudusAction | None = action
        while answer is not None:
            take(course, answer)
            answer = presume(course) if course.stack else None
    except _EndOfSight:
        return course, True
    return course, False


def _presumed(course: _Foresight, seat: int) -> a.LudusAction | None:
    """Answer what nobody has to think about: costs are paid, windows passed, what is compulsory is used."""
    match course.top:
        case Reacting() as frame:
            if due := duties(course.box, course, frame, frame.seat):
                return due[0]
            if frame.seat != seat:
                course.withheld += [one for one in course.answers or () if isinstance(one, a.Use)]
            return a.Pass(frame.seat)
        case _ if course.drew:
            return None
        case Paying() as frame if frame.seat == seat:
            found = answers_to(course.box, course, frame)
            return found[0] if found else None
        case Placing() as frame if frame.seat == seat:
            return a.Place(seat, course.open_arenas()[0])
        case _:
            return None


def _chosen(course: _Foresight, seat: int, choose: Chooser) -> a.LudusAction | None:
    """The same, but what is done to whom, with what, and where, is its player's choice."""
    chooses = isinstance(course.top, Hitting | Using | Placing) and not course.drew
    return choose(course.freeze()) if chooses and asked(course.box, course) == seat else _presumed(course, seat)


def _until_asked(course: _Foresight, seat: int) -> a.LudusAction | None:
    """The same, but whoever could react once more is asked."""
    top = course.top
    reacts = isinstance(top, Reacting) and top.seat == seat
    return None if reacts else _presumed(course, seat)


def _each(box: Box, rules: Format, after: LudusState, seat: int) -> tuple[tuple[int, Forecast], ...]:
    """The forecast of each Gladiator that the same player would have to choose among."""
    top = after.top
    if not isinstance(top, Hitting | Using) or top.seat != seat:
        return ()
    found = answers_to(box, after, top)
    return tuple([(one.fighter, foresee(box, rules, after, one)) for one in found if isinstance(one, a.Choose)])


# What a forecast tells


def hurts(box: Box, seen: Forecast) -> tuple[DamagedGladiator, ...]:
    """The Gladiators that damage would come to lie on (F-DAMAGE-03), in order."""
    total: dict[int, int] = {}
    named: dict[int, PieceRef] = {}
    for event in seen.events:
        for hit in event.hits if isinstance(event, DamageResolved) else ():
            total[hit.who.number] = total.get(hit.who.number, 0) + hit.n
            named[hit.who.number] = hit.who
    return tuple([DamagedGladiator(named[one], n, _health_left(box, seen.after, one)) for one, n in total.items()])


def _health_left(box: Box, state: LudusState, number_: int) -> int | None:
    fighter = state.fighter(number_)
    return None if fighter is None else number(box, state, fighter, "health") - fighter.damage


def departures(seen: Forecast) -> tuple[tuple[PieceRef, Departure], ...]:
    """The Gladiators that would leave an Arena, and what takes them out."""
    left = [event for event in seen.events if isinstance(event, GladiatorsLeft)]
    return tuple([(one, event.why) for event in left for one in event.who])


def fallen(seen: Forecast, seat: int) -> list[PieceRef]:
    """A player's Gladiators that would be Defeated (F-DEFEAT-05)."""
    return [who for who, why in departures(seen) if who.owner == seat and why in {"damage", "influence"}]


def is_settled(state: LudusState) -> bool:
    """Tell whether no Attack and no damage is on its way any more, and nobody has to choose who leaves."""
    return not any(isinstance(frame, Hitting | Reacting | Settling | Yielding) for frame in state.pending)


def saved(passed: Forecast, seen: Forecast, seat: int) -> list[PieceRef]:
    """A player's Gladiators that a pass would cost and a Reaction would not; only one seen to its end saves anybody.

    Args:
        passed: what the pass would bring.
        seen: what the Reaction would bring.
        seat: the player.
    """
    if not is_settled(seen.after):
        return []
    left = {who.number for who, why in departures(seen) if why not in {"damage", "influence"}}
    return [who for who in fallen(passed, seat) if who.number in left or seen.after.fighter(who.number) is not None]


def shortage(box: Box, seen: Forecast) -> Shortage | None:
    """The shortage of Influence that a choice of Gladiators would have to make good (F-INFLUENCE-07), if there is one."""
    after = seen.after
    top = after.top
    if not isinstance(top, Yielding):
        return None
    among = tuple([who(one) for one in may_yield(box, after, top.seat, top.gone)])
    return Shortage(top.seat, influence(box, after, top.seat), required(box, after, top.seat), among)


def lead(box: Box, rules: Format, state: LudusState, arena: int) -> Lead | None:
    """Find who would have Initiative in an Arena as it stands (F-INITIATIVE-01); None where fewer than two players have Gladiators in it."""
    if len({one.owner for one in state.fighters_in(arena)}) < 2:
        return None
    totals = tuple([initiative(box, state, seat, arena) for seat in range(len(state.schools))])
    return Lead(totals, rules.initiative(Course(box, rules, state), totals))
