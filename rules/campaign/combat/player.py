"""The player's turn: what each step offers, and what the answers do (pages 25 to 27)."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.campaign.combat.abilities import ability_targets, landings, unused, use
from rules.campaign.combat.actions import At, Attack, CombatAction, Deploy, Go, Pass, Pick, Play, Surrender, UseSkill
from rules.campaign.combat.blow import strike
from rules.campaign.combat.bout import Bout
from rules.campaign.combat.deploy import deploy, free_hexes, may_deploy
from rules.campaign.combat.events import Surrendered
from rules.campaign.combat.frames import (
    Ability,
    AbilityHex,
    Compass,
    Deploying,
    Engaging,
    Moving,
    Placing,
    Striking,
    Tactics,
    TacticTarget,
    UnitMoving,
    UsingAbilities,
)
from rules.campaign.combat.goals import check, deployable, finish
from rules.campaign.combat.motion import move
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.specials import attack_targets, special_targets, specials, use_special
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import can, fatigued, has, stats
from rules.campaign.combat.tactics import place, targets
from rules.campaign.combat.ways import may_leave, passed, picks_up, reach, route, routes
from rules.campaign.table.stock import take_from_camp

__all__ = ["give_up", "goes", "may_move"]


def _picks(fighters: Iterable[Fighter]) -> tuple[Pick, ...]:
    return tuple([Pick(unit=fighter.key) for fighter in fighters])


# Deployment Step


def deploying_answers(bout: Bout, frame: Deploying) -> tuple[CombatAction, ...]:
    """Units that may be deployed; nobody, where a unit is in combat; else surrender (V-PDEP-08, V-RULING-09)."""
    del frame
    units = tuple(Deploy(unit=unit) for unit in deployable(bout)) if may_deploy(bout) else ()
    if bout.troop("player") or (not units and bout.combat.kind in {"primus", "scion"}):
        return (*units, Pass())
    return (*units, Surrender()) if bout.combat.kind in {"sport", "bloodshed"} else units


def take_deploying(bout: Bout, frame: Deploying, action: CombatAction) -> None:
    """Deploy, surrender, or end the step with its check of elimination (V-RULING-40)."""
    del frame
    if isinstance(action, Deploy):
        bout.turn_to(Placing(unit=action.unit))
    elif isinstance(action, Surrender):
        give_up(bout)
    else:
        bout.pop()
        check(bout)


def placing_answers(bout: Bout, frame: Placing) -> tuple[CombatAction, ...]:
    """The free deployment hexes (V-PDEP-03)."""
    del frame
    return tuple(At(hex=cell) for cell in free_hexes(bout, "player"))


def take_placing(bout: Bout, frame: Placing, action: CombatAction) -> None:
    """Put the unit on its hex; one a turn (V-PDEP-01)."""
    bout.pop()
    if isinstance(action, At):
        deploy(bout, frame.unit, action.hex)
        check(bout)


def give_up(bout: Bout) -> None:
    """Surrender: the combat has failed at once (V-SURRENDER-04)."""
    bout.tell(Surrendered())
    finish(bout, "failed", "surrender")


# Tactic Placement Step


def tactics_answers(bout: Bout, frame: Tactics) -> tuple[CombatAction, ...]:
    """The tactics of the camp that have a unit to go to (V-PTAC-01)."""
    del frame
    kinds = dict.fromkeys(bout.table.camp.tactics)
    return (*(Play(tactic=t) for t in kinds if targets(bout, bout.cat.tactic[t], "player")), Pass())


def take_tactics(bout: Bout, frame: Tactics, action: CombatAction) -> None:
    """Choose a tactic or none."""
    del frame
    bout.pop()
    if isinstance(action, Play):
        bout.push(TacticTarget(tactic=action.tactic))


def tactic_target_answers(bout: Bout, frame: TacticTarget) -> tuple[CombatAction, ...]:
    """The units that the tactic may be played on (V-PTAC-02 to V-PTAC-04)."""
    return _picks(targets(bout, bout.cat.tactic[frame.tactic], "player"))


def take_tactic_target(bout: Bout, frame: TacticTarget, action: CombatAction) -> None:
    """Play the tactic; it leaves the camp for good (V-PTAC-05)."""
    bout.pop()
    if isinstance(action, Pick):
        take_from_camp(bout, frame.tactic)
        bout.set(tally=replace(bout.combat.tally, tactics=bout.combat.tally.tactics + 1))
        place(bout, bout.cat.tactic[frame.tactic], action.unit, "player")


# Movement Step


def may_move(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit gets a move in its troop's Movement Step: dazed units need Tactical, pinned ones get none."""
    if fighter.pinned or fatigued(bout, fighter) or not can(bout, fighter, "move"):
        return False
    return not fighter.dazed or has(bout, fighter, "tactical")


