"""The stakes of an event: what its card makes of how it went, besides reward and price (V-EVENT-06)."""

from rules.campaign.cards import EventCard
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import went_so
from rules.campaign.journey.events import StakeDue
from rules.campaign.journey.moments import do_deed

__all__ = ["settle_stakes"]


def settle_stakes(course: CampaignCourse, card: EventCard) -> None:
    """Do what the card says of an event that went like this; what is asked first stands first on the card (V-STAKE-01)."""
    combat = course.combat
    due = [
        n
        for n, stake in enumerate(card.stakes)
        if stake.result == combat.result and went_so(combat, stake.how, card.id)
    ]
    for n in reversed(due):
        course.tell(StakeDue(card=card.id, stake=n))
        do_deed(course, card.stakes[n].do, card.id)
