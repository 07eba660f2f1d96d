"""Invariants of a game of the ludus, so that no broken save is played on."""

from collections import Counter
from functools import partial

from rules.ludus.box import STALLS, Box
from rules.ludus.fault_frames import waiting
from rules.ludus.frames import Between, Checking, Drafting, Fighting, Registering, Settling, Using
from rules.ludus.state import ROW, STALEMATE, TOKENS, Ground, LudusState, School
from rules.ludus.table.format import Format

__all__ = ["arenas_there", "cards_there", "fault"]

MOST = 999
"""A bound for counters, far above what a game can reach."""


def fault(box: Box, rules: Format, state: LudusState) -> str | None:
    """The invariant that a game breaks, in words; None where all hold."""
    shape, arenas, counts, places = (partial(found, rules) for found in (_shape, _arenas, _counts, _places))
    checks = (shape, _titles, _cards, arenas, _boasts, _fighters, _numbers, _champions, counts, places, waiting)
    for found in checks:
        wrong = found(box, state)
        if wrong is not None:
            return wrong
    return None


def _shape(rules: Format, box: Box, state: LudusState) -> str | None:
    """Check that there is as much of everything as the format has; whatever comes after this counts on it."""
    del box
    if (len(state.schools), len(state.supplies), len(state.grounds)) != (rules.seats, len(STALLS), len(rules.glory)):
        return "there are not as many schools, Supply Decks and Arenas as there should be"
    seats = range(rules.seats)
    begun = not any(isinstance(frame, Drafting) for frame in state.pending)
    if state.favor not in seats or state.turn not in seats or state.turns < begun:
        return "a turn or the Crowd's Favor belongs to nobody"
    return "a card is hidden" if any(school.unseen for school in state.schools) else None


def _owned(school: School) -> list[str]:
    """The cards of a player, wherever they lie but in Arenas."""
    lying = (*school.deck, *school.hand, *school.discard, *school.reserve, *school.levels)
    return [*lying, *[one.card for one in school.patrons]]


def _lying(state: LudusState) -> list[str]:
    """The cards that lie aside while their texts are used."""
    return [frame.card for frame in state.pending if isinstance(frame, Using) and frame.card]


def _titles(box: Box, state: LudusState) -> str | None:
    """Everything in play is what can be there."""
    for one in state.fighters:
        if (
            one.card not in box.gladiator
            or one.owner not in range(len(state.schools))
            or not 0 <= one.arena <= state.main
        ):
            return f"{one.card} cannot stand in an Arena like that"
    for school in state.schools:
        if any(one.card not in box.patron for one in school.patrons):
            return "a Villa holds what is no Patron"
    for at, supply in enumerate(state.supplies):
        for card in (*supply.deck, *supply.row, *supply.discard):
            if box.stall.get(card) != STALLS[at]:
                return f"{card} lies in a Supply Deck that it does not belong to"
        if len(supply.row) > ROW:
            return "a Supply Deck shows too many cards"
    return None


def cards_there(state: LudusState) -> Counter[str]:
    """Every card of a game, wherever it lies."""
    there = Counter(card for school in state.schools for card in _owned(school))
    there.update(card for supply in state.supplies for card in (*supply.deck, *supply.row, *supply.discard))
    there.update(one.card for one in state.fighters)
    there.update(state.removed)
    there.update(_lying(state))
    there.update(state.boasts)
    return there


def arenas_there(state: LudusState) -> Counter[str]:
    """Every Arena of a game, wherever it lies."""
    there = Counter(ground.card for ground in state.grounds if ground.card is not None)
    there.update(state.arena_deck)
    there.update(one.card for school in state.schools for one in school.arenas)
    return there


def _cards(box: Box, state: LudusState) -> str | None:
    """Check that no card is there more often than there are copies; the box may have got more since the game was begun."""
    wanted = Counter(card for stall in STALLS for card in box.copies(stall))
    for _ in state.schools:
        wanted.update(box.copies("start"))
    wanted.update([*box.number, *box.levels])
    return None if cards_there(state) <= wanted else "the cards are not those of the box"


def _arenas(rules: Format, box: Box, state: LudusState) -> str | None:
    """Each Arena is somewhere once, but those that came into the box after the game was begun."""
    if not arenas_there(state) <= Counter(box.arena.keys()):
        return "the Arenas are not those of the box, each once"
    won = not state.pending or isinstance(state.pending[0], Between)
    for place, ground in enumerate(state.grounds):
        last = place == state.main
        wrong = _ground(rules, place, ground, last=last, won=won)
        if wrong is not None:
            return wrong
    return None


