"""The refusals of a combat: a closed list of codes with their clauses, and which one fits."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.campaign.combat.abilities import ABILITIES, abilities, may_act
from rules.campaign.combat.actions import (
    Answer,
    Attack,
    CombatAction,
    Deploy,
    Pass,
    Pick,
    PlayTactic,
    Reinforce,
    Surrender,
)
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import free_hexes, has_deployed, may_deploy, shackled
from rules.campaign.combat.frames import (
    Deploying,
    Engaging,
    Moving,
    OfferingChanges,
    Opening,
    Tactics,
    TacticTarget,
    UnitStriking,
    UsingAbilities,
)
from rules.campaign.combat.goals import deployable, hero_may_deploy
from rules.campaign.combat.lineup import can_add
from rules.campaign.combat.selectors import adjacent, is_elite
from rules.campaign.combat.specials import attack_targets, diceless, may_engage, specials
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import can, changed, fatigued, has, stats
from rules.campaign.combat.tactics import targets
from rules.campaign.combat.turn import missing_units, recruits_wait
from rules.campaign.combat.ways import reach
from rules.kernel.game import Refusal, Refused

__all__ = ["REFUSALS", "refuse", "refused_now", "why_not_before_turn", "why_not_deployed", "why_not_struck"]

REFUSALS: Mapping[str, str] = {
    "combat.not_now": "V-COMBAT-03",
    "combat.dazed": "V-COMBAT-05",
    "combat.fatigued": "V-TERM-09",
    "combat.forbidden": "V-META-02",
    "combat.pinned": "V-UNIT-12",
    "combat.moved": "V-PMOVE-02",
    "combat.shut_in": "V-COMBAT-16",
    "combat.acted": "V-PENG-01",
    "combat.used": "V-PABIL-01",
    "combat.no_target": "V-TERM-27",
    "combat.out_of_range": "V-UNIT-09",
    "combat.taunted": "V-PENG-10",
    "combat.deflected": "V-UNIT-12",
    "combat.no_dice": "V-PENG-03",
    "combat.one_a_turn": "V-PDEP-01",
    "combat.slots_used": "V-LINEUP-15",
    "combat.hero_not_in_lineup": "V-LINEUP-13",
    "combat.hexes_full": "V-PDEP-07",
    "combat.cap_reached": "V-SCION-07",
    "combat.shackles_full": "V-PREP-05",
    "combat.must_deploy": "V-PDEP-08",
    "combat.elite": "V-TACTIC-01",
    "combat.not_adjacent": "V-PTAC-03",
    "combat.wrong_side": "V-PTAC-02",
    "combat.no_tactic_target": "V-PTAC-01",
    "combat.nothing_to_add": "V-RULING-59",
    "combat.no_surrender": "V-SURRENDER-02",
    "combat.no_blessing": "V-BLESS-05",
    "combat.no_blessing_scion": "V-BLESS-06",
    "combat.troop_full": "V-BLESS-03",
    "combat.bag_empty": "V-BLESS-03",
    "combat.reinforce_own_turn": "V-BLESS-03",
}
"""The codes of combat refusals and the clause behind each."""


def refuse(code: str, **facts: str | int) -> Refusal:
    """A refusal of the closed list; the code is given without its package."""
    code = f"combat.{code}"
    return Refusal(code=code, clause=REFUSALS[code], facts=tuple(facts.items()))


def refused_now(course: CombatCourse) -> Iterator[Refused[CombatAction]]:
    """List what a person might look for in the waiting decision and cannot have, with the reason."""
    frame = course.top
    reasons = _REASONS.get(type(frame))
    if reasons is not None:
        for action, refusal in reasons(course, frame):
            yield Refused(action=action, refusal=refusal)


Reasons = Iterator[tuple[CombatAction, Refusal]]


def _opening(course: CombatCourse, frame: Opening) -> Reasons:
    del frame
    for action in (Surrender(), Reinforce()):
        if (why := why_not_before_turn(course, action)) is not None:
            yield action, why


def why_not_before_turn(course: CombatCourse, action: CombatAction) -> Refusal | None:
    """Say what stands against a surrender or reinforcements, whichever step of the turn waits; None for nothing (V-SURRENDER-02, V-BLESS-03)."""
    if isinstance(action, Surrender):
        given = course.combat.kind not in {"primus", "scion"}
        return None if given else refuse("no_surrender", kind=course.combat.kind)
    if course.combat.mover != "player":
        return refuse("reinforce_own_turn")
    if course.combat.kind == "scion":
        return refuse("no_blessing_scion")
    if not course.table.sheet.blessings:
        return refuse("no_blessing")
    if missing_units(course) < 1:
        leadership = course.table.sheet.leadership
        return refuse("troop_full", leadership=leadership, units=leadership - missing_units(course))
    return None if recruits_wait(course) else refuse("bag_empty")


def _offering(course: CombatCourse, frame: OfferingChanges) -> Reasons:
    card = frame.cards[0]
    if not can_add(course, changed(course, card)):
        yield Answer(yes=True), refuse("nothing_to_add", card=card)


def _deploying(course: CombatCourse, frame: Deploying) -> Reasons:
    del frame
    units = dict.fromkeys(course.table.camp.units)
    for unit in [*units, *([course.table.sheet.hero] if HERO not in course.by_key else [])]:
        if (why := why_not_deployed(course, unit)) is not None:
            yield Deploy(unit=unit), why
    if not course.troop("player"):
        yield Pass(), refuse("must_deploy")


def why_not_deployed(course: CombatCourse, unit: str) -> Refusal | None:
    """Say why a unit of the camp, or the hero outside the arena, could not be deployed as things stand; None if it could."""
    if has_deployed(course.combat):
        return refuse("one_a_turn")
    if unit == course.table.sheet.hero and not hero_may_deploy(course):
        return refuse("hero_not_in_lineup")
    if unit != course.table.sheet.hero and unit not in deployable(course):
        return refuse("slots_used")
    return None if may_deploy(course) else _no_room(course)


def _no_room(course: CombatCourse) -> Refusal:
    if not free_hexes(course, "player"):
        return refuse("hexes_full", hexes=len(course.board.player))
    if shackled(course, "player"):
        return refuse("shackles_full", units=len(course.troop("player")))
    return refuse("cap_reached", cap=course.combat.cap or 0, units=len(course.troop("player")))


def _tactics(course: CombatCourse, frame: Tactics) -> Reasons:
    del frame
    for tactic in dict.fromkeys(course.table.camp.tactics):
        record = course.cat.tactic[tactic]
        if not targets(course, record, "player"):
            yield PlayTactic(tactic=tactic), refuse("no_tactic_target", on=record.on)


def _tactic_target(course: CombatCourse, frame: TacticTarget) -> Reasons:
    tactic = course.cat.tactic[frame.tactic]
    valid = {f.key for f in targets(course, tactic, "player")}
    for fighter in course.arena:
        if fighter.key in valid:
            continue
        if is_elite(course, fighter):
            yield Pick(unit=fighter.key), refuse("elite", unit=fighter.key)
        elif (fighter.side == "player") != (tactic.on == "ally"):
            yield Pick(unit=fighter.key), refuse("wrong_side", tactic=tactic.id)
        else:
            apart = min(course.apart(fighter, own) for own in course.troop("player"))
            yield Pick(unit=fighter.key), refuse("not_adjacent", unit=fighter.key, distance=apart)


def _bound(course: CombatCourse, fighter: Fighter, deed: str) -> Refusal | None:
    """Find what holds a unit back whatever it wants to do."""
    if fatigued(course, fighter):
        return refuse("fatigued", unit=fighter.key)
    if not can(course, fighter, deed):
        return refuse("forbidden", unit=fighter.key, deed=deed)
    return None


def _moving(course: CombatCourse, frame: Moving) -> Reasons:
    for fighter in course.troop("player"):
        refusal = _why_not_move(course, fighter, frame)
        if refusal is not None:
            yield Pick(unit=fighter.key), refusal


def _why_not_move(course: CombatCourse, fighter: Fighter, frame: Moving) -> Refusal | None:
    if fighter.key in frame.done:
        return refuse("moved", unit=fighter.key)
    if (bound := _bound(course, fighter, "move")) is not None:
        return bound
    if fighter.pinned:
        return refuse("pinned", unit=fighter.key)
    if fighter.dazed and not has(course, fighter, "tactical"):
        return refuse("dazed", unit=fighter.key)
    if len(reach(course, fighter, stats(course, fighter).movement)) == 1:
        return refuse("shut_in", unit=fighter.key, movement=stats(course, fighter).movement)
    return None


def _using(course: CombatCourse, frame: UsingAbilities) -> Reasons:
    for fighter in course.troop("player"):
        own = [name for name in ABILITIES if name in stats(course, fighter).skills]
        if own and all(name not in abilities(course, fighter) or (fighter.key, name) in frame.used for name in own):
            yield Pick(unit=fighter.key), _why_not_use(course, fighter, frame)


def _why_not_use(course: CombatCourse, fighter: Fighter, frame: UsingAbilities) -> Refusal:
    if any(key == fighter.key for key, _ in frame.used):
        return refuse("used", unit=fighter.key)
    if not may_act(course, fighter):
        return _bound(course, fighter, "ability") or refuse("dazed", unit=fighter.key)
    return refuse("no_target", unit=fighter.key)


def _engaging(course: CombatCourse, frame: Engaging) -> Reasons:
    for fighter in course.troop("player"):
        if fighter.key in frame.done:
            yield Pick(unit=fighter.key), refuse("acted", unit=fighter.key)
        elif not attack_targets(course, fighter) and not specials(course, fighter):
            yield Pick(unit=fighter.key), _why_not_engage(course, fighter)


def _why_not_engage(course: CombatCourse, fighter: Fighter) -> Refusal:
    if (bound := _bound(course, fighter, "attack")) is not None:
        return bound
    if not may_engage(course, fighter):
        return refuse("dazed", unit=fighter.key)
    if diceless(course, fighter):
        return refuse("no_dice", unit=fighter.key)
    return _no_target(course, fighter)


def _no_target(course: CombatCourse, fighter: Fighter) -> Refusal:
    """Say that there is nobody to strike; how far the nearest is, where that is too far."""
    far = stats(course, fighter).range
    nearest = min((course.apart(fighter, foe) for foe in course.opponents(fighter)), default=0)
    if nearest <= far:
        return refuse("no_target", unit=fighter.key)
    return refuse("no_target", unit=fighter.key, distance=nearest, range=far)


def _striking(course: CombatCourse, frame: UnitStriking) -> Reasons:
    if frame.special is not None:
        return
    fighter = course.fighter(frame.unit)
    allowed = {foe.key for foe in attack_targets(course, fighter)}
    for foe in course.opponents(fighter):
        if foe.key not in allowed:
            yield Attack(on=foe.key), _why_not_attack(course, fighter, foe)


def why_not_struck(course: CombatCourse, by: str, on: str) -> Refusal:
    """Say why a unit of the player's could not attack somebody if it engaged as things stand.

    Args:
        course: how they stand.
        by: the key of the unit.
        on: the key of whom it cannot attack.
    """
    fighter = course.fighter(by)
    if (bound := _bound(course, fighter, "attack")) is not None:
        return bound
    if not may_engage(course, fighter):
        return refuse("dazed", unit=by)
    return _why_not_attack(course, fighter, course.fighter(on))


def _why_not_attack(course: CombatCourse, fighter: Fighter, foe: Fighter) -> Refusal:
    apart, far = course.apart(fighter, foe), stats(course, fighter).range
    if apart > far:
        return refuse("out_of_range", unit=foe.key, distance=apart, range=far)
    if foe.hurt and has(course, foe, "deflect"):
        return refuse("deflected", unit=foe.key)
    others = attack_targets(course, fighter)
    taunting = next((f.key for f in others if adjacent(course, f, fighter) and has(course, f, "taunt")), None)
    if taunting is not None:
        return refuse("taunted", unit=taunting)
    return refuse("no_dice", unit=fighter.key) if others else _why_not_engage(course, fighter)


_REASONS: Mapping[type[Any], Callable[..., Reasons]] = {
    Opening: _opening,
    OfferingChanges: _offering,
    Deploying: _deploying,
    Tactics: _tactics,
    TacticTarget: _tactic_target,
    Moving: _moving,
    UsingAbilities: _using,
    Engaging: _engaging,
    UnitStriking: _striking,
}
