"""Tell Reaction Windows of the ludus that nobody has to be asked in: nothing that could be used betters anything for its side.

A window is left to its player as soon as one thing would be better for them by some Reactions together, whatever else they cost:
one Gladiator, one number of it, a Glory or a Coin, a card drawn; and where there are too many ways to answer to look through all.
A Coin alone is no reason to lose a Gladiator, or to keep an opposing one from its fall, while a Battle goes on, and nothing is a
reason to go without a Glory. Where all the damage is on its way to opposing Gladiators, the sum of it all has to be better.
What a free action might draw counts only where a Gladiator is lost otherwise.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.deeds.aims import assigned_in
from rules.ludus.forecast import foresee
from rules.ludus.frames import Reacting
from rules.ludus.judging.answers import does_unseen, free_actions
from rules.ludus.judging.outcomes import MANY, replies
from rules.ludus.judging.scale import Scale, betters
from rules.ludus.state import LudusState
from rules.ludus.table.format import Format
from rules.ludus.turns.asides import coins_from, with_reserve

__all__ = ["is_idle"]


def is_idle(box: Box, rules: Format, known: LudusState, legal: tuple[a.LudusAction, ...]) -> bool:
    """Tell whether a Reaction Window can be passed without a question.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    window = known.top
    if not isinstance(window, Reacting) or a.Pass(window.seat) not in legal:
        return False
    seat = window.seat
    richer = _with_all(box, known, seat, legal)
    passed = foresee(box, rules, richer, a.Pass(seat)).after
    if _loses(seat, known, passed) and _might_draw(box, known, window, legal):
        return False
    scale = Scale(box, rules, richer, seat) if _hits_others_alone(known, window) else None
    for count, reply in enumerate(replies(box, rules, richer)):
        if any(does_unseen(box, one) for one in reply.answers) or count == MANY:
            return False
        replied = reply.seen.after
        if _is_worth_it(box, seat, replied, passed) and (scale is None or scale.weigh(replied) > scale.weigh(passed)):
            return False
    return True


def _hits_others_alone(known: LudusState, window: Reacting) -> bool:
    """Tell whether damage is assigned that is for opposing Gladiators alone: who dealt it has just chosen whom it hits."""
    hit = assigned_in(known, window.arena) if "assigned" in window.triggers else ()
    return bool(hit) and all(one.owner != window.seat for one in hit)


def _is_worth_it(box: Box, seat: int, replied: LudusState, passed: LudusState) -> bool:
    """Tell whether a reply betters anything and costs no Glory; where it costs a Gladiator in a Battle that goes on, anything but Coin."""
    if replied.schools[seat].glory < passed.schools[seat].glory:
        return False
    goes_on = replied.battle is not None and passed.battle is not None
    if goes_on and _costs_a_gladiator(seat, replied, passed):
        return betters(box, seat, _coinless(replied), _coinless(passed))
    return betters(box, seat, replied, passed)


def _costs_a_gladiator(seat: int, replied: LudusState, passed: LudusState) -> bool:
    """Tell whether a reply loses a Gladiator of its own side that a pass keeps, or keeps an opposing one that falls by a pass."""
    return not (
        _fighters(replied, seat) >= _fighters(passed, seat) and _opposing(replied, seat) <= _opposing(passed, seat)
    )


def _fighters(state: LudusState, seat: int) -> set[int]:
    return {one.number for one in state.fighters if one.owner == seat}


def _opposing(state: LudusState, seat: int) -> set[int]:
    return {one.number for one in state.fighters if one.owner != seat}


def _coinless(state: LudusState) -> LudusState:
    return replace(state, schools=tuple([replace(school, coins=0) for school in state.schools]))


def _with_all(box: Box, known: LudusState, seat: int, legal: tuple[a.LudusAction, ...]) -> LudusState:
    """The game as if free actions had brought their Coin, and the Reserve were in Hand already, for nothing."""
    school = known.schools[seat]
    coins = school.coins + coins_from(free_actions(box, legal))
    richer = with_reserve(school, coins) if a.BuyBack(seat) in legal else replace(school, coins=coins)
    return replace(known, schools=(*known.schools[:seat], richer, *known.schools[seat + 1 :]))


def _loses(seat: int, known: LudusState, passed: LudusState) -> bool:
    """Tell whether a pass costs a player a Gladiator: for less nobody draws in the hope of a Reaction."""
    return not _fighters(known, seat) <= _fighters(passed, seat)


def _might_draw(box: Box, known: LudusState, window: Reacting, legal: tuple[a.LudusAction, ...]) -> bool:
    """Tell whether a free action might draw a Reaction, or what pays for one."""
    if not any(one.source in box.texts.free_draws for one in free_actions(box, legal)):
        return False
    school, fitting = known.schools[window.seat], box.texts.responses(window.triggers)
    if not fitting.cards.isdisjoint((*school.hidden, *school.discard, *school.reserve)):
        return True
    return any(
        text.cost.coins or text.cost.toss
        for thing in _in_play(known, window.seat)
        for text in fitting.abilities.get(thing, ())
    )


def _in_play(known: LudusState, seat: int) -> Iterator[str]:
    """The titles of what a player has in play."""
    school = known.schools[seat]
    yield from (one.card for one in known.fighters if one.owner == seat)
    yield from (one.card for one in (*school.patrons, *known.holdings(seat)) if one.card)
