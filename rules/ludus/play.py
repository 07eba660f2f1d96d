"""How a game of the ludus goes on: what an answer does, and what follows until somebody is asked again."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.arena_events import Who
from rules.ludus.course import Course
from rules.ludus.frames import (
    DUE,
    Acting,
    Closing,
    Fighting,
    Hitting,
    Offering,
    Paying,
    Placing,
    Reacting,
    Registering,
    Settling,
    Using,
    Yielding,
)
from rules.ludus.games import (
    attack,
    battle_over,
    close,
    end_battle,
    end_combat_turn,
    hit,
    hittable,
    pass_registration,
    register,
)
from rules.ludus.harm import leave, may_yield, settle, take_losses
from rules.ludus.legal import forced
from rules.ludus.machinations import arrive, bought, buy, end_actions, place, play, reserve, take_reserve
from rules.ludus.motions import without
from rules.ludus.state import PLACES
from rules.ludus.texts import advance, begin, choose
from rules.ludus.windows import advance_window, passed, react, use_of

__all__ = ["carry_on", "take"]


def take(course: Course, action: a.LudusAction) -> None:
    """Do a legal action, then carry on to the next decision."""
    match action:
        case a.BuyBack(seat=seat):
            course.stack.append(Paying(seat, len(course.schools[seat].reserve), "reserve"))
        case a.Use(text=key) if course.box.text[key].use == "free":
            _use(course, action)
        case _:
            _TAKES[type(course.top)](course, action)
    carry_on(course)


def _use(course: Course, action: a.Use) -> None:
    """Begin with an ability of something in play."""
    text = course.box.text[action.text]
    battle = course.battle
    use = use_of(course, action.seat, text, action.number, battle.arena if battle else None)
    begin(course, replace(use, at=DUE), Who(action.number, text.source, action.seat))


def _take_acting(course: Course, action: a.LudusAction) -> None:
    match action:
        case a.Buy(seat=seat, card=card):
            buy(course, seat, card)
        case a.Play(seat=seat, card=card):
            play(course, seat, card)
        case a.Reserve(seat=seat, card=card):
            reserve(course, seat, card)
        case a.EndActions(seat=seat):
            end_actions(course, seat)
        case a.Use():
            _use(course, action)


def _take_registering(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if isinstance(action, a.Register):
        register(course, action.seat, action.card)
    elif isinstance(frame, Registering):
        pass_registration(course, frame)


def _take_fighting(course: Course, action: a.LudusAction) -> None:
    battle = course.top
    if not isinstance(battle, Fighting):
        return
    match action:
        case a.Attack(fighter=number):
            attack(course, battle, number)
        case a.EndTurn():
            end_combat_turn(course, battle)
        case a.Use():
            course.swap(replace(battle, tactic=True))
            _use(course, action)
        case a.Play(seat=seat, card=card):
            course.swap(replace(battle, tactic=True))
            text = course.box.ambush.get(card) or course.box.text[card]
            begin(course, replace(use_of(course, seat, text, 0, battle.arena, card), at=DUE))


def _take_reacting(course: Course, action: a.LudusAction) -> None:
    window = course.top
    if not isinstance(window, Reacting):
        return
    match action:
        case a.Pass(seat=seat):
            course.tell(told.ReactionPassed(seat))
            course.swap(passed(course, window))
        case a.Play(card=card):
            react(course, window, None, course.box.text[card])
        case a.Use(seat=seat, number=number, text=key):
            text = course.box.text[key]
            react(course, window, Who(number, text.source, seat), text)
        case a.First(number=number, text=key):
            text = course.box.text[key]
            fighter = course.fighter(number)
            react(course, window, Who(number, text.source, _owner(course, window, number, fighter)), text)


def _owner(course: Course, window: Reacting, number: int, fighter: Any) -> int:
    """Whose a thing with a compulsory Reaction is."""
    if fighter is not None:
        return int(fighter.owner)
    for one in window.gone:
        if one.number == number:
            return one.owner
    for seat, school in enumerate(course.schools):
        if any(one.number == number for one in (*school.patrons, *course.holdings(seat))):
            return seat
    return window.seat


def _take_paying(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if not isinstance(frame, Paying) or not isinstance(action, a.Pay):
        return
    seat, school = frame.seat, course.schools[frame.seat]
    hand = school.hand
    for card in action.cards:
        hand = without(hand, card)
    course.change(seat, hand=hand, discard=(*school.discard, *action.cards), coins=school.coins - action.coins)
    course.stack.pop()
    course.tell(said.Paid(seat, frame.cost, action.cards, action.coins))
    match frame.what:
        case "buy":
            bought(course, seat, frame.card)
        case "reserve":
            take_reserve(course, seat)
        case "register":
            if isinstance(course.top, Placing):
                arrive(course, course.top)
        case "comeback":
            _come_back(course, seat, frame.card)
        case "text":
            pass


def _come_back(course: Course, seat: int, card: str) -> None:
    """A Tactic goes to Hand, from the Discard Pile or before it gets there (F-RUL-38)."""
    for at, frame in enumerate(course.stack):
        if isinstance(frame, Using) and frame.card == card and frame.seat == seat:
            course.stack[at] = replace(frame, card="")
            break
    else:
        course.change(seat, discard=without(course.schools[seat].discard, card))
    course.change(seat, hand=(*course.schools[seat].hand, card))
    course.tell(said.CardRecalled(seat, card, "hand"))


def _take_offering(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if isinstance(frame, Offering):
        course.stack.pop()
        if isinstance(action, a.Accept):
            price = course.box.text[frame.card].comeback
            course.stack.append(Paying(frame.seat, price, "comeback", frame.card))


def _take_yielding(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if isinstance(frame, Yielding) and isinstance(action, a.Yield):
        course.swap(replace(frame, gone=(*frame.gone, action.fighter)))


def _take_hitting(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if isinstance(frame, Hitting) and isinstance(action, a.Choose):
        hit(course, frame, action.fighter)


def _take_placing(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if isinstance(frame, Placing) and isinstance(action, a.Place):
        place(course, frame, action.arena)


def _take_using(course: Course, action: a.LudusAction) -> None:
    frame = course.top
    if isinstance(frame, Using):
        choose(course, frame, action)


_TAKES: Mapping[type[Any], Callable[[Course, a.LudusAction], None]] = {
    Acting: _take_acting,
    Registering: _take_registering,
    Fighting: _take_fighting,
    Reacting: _take_reacting,
    Paying: _take_paying,
    Offering: _take_offering,
    Yielding: _take_yielding,
    Hitting: _take_hitting,
    Placing: _take_placing,
    Using: _take_using,
}


def carry_on(course: Course) -> None:
    """Do what asks nobody."""
    while course.stack:
        if course.unsettled:
            take_losses(course)
        elif battle_over(course):
            end_battle(course, "emptied")
        elif _stopped(course):
            return


def _stopped(course: Course) -> bool:
    """Do the next thing that needs no answer; True when there is none."""
    frame = course.top
    match frame:
        case Acting() | Paying() | Offering():
            return _only_answer(course)
        case Settling():
            settle(course, frame)
        case Closing():
            close(course)
        case Reacting():
            return advance_window(course, frame)
        case Using():
            return advance(course, frame)
        case Hitting():
            return _advance_hitting(course, frame)
        case Yielding():
            return _advance_yielding(course, frame)
        case Registering(done=True):
            course.rules.after_registering(course, frame)
        case Fighting(attacked=True, tactic=True):
            end_combat_turn(course, frame)
        case Placing() | Registering() | Fighting():
            return _only_answer(course)
    return False


def _only_answer(course: Course) -> bool:
    """Take the only answer there is, where that gives nothing away; True where somebody has to be asked."""
    frame = course.top
    if isinstance(frame, Acting):
        return True
    only = forced(course.box, course, frame)
    if only is None:
        return True
    _TAKES[type(frame)](course, only)
    return False


def _advance_hitting(course: Course, frame: Hitting) -> bool:
    """An Attack that finds nobody is used up (F-RUL-24, F-RUL-25)."""
    found = hittable(course.box, course, frame)
    if len(found) > 1:
        return True
    if found:
        hit(course, frame, found[0].number)
    else:
        course.stack.pop()
        course.tell(told.AttackFailed(frame.attacker))
    return False


def _advance_yielding(course: Course, frame: Yielding) -> bool:
    """All that are Discarded for one shortage leave together (F-RUL-14)."""
    found = may_yield(course.box, course, frame.seat, frame.gone)
    if len(found) > 1:
        return True
    if found:
        course.swap(replace(frame, gone=(*frame.gone, found[0].number)))
        return False
    course.stack.pop()
    leaving = [one for one in course.fighters if one.number in frame.gone]
    for arena in PLACES:
        group = [one for one in leaving if one.arena == arena]
        if group:
            leave(course, group, "influence")
    return False
