"""The words for what cards do on the journey: rules of banes, and deeds that follow a moment, an event or a choice."""

from typing import Literal

from rules.campaign.effects import Word

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
    "JourneyMoment",
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


class LoseHp(Word, frozen=True, tag="lose_hp"):
    """The hero in camp loses HP, never the last one."""

    n: int


class GainInfluence(Word, frozen=True, tag="gain_influence"):
    """More scion influence (V-INFLU-04)."""

    n: int


class GiveUpProwess(Word, frozen=True, tag="sacrifice_prowess"):
    """A prowess card leaves the game, of the player's choice; or scion influence rises instead (V-PROWESS-05)."""

    or_influence: int


class Mend(Word, frozen=True, tag="mend"):
    """The hero in camp heals so many HP, up to its Health."""

    n: int


class Enlist(Word, frozen=True, tag="enlist"):
    """Recruit so many random units of the bag (V-RECRUIT-05, V-BANE-10)."""

    n: int


class Stock(Word, frozen=True, tag="stock"):
    """Take so many tactics of one's choice from the supply, as far as the camp has room (V-HERO-09)."""

    n: int


class GiveUpUnits(Word, frozen=True, tag="sacrifice_units"):
    """Sacrifice so many units of one's choice (V-RECRUIT-07)."""

    n: int


class GiveUpTactics(Word, frozen=True, tag="discard_tactics"):
    """Discard so many tactics of one's choice from the camp to the supply."""

    n: int


class DrawBane(Word, frozen=True, tag="draw_bane"):
    """The front bane of the stack comes into play (V-BANE-01)."""


class LiftBane(Word, frozen=True, tag="lift_bane"):
    """A bane of the player's choice leaves camp or bag (V-OPP-11)."""


class Grow(Word, frozen=True, tag="grow"):
    """One step of growth of the player's choice (V-REWARD-04)."""


class Delay(Word, frozen=True, tag="delay"):
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


JourneyMoment = Literal["sport", "bloodshed", "opportunity", "spectate", "sail", "recruit"]
"""When banes in camp do something: an event of a kind is accepted or one watched, a voyage is made, a unit recruited."""


class OnJourney(Word, frozen=True, tag="on_journey"):
    """Something that follows a moment of the journey."""

    on: JourneyMoment
    do: JourneyDeed


class NoLocalRecruits(Word, frozen=True, tag="no_local_recruits"):
    """Units of the region's own faction cannot be recruited after a Sport."""


class NoHarbor(Word, frozen=True, tag="no_harbor"):
    """No sailing from harbors of one region (a faction's id)."""

    region: str


class RaiseStat(Word, frozen=True, tag="improve"):
    """A stat of the hero sheet goes up once, when the card is gained (V-UPGRADE-01)."""

    stat: Literal["health", "leadership", "movement"]
    n: int = 1


JourneyRule = OnJourney | NoLocalRecruits | NoHarbor
