"""The end of a campaign (pages 6, 18 and 30)."""

from typing import Literal

from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import CampaignEnded, EndCause

__all__ = ["end"]


def end(course: CampaignCourse, result: Literal["won", "lost"], cause: EndCause) -> None:
    """End the campaign where it stands; nothing waits any more."""
    mark_stop(course, result)
    course.set(result=result, cause=cause, phase="over", pending=())
    course.tell(CampaignEnded(result=result, cause=cause))
