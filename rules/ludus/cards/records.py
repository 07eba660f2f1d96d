"""The cards and Arenas of the ludus, as content gives them."""

from typing import Annotated, ClassVar, Literal

import msgspec

from rules.ludus.cards.effects import Deed, Kind, Stall
from rules.ludus.cards.statics import Static
from rules.ludus.cards.usage import Ability, Cost, Cue
from rules.ludus.options import SchoolName

__all__ = [
    "LEVELS",
    "Arena",
    "Boast",
    "Card",
    "Cards",
    "Champion",
    "Gladiator",
    "Income",
    "NamedSchool",
    "Patron",
    "Reaction",
    "Scheme",
    "Tactic",
    "Whence",
]

Origin = Literal["book", "ours"]
Whence = Stall | Literal["start", "champion"]
"""Where a card is at the start of a game: in a Supply Deck, in each player's Starting Deck, or with its Champion."""

Price = Annotated[int, msgspec.Meta(ge=0, le=12)]
Number = Annotated[int, msgspec.Meta(ge=0, le=20)]
CopyCount = Annotated[int, msgspec.Meta(ge=1, le=20)]
Deeds = Annotated[tuple[Deed, ...], msgspec.Meta(min_length=1)]


class _Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something with a name.

    Attributes:
        id: what states and actions call it.
        name: what players call it.
        origin: whether a rule book gives it, or we made it.
        flavour: a line that changes nothing.
    """

    id: str
    name: str
    origin: Origin
    flavour: str = ""


class _Card(_Record, frozen=True, kw_only=True):
    """A card.

    Attributes:
        copies: how many there are in its Supply Deck, or in one Starting Deck.
        price: its Coin Cost; of a Champion's level, that of the upgrade to it (C-CHAMPION-06).
        expansion: whether it came with the Champions expansion (C-SETUP-05).
    """

    kind: ClassVar[Kind]
    copies: CopyCount
    price: Price = 0
    expansion: bool = False


class Income(_Card, frozen=True, kw_only=True):
    """Money: worth so many Coin towards one cost (F-INCOME-01)."""

    kind: ClassVar[Kind] = "income"
    value: Annotated[int, msgspec.Meta(ge=1, le=9)]
    deck: Whence = "economy"


class Gladiator(_Card, frozen=True, kw_only=True):
    """A fighter; `influence` is what it requires (F-PLAY-04)."""

    kind: ClassVar[Kind] = "gladiator"
    attack: Number
    health: Annotated[int, msgspec.Meta(ge=1, le=20)]
    agility: Number
    bloodlust: Number
    influence: Number = 0
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()
    deck: Whence = "gladiator"


class Patron(_Card, frozen=True, kw_only=True):
    """Somebody of rank; grants Influence while Ready (F-PATRON-03)."""

    kind: ClassVar[Kind] = "patron"
    influence: Number
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()
    deck: Whence = "economy"


class Scheme(_Card, frozen=True, kw_only=True):
    """Played in its player's Take Actions step (F-SCHEME-01).

    Attributes:
        deeds: what it does.
        cost: what that costs.
        melee: what it does instead with three or four players.
    """

    kind: ClassVar[Kind] = "scheme"
    deeds: Deeds
    cost: Cost = Cost()
    melee: tuple[Deed, ...] = ()
    deck: Whence = "economy"


class Tactic(_Card, frozen=True, kw_only=True):
    """Played in its player's Combat Turn (F-TACTIC-01).

    Attributes:
        deeds: what it does as a Tactic.
        cost: what that costs.
        scheme: what it does as a Scheme, where it is a Scheme/Tactic (F-SCHEME-08).
        melee: what it does instead as a Tactic with three or four players.
        melee_scheme: likewise as a Scheme.
        comeback: what its player may pay to have it back in Hand when a Gladiator that it damaged is Defeated in the same
            Combat Turn; 0 where it does not come back.
    """

    kind: ClassVar[Kind] = "tactic"
    deeds: Deeds
    cost: Cost = Cost()
    scheme: tuple[Deed, ...] = ()
    melee: tuple[Deed, ...] = ()
    melee_scheme: tuple[Deed, ...] = ()
    comeback: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    deck: Whence = "training"


class Reaction(_Card, frozen=True, kw_only=True):
    """Played in the Reaction Window of its trigger (F-REACTION-01).

    Attributes:
        when: the trigger.
        deeds: what it does.
        cost: what that costs.
        melee: what it does instead with three or four players.
    """

    kind: ClassVar[Kind] = "reaction"
    when: Cue
    deeds: Deeds
    cost: Cost = Cost()
    melee: tuple[Deed, ...] = ()
    deck: Whence = "training"


class Boast(_Record, frozen=True, kw_only=True):
    """A card of the Boast pile: a number to reach there, a Scheme without effect in a Deck (F-BOAST-02).

    Attributes:
        number: the Bloodlust.
        players: how many play where it is used (C-SETUP-08).
    """

    kind: ClassVar[Kind] = "boast"
    price: ClassVar[int] = 0
    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2


LEVELS = 5
"""How many levels a Champion has (C-CHAMPION-03)."""


class Champion(_Record, frozen=True, kw_only=True):
    """A Gladiator who rises level by level; each level is a Gladiator Card, the first one named first (C-CHAMPION-03)."""

    levels: Annotated[tuple[str, ...], msgspec.Meta(min_length=LEVELS, max_length=LEVELS)]


class NamedSchool(_Record, frozen=True, kw_only=True):
    """Names of schools where three or four play, one after another by seat."""

    name: SchoolName


class Arena(_Record, frozen=True, kw_only=True):
    """A place to fight, with what it gives to whoever has it (F-ARENAABIL-01)."""

    abilities: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()


Card = Income | Gladiator | Patron | Scheme | Tactic | Reaction | Boast


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards and Arenas, each title once."""

    incomes: tuple[Income, ...]
    gladiators: tuple[Gladiator, ...]
    patrons: tuple[Patron, ...]
    schemes: tuple[Scheme, ...]
    tactics: tuple[Tactic, ...]
    reactions: tuple[Reaction, ...]
    boasts: tuple[Boast, ...]
    arenas: tuple[Arena, ...]
    champions: tuple[Champion, ...] = ()
    schools: tuple[NamedSchool, ...] = ()

    @property
    def staying(self) -> tuple[Gladiator | Patron | Arena, ...]:
        """All that stays in play once it is there."""
        return (*self.gladiators, *self.patrons, *self.arenas)
