"""The events of the Stations, in the past tense."""

from typing import ClassVar, Literal

import msgspec

from rules.kernel.game import Event
from rules.stations.effects import Attribute
from rules.stations.state import Phase

__all__ = [
    "ArenaCleared",
    "AttributeGained",
    "AttributeLost",
    "BattleFought",
    "CardRecalled",
    "CardSelected",
    "DealBegan",
    "DealEnded",
    "DealtDamage",
    "EngagementChosen",
    "GameEnded",
    "GladiatorsRemoved",
    "HandDealt",
    "LevelChanged",
    "PhaseBegan",
    "QualifyingChanged",
    "RatingChanged",
    "RoundBegan",
    "RoundJudged",
    "SpellCast",
    "SpellFailed",
    "StationsEvent",
    "StrikeForfeited",
    "Struck",
    "Wounded",
]


class DealBegan(Event, frozen=True, tag="stations.deal_began"):
    """The deck was shuffled and dealt; `first` is the First Station of round 1 (S-TEAM-02)."""

    reveals: ClassVar[bool] = True
    deal: int
    first: int


class HandDealt(Event, frozen=True, tag="stations.hand_dealt"):
    """A Station was dealt its hand, which only its player sees (S-SETUP-03)."""

    reveals: ClassVar[bool] = True
    seat: int
    station: int
    cards: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="stations.round_began"):
    """A round began, with its First Station and its Qualifying Level."""

    round: int
    first: int
    level: int


class PhaseBegan(Event, frozen=True, tag="stations.phase_began"):
    """A phase began; also one without any decision (S-PHASE-01)."""

    phase: Phase


class CardSelected(Event, frozen=True, tag="stations.card_selected"):
    """A Station put a card of its hand face up into the Arena; records of old name no seat."""

    shows: ClassVar[bool] = True
    station: int
    card: str
    seat: int | None = None


class SpellCast(Event, frozen=True, tag="stations.spell_cast"):
    """A Qualified Spell began to work."""

    station: int
    card: str


class SpellFailed(Event, frozen=True, tag="stations.spell_failed"):
    """A Spell, or a part of it, did nothing: it was not Qualified, or there was nothing that it could touch."""

    station: int
    card: str
    why: Literal["unqualified", "nothing"]


class LevelChanged(Event, frozen=True, tag="stations.level_changed"):
    """A card's Level was changed."""

    card: str
    by: int
    to: int


class RatingChanged(Event, frozen=True, tag="stations.rating_changed"):
    """A Gladiator's rating was changed."""

    card: str
    rating: Literal["damage", "defense"]
    by: int
    to: int


class AttributeGained(Event, frozen=True, tag="stations.attribute_gained"):
    """A Gladiator was given an attribute."""

    card: str
    attribute: Attribute


class AttributeLost(Event, frozen=True, tag="stations.attribute_lost"):
    """A Gladiator lost an attribute."""

    card: str
    attribute: Attribute


class QualifyingChanged(Event, frozen=True, tag="stations.qualifying_changed"):
    """The round's Qualifying Level was changed."""

    by: int
    to: int


class CardRecalled(Event, frozen=True, tag="stations.card_recalled"):
    """A Gladiator came back from the pile to fight for a Station."""

    station: int
    card: str


class Wounded(Event, frozen=True, tag="stations.wounded"):
    """A Spell dealt damage to a Gladiator, which now has taken `total`."""

    spell: str
    card: str
    n: int
    total: int


class EngagementChosen(Event, frozen=True, tag="stations.engagement_chosen"):
    """A Flier's player chose with whom it engages."""

    station: int
    card: str
    whom: Literal["fliers", "all"]


class Struck(Event, frozen=True, tag="stations.struck"):
    """A Gladiator struck its target, which now has taken `total`."""

    card: str
    at: str
    n: int
    total: int


class StrikeForfeited(Event, frozen=True, tag="stations.strike_forfeited"):
    """A Gladiator struck nobody, by choice or because there was nobody."""

    card: str


class DealtDamage(msgspec.Struct, frozen=True, gc=False):
    """The strike of one Gladiator at another in battle."""

    card: str
    at: str
    n: int


class BattleFought(Event, frozen=True, tag="stations.battle_fought"):
    """All blows of the battle, which fell at the same time (S-BATTLE-01)."""

    blows: tuple[DealtDamage, ...]


class GladiatorsRemoved(Event, frozen=True, tag="stations.gladiators_removed"):
    """Gladiators left the Arena at the same time; `spell` took them out, else damage did."""

    cards: tuple[str, ...]
    spell: str = ""


class RoundJudged(Event, frozen=True, tag="stations.round_judged"):
    """The round was judged: who won it, and which team scored; none where `team` is None (S-JUDGE-02)."""

    round: int
    winners: tuple[str, ...]
    team: int | None
    points: tuple[int, int]


class ArenaCleared(Event, frozen=True, tag="stations.arena_cleared"):
    """All cards of the round went to the pile."""

    cards: tuple[str, ...]


class DealEnded(Event, frozen=True, tag="stations.deal_ended"):
    """The eighth round of a deal was over; the points are those of this deal."""

    deal: int
    points: tuple[int, int]


class GameEnded(Event, frozen=True, tag="stations.game_ended"):
    """The last deal was over; nobody won where `team` is None."""

    points: tuple[int, int]
    team: int | None


StationsEvent = (
    DealBegan
    | HandDealt
    | RoundBegan
    | PhaseBegan
    | CardSelected
    | SpellCast
    | SpellFailed
    | LevelChanged
    | RatingChanged
    | AttributeGained
    | AttributeLost
    | QualifyingChanged
    | CardRecalled
    | Wounded
    | EngagementChosen
    | Struck
    | StrikeForfeited
    | BattleFought
    | GladiatorsRemoved
    | RoundJudged
    | ArenaCleared
    | DealEnded
    | GameEnded
)
