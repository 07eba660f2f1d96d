"""Rules of thumb for tactics: which one, on whom, and when to keep them for a greater fight."""

from rules.bots.campaign.blows import might
from rules.bots.campaign.ground import care, danger, harm_there
from rules.bots.campaign.reasons import Liking, Reason
from rules.campaign.combat.actions import CombatAction, Pick, PlayTactic
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import mean_hits
from rules.campaign.combat.frames import Tactics, TacticTarget
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import fatigued
from rules.campaign.combat.tactics import targets
from rules.campaign.effects import AddDice, ChangeStat, GainHp, LoseDice
from rules.campaign.records import Tactic

__all__ = ["liking_tactic", "liking_tactic_target"]

_KEPT = {"sport": 1.2, "bloodshed": 0.7, "primus": 0.3, "scion": 0.3}
"""What a tactic has to be worth now before it is used up."""


def _tactic_worth(course: CombatCourse, tactic: Tactic, fighter: Fighter) -> float:
    """Rate a tactic on a unit."""
    if fighter.key == course.combat.tribune or (tactic.once and any(p.tactic == tactic.id for p in fighter.tactics)):
        return 0.05
    worth = 0.0
    if tactic.fatigues and not fatigued(course, fighter):
        worth += 0.9 * might(course, fighter) * _reaching(course, fighter)
    for rule in tactic.rules:
        match rule:
            case LoseDice(n=n):
                worth += 0.7 * min(might(course, fighter), 0.6 * n) * (1 + _reaching(course, fighter))
            case GainHp(n=n):
                lost = harm_there(course, fighter, course.hex_of(fighter))
                worth += n * care(course, fighter).hp * (0.6 + min(1.5, 2 * lost / max(1, fighter.hp)))
            case AddDice(dice=dice):
                worth += 2 * mean_hits(dice)
            case ChangeStat(stat="movement", add=add):
                worth += add * (1.3 if FLAG in fighter.chips else 0.5 if course.combat.sport else 0.3)
            case _:
                pass
    return worth


def _reaching(course: CombatCourse, foe: Fighter) -> float:
    """Tell whether a rival could strike at anybody next turn."""
    found = next((one for one in danger(course) if one.fighter.key == foe.key), None)
    if found is None:
        return 0.0
    apart = course.board.apart[found.at]
    return 1.0 if any(apart[course.hex_of(own)] <= found.far for own in course.troop("player")) else 0.3


def liking_tactic(course: CombatCourse, frame: Tactics, action: CombatAction) -> Liking:
    """The one that does most now, if it does enough for the kind of fight."""
    del frame
    if not isinstance(action, PlayTactic):
        return _KEPT[course.combat.kind], Reason("hold")
    tactic = course.cat.tactic[action.tactic]
    best = max((_tactic_worth(course, tactic, f) for f in targets(course, tactic, "player")), default=0.0)
    return best, Reason("tactic", (("tactic", action.tactic),))


def liking_tactic_target(course: CombatCourse, frame: TacticTarget, action: CombatAction) -> Liking:
    """Prefer the target on which it does most."""
    if not isinstance(action, Pick):
        return 0.0, Reason("hold")
    worth = _tactic_worth(course, course.cat.tactic[frame.tactic], course.fighter(action.unit))
    return worth, Reason("tactic", (("tactic", frame.tactic), ("unit", action.unit)))
