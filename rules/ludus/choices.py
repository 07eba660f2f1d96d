"""Choices for the deeds of a text, and whether these can do anything at all (F-RUL-34)."""

from collections.abc import Callable
from typing import Any, get_args

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.aims import aims, holds, opponent, others_in_arena
from rules.ludus.box import STALLS, Box, Text
from rules.ludus.frames import Using
from rules.ludus.hands import hand_of
from rules.ludus.payment import can_pay
from rules.ludus.picking import asked_by_deed, cards_for
from rules.ludus.state import FLEETING, LASTING, PLACES, Fighter, Standing
from rules.ludus.villa import villa

__all__ = [
    "OPTIONS",
    "POSSIBLE",
    "options",
    "payable",
    "possible",
    "usable",
]


FREE = f.Cost()
"""What most texts cost."""


def _places_for(state: Standing, fighter: Fighter) -> tuple[int, ...]:
    """The other Arenas that are open to a Gladiator which leaves its own (F-RUL-31)."""
    for place in FLEETING:
        if any(one.arena == place and one.number != fighter.number for one in state.fighters):
            return tuple([to for to in (place, LASTING) if to != fighter.arena])
    return tuple([to for to in PLACES if to != fighter.arena])


def usable(box: Box, state: Standing, use: Using, text: Text) -> bool:
    """Tell whether a text can be used: its cost can be paid, and something can come of it (F-RUL-34)."""
    if text.cost != FREE and not payable(box, state, use, text.cost):
        return False
    for deed in text.deeds:  # noqa: SIM110 - a loop takes half the time of a generator, and this is asked all the time
        if possible(box, state, use, deed):
            return True
    return False


def payable(box: Box, state: Standing, use: Using, cost: f.Cost) -> bool:
    """Tell whether a cost can be paid; a card of it has to be Ready to be Exhausted (F-EXHAUST-01)."""
    school = state.schools[use.seat]
    if cost.coins and not can_pay(box, school, cost.coins):
        return False
    if cost.toss and len(hand_of(state, use, use.seat)) < cost.toss:
        return False
    if cost.hurt and state.fighter(use.number) is None:
        return False
    return not (cost.exhaust and _exhausted(box, state, use))


def _exhausted(box: Box, state: Standing, use: Using) -> bool:
    """Tell whether the thing in play is Exhausted, or gone."""
    if use.number in villa(box, state, use.seat).ready:
        return False
    fighter = state.fighter(use.number)
    return fighter is None or fighter.exhausted


def _givers(box: Box, state: Standing, use: Using, deed: f.Reassign | f.Move) -> list[Fighter]:
    """The Gladiators that damage can be taken from, to go to another one (F-DAMAGE-13)."""
    onto = aims(box, state, use, deed.onto)
    reassigns = isinstance(deed, f.Reassign)
    found = [one for one in aims(box, state, use, deed.whom) if (one.assigned if reassigns else one.damage)]
    return [one for one in found if others_in_arena(onto, one)]


def possible(box: Box, state: Standing, use: Using, deed: f.Deed) -> bool:
    """Tell whether a deed can do something now."""
    if deed.given is not None and not holds(state, use, deed.given):
        return False
    return POSSIBLE[type(deed)](box, state, use, deed)


def _aimed(box: Box, state: Standing, use: Using, deed: f.Damage | f.Boost | f.Withdraw) -> bool:
    """Tell whether there is anybody to do it to."""
    return bool(aims(box, state, use, deed.whom))


def _suits(box: Box, state: Standing, use: Using, deed: f.Prevent | f.Heal | f.Ready | f.Tire | f.Relocate) -> bool:
    """Tell whether there is anybody to whom it does something."""
    return any(_apt(state, deed, one) for one in aims(box, state, use, deed.whom))


def _movable(box: Box, state: Standing, use: Using, deed: f.Reassign | f.Move) -> bool:
    return bool(_givers(box, state, use, deed))


def _always(box: Box, state: Standing, use: Using, deed: f.Deed) -> bool:
    del box, state, use, deed
    return True


def _robbable(box: Box, state: Standing, use: Using, deed: f.Rob) -> bool:
    del box, deed
    return state.schools[opponent(state, use.seat)].coins > 0


def _drawable(box: Box, state: Standing, use: Using, deed: f.Draw) -> bool:
    del box, deed
    school = state.schools[use.seat]
    return bool(school.deck or school.discard)


def _refreshable(box: Box, state: Standing, use: Using, deed: f.Refresh) -> bool:
    del box, use, deed
    return bool(_stalls_with_cards(state))


def _choosable(box: Box, state: Standing, use: Using, deed: f.Choosing) -> bool:
    """Tell whether there is a card to choose."""
    return bool(cards_for(box, state, use, deed))


