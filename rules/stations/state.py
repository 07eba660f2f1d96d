"""The state of a game of the Stations: a value, with whatever waits for an answer in it."""

from typing import Annotated, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from rules.kernel.dice import Dice
from rules.stations.effects import Attribute
from rules.stations.records import Level

__all__ = [
    "HIDDEN",
    "LEVELS",
    "ROUNDS",
    "Casting",
    "Engaging",
    "Entrant",
    "Frame",
    "Options",
    "Phase",
    "Player",
    "Round",
    "Selecting",
    "Standing",
    "StationsState",
    "Striking",
]

Phase = Literal["selection", "spell", "engagement", "target", "battle"]

Player = Literal["person", "easy", "medium", "hard"]
"""Who plays a seat: somebody at the keyboard, or a bot. The rules treat all alike."""

ROUNDS = 8
LEVELS = (1, 2, 3, 4, 5, 6, 7, 8)
"""The Qualifying Levels of the standard format (S-LEVEL-01)."""

HIDDEN = "?"
"""A card that a seat may not know."""

EightLevels = Annotated[tuple[Level, ...], msgspec.Meta(min_length=ROUNDS, max_length=ROUNDS)]


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options that a game is set up with.

    Attributes:
        controllers: the seat that controls each Station (S-SETUP-01); seats are counted in the order of their Stations,
            and no seat has Stations of both teams.
        combined: for each team, whether its two Stations have one hand; then one seat controls both (S-SETUP-04).
        levels: the Qualifying Level of each round.
        deals: how many deals are played; the teams take turns at going first, and the points add up.
        unqualified_win: whether a Gladiator that is not Qualified may win Judgement (S-RULING-01).
        players: who plays each seat; persons where it is empty.
        guided: whether each phase is explained when it first comes.
    """

    controllers: tuple[int, int, int, int] = (0, 1, 2, 3)
    combined: tuple[bool, bool] = (False, False)
    levels: EightLevels = LEVELS
    deals: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    unqualified_win: bool = False
    players: tuple[Player, ...] = ()
    guided: bool = False

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(set(self.controllers))

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that somebody at the keyboard plays."""
        return tuple(seat for seat in range(self.seats) if self.player(seat) == "person")

    def player(self, seat: int) -> Player:
        """Find who plays a seat."""
        return self.players[seat] if self.players else "person"


