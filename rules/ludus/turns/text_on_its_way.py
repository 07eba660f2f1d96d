"""A text on its way: what it costs, then one deed after another, until its card goes to the Discard Pile."""

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import events
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.texts import Text
from rules.ludus.deeds.aims import aims
from rules.ludus.deeds.choices import options, possible
from rules.ludus.deeds.doing import do
from rules.ludus.deeds.picking import asked_by_deed
from rules.ludus.frames import Paying, Using
from rules.ludus.state import Standing
from rules.ludus.table.course import Course
from rules.ludus.table.harm import assign
from rules.ludus.table.motions import enter, exhaust, exhaust_holding, take_from_hand, to_discard
from rules.ludus.table.sides import befalls, opponents
from rules.ludus.turns.dues import can_still_toss

__all__ = ["abandon", "advance", "asked_by_text", "begin", "choose", "next_deed", "text_answers"]


def begin(course: Course, use: Using, thing: PieceRef | None = None) -> None:
    """Start with a text: reveal its card or declare the ability, then let its Coin be paid (F-TACTIC-03).

    Args:
        course: the game.
        use: the text, its cost still to be paid.
        thing: what is in play and has the ability; None where a card is played.
    """
    if thing is None:
        take_from_hand(course, use.seat, use.card)
        course.tell(events.CardPlayed(use.seat, use.card))
    else:
        course.tell(events.TextUsed(use.seat, use.text, thing))
    course.stack.append(use)
    cost = course.box.text[use.text].cost
    if cost.coins:
        course.stack.append(Paying(use.seat, cost.coins, "text", use.card or (thing.card if thing else "")))


def next_deed(box: Box, use: Using) -> f.Deed | None:
    """The deed that a text has come to; None while its cost is still to be paid, and after the last one."""
    deeds = box.text[use.text].deeds
    return None if use.unpaid or use.at == len(deeds) else deeds[use.at]


def asked_by_text(box: Box, state: Standing, use: Using) -> int:
    """Find who is asked for what a text needs next."""
    deed = next_deed(box, use)
    return use.seat if deed is None else asked_by_deed(state, use, deed)


def text_answers(box: Box, state: Standing, use: Using) -> tuple[a.LudusAction, ...]:
    """The answers to what a text needs next."""
    text = box.text[use.text]
    if use.unpaid:
        hand = dict.fromkeys(state.schools[use.seat].hand)
        left = [card for card in hand if can_still_toss(box, state, use, card)]
        return tuple([a.Pick(use.seat, card) for card in left or hand])
    deed = text.deeds[use.at]
    found = options(box, state, use, deed)
    if not deed.may or use.chosen:
        return found
    asked = asked_by_deed(state, use, deed)
    return (*(found or (a.Accept(asked),)), a.Decline(asked))


def advance(course: Course, use: Using) -> bool:
    """Do the next thing of a text that needs no answer; return True when there is none."""
    text = course.box.text[use.text]
    if use.unpaid:
        return _advance_cost(course, use, text)
    if use.at == len(text.deeds):
        _finish(course, use)
        return False
    deed = text.deeds[use.at]
    if use.opponent is None and befalls(deed) == "each" and course.melee:
        course.swap(replace(use, opponent=opponents(course, use.seat)[0]))
        return False
    if not possible(course.box, course, use, deed):
        course.swap(_after(course, use, deed))
        return False
    if deed.may and not use.chosen:
        return True
    found = options(course.box, course, use, deed)
    if found:
        course.answers = found
        return True
    _begin_deed(course, use, deed)
    return False


def _begin_deed(course: Course, use: Using, deed: f.Deed) -> None:
    """Do a deed without any choice; of one who moves by its own text, only the way has still to be chosen."""
    if isinstance(deed, f.Leading) and not use.chosen:
        (mover,) = aims(course.box, course, use, deed.whom)[:1]
        course.swap(replace(use, chosen=mover.number))
    else:
        _do(course, use, deed, None)


