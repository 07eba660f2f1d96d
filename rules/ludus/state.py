"""The state of a game of the ludus: a value, with whatever waits for an answer in it.

Cards lie in their zones as ids of titles, for copies are alike. What stands in play (Gladiators, Patrons, Arenas) has a
number of its own besides, which no other thing of the game ever gets.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from rules.kernel.cache import Cache
from rules.kernel.dice import Dice
from rules.ludus.cards.effects import Stat
from rules.ludus.frames import Fighting, Frame, Ordering, Reacting
from rules.ludus.options import Deal, Options, Player

__all__ = [
    "FLEETING",
    "HAND",
    "HIDDEN",
    "LASTING",
    "PLACES",
    "ROW",
    "STALEMATE",
    "TOKENS",
    "Deal",
    "Fighter",
    "Ground",
    "Holding",
    "Lift",
    "Likeness",
    "LudusState",
    "Options",
    "Player",
    "School",
    "Standing",
    "Supply",
]

HIDDEN = "?"
"""A card that a seat may not know."""

FLEETING = (0, 1)
LASTING = 2
PLACES = (0, 1, 2)
"""The Arenas of a duel's centre: the two Fleeting Glory Arenas and the Lasting Glory Arena (F-SETUP-06)."""

TOKENS = 2
"""The Reigning Champion Tokens (C-SETUP-07)."""

HAND = 7
ROW = 3
"""Cards that are drawn for a Hand (F-SETUP-11), and that each Supply Deck shows (F-SETUP-05)."""

STALEMATE = 100
"""After so many Machinations Turns without an Arena Phase the game is drawn; nobody can bring one about any more (F-RUL-62)."""


