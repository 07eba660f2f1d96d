"""Words for what hurts without a blow, heals, or holds a unit back: the card or the ground whose rule it is."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules.campaign.combat import events as e
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import holds_now, means
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import changed, has, incident_holds
from rules.campaign.effects import Forbid, Heal, Hurt, When
from tui.games.campaign.words.names import Names
from tui.text.english import listed

__all__ = ["cause_of", "forbidder_of", "healer_of"]


def cause_of(names: Names, combat: Combat | None, dealt: e.DamageDealt) -> str:
    """Name what dealt damage that is an effect's: "the arena, on a key hex"; empty where nothing is found that could.

    Args:
        names: what things are called.
        combat: a state of the combat that knows the units.
        dealt: the damage.
    """
    if combat is None or dealt.cause != "effect":
        return ""
    owner = _fighter(combat, dealt.by or dealt.unit)
    itself = (dealt.by or dealt.unit) == dealt.unit
    return (
        _named(names, combat, owner, lambda rules: _hurting(rules, dealt.n, itself=itself)) if owner is not None else ""
    )


def healer_of(names: Names, combat: Combat | None, healed: e.Healed) -> str:
    """Name what healed a unit; empty where nothing is found that could, or it may have been the unit's own Ability."""
    owner = _fighter(combat, healed.unit) if combat is not None else None
    if combat is None or owner is None or has(CombatCourse(names.cat, combat), owner, "regen"):
        return ""
    return _named(names, combat, owner, _healing)


def forbidder_of(names: Names, combat: Combat | None, unit: str, deed: str) -> str:
    """Name what forbids a unit something now: "Truce of the Games"; empty where nothing is found that does."""
    owner = _fighter(combat, unit) if combat is not None else None
    if combat is None or owner is None:
        return ""
    course = CombatCourse(names.cat, combat)

    def forbids(rule: Any) -> bool:
        aims = isinstance(rule, Forbid) and rule.deed == deed and means(course, owner, rule.who)
        return aims and holds_now(course, owner, rule.who)

    found = [name for name, rules in _sources(names, combat, owner) if any(map(forbids, rules))]
    return listed(list(dict.fromkeys(found)))


def _fighter(combat: Combat, key: str) -> Fighter | None:
    return next((one for one in combat.fighters if one.key == key), None)


def _named(names: Names, combat: Combat, owner: Fighter, fitting: Callable[[Iterable[Any]], Iterable[When]]) -> str:
    """Name all that has a fitting rule that holds for a unit."""
    course = CombatCourse(names.cat, combat)
    found = [
        (name, rule)
        for name, rules in _sources(names, combat, owner)
        for rule in fitting(rules)
        if means(course, owner, rule.who) and rule.who.from_turn <= combat.tally.turns + _AHEAD
    ]
    there = [one for one in found if incident_holds(course, one[1].where, owner.side, owner.at)]
    told = (f"{name}{_when(rule) if name == _ARENA else ''}" for name, rule in there or found)
    return listed(list(dict.fromkeys(told)), last="or")


_ARENA = "the arena"

_AHEAD = 1
"""The turns by which a state that knows the units may be older than the damage."""


def _hurting(rules: Iterable[Any], n: int, *, itself: bool) -> Iterator[When]:
    """List the rules that deal so much damage to whom they touch, or to others."""
    for rule in rules:
        if (
            isinstance(rule, When)
            and isinstance(rule.do, Hurt)
            and rule.do.n == n
            and (rule.do.whom == "self") is itself
        ):
            yield rule


def _healing(rules: Iterable[Any]) -> Iterator[When]:
    """List the rules that heal the unit that has them."""
    yield from (rule for rule in rules if isinstance(rule, When) and isinstance(rule.do, Heal))


def _sources(names: Names, combat: Combat, owner: Fighter) -> Iterator[tuple[str, Iterable[Any]]]:
    """List everything that has rules for a unit, by name."""
    cat, camp = names.cat, combat.table.camp
    yield _ARENA, cat.arena[combat.arena].rules
    if combat.event is not None:
        yield names.event(combat.event), cat.event[combat.event].rules
    if combat.kind == "scion" and combat.foe in cat.scion:
        yield names.unit(combat.foe), cat.scion[combat.foe].rules
    for card in camp.prowess:
        yield names.prowess(card), cat.prowess_card[card].rules
    for placed in owner.tactics:
        yield names.tactic(placed.tactic), cat.tactic[placed.tactic].rules
    for bane in dict.fromkeys((*owner.banes, *combat.banes, *camp.banes)):
        yield f"the bane {names.bane(bane)}", cat.bane[bane].rules
    for card in combat.changes:
        yield names.event(card), changed(CombatCourse(cat, combat), card)


def _when(rule: When) -> str:
    """Say where or from when on the arena hurts."""
    where = {"key_hex": ", on a key hex", "home": ", on a deployment hex"}.get(rule.where, "")
    return where + (f", from turn {rule.who.from_turn} on" if rule.who.from_turn else "")
