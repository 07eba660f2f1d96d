"""Invariants of what waits in a combat: whom and what each frame names, what it lies on, and whether the player is really asked."""

from collections.abc import Iterator

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.abilities import ability_targets, landings
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import QUESTIONS
from rules.campaign.combat.frames import (
    AbilityHex,
    Blow,
    Budding,
    ChoosingAbility,
    ChoosingSport,
    CombatFrame,
    Compass,
    Deploying,
    Driving,
    Engaging,
    Frame,
    Intercepting,
    Landing,
    MakingWay,
    Moving,
    NamingTribune,
    OfferingChanges,
    Opening,
    Placing,
    Preparing,
    RivalAbilities,
    RivalAbility,
    RivalEngaging,
    RivalGoal,
    RivalMark,
    RivalMoving,
    RivalSpecial,
    RivalTactic,
    RivalTarget,
    ScionActing,
    ScionChoice,
    ScionStriking,
    Tactics,
    TacticTarget,
    Triggers,
    UnitMoving,
    UnitStriking,
    UsingAbilities,
    Volley,
)
from rules.campaign.combat.prepare import STAGES
from rules.campaign.combat.rival_engage import specials_met
from rules.campaign.combat.specials import special_targets
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.combat.ways import reach
from rules.campaign.effects import Circuit
from rules.campaign.scions import Brood

__all__ = ["waiting"]

_NAMING = ("unit", "units", "by", "on", "taker", "target", "targets", "moved", "left", "held", "done", "used")
"""The fields of frames that name units of the combat by their keys."""

_STEPS = (
    Deploying,
    Tactics,
    Moving,
    UsingAbilities,
    Engaging,
    RivalAbilities,
    RivalEngaging,
    RivalTactic,
    TacticTarget,
)
"""What a step begins with: nothing else of the turn lies below it."""

_LASTING = (
    Preparing
    | Moving
    | UsingAbilities
    | Engaging
    | RivalMoving
    | RivalAbilities
    | RivalEngaging
    | Blow
    | Volley
    | Compass
    | Triggers
    | Driving
    | ScionActing
    | ScionStriking
)
"""What goes on once that is done which lies on it; everything else is off the stack before its answer is carried out."""

_BELOW: dict[type[CombatFrame], tuple[type[CombatFrame] | None, ...]] = {
    **dict.fromkeys(_STEPS, (None,)),
    Preparing: (None,),
    ChoosingSport: (Preparing,),
    OfferingChanges: (Preparing,),
    NamingTribune: (Preparing,),
    Placing: (None,),
    RivalMoving: (None, ScionActing),
    ScionActing: (None,),
    ScionStriking: (ScionActing,),
    Budding: (None, ScionActing, Triggers),
    Driving: (None,),
    MakingWay: (Driving,),
    ChoosingAbility: (UsingAbilities,),
    AbilityHex: (UsingAbilities,),
    UnitStriking: (Engaging,),
    Intercepting: (Blow,),
}
"""What a frame lies on, where that is certain; None for the bottom."""


def waiting(cat: Catalogue, combat: Combat) -> Iterator[str]:
    """Say what is wrong with what waits in a combat that goes on."""
    if combat.result is not None:
        return
    keys = {fighter.key for fighter in combat.fighters}
    for below, frame in zip((None, *combat.pending), combat.pending, strict=False):
        if not isinstance(frame, Placing) and not _named(frame) <= keys:
            yield "something waits for a unit that is not in the combat"
            return
        yield from _frame(cat, combat, frame)
        if not _fits(below, frame):
            yield "something waits for what has not happened"
    course = CombatCourse(cat, combat)
    if course.top is None or type(course.top) not in QUESTIONS or not _asks(course, course.top):
        yield "nobody can answer what waits"


def _fits(below: CombatFrame | None, frame: CombatFrame) -> bool:
    """Tell whether a frame lies where it can; effects that wait may lie below the opening of a turn."""
    if not isinstance(below, _LASTING | None):
        return False
    if isinstance(frame, Opening):
        return below is None or isinstance(below, Triggers)
    fitting = _BELOW.get(type(frame))
    return fitting is None or (None if below is None else type(below)) in fitting