def _advance_cost(course: Course, use: Using, text: Text) -> bool:
    """Pay what is not Coin: Exhaustion first, so that nothing is used twice, then cards, then damage (F-RUL-33)."""
    cost = text.cost
    fighter = course.fighter(use.number)
    if use.stage == "due":
        course.swap(replace(use, stage="tossing"))
        if cost.exhaust and fighter is not None:
            exhaust(course, fighter)
        elif cost.exhaust:
            exhaust_holding(course, use.seat, use.number)
        return False
    if use.paid < cost.toss and course.schools[use.seat].hand:
        return True
    if text.ambush:
        _ambush(course, use)
        return False
    course.swap(replace(use, stage="doing", paid=0))
    if cost.hurt and fighter is not None:
        assign(course, [(fighter, cost.hurt)], fighter.card, sure=True)
    return False


def _ambush(course: Course, use: Using) -> None:
    """The card that was played enters the Active Arena instead of going to the Discard Pile."""
    course.swap(replace(use, stage="doing", card=""))
    if use.arena is not None:
        enter(course, use.seat, use.card, use.arena, "summoned")


def _next(use: Using) -> Using:
    """Go on to the next deed."""
    return replace(use, at=use.at + 1, chosen=0, paid=0, opponent=None)


def _after(course: Course, use: Using, deed: f.Deed) -> Using:
    """Go on to the next deed, or with the same one to the next opponent whom it befalls (C-RUL-15)."""
    if use.opponent is not None and befalls(deed) == "each":
        others = opponents(course, use.seat)
        left = others[others.index(use.opponent) + 1 :]
        if left:
            return replace(use, opponent=left[0], paid=0)
    return _next(use)


def _do(course: Course, use: Using, deed: f.Deed, choice: a.LudusAction | None) -> None:
    """Do a deed; what it sets off lies above the text, which goes on with the next deed afterwards."""
    last = choice.fighter if isinstance(choice, a.Choose) else use.chosen or use.last
    then = replace(use, paid=use.paid + 1) if use.paid + 1 < deed.times else _after(course, use, deed)
    course.swap(replace(then, last=last, struck=_struck(course, use, choice)))
    do(course, use, deed, choice)


def _struck(course: Course, use: Using, choice: a.LudusAction | None) -> int | None:
    """Find whose the opposing Gladiator is that was chosen last, where there are several opponents."""
    fighter = course.fighter(choice.fighter) if isinstance(choice, a.Choose) else None
    if fighter is None or fighter.owner == use.seat or not course.melee:
        return use.struck
    return fighter.owner


def choose(course: Course, use: Using, choice: a.LudusAction) -> None:
    """Take an answer to the deed that waits, or the card that pays for it."""
    if use.unpaid and isinstance(choice, a.Pick):
        _toss(course, use, choice.card)
        return
    deed = course.box.text[use.text].deeds[use.at]
    match choice:
        case a.Decline():
            course.swap(_next(use))
        case a.Against(opponent=one):
            _turn_against(course, replace(use, opponent=one), deed)
        case a.Choose() if isinstance(deed, f.Leading) and not use.chosen:
            course.swap(replace(use, chosen=choice.fighter))
        case a.Accept():
            _begin_deed(course, use, deed)
        case _:
            _do(course, use, deed, choice)


def _turn_against(course: Course, use: Using, deed: f.Deed) -> None:
    """Go on with the opponent who was chosen; what needs no other choice is done (C-RUL-15)."""
    if isinstance(deed, f.Immediate):
        _do(course, use, deed, None)
    else:
        course.swap(use)


def _toss(course: Course, use: Using, card: str) -> None:
    """Discard a card as a part of what a text costs."""
    take_from_hand(course, use.seat, card)
    to_discard(course, use.seat, card)
    course.tell(events.CardsDiscarded(use.seat, (card,)))
    course.swap(replace(use, paid=use.paid + 1))


def _finish(course: Course, use: Using) -> None:
    """All is done: a card goes on top of its owner's Discard Pile (F-SCHEME-07, F-TACTIC-11, F-REACTION-12)."""
    course.stack.pop()
    abandon(course, use)


def abandon(course: Course, use: Using) -> None:
    """End a text of which nothing more comes; its card does not stay aside."""
    if use.card:
        to_discard(course, use.seat, use.card)
        course.tell(events.CardDone(use.seat, use.card))
