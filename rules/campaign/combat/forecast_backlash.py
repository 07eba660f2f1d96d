"""The harm that an attack sets off beside what its dice do to its target: by rules about misses, hits and falls. Nothing is rolled."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.campaign.combat.blow import damage_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds, struck_first
from rules.campaign.combat.harm import loss
from rules.campaign.combat.selectors import adjacent
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import triggered
from rules.campaign.effects import Hurt, Incident

__all__ = ["Backlash", "backlashes", "falls_by_own_miss"]


class Backlash(NamedTuple):
    """Harm that an attack may set off.

    Attributes:
        unit: the key of whoever suffers it.
        after: what sets it off.
        chance: that it comes.
        lost: the HP that it costs.
        falls: whether that would defeat the unit (a hero's blessing not counted).
    """

    unit: str
    after: Incident
    chance: float
    lost: int
    falls: bool


class _Happening(NamedTuple):
    """An incident of an attack: with what chance it comes, whose it is, and who the other unit is."""

    incident: Incident
    chance: float
    owner: Fighter
    other: Fighter


def backlashes(course: CombatCourse, by: str, on: str, found: Odds) -> tuple[Backlash, ...]:
    """Find what an attack of one fighter on another may set off; allies that step in are not counted.

    Args:
        course: how they stand.
        by: the key of the attacker.
        on: the key of the target.
        found: the odds of the attack.
    """
    attacker, target = course.fighter(by), course.fighter(on)
    if struck_first(course, attacker, target)[1].hp <= 0:
        return ()
    return tuple(
        harm
        for case in _cases(course, attacker, target, found)
        if case.chance > 0
        for harm in _harms(course, case, on, found)
    )


def falls_by_own_miss(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit would fall if an attack of its own missed."""
    deeds = [rule.do for rule in triggered(course, fighter, "misses")]
    lost = sum(
        _loss(course, fighter, one, fighter.key) for one in deeds if isinstance(one, Hurt) and one.whom == "self"
    )
    return lost >= fighter.hp


def _cases(course: CombatCourse, attacker: Fighter, target: Fighter, found: Odds) -> Iterator[_Happening]:
    dice = len(found.dice)
    missed = sum(c for n, c in enumerate(found.hits) if not damage_of(course, attacker, target, n, dice))
    yield _Happening("misses", missed, attacker, target)
    yield _Happening("deals_attack_damage", 1 - missed, attacker, target)
    yield _Happening("dealt_attack_damage", 1 - missed - found.defeat, target, attacker)
    yield _Happening("defeats", found.defeat, attacker, target)
    for ally in course.troop(target.side):
        if ally.key != target.key:
            yield _Happening("defeated_ally", found.defeat, ally, target)


def _harms(course: CombatCourse, case: _Happening, target: str, found: Odds) -> Iterator[Backlash]:
    for rule in triggered(course, case.owner, case.incident):
        if not isinstance(rule.do, Hurt) or rule.may:
            continue
        for victim in _victims(course, rule.do, case):
            lost = _loss(course, victim, rule.do, case.owner.key)
            if victim.key == target:
                yield from _upon_target(case, victim, lost, found)
            elif lost:
                yield Backlash(victim.key, case.incident, case.chance, lost, falls=lost >= victim.hp)


def _upon_target(case: _Happening, target: Fighter, lost: int, found: Odds) -> Iterator[Backlash]:
    """Tell of the target, which has lost HP by the attack already, that it falls by what comes on top."""
    if case.incident == "misses":
        chance, falls = case.chance, lost >= target.hp
    else:
        chance, falls = sum(c for n, c in enumerate(found.losses) if 0 < n < target.hp <= n + lost), True
    if lost and chance > 0:
        yield Backlash(target.key, case.incident, chance, lost, falls=falls)


def _victims(course: CombatCourse, deed: Hurt, case: _Happening) -> list[Fighter]:
    """List whom a deed hurts; whoever the incident defeats is gone by then."""
    gone = {case.other.key} if case.incident in {"defeats", "defeated_ally"} else set()
    beside = [foe for foe in course.opponents(case.owner) if adjacent(course, foe, case.owner)]
    found = {"self": [case.owner], "other": [case.other], "adjacent": beside}[deed.whom]
    return [one for one in found if one.key not in gone]


def _loss(course: CombatCourse, victim: Fighter, deed: Hurt, by: str) -> int:
    return loss(course, victim, deed.n, by=by, cause="effect")
