"""The numbers of Gladiators and players, as cards in play and Arenas change them: counted whenever they are needed, never kept."""

from collections.abc import Iterable
from typing import TypeVar

from rules.ludus import statics as s
from rules.ludus.box import Box, Having
from rules.ludus.effects import Stat
from rules.ludus.state import Fighter, Standing

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
    "numbers",
    "price",
    "prices",
    "required",
]

K = TypeVar("K", bound=s.Static)

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
    return numbers(box, state, (fighter,), stat)[0]


def numbers(box: Box, state: Standing, fighters: Iterable[Fighter], stat: Stat) -> list[int]:
    """The same number of several Gladiators, one by one; what changes it is looked for only once."""
    printed, growth = box.printed[stat], box.growth[stat]
    auras = box.auras[stat]
    changes = _changes(state, auras) if auras else ()
    found = []
    for one in fighters:
        value = printed[one.card]
        if one.lifts:
            value += sum([lift.by for lift in one.lifts if lift.stat == stat])
        if one.damage and one.card in growth:
            value += one.damage * growth[one.card]
        for owner, other, aura in changes:
            if _reaches(aura, owner, other, one):
                value += aura.by
        found.append(max(0, value))
    return found


def _changes(state: Standing, auras: Having[s.Aura]) -> list[tuple[int, Fighter | None, s.Aura]]:
    """What changes a number: whose it is, the Gladiator whose text it is, if it is one's, and what it does."""
    found: list[tuple[int, Fighter | None, s.Aura]] = []
    if auras.gladiators:
        for one in state.fighters:
            if one.card in auras:
                found += [(one.owner, one, aura) for aura in auras[one.card]]
    if auras.patrons or auras.arenas:
        for seat in range(len(state.schools)):
            for card in _villa(state, seat, auras):
                found += [(seat, None, aura) for aura in auras[card]]
    return found


def _reaches(aura: s.Aura, owner: int, source: Fighter | None, fighter: Fighter) -> bool:
    """Whether a change is one for a Gladiator; a Gladiator's text reaches its own Arena, all others every Arena."""
    if source is not None and (source.arena != fighter.arena or (aura.others and source.number == fighter.number)):
        return False
    return aura.side == "any" or (aura.side == "own") == (fighter.owner == owner)


def _villa(state: Standing, seat: int, having: Having[K]) -> list[str]:
    """A player's Patrons and Arenas of some titles, if their texts apply: an Exhausted Patron is blank, an Arena is not.

    That is F-PATRON-04.
    """
    school, found = state.schools[seat], []
    if having.patrons:
        found = [one.card for one in school.patrons if one.card in having and not one.exhausted]
    if having.arenas:
        for won in school.arenas:
            if won.card in having:
                found.append(won.card)
        for ground in state.grounds:
            if ground.champion == seat and ground.card in having:
                found.append(ground.card or "")
    return found


def constants(box: Box, state: Standing, seat: int, kind: type[K], arena: int | None = None) -> list[K]:
    """What of one kind changes things for a player: of Ready Patrons, of Arenas, and of own Gladiators in an Arena."""
    table = box.constants[kind]
    if not table:
        return []
    found: list[K] = []
    for card in _villa(state, seat, table):
        found += table[card]
    if arena is not None and table.gladiators:
        for one in state.fighters:
            if one.card in table and one.owner == seat and one.arena == arena:
                found += table[one.card]
    return found


def extra(
    box: Box,
    state: Standing,
    seat: int,
    kind: type[s.Initiative | s.Sharp | s.Registrar | s.Insured | s.Scholar],
    arena: int | None = None,
) -> int:
    """What all constants of one kind add up to for a player."""
    return sum([one.by for one in constants(box, state, seat, kind, arena)])


def has(box: Box, fighter: Fighter, kind: type[s.Static]) -> bool:
    """Whether a Gladiator has a constant of a kind."""
    return fighter.card in box.constants[kind]


def influence(box: Box, state: Standing, seat: int) -> int:
    """A player's total Influence: what the Ready Patrons grant (F-INFLUENCE-01)."""
    granted = box.granted
    return sum([granted[one.card] for one in state.schools[seat].patrons if not one.exhausted])


def required(box: Box, state: Standing, seat: int) -> int:
    """The Influence that a player's Gladiators require together (F-INFLUENCE-02)."""
    return sum(numbers(box, state, [one for one in state.fighters if one.owner == seat], "influence"))


def bloodlust(box: Box, state: Standing) -> int:
    """The Bloodlust in play, of both players and in all Arenas (F-CHECK-02)."""
    return sum(numbers(box, state, state.fighters, "bloodlust"))


def initiative(box: Box, state: Standing, seat: int, arena: int) -> int:
    """A player's total of Agility in an Arena, with what is added to it (F-INITIATIVE-01)."""
    own = [one for one in state.fighters if one.owner == seat and one.arena == arena]
    return max(0, sum(numbers(box, state, own, "agility")) + extra(box, state, seat, s.Initiative, arena))


def prices(box: Box, state: Standing, seat: int, cards: list[str]) -> list[int]:
    """What face-up Supply cards cost a player, one by one."""
    cheaper = constants(box, state, seat, s.Thrift)
    if not cheaper:
        return [box.price[card] for card in cards]
    return [
        max(0, box.price[card] - sum([one.by for one in cheaper if one.stall in {None, box.stall[card]}]))
        for card in cards
    ]


def price(box: Box, state: Standing, seat: int, card: str) -> int:
    """What a face-up Supply card costs a player."""
    return prices(box, state, seat, [card])[0]


def late_fee(box: Box, state: Standing, seat: int) -> int:
    """What each Late Registration costs a player (F-LATEREG-03)."""
    return max(0, LATE_FEE - extra(box, state, seat, s.Registrar))


def insurance(box: Box, state: Standing, seat: int) -> int:
    """What a player gets for each own Gladiator that is Defeated (F-INSURANCE-01)."""
    return INSURANCE + extra(box, state, seat, s.Insured)
