"""The rewards of a won event, and the price of a failed one (clauses V-REWARD, V-PUNISH)."""

from collections.abc import Iterable, Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.state import Fighter
from rules.campaign.journey.actions import CampaignAction, TakeRecruit, TakeRival, TakeTactic, TakeTactics
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import RewardVoid
from rules.campaign.journey.frames import ChoosingReward, FillingTactics, Recruiting
from rules.campaign.journey.growing import reward_prowess, reward_step
from rules.campaign.journey.limits import mind_leadership, own_fighters, remove_fighter
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey_effects import NoLocalRecruits
from rules.campaign.table.bag import recruit_at_random
from rules.campaign.table.camp import recruit
from rules.campaign.table.growth import heal_fully
from rules.campaign.table.influence import gain_influence
from rules.campaign.table.stock import gain_tactic, tactics_to_fill, take_from_supply
from rules.kernel.game import Refusal

__all__ = [
    "CHOOSING_REWARD",
    "FILLING_TACTICS",
    "RECRUITING",
    "TROOP_AFTER_PRIMUS",
    "fill_troop",
    "punish",
    "recruits_due",
    "reward",
]

TROOP_AFTER_PRIMUS = 5
"""Random recruits after a primus bring the troop up to so many units, the hero counted (V-REWARD-06)."""


def reward(course: CampaignCourse) -> None:
    """Give the reward of the event that was won (V-CLEANUP-03)."""
    match course.combat.kind:
        case "sport":
            _reward_sport(course)
        case "bloodshed":
            reward_step(course)
        case "primus" | "scion":
            heal_fully(course)
            reward_prowess(course)


def fill_troop(course: CampaignCourse) -> None:
    """Recruit at random after a primus, until five units live, defeated ones not counted (V-REWARD-06 to -08).

    An Undying unit that was defeated comes back, and so counts.
    """
    due = recruits_due(course.cat, course.table.camp.units, own_fighters(course))
    for _ in range(recruit_at_random(course, due)):
        do_banes(course, "recruit")


def recruits_due(cat: Catalogue, camp: Sequence[str], fighters: Iterable[Fighter]) -> int:
    """The recruits that a troop lacks after a primus (V-REWARD-06 to -08).

    Args:
        cat: the catalogue.
        camp: the units in camp.
        fighters: the units of the troop that the combat holds, in the arena and defeated, without the hero.
    """
    back = [one for one in fighters if one.place == "arena" or cat.unit[one.unit].undying]
    return max(0, TROOP_AFTER_PRIMUS - 1 - len(camp) - len(back))


def punish(course: CampaignCourse) -> None:
    """A failed event costs influence by the act, and gives nothing (V-PUNISH-01, V-PUNISH-02)."""
    gain_influence(course, course.state.act)


# A Sport: a recruit or tactics


def _reward_sport(course: CampaignCourse) -> None:
    if _reward_answers(course, ChoosingReward()):
        course.push(ChoosingReward())
    else:
        course.tell(RewardVoid(reward="sport"))


def _reward_answers(course: CampaignCourse, frame: ChoosingReward) -> tuple[CampaignAction, ...]:
    """Both rewards where a rival can be recruited, tactics even where none would come (V-REWARD-01, V-RULING-44)."""
    del frame
    if _recruits(course):
        return (TakeRival(), TakeTactics())
    return (TakeTactics(),) if _tactics_to_take(course) else ()


def _take_reward(course: CampaignCourse, frame: ChoosingReward, action: TakeRival | TakeTactics) -> None:
    del frame
    if isinstance(action, TakeRival):
        course.turn_to(Recruiting(units=_recruits(course)))
        return
    course.turn_to(FillingTactics())
    if not _tactics_to_take(course):
        course.tell(RewardVoid(reward="sport"))


def _why_not_reward(course: CampaignCourse, frame: ChoosingReward, action: TakeRival | TakeTactics) -> Refusal:
    del course, frame, action
    return refuse("campaign.nobody_to_recruit")


def _rewards_sought(course: CampaignCourse, frame: ChoosingReward) -> tuple[CampaignAction, ...]:
    del course, frame
    return (TakeRival(), TakeTactics())