class Entrant(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A card that entered the Arena in this round, as Spells and damage have made it.

    Attributes:
        station: the Station that it stands at.
        card: its id.
        level: its Level now.
        damage: its Damage Rating now; 0 for a Spell.
        defense: its Defense Rating now; 0 for a Spell.
        attributes: its attributes now.
        wounds: the damage that it has taken.
        engages: with whom it chose to engage, where it is a Flier that has chosen.
        out: whether it was removed; it lies aside until the round is over (S-RULING-10).
    """

    station: int
    card: str
    level: int
    damage: int = 0
    defense: int = 0
    attributes: tuple[Attribute, ...] = ()
    wounds: int = 0
    engages: Literal["fliers", "all"] | None = None
    out: bool = False

    @property
    def team(self) -> int:
        """The team of its Station (S-RULING-04)."""
        return self.station >> 1

    @property
    def is_gladiator(self) -> bool:
        """True if it is a Gladiator: no Gladiator's Defense Rating is ever 0."""
        return self.defense > 0

    @property
    def stands(self) -> bool:
        """True if it is a Gladiator that was not removed."""
        return self.defense > 0 and not self.out


class Round(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A round that was judged.

    Attributes:
        first: its First Station.
        level: the Qualifying Level at its end.
        arena: everything that entered the Arena, as it was at Judgement.
        winners: the ids of the winning Gladiators.
        team: the team that scored, if one did.
        fallen: the ids of those that the Battle Phase removed; up to it they had dealt their blows.
    """

    first: int
    level: int
    arena: tuple[Entrant, ...]
    winners: tuple[str, ...] = ()
    team: int | None = None
    fallen: tuple[str, ...] = ()


class Selecting(msgspec.Struct, frozen=True, gc=False, tag="selecting", forbid_unknown_fields=True):
    """The Stations that have still to select, the next one first."""

    phase: ClassVar[Phase] = "selection"
    left: tuple[int, ...]


class Casting(msgspec.Struct, frozen=True, gc=False, tag="casting", forbid_unknown_fields=True, omit_defaults=True):
    """The Spells that have still to resolve; the part of the first one that is next, or None where it has not begun.

    Whenever somebody is asked, it has begun.
    """

    phase: ClassVar[Phase] = "spell"
    left: tuple[str, ...]
    part: int | None = None


class Engaging(msgspec.Struct, frozen=True, gc=False, tag="engaging", forbid_unknown_fields=True):
    """The Fliers that have still to choose."""

    phase: ClassVar[Phase] = "engagement"
    left: tuple[str, ...]


class Striking(msgspec.Struct, frozen=True, gc=False, tag="striking", forbid_unknown_fields=True):
    """The Gladiators that have still to strike."""

    phase: ClassVar[Phase] = "target"
    left: tuple[str, ...]


Frame = Selecting | Casting | Engaging | Striking


class Standing:
    """A reading of how a game stands, in a state as well as on its way through one `apply`."""

    __slots__ = ()

    options: Options
    opening: int
    pile: tuple[str, ...]
    arena: tuple[Entrant, ...]
    shift: int
    rounds: tuple[Round, ...]
    deals: tuple[tuple[int, int], ...]
    closing: Round | None

    @property
    def last(self) -> Round | None:
        """The round that was judged last, be it of the deal before this one."""
        return self.rounds[-1] if self.rounds else self.closing

    @property
    def first(self) -> int:
        """The First Station of this round (S-TURN-02); of the last one, once the deal is over."""
        return (self.opening + min(len(self.rounds), ROUNDS - 1)) % 4

    @property
    def order(self) -> tuple[int, ...]:
        """The Stations in the turn order of this round (S-TURN-01)."""
        first = self.first
        return tuple([(first + n) % 4 for n in range(4)])

    @property
    def level(self) -> int:
        """The Qualifying Level of this round, as Spells have changed it."""
        return self.options.levels[min(len(self.rounds), ROUNDS - 1)] + self.shift

    @property
    def scored(self) -> tuple[int, int]:
        """The score of each team in this deal: of the Sun, team 0, and of the Moon."""
        teams = [round_.team for round_ in self.rounds]
        return teams.count(0), teams.count(1)

    @property
    def points(self) -> tuple[int, int]:
        """The score of each team in all deals: of the Sun, team 0, and of the Moon."""
        sun, moon = self.scored
        return sun + sum(deal[0] for deal in self.deals), moon + sum(deal[1] for deal in self.deals)

    def hand_of(self, station: int) -> int:
        """Find where in `hands` the hand of a Station is: a combined one lies at the team's right-hand Station."""
        return station & 2 if self.options.combined[station >> 1] else station

    def entrant(self, card: str) -> Entrant:
        """A card of the Arena.

        Raises:
            KeyError: where it is not there.
        """
        for entrant in self.arena:
            if entrant.card == card:
                return entrant
        raise KeyError(card)


class StationsState(
    Standing, msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A game of the Stations.

    Attributes:
        options: how it was set up.
        dice: what later deals are shuffled with.
        opening: the First Station of this deal's first round.
        hands: the hand of each Station, by Level; a combined hand is that of the team's right-hand Station.
        deck: cards that were not dealt; none with the standard deck.
        pile: the cards of earlier rounds, face up, in the order in which they got there (S-END-01).
        arena: everything that entered the Arena in this round, in the order of entering.
        shift: what Spells added to this round's Qualifying Level.
        rounds: the rounds of this deal that are over.
        deals: the points of the deals that are over and swept away.
        closing: the last round of the deal before, which can be looked at while the next one goes on.
        pending: the phase that waits for an answer; nothing once the game is over.
    """

    options: Options
    dice: Dice
    opening: int
    hands: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    deck: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    arena: tuple[Entrant, ...] = ()
    shift: int = 0
    rounds: tuple[Round, ...] = ()
    deals: tuple[tuple[int, int], ...] = ()
    closing: Round | None = None
    pending: tuple[Frame, ...] = ()

    @property
    def frame(self) -> Frame | None:
        """The phase that waits, if one does."""
        return self.pending[-1] if self.pending else None

    def lone_deal(self) -> Self:
        """The same deal as the only one, so that nothing is dealt after its last round where that is tried out."""
        return replace(self, options=replace(self.options, deals=1), deals=())
