"""Rules of thumb for who comes into the arena and where, and for giving up."""

from rules.bots.campaign.blows import might
from rules.bots.campaign.ground import care, goal, harm, harm_there
from rules.bots.campaign.reasons import Liking, Reason
from rules.campaign.combat.actions import At, Begin, CombatAction, Deploy, Reinforce, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Deploying, Opening, Placing
from rules.campaign.combat.harm import blessed
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.turn import missing_units

__all__ = ["deploying_worth", "liking_deploying", "liking_opening", "liking_placing"]

_MISSING = 2
_ENDLESS = 24
"""A fight that has gone on for so many turns is won by nobody, and given up where that can be."""

_DESPERATE = 2.5
"""How many times stronger than the player the rivals must be before a fight is given up."""


def _hopeless(course: CombatCourse) -> bool:
    """Tell whether a fight costs more than giving up: no blessing, and the hero about to fall, or hardly anybody left."""
    if course.combat.tally.turns > _ENDLESS:
        return True
    hero = course.by_key.get(HERO)
    if hero is not None and hero.place == "arena" and not course.table.sheet.blessings:
        lost = harm_there(course, hero, course.hex_of(hero))
        if hero.hp <= lost + 1:
            return True
    own, theirs = _strength(course, "player"), _strength(course, "rival")
    return course.combat.kind == "bloodshed" and theirs > _DESPERATE * own


def _strength(course: CombatCourse, side: str) -> float:
    fighters = [f for f in course.combat.fighters if f.side == side and f.place in {"arena", "waiting"}]
    total = sum(might(course, f) * (f.hp or stats(course, f).health) for f in fighters)
    if side == "player":
        camp = sorted((course.cat.unit[unit].health for unit in course.table.camp.units), reverse=True)
        total += sum(camp[: course.combat.slots])
        if course.combat.hero_open and HERO not in course.by_key:
            total += course.table.sheet.hp * len(course.table.sheet.dice) * 0.5
    return total


def liking_opening(course: CombatCourse, frame: Opening, action: CombatAction) -> Liking:
    """Begin, unless nobody can be hoped for; a blessing for several recruits while there are enough of them."""
    del frame
    match action:
        case Begin():
            return 0.5, Reason("hold")
        case Surrender():
            return float(_hopeless(course)), Reason("surrender")
        case Reinforce():
            missing, sheet = missing_units(course), course.table.sheet
            wanted = missing >= _MISSING and sheet.blessings > max(1, 4 - course.table.act)
            return (2.0 if wanted else 0.0), Reason("reinforce", (("units", missing),))
        case _:
            return 0.0, Reason("hold")


def liking_deploying(course: CombatCourse, frame: Deploying, action: CombatAction) -> Liking:
    """The strongest first; a wounded hero last, and not at all while others hold the ground."""
    del frame
    match action:
        case Deploy(unit=unit):
            return deploying_worth(course, unit), Reason("deploy", (("unit", unit),))
        case Surrender():
            return _nobody_left(course), Reason("surrender")
        case _:
            return 0.0, Reason("hold")


def deploying_worth(course: CombatCourse, unit: str) -> float:
    """Rate a unit of the camp, or the hero there, for the arena; below 0 it had better stay in the camp."""
    return _hero_worth(course) if unit == course.table.sheet.hero else _recruit_worth(course, unit)


def _recruit_worth(course: CombatCourse, unit: str) -> float:
    """Rate a unit of the camp for the arena: by what it does, and how long it lasts."""
    chip = Fighter(key=f"camp {unit}", unit=unit, side="player")
    own = stats(course, chip)
    quick = 0.4 * (own.movement - 1) if course.combat.sport in {"capture_the_flag", "king_of_the_hill"} else 0.0
    return 1.0 + might(course, chip) + 0.35 * own.health + 0.4 * (own.range - 1) + quick


def _hero_worth(course: CombatCourse) -> float:
    sheet = course.table.sheet
    alone = not course.troop("player")
    if not blessed(course):
        if course.combat.kind == "scion":
            return 0.5 if course.table.camp.units or not alone else 3.0
        if 2 * sheet.hp <= sheet.health:
            return 0.2 if alone else -1.0
    if sheet.hp <= 1 and course.combat.kind == "sport" and sheet.blessings <= 1:
        return -0.5
    return 2.6 + 0.3 * sheet.hp


def _nobody_left(course: CombatCourse) -> float:
    """Giving up rather than sending a hero who would fall for good."""
    sheet = course.table.sheet
    return 0.4 if not sheet.blessings and 2 * sheet.hp <= sheet.health else -2.0


def liking_placing(course: CombatCourse, frame: Placing, action: CombatAction) -> Liking:
    """Near to the goal, out of the reach of many."""
    if not isinstance(action, At):
        return 0.0, Reason("hold")
    hero = frame.unit == course.table.sheet.hero
    key = HERO if hero else "new"
    hp = course.table.sheet.hp if hero else course.cat.unit[frame.unit].health
    fighter = Fighter(key=key, unit=frame.unit, side="player", place="arena", at=action.hex, hp=hp, dazed=True)
    lost = harm(course, fighter, harm_there(course, fighter, action.hex))
    near = 0.0
    if care(course, fighter).unit > 20:
        near = -0.2 * lost
    return goal(course, fighter, action.hex) - lost + near, Reason(
        "deploy", (("unit", frame.unit), ("hex", action.hex))
    )