CHOOSING_REWARD = Asking((TakeRival, TakeTactics), _reward_answers, _take_reward, _why_not_reward, _rewards_sought)


# Which rival


def _recruits(course: CampaignCourse) -> tuple[str, ...]:
    """Keys of the rivals that can be recruited (V-REWARD-02, V-RECRUIT-03)."""
    return tuple(f.key for f in course.combat.fighters if f.side == "rival" and _why_not(course, f) is None)


def _why_not(course: CampaignCourse, fighter: Fighter) -> str | None:
    """The code of the reason why a rival cannot be recruited."""
    unit = course.cat.unit[fighter.unit]
    if fighter.place == "waiting":
        return "campaign.never_deployed"
    if fighter.place == "gone":
        return "campaign.no_such_rival"
    if not unit.recruitable:
        return "campaign.not_recruitable"
    if unit.faction == course.region and _locals_shun(course):
        return "campaign.locals_shun"
    return None


def _locals_shun(course: CampaignCourse) -> bool:
    banes = (course.cat.bane[bane] for bane in course.table.camp.banes)
    return any(isinstance(rule, NoLocalRecruits) for bane in banes for rule in bane.journey)


def _recruit_answers(course: CampaignCourse, frame: Recruiting) -> tuple[CampaignAction, ...]:
    del course
    return tuple(TakeRecruit(unit=key) for key in frame.units)


def _recruit(course: CampaignCourse, frame: Recruiting, action: TakeRecruit) -> None:
    """The rival joins the camp face up; what lay on it goes to the supply (V-RECRUIT-01, V-RECRUIT-04)."""
    del frame
    course.pop()
    fighter = next(f for f in course.combat.fighters if f.key == action.unit)
    remove_fighter(course, fighter)
    recruit(course, fighter.unit, "rivals")
    mind_leadership(course)
    do_banes(course, "recruit")


def _why_not_recruit(course: CampaignCourse, frame: Recruiting, action: TakeRecruit) -> Refusal:
    del frame
    rivals = (f for f in course.combat.fighters if f.side == "rival" and f.key == action.unit)
    fighter = next(rivals, None)
    code = None if fighter is None else _why_not(course, fighter)
    return refuse(code or "campaign.no_such_rival", unit=action.unit)


def _recruits_sought(course: CampaignCourse, frame: Recruiting) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(TakeRecruit(unit=f.key) for f in course.combat.fighters if f.side == "rival" and f.place != "gone")


RECRUITING = Asking((TakeRecruit,), _recruit_answers, _recruit, _why_not_recruit, _recruits_sought)


# Which tactics


def _tactics_to_take(course: CampaignCourse) -> tuple[str, ...]:
    """The kinds of tactics in the supply, while the camp has room (V-REWARD-03)."""
    table = course.table
    return tuple(dict.fromkeys(table.tactics)) if tactics_to_fill(course.cat, table) else ()


def _tactic_answers(course: CampaignCourse, frame: FillingTactics) -> tuple[CampaignAction, ...]:
    return () if frame.left == 0 else tuple(TakeTactic(tactic=tactic) for tactic in _tactics_to_take(course))


def _take_tactic(course: CampaignCourse, frame: FillingTactics, action: TakeTactic) -> None:
    """Take one; the frame stays until the camp is full, the supply empty, or as many are taken as may be."""
    if frame.left is not None:
        course.turn_to(FillingTactics(left=frame.left - 1))
    take_from_supply(course, action.tactic)
    gain_tactic(course, action.tactic)


def _why_not_tactic(course: CampaignCourse, frame: FillingTactics, action: TakeTactic) -> Refusal:
    del course, frame
    return refuse("campaign.tactic_gone", tactic=action.tactic)


def _tactics_sought(course: CampaignCourse, frame: FillingTactics) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(TakeTactic(tactic=tactic.id) for tactic in course.cat.tactics if not tactic.special)


FILLING_TACTICS = Asking((TakeTactic,), _tactic_answers, _take_tactic, _why_not_tactic, _tactics_sought)
