"""The rival's Abilities Step: each Ability whose instruction for rivals is met, in the player's order (clauses V-RIVALABIL)."""

from msgspec.structs import replace

from rules.campaign.combat.abilities import (
    ABILITIES,
    RELOCATING,
    TAKING,
    abilities,
    ability_targets,
    landings,
    may_act,
    use,
)
from rules.campaign.combat.actions import At, CombatAction, Pick, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Landing, RivalAbilities, RivalAbility
from rules.campaign.combat.harm import hurts
from rules.campaign.combat.priorities import best_targets, prey
from rules.campaign.combat.rival_engage import specials_met
from rules.campaign.combat.rival_movement import preferred
from rules.campaign.combat.specials import REPOSITION
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import actors, least
from rules.campaign.effects import SkillName

__all__ = ["start_abilities", "useful_landings", "wanted"]

Openings = dict[str, frozenset[str]]
"""What units could do in the Engage Step, by their keys."""


def start_abilities(course: CombatCourse) -> None:
    """List the Abilities of the side whose turn it is; one without a target now may find one before the step ends."""
    skilled = [(f, stats(course, f).skills) for f in actors(course)]
    able = [(f.key, own) for f, own in skilled if own and may_act(course, f)]
    left = tuple([(key, name) for key, own in able for name in ABILITIES if name in own])
    if left:
        course.push(RivalAbilities(left=left))


def abilities_answers(course: CombatCourse, frame: RivalAbilities) -> tuple[CombatAction, ...]:
    """The Abilities that would be used now; which comes first is the player's choice (V-RIVALABIL-02)."""
    return tuple(UseSkill(skill=name, unit=key) for key, name in frame.left if wanted(course, key, name))


def wanted(course: CombatCourse, key: str, name: SkillName) -> tuple[str, ...]:
    """The equal targets that a rival's Ability would be used on, none where its instruction is not met."""
    fighter = course.fighter(key)
    if fighter.place != "arena" or name not in abilities(course, fighter):
        return ()
    able = ability_targets(course, fighter, name)
    if name == "fury_aura":
        sought = prey(course, fighter)
        able = least([foe for foe in able if foe in sought and hurts(course, fighter, foe)], lambda foe: foe.hp)
    elif name in RELOCATING:
        able = _worth_moving(course, fighter, name, able)
    return tuple(f.key for f in able)


def _worth_moving(course: CombatCourse, fighter: Fighter, name: SkillName, able: list[Fighter]) -> list[Fighter]:
    """The units by whose relocation a rival gains something; a user that takes their hex goes by its own priorities."""
    useful = [f for f in able if useful_landings(course, fighter, name, f)]
    if name not in TAKING:
        return useful
    cells = preferred(course, fighter, [course.hex_of(f) for f in useful])
    return [f for f in useful if f.at in cells]


def useful_landings(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter) -> list[str]:
    """The hexes by which some rival gains an attack or Special that it lacked.

    A rival among those moved goes where its priorities would have it (V-RIVALABIL-03).
    """
    return course.keep(
        ("useful landings", fighter.key, name, target.key), lambda: _useful_landings(course, fighter, name, target)
    )


def _useful_landings(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter) -> list[str]:
    cells = [
        c for c in landings(course, fighter, name, target) if _gains(course, _after(course, fighter, name, target, c))
    ]
    return preferred(course, target, cells) if target.side == fighter.side else cells


def _after(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter, cell: str) -> CombatCourse:
    """The combat as it would be if an Ability had been used."""
    after = course.branch()
    use(after, fighter, name, target, cell)
    return after


def _gains(course: CombatCourse, after: CombatCourse) -> bool:
    """Tell whether some unit has an opening more, and does not merely use a Special because its attack is gone."""
    before = course.keep("openings", lambda: _openings(course))
    return any(_gained(before.get(f.key, frozenset()), _opening(after, f)) for f in actors(after))


def _gained(old: frozenset[str], now: frozenset[str]) -> bool:
    return not now <= old and ("attack" in now or "attack" not in old)


def _openings(course: CombatCourse) -> Openings:
    """List what each unit whose turn it is could do: attack, or use a Special whose instruction for rivals is met."""
    return {fighter.key: _opening(course, fighter) for fighter in actors(course)}


def _opening(course: CombatCourse, fighter: Fighter) -> frozenset[str]:
    attack = ("attack",) if best_targets(course, fighter) else ()
    return frozenset({*attack, *specials_met(course, fighter)} - {REPOSITION})


def take_abilities(course: CombatCourse, frame: RivalAbilities, action: UseSkill) -> None:
    """Let a rival use its Ability once."""
    if action.unit is None:
        raise ValueError(f"{action.skill} is used by no unit")
    left = tuple(one for one in frame.left if one != (action.unit, action.skill))
    course.turn_to(*((replace(frame, left=left),) if left else ()))
    course.push(RivalAbility(unit=action.unit, skill=action.skill, targets=wanted(course, action.unit, action.skill)))


def ability_answers(course: CombatCourse, frame: RivalAbility) -> tuple[CombatAction, ...]:
    """List the units that the rival likes equally as targets of its Ability."""
    del course
    return tuple(Pick(unit=key) for key in frame.targets)


def take_ability(course: CombatCourse, frame: RivalAbility, action: Pick) -> None:
    """Use it, asking for the hex where a unit is put if several will do."""
    course.pop()
    fighter, target = course.fighter(frame.unit), course.fighter(action.unit)
    if frame.skill not in RELOCATING:
        use(course, fighter, frame.skill, target, None)
        return
    cells = tuple(useful_landings(course, fighter, frame.skill, target))
    course.push(Landing(unit=action.unit, by=frame.unit, skill=frame.skill, hexes=cells))


def landing_answers(course: CombatCourse, frame: Landing) -> tuple[CombatAction, ...]:
    """The hexes that will do."""
    del course
    return tuple(At(hex=cell) for cell in frame.hexes)


def take_landing(course: CombatCourse, frame: Landing, action: At) -> None:
    """Put the unit there."""
    course.pop()
    use(course, course.fighter(frame.by), frame.skill, course.fighter(frame.unit), action.hex)
