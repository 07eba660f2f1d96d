"""The games that go on within the campaign: what each is played with, and what its end means for the journey."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.game import CombatGame
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.fights import settle
from rules.campaign.journey.frames import CombatVenue
from rules.kernel.game import Outcome, Playable
from rules.kernel.venue import Passage, Venue

__all__ = ["VENUES", "Hosted", "passages"]


class Hosted(NamedTuple):
    """The functions by which the campaign holds a game within it.

    Attributes:
        make: the game, made from the catalogue.
        settle: what follows when it is over, given its venue, which is off the stack by then, and its outcome.
    """

    make: Callable[[Catalogue], Playable[Any, Any]]
    settle: Callable[[CampaignCourse, Any, Outcome], None]


VENUES: Mapping[type[Venue[Any]], Hosted] = {CombatVenue: Hosted(CombatGame, settle)}
"""Every venue of the campaign."""


def passages(cat: Catalogue) -> dict[type[Venue[Any]], Passage[Any, Any]]:
    """Make the passages from a campaign to the game of each venue."""
    return {kind: Passage(hosted.make(cat)) for kind, hosted in VENUES.items()}
