"""The hero's growth as it is asked for: prowess cards, steps of growth, dice (pages 9, 29 and 33)."""

from rules.campaign.journey.actions import CampaignAction, Choose, Improve, RaiseDie
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.events import RewardVoid
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.state import ChoosingDie, ChoosingImprovement, ChoosingProwess
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


def reward_prowess(journey: Journey) -> None:
    """Let the player gain one of the hero's own cards, if any may be gained (V-OPP-10, V-REWARD-10)."""
    if valid_prowess(journey.cat, journey.table):
        journey.push(ChoosingProwess(left=1))
    else:
        journey.tell(RewardVoid(reward="hero_prowess"))


def _prowess_answers(journey: Journey, frame: ChoosingProwess) -> tuple[CampaignAction, ...]:
    cards = valid_prowess(journey.cat, journey.table) if frame.left else ()
    return tuple(Choose(card=card) for card in cards)


def _choose(journey: Journey, frame: ChoosingProwess, action: Choose) -> None:
    journey.turn_to(*((ChoosingProwess(left=frame.left - 1),) if frame.left > 1 else ()))
    gain_hero_prowess(journey, action.card)


def _why_not_choose(journey: Journey, frame: ChoosingProwess, action: Choose) -> Refusal:
    del frame
    card = journey.cat.card.get(action.card)
    if card is not None and card.hero is None:
        return refuse("campaign.prowess_special", card=action.card)
    if card is None or action.card not in journey.table.unearned:
        return refuse("campaign.prowess_elsewhere", card=action.card)
    return refuse("campaign.prowess_level", card=action.card, level=card.level)


def _prowess_sought(journey: Journey, frame: ChoosingProwess) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(Choose(card=card) for card in journey.table.unearned)


CHOOSING_PROWESS = Asking((Choose,), _prowess_answers, _choose, _why_not_choose, _prowess_sought)


# Steps of growth


def reward_step(journey: Journey) -> None:
    """Let the player improve the hero by one step, if there is room for any (V-REWARD-04)."""
    if improvements(journey.table.sheet):
        journey.push(ChoosingImprovement())
    else:
        journey.tell(RewardVoid(reward="improvement"))


def _steps(frame: ChoosingImprovement) -> tuple[Improvement, ...]:
    return DICE_STEPS if frame.dice else ALL_STEPS


def _improvement_answers(journey: Journey, frame: ChoosingImprovement) -> tuple[CampaignAction, ...]:
    room = improvements(journey.table.sheet)
    return tuple(Improve(what=what) for what in _steps(frame) if what in room)


def _improve(journey: Journey, frame: ChoosingImprovement, action: Improve) -> None:
    del frame
    journey.pop()
    grow(journey, action.what)


def grow(journey: Journey, what: Improvement) -> None:
    """Take a step of growth; which die goes up is asked next."""
    match what:
        case "health" | "leadership":
            raise_stat(journey, what)
        case "add_die":
            add_die(journey)
        case "upgrade_die":
            journey.push(ChoosingDie())


def _why_not_improve(journey: Journey, frame: ChoosingImprovement, action: Improve) -> Refusal:
    sheet = journey.table.sheet
    if action.what not in _steps(frame):
        return refuse("campaign.dice_only", what=action.what)
    match action.what:
        case "add_die":
            return refuse("campaign.four_dice", dice=len(sheet.dice))
        case "upgrade_die":
            return refuse("campaign.no_die_to_raise")
        case "health" | "leadership":
            return refuse("campaign.stat_at_limit", what=action.what, value=getattr(sheet, action.what))


def _improvements_sought(journey: Journey, frame: ChoosingImprovement) -> tuple[CampaignAction, ...]:
    del journey
    return tuple(Improve(what=what) for what in _steps(frame))


CHOOSING_IMPROVEMENT = Asking((Improve,), _improvement_answers, _improve, _why_not_improve, _improvements_sought)


# Dice


def _die_answers(journey: Journey, frame: ChoosingDie) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(RaiseDie(column=column) for column in raisable(journey.table.sheet))


def _raise_die(journey: Journey, frame: ChoosingDie, action: RaiseDie) -> None:
    del frame
    journey.pop()
    raise_die(journey, action.column)


def _why_not_raise(journey: Journey, frame: ChoosingDie, action: RaiseDie) -> Refusal:
    del frame
    dice = journey.table.sheet.dice
    if not 0 <= action.column < len(dice) or dice[action.column] in NEXT_DIE:
        return refuse("campaign.no_column", column=action.column, dice=len(dice))
    return refuse("campaign.black_die", column=action.column)


def _dice_sought(journey: Journey, frame: ChoosingDie) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(RaiseDie(column=column) for column in range(len(journey.table.sheet.dice)))


CHOOSING_DIE = Asking((RaiseDie,), _die_answers, _raise_die, _why_not_raise, _dice_sought)
