"""The player's turn: what each step offers, and what the answers do (clauses V-PDEP, V-PTAC, V-PMOVE, V-PABIL, V-PENG)."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from rules.campaign.combat.abilities import ability_targets, landings, unused, use
from rules.campaign.combat.actions import (
    At,
    Attack,
    CombatAction,
    Deploy,
    Go,
    Pass,
    Pick,
    PlayTactic,
    Surrender,
    UseSkill,
)
from rules.campaign.combat.blow import strike
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import deploy, free_hexes, may_deploy
from rules.campaign.combat.events import Surrendered
from rules.campaign.combat.frames import (
    AbilityHex,
    ChoosingAbility,
    Compass,
    Deploying,
    Engaging,
    Moving,
    Placing,
    Tactics,
    TacticTarget,
    UnitMoving,
    UnitStriking,
    UsingAbilities,
)
from rules.campaign.combat.goals import check, deployable, finish
from rules.campaign.combat.motion import move
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.specials import (
    UNAIMED_SPECIALS,
    attack_targets,
    special_named,
    special_targets,
    specials,
    use_special,
)
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import can, fatigued, has, stats
from rules.campaign.combat.tactics import place, targets
from rules.campaign.combat.ways import may_leave, passed, picks_up, reach, route, routes
from rules.campaign.effects import SkillName
from rules.campaign.table.stock import take_from_camp

__all__ = ["give_up", "goes", "has_engaged", "may_move"]

N = TypeVar("N", bound=SkillName)


def _picks(fighters: Iterable[Fighter]) -> tuple[Pick, ...]:
    return tuple([Pick(unit=fighter.key) for fighter in fighters])


# Deployment Step


def deploying_answers(course: CombatCourse, frame: Deploying) -> tuple[CombatAction, ...]:
    """The units that may be deployed; a pass if a unit is in combat, else surrender (V-PDEP-08, V-RULING-09)."""
    del frame
    units = tuple(Deploy(unit=unit) for unit in deployable(course)) if may_deploy(course) else ()
    if course.troop("player") or (not units and course.combat.kind in {"primus", "scion"}):
        return (*units, Pass())
    return (*units, Surrender()) if course.combat.kind in {"sport", "bloodshed"} else units


def take_deploying(course: CombatCourse, frame: Deploying, action: Deploy | Surrender | Pass) -> None:
    """Deploy, surrender, or end the step with its check of elimination (V-RULING-40)."""
    del frame
    match action:
        case Deploy(unit=unit):
            course.turn_to(Placing(unit=unit))
        case Surrender():
            give_up(course)
        case Pass():
            course.pop()
            check(course)


def placing_answers(course: CombatCourse, frame: Placing) -> tuple[CombatAction, ...]:
    """The free deployment hexes (V-PDEP-03)."""
    del frame
    return tuple(At(hex=cell) for cell in free_hexes(course, "player"))


def take_placing(course: CombatCourse, frame: Placing, action: At) -> None:
    """Put the unit on its hex; one a turn (V-PDEP-01)."""
    course.pop()
    deploy(course, frame.unit, action.hex)
    check(course)


def give_up(course: CombatCourse) -> None:
    """Surrender: the combat has failed at once (V-SURRENDER-04)."""
    course.tell(Surrendered())
    finish(course, "failed", "surrender")


# Tactic Placement Step


def tactics_answers(course: CombatCourse, frame: Tactics) -> tuple[CombatAction, ...]:
    """The tactics of the camp that have a target (V-PTAC-01)."""
    del frame
    kinds = dict.fromkeys(course.table.camp.tactics)
    return (*(PlayTactic(tactic=t) for t in kinds if targets(course, course.cat.tactic[t], "player")), Pass())


def take_tactics(course: CombatCourse, frame: Tactics, action: PlayTactic | Pass) -> None:
    """Choose a tactic or none."""
    del frame
    course.pop()
    if isinstance(action, PlayTactic):
        course.push(TacticTarget(tactic=action.tactic))


def tactic_target_answers(course: CombatCourse, frame: TacticTarget) -> tuple[CombatAction, ...]:
    """The units that the tactic may be played on (V-PTAC-02 to V-PTAC-04)."""
    return _picks(targets(course, course.cat.tactic[frame.tactic], "player"))


def take_tactic_target(course: CombatCourse, frame: TacticTarget, action: Pick) -> None:
    """Play the tactic; it leaves the camp for good (V-PTAC-05)."""
    course.pop()
    take_from_camp(course, frame.tactic)
    course.set(tally=replace(course.combat.tally, tactics=course.combat.tally.tactics + 1))
    place(course, course.cat.tactic[frame.tactic], action.unit, "player")


# Movement Step


def may_move(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit gets a move in its troop's Movement Step: dazed units need Tactical, pinned ones get none."""
    if fighter.pinned or fatigued(course, fighter) or not can(course, fighter, "move"):
        return False
    return not fighter.dazed or has(course, fighter, "tactical")


