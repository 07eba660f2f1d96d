"""The legal actions of the ludus."""

from collections.abc import Callable
from typing import Any

from rules.kernel.cache import Cache
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards.statics import Silence
from rules.ludus.cards.texts import TextUse
from rules.ludus.deeds.choices import payable, possible, usable
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
from rules.ludus.state import LudusState, Standing
from rules.ludus.table.hands import distinct, fits_influence, fitting
from rules.ludus.table.harm import may_yield
from rules.ludus.table.payment import can_pay, can_pay_and_keep, payments, wealth
from rules.ludus.table.stats import has, late_fee
from rules.ludus.table.villa import villa
from rules.ludus.turns.abilities import use_of, uses
from rules.ludus.turns.arena_phase import hittable
from rules.ludus.turns.asides import could_change, could_stir
from rules.ludus.turns.dues import UNDER_WAY, can_fetch, can_free, can_still_pay
from rules.ludus.turns.text_on_its_way import asked_by_text, next_deed, text_answers
from rules.ludus.turns.windows import compulsory, window_answers

__all__ = ["FOUND", "answers", "answers_to", "asides", "asked", "can_be_answered", "is_forced", "is_silenced", "legal"]


_GIVES_UP = (Registering, Fighting, Offering)
"""Where the only answer gives something up: a turn, a registration, a Tactic that might come back."""


def asked(box: Box, state: Standing) -> int | None:
    """The seat whose decision waits."""
    frames = state.frames
    if not frames:
        return None
    frame = frames[-1]
    if isinstance(frame, Using):
        return asked_by_text(box, state, frame)
    return frame.seat


FOUND: Cache[LudusState, tuple[a.LudusAction, ...]] = Cache(4)
"""The answers in the games that were asked about last, by box."""


def legal(box: Box, state: LudusState) -> tuple[a.LudusAction, ...]:
    """The answers to the decision that waits; at last what its seat may do besides."""
    found = FOUND.find(state, box)
    if found is None:
        found = answers(box, state)
        FOUND.keep(state, found, box)
    return found


def answers(box: Box, state: Standing, found: tuple[a.LudusAction, ...] | None = None) -> tuple[a.LudusAction, ...]:
    """The same, of a game on its way too; nothing of it is remembered.

    Args:
        box: the cards.
        state: how the game stands.
        found: the answers to what waits, where they are known already.
    """
    frames = state.frames
    if not frames:
        return ()
    if found is None:
        found = answers_to(box, state, frames[-1])
    more = _besides(box, state, found[0].seat)
    return (*found, *more) if more else found


def asides(box: Box, state: LudusState, seat: int) -> tuple[a.LudusAction, ...]:
    """List what a seat may do although another is asked (F-RESERVE-05, F-RUL-17)."""
    if not state.frames or seat == asked(box, state) or seat not in range(len(state.schools)):
        return ()
    return _besides(box, state, seat)


def _besides(box: Box, state: Standing, seat: int) -> tuple[a.LudusAction, ...]:
    """Free actions, and taking the Reserve back: at every decision, while what is under way can still be paid for (F-RUL-17)."""
    able, reserve = uses(box, state, seat, "free"), state.schools[seat].reserve
    if not able and not reserve:
        return ()
    free = [
        a.Use(seat, thing.number, text.key) for thing, text in able if can_free(box, state, seat, thing.number, text)
    ]
    return (*free, a.BuyBack(seat)) if reserve and can_fetch(box, state, seat) else tuple(free)


def answers_to(box: Box, state: Standing, frame: Frame) -> tuple[a.LudusAction, ...]:
    """The answers to what waits."""
    return _ANSWERS[type(frame)](box, state, frame)


def can_be_answered(box: Box, state: Standing, top: Frame) -> bool:
    """Tell whether somebody can answer what waits first; a text that is through, or whose deed comes to nothing, asks nobody."""
    if isinstance(top, Using) and not top.unpaid:
        deed = next_deed(box, top)
        if deed is None or not possible(box, state, top, deed):
            return False
    return bool(answers_to(box, state, top))


def _payments(box: Box, state: Standing, frame: Paying) -> tuple[a.LudusAction, ...]:
    seat = frame.seat
    found = payments(box, state.schools[seat], frame.cost)
    return tuple([a.Pay(seat, cards, coins) for cards, coins in can_still_pay(box, state, frame, found)])


