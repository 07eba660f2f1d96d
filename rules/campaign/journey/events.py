"""The events of the campaign outside combat, in the past tense."""

from typing import ClassVar, Literal

from rules.campaign.combat.events import CombatEvent
from rules.campaign.table.events import TableEvent
from rules.campaign.table.state import DeckName
from rules.kernel.game import Event

__all__ = [
    "ActBegan",
    "BaneSpared",
    "BranchTaken",
    "CampaignBegan",
    "CampaignEnded",
    "CampaignEvent",
    "CardCycled",
    "CardsSeen",
    "DeckArranged",
    "EndCause",
    "EventAccepted",
    "EventFailed",
    "EventRead",
    "EventReturned",
    "EventWon",
    "JourneyEvent",
    "OpportunityKept",
    "OpportunityMet",
    "Phase",
    "PhaseBegan",
    "PrimusesDrawn",
    "RecordWritten",
    "RewardVoid",
    "Sailed",
    "Spectated",
    "StakeDue",
    "Walked",
    "WeekCrossed",
]

Phase = Literal["travel", "event", "cleanup"]
"""The phases of a round (V-CAMPAIGN-04)."""

EndCause = Literal["scion_defeated", "hero_defeated", "primus_failed", "scion_failed", "out_of_time"]
"""What ended a campaign."""


class CampaignBegan(Event, frozen=True, tag="campaign.began"):
    """A campaign was set up."""

    hero: str
    scion: str
    difficulty: str


class PrimusesDrawn(Event, frozen=True, tag="campaign.primuses_drawn"):
    """The three primuses are known."""

    reveals: ClassVar[bool] = True
    heroes: tuple[str, ...]


class ActBegan(Event, frozen=True, tag="campaign.act_began"):
    """An act began."""

    act: int


class PhaseBegan(Event, frozen=True, tag="campaign.phase_began"):
    """A phase of a round began (V-CAMPAIGN-04)."""

    round: int
    phase: Phase


class Walked(Event, frozen=True, tag="campaign.walked"):
    """The encampment moved along a path, perhaps straight through a harbor."""

    start: str
    to: str
    through: str | None = None


class Sailed(Event, frozen=True, tag="campaign.sailed"):
    """The encampment sailed from harbor to harbor."""

    start: str
    harbor: str
    to: str


class WeekCrossed(Event, frozen=True, tag="campaign.week_crossed"):
    """A week of the act was crossed off."""

    act: int
    crossed: int


class EventRead(Event, frozen=True, tag="campaign.event_read"):
    """The front card of a deck was read."""

    card: str
    deck: DeckName


class EventAccepted(Event, frozen=True, tag="campaign.event_accepted"):
    """The event was accepted."""

    card: str


class Spectated(Event, frozen=True, tag="campaign.spectated"):
    """The event was watched instead."""

    card: str


class CardCycled(Event, frozen=True, tag="campaign.card_cycled"):
    """A card went to the back of its deck."""

    card: str
    deck: DeckName


class CardsSeen(Event, frozen=True, tag="campaign.cards_seen"):
    """Cards of a deck were looked at."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    deck: DeckName


class DeckArranged(Event, frozen=True, tag="campaign.deck_arranged"):
    """Cards went back on top of a deck in the player's order."""

    deck: DeckName
    cards: tuple[str, ...]


class OpportunityKept(Event, frozen=True, tag="campaign.opportunity_kept"):
    """An Opportunity card lies in the camp."""

    card: str


class OpportunityMet(Event, frozen=True, tag="campaign.opportunity_met"):
    """The criterion of an Opportunity is met; it may be claimed."""

    card: str


class EventWon(Event, frozen=True, tag="campaign.event_won"):
    """A combat event was won."""

    kind: Literal["sport", "bloodshed", "primus", "scion"]


class EventFailed(Event, frozen=True, tag="campaign.event_failed"):
    """A combat event failed."""

    kind: Literal["sport", "bloodshed", "primus", "scion"]


class RewardVoid(Event, frozen=True, tag="campaign.reward_void"):
    """The reward was void: there was nothing to take (V-REWARD-01, V-OPP-13)."""

    reward: str


class BranchTaken(Event, frozen=True, tag="campaign.branch_taken"):
    """An Opportunity goes on by one of its branches."""

    card: str
    branch: int


class StakeDue(Event, frozen=True, tag="campaign.stake_due"):
    """Something that an event's card put at stake falls due, by its number on the card."""

    card: str
    stake: int


class EventReturned(Event, frozen=True, tag="campaign.event_returned"):
    """The event card went to the back of its deck."""

    card: str


class RecordWritten(Event, frozen=True, tag="campaign.record_written"):
    """The record of hero and journey was written before the scion (V-LEGACY-02)."""


class BaneSpared(Event, frozen=True, tag="campaign.bane_spared"):
    """A blessing was crossed off before the scion without removing a bane."""

    left: int


class CampaignEnded(Event, frozen=True, tag="campaign.ended"):
    """The campaign is over."""

    result: Literal["won", "lost"]
    cause: EndCause


JourneyEvent = (
    CampaignBegan
    | PrimusesDrawn
    | ActBegan
    | PhaseBegan
    | Walked
    | Sailed
    | WeekCrossed
    | EventRead
    | EventAccepted
    | Spectated
    | CardCycled
    | CardsSeen
    | DeckArranged
    | OpportunityKept
    | OpportunityMet
    | EventWon
    | EventFailed
    | RewardVoid
    | EventReturned
    | BranchTaken
    | StakeDue
    | RecordWritten
    | BaneSpared
    | CampaignEnded
)

CampaignEvent = JourneyEvent | TableEvent | CombatEvent
