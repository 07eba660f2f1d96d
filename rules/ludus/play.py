"""The flow of a game of the ludus: what an answer does, and what follows until a player is asked again."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events, events
from rules.ludus.arena_events import PieceRef
from rules.ludus.frames import (
    Acting,
    Between,
    Checking,
    Closing,
    Drafting,
    Fighting,
    Frame,
    Hitting,
    Offering,
    Ordering,
    Paying,
    Placing,
    Reacting,
    Registering,
    Settling,
    Using,
    Yielding,
)
from rules.ludus.legal import answers_to, is_forced
from rules.ludus.table.course import Course
from rules.ludus.table.harm import leave, may_yield, settle, take_losses
from rules.ludus.table.motions import without
from rules.ludus.turns.abilities import use_of
from rules.ludus.turns.arena_phase import (
    attack,
    battle_over,
    close,
    end_battle,
    end_combat_turn,
    hit,
    hittable,
    is_there,
    next_battle,
    next_combat_turn,
    pass_registration,
    register,
)
from rules.ludus.turns.champions import choose_champion, upgrade, upgraded
from rules.ludus.turns.machinations import (
    arrive,
    bought,
    buy,
    check,
    end_actions,
    end_turn,
    place,
    play,
    reserve,
    take_reserve,
)
from rules.ludus.turns.text_on_its_way import advance, begin, choose
from rules.ludus.turns.windows import advance_window, compulsory, passed, react

__all__ = ["carry_on", "take"]


def take(course: Course, action: a.LudusAction) -> None:
    """Do a legal action, then carry on to the next decision."""
    course.answers = None
    if isinstance(action, a.BuyBack):
        _leave_order(course)
        course.stack.append(Paying(action.seat, len(course.schools[action.seat].reserve), "reserve"))
    elif course.box.is_free(action):
        _leave_order(course)
        _use(course, action)
    else:
        _answer(course, action)
    carry_on(course)


def _leave_order(course: Course) -> None:
    """Drop the question for an order while something else comes first that may change what is to be ordered."""
    if isinstance(course.top, Ordering):
        course.stack.pop()


def _answer(course: Course, action: a.LudusAction) -> None:
    """Apply an answer to the top frame."""
    frame = course.stack[-1]
    _ANSWERED[type(frame)](course, frame, action)


_TakenAction = a.Buy | a.PlayCard | a.Reserve | a.Upgrade | a.EndActions | a.Use


def _act(course: Course, frame: Acting, action: _TakenAction) -> None:
    """Apply an action of the Take Actions step."""
    seat = frame.seat
    match action:
        case a.Buy(card=card):
            buy(course, seat, card)
        case a.PlayCard(card=card):
            play(course, seat, card)
        case a.Reserve(card=card):
            reserve(course, seat, card)
        case a.Upgrade(card=card):
            upgrade(course, seat, card)
        case a.EndActions():
            end_actions(course, seat)
        case a.Use():
            _use(course, action)


def _draft(course: Course, frame: Drafting, action: a.Pick) -> None:
    choose_champion(course, frame.seat, action.card)


def _claim(course: Course, frame: Checking, action: a.Accept | a.Decline) -> None:
    """Take the second Reigning Champion Token, or leave it (C-CHECK-04)."""
    course.swap(replace(frame, stage="done"))
    if isinstance(action, a.Accept):
        course.rules.claim(course, frame.seat)


def _register(course: Course, frame: Registering, action: a.Register | a.Pass) -> None:
    """Register a Gladiator late, or pass."""
    if isinstance(action, a.Register):
        register(course, frame.seat, action.card)
    else:
        pass_registration(course, frame)


def _place(course: Course, frame: Placing, action: a.Place) -> None:
    place(course, frame, action.arena)


def _hit(course: Course, frame: Hitting, action: a.Choose) -> None:
    hit(course, frame, action.fighter)


def _yield(course: Course, frame: Yielding, action: a.Yield) -> None:
    course.swap(replace(frame, gone=(*frame.gone, action.fighter)))


def _use(course: Course, action: a.Use) -> None:
    """Begin to use an ability of something in play."""
    text = course.box.text[action.text]
    battle = course.battle
    use = use_of(course, action.seat, text, action.number, battle.arena if battle else None)
    begin(course, replace(use, stage="due"), PieceRef(action.number, text.source, action.seat))


def _fight(course: Course, battle: Fighting, action: a.Attack | a.EndTurn | a.Use | a.PlayCard) -> None:
    """Apply the Attack, the Tactic, or the end of a Combat Turn."""
    match action:
        case a.Attack(fighter=number):
            attack(course, battle, number)
        case a.EndTurn():
            end_combat_turn(course, battle)
        case a.Use():
            course.swap(replace(battle, tactic=True))
            _use(course, action)
        case a.PlayCard(seat=seat, card=card):
            course.swap(replace(battle, tactic=True))
            use = use_of(course, seat, course.box.texts.as_tactic[card], 0, battle.arena, card)
            begin(course, replace(use, stage="due"))


def _react(course: Course, window: Reacting, action: a.Pass | a.PlayCard | a.Use) -> None:
    """Apply a Reaction, or a pass."""
    match action:
        case a.Pass(seat=seat):
            course.tell(arena_events.ReactionPassed(seat))
            course.swap(passed(course, window))
        case a.PlayCard(card=card):
            react(course, window, None, course.box.text[card])
        case a.Use(seat=seat, number=number, text=key):
            text = course.box.text[key]
            react(course, window, PieceRef(number, text.source, seat), text)


def _order(course: Course, frame: Ordering, action: a.First) -> None:
    """Apply the choice of the next compulsory Reaction."""
    del frame
    course.stack.pop()
    window = course.window
    if window is None:
        raise TypeError("there is no window whose Reactions have an order")
    due = compulsory(course.box, course, window)
    react(course, window, *next(one for one in due if (one[0].number, one[1].key) == (action.number, action.text)))


def _pay(course: Course, frame: Paying, payment: a.Pay) -> None:
    """Take the payment, and deliver what it is for."""
    seat, school = frame.seat, course.schools[frame.seat]
    hand = school.hand
    for card in payment.cards:
        hand = without(hand, card)
    course.change(seat, hand=hand, discard=(*school.discard, *payment.cards), coins=school.coins - payment.coins)
    course.stack.pop()
    course.tell(events.Paid(seat, frame.cost, payment.cards, payment.coins))
    match frame.what:
        case "buy":
            bought(course, seat, frame.card)
        case "reserve":
            take_reserve(course, seat)
        case "register":
            arrive(course)
        case "comeback":
            _come_back(course, seat, frame.card)
        case "upgrade":
            upgraded(course, seat, frame.card)
        case "text":
            pass


def _take_offer(course: Course, frame: Offering, action: a.LudusAction) -> None:
    """Pay to take a Tactic back, or decline."""
    course.stack.pop()
    if isinstance(action, a.Accept):
        price = course.box.text[frame.card].comeback
        course.stack.append(Paying(frame.seat, price, "comeback", frame.card))


def _come_back(course: Course, seat: int, card: str) -> None:
    """Return a Tactic to Hand, from the Discard Pile or before it gets there (F-RUL-38)."""
    for at, frame in enumerate(course.stack):
        if isinstance(frame, Using) and frame.card == card and frame.seat == seat:
            course.stack[at] = replace(frame, card="")
            break
    else:
        course.change(seat, discard=without(course.schools[seat].discard, card))
    course.change(seat, hand=(*course.schools[seat].hand, card))
    course.tell(events.CardRecalled(seat, card, "hand"))


def carry_on(course: Course) -> None:
    """Advance until a player has to be asked, or the game is over."""
    stack = course.stack
    while stack:
        if course.unsettled:
            take_losses(course)
        elif isinstance(base := stack[0], Fighting) and battle_over(course, base):
            end_battle(course, "emptied")
        else:
            frame = stack[-1]
            asks = _ADVANCED[type(frame)](course, frame)
            if asks and (isinstance(frame, _SURELY_ASKED) or not _takes_only_answer(course, frame)):
                return


_SURELY_ASKED = (Acting, Reacting, Ordering)
"""Frames that always wait for their player, even with one answer: the player ends a step, and a window asks only if needed."""


def _takes_only_answer(course: Course, frame: Frame) -> bool:
    """Take the only answer if there is no reason to wait for its player; return True if it was taken."""
    found = course.answers
    if found is None:
        found = course.answers = answers_to(course.box, course, frame)
    if not is_forced(course.box, course, frame, found):
        return False
    course.answers = None
    _answer(course, found[0])
    return True


def _act_on(course: Course, frame: Acting) -> bool:
    """Ask in the Take Actions step, which always has a question, until it is ended."""
    if frame.done:
        end_turn(course, frame.seat)
    return not frame.done


def _fight_on(course: Course, frame: Fighting) -> bool:
    """End the Combat Turn, or ask until both its Attack and its Tactic are done, or its player is out of the Battle (C-RUL-03)."""
    if frame.done:
        next_combat_turn(course, frame)
        return False
    if (frame.attacked and frame.tactic) or frame.seat in frame.out:
        end_combat_turn(course, frame)
        return False
    return True


def _register_on(course: Course, frame: Registering) -> bool:
    """Go on behind Late Registration, or ask until all have passed."""
    if frame.done:
        course.rules.after_registering(course, frame)
        return False
    return True


def _close(course: Course, frame: Closing) -> bool:
    """End the Arena Phase; nobody is asked."""
    del frame
    close(course)
    return False


def _begin_next(course: Course, frame: Between) -> bool:
    """Begin the next Battle; nobody is asked for that."""
    course.stack.pop()
    next_battle(course, frame.after)
    return False


def _ask(course: Course, frame: Frame) -> bool:
    """Ask what was just begun, if it needs an answer."""
    del course, frame
    return True


def _hit_on(course: Course, frame: Hitting) -> bool:
    """Ask whom the Attack hits; one without a target is used up (F-RUL-24, F-RUL-25)."""
    found = hittable(course.box, course, frame)
    if found:
        course.answers = tuple([a.Choose(frame.seat, one.number) for one in found])
        return True
    course.stack.pop()
    course.tell(arena_events.AttackFailed(frame.attacker, "nobody" if is_there(course, frame) else "left"))
    return False


def _order_anew(course: Course, frame: Ordering) -> bool:
    """Go on with the window, which asks for the order again if it is still open."""
    del frame
    course.stack.pop()
    return False


def _yield_on(course: Course, frame: Yielding) -> bool:
    """Ask for the next Gladiator to Discard; all lost to one shortage leave together (F-RUL-14)."""
    if may_yield(course.box, course, frame.seat, frame.gone):
        return True
    course.stack.pop()
    leave(course, [one for one in course.fighters if one.number in frame.gone], "influence")
    return False


_ANSWERED: dict[type[Frame], Callable[[Course, Any, Any], None]] = {
    Acting: _act,
    Drafting: _draft,
    Checking: _claim,
    Fighting: _fight,
    Reacting: _react,
    Ordering: _order,
    Using: choose,
    Paying: _pay,
    Registering: _register,
    Placing: _place,
    Hitting: _hit,
    Yielding: _yield,
    Offering: _take_offer,
}
"""For each kind of question, what an answer does."""

_ADVANCED: dict[type[Frame], Callable[[Course, Any], bool]] = {
    Acting: _act_on,
    Drafting: _ask,
    Checking: check,
    Fighting: _fight_on,
    Reacting: advance_window,
    Ordering: _order_anew,
    Using: advance,
    Paying: _ask,
    Registering: _register_on,
    Placing: _ask,
    Hitting: _hit_on,
    Yielding: _yield_on,
    Offering: _ask,
    Settling: settle,
    Between: _begin_next,
    Closing: _close,
}
"""For each kind of frame, the work that needs no answer; True if there is none and a player is asked."""