POSSIBLE: dict[type, Callable[[Box, Standing, Using, Any], bool]] = {
    f.Damage: _aimed,
    f.Boost: _aimed,
    f.Withdraw: _aimed,
    f.Prevent: _suits,
    f.Heal: _suits,
    f.Ready: _suits,
    f.Tire: _suits,
    f.Relocate: _suits,
    f.Reassign: _movable,
    f.Move: _movable,
    f.Rob: _robbable,
    f.Draw: _drawable,
    f.Refresh: _refreshable,
    **dict.fromkeys(f.PLAIN, _always),
    **dict.fromkeys(get_args(f.Choosing), _choosable),
}
"""Whether each kind of deed can do something."""


def _apt(state: Standing, deed: f.Prevent | f.Heal | f.Ready | f.Tire | f.Relocate, one: Fighter) -> bool:
    """Tell whether a deed can do something to a Gladiator."""
    match deed:
        case f.Prevent():
            return one.assigned > one.sure
        case f.Heal():
            return one.damage > 0
        case f.Ready():
            return one.exhausted
        case f.Tire():
            return not one.exhausted
        case f.Relocate():
            return bool(_places_for(state, one))


def _stalls_with_cards(state: Standing) -> list[f.Stall]:
    """The Supply Decks that can be shown anew."""
    return [stall for stall, one in zip(STALLS, state.supplies, strict=True) if one.row or one.deck or one.discard]


def options(box: Box, state: Standing, use: Using, deed: f.Deed) -> tuple[a.LudusAction, ...]:
    """The choices for a deed, apart from leaving it; none where nothing has to be chosen."""
    return OPTIONS[type(deed)](box, state, use, deed)


def _targets(box: Box, state: Standing, use: Using, deed: f.Damage | f.Boost | f.Withdraw) -> tuple[a.LudusAction, ...]:
    if not isinstance(deed.whom, f.Target):
        return ()
    return tuple([a.Choose(use.seat, one.number) for one in aims(box, state, use, deed.whom)])


def _apt_targets(
    box: Box, state: Standing, use: Using, deed: f.Prevent | f.Heal | f.Ready | f.Tire | f.Relocate
) -> tuple[a.LudusAction, ...]:
    if not isinstance(deed.whom, f.Target):
        return ()
    return tuple([a.Choose(use.seat, one.number) for one in aims(box, state, use, deed.whom) if _apt(state, deed, one)])


def _ways(box: Box, state: Standing, use: Using, deed: f.Relocate) -> tuple[a.LudusAction, ...]:
    """List who can move, and then where to."""
    if not use.chosen:
        return _apt_targets(box, state, use, deed)
    fighter = state.fighter(use.chosen)
    return tuple([a.Place(use.seat, to) for to in _places_for(state, fighter)]) if fighter else ()


def _nothing(box: Box, state: Standing, use: Using, deed: f.Deed) -> tuple[a.LudusAction, ...]:
    del box, state, use, deed
    return ()


def _stalls(box: Box, state: Standing, use: Using, deed: f.Refresh) -> tuple[a.LudusAction, ...]:
    del box, deed
    return tuple([a.PickStall(use.seat, stall) for stall in _stalls_with_cards(state)])


def _cards_to_pick(box: Box, state: Standing, use: Using, deed: f.Choosing) -> tuple[a.LudusAction, ...]:
    asked = asked_by_deed(state, use, deed)
    return tuple([a.Pick(asked, card) for card in cards_for(box, state, use, deed)])


def _transfers(box: Box, state: Standing, use: Using, deed: f.Reassign | f.Move) -> tuple[a.LudusAction, ...]:
    """List whom damage can be taken from, and then whom it can go to."""
    found = _givers(box, state, use, deed)
    if not use.chosen:
        return tuple([a.Choose(use.seat, one.number) for one in found])
    giver = next((one for one in found if one.number == use.chosen), None)
    if giver is None:
        return ()
    onto = others_in_arena(aims(box, state, use, deed.onto), giver)
    return tuple([a.Choose(use.seat, one.number) for one in onto])


OPTIONS: dict[type, Callable[[Box, Standing, Using, Any], tuple[a.LudusAction, ...]]] = {
    f.Damage: _targets,
    f.Boost: _targets,
    f.Withdraw: _targets,
    f.Prevent: _apt_targets,
    f.Heal: _apt_targets,
    f.Ready: _apt_targets,
    f.Tire: _apt_targets,
    f.Relocate: _ways,
    f.Reassign: _transfers,
    f.Move: _transfers,
    f.Rob: _nothing,
    f.Draw: _nothing,
    f.Refresh: _stalls,
    **dict.fromkeys(f.PLAIN, _nothing),
    **dict.fromkeys(get_args(f.Choosing), _cards_to_pick),
}
"""What is chosen for each kind of deed."""
