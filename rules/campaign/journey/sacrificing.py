"""Prowess cards that are given up for good, or kept for more scion influence (clauses V-PROWESS)."""

from rules.campaign.journey.actions import CampaignAction, SacrificeProwess
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import SacrificingProwess
from rules.campaign.journey.refusals import refuse
from rules.campaign.table.influence import gain_influence
from rules.campaign.table.prowess import sacrifice_prowess, sacrificeable
from rules.kernel.game import Refusal

__all__ = ["SACRIFICING"]


def _answers(course: CampaignCourse, frame: SacrificingProwess) -> tuple[CampaignAction, ...]:
    """Any card that may go, of one name the highest level (V-PROWESS-06), or none of them."""
    del frame
    cards = sacrificeable(course.cat, course.table)
    return (*(SacrificeProwess(card=card) for card in cards), SacrificeProwess(card=None))


def _take(course: CampaignCourse, frame: SacrificingProwess, action: SacrificeProwess) -> None:
    course.pop()
    if action.card is None:
        gain_influence(course, frame.or_influence)
    else:
        sacrifice_prowess(course, action.card)


def _why(course: CampaignCourse, frame: SacrificingProwess, action: SacrificeProwess) -> Refusal:
    del frame
    card = action.card or ""
    if card in course.table.camp.prowess:
        return refuse("campaign.prowess_below", card=card)
    return refuse("campaign.prowess_not_owned", card=card)


def _sought(course: CampaignCourse, frame: SacrificingProwess) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(SacrificeProwess(card=card) for card in course.table.camp.prowess)


SACRIFICING = Asking((SacrificeProwess,), _answers, _take, _why, _sought)
