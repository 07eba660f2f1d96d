"""Tactics on units: who may be chosen, what placing does, when they end (pages 22, 25 and 30)."""

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import TacticEnded, TacticPlaced
from rules.campaign.combat.harm import do
from rules.campaign.combat.state import Fighter, Placed, Side
from rules.campaign.combat.stats import has, is_elite
from rules.campaign.combat.troops import adjacent, select
from rules.campaign.effects import GainHp
from rules.campaign.records import Tactic
from rules.campaign.table.stock import give_back

__all__ = ["expire", "place", "rival_targets", "targets"]


def targets(bout: Bout, tactic: Tactic, side: Side) -> list[Fighter]:
    """The units that a side may play a tactic on: never an elite one (V-TACTIC-01).

    Allies anywhere; opponents beside one of the side's units, or anywhere with a Tactical unit in combat.
    """
    troop = bout.troop(side)
    if tactic.on == "ally":
        return [f for f in troop if not is_elite(bout, f)]
    foes = [f for f in bout.arena if f.side != side and not is_elite(bout, f)]
    if any(has(bout, f, "tactical") for f in troop):
        return foes
    return [foe for foe in foes if any(adjacent(bout, foe, f) for f in troop)]


def rival_targets(bout: Bout, tactic: Tactic) -> list[Fighter]:
    """The equal best targets for the rival: first the valid ones, then the descriptor among them (V-RULING-05)."""
    valid = [f for f in targets(bout, tactic, "rival") if f.side != "arena"]
    if tactic.once:
        valid = [f for f in valid if all(placed.tactic != tactic.id for placed in f.tactics)]
    return select(bout, valid[0], tactic.rival_target, valid) if valid else []


def place(bout: Bout, tactic: Tactic, key: str, by: Side) -> None:
    """Put a tactic on a unit; an instant one works at once and goes to the supply (V-TACTIC-04)."""
    bout.tell(TacticPlaced(tactic=tactic.id, unit=key, by=by))
    if tactic.lasts == "instant":
        give_back(bout, tactic.id)
        for rule in tactic.rules:
            if isinstance(rule, GainHp):
                do(bout, rule, key, None)
        return
    fighter = bout.fighter(key)
    bout.change(key, tactics=(*fighter.tactics, Placed(tactic=tactic.id, turn=bout.combat.turns)))


def expire(bout: Bout, side: Side) -> None:
    """At the end of a side's turn its units lose temporary tactics that were placed before that turn (V-TACTIC-05)."""
    for fighter in bout.troop(side):
        ended = [p for p in fighter.tactics if _ends(bout, p)]
        if ended:
            bout.change(fighter.key, tactics=tuple(p for p in fighter.tactics if p not in ended))
            give_back(bout, *(p.tactic for p in ended))
            for placed in ended:
                bout.tell(TacticEnded(tactic=placed.tactic, unit=fighter.key))


def _ends(bout: Bout, placed: Placed) -> bool:
    return bout.cat.tactic[placed.tactic].lasts == "temporary" and placed.turn < bout.combat.turns
