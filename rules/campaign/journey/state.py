"""The campaign as a value: options, the journey so far, the table or the combat that holds it, and what waits."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from rules.campaign.combat.state import Combat
from rules.campaign.records import DifficultyId, Improvement, Weeks
from rules.campaign.table.state import Sheet, Table
from rules.kernel.venue import Venue

__all__ = [
    "Arranging",
    "Campaign",
    "CampaignFrame",
    "ChoosingBranch",
    "ChoosingDie",
    "ChoosingImprovement",
    "ChoosingProwess",
    "ChoosingReward",
    "Cleaning",
    "CombatVenue",
    "DeckName",
    "FacingScion",
    "FillingTactics",
    "Fought",
    "Frame",
    "GivingUpTactics",
    "GivingUpUnits",
    "Keeping",
    "LandingAt",
    "Legacy",
    "MovingOn",
    "Offer",
    "Options",
    "Recruiting",
    "RemovingBanes",
    "SacrificingProwess",
    "SettingOut",
    "SheddingTactics",
    "SheddingUnits",
    "Stop",
    "Travelling",
]

DeckName = Literal["sport", "opportunity", "bloodshed"]
"""The three event decks, as they lie from left to right (V-SETUP-03)."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options that a campaign is set up with. What is None is asked (prowess, improvement) or drawn (primuses) when it begins."""

    hero: str = "krakenlance"
    difficulty: DifficultyId = "chosen"
    scion: str = "taotie"
    primuses: tuple[str, ...] | None = None
    prowess: tuple[str, ...] | None = None
    improvement: Improvement | None = None
    weeks: Weeks = 12
    practice: bool = False


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


class Legacy(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The record for posterity: the hero sheet, and what the camp held before the scion (V-LEGACY-01)."""

    sheet: Sheet
    units: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()
    prowess: tuple[str, ...] = ()
    opportunities: tuple[str, ...] = ()
    banes: tuple[str, ...] = ()


class Stop(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A stop of the route, for the chronicle: where a round ended, the event's card, and how it went."""

    act: int
    week: int
    at: str
    event: str | None = None
    result: str = ""


class Fought(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A combat in a line, for the chronicle."""

    act: int
    week: int
    kind: str
    arena: str
    result: str
    reason: str
    turns: int
    foe: str = ""


class Campaign(msgspec.Struct, frozen=True, omit_defaults=True):
    """A campaign.

    Attributes:
        weeks: weeks crossed off in each of the four acts (V-WEEK-07).
        at: the encampment's location.
        previous: where the last Travel Phase began, forbidden as a goal now; None in the first round of an act.
        barred: the harbor that may not be used after a landing (V-TRAVEL-04).
        primuses: hero ids of primuses not yet defeated.
        table: the table while no combat holds it.
        aftermath: the combat that is over, with the table in it, until everything is cleaned up after it.
        event: the event card that is read (then it still lies on its deck) or fought.
        beaten: hero ids of the primuses defeated, in order; the campaign is in act `len(beaten) + 1`.
        record: the legacy record, written before the scion (V-LEGACY-02).
        cause: why the campaign ended.
    """

    options: Options
    seed: int
    weeks: tuple[int, int, int, int]
    at: str
    primuses: tuple[str, ...]
    pending: tuple[CampaignFrame, ...]
    table: Table | None = None
    aftermath: Combat | None = None
    previous: str | None = None
    barred: str | None = None
    event: str | None = None
    round: int = 1
    phase: Literal["setup", "travel", "event", "cleanup", "over"] = "setup"
    beaten: tuple[str, ...] = ()
    route: tuple[Stop, ...] = ()
    fights: tuple[Fought, ...] = ()
    record: Legacy | None = None
    result: Literal["won", "lost"] | None = None
    cause: str = ""

    @property
    def combat(self) -> Combat | None:
        """The combat that goes on, or that is over and not cleaned up after."""
        for frame in self.pending:
            if type(frame) is CombatVenue:  # quicker than isinstance, and asked all the time
                return frame.state
        return self.aftermath

    def with_combat(self, combat: Combat) -> "Campaign":
        """The campaign with its combat as that has become."""
        for at, frame in enumerate(self.pending):
            if type(frame) is CombatVenue:
                now = replace(frame, state=combat)
                return replace(self, pending=(*self.pending[:at], now, *self.pending[at + 1 :]))
        return replace(self, aftermath=combat)

    @property
    def laid(self) -> Table:
        """The table, whoever holds it."""
        if self.table is not None:
            return self.table
        for frame in self.pending:
            if type(frame) is CombatVenue:
                return frame.state.table
        if self.aftermath is None:
            raise ValueError("the campaign has no table")
        return self.aftermath.table

    @property
    def over(self) -> bool:
        """True if the campaign has ended."""
        return self.result is not None

    @property
    def act(self) -> int:
        """The act, 1 to 4."""
        return self.laid.act

    @property
    def crossed(self) -> int:
        """Weeks crossed off in this act."""
        return self.weeks[self.act - 1]

    @property
    def week(self) -> int:
        """The current week of this act, from 1 on."""
        return min(self.crossed + 1, self.options.weeks)

    @property
    def weeks_left(self) -> int:
        """Weeks of this act that are not crossed off, the current one counted."""
        return self.options.weeks - self.crossed

    @property
    def week_to_spare(self) -> bool:
        """True if crossing off a week leaves one to reach a capital in (V-WEEK-06)."""
        return self.weeks_left > 1

    @property
    def top(self) -> CampaignFrame | None:
        """The frame that waits first."""
        return self.pending[-1] if self.pending else None
