"""Frames that wait in a campaign outside its combats, as data: the stack of decisions and unfinished work, the top one last."""

import msgspec

from rules.campaign.combat.state import Combat
from rules.campaign.table.state import DeckName
from rules.kernel.venue import Venue

__all__ = [
    "Arranging",
    "CampaignFrame",
    "ChoosingBranch",
    "ChoosingDie",
    "ChoosingImprovement",
    "ChoosingProwess",
    "ChoosingReward",
    "Cleaning",
    "CombatVenue",
    "FacingScion",
    "FillingTactics",
    "Frame",
    "GivingUpTactics",
    "GivingUpUnits",
    "Keeping",
    "LandingAt",
    "MovingOn",
    "Offer",
    "Recruiting",
    "RemovingBanes",
    "SacrificingProwess",
    "SettingOut",
    "SheddingTactics",
    "SheddingUnits",
    "Travelling",
]


class Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="frame", forbid_unknown_fields=True):
    """Something unfinished."""


class SettingOut(Frame, frozen=True, tag="setting_out"):
    """The set-up is about to end: the primuses are drawn and the first round begins."""


class ChoosingProwess(Frame, frozen=True, tag="choosing_prowess"):
    """Prowess cards to choose: at the start, or as a reward."""

    left: int


class ChoosingImprovement(Frame, frozen=True, tag="choosing_improvement"):
    """One step of growth to choose; `dice` leaves the dice alone to choose from."""

    dice: bool = False


class ChoosingDie(Frame, frozen=True, tag="choosing_die"):
    """The choice of the die that goes up."""


class Travelling(Frame, frozen=True, tag="travelling"):
    """The Travel Phase."""


class LandingAt(Frame, frozen=True, tag="landing_at"):
    """The encampment is at a harbor of arrival and goes ashore; `start` is where the Travel Phase began."""

    harbor: str
    start: str


class Offer(Frame, frozen=True, tag="offer"):
    """The event is read: accept or spectate. With an empty deck there is nothing to read, and nothing to accept."""


class Keeping(Frame, frozen=True, tag="keeping"):
    """Two Opportunity cards, of which one is kept."""

    cards: tuple[str, ...]


class Arranging(Frame, frozen=True, tag="arranging"):
    """Cards of the location's deck that go back on top in an order of choice."""

    deck: DeckName
    cards: tuple[str, ...]
    placed: tuple[str, ...] = ()


class MovingOn(Frame, frozen=True, tag="moving_on"):
    """Spectating goes on after the cards: influence (step 0), healing and what banes do (1), the end of the round (2)."""

    step: int = 0


class FacingScion(Frame, frozen=True, tag="facing_scion"):
    """The scion combat is about to begin, once blessings have removed banes."""


class CombatVenue(Venue[Combat], frozen=True, tag="fighting"):
    """A combat goes on, with the table in it; its own stack says what waits."""


class Cleaning(Frame, frozen=True, tag="cleaning"):
    """The Cleanup Phase of a combat goes on with a step of the clauses V-CLEANUP, counted from 0 (`rules.campaign.journey.cleanup`)."""

    step: int = 0


class ChoosingReward(Frame, frozen=True, tag="choosing_reward"):
    """The reward of a won Sport: a recruit, or tactics."""


class Recruiting(Frame, frozen=True, tag="recruiting"):
    """The choice of the rival that is recruited: keys of fighters."""

    units: tuple[str, ...]


class FillingTactics(Frame, frozen=True, tag="filling_tactics"):
    """Tactics are taken until the camp is full, or so many are taken."""

    left: int | None = None


class SheddingUnits(Frame, frozen=True, tag="shedding_units"):
    """Units over Leadership have to be sacrificed."""


class SheddingTactics(Frame, frozen=True, tag="shedding_tactics"):
    """Tactics over the capacity have to be discarded."""


class RemovingBanes(Frame, frozen=True, tag="removing_banes"):
    """Banes that may be removed: one for an Opportunity, or one for each blessing before the scion."""

    left: int
    may: bool = False


class SacrificingProwess(Frame, frozen=True, tag="sacrificing_prowess"):
    """A prowess card is sacrificed, or scion influence rises by so much."""

    or_influence: int


class GivingUpUnits(Frame, frozen=True, tag="giving_up_units"):
    """Units of the player's choice are sacrificed as a price."""

    left: int


class GivingUpTactics(Frame, frozen=True, tag="giving_up_tactics"):
    """Tactics of the player's choice are discarded as a price."""

    left: int


class ChoosingBranch(Frame, frozen=True, tag="choosing_branch"):
    """The choice of how an Opportunity in camp goes on."""

    card: str


CampaignFrame = (
    SettingOut
    | ChoosingProwess
    | ChoosingImprovement
    | ChoosingDie
    | Travelling
    | LandingAt
    | Offer
    | Keeping
    | Arranging
    | MovingOn
    | FacingScion
    | CombatVenue
    | Cleaning
    | ChoosingReward
    | Recruiting
    | FillingTactics
    | SheddingUnits
    | SheddingTactics
    | RemovingBanes
    | SacrificingProwess
    | GivingUpUnits
    | GivingUpTactics
    | ChoosingBranch
)
"""Everything that may wait, the top of the stack last; what waits below the top goes on afterwards."""
