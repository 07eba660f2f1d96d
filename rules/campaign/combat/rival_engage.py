"""The rival's Engage Step: each unit attacks or uses its Special if it can, in the player's order (clauses V-RIVALENG)."""

from msgspec.structs import replace

from rules.campaign.combat.actions import CombatAction, Pick, UseSkill
from rules.campaign.combat.blow import strike
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.frames import RivalEngaging, RivalSpecial, RivalTarget
from rules.campaign.combat.harm import hurts
from rules.campaign.combat.priorities import best_targets, in_bold_order, prey
from rules.campaign.combat.rival_movement import set_off
from rules.campaign.combat.specials import special_named, special_targets, specials, use_special
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import actors
from rules.campaign.effects import Special

__all__ = ["intent", "specials_met", "start_engaging"]

_WHIRLWIND_FROM = 2


def start_engaging(course: CombatCourse) -> None:
    """List the units of the side whose turn it is; a scion acts in its own step (V-SCION-21)."""
    units = tuple([f.key for f in actors(course)])
    if units:
        course.push(RivalEngaging(left=units))


def engaging_answers(course: CombatCourse, frame: RivalEngaging) -> tuple[CombatAction, ...]:
    """The units that can act and have not; none may be left out (V-RIVALENG-01)."""
    return tuple([Pick(unit=key) for key in frame.left if _can_act(course, key)])


def _can_act(course: CombatCourse, key: str) -> bool:
    fighter = course.fighter(key)
    return fighter.place == "arena" and intent(course, fighter) is not None


def intent(course: CombatCourse, fighter: Fighter) -> tuple[str, tuple[str, ...]] | None:
    """Find what a rival would do if it engaged now, an attack or a Special, and its equal targets (V-RIVALENG-02 to -06).

    Of several Specials it is the first.
    """
    if met := specials_met(course, fighter):
        return next(iter(met.items()))
    foes = best_targets(course, fighter)
    return ("attack", tuple(f.key for f in foes)) if foes else None


def specials_met(course: CombatCourse, fighter: Fighter) -> dict[Special, tuple[str, ...]]:
    """The Specials whose instruction for rivals is met, with the equal targets of each; who holds the trident throws it."""
    own = specials(course, fighter)
    if not own:
        return {}
    foes = best_targets(course, fighter)
    aims = {name: _special_aim(course, fighter, name, foes) for name in own}
    met = {name: targets for name, targets in aims.items() if targets is not None}
    return {"throw_trident": met["throw_trident"]} if "throw_trident" in met else met


def _special_aim(course: CombatCourse, fighter: Fighter, name: Special, foes: list[Fighter]) -> tuple[str, ...] | None:
    """The equal targets of a Special whose instruction for rivals is met; None where it is not."""
    sought = prey(course, fighter)
    able = [f for f in special_targets(course, fighter, name) if f in sought]
    aim = next((named for _, named in in_bold_order(course, fighter, able)), [])
    match name:
        case "reposition":
            return None if foes else ()
        case "whirlwind":
            return () if len(able) >= _WHIRLWIND_FROM else None
        case "long_shot":
            met = not foes
        case "heave":
            weaker = [f for f in able if all(f.hp < foe.hp for foe in foes) and hurts(course, fighter, f)]
            aim = next((named for _, named in in_bold_order(course, fighter, weaker)), [])
            met = bool(weaker)
        case "agile" | "throw_trident":
            met = True
    return tuple(f.key for f in aim) if met and aim else None


def take_engaging(course: CombatCourse, frame: RivalEngaging, action: Pick) -> None:
    """Let a unit act."""
    left = tuple(key for key in frame.left if key != action.unit)
    course.turn_to(*((replace(frame, left=left),) if left else ()))
    fighter = course.fighter(action.unit)
    if met := specials_met(course, fighter):
        course.push(RivalSpecial(unit=action.unit, skills=tuple(met)))
    else:
        targets = tuple(foe.key for foe in best_targets(course, fighter))
        course.push(RivalTarget(unit=action.unit, using="attack", targets=targets))


def special_answers(course: CombatCourse, frame: RivalSpecial) -> tuple[CombatAction, ...]:
    """The Specials that it may use; which, is the player's choice (V-COMBAT-14)."""
    del course
    return tuple(UseSkill(skill=name, unit=frame.unit) for name in frame.skills)


def take_special(course: CombatCourse, frame: RivalSpecial, action: UseSkill) -> None:
    """Aim the Special, if it is aimed at anybody."""
    course.pop()
    fighter = course.fighter(frame.unit)
    using = special_named(action.skill)
    if targets := specials_met(course, fighter)[using]:
        course.push(RivalTarget(unit=frame.unit, using=using, targets=targets))
    else:
        _use_on_nobody(course, fighter, using)


def _use_on_nobody(course: CombatCourse, fighter: Fighter, using: Special) -> None:
    """Whirlwind strikes all; Reposition moves by the priorities as in the Movement Step.

    Raises:
        ValueError: when the Special is aimed at somebody.
    """
    match using:
        case "reposition":
            course.tell(SkillUsed(unit=fighter.key, skill=using))
            set_off(course, fighter, stats(course, fighter).movement)
        case "whirlwind":
            use_special(course, fighter, "whirlwind", None)
        case _:
            raise ValueError(f"{fighter.key} uses {using} on nobody")


def target_answers(course: CombatCourse, frame: RivalTarget) -> tuple[CombatAction, ...]:
    """The equal targets (V-RIVALENG-06)."""
    del course
    return tuple([Pick(unit=key) for key in frame.targets])


def take_target(course: CombatCourse, frame: RivalTarget, action: Pick) -> None:
    """Attack, or use the Special."""
    course.pop()
    if frame.using == "attack":
        strike(course, frame.unit, action.unit)
    else:
        use_special(course, course.fighter(frame.unit), frame.using, course.fighter(action.unit))
