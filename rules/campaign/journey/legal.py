"""The legal actions, those beside the decision, and why others are refused (the questions of the protocol)."""

from collections.abc import Mapping

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction
from rules.campaign.journey.actions import CampaignAction, Claim
from rules.campaign.journey.arriving import OFFER
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import (
    Arranging,
    CampaignFrame,
    ChoosingBranch,
    ChoosingDie,
    ChoosingImprovement,
    ChoosingProwess,
    ChoosingReward,
    FillingTactics,
    GivingUpTactics,
    GivingUpUnits,
    Keeping,
    LandingAt,
    Offer,
    Recruiting,
    RemovingBanes,
    SacrificingProwess,
    SheddingTactics,
    SheddingUnits,
    Travelling,
)
from rules.campaign.journey.growing import CHOOSING_DIE, CHOOSING_IMPROVEMENT, CHOOSING_PROWESS
from rules.campaign.journey.limits import GIVING_UP_TACTICS, GIVING_UP_UNITS, SHEDDING_TACTICS, SHEDDING_UNITS
from rules.campaign.journey.opportunities import CHOOSING_BRANCH, KEEPING, claimable, why_not_claim
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.removing import REMOVING
from rules.campaign.journey.rewards import CHOOSING_REWARD, FILLING_TACTICS, RECRUITING
from rules.campaign.journey.sacrificing import SACRIFICING
from rules.campaign.journey.spectating import ARRANGING
from rules.campaign.journey.state import Campaign
from rules.campaign.journey.travel import LANDING, TRAVELLING
from rules.kernel.cache import Cache
from rules.kernel.game import Refusal, Refused
from rules.kernel.venue import Venue

__all__ = ["ASKING", "asides", "bar", "known", "legal", "refusal", "refused"]

ASKING: Mapping[type[CampaignFrame], Asking] = {
    ChoosingProwess: CHOOSING_PROWESS,
    ChoosingImprovement: CHOOSING_IMPROVEMENT,
    ChoosingDie: CHOOSING_DIE,
    Travelling: TRAVELLING,
    LandingAt: LANDING,
    Offer: OFFER,
    Keeping: KEEPING,
    Arranging: ARRANGING,
    ChoosingReward: CHOOSING_REWARD,
    Recruiting: RECRUITING,
    FillingTactics: FILLING_TACTICS,
    SheddingUnits: SHEDDING_UNITS,
    SheddingTactics: SHEDDING_TACTICS,
    RemovingBanes: REMOVING,
    SacrificingProwess: SACRIFICING,
    GivingUpUnits: GIVING_UP_UNITS,
    GivingUpTactics: GIVING_UP_TACTICS,
    ChoosingBranch: CHOOSING_BRANCH,
}
"""Every frame that asks; a game within the campaign asks for itself."""


_FOUND: Cache[Campaign, tuple[CampaignAction, ...]] = Cache(4)
"""The answers in the campaigns that were asked about last, by catalogue."""


def known(cat: Catalogue, state: Campaign) -> tuple[CampaignAction, ...] | None:
    """The answers to the waiting decision, where they were found already."""
    return _FOUND.find(state, cat)


def legal(course: CampaignCourse) -> tuple[CampaignAction, ...]:
    """The answers to the waiting decision; none when the campaign is over."""
    found = known(course.cat, course.state)
    if found is None:
        found = _answers(course)
        _FOUND.keep(course.state, found, course.cat)
    return found


def _answers(course: CampaignCourse) -> tuple[CampaignAction, ...]:
    state = course.state
    if state.over or state.top is None:
        return ()
    if isinstance(state.top, Venue):
        return course.passages[type(state.top)].legal(state.top)
    return ASKING[type(state.top)].answers(course, state.top)


def asides(state: Campaign, seat: int) -> tuple[CampaignAction, ...]:
    """Opportunities that may be claimed beside the waiting decision (V-OPP-05)."""
    return claimable(state) if seat == 0 else ()


def refusal(course: CampaignCourse, action: CampaignAction) -> Refusal | None:
    """Say why an action cannot be done now; None when it is legal, or an aside."""
    top = course.state.top
    why = bar(course, action)
    if why is None and isinstance(top, Venue) and (inner := course.passages[type(top)]).takes(action):
        return inner.refusal(top, action)
    return why


def bar(course: CampaignCourse, action: CampaignAction) -> Refusal | None:
    """Say why the campaign cannot take an action now; what goes down to a game within it is judged there."""
    state = course.state
    if state.result is not None:
        return refuse("campaign.over")
    if action.seat != 0:
        return refuse("campaign.no_seat", seat=action.seat)
    if type(action) is Claim:
        return None if action in claimable(state) else why_not_claim(state, action)
    if (inner := course.passages.get(type(state.top))) is not None and inner.takes(action):
        return None
    return None if action in legal(course) else _why(course, action)


def _why(course: CampaignCourse, action: CampaignAction) -> Refusal:
    state, top = course.state, course.state.top
    asking = None if top is None else ASKING.get(type(top))
    if asking is not None and isinstance(action, asking.kinds):
        return asking.why(course, top, action)
    if isinstance(action, CombatAction) and state.combat is None:
        return refuse("campaign.no_fight")
    return refuse("campaign.not_asked")


def refused(course: CampaignCourse) -> tuple[Refused[CampaignAction], ...]:
    """List what a person might look for and cannot have, with reasons."""
    state = course.state
    if state.over or state.top is None:
        return ()
    claims = tuple(Claim(card=held.card) for held in state.laid.camp.opportunities)
    if isinstance(state.top, Venue):
        return (*course.passages[type(state.top)].refused(state.top), *_greyed(course, claims))
    return _greyed(course, (*ASKING[type(state.top)].sought(course, state.top), *claims))


def _greyed(course: CampaignCourse, sought: tuple[CampaignAction, ...]) -> tuple[Refused[CampaignAction], ...]:
    reasons = ((action, refusal(course, action)) for action in dict.fromkeys(sought))
    return tuple(Refused(action, reason) for action, reason in reasons if reason is not None)
