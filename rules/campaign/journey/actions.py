"""The player's actions in the campaign outside combat, one small struct each."""

import msgspec

from rules.campaign.combat.actions import CombatAction
from rules.campaign.records import Improvement

__all__ = [
    "Accept",
    "CampaignAction",
    "ChooseProwess",
    "Claim",
    "Improve",
    "JourneyAction",
    "Keep",
    "Land",
    "PutNext",
    "RaiseDie",
    "RemoveBane",
    "SacrificeProwess",
    "Sail",
    "Shed",
    "ShedTactic",
    "Spectate",
    "TakeBranch",
    "TakeRecruit",
    "TakeRival",
    "TakeTactic",
    "TakeTactics",
    "Walk",
]


class Action(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", forbid_unknown_fields=True):
    """An answer to the decision that waits; the campaign has one seat, 0."""

    seat: int = 0


class ChooseProwess(Action, frozen=True, tag="campaign.prowess", kw_only=True):
    """Take a prowess card: at the start, or as a reward."""

    card: str


class Improve(Action, frozen=True, tag="campaign.improve", kw_only=True):
    """Take one step of growth (V-REWARD-04)."""

    what: Improvement


class RaiseDie(Action, frozen=True, tag="campaign.raise_die", kw_only=True):
    """Name the column of the Attack whose die goes up, counted from 0 (V-UPGRADE-07)."""

    column: int


class Walk(Action, frozen=True, tag="campaign.walk", kw_only=True):
    """Move the encampment along a path."""

    to: str


class Sail(Action, frozen=True, tag="campaign.sail", kw_only=True):
    """Use an adjacent harbor to sail to another (V-HARBOR-02)."""

    harbor: str
    to: str


class Land(Action, frozen=True, tag="campaign.land", kw_only=True):
    """Go ashore next to the harbor of arrival."""

    to: str


class Accept(Action, frozen=True, tag="campaign.accept"):
    """Accept the event."""


class Spectate(Action, frozen=True, tag="campaign.spectate"):
    """Watch the event instead."""


class Keep(Action, frozen=True, tag="campaign.keep", kw_only=True):
    """Keep one of two Opportunity cards."""

    card: str


class PutNext(Action, frozen=True, tag="campaign.put_next", kw_only=True):
    """Name the card that comes next on the deck."""

    card: str


class TakeRival(Action, frozen=True, tag="campaign.rival"):
    """Recruit a rival, as the reward of a Sport; which one is asked next."""


class TakeRecruit(Action, frozen=True, tag="campaign.recruit", kw_only=True):
    """Name the rival that is recruited by its key in the combat."""

    unit: str


class TakeTactics(Action, frozen=True, tag="campaign.tactics"):
    """Fill up on tactics, as the reward of a Sport."""


class TakeTactic(Action, frozen=True, tag="campaign.tactic", kw_only=True):
    """Take a tactic from the supply."""

    tactic: str


class Shed(Action, frozen=True, tag="campaign.shed", kw_only=True):
    """Sacrifice a unit of the camp that is over Leadership."""

    unit: str


class ShedTactic(Action, frozen=True, tag="campaign.shed_tactic", kw_only=True):
    """Discard a tactic that is over the Tactic Capacity."""

    tactic: str


class RemoveBane(Action, frozen=True, tag="campaign.remove_bane", kw_only=True):
    """Take a bane out of camp or bag; None leaves the rest where they are, where that may be."""

    bane: str | None


class SacrificeProwess(Action, frozen=True, tag="campaign.sacrifice_prowess", kw_only=True):
    """Give up a prowess card for good; None takes the scion influence instead."""

    card: str | None


class Claim(Action, frozen=True, tag="campaign.claim", kw_only=True):
    """Complete an Opportunity whose criterion is met; an aside."""

    card: str


class TakeBranch(Action, frozen=True, tag="campaign.branch", kw_only=True):
    """Choose how an Opportunity goes on, by the number of the branch on its card."""

    branch: int


JourneyAction = (
    ChooseProwess
    | Improve
    | RaiseDie
    | Walk
    | Sail
    | Land
    | Accept
    | Spectate
    | Keep
    | PutNext
    | TakeRival
    | TakeRecruit
    | TakeTactics
    | TakeTactic
    | Shed
    | ShedTactic
    | RemoveBane
    | SacrificeProwess
    | Claim
    | TakeBranch
)
"""What is done outside combat."""

CampaignAction = JourneyAction | CombatAction
