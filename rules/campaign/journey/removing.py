"""Taking banes out of play: an Opportunity's reward, and what blessings do before the scion (pages 17 and 31)."""

from rules.campaign.journey.actions import CampaignAction, RemoveBane
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.scion_eve import spend_blessing
from rules.campaign.journey.state import RemovingBanes
from rules.campaign.table.banes import in_play, remove_bane
from rules.kernel.game import Refusal

__all__ = ["REMOVING"]


def _answers(journey: Journey, frame: RemovingBanes) -> tuple[CampaignAction, ...]:
    """Any bane of camp or bag; where it may be, also none (V-OPP-11, V-META-03)."""
    banes = in_play(journey.cat, journey.table) if frame.left else ()
    answers = tuple(RemoveBane(bane=bane) for bane in banes)
    return (*answers, RemoveBane(bane=None)) if answers and frame.may else answers


def _take(journey: Journey, frame: RemovingBanes, action: RemoveBane) -> None:
    journey.pop()
    if action.bane is None:
        return
    if frame.may:
        spend_blessing(journey)
    remove_bane(journey, action.bane)
    if frame.left > 1:
        journey.push(RemovingBanes(left=frame.left - 1, may=frame.may))


def _why(journey: Journey, frame: RemovingBanes, action: RemoveBane) -> Refusal:
    del journey, frame
    return (
        refuse("campaign.bane_must_go")
        if action.bane is None
        else refuse("campaign.bane_not_in_play", bane=action.bane)
    )


REMOVING = Asking((RemoveBane,), _answers, _take, _why)
