"""The strength of the sides in an Arena, as the bots judge it."""

from collections.abc import Iterable

from rules.bots.ludus.brawl import Force
from rules.ludus.box import Box
from rules.ludus.cards.statics import Armor, Untargetable
from rules.ludus.state import Fighter, Standing
from rules.ludus.table.stats import has, numbers

__all__ = ["FIRST", "LATECOMER", "Strength"]

LATECOMER = 3.0
"""The strength of whom a player might still put into an empty Arena."""

FIRST = 1.15
"""How much stronger a side is that strikes first."""

_TIRED = 0.55
"""What an Exhausted Gladiator's Attack counts for."""

_ABILITY = 0.25
"""How much Attack the abilities of a Gladiator are worth."""

_BLESSED = 2.0
"""How much Health a Blessing is worth: it takes a whole blow."""

_LEAST = 0.2


class Strength:
    """The eye for strength in games with the same cards."""

    def __init__(self, box: Box) -> None:
        """Look through the Gladiators once."""
        self._box = box
        self._extra = {card: _ABILITY if one.abilities else 0.0 for card, one in box.gladiator.items()}

    def of(self, side: list[Fighter], state: Standing) -> float:
        """Multiply what a side can deal by what it can take; 0 of nobody."""
        return self._of(zip(side, self._deal(side, state), self._take(side, state), strict=True)) if side else 0.0

    def by_seat(self, state: Standing, place: int) -> list[float]:
        """The strength of each seat in an Arena."""
        judged = self._judged(state, place)
        seats = range(len(state.schools))
        sides = [[one for one in judged if one[0].owner == seat] for seat in seats]
        return [self._of(side) if side else 0.0 for side in sides]

    def sides(self, state: Standing, place: int) -> list[Force]:
        """The side of each seat in an Arena."""
        found = [Force() for _ in state.schools]
        for one, deals, takes in self._judged(state, place):
            side = found[one.owner]
            side.blows += 0.0 if one.exhausted else deals
            side.threat += deals
            side.health += takes
        return found

    def _judged(self, state: Standing, place: int) -> list[tuple[Fighter, float, float]]:
        """Tell of each Gladiator in an Arena what it can deal and what it can take."""
        there = state.fighters_in(place)
        return list(zip(there, self._deal(there, state), self._take(there, state), strict=True))

    @staticmethod
    def _of(side: Iterable[tuple[Fighter, float, float]]) -> float:
        attack = health = 0.0
        for _, deals, takes in side:
            attack += deals
            health += takes
        return max(_LEAST, attack) * max(_LEAST, health)

    def _deal(self, fighters: list[Fighter], state: Standing) -> list[float]:
        """The damage that each deals in a cycle."""
        attacks = numbers(self._box, state, fighters, "attack")
        found = [attack + self._extra[one.card] for one, attack in zip(fighters, attacks, strict=True)]
        return [deals * _TIRED if one.exhausted else deals for one, deals in zip(fighters, found, strict=True)]

    def _take(self, fighters: list[Fighter], state: Standing) -> list[float]:
        """The damage that each can still take."""
        health = numbers(self._box, state, fighters, "health")
        return [
            (most - one.damage - one.assigned) * self._toughness(one) + _BLESSED * one.blessings
            for one, most in zip(fighters, health, strict=True)
        ]

    def _toughness(self, one: Fighter) -> float:
        return (1.5 if has(self._box, one, Armor) else 1.0) * (1.4 if has(self._box, one, Untargetable) else 1.0)
