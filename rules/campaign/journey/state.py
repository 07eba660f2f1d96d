"""The campaign as a value: options, the journey so far, the table or the combat that holds it, and what waits."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from rules.campaign.combat.state import Combat
from rules.campaign.journey.frames import CampaignFrame, CombatVenue
from rules.campaign.records import DifficultyId, Improvement, Weeks
from rules.campaign.table.state import Sheet, Table

__all__ = [
    "Campaign",
    "Fought",
    "Legacy",
    "Options",
    "Stop",
]


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
