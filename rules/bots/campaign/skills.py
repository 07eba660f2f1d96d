"""Rules of thumb for Abilities and Specials: what each is worth, on whom, and where it puts units."""

from collections.abc import Iterable

from rules.bots.campaign.blows import might
from rules.bots.campaign.ground import harm, harm_there, prize
from rules.bots.campaign.reasons import Liking, Reason
from rules.campaign.combat.abilities import abilities, ability_targets, landings
from rules.campaign.combat.actions import At, CombatAction, Pick, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import mean_hits
from rules.campaign.combat.frames import AbilityHex, ChoosingAbility, UsingAbilities
from rules.campaign.combat.goals import spared
from rules.campaign.combat.specials import REPOSITION, may_engage, special_targets
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import stats, strength
from rules.campaign.combat.troops import attack_dice
from rules.campaign.combat.ways import reach
from rules.campaign.effects import SkillName, Special

__all__ = ["liking_ability", "liking_ability_hex", "liking_using", "special_worth", "special_worth_on"]

_COST = 0.4
"""What bringing a unit elsewhere has to be worth before it is done."""


# Abilities


def liking_using(course: CombatCourse, frame: UsingAbilities, action: CombatAction) -> Liking:
    """Every Ability that is worth using, the best first."""
    if not isinstance(action, Pick):
        return 0.0, Reason("hold")
    fighter = course.fighter(action.unit)
    unused = [name for name in abilities(course, fighter) if (fighter.key, name) not in frame.used]
    best = max((_ability_worth(course, fighter, name) for name in unused), default=0.0)
    return best, Reason("ability", (("unit", fighter.key),))


def liking_ability(course: CombatCourse, frame: ChoosingAbility, action: CombatAction) -> Liking:
    """The Ability that is worth most, then its best target."""
    fighter = course.fighter(frame.unit)
    match action:
        case UseSkill(skill=name):
            return _ability_worth(course, fighter, name), Reason("ability", (("skill", name),))
        case Pick(unit=key) if frame.skill is not None:
            worth = _ability_worth_on(course, fighter, frame.skill, course.fighter(key))
            return worth, Reason("ability", (("skill", frame.skill), ("on", key)))
        case _:
            return 0.0, Reason("hold")


def liking_ability_hex(course: CombatCourse, frame: AbilityHex, action: CombatAction) -> Liking:
    """Rate a hex for the target of an Ability by how much more it can be struck at there."""
    if not isinstance(action, At):
        return 0.0, Reason("hold")
    worth = _brought(course, course.fighter(frame.unit), course.fighter(frame.target), [action.hex])
    return worth, Reason("ability", (("skill", frame.skill), ("hex", action.hex)))


def _ability_worth(course: CombatCourse, fighter: Fighter, name: SkillName) -> float:
    found = (_ability_worth_on(course, fighter, name, target) for target in ability_targets(course, fighter, name))
    return max(found, default=0.0)


def _ability_worth_on(course: CombatCourse, fighter: Fighter, name: SkillName, target: Fighter) -> float:
    match name:
        case "regen":
            return 1.0
        case "fury_aura":
            if target.key in spared(course):
                return 0.0 if target.hp > 1 else -5.0
            return 0.8 + (1.5 + might(course, target) if target.hp == 1 else 0.0)
        case "swap":
            return -1.0
        case _ if target.side == "player":
            return -1.0
        case _:
            return _brought(course, fighter, target, landings(course, fighter, name, target))


def _brought(course: CombatCourse, fighter: Fighter, target: Fighter, cells: Iterable[str]) -> float:
    """Rate how much more an opponent can be struck at where an Ability puts it; nothing of the kind for one's own."""
    if target.side == "player":
        return -1.0
    before = _struck_at(course, target, course.hex_of(target))
    after = max((_struck_at(course, target, cell) for cell in cells), default=before)
    beside = 0.3 * harm(course, fighter, might(course, target))
    return after - before - _COST - beside


def _struck_at(course: CombatCourse, target: Fighter, cell: str) -> float:
    apart = course.board.apart[cell]
    return sum(
        max(0.0, prize(course, own, target))
        for own in course.troop("player")
        if may_engage(course, own) and apart[course.hex_of(own)] <= stats(course, own).range
    )


# Specials


def special_worth(course: CombatCourse, fighter: Fighter, name: Special) -> float:
    """Rate a Special that is used instead of an attack."""
    if name == REPOSITION:
        return _away(course, fighter)
    found = [special_worth_on(course, fighter, name, target) for target in special_targets(course, fighter, name)]
    if name == "whirlwind":
        return len(found) * sum(found)
    return max(found, default=0.0)


def special_worth_on(course: CombatCourse, fighter: Fighter, name: Special, target: Fighter) -> float:
    """Rate what a Special does to one target."""
    dice = sorted(attack_dice(course, fighter), key=strength)
    match name:
        case "throw_trident":
            return _hits_worth(course, target, 2.0) + 0.3
        case "agile":
            return prize(course, fighter, target)
        case "heave":
            return _hits_worth(course, target, mean_hits(dice[-1:]))
        case _:
            return _hits_worth(course, target, mean_hits(dice[:1]))


def _hits_worth(course: CombatCourse, target: Fighter, hits: float) -> float:
    strong = might(course, target)
    falls = min(1.0, hits / max(1, target.hp)) ** 2
    if target.key in spared(course):
        return -5.0 * falls
    return min(hits, target.hp) * (0.8 + 0.25 * strong) + falls * (1.5 + 1.2 * strong)


def _away(course: CombatCourse, fighter: Fighter) -> float:
    """Rate what a unit gains by moving once more to where it is less in danger."""
    here = harm(course, fighter, harm_there(course, fighter, course.hex_of(fighter)))
    cells = reach(course, fighter, stats(course, fighter).movement)
    best = min((harm(course, fighter, harm_there(course, fighter, cell)) for cell in cells), default=here)
    return 0.8 * (here - best)
