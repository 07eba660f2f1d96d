"""The events of the table, in the campaign and in combat."""

from typing import ClassVar, Literal

from rules.campaign.records import Improvement
from rules.kernel.game import Event

__all__ = [
    "BaneGained",
    "BaneRemoved",
    "BaneSetAside",
    "BlessingSpent",
    "ChipDrawn",
    "HeroHealed",
    "HeroHpLost",
    "HeroImproved",
    "InfluenceGained",
    "NothingDrawn",
    "OpportunityClaimed",
    "ProwessGained",
    "ProwessSacrificed",
    "TableEvent",
    "TacticDiscarded",
    "TacticGained",
    "UnitRecruited",
    "UnitSacrificed",
]


class InfluenceGained(Event, frozen=True, tag="table.influence_gained"):
    """Scion influence rose by one space; every fourth brings a bane (V-INFLU-01)."""

    total: int


class BaneGained(Event, frozen=True, tag="table.bane_gained"):
    """The front chip of the bane stack was turned over and placed by its kind."""

    reveals: ClassVar[bool] = True
    bane: str


class NothingDrawn(Event, frozen=True, tag="table.nothing_drawn"):
    """The bag or the bane stack was empty (V-BANE-03)."""

    source: Literal["bag", "banes"]


class BaneSetAside(Event, frozen=True, tag="table.bane_set_aside"):
    """A bane came out of the bag while recruiting; it went back without effect (V-BANE-10)."""

    reveals: ClassVar[bool] = True
    bane: str


class BaneRemoved(Event, frozen=True, tag="table.bane_removed"):
    """A bane was taken out of the camp or the bag to the back of the bane stack."""

    bane: str
    source: Literal["camp", "bag"]


class ChipDrawn(Event, frozen=True, tag="table.chip_drawn"):
    """A unit came out of the bag at random, to be recruited."""

    reveals: ClassVar[bool] = True
    unit: str


class UnitRecruited(Event, frozen=True, tag="table.unit_recruited"):
    """A unit joined the camp."""

    unit: str
    source: Literal["rivals", "bag", "chips"]


class UnitSacrificed(Event, frozen=True, tag="table.unit_sacrificed"):
    """A unit of the camp went into the draw bag."""

    unit: str


class TacticGained(Event, frozen=True, tag="table.tactic_gained"):
    """A tactic joined the camp."""

    tactic: str


class TacticDiscarded(Event, frozen=True, tag="table.tactic_discarded"):
    """A tactic over the capacity went to the supply."""

    tactic: str


class ProwessGained(Event, frozen=True, tag="table.prowess_gained"):
    """A prowess card was earned."""

    card: str


class ProwessSacrificed(Event, frozen=True, tag="table.prowess_sacrificed"):
    """An earned prowess card left the game."""

    card: str


class HeroImproved(Event, frozen=True, tag="table.hero_improved"):
    """The hero sheet grew by one step; for dice, `now` is the whole Attack, else the new value."""

    what: Improvement | Literal["movement"]
    now: str


class HeroHealed(Event, frozen=True, tag="table.hero_healed"):
    """The hero was healed in camp."""

    hp: int


class HeroHpLost(Event, frozen=True, tag="table.hero_hp_lost"):
    """The hero lost HP in camp."""

    n: int
    hp: int
    cause: str


class BlessingSpent(Event, frozen=True, tag="table.blessing_spent"):
    """A blessing was crossed off."""

    use: Literal["survive", "reinforce", "scion"]
    left: int


class OpportunityClaimed(Event, frozen=True, tag="table.opportunity_claimed"):
    """An Opportunity was completed, its card put at the back of the deck."""

    card: str


TableEvent = (
    InfluenceGained
    | BaneGained
    | NothingDrawn
    | BaneSetAside
    | BaneRemoved
    | ChipDrawn
    | UnitRecruited
    | UnitSacrificed
    | TacticGained
    | TacticDiscarded
    | ProwessGained
    | ProwessSacrificed
    | HeroImproved
    | HeroHealed
    | HeroHpLost
    | BlessingSpent
    | OpportunityClaimed
)