def _can_go(bout: Bout, fighter: Fighter) -> bool:
    return may_move(bout, fighter) and may_leave(bout, fighter, stats(bout, fighter).movement)


def moving_answers(bout: Bout, frame: Moving) -> tuple[CombatAction, ...]:
    """The units that have a hex to go to and have not moved yet (V-PMOVE-01, V-PMOVE-02)."""
    units = [f for f in bout.troop("player") if f.key not in frame.done and _can_go(bout, f)]
    return (*_picks(units), Pass())


def take_moving(bout: Bout, frame: Moving, action: CombatAction) -> None:
    """Move one unit, whole, before the next one."""
    if not isinstance(action, Pick):
        bout.pop()
        return
    fighter = bout.fighter(action.unit)
    steps = stats(bout, fighter).movement
    bout.turn_to(replace(frame, done=(*frame.done, action.unit)))
    bout.push(
        Compass(unit=action.unit, steps=steps) if roams(bout, fighter) else UnitMoving(unit=action.unit, steps=steps)
    )


def unit_moving_answers(bout: Bout, frame: UnitMoving) -> tuple[CombatAction, ...]:
    """The hexes in reach, by ways that differ in what lies on them; or none (V-PMOVE-03)."""
    fighter = bout.fighter(frame.unit)
    goals = [cell for cell, steps in reach(bout, fighter, frame.steps).items() if steps]
    if not picks_up(bout, fighter):
        return (*[Go(hex=cell) for cell in goals], Pass())
    return (*(go for cell in goals for go in goes(bout, fighter, cell, frame.steps)), Pass())


def goes(bout: Bout, fighter: Fighter, cell: str, steps: int) -> list[Go]:
    """The moves to a hex within `steps` hexes, one for each way that differs in what lies on it."""
    if not passed(bout, fighter, cell, steps):
        return [Go(hex=cell)]
    ways = routes(bout, fighter, cell, steps)
    plain = [Go(hex=cell)] if ways.plain is not None else []
    return plain + [Go(hex=cell, over=over) for over in ways.over]


def take_unit_moving(bout: Bout, frame: UnitMoving, action: CombatAction) -> None:
    """Go."""
    bout.pop()
    if isinstance(action, Go):
        move(bout, frame.unit, route(bout, bout.fighter(frame.unit), action.hex, frame.steps, action.over))


# Abilities Step


def using_answers(bout: Bout, frame: UsingAbilities) -> tuple[CombatAction, ...]:
    """The units with an Ability that is not used yet and has a target (V-PABIL-01)."""
    return (*_picks([f for f in bout.troop("player") if _unused(bout, f, frame)]), Pass())


def _unused(bout: Bout, fighter: Fighter, frame: UsingAbilities) -> list[UseSkill]:
    return [UseSkill(skill=name) for name in unused(bout, fighter, frame.used)]


def take_using(bout: Bout, frame: UsingAbilities, action: CombatAction) -> None:
    """Pick the unit that uses an Ability."""
    del frame
    if isinstance(action, Pick):
        bout.push(Ability(unit=action.unit))
    else:
        bout.pop()