def _named(frame: Frame) -> set[str]:
    """The keys in a frame, whether it names one, several, or several with their skills."""
    found: set[str] = set()
    for value in (getattr(frame, name, None) for name in _NAMING):
        several = (value,) if isinstance(value, str) else value or ()
        found |= {one if isinstance(one, str) else one[0] for one in several}
    return found


# Frames by themselves


_FARTHEST = 99
"""A bound for steps and damage, far above what a unit can go or deal."""


def _frame(cat: Catalogue, combat: Combat, frame: CombatFrame) -> Iterator[str]:
    """Say what is wrong with a frame wherever it lies."""
    match frame:
        case Preparing(stage=stage):
            if stage not in range(len(STAGES)) or combat.mover is not None:
                yield "the preparation has no such stage"
        case OfferingChanges(cards=cards):
            if not cards or not set(cards) <= {*cat.opportunity, *cat.event}:
                yield "a change is offered by no card"
        case Placing(unit=unit):
            if not _in_camp(combat, unit):
                yield f"a unit called {unit} is placed that is not in the camp"
        case TacticTarget(tactic=tactic) if tactic not in combat.table.camp.tactics:
            yield f"a tactic called {tactic} is played that is not in the camp"
        case RivalTactic(tactic=tactic) if tactic not in combat.column:
            yield f"a tactic called {tactic} is played that is not the rival's"
        case Driving(steps=steps):
            special = cat.arena[combat.arena].special
            if not 0 <= steps <= (special.n if isinstance(special, Circuit) else 0):
                yield f"a chip goes on by {steps} hexes, which the arena does not say"
        case Triggers(waiting=effects):
            yield from _triggers(combat, frame)
            if not effects:
                yield "effects wait of which there are none"
        case Blow(damage=damage) if not 0 <= damage <= _FARTHEST:
            yield "a blow deals damage that cannot be"
        case Compass(steps=steps) | UnitMoving(steps=steps) if not 0 <= steps <= _FARTHEST:
            yield "a unit goes on by steps that cannot be"
        case Budding(n=n):
            if not 1 <= n <= _FARTHEST or _brood(cat, combat) is None:
                yield "units come that the scion's card does not bring"
        case ScionActing() | ScionChoice() | ScionStriking():
            yield from _scion(cat, combat, frame)
        case _:
            pass


def _in_camp(combat: Combat, unit: str) -> bool:
    return unit in combat.table.camp.units or (combat.hero_open and unit == combat.table.sheet.hero)


def _triggers(combat: Combat, frame: Triggers) -> Iterator[str]:
    keys = {fighter.key for fighter in combat.fighters}
    if any({effect.owner, effect.other or effect.owner} - keys for effect in frame.waiting):
        yield "an effect waits for a unit that is not in the combat"


def _brood(cat: Catalogue, combat: Combat) -> Brood | None:
    return cat.scion[combat.foe or ""].brood if combat.kind == "scion" else None


def _scion(cat: Catalogue, combat: Combat, frame: ScionActing | ScionChoice | ScionStriking) -> Iterator[str]:
    """Check that what a scion does stands on its card, and that its dice have faces."""
    lines = () if combat.kind != "scion" else cat.scion[combat.foe or ""].lines
    match frame:
        case ScionActing(dice=dice, faces=faces, line=line, times=times):
            if len(dice) != len(faces) or not set(faces) <= set(range(1, 7)):
                yield "dice of the scion have no faces"
            if not 0 <= line <= len(lines) or not -1 <= times <= _FARTHEST:
                yield "the scion's card has no such line"
        case ScionChoice(line=line, value=value) | ScionStriking(line=line, value=value):
            if not 0 <= line < len(lines) or not 0 <= value <= _FARTHEST:
                yield "the scion's card has no such line"
    if isinstance(frame, ScionStriking) and len(frame.done) != len(frame.targets):
        yield "the scion's blows have no targets"


