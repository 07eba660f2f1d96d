"""The numbers of Gladiators and players, as cards in play and Arenas change them: counted whenever they are needed, never kept."""

from collections.abc import Iterator

from rules.ludus import statics as s
from rules.ludus.box import Box
from rules.ludus.effects import Stat
from rules.ludus.state import Fighter, Ground, Holding, Standing

__all__ = [
    "LATE_FEE",
    "bloodlust",
    "constants",
    "extra",
    "has",
    "influence",
    "initiative",
    "insurance",
    "late_fee",
    "number",
    "price",
    "required",
]

LATE_FEE = 3
"""Coin for each Gladiator that is registered late (F-LATEREG-03)."""

INSURANCE = 1
"""Coin Tokens for each own Gladiator that is Defeated (F-INSURANCE-01)."""


def number(box: Box, state: Standing, fighter: Fighter, stat: Stat) -> int:
    """A number of a Gladiator as it is now, never below 0 (F-RUL-28).

    Args:
        box: the cards.
        state: how the game stands.
        fighter: the Gladiator.
        stat: which number.
    """
    card = fighter.card
    value: int = getattr(box.gladiator[card], stat)
    for lift in fighter.lifts:
        if lift.stat == stat:
            value += lift.by
    if fighter.damage and card in box.statics:
        value += fighter.damage * sum(
            [one.by for one in box.statics[card] if isinstance(one, s.Grows) and one.stat == stat]
        )
    auras = box.auras.get(stat)
    if auras:
        value += _from_others(state, fighter, auras)
    return max(0, value)


def _from_others(state: Standing, fighter: Fighter, auras: dict[str, tuple[s.Aura, ...]]) -> int:
    """What Gladiators of the same Arena, Ready Patrons and Arenas add to a number."""
    change = 0
    for other in state.fighters:
        if other.card in auras and other.arena == fighter.arena:
            for aura in auras[other.card]:
                if (other.number != fighter.number or not aura.others) and _reaches(aura, other.owner, fighter):
                    change += aura.by
    for seat in range(len(state.schools)):
        for thing in _standing(state, seat):
            for aura in auras.get(thing.card or "", ()):
                if _reaches(aura, seat, fighter):
                    change += aura.by
    return change


def _reaches(aura: s.Aura, owner: int, fighter: Fighter) -> bool:
    return aura.side == "any" or (aura.side == "own") == (fighter.owner == owner)


def _standing(state: Standing, seat: int) -> list[Holding | Ground]:
    """The Patrons and Arenas whose texts apply to a player: an Exhausted Patron is blank (F-PATRON-04), an Arena is not."""
    ready: list[Holding | Ground] = [patron for patron in state.schools[seat].patrons if not patron.exhausted]
    return [*ready, *state.holdings(seat)]


def constants(box: Box, state: Standing, seat: int, arena: int | None = None) -> Iterator[s.Static]:
    """What changes things for a player all the time: of Ready Patrons, of Arenas, and of own Gladiators in an Arena."""
    for thing in _standing(state, seat):
        yield from box.statics.get(thing.card or "", ())
    if arena is not None:
        for fighter in state.fighters:
            if fighter.owner == seat and fighter.arena == arena:
                yield from box.statics.get(fighter.card, ())


def extra(
    box: Box,
    state: Standing,
    seat: int,
    kind: type[s.Initiative | s.Sharp | s.Registrar | s.Insured | s.Scholar],
    arena: int | None = None,
) -> int:
    """What all constants of one kind add up to for a player."""
    return sum([one.by for one in constants(box, state, seat, arena) if isinstance(one, kind)])


def has(box: Box, fighter: Fighter, kind: type[s.Static]) -> bool:
    """Whether a Gladiator has a constant of a kind."""
    return any(isinstance(one, kind) for one in box.statics.get(fighter.card, ()))


def influence(box: Box, state: Standing, seat: int) -> int:
    """A player's total Influence: what the Ready Patrons grant (F-INFLUENCE-01)."""
    return sum([box.patron[one.card].influence for one in state.schools[seat].patrons if not one.exhausted])


def required(box: Box, state: Standing, seat: int) -> int:
    """The Influence that a player's Gladiators require together (F-INFLUENCE-02)."""
    return sum([number(box, state, one, "influence") for one in state.fighters if one.owner == seat])


def bloodlust(box: Box, state: Standing) -> int:
    """The Bloodlust in play, of both players and in all Arenas (F-CHECK-02)."""
    return sum([number(box, state, one, "bloodlust") for one in state.fighters])


def initiative(box: Box, state: Standing, seat: int, arena: int) -> int:
    """A player's total of Agility in an Arena, with what is added to it (F-INITIATIVE-01)."""
    agility = [number(box, state, one, "agility") for one in state.fighters if one.owner == seat and one.arena == arena]
    return max(0, sum(agility) + extra(box, state, seat, s.Initiative, arena))


def price(box: Box, state: Standing, seat: int, card: str) -> int:
    """What a face-up Supply card costs a player."""
    cost = box.price[card]
    for one in constants(box, state, seat):
        if isinstance(one, s.Thrift) and one.stall in {None, box.stall[card]}:
            cost -= one.by
    return max(0, cost)


def late_fee(box: Box, state: Standing, seat: int) -> int:
    """What each Late Registration costs a player (F-LATEREG-03)."""
    return max(0, LATE_FEE - extra(box, state, seat, s.Registrar))


def insurance(box: Box, state: Standing, seat: int) -> int:
    """What a player gets for each own Gladiator that is Defeated (F-INSURANCE-01)."""
    return INSURANCE + extra(box, state, seat, s.Insured)
