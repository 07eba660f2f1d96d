"""The numbers of Gladiators and players as cards in play and Arenas change them: counted when needed, never kept."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from rules.ludus.box import Box
from rules.ludus.cards import statics as s
from rules.ludus.cards.effects import Stat
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.villa import villa

__all__ = [
    "LATE_FEE",
    "bloodlust",
    "bloodlust_of",
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
    "raised",
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
    printed, changes = box.printed[stat], _changes(box, state, stat)
    if changes:
        return [_changed(box, one, stat, changes) for one in fighters]
    return [
        _changed(box, one, stat, changes) if one.lifts or one.damage or one.blessings else printed[one.card]
        for one in fighters
    ]


AuraChange = tuple[int, Fighter | None, s.Aura]
"""What changes a number: whose it is, the Gladiator whose text it is, if it is one's, and what it does."""


def _changed(box: Box, fighter: Fighter, stat: Stat, changes: list[AuraChange]) -> int:
    """A number of a Gladiator that something changes, or might."""
    value = box.printed[stat][fighter.card]
    if fighter.damage:
        value += fighter.damage * box.constants.growth[stat].get(fighter.card, 0)
    if fighter.blessings:
        value += fighter.blessings * box.constants.devotion[stat].get(fighter.card, 0)
    for lift in fighter.lifts:
        if lift.stat == stat:
            value += lift.by
    for owner, source, aura in changes:
        if _reaches(aura, owner, source, fighter):
            value += aura.by
    return max(0, value)


def _changes(box: Box, state: Standing, stat: Stat) -> list[AuraChange]:
    """List what changes a number of Gladiators in play."""
    auras = box.constants.auras[stat]
    found: list[AuraChange] = []
    if auras.gladiators:
        found += [(one.owner, one, aura) for one in state.fighters if one.card in auras for aura in auras[one.card]]
    if auras.patrons or auras.arenas:
        for seat, known in enumerate(state.villas):
            held = known or villa(box, state, seat)
            if stat in held.auras:
                found += held.auras[stat]
    return found


def _reaches(aura: s.Aura, owner: int, source: Fighter | None, fighter: Fighter) -> bool:
    """Tell whether a change is one for a Gladiator; a Gladiator's text reaches its own Arena, all others every Arena."""
    if source is not None and (source.arena != fighter.arena or (aura.others and source.number == fighter.number)):
        return False
    return aura.side == "any" or (aura.side == "own") == (fighter.owner == owner)


def _constants(box: Box, state: Standing, seat: int, kind: type[K], arena: int | None = None) -> list[K]:
    """List the constants of one kind for a player: of Ready Patrons, of Arenas, and of own Gladiators in an Arena."""
    table = box.constants.having[kind]
    found: list[K] = [one for one in villa(box, state, seat).statics if isinstance(one, kind)]
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
    """Add up all constants of one kind for a player."""
    return sum([one.by for one in _constants(box, state, seat, kind, arena)])


def has(box: Box, fighter: Fighter, kind: type[s.Static]) -> bool:
    """Tell whether a Gladiator has a constant of a kind."""
    return fighter.card in box.constants.having[kind]


def influence(box: Box, state: Standing, seat: int) -> int:
    """A player's total Influence: what the Ready Patrons grant (F-INFLUENCE-01)."""
    return villa(box, state, seat).influence


def required(box: Box, state: Standing, seat: int) -> int:
    """The Influence that a player's Gladiators require together (F-INFLUENCE-02)."""
    return sum(numbers(box, state, [one for one in state.fighters if one.owner == seat], "influence"))


def bloodlust(box: Box, state: Standing) -> int:
    """The Bloodlust in play, of both players and in all Arenas (F-CHECK-02)."""
    return sum(numbers(box, state, state.fighters, "bloodlust"))


def bloodlust_of(box: Box, state: Standing, seat: int) -> int:
    """The Bloodlust of a player's own Gladiators (C-CHECK-01)."""
    return sum(numbers(box, state, [one for one in state.fighters if one.owner == seat], "bloodlust"))


def initiative(box: Box, state: Standing, seat: int, arena: int) -> int:
    """A player's total of Agility in an Arena, with what is added to it (F-INITIATIVE-01)."""
    own = [one for one in state.fighters if one.owner == seat and one.arena == arena]
    return max(0, sum(numbers(box, state, own, "agility")) + extra(box, state, seat, s.Initiative, arena))


def raised(box: Box, state: Standing, seat: int, arena: int) -> tuple[tuple[str, int], ...]:
    """List the Ready Patrons and the Arenas that add to a player's total of Agility in an Arena, each with how much."""
    own = sum([one.owner == seat and one.arena == arena for one in state.fighters])
    found = Counter[str]()
    for card in villa(box, state, seat).cards:
        found[card] += _raises(box, card, own)
    return tuple([(card, by) for card, by in found.items() if by > 0])


def _raises(box: Box, title: str, fighters: int) -> int:
    """Tell what one text adds to the total of Agility of so many Gladiators of its player."""
    total = 0
    for one in box.constants.of.get(title, ()):
        match one:
            case s.Initiative(by=by):
                total += by
            case s.Aura(stat="agility", by=by, side=side) if side != "other":
                total += by * fighters
            case _:
                pass
    return total


def prices(box: Box, state: Standing, seat: int) -> Mapping[str, int]:
    """Price each card of the Supply for a player where it lies face up."""
    return villa(box, state, seat).prices


def price(box: Box, state: Standing, seat: int, card: str) -> int:
    """Price a face-up Supply card for a player."""
    return prices(box, state, seat)[card]


def late_fee(box: Box, state: Standing, seat: int) -> int:
    """Tell what each Late Registration costs a player (F-LATEREG-03)."""
    return max(0, LATE_FEE - extra(box, state, seat, s.Registrar))


def insurance(box: Box, state: Standing, seat: int) -> int:
    """Tell what a player gets for each own Gladiator that is Defeated (F-INSURANCE-01)."""
    return INSURANCE + extra(box, state, seat, s.Insured)
