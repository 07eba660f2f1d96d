"""What may be done now, beside it, and why not (the questions of the protocol)."""

from collections.abc import Mapping

from rules.campaign.combat.actions import CombatAction
from rules.campaign.journey.actions import CampaignAction, Claim
from rules.campaign.journey.arriving import OFFER
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.growing import CHOOSING_DIE, CHOOSING_IMPROVEMENT, CHOOSING_PROWESS
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.limits import SHEDDING_TACTICS, SHEDDING_UNITS
from rules.campaign.journey.opportunities import KEEPING, claimable, why_not_claim
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.removing import REMOVING
from rules.campaign.journey.rewards import CHOOSING_REWARD, FILLING_TACTICS, RECRUITING
from rules.campaign.journey.sacrificing import SACRIFICING
from rules.campaign.journey.spectating import ARRANGING
from rules.campaign.journey.state import (
    Arranging,
    Campaign,
    CampaignFrame,
    ChoosingDie,
    ChoosingImprovement,
    ChoosingProwess,
    ChoosingReward,
    FillingTactics,
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
from rules.campaign.journey.travel import LANDING, TRAVELLING
from rules.kernel.game import Refusal, Refused
from rules.kernel.venue import Venue

__all__ = ["ASKING", "asides", "bar", "legal", "refusal", "refused"]

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
}
"""Every frame that asks; a game within the campaign asks for itself."""


def legal(journey: Journey) -> tuple[CampaignAction, ...]:
    """The answers to the waiting decision; none when the campaign is over."""
    found: tuple[CampaignAction, ...] | None = journey.state.remembered()
    if found is None:
        found = _answers(journey)
        journey.state.remember(found)
    return found


def _answers(journey: Journey) -> tuple[CampaignAction, ...]:
    state = journey.state
    if state.over or state.top is None:
        return ()
    if isinstance(state.top, Venue):
        return journey.passages[type(state.top)].legal(state.top)
    return ASKING[type(state.top)].answers(journey, state.top)


def asides(state: Campaign, seat: int) -> tuple[CampaignAction, ...]:
    """Opportunities that may be claimed beside the waiting decision (V-OPP-05)."""
    return claimable(state) if seat == 0 else ()


def refusal(journey: Journey, action: CampaignAction) -> Refusal | None:
    """Why an action cannot be done now; None when it is legal, or an aside."""
    top = journey.state.top
    why = bar(journey, action)
    if why is None and isinstance(top, Venue) and (inner := journey.passages[type(top)]).takes(action):
        return inner.refusal(top, action)
    return why


def bar(journey: Journey, action: CampaignAction) -> Refusal | None:
    """Why the campaign cannot take an action now; what goes down to a game within it is judged there."""
    state = journey.state
    if state.result is not None:
        return refuse("campaign.over")
    if action.seat != 0:
        return refuse("campaign.no_seat", seat=action.seat)
    if type(action) is Claim:
        return None if action in claimable(state) else why_not_claim(state, action)
    if (inner := journey.passages.get(type(state.top))) is not None and inner.takes(action):
        return None
    return None if action in legal(journey) else _why(journey, action)


def _why(journey: Journey, action: CampaignAction) -> Refusal:
    state, top = journey.state, journey.state.top
    asking = None if top is None else ASKING.get(type(top))
    if asking is not None and isinstance(action, asking.kinds):
        return asking.why(journey, top, action)
    if isinstance(action, CombatAction) and state.combat is None:
        return refuse("campaign.no_fight")
    return refuse("campaign.not_asked")


def refused(journey: Journey) -> tuple[Refused[CampaignAction], ...]:
    """What a person might look for and cannot have, with reasons."""
    state = journey.state
    if state.over or state.top is None:
        return ()
    claims = tuple(Claim(card=held.card) for held in state.laid.camp.opportunities)
    if isinstance(state.top, Venue):
        return (*journey.passages[type(state.top)].refused(state.top), *_greyed(journey, claims))
    return _greyed(journey, (*ASKING[type(state.top)].sought(journey, state.top), *claims))


def _greyed(journey: Journey, sought: tuple[CampaignAction, ...]) -> tuple[Refused[CampaignAction], ...]:
    reasons = ((action, refusal(journey, action)) for action in dict.fromkeys(sought))
    return tuple(Refused(action, reason) for action, reason in reasons if reason is not None)
