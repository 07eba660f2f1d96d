"""Choices for the deeds of a text, and whether these can do anything at all (F-RUL-34)."""

from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.texts import Text
from rules.ludus.deeds.aims import holds
from rules.ludus.deeds.immediate import doable
from rules.ludus.deeds.picking import asked_by_deed, cards_for
from rules.ludus.deeds.shifting import shiftable, ways
from rules.ludus.deeds.touching import touchable
from rules.ludus.frames import Using
from rules.ludus.state import Standing
from rules.ludus.table.hands import hand_of
from rules.ludus.table.payment import can_pay_and_keep
from rules.ludus.table.sides import chooses_opponent, opponents
from rules.ludus.table.villa import villa

__all__ = [
    "OPTIONS",
    "POSSIBLE",
    "options",
    "payable",
    "possible",
    "usable",
]


FREE = u.Cost()
"""What most texts cost."""


def usable(box: Box, state: Standing, use: Using, text: Text) -> bool:
    """Tell whether a text can be used: its cost can be paid, and something can come of it (F-RUL-34)."""
    if text.cost != FREE and not payable(box, state, use, text.cost):
        return False
    for deed in text.deeds:  # noqa: SIM110 - a loop takes half the time of a generator, and this is asked all the time
        if possible(box, state, use, deed):
            return True
    return False


def payable(box: Box, state: Standing, use: Using, cost: u.Cost) -> bool:
    """Tell whether a cost can be paid; a card of it has to be Ready to be Exhausted (F-EXHAUST-01)."""
    school = state.schools[use.seat]
    itself = len(school.hand) - len(hand_of(state, use, use.seat))
    if not can_pay_and_keep(box, school, cost.coins, cost.toss + itself):
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


def possible(box: Box, state: Standing, use: Using, deed: f.Deed) -> bool:
    """Tell whether a deed can do something now."""
    if deed.given is not None and not holds(state, use, deed.given):
        return False
    return POSSIBLE[type(deed)](box, state, use, deed)


def _touchable(box: Box, state: Standing, use: Using, deed: f.Touching) -> bool:
    """Tell whether there is anybody to whom it does something."""
    return bool(touchable(box, state, use, deed))


def _doable(box: Box, state: Standing, use: Using, deed: f.Immediate) -> bool:
    del box
    return doable(state, use, deed)


def _choosable(box: Box, state: Standing, use: Using, deed: f.Choosing) -> bool:
    """Tell whether there is a card to choose."""
    return bool(cards_for(box, state, use, deed))


POSSIBLE: dict[type, Callable[[Box, Standing, Using, Any], bool]] = {
    **dict.fromkeys(get_args(f.Touching), _touchable),
    **dict.fromkeys(get_args(f.Choosing), _choosable),
    **dict.fromkeys(get_args(f.Immediate), _doable),
    **dict.fromkeys(get_args(f.Shifting), shiftable),
}
"""Whether each kind of deed can do something."""


def options(box: Box, state: Standing, use: Using, deed: f.Deed) -> tuple[a.LudusAction, ...]:
    """The choices for a deed, apart from leaving it; none where nothing has to be chosen."""
    if chooses_opponent(state, use, deed):
        others = [one for one in opponents(state, use.seat) if possible(box, state, replace(use, opponent=one), deed)]
        return tuple([a.Against(use.seat, one) for one in others])
    return OPTIONS[type(deed)](box, state, use, deed)


def _targets(box: Box, state: Standing, use: Using, deed: f.Touching) -> tuple[a.LudusAction, ...]:
    if not isinstance(deed.whom, f.Target):
        return ()
    return tuple([a.Choose(use.seat, one.number) for one in touchable(box, state, use, deed)])


def _cards_to_pick(box: Box, state: Standing, use: Using, deed: f.Choosing) -> tuple[a.LudusAction, ...]:
    asked = asked_by_deed(state, use, deed)
    return tuple([a.Pick(asked, card) for card in cards_for(box, state, use, deed)])


def _nothing(box: Box, state: Standing, use: Using, deed: f.Immediate) -> tuple[a.LudusAction, ...]:
    del box, state, use, deed
    return ()


OPTIONS: dict[type, Callable[[Box, Standing, Using, Any], tuple[a.LudusAction, ...]]] = {
    **dict.fromkeys(get_args(f.Touching), _targets),
    **dict.fromkeys(get_args(f.Choosing), _cards_to_pick),
    **dict.fromkeys(get_args(f.Immediate), _nothing),
    **dict.fromkeys(get_args(f.Shifting), ways),
}
"""What is chosen for each kind of deed."""
