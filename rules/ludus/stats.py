"""The numbers of Gladiators and players, as cards in play and Arenas change them: counted whenever they are needed, never kept."""

from collections.abc import Container, Iterable, Mapping
from typing import TypeVar

from rules.ludus import statics as s
from rules.ludus.box import Box
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
        for lift in one.lifts:
            if lift.stat == stat:
                value += lift.by
        if one.damage and one.card in growth:
            value += one.damage * growth[one.card]
        for owner, other, aura in changes:
            if _reaches(aura, owner, other, one):
                value += aura.by
        found.append(max(value, 0))
    return found


def _changes(state: Standing, auras: Mapping[str, tuple[s.Aura, ...]]) -> list[tuple[int, Fighter | None, s.Aura]]:
    """What changes a number: whose it is, the Gladiator whose text it is, if it is one's, and what it does."""
    found: list[tuple[int, Fighter | None, s.Aura]] = []
    for one in state.fighters:
        if one.card in auras:
            found += [(one.owner, one, aura) for aura in auras[one.card]]
    for seat, card in _sources(state, auras):
        found += [(seat, None, aura) for aura in auras[card]]
    return found


def _reaches(aura: s.Aura, owner: int, source: Fighter | None, fighter: Fighter) -> bool:
    """Whether a change is one for a Gladiator; a Gladiator's text reaches its own Arena, all others every Arena."""
    if source is not None and (source.arena != fighter.arena or (aura.others and source.number == fighter.number)):
        return False
    return aura.side == "any" or (aura.side == "own") == (fighter.owner == owner)


def _sources(state: Standing, having: Container[str]) -> list[tuple[int, str]]:
    """The Patrons and Arenas of some titles whose texts apply, with the player: an Exhausted Patron is blank, an Arena is not.

    That is F-PATRON-04.
    """
    found = []
    for seat, school in enumerate(state.schools):
        for patron in school.patrons:
            if patron.card in having and not patron.exhausted:
                found.append((seat, patron.card))
        for won in school.arenas:
            if won.card in having:
                found.append((seat, won.card))
    for ground in state.grounds:
        if ground.champion is not None and ground.card in having:
            found.append((ground.champion, ground.card or ""))
    return found


def constants(box: Box, state: Standing, seat: int, kind: type[K], arena: int | None = None) -> list[K]:
    """What of one kind changes things for a player: of Ready Patrons, of Arenas, and of own Gladiators in an Arena."""
    table = box.constants[kind]
    if not table:
        return []
    sources = [card for owner, card in _sources(state, table) if owner == seat]
    if arena is not None:
        for one in state.fighters:
            if one.card in table and one.owner == seat and one.arena == arena:
                sources.append(one.card)
    return [one for source in sources for one in _of(box, kind, source)]


def _of(box: Box, kind: type[K], source: str) -> tuple[K, ...]:
    """The constants of a kind that one card has."""
    found: tuple[K, ...] = box.constants[kind].get(source, ())
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
    return sum([box.patron[one.card].influence for one in state.schools[seat].patrons if not one.exhausted])


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
