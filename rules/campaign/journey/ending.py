"""How a campaign ends (pages 6, 18 and 30)."""

from typing import Literal

from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.events import CampaignEnded, Cause
from rules.campaign.journey.journey import Journey

__all__ = ["end"]


def end(journey: Journey, result: Literal["won", "lost"], cause: Cause) -> None:
    """End the campaign where it stands; nothing waits any more."""
    mark_stop(journey, result)
    journey.set(result=result, cause=cause, phase="over", pending=())
    journey.tell(CampaignEnded(result=result, cause=cause))
