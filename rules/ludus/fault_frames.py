"""Invariants of what waits in the ludus: what lies on what, what each frame is about, whether anybody is really asked."""

from collections.abc import Iterator
from itertools import pairwise

from rules.ludus.box import Box
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
    Using,
    Yielding,
)
from rules.ludus.legal import can_be_answered
from rules.ludus.state import LudusState
from rules.ludus.table.sides import opponents
from rules.ludus.turns.asides import stirs
from rules.ludus.turns.dues import can_meet, under_way

__all__ = ["waiting"]

_BASES = (Acting, Drafting, Checking, Registering, Fighting, Between, Closing)
"""What a game is about; one of them lies at the bottom, and none above it."""

_MOST = 999
"""A bound for costs, far above what anything can cost."""


def waiting(box: Box, state: LudusState) -> str | None:
    """Say what is wrong with what waits in a game; None where it is in order, and somebody is really asked."""
    if not state.pending:
        return None
    base, *rest = state.pending
    if not isinstance(base, _BASES):
        return "nothing is going on, and something waits"
    if any(isinstance(frame, _BASES) for frame in rest):
        return "two things go on at once"
    if any(frame.seat not in range(len(state.schools)) for frame in state.pending):
        return "something waits for nobody"
    wrong = next((words for frame in state.pending for words in _frame(box, state, frame)), None)
    wrong = wrong or next((words for pair in pairwise(state.pending) for words in _on(box, state, *pair)), None)
    return wrong or (
        None
        if can_be_answered(box, state, state.pending[-1]) and _payable(box, state)
        else "nobody can answer what waits"
    )


def _payable(box: Box, state: LudusState) -> bool:
    """Tell whether everybody can give what is owed for all that is under way, and nobody takes a Reserve twice."""
    owed = under_way(state.pending)
    fetching = [frame.seat for frame in owed if isinstance(frame, Paying) and frame.what == "reserve"]
    seats = {frame.seat for frame in owed}
    return len(set(fetching)) == len(fetching) and all(
        can_meet(box, state, seat, state.schools[seat], owed) for seat in seats
    )


def _frame(box: Box, state: LudusState, frame: Frame) -> Iterator[str]:
    """Say what is wrong with a frame by itself: it is about what there is."""
    match frame:
        case Registering(passed=passed) if not set(passed) < set(range(len(state.schools))):
            yield "nobody registers Gladiators any more"
        case Fighting():
            yield from _fighting(box, state, frame)
        case Checking(stage=stage):
            if stage != "offered" or state.schools[frame.seat].tokens != 1 or not state.melee:
                yield "a token is offered that cannot be had"
        case Drafting():
            if not state.undrafted or len(state.pending) > 1:
                yield "nobody is left to choose"
        case Between(after=after) if after not in {None, *range(len(state.grounds))}:
            yield "a Battle was fought nowhere"
        case Using():
            yield from _using(box, state, frame)
        case Reacting(gone=gone, used=used):
            if any(one.card not in box.gladiator for one in gone) or any(key not in box.text for _, key in used):
                yield "a window is about what never was"
        case Yielding(gone=chosen) if not set(chosen) <= {one.number for one in state.fighters}:
            yield "a Gladiator that is not there was Discarded"
        case Hitting(attacker=attacker) if attacker > state.numbered:
            yield "nobody attacks"
        case Offering(card=card) if card not in box.text or not box.text[card].comeback:
            yield "a card is offered that does not come back"
        case Paying(cost=cost) if not 0 < cost <= _MOST:
            yield "a cost cannot be"
        case _:
            pass


def _fighting(box: Box, state: LudusState, battle: Fighting) -> Iterator[str]:
    seats = range(len(state.schools))
    if not 0 <= battle.arena <= state.main or any(one.card not in box.texts.as_tactic for one in battle.pierced):
        yield "a Battle is fought nowhere, or with what is no Tactic"
    lost = {seat for group in battle.lost for seat in group}
    gone = {seat for seat in seats if not state.has_fighter(seat, battle.arena)}
    if (lost or battle.out) and not state.melee:
        yield "a duel ranks nobody"
    elif not set(battle.out) <= lost <= set(seats) or not set(battle.out) <= gone:
        yield "somebody is out of a Battle who fights"
    elif state.melee and not gone <= lost:
        yield "somebody has lost all Gladiators at no time"


def _using(box: Box, state: LudusState, use: Using) -> Iterator[str]:
    text = box.text.get(use.text)
    there = use.stage == "doing" or (use.stage != "weighed" and not use.at)
    if text is None or not there or not 0 <= use.at <= len(text.deeds) or use.card not in {"", text.source}:
        yield "a text waits that is not there"
    elif not _turned_rightly(state, use):
        yield "a text is about nobody"
    elif not 0 <= use.paid <= _MOST or max(use.number, use.chosen, use.last) > state.numbered:
        yield "a text is about what never was"


def _turned_rightly(state: LudusState, use: Using) -> bool:
    """Tell whether the opponents of a text are some; in a duel nobody is chosen."""
    there = opponents(state, use.seat) if state.melee else ()
    return {use.opponent, use.struck} <= {None, *there}


def _on(box: Box, state: LudusState, below: Frame, frame: Frame) -> Iterator[str]:
    """Say what is wrong with a frame where it lies: what interrupts something belongs to it."""
    match below, frame:
        case Placing(arena=arena), Paying(what="register") if arena is not None:
            fits = frame.card == below.card and frame.seat == below.seat
        case Placing(arena=int()), _:
            fits = False
        case (Placing() | Paying(), Using()):
            fits = box.text[frame.text].use == "free" and not stirs(box.text[frame.text])
        case (Placing() | Paying(), Paying(what="reserve")):
            fits = not frame.card
        case (Placing() | Paying(), _) | (_, Paying(what="register")):
            fits = False
        case _, Placing():
            fits = _on_its_way(box, state, below, frame)
        case Acting(), Paying(what="upgrade"):
            there = frame.card in box.levels and frame.card in state.schools[frame.seat].hand
            fits = frame.seat == below.seat and there and bool(state.schools[frame.seat].levels)
        case Acting(), Paying(what="buy"):
            fits = frame.seat == below.seat and any(frame.card in supply.row for supply in state.supplies)
        case Reacting(), Ordering():
            fits = frame.seat == state.active
        case (Ordering(), _) | (_, Ordering()):
            fits = False
        case Using(), Paying(what="text"):
            fits = frame.seat == below.seat and below.unpaid
        case _, Paying(what="comeback"):
            fits = frame.card in box.text and _near(state, frame)
        case _, Paying(what="reserve"):
            fits = not frame.card
        case _, Paying():
            fits = False
        case Fighting(), Hitting():
            fits = frame.seat == below.seat
        case _, Hitting():
            fits = False
        case _:
            fits = True
    if not fits:
        yield "something waits for what has not happened"


def _on_its_way(box: Box, state: LudusState, below: Frame, frame: Placing) -> bool:
    """Tell whether a Gladiator comes from the Hand: as a card of the turn, or late."""
    there = frame.card in box.gladiator and frame.card in state.schools[frame.seat].hand
    fits = isinstance(below, Registering if frame.late else Acting) and below.seat == frame.seat
    return there and fits and frame.arena in {None, *state.open_arenas()}


def _near(state: LudusState, frame: Paying) -> bool:
    """Tell whether a Tactic that is paid for can come back: it is on its way, or was Discarded."""
    aside = any(isinstance(one, Using) and (one.card, one.seat) == (frame.card, frame.seat) for one in state.pending)
    return aside or frame.card in state.schools[frame.seat].discard