def _can_go(course: CombatCourse, fighter: Fighter) -> bool:
    return may_move(course, fighter) and may_leave(course, fighter, stats(course, fighter).movement)


def moving_answers(course: CombatCourse, frame: Moving) -> tuple[CombatAction, ...]:
    """The units that have a hex to go to and have not moved yet (V-PMOVE-01, V-PMOVE-02)."""
    units = [f for f in course.troop("player") if f.key not in frame.done and _can_go(course, f)]
    return (*_picks(units), Pass())


def take_moving(course: CombatCourse, frame: Moving, action: Pick | Pass) -> None:
    """Move one unit, whole, before the next one, or end the step."""
    if isinstance(action, Pass):
        course.pop()
        return
    fighter = course.fighter(action.unit)
    steps = stats(course, fighter).movement
    course.turn_to(replace(frame, done=(*frame.done, action.unit)))
    course.push(
        Compass(unit=action.unit, steps=steps) if roams(course, fighter) else UnitMoving(unit=action.unit, steps=steps)
    )


def unit_moving_answers(course: CombatCourse, frame: UnitMoving) -> tuple[CombatAction, ...]:
    """The moves to hexes in reach, one for each way that differs in what lies on it; or none (V-PMOVE-03)."""
    fighter = course.fighter(frame.unit)
    goals = [cell for cell, steps in reach(course, fighter, frame.steps).items() if steps]
    if not picks_up(course, fighter):
        return (*[Go(hex=cell) for cell in goals], Pass())
    return (*(go for cell in goals for go in goes(course, fighter, cell, frame.steps)), Pass())


def goes(course: CombatCourse, fighter: Fighter, cell: str, steps: int) -> list[Go]:
    """The moves to a hex within `steps` hexes, one for each way that differs in what lies on it."""
    if not passed(course, fighter, cell, steps):
        return [Go(hex=cell)]
    ways = routes(course, fighter, cell, steps)
    plain = [Go(hex=cell)] if ways.plain is not None else []
    return plain + [Go(hex=cell, over=over) for over in ways.over]


def take_unit_moving(course: CombatCourse, frame: UnitMoving, action: Go | Pass) -> None:
    """Move the unit to the hex that the player chose, or let it stay."""
    course.pop()
    if isinstance(action, Go):
        move(course, frame.unit, route(course, course.fighter(frame.unit), action.hex, frame.steps, action.over))


# Abilities Step


def using_answers(course: CombatCourse, frame: UsingAbilities) -> tuple[CombatAction, ...]:
    """The units with an Ability that is not used yet and has a target (V-PABIL-01)."""
    return (*_picks([f for f in course.troop("player") if _unused(course, f, frame)]), Pass())


def _unused(course: CombatCourse, fighter: Fighter, frame: UsingAbilities) -> list[UseSkill]:
    return [UseSkill(skill=name) for name in unused(course, fighter, frame.used)]


def take_using(course: CombatCourse, frame: UsingAbilities, action: Pick | Pass) -> None:
    """Pick the unit that uses an Ability, or end the step."""
    del frame
    match action:
        case Pick(unit=unit):
            course.push(ChoosingAbility(unit=unit))
        case Pass():
            course.pop()


def ability_answers(course: CombatCourse, frame: ChoosingAbility) -> tuple[CombatAction, ...]:
    """The unit's Abilities, then the targets of the chosen one."""
    fighter = course.fighter(frame.unit)
    if frame.skill is not None:
        return _picks(ability_targets(course, fighter, frame.skill))
    step = course.combat.pending[-2]
    return tuple(_unused(course, fighter, step)) if isinstance(step, UsingAbilities) else ()