# The frame that asks


def _asks(course: CombatCourse, frame: CombatFrame) -> bool:
    """Tell whether the frame on top has an answer, and each of its choices can be taken."""
    return (
        _stands(course, frame)
        and _skilled(course, frame)
        and _open(course, frame)
        and bool(QUESTIONS[type(frame)].answers(course, frame))
    )


def _stands(course: CombatCourse, frame: CombatFrame) -> bool:
    """Tell whether everybody whom it names is in the arena; who is placed is not there yet, and who acts in a step may have fallen."""
    if isinstance(frame, Placing | Triggers | Moving | Engaging | UsingAbilities | RivalAbilities | RivalEngaging):
        return True
    return all(course.fighter(key).place == "arena" for key in _named(frame))


def _skilled(course: CombatCourse, frame: CombatFrame) -> bool:
    """Tell whether a unit that is about to use a skill has it."""
    match frame:
        case RivalTarget(using="attack"):
            return True
        case (
            ChoosingAbility(unit=unit, skill=skill)
            | AbilityHex(unit=unit, skill=skill)
            | RivalAbility(unit=unit, skill=skill)
        ):
            pass
        case (
            UnitStriking(unit=unit, special=skill) | RivalTarget(unit=unit, using=skill) | Landing(by=unit, skill=skill)
        ):
            pass
        case _:
            return True
    return skill is None or skill in stats(course, course.fighter(unit)).skills


def _open(course: CombatCourse, frame: CombatFrame) -> bool:
    """Tell whether the choices that it holds can be taken; those of the player's own turn are found when they are asked for.

    They need not be the best ones: which those are has changed, and older saves hold what was found then.
    """
    match frame:
        case RivalMark(unit=unit):
            return all(_can_mark(course, course.fighter(unit), mark, frame) for mark in frame.marks)
        case RivalGoal(unit=unit, hexes=hexes, steps=steps):
            return set(hexes) <= reach(course, course.fighter(unit), steps).keys()
        case RivalSpecial(unit=unit, skills=skills):
            return set(skills) <= specials_met(course, course.fighter(unit)).keys()
        case RivalTarget(unit=unit, using=using, targets=targets) if using != "attack":
            return set(targets) <= {foe.key for foe in special_targets(course, course.fighter(unit), using)}
        case RivalAbility(unit=unit, skill=skill, targets=targets):
            return set(targets) <= {one.key for one in ability_targets(course, course.fighter(unit), skill)}
        case Landing(unit=unit, by=by, skill=skill, hexes=hexes):
            return set(hexes) <= set(landings(course, course.fighter(by), skill, course.fighter(unit)))
        case MakingWay(hexes=hexes) | Budding(hexes=hexes):
            return set(hexes) <= course.board.cells.keys() - set(course.blocked)
        case ScionChoice():
            return _scion_asks(course, frame)
        case _:
            return True


def _can_mark(course: CombatCourse, fighter: Fighter, mark: str, frame: RivalMark) -> bool:
    """Tell whether a unit can go for a mark: one that is said to be reached has to be in reach, or in Range from there."""
    cells = reach(course, fighter, frame.steps)
    if mark not in course.by_key:
        return mark in (cells if frame.reached else course.board.cells)
    there, far = course.fighter(mark).at, stats(course, fighter).range
    return there is not None and (not frame.reached or any(course.board.apart[there][cell] <= far for cell in cells))


def _scion_asks(course: CombatCourse, frame: ScionChoice) -> bool:
    """Tell whether a unit is to be named: for a blow of several, or to be moved by a hex beside it."""
    if frame.by is not None:
        below = course.combat.pending[-2] if len(course.combat.pending) > 1 else None
        return isinstance(below, ScionStriking) and below.left[:1] == (frame.by,)
    if frame.moved is None:
        return True
    here = course.hex_of(course.fighter(frame.moved))
    return bool(frame.units) and set(frame.hexes) <= set(course.board.near[here]) - set(course.blocked)
