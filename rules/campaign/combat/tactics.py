"""Tactics on units: who may be chosen, what placing does, when they end (clauses V-TACTIC, V-PTAC, V-RIVALTAC)."""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import TacticEnded, TacticPlaced
from rules.campaign.combat.harm import do
from rules.campaign.combat.selectors import adjacent, is_elite
from rules.campaign.combat.state import Fighter, Placed, Side
from rules.campaign.combat.stats import has
from rules.campaign.combat.troops import select
from rules.campaign.effects import GainHp
from rules.campaign.records import Tactic
from rules.campaign.table.stock import give_back

__all__ = ["expire", "place", "rival_targets", "targets"]


def targets(course: CombatCourse, tactic: Tactic, side: Side) -> list[Fighter]:
    """The units that a side may play a tactic on: never an elite one (V-TACTIC-01).

    Allies may be anywhere; opponents must be beside a unit of the side, unless that has a Tactical unit in combat.
    """
    troop = course.troop(side)
    if tactic.on == "ally":
        return [f for f in troop if not is_elite(course, f)]
    foes = [f for f in course.arena if f.side != side and not is_elite(course, f)]
    if any(has(course, f, "tactical") for f in troop):
        return foes
    return [foe for foe in foes if any(adjacent(course, foe, f) for f in troop)]


def rival_targets(course: CombatCourse, tactic: Tactic) -> list[Fighter]:
    """The equally good targets of the rival's tactic: of the valid ones, those that its descriptor names (V-RULING-05)."""
    valid = [f for f in targets(course, tactic, "rival") if f.side != "arena"]
    if tactic.once:
        valid = [f for f in valid if all(placed.tactic != tactic.id for placed in f.tactics)]
    return select(course, valid[0], tactic.rival_target, valid) if valid else []


def place(course: CombatCourse, tactic: Tactic, key: str, by: Side) -> None:
    """Put a tactic on a unit; an instant one works at once and goes to the supply (V-TACTIC-04)."""
    course.tell(TacticPlaced(tactic=tactic.id, unit=key, by=by))
    if tactic.lasts == "instant":
        give_back(course, tactic.id)
        for rule in tactic.rules:
            if isinstance(rule, GainHp):  # content lets an instant tactic have no other
                do(course, rule, key, None)
        return
    fighter = course.fighter(key)
    course.change(key, tactics=(*fighter.tactics, Placed(tactic=tactic.id, turn=course.combat.turns)))


def expire(course: CombatCourse, side: Side) -> None:
    """End, with a side's turn, its units' temporary tactics that were placed before that turn (V-TACTIC-05)."""
    for fighter in course.troop(side):
        ended = [p for p in fighter.tactics if _ends(course, p)]
        if ended:
            course.change(fighter.key, tactics=tuple(p for p in fighter.tactics if p not in ended))
            give_back(course, *(p.tactic for p in ended))
            for placed in ended:
                course.tell(TacticEnded(tactic=placed.tactic, unit=fighter.key))


def _ends(course: CombatCourse, placed: Placed) -> bool:
    return course.cat.tactic[placed.tactic].lasts == "temporary" and placed.turn < course.combat.turns