def take_ability(course: CombatCourse, frame: ChoosingAbility, action: UseSkill | Pick) -> None:
    """Choose the Ability, then its target, then the hex where that one is put."""
    course.pop()
    match action:
        case UseSkill(skill=name):
            course.push(ChoosingAbility(unit=frame.unit, skill=name))
        case Pick(unit=on):
            _aim(course, frame, on)


def _aim(course: CombatCourse, frame: ChoosingAbility, on: str) -> None:
    """Use the Ability on its target, or ask first where that one is put."""
    target, name = course.fighter(on), _chosen(frame.unit, frame.skill)
    if landings(course, course.fighter(frame.unit), name, target):
        course.push(AbilityHex(unit=frame.unit, skill=name, target=on))
    else:
        _use(course, frame.unit, name, target, None)


def _chosen(unit: str, name: N | None) -> N:
    """The skill that was chosen before its target.

    Raises:
        ValueError: none was chosen.
    """
    if name is None:
        raise ValueError(f"{unit} has chosen no skill to aim")
    return name


def ability_hex_answers(course: CombatCourse, frame: AbilityHex) -> tuple[CombatAction, ...]:
    """The hexes where the Ability may put its target."""
    cells = landings(course, course.fighter(frame.unit), frame.skill, course.fighter(frame.target))
    return tuple(At(hex=cell) for cell in cells)


def take_ability_hex(course: CombatCourse, frame: AbilityHex, action: At) -> None:
    """Use the Ability, which puts its target on the hex that the player chose."""
    course.pop()
    _use(course, frame.unit, frame.skill, course.fighter(frame.target), action.hex)


def _use(course: CombatCourse, key: str, name: SkillName, target: Fighter, cell: str | None) -> None:
    """Use an Ability, and note in the step below that it is used."""
    step = course.top
    if not isinstance(step, UsingAbilities):
        raise TypeError(f"{key} uses {name} in no Abilities Step")
    course.turn_to(replace(step, used=(*step.used, (key, name))))
    use(course, course.fighter(key), name, target, cell)


# Engage Step


def has_engaged(combat: Combat, unit: str) -> bool:
    """Tell whether a unit has attacked, used a Special or held back in this turn."""
    return any(isinstance(one, Engaging) and unit in one.done for one in combat.pending)


def engaging_answers(course: CombatCourse, frame: Engaging) -> tuple[CombatAction, ...]:
    """The units that can attack or use a Special and have done neither (V-PENG-01)."""
    able = [f for f in course.troop("player") if f.key not in frame.done and _can_engage(course, f)]
    return (*_picks(able), Pass())


def _can_engage(course: CombatCourse, fighter: Fighter) -> bool:
    return bool(attack_targets(course, fighter)) or bool(specials(course, fighter))


def take_engaging(course: CombatCourse, frame: Engaging, action: Pick | Pass) -> None:
    """Pick the unit that engages, or end the turn."""
    if isinstance(action, Pass):
        course.pop()
        return
    course.turn_to(replace(frame, done=(*frame.done, action.unit)))
    course.push(UnitStriking(unit=action.unit))


def striking_answers(course: CombatCourse, frame: UnitStriking) -> tuple[CombatAction, ...]:
    """The targets of its attack and its Specials; or the targets of the Special chosen."""
    fighter = course.fighter(frame.unit)
    if frame.special is not None:
        return _picks(special_targets(course, fighter, frame.special))
    attacks = [Attack(on=foe.key) for foe in attack_targets(course, fighter)]
    return (*attacks, *[UseSkill(skill=name) for name in specials(course, fighter)], Pass())


def take_striking(course: CombatCourse, frame: UnitStriking, action: Attack | UseSkill | Pick | Pass) -> None:
    """Attack, choose a Special, aim it at its target, or hold back."""
    course.pop()
    fighter = course.fighter(frame.unit)
    match action:
        case Attack(on=on):
            strike(course, frame.unit, on)
        case UseSkill(skill=unaimed) if unaimed in UNAIMED_SPECIALS:
            use_special(course, fighter, special_named(unaimed), None)
        case UseSkill(skill=aimed):
            course.push(UnitStriking(unit=frame.unit, special=special_named(aimed)))
        case Pick(unit=on):
            use_special(course, fighter, _chosen(frame.unit, frame.special), course.fighter(on))
        case Pass():
            pass  # it holds back
