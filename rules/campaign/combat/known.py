"""Caches that one course of a combat hands on to the next."""

from collections.abc import Collection
from typing import Any, NamedTuple

from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.state import Combat, Fighter, Side
from rules.campaign.combat.values import UnitValues
from rules.kernel.cache import Cache

__all__ = ["KNOWN", "Known", "Roster"]


class Roster:
    """The fighters of a combat by where they are.

    Attributes:
        arena: the fighters in the arena.
        troops: those of each side.
        foes: by side, the units of all other sides.
        occupied: the fighters by the hexes where they stand.
        blocked: the hexes that nobody may enter: where a unit stands, and those that a rule closes (V-COMBAT-16).
    """

    __slots__ = ("arena", "blocked", "foes", "occupied", "troops")

    def __init__(self, combat: Combat) -> None:
        """Look through the fighters."""
        out: list[Fighter] = []
        troops: dict[Side, list[Fighter]] = {"player": [], "rival": [], "arena": []}
        for fighter in combat.fighters:
            if fighter.place == "arena":
                out.append(fighter)
                troops[fighter.side].append(fighter)
        player, rival, arena = map(tuple, troops.values())
        self.arena = everybody = tuple(out)
        self.troops: dict[Side, tuple[Fighter, ...]] = {"player": player, "rival": rival, "arena": arena}
        self.foes = {"player": rival, "rival": player, "arena": everybody} if not arena else _foes(everybody)
        self.occupied = {fighter.at: fighter for fighter in everybody if fighter.at is not None}
        self.blocked: Collection[str] = {*self.occupied, *combat.blocked} if combat.blocked else self.occupied


def _foes(everybody: tuple[Fighter, ...]) -> dict[Side, tuple[Fighter, ...]]:
    sides: tuple[Side, ...] = ("player", "rival", "arena")
    return {side: tuple([fighter for fighter in everybody if fighter.side != side]) for side in sides}


class Known(NamedTuple):
    """The caches that one course hands to the next of the same combat and catalogue.

    Attributes:
        answers: to the waiting decision; None if nobody has asked for them.
        by_key: the fighters by key.
        roster: where the fighters are; None if nobody has asked for it.
        kept: answers that hold until anything changes.
        values: what is known of units.
    """

    answers: tuple[CombatAction, ...] | None
    by_key: dict[str, Fighter]
    roster: Roster | None
    kept: dict[Any, Any]
    values: UnitValues


KNOWN: Cache[Combat, Known] = Cache(4)
"""The caches of the last few combats that wait for an answer."""
