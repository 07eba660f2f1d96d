"""Taking banes out of play: an Opportunity's reward, and what blessings do before the scion (V-OPP-11, V-SCION-05)."""

from rules.campaign.journey.actions import CampaignAction, RemoveBane
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import RemovingBanes
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.scion_eve import spend_blessing
from rules.campaign.table.banes import in_play, remove_bane
from rules.kernel.game import Refusal

__all__ = ["REMOVING"]


def _answers(course: CampaignCourse, frame: RemovingBanes) -> tuple[CampaignAction, ...]:
    """Any bane of camp or bag; where it may be, also none (V-OPP-11, V-META-03)."""
    banes = in_play(course.cat, course.table) if frame.left else ()
    answers = tuple(RemoveBane(bane=bane) for bane in banes)
    return (*answers, RemoveBane(bane=None)) if answers and frame.may else answers


def _take(course: CampaignCourse, frame: RemovingBanes, action: RemoveBane) -> None:
    course.pop()
    if action.bane is None:
        return
    if frame.may:
        spend_blessing(course)
    remove_bane(course, action.bane)
    if frame.left > 1:
        course.push(RemovingBanes(left=frame.left - 1, may=frame.may))


def _why(course: CampaignCourse, frame: RemovingBanes, action: RemoveBane) -> Refusal:
    del course, frame
    return (
        refuse("campaign.bane_must_go")
        if action.bane is None
        else refuse("campaign.bane_not_in_play", bane=action.bane)
    )


REMOVING = Asking((RemoveBane,), _answers, _take, _why)
