"""Abilities: whom they may touch, where they put units, what they do (clauses V-PABIL, V-RIVALABIL)."""

from collections.abc import Collection

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.harm import deal, heal, set_off
from rules.campaign.combat.motion import displace, move, trade
from rules.campaign.combat.selectors import adjacent
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import can, fatigued, skill, stats
from rules.campaign.combat.ways import may_tread
from rules.campaign.effects import SkillName
from rules.kernel.hexes import Hex

__all__ = [
    "ABILITIES",
    "AURA_DAMAGE",
    "RELOCATING",
    "TAKING",
    "abilities",
    "ability_targets",
    "landings",
    "may_act",
    "unused",
    "use",
]

ABILITIES: tuple[SkillName, ...] = ("fury_aura", "hook", "hurl", "regen", "shove", "swap")
"""The skills used in the Abilities Step."""

RELOCATING: tuple[SkillName, ...] = ("hook", "hurl", "shove", "swap")
"""Abilities that bring units to other hexes."""

TAKING: tuple[SkillName, ...] = ("shove", "swap")
"""Abilities whose user moves itself: it takes the hex of the unit that it relocates."""

AURA_DAMAGE = 1
"""The damage of Fury Aura."""

_HOOK_DISTANCE = 2


def may_act(course: CombatCourse, fighter: Fighter) -> bool:
    """Neither dazed nor fatigued units use Abilities (V-PABIL-02)."""
    return not fighter.dazed and not fatigued(course, fighter) and can(course, fighter, "ability")


def abilities(course: CombatCourse, fighter: Fighter) -> list[SkillName]:
    """The Abilities of a unit that it may use now, each with a target; one that cannot move has none that moves it."""
    own = stats(course, fighter).skills
    had = [name for name in ABILITIES if name in own]
    if not had or not may_act(course, fighter):
        return []
    open_to_it = [name for name in had if name not in TAKING or can(course, fighter, "move")]
    return [name for name in open_to_it if ability_targets(course, fighter, name)]


def unused(course: CombatCourse, fighter: Fighter, used: Collection[tuple[str, SkillName]]) -> list[SkillName]:
    """The Abilities of a unit that it may use now and has not used in this step; what was used are pairs of unit and skill."""
    return [name for name in abilities(course, fighter) if (fighter.key, name) not in used]


def ability_targets(course: CombatCourse, fighter: Fighter, name: SkillName) -> list[Fighter]:
    """The units that an Ability may be used on, friend or foe as it allows (V-PABIL-04)."""
    n = skill(course, fighter, name)
    match name:
        case "regen":
            return [fighter] if fighter.hp < stats(course, fighter).health and can(course, fighter, "heal") else []
        case "fury_aura":
            return [f for f in course.opponents(fighter) if course.apart(f, fighter) <= n]
        case "hook":
            others = [f for f in course.arena if course.apart(f, fighter) == _HOOK_DISTANCE]
        case _:
            others = [f for f in course.arena if adjacent(course, f, fighter)]
    return [f for f in others if landings(course, fighter, name, f) and _may_follow(course, fighter, name, f)]


def _may_follow(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter) -> bool:
    """Tell whether the ground bears a user that takes the hex of the unit that it relocates."""
    return name not in TAKING or may_tread(course, fighter, course.hex_of(target))


def landings(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter) -> list[str]:
    """The hexes where an Ability may put its target; none for Abilities that move nobody."""
    here, there = course.hex_of(fighter), course.hex_of(target)
    match name:
        case "hook":
            return [c for c in course.board.near[there] if course.board.apart[c][here] == 1 and c not in course.blocked]
        case "hurl":
            n = skill(course, fighter, name)
            return [c for c, d in course.board.apart[here].items() if 0 < d <= n and c not in course.blocked]
        case "shove":
            return [c for c in (_behind(course, here, there),) if c is not None and c not in course.blocked]
        case "swap":
            return [here]
        case _:
            return []


def _behind(course: CombatCourse, here: str, there: str) -> str | None:
    """The hex straight behind a neighbour."""
    a, b = course.board.cells[here], course.board.cells[there]
    goal = Hex(2 * b.q - a.q, 2 * b.r - a.r)
    return next((c for c in course.board.near[there] if course.board.cells[c] == goal), None)


def use(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter, cell: str | None) -> None:
    """Use an Ability on a target; `cell` is where a relocating one puts it."""
    course.tell(SkillUsed(unit=fighter.key, skill=name, target=None if target.key == fighter.key else target.key))
    there = course.hex_of(target)
    match name:
        case "regen":
            heal(course, fighter.key, skill(course, fighter, name))
        case "fury_aura":
            set_off(course, deal(course, target.key, AURA_DAMAGE, by=fighter.key, cause="skill"))
        case "swap":
            trade(course, fighter.key, target.key)
        case "shove" if cell is not None:
            displace(course, target.key, cell)
            move(course, fighter.key, (course.hex_of(fighter), there))
        case _ if cell is not None:
            displace(course, target.key, cell)
        case _:
            pass
