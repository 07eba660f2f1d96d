"""The words for what cards do on the journey: rules of banes, and deeds that follow a moment, an event or a choice."""

from typing import Literal

import msgspec

__all__ = [
    "Delay",
    "DrawBane",
    "Enlist",
    "GainInfluence",
    "GiveUpProwess",
    "GiveUpTactics",
    "GiveUpUnits",
    "Grow",
    "JourneyDeed",
    "JourneyRule",
    "LiftBane",
    "LoseHp",
    "Mend",
    "NoHarbor",
    "NoLocalRecruits",
    "OnJourney",
    "RaiseStat",
    "Stock",
]


class LoseHp(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="lose_hp"):
    """The hero in camp loses HP, never the last one."""

    n: int


class GainInfluence(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="gain_influence"):
    """More scion influence (V-INFLU-04)."""

    n: int


class GiveUpProwess(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="sacrifice_prowess"
):
    """A prowess card leaves the game, of the player's choice; or scion influence rises instead (V-PROWESS-05)."""

    or_influence: int


class Mend(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="mend"):
    """The hero in camp heals so many HP, up to its Health."""

    n: int


class Enlist(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="enlist"):
    """Recruit so many random units of the bag (V-RECRUIT-05, V-BANE-10)."""

    n: int


class Stock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="stock"):
    """Take so many tactics of one's choice from the supply, as far as the camp has room (V-HERO-09)."""

    n: int


class GiveUpUnits(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="sacrifice_units"):
    """Sacrifice so many units of one's choice (V-RECRUIT-07)."""

    n: int


class GiveUpTactics(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="discard_tactics"):
    """Discard so many tactics of one's choice from the camp to the supply."""

    n: int


class DrawBane(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="draw_bane"):
    """The front bane of the stack comes into play (V-BANE-01)."""


class LiftBane(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="lift_bane"):
    """A bane of the player's choice leaves camp or bag (V-OPP-11)."""


class Grow(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="grow"):
    """One step of growth of the player's choice (V-REWARD-04)."""


class Delay(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="delay"):
    """A week of the act passes, never the last one (V-WEEK-06)."""


JourneyDeed = (
    Mend
    | Enlist
    | Stock
    | LiftBane
    | Grow
    | LoseHp
    | GainInfluence
    | GiveUpProwess
    | GiveUpUnits
    | GiveUpTactics
    | DrawBane
    | Delay
)
"""What follows a moment of the journey, an event, or a choice: five things that do the player good, and seven that cost something."""


class OnJourney(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="on_journey"):
    """Something that follows a moment of the journey."""

    on: Literal["sport", "bloodshed", "opportunity", "spectate", "sail", "recruit"]
    do: JourneyDeed


class NoLocalRecruits(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="no_local_recruits"
):
    """Units of the region's own faction cannot be recruited after a Sport."""


class NoHarbor(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="no_harbor"):
    """No sailing from harbors of one region (a faction's id)."""

    region: str


class RaiseStat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="improve"):
    """A stat of the hero sheet goes up once, when the card is gained (V-UPGRADE-01)."""

    stat: Literal["health", "leadership", "movement"]
    n: int = 1


JourneyRule = OnJourney | NoLocalRecruits | NoHarbor
