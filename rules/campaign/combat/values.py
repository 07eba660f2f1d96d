"""The values of units and what they follow from, as a course of a combat keeps them."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from rules.campaign.effects import AddDice, CombatRule, Die, EndsWhen, LoseDice, SkillName, When
from rules.campaign.records import Priority

__all__ = ["DiceRule", "RulesInForce", "Stats", "UnitValues"]

DiceRule = AddDice | LoseDice
"""A rule about the dice of an Attack."""


class Stats(NamedTuple):
    """A unit's values as they are now: stats in hexes and HP, the Attack's dice, skills with their numbers.

    `printed` are the dice on its chip, and `dice` the rules that add or take dice, in their order. `attack` applies those that
    hold wherever the unit stands and whomever it attacks; `by_place` tells whether there are others, which depend on that.
    `triggers` are the rules that an incident sets off.
    """

    movement: int
    range: int
    health: int
    attack: tuple[Die, ...]
    skills: Mapping[SkillName, int]
    bans: frozenset[str]
    extra: int
    ignore: int
    printed: tuple[Die, ...]
    dice: tuple[DiceRule, ...]
    by_place: bool
    triggers: tuple[When, ...] = ()


class RulesInForce(NamedTuple):
    """The rules for everybody, layer by layer; those of Opportunities are the changes that were made for them.

    `ends` are those among them that end the combat.

    `stats` caches the stats of units under these rules, as long as no rule asks where a unit stands or which turn it is.
    """

    prowess_and_arena: list[CombatRule]
    event_and_scion: list[CombatRule]
    banes: list[CombatRule]
    opportunities: list[CombatRule]
    ends: tuple[EndsWhen, ...]
    stats: dict[Hashable, Stats]


class UnitValues:
    """The values of the units of a combat, by the keys of fighters, until something changes that they depend on.

    Attributes:
        stats: their stats.
        orders: their priority lists.
        rules: the rules in force; None if nobody has asked for them.
        by_place: whether stats depend on where units stand.
        by_turn: whether they depend on the turn.
    """

    __slots__ = ("by_place", "by_turn", "orders", "rules", "stats")

    def __init__(self, rules: RulesInForce | None = None) -> None:
        """Begin with no value found, under rules that are known already, if any; each is found when it is first asked for."""
        self.stats: dict[str, Stats] = {}
        self.orders: dict[str, tuple[Priority, ...]] = {}
        self.rules = rules
        self.by_place = False
        self.by_turn = False

    def copy(self) -> "UnitValues":
        """Return a copy that learns by itself."""
        other = UnitValues(self.rules)
        other.stats, other.orders = dict(self.stats), dict(self.orders)
        other.by_place, other.by_turn = self.by_place, self.by_turn
        return other