def _targets(box: Box, state: Standing, frame: Hitting) -> tuple[a.LudusAction, ...]:
    return tuple([a.Choose(frame.seat, one.number) for one in hittable(box, state, frame)])


def _places(box: Box, state: Standing, frame: Placing) -> tuple[a.LudusAction, ...]:
    del box
    return tuple([a.Place(frame.seat, place) for place in state.open_arenas()])


def _yields(box: Box, state: Standing, frame: Yielding) -> tuple[a.LudusAction, ...]:
    return tuple([a.Yield(frame.seat, one.number) for one in may_yield(box, state, frame.seat, frame.gone)])


def _offer(box: Box, state: Standing, frame: Offering) -> tuple[a.LudusAction, ...]:
    seat, card = frame.seat, frame.card
    affordable = can_pay(box, state.schools[seat], box.text[card].comeback) and _still_near(state, seat, card)
    return (a.Accept(seat), a.Decline(seat)) if affordable else (a.Decline(seat),)


def _champions(box: Box, state: Standing, frame: Drafting) -> tuple[a.LudusAction, ...]:
    """The Champions that nobody has chosen yet (C-CHAMPION-02)."""
    del box
    return tuple([a.Pick(frame.seat, one) for one in state.undrafted])


def _second_token(box: Box, state: Standing, frame: Checking) -> tuple[a.LudusAction, ...]:
    """A second Reigning Champion Token, which can be left (C-CHECK-04, C-RUL-08)."""
    del box, state
    return (a.Accept(frame.seat), a.Decline(frame.seat))


def _nothing(box: Box, state: Standing, frame: Frame) -> tuple[a.LudusAction, ...]:
    """Offer nothing: what goes on by itself asks nobody."""
    del box, state, frame
    return ()


def _still_near(state: Standing, seat: int, card: str) -> bool:
    """Tell whether a Tactic can come back (F-RUL-38): it is on its way, or was neither shuffled into the Deck nor fetched."""
    aside = any(isinstance(frame, Using) and frame.card == card and frame.seat == seat for frame in state.frames)
    return aside or card in state.schools[seat].discard


# The Take Actions step


def _machinations(box: Box, state: Standing, frame: Acting) -> tuple[a.LudusAction, ...]:
    """Cards and abilities to play, cards to buy that can be paid for (F-BUY-01), cards to keep (F-RESERVE-01, F-RESERVE-02)."""
    seat = frame.seat
    school, held = state.schools[seat], villa(box, state, seat)
    hand, money = distinct(school.hand), wealth(box, school)
    fit, plain, dear = fitting(box, state, seat, hand), box.texts.plain, box.texts.dear
    price, reservable = held.prices, held.reservable
    wares = dict.fromkeys([card for supply in state.supplies for card in supply.row if price[card] <= money])
    return (
        *[
            a.PlayCard(seat, card)
            for card in hand
            if card in plain or card in fit or (card in dear and _playable(box, state, seat, card))
        ],
        *_ability_uses(box, state, seat, "scheme"),
        *[a.Buy(seat, card) for card in wares],
        *[a.Reserve(seat, card) for card in hand if card in reservable],
        *_upgrades(box, state, seat, hand, money),
        a.EndActions(seat),
    )


def _upgrades(box: Box, state: Standing, seat: int, hand: list[str], money: int) -> list[a.LudusAction]:
    """The Champion of the Hand, if it has a next level and that can be paid for (C-CHAMPION-06 to C-CHAMPION-08)."""
    levels = state.schools[seat].levels
    if not levels or box.price[levels[0]] > money:
        return []
    return [a.Upgrade(seat, card) for card in hand if card in box.levels]


def _playable(box: Box, state: Standing, seat: int, card: str) -> bool:
    """A Scheme with a cost, if that can be paid, even if nothing comes of it (F-RUL-34)."""
    cost = box.text[card].cost
    return can_pay_and_keep(box, state.schools[seat], cost.coins, cost.toss + 1)


def _ability_uses(box: Box, state: Standing, seat: int, use: TextUse) -> list[a.LudusAction]:
    """The Scheme Abilities, the Tactic Abilities or the free actions of what a player has in play."""
    found = uses(box, state, seat, use)
    return [a.Use(seat, thing.number, text.key) for thing, text in found] if found else []