def _ground(rules: Format, place: int, ground: Ground, *, last: bool, won: bool) -> str | None:
    if ground.glory not in range(rules.glory[place] + 1):
        return "an Arena has Glory that cannot be"
    if not place and last:
        return None if ground == Ground(ground.number, None, 0) else "the only Arena is none of the cards"
    if ground.card is None and (not last or not won):
        return "an Arena is missing"
    if last and (ground.champion is not None or ground.exhausted):
        return "the Lasting Glory Arena belongs to nobody yet"
    return None if ground.champion in {None, *range(rules.seats)} else "a Reigning Champion Token belongs to nobody"


def _boasts(box: Box, state: LudusState) -> str | None:
    numbers = [box.number.get(card, 0) for card in state.boasts]
    battles = bool(state.pending) and isinstance(state.pending[0], Fighting | Registering)
    if battles and not numbers and (state.grounds[-1].card is not None or not state.main):
        return "nothing is left on the Boast pile for the Battle"
    return None if numbers == sorted(numbers) and 0 not in numbers else "the Boast pile is not in order"


def _fighters(box: Box, state: LudusState) -> str | None:
    del box
    for one in state.fighters:
        if not (0 <= one.sure <= one.assigned <= MOST and 0 <= one.damage <= MOST and 0 <= one.blessings <= MOST):
            return f"{one.card} has damage that cannot be"
        if one.assigned and not any(isinstance(frame, Settling) for frame in state.pending):
            return f"{one.card} has damage assigned that will never resolve"
    return None


def _numbers(box: Box, state: LudusState) -> str | None:
    """Check that no two things in play have one number, and none has one that is still to come."""
    del box
    numbers = [one.number for one in state.fighters] + [one.number for one in state.grounds if one.card]
    numbers += [one.number for school in state.schools for one in (*school.patrons, *school.arenas)]
    if len(set(numbers)) != len(numbers) or not all(0 < number <= state.numbered for number in numbers):
        return "two things in play have one number"
    return None


def _champions(box: Box, state: LudusState) -> str | None:
    """Check that whatever lies beside a player is the rest of one Champion, and that nobody has two."""
    if not set(state.undrafted) <= box.champion.keys() or len(set(state.undrafted)) < len(state.undrafted):
        return "a Champion that is not there is left"
    rests = {one.levels[at:] for one in box.cards.champions for at in range(1, len(one.levels) + 1)}
    if any(school.levels and school.levels not in rests for school in state.schools):
        return "the levels of a Champion are not in order"
    return None


def _places(rules: Format, box: Box, state: LudusState) -> str | None:
    """Check the tokens and the ranking of a free-for-all; a duel has neither."""
    del box
    tokens = [school.tokens for school in state.schools]
    if min(tokens) < 0 or sum(tokens) > (0 if rules.rounds is None else TOKENS):
        return "there are Reigning Champion Tokens that cannot be"
    if state.ranking and (rules.rounds is None or sorted(state.ranking) != list(range(rules.seats))):
        return "not everybody is ranked once"
    if not 0 <= state.rounds <= (rules.rounds or 0) or bool(state.ranking) != bool(state.rounds):
        return "there were other Battles than there can be"
    if state.pending and len(state.boasts) < (rules.rounds or 0) - state.rounds:
        return "there are fewer Boast Cards than Battles to come"
    return None


def _counts(rules: Format, box: Box, state: LudusState) -> str | None:
    del box
    most = (rules.goal or 1) - 1 + max(rules.glory)
    for school in state.schools:
        if not (0 <= school.coins <= MOST and 0 <= school.glory <= most):
            return "a player has Coin Tokens or Glory that cannot be"
    ahead = len(rules.winners(state))
    if state.quiet > STALEMATE or len(state.options.players) not in {0, rules.seats}:
        return "the count of turns, or of players, is impossible"
    last_is_checked = bool(state.pending) and isinstance(state.pending[0], Checking)
    over = ahead == 1 or (state.quiet == STALEMATE and not last_is_checked)
    if ahead > 1 or over != (not state.pending):
        return "the game should be over, or should not be"
    return None