def ability_answers(bout: Bout, frame: Ability) -> tuple[CombatAction, ...]:
    """The unit's Abilities, then the targets of the chosen one."""
    fighter = bout.fighter(frame.unit)
    if frame.skill is not None:
        return _picks(ability_targets(bout, fighter, frame.skill))
    step = bout.combat.pending[-2]
    return tuple(_unused(bout, fighter, step)) if isinstance(step, UsingAbilities) else ()


def take_ability(bout: Bout, frame: Ability, action: CombatAction) -> None:
    """Choose the Ability, then its target, then the hex where that one is put."""
    bout.pop()
    if isinstance(action, UseSkill):
        bout.push(Ability(unit=frame.unit, skill=action.skill))
    elif isinstance(action, Pick) and frame.skill is not None:
        target = bout.fighter(action.unit)
        if landings(bout, bout.fighter(frame.unit), frame.skill, target):
            bout.push(AbilityHex(unit=frame.unit, skill=frame.skill, target=action.unit))
        else:
            _use(bout, frame.unit, frame, target, None)


def ability_hex_answers(bout: Bout, frame: AbilityHex) -> tuple[CombatAction, ...]:
    """The hexes where the Ability may put its target."""
    cells = landings(bout, bout.fighter(frame.unit), frame.skill, bout.fighter(frame.target))
    return tuple(At(hex=cell) for cell in cells)


def take_ability_hex(bout: Bout, frame: AbilityHex, action: CombatAction) -> None:
    """Use the Ability."""
    bout.pop()
    if isinstance(action, At):
        _use(bout, frame.unit, frame, bout.fighter(frame.target), action.hex)


def _use(bout: Bout, key: str, frame: Ability | AbilityHex, target: Fighter, cell: str | None) -> None:
    step = bout.top
    if frame.skill is None or not isinstance(step, UsingAbilities):
        return
    bout.turn_to(replace(step, used=(*step.used, (key, frame.skill))))
    use(bout, bout.fighter(key), frame.skill, target, cell)


# Engage Step


def engaging_answers(bout: Bout, frame: Engaging) -> tuple[CombatAction, ...]:
    """The units that can attack or use a Special and have done neither (V-PENG-01)."""
    able = [f for f in bout.troop("player") if f.key not in frame.done and _can_engage(bout, f)]
    return (*_picks(able), Pass())


def _can_engage(bout: Bout, fighter: Fighter) -> bool:
    return bool(attack_targets(bout, fighter)) or bool(specials(bout, fighter))


def take_engaging(bout: Bout, frame: Engaging, action: CombatAction) -> None:
    """Pick the unit that engages, or end the turn."""
    if not isinstance(action, Pick):
        bout.pop()
        return
    bout.turn_to(replace(frame, done=(*frame.done, action.unit)))
    bout.push(Striking(unit=action.unit))


def striking_answers(bout: Bout, frame: Striking) -> tuple[CombatAction, ...]:
    """The targets of its attack and its Specials; or the targets of the Special chosen."""
    fighter = bout.fighter(frame.unit)
    if frame.special is not None:
        return _picks(special_targets(bout, fighter, frame.special))
    attacks = [Attack(on=foe.key) for foe in attack_targets(bout, fighter)]
    return (*attacks, *[UseSkill(skill=name) for name in specials(bout, fighter)], Pass())


def take_striking(bout: Bout, frame: Striking, action: CombatAction) -> None:
    """Attack, or use a Special on its target."""
    bout.pop()
    fighter = bout.fighter(frame.unit)
    if isinstance(action, Attack):
        strike(bout, frame.unit, action.on)
    elif isinstance(action, UseSkill) and action.skill in {"reposition", "whirlwind"}:
        use_special(bout, fighter, action.skill, None)
    elif isinstance(action, UseSkill):
        bout.push(Striking(unit=frame.unit, special=action.skill))
    elif isinstance(action, Pick) and frame.special is not None:
        use_special(bout, fighter, frame.special, bout.fighter(action.unit))
