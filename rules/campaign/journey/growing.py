"""The hero's growth as it is asked for: prowess cards, steps of growth, dice (clauses V-UPGRADE, V-PROWESS)."""

from rules.campaign.journey.actions import CampaignAction, ChooseProwess, Improve, RaiseDie
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import RewardVoid
from rules.campaign.journey.frames import ChoosingDie, ChoosingImprovement, ChoosingProwess
from rules.campaign.journey.refusals import refuse
from rules.campaign.records import Improvement
from rules.campaign.table.growth import NEXT_DIE, add_die, improvements, raisable, raise_die, raise_stat
from rules.campaign.table.prowess import gain_hero_prowess, valid_prowess
from rules.kernel.game import Refusal

__all__ = [
    "ALL_STEPS",
    "CHOOSING_DIE",
    "CHOOSING_IMPROVEMENT",
    "CHOOSING_PROWESS",
    "DICE_STEPS",
    "grow",
    "reward_prowess",
    "reward_step",
]

DICE_STEPS: tuple[Improvement, ...] = ("add_die", "upgrade_die")
"""The steps of growth that concern dice; one reward gives one of them (V-UPGRADE-09)."""

ALL_STEPS: tuple[Improvement, ...] = (*DICE_STEPS, "leadership", "health")
"""All steps of growth, as they are offered."""


# Prowess


def reward_prowess(course: CampaignCourse) -> None:
    """Let the player gain one of the hero's own cards, if any may be gained (V-OPP-10, V-REWARD-10)."""
    if valid_prowess(course.cat, course.table):
        course.push(ChoosingProwess(left=1))
    else:
        course.tell(RewardVoid(reward="hero_prowess"))


def _prowess_answers(course: CampaignCourse, frame: ChoosingProwess) -> tuple[CampaignAction, ...]:
    cards = valid_prowess(course.cat, course.table) if frame.left else ()
    return tuple(ChooseProwess(card=card) for card in cards)


def _choose(course: CampaignCourse, frame: ChoosingProwess, action: ChooseProwess) -> None:
    course.turn_to(*((ChoosingProwess(left=frame.left - 1),) if frame.left > 1 else ()))
    gain_hero_prowess(course, action.card)


def _why_not_choose(course: CampaignCourse, frame: ChoosingProwess, action: ChooseProwess) -> Refusal:
    del frame
    card = course.cat.prowess_card.get(action.card)
    if card is not None and card.hero is None:
        return refuse("campaign.prowess_special", card=action.card)
    if card is None or action.card not in course.table.unearned:
        return refuse("campaign.prowess_elsewhere", card=action.card)
    return refuse("campaign.prowess_level", card=action.card, level=card.level)


def _prowess_sought(course: CampaignCourse, frame: ChoosingProwess) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(ChooseProwess(card=card) for card in course.table.unearned)


CHOOSING_PROWESS = Asking((ChooseProwess,), _prowess_answers, _choose, _why_not_choose, _prowess_sought)


# Steps of growth


def reward_step(course: CampaignCourse) -> None:
    """Let the player improve the hero by one step, if there is room for any (V-REWARD-04)."""
    if improvements(course.table.sheet):
        course.push(ChoosingImprovement())
    else:
        course.tell(RewardVoid(reward="improvement"))


def _steps(frame: ChoosingImprovement) -> tuple[Improvement, ...]:
    return DICE_STEPS if frame.dice else ALL_STEPS


def _improvement_answers(course: CampaignCourse, frame: ChoosingImprovement) -> tuple[CampaignAction, ...]:
    room = improvements(course.table.sheet)
    return tuple(Improve(what=what) for what in _steps(frame) if what in room)


def _improve(course: CampaignCourse, frame: ChoosingImprovement, action: Improve) -> None:
    del frame
    course.pop()
    grow(course, action.what)


def grow(course: CampaignCourse, what: Improvement) -> None:
    """Take a step of growth; which die goes up is asked next."""
    match what:
        case "health" | "leadership":
            raise_stat(course, what)
        case "add_die":
            add_die(course)
        case "upgrade_die":
            course.push(ChoosingDie())


def _why_not_improve(course: CampaignCourse, frame: ChoosingImprovement, action: Improve) -> Refusal:
    sheet = course.table.sheet
    if action.what not in _steps(frame):
        return refuse("campaign.dice_only", what=action.what)
    match action.what:
        case "add_die":
            return refuse("campaign.four_dice", dice=len(sheet.dice))
        case "upgrade_die":
            return refuse("campaign.no_die_to_raise")
        case "health" | "leadership":
            return refuse("campaign.stat_at_limit", what=action.what, value=getattr(sheet, action.what))


def _improvements_sought(course: CampaignCourse, frame: ChoosingImprovement) -> tuple[CampaignAction, ...]:
    del course
    return tuple(Improve(what=what) for what in _steps(frame))


CHOOSING_IMPROVEMENT = Asking((Improve,), _improvement_answers, _improve, _why_not_improve, _improvements_sought)


# Dice


def _die_answers(course: CampaignCourse, frame: ChoosingDie) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(RaiseDie(column=column) for column in raisable(course.table.sheet))


def _raise_die(course: CampaignCourse, frame: ChoosingDie, action: RaiseDie) -> None:
    del frame
    course.pop()
    raise_die(course, action.column)


def _why_not_raise(course: CampaignCourse, frame: ChoosingDie, action: RaiseDie) -> Refusal:
    del frame
    dice = course.table.sheet.dice
    if not 0 <= action.column < len(dice) or dice[action.column] in NEXT_DIE:
        return refuse("campaign.no_column", column=action.column, dice=len(dice))
    return refuse("campaign.black_die", column=action.column)


def _dice_sought(course: CampaignCourse, frame: ChoosingDie) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(RaiseDie(column=column) for column in range(len(course.table.sheet.dice)))


CHOOSING_DIE = Asking((RaiseDie,), _die_answers, _raise_die, _why_not_raise, _dice_sought)