# The Arena Phase


def _registrations(box: Box, state: Standing, frame: Registering) -> tuple[a.LudusAction, ...]:
    """The Gladiators of the Hand that fit under the Influence, where the fee can be paid (F-LATEREG-03, F-LATEREG-08)."""
    seat, school = frame.seat, state.schools[frame.seat]
    if not can_pay(box, school, late_fee(box, state, seat)):
        return (a.Pass(seat),)
    return (*[a.Register(seat, card) for card in fitting(box, state, seat, distinct(school.hand))], a.Pass(seat))


def _combat_turn(box: Box, state: Standing, battle: Fighting) -> tuple[a.LudusAction, ...]:
    """The Attack, the Tactic, the end of the turn, which is not before the Attack that can be made (F-ATTACK-01)."""
    seat = battle.seat
    found: list[a.LudusAction] = []
    if not battle.attacked:
        own = [one for one in state.fighters if one.owner == seat and one.arena == battle.arena]
        found += [a.Attack(seat, one.number) for one in own if not one.exhausted]
    end = () if found else (a.EndTurn(seat),)
    if not battle.tactic:
        found += _tactics(box, state, battle)
    return (*found, *end)


def _tactics(box: Box, state: Standing, battle: Fighting) -> list[a.LudusAction]:
    """The Tactics that the player of a Combat Turn can use: cards of the Hand, then abilities (F-TACTIC-02)."""
    seat, arena = battle.seat, battle.arena
    found: list[a.LudusAction] = []
    for card in distinct(state.schools[seat].hand):
        text = box.texts.as_tactic.get(card)
        if text is None:
            continue
        use = use_of(state, seat, text, 0, arena, card)
        if text.ambush:
            fits = payable(box, state, use, text.cost) and fits_influence(box, state, seat, card)
        else:
            fits = usable(box, state, use, text)
        if fits:
            found.append(a.PlayCard(seat, card))
    return found + [use for use in _ability_uses(box, state, seat, "tactic") if not is_silenced(box, state, use)]


def is_silenced(box: Box, state: Standing, use: a.LudusAction) -> bool:
    """Tell whether an Exhausted Gladiator keeps another one of its Arena from using a Tactic Ability."""
    user = state.fighter(use.number) if isinstance(use, a.Use) else None
    if user is None:
        return False
    others = [one for one in state.fighters if one.arena == user.arena and one.number != user.number and one.exhausted]
    return any(has(box, one, Silence) for one in others)


def _order(box: Box, state: Standing, frame: Ordering) -> tuple[a.LudusAction, ...]:
    """List the compulsory Reactions of all players that can come next (F-SIMUL-01)."""
    due = compulsory(box, state, state.window) if state.window else []
    return tuple([a.First(frame.seat, thing.number, text.key) for thing, text in due])


def is_forced(box: Box, state: Standing, frame: Frame, answers: tuple[a.LudusAction, ...]) -> bool:
    """Tell whether there is but one answer to what waits, and its seat could come to no other (F-RUL-60).

    Where the only answer gives something up, its seat has to be unable to do anything besides. Nothing can come between a price
    and its payment that leaves no way to pay.
    """
    if len(answers) != 1:
        return False
    seat = answers[0].seat
    if not _besides(box, state, seat):
        return True
    if isinstance(frame, UNDER_WAY):
        return not could_change(box, state, seat, lambda there: answers_to(box, there, frame) or answers, answers)
    if isinstance(frame, _GIVES_UP) or could_stir(box, state, seat):
        return False
    return not could_change(box, state, seat, lambda there: answers_to(box, there, frame), answers)


_ANSWERS: dict[type[Frame], Callable[[Box, Standing, Any], tuple[a.LudusAction, ...]]] = {
    Acting: _machinations,
    Drafting: _champions,
    Checking: _second_token,
    Reacting: window_answers,
    Ordering: _order,
    Fighting: _combat_turn,
    Paying: _payments,
    Using: text_answers,
    Hitting: _targets,
    Placing: _places,
    Registering: _registrations,
    Yielding: _yields,
    Offering: _offer,
    Settling: _nothing,
    Between: _nothing,
    Closing: _nothing,
}
"""The answers to each kind of thing that waits."""
