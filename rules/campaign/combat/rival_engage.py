"""The rival's Engage Step: each unit attacks or uses its Special if it can, in the player's order (page 24)."""

from msgspec.structs import replace

from rules.campaign.combat.actions import CombatAction, Pick, UseSkill
from rules.campaign.combat.blow import strike
from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.frames import RivalEngaging, RivalSpecial, RivalTarget
from rules.campaign.combat.harm import hurts
from rules.campaign.combat.priorities import best_targets, in_bold_order, prey
from rules.campaign.combat.rival_movement import set_off
from rules.campaign.combat.specials import special_targets, specials, use_special
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import actors
from rules.campaign.effects import SkillName

__all__ = ["intent", "specials_met", "start_engaging"]

_WHIRLWIND_FROM = 2


def start_engaging(bout: Bout) -> None:
    """List the units of the side whose turn it is; a scion acts in its own step (V-SCION-21)."""
    units = tuple([f.key for f in actors(bout)])
    if units:
        bout.push(RivalEngaging(left=units))


def engaging_answers(bout: Bout, frame: RivalEngaging) -> tuple[CombatAction, ...]:
    """The units that can act and have not; none may be left out (V-RIVALENG-01)."""
    return tuple([Pick(unit=key) for key in frame.left if _can_act(bout, key)])


def _can_act(bout: Bout, key: str) -> bool:
    fighter = bout.fighter(key)
    return fighter.place == "arena" and intent(bout, fighter) is not None


def intent(bout: Bout, fighter: Fighter) -> tuple[str, tuple[str, ...]] | None:
    """What a rival would do if it engaged now, an attack or a Special, and its equal targets (V-RIVALENG-02 to -06).

    Of several Specials it is the first.
    """
    if met := specials_met(bout, fighter):
        return next(iter(met.items()))
    foes = best_targets(bout, fighter)
    return ("attack", tuple(f.key for f in foes)) if foes else None


def specials_met(bout: Bout, fighter: Fighter) -> dict[SkillName, tuple[str, ...]]:
    """The Specials whose instruction for rivals is met, with the equal targets of each; who holds the trident throws it."""
    own = specials(bout, fighter)
    if not own:
        return {}
    foes = best_targets(bout, fighter)
    aims = {name: _special_aim(bout, fighter, name, foes) for name in own}
    met = {name: targets for name, targets in aims.items() if targets is not None}
    return {"throw_trident": met["throw_trident"]} if "throw_trident" in met else met


def _special_aim(bout: Bout, fighter: Fighter, name: SkillName, foes: list[Fighter]) -> tuple[str, ...] | None:
    """The equal targets of a Special whose instruction for rivals is met; None where it is not."""
    sought = prey(bout, fighter)
    able = [f for f in special_targets(bout, fighter, name) if f in sought]
    aim = next((named for _, named in in_bold_order(bout, fighter, able)), [])
    match name:
        case "reposition":
            return None if foes else ()
        case "whirlwind":
            return () if len(able) >= _WHIRLWIND_FROM else None
        case "long_shot":
            met = not foes
        case "heave":
            weaker = [f for f in able if all(f.hp < foe.hp for foe in foes) and hurts(bout, fighter, f)]
            aim = next((named for _, named in in_bold_order(bout, fighter, weaker)), [])
            met = bool(weaker)
        case _:
            met = True
    return tuple(f.key for f in aim) if met and aim else None


def take_engaging(bout: Bout, frame: RivalEngaging, action: CombatAction) -> None:
    """Let a unit act."""
    if not isinstance(action, Pick):
        return
    left = tuple(key for key in frame.left if key != action.unit)
    bout.turn_to(*((replace(frame, left=left),) if left else ()))
    fighter = bout.fighter(action.unit)
    if met := specials_met(bout, fighter):
        bout.push(RivalSpecial(unit=action.unit, skills=tuple(met)))
    else:
        targets = tuple(foe.key for foe in best_targets(bout, fighter))
        bout.push(RivalTarget(unit=action.unit, using="attack", targets=targets))


def special_answers(bout: Bout, frame: RivalSpecial) -> tuple[CombatAction, ...]:
    """The Specials that it may use; which, is the player's choice (V-COMBAT-14)."""
    del bout
    return tuple(UseSkill(skill=name, unit=frame.unit) for name in frame.skills)


def take_special(bout: Bout, frame: RivalSpecial, action: CombatAction) -> None:
    """Aim the Special, if it is aimed at anybody."""
    bout.pop()
    if not isinstance(action, UseSkill):
        return
    fighter = bout.fighter(frame.unit)
    if targets := specials_met(bout, fighter)[action.skill]:
        bout.push(RivalTarget(unit=frame.unit, using=action.skill, targets=targets))
    else:
        _use_on_nobody(bout, fighter, action.skill)


def _use_on_nobody(bout: Bout, fighter: Fighter, using: SkillName) -> None:
    """Whirlwind strikes all; Reposition moves by the priorities as in the Movement Step."""
    if using == "reposition":
        bout.tell(SkillUsed(unit=fighter.key, skill="reposition"))
        set_off(bout, fighter, stats(bout, fighter).movement)
    else:
        use_special(bout, fighter, "whirlwind", None)


def target_answers(bout: Bout, frame: RivalTarget) -> tuple[CombatAction, ...]:
    """The equal targets (V-RIVALENG-06)."""
    del bout
    return tuple([Pick(unit=key) for key in frame.targets])


def take_target(bout: Bout, frame: RivalTarget, action: CombatAction) -> None:
    """Attack, or use the Special."""
    bout.pop()
    if not isinstance(action, Pick):
        return
    if frame.using == "attack":
        strike(bout, frame.unit, action.unit)
    else:
        use_special(bout, bout.fighter(frame.unit), frame.using, bout.fighter(action.unit))