class _Part(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a state; being a value, it is in no circle that the garbage collector would have to look for."""


class Lift(_Part, frozen=True):
    """A change of a Gladiator's number, for this Combat Turn or this Battle."""

    stat: Stat
    by: int
    until: Literal["turn", "battle"]


class Fighter(_Part, frozen=True):
    """A Gladiator in an Arena.

    Attributes:
        number: what actions and events call it.
        card: its title.
        owner: on whose side it stands.
        arena: its place among the Arenas of the centre.
        exhausted: whether it is Exhausted.
        damage: the damage on it.
        assigned: the damage that is assigned to it and has still to resolve (F-DAMAGE-02).
        sure: how much of the assigned damage cannot be Prevented.
        lifts: what changes its numbers for a time.
        blessings: the Blessing Tokens on it (C-BLESSING-01).
    """

    number: int
    card: str
    owner: int
    arena: int
    exhausted: bool = False
    damage: int = 0
    assigned: int = 0
    sure: int = 0
    lifts: tuple[Lift, ...] = ()
    blessings: int = 0


class Holding(_Part, frozen=True):
    """A Patron or a won Arena in a Villa."""

    number: int
    card: str
    exhausted: bool = False


class Ground(_Part, frozen=True):
    """An Arena in the centre.

    Attributes:
        number: what actions and events call it.
        card: its title; None while the next Lasting Glory Arena is not yet turned up, and for the only Arena of a free-for-all.
        glory: the Glory Tokens on it.
        champion: who holds its Reigning Champion Token; None for nobody, and for the Lasting Glory Arena.
        exhausted: whether its ability was used.
    """

    number: int
    card: str | None
    glory: int
    champion: int | None = None
    exhausted: bool = False


class School(_Part, frozen=True, kw_only=True):
    """A player's school, with all that it owns (F-SETUP-01); of Deck and Discard Pile the last card is the top one.

    Attributes:
        dice: what the Deck is shuffled with.
        tokens: the Reigning Champion Tokens that the player has taken for the next Arena Phase (C-CHECK-02).
        levels: the levels of the player's Champion that lie beside the play area, the next one first (C-CHAMPION-04).
        unseen: in a view, the cards that lie hidden in Deck, Hand and Reserve together, by title; empty in a state.
    """

    dice: Dice
    deck: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    patrons: tuple[Holding, ...] = ()
    arenas: tuple[Holding, ...] = ()
    coins: int = 0
    glory: int = 0
    tokens: int = 0
    levels: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()

    @property
    def hidden(self) -> tuple[str, ...]:
        """The cards of the Deck; in a view all that is hidden of what the player owns, in no order."""
        return self.unseen or self.deck


class Supply(_Part, frozen=True, kw_only=True):
    """A Supply Deck: its face-down cards, those that are for sale, and its discard pile."""

    dice: Dice
    deck: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()


class Standing:
    """A reading of how a game stands, in a state as well as on its way from one to the next.

    A state is a Struct and can be no ABC besides: the types alone see to it that what is abstract here is there.
    """

    __slots__ = ()

    options: Options
    grounds: tuple[Ground, ...]
    boasts: tuple[str, ...]
    fighters: tuple[Fighter, ...]
    removed: tuple[str, ...]
    favor: int
    turn: int
    turns: int
    quiet: int
    numbered: int
    rounds: int
    ranking: tuple[int, ...]
    undrafted: tuple[str, ...]

    def kept(self, schools: tuple[School, ...] | None = None) -> "LudusState":
        """Keep how the game stands now, as a value; with other schools where some are given."""
        return LudusState(
            options=self.options,
            schools=schools or self.schools,
            supplies=self.supplies,
            grounds=self.grounds,
            arena_deck=self.arena_deck,
            boasts=self.boasts,
            fighters=self.fighters,
            removed=self.removed,
            favor=self.favor,
            turn=self.turn,
            turns=self.turns,
            quiet=self.quiet,
            numbered=self.numbered,
            rounds=self.rounds,
            ranking=self.ranking,
            undrafted=self.undrafted,
            pending=tuple(self.frames),
        )

    @property
    def melee(self) -> bool:
        """True if three or four play, all against all, and not two a duel."""
        return self.options.seats > 2

    @property
    @abstractmethod
    def schools(self) -> tuple[School, ...]:
        """The schools of all players."""

    def school(self, seat: int) -> School:
        """Find the school of a player."""
        return self.schools[seat]

    @property
    @abstractmethod
    def supplies(self) -> tuple[Supply, ...]:
        """The Supply Decks of Gladiators, Training and Economy."""

    @property
    @abstractmethod
    def arena_deck(self) -> tuple[str, ...]:
        """The face-down Arenas, the next one last."""

    @property
    @abstractmethod
    def villas(self) -> list[Any]:
        """The memos of `villa`, by seat, on what it has in play; None where nobody has looked since that changed."""

    @property
    @abstractmethod
    def frames(self) -> Sequence[Frame]:
        """The frames that wait, the newest last."""

    @property
    def top(self) -> Frame | None:
        """The frame that waits first; None once the game is over."""
        frames = self.frames
        return frames[-1] if frames else None

    @property
    def window(self) -> Reacting | None:
        """The Reaction Window that somebody is asked in, be it for an order; None where something else waits first."""
        match self.frames[-2:]:
            case [Reacting() as window, Ordering()] | [*_, Reacting() as window]:
                return window
            case _:
                return None

    @property
    def battle(self) -> Fighting | None:
        """The Battle that is being fought, if there is one."""
        frames = self.frames
        base = frames[0] if frames else None
        return base if isinstance(base, Fighting) else None

    @property
    def active(self) -> int:
        """The Active Player (F-ACTIVE-01, F-RUL-03)."""
        frames = self.frames
        return frames[0].seat if frames else self.turn

    def fighter(self, number: int) -> Fighter | None:
        """The Gladiator of a number, if it is in an Arena."""
        for fighter in self.fighters:
            if fighter.number == number:
                return fighter
        return None

    def fighters_in(self, arena: int) -> list[Fighter]:
        """The Gladiators of an Arena."""
        return [fighter for fighter in self.fighters if fighter.arena == arena]

    def has_fighter(self, seat: int, arena: int) -> bool:
        """Tell whether a player has a Gladiator in an Arena."""
        return any(fighter.owner == seat and fighter.arena == arena for fighter in self.fighters)

    def holdings(self, seat: int) -> tuple[Holding | Ground, ...]:
        """The Arenas whose abilities a player has: those of the Villa, and Fleeting ones by their token (F-ARENAABIL-01, -02)."""
        held = [ground for ground in self.grounds if ground.champion == seat]
        return (*self.schools[seat].arenas, *held) if held else self.schools[seat].arenas

    @property
    def main(self) -> int:
        """The place of the Arena that is open whatever stands elsewhere: the Lasting Glory Arena, or the only one there is."""
        return len(self.grounds) - 1

    def open_arenas(self) -> tuple[int, ...]:
        """List the Arenas that a Gladiator can be put into: not the second Fleeting Glory Arena (F-GLADIATOR-05)."""
        main = self.main
        for place in range(main):
            if any(fighter.arena == place for fighter in self.fighters):
                return (place, main)
        return tuple(range(main + 1))


class Likeness(Standing):
    """A game that stands as another does: one under way, or one as a seat sees it."""

    __slots__ = (
        "boasts",
        "favor",
        "fighters",
        "grounds",
        "numbered",
        "options",
        "quiet",
        "ranking",
        "removed",
        "rounds",
        "turn",
        "turns",
        "undrafted",
    )

    def __init__(self, other: Standing) -> None:
        """Take over what lies open in the other game, and is the same for everybody who looks."""
        self.options = other.options
        self.grounds = other.grounds
        self.boasts = other.boasts
        self.fighters = other.fighters
        self.removed = other.removed
        self.favor = other.favor
        self.turn = other.turn
        self.turns = other.turns
        self.quiet = other.quiet
        self.numbered = other.numbered
        self.rounds = other.rounds
        self.ranking = other.ranking
        self.undrafted = other.undrafted


class LudusState(Standing, msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game of the ludus.

    Attributes:
        options: how it was set up.
        schools: what each player has.
        supplies: the Supply Decks of Gladiators, Training and Economy.
        grounds: the Arenas of the centre, as in `PLACES`; in a free-for-all the one Arena there is.
        arena_deck: the Arenas to come, the next one last; in a free-for-all that one lies face up.
        boasts: the Boast pile, its top first.
        fighters: the Gladiators in the Arenas, in the order in which they entered.
        removed: cards that are out of the game.
        favor: who holds the Crowd's Favor.
        turn: who has, or had last, a Machinations Turn.
        turns: how many Machinations Turns have begun.
        quiet: how many of them have gone by since the last Arena Phase.
        numbered: the highest number that something in play has got.
        rounds: in a free-for-all, how many Battles were fought.
        ranking: in a free-for-all, the seats by their places in the last Battle, the winner first.
        undrafted: the Champions that nobody has chosen (C-CHAMPION-02).
        pending: whatever waits, the newest last; nothing once the game is over.
    """

    options: Options
    schools: tuple[School, ...]
    supplies: tuple[Supply, ...]
    grounds: tuple[Ground, ...]
    arena_deck: tuple[str, ...]
    boasts: tuple[str, ...]
    fighters: tuple[Fighter, ...] = ()
    removed: tuple[str, ...] = ()
    favor: int
    turn: int
    turns: int = 0
    quiet: int = 0
    numbered: int = 0
    rounds: int = 0
    ranking: tuple[int, ...] = ()
    undrafted: tuple[str, ...] = ()
    pending: tuple[Frame, ...] = ()

    @property
    def villas(self) -> list[Any]:
        """A memo of what each player has in play."""
        found = _VILLAS.find(self)
        if found is None:
            found = [None] * len(self.schools)
            _VILLAS.keep(self, found)
        return found

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The frames that wait, the newest last."""
        return self.pending


_VILLAS: Cache[LudusState, list[Any]] = Cache(4)
"""The villas of the games that were looked at last."""
