"""Orders: what a player wants of one unit, the answers to the steps of a turn that it consists of, and where it may be aimed.

The rules ask for a turn step by step: who is deployed, which tactic, who moves, who acts. A player thinks in units: this one
goes there and strikes that one. An order says so.
"""

from collections.abc import Iterator

import msgspec

from rules.campaign.combat.abilities import ability_targets, landings
from rules.campaign.combat.actions import At, Attack, CombatAction, Deploy, Go, Pick, PlayTactic, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import free_hexes
from rules.campaign.combat.frames import UsingAbilities
from rules.campaign.combat.player import goes
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.specials import UNAIMED_SPECIALS, attack_targets, special_named, special_targets, specials
from rules.campaign.combat.stats import stats
from rules.campaign.combat.tactics import targets
from rules.campaign.combat.ways import reach
from rules.campaign.effects import SkillName

__all__ = [
    "AbilityOrder",
    "DeployOrder",
    "MoveOrder",
    "Order",
    "RoamOrder",
    "StrikeOrder",
    "TacticOrder",
    "answers_of",
    "may_aim",
]


class _Order(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="order"):
    """Something that one unit is to do; saves keep strikes by their tag, so tags stay as they are."""


class DeployOrder(_Order, frozen=True, tag="enter"):
    """Bring a unit of the camp, or the hero, into the arena."""

    unit: str
    hex: str


class TacticOrder(_Order, frozen=True, tag="lend"):
    """Play a tactic of the camp on a fighter."""

    tactic: str
    on: str


class MoveOrder(_Order, frozen=True, tag="march"):
    """Move a fighter to a hex, perhaps over one where a chip lies."""

    unit: str
    hex: str
    over: str | None = None


class RoamOrder(_Order, frozen=True, tag="roam"):
    """Let a fighter roam, which goes where dice lead it."""

    unit: str


class AbilityOrder(_Order, frozen=True, tag="employ"):
    """Use an Ability of a fighter on another, who is put on a hex where the Ability does that."""

    unit: str
    skill: SkillName
    on: str
    hex: str | None = None


class StrikeOrder(_Order, frozen=True, tag="assail"):
    """Attack an opponent, or use a Special, which may have no single target."""

    unit: str
    on: str | None = None
    special: SkillName | None = None


Order = DeployOrder | TacticOrder | MoveOrder | RoamOrder | AbilityOrder | StrikeOrder


def answers_of(order: Order) -> Iterator[CombatAction]:
    """The answers that an order consists of if the rules ask for each."""
    match order:
        case DeployOrder(unit=unit, hex=cell):
            yield from (Deploy(unit=unit), At(hex=cell))
        case TacticOrder(tactic=tactic, on=on):
            yield from (PlayTactic(tactic=tactic), Pick(unit=on))
        case MoveOrder(unit=unit, hex=cell, over=over):
            yield from (Pick(unit=unit), Go(hex=cell, over=over))
        case RoamOrder(unit=unit):
            yield Pick(unit=unit)
        case AbilityOrder(unit=unit, skill=skill, on=on, hex=put):
            yield from (Pick(unit=unit), UseSkill(skill=skill), Pick(unit=on))
            if put is not None:
                yield At(hex=put)
        case StrikeOrder(unit=unit, on=on, special=special):
            yield Pick(unit=unit)
            if special is not None:
                yield UseSkill(skill=special)
            if on is not None:
                yield Pick(unit=on) if special is not None else Attack(on=on)


def may_aim(course: CombatCourse, order: Order) -> bool:
    """Tell whether the waiting step allows what an order does and its aim; the rules do not ask where there is only one.

    Args:
        course: the combat, in which the step of the order waits.
        order: the order.
    """
    match order:
        case DeployOrder(hex=cell):
            return cell in free_hexes(course, "player")
        case TacticOrder(tactic=tactic, on=on):
            return any(one.key == on for one in targets(course, course.cat.tactic[tactic], "player"))
        case MoveOrder(unit=unit, hex=cell, over=over):
            fighter = course.fighter(unit)
            steps = stats(course, fighter).movement
            return cell in reach(course, fighter, steps) and Go(hex=cell, over=over) in goes(
                course, fighter, cell, steps
            )
        case RoamOrder(unit=unit):
            return roams(course, course.fighter(unit))
        case AbilityOrder(unit=unit, skill=skill, on=on, hex=put):
            fighter, target = course.fighter(unit), course.by_key.get(on)
            if target is None or target not in ability_targets(course, fighter, skill) or _is_used(course, unit, skill):
                return False
            cells = landings(course, fighter, skill, target)
            return put in cells or (put is None and len(cells) <= 1)
        case StrikeOrder(unit=unit, on=on, special=special):
            fighter = course.fighter(unit)
            if special is None:
                return on in [one.key for one in attack_targets(course, fighter)]
            aims = [one.key for one in special_targets(course, fighter, special_named(special))]
            return special in specials(course, fighter) and (on in aims or special in UNAIMED_SPECIALS)


def _is_used(course: CombatCourse, unit: str, skill: SkillName) -> bool:
    """Tell whether a unit has used an Ability in this step, which it may not do again (V-PABIL-01)."""
    step = course.combat.top
    return isinstance(step, UsingAbilities) and (unit, skill) in step.used
