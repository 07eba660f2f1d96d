"""The event cards: Sport, Bloodshed and Opportunity, with what they ask and what they give."""

from typing import Literal

import msgspec

from rules.campaign.effects import ClassName, CombatRule
from rules.campaign.journey_effects import JourneyDeed
from rules.campaign.records import Icon, Origin, Sport

__all__ = [
    "Branch",
    "Change",
    "Criterion",
    "EventCard",
    "Have",
    "OpportunityCard",
    "Reward",
    "Stake",
    "Visit",
    "Win",
]


class Change(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The optional change of a combat that an Opportunity asks for (V-OPP-07)."""

    rules: tuple[CombatRule, ...]


class Win(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="win"):
    """Win a combat; every field that is given must have been so."""

    event: Literal["sport", "bloodshed", "primus", "any"] = "any"
    sport: Sport | None = None
    changed: bool = False
    no_losses: bool = False
    hero_unhurt: bool = False
    hero_kept_out: bool = False
    by_turn: int | None = None
    no_tactics: bool = False
    tribune_alive: bool = False
    region: str | None = None
    times: int = 1


class Visit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="visit"):
    """Be in a number of different regions, or in a certain one, or sail or spectate a number of times, while the card is held."""

    regions: int = 0
    region: str | None = None
    sails: int = 0
    spectated: int = 0


class Have(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="have"):
    """Hold something in camp at one moment: living units (of a class), tactics, different factions, HP of the hero."""

    units: int = 0
    unit_class: ClassName | None = None
    factions: int = 0
    tactics: int = 0
    hero_hp_at_most: int | None = None
    banes: int = 0


Criterion = Win | Visit | Have


class Reward(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The reward of an Opportunity (V-OPP-16); `id` names the unit, tactic or special prowess."""

    kind: Literal["hero_prowess", "remove_bane", "unit", "tactic", "special_prowess"]
    id: str | None = None


class Stake(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that follows if the event is won, or failed, in a certain way; a wager counts as the change of `how`."""

    do: JourneyDeed
    result: Literal["won", "failed"] = "won"
    how: Win = Win()


class EventCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Sport or Bloodshed card: rival column from top to bottom, what the player may deploy, special instructions.

    It may offer a wager, which is a change of the combat, and put something at stake besides the usual reward and price.
    """

    id: str
    name: str
    kind: Literal["sport", "bloodshed"]
    rivals: tuple[Icon, ...]
    hero: bool
    camp: int
    origin: Origin
    sports: tuple[Sport, ...] = ()
    rules: tuple[CombatRule, ...] = ()
    change: Change | None = None
    stakes: tuple[Stake, ...] = ()
    flavour: str = ""


class Branch(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of several ways in which an Opportunity goes on, of the player's choice.

    It costs its price at once. Then it asks something more, with a change of a combat if it offers one; or nothing, and gives
    at once. `gains` come with the reward, or alone.
    """

    name: str
    price: tuple[JourneyDeed, ...] = ()
    criterion: Criterion | None = None
    change: Change | None = None
    reward: Reward | None = None
    gains: tuple[JourneyDeed, ...] = ()


class OpportunityCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An Opportunity card: what has to be done, the change of a combat that it offers, and the reward or the branches of what follows.

    One without a criterion asks for a branch as soon as it is kept, any other as it is claimed.
    """

    id: str
    name: str
    origin: Origin
    criterion: Criterion | None = None
    reward: Reward | None = None
    change: Change | None = None
    branches: tuple[Branch, ...] = ()
    flavour: str = ""

    def stage(self, branch: int | None) -> "OpportunityCard | Branch":
        """Find what the card asks and gives: by itself, or on a branch of it that was taken."""
        return self if branch is None else self.branches[branch]

    @property
    def rewards(self) -> tuple[Reward, ...]:
        """Every reward that it may give."""
        given = (self.reward, *(branch.reward for branch in self.branches))
        return tuple(reward for reward in given if reward is not None)
