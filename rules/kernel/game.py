"""The protocol of a game: a frozen object made from its catalogue.

The state is a value. Only `apply` makes a new one. Whatever waits for an answer is data in the state, so any moment can be
saved, undone, cloned and replayed. Everything a player may do now is in `legal` or `asides`; everything else has a `Refusal` that
names its clause.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

__all__ = [
    "NOBODY",
    "Event",
    "Game",
    "IllegalAction",
    "Outcome",
    "Playable",
    "Refusal",
    "Refused",
    "Score",
    "Seat",
    "Step",
]

Seat = int
"""A place at the table, counted from 0."""

NOBODY: Seat = -1
"""The seat of an onlooker, who sees only public information."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="is"):
    """Something that happened, in the past tense."""

    reveals: ClassVar[bool] = False
    """Whether it revealed something new (a die, a draw, a turned card); undo stops here."""
    shows: ClassVar[bool] = False
    """Whether it revealed what only its `seat` knew (a card of a Hand); if that seat is a bot, undo stops here too."""
    rolled: ClassVar[bool] = False
    """Whether it tells the faces of rolled dice."""


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason against an action: a code from the game's closed list, its clause, and facts for the sentence."""

    code: str
    clause: str
    facts: tuple[tuple[str, str | int], ...] = ()


class IllegalAction(ValueError):
    """An action that the rules refuse; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.clause})")
        self.refusal = refusal


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a game.

    Attributes:
        winners: who won; empty for nobody.
        reason: why, as a code.
        result: what it is to whoever played against the game itself.
        ranking: the seats by their places, the winner first, where the game gives places to all.
    """

    winners: tuple[Seat, ...]
    reason: str
    result: Literal["won", "lost", "drawn"] = "won"
    ranking: tuple[Seat, ...] = ()


class Score(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side's progress while a game goes on; all of it is public.

    Attributes:
        seats: who is on the side.
        points: what decides the game; more is better.
        goal: the number of points that wins at once, if there is one.
        counts: further numbers, by name.
    """

    seats: tuple[Seat, ...]
    points: int
    goal: int | None = None
    counts: dict[str, int] = {}


S = TypeVar("S")
A = TypeVar("A")
O_contra = TypeVar("O_contra", contravariant=True)


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The result of `apply`: the new state, and the events that led to it."""

    state: S
    events: tuple[Event, ...]


class Refused(msgspec.Struct, Generic[A], frozen=True):
    """An action that a player might look for but cannot take now, with the reason."""

    action: A
    refusal: Refusal


class Playable(Protocol[S, A]):
    """The queries and the one command of a game that has begun.

    Attributes:
        name: the game's name.
        state_type, action_type, event_type: what msgspec decodes each from; a game that holds another has the other's
            actions and events in its own unions.
        refusals: the closed list of refusals, code -> clause.
    """

    name: str
    state_type: Any
    action_type: Any
    event_type: Any
    refusals: Mapping[str, str]

    def seated(self, state: S) -> int:
        """Count the seats that play; they are numbered from 0, and each may be asked for its view and its asides."""
        ...

    def to_act(self, state: S) -> Seat | None:
        """The seat whose decision waits, or None when the game is over."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the end of the game, or None while it goes on."""
        ...

    def scores(self, state: S) -> tuple[Score, ...]:
        """Return each side's progress, ordered by its first seat; the same for a view as for the state."""
        ...

    def legal(self, state: S) -> tuple[A, ...]:
        """All answers to the waiting decision, ordered, without duplicates."""
        ...

    def asides(self, state: S, seat: Seat) -> tuple[A, ...]:
        """List the actions that a seat may take without answering the waiting decision."""
        ...

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Return the reason why an action cannot be done now; None exactly when it is in `legal` or `asides`."""
        ...

    def refused(self, state: S) -> tuple[Refused[A], ...]:
        """List actions that a player might look for but cannot take, with reasons; for showing greyed, never for bots."""
        ...

    def apply(self, state: S, action: A) -> Step[S]:
        """The next state and the events; raises IllegalAction, state untouched, when the rules refuse."""
        ...

    def fault(self, state: S) -> str | None:
        """The invariant that a loaded state breaks, in words, or None."""
        ...

    def view(self, state: S, seat: Seat) -> S:
        """The state as a seat, or NOBODY, may know it: hidden cards and future dice are replaced."""
        ...

    def seen(self, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
        """The events as a seat, or NOBODY, may know them."""
        ...

    def resample(self, view: S, seed: int) -> S:
        """A complete state consistent with a view, its hidden part drawn from a seed."""
        ...


class Game(Playable[S, A], Protocol[S, A, O_contra]):
    """A game that can be started on its own.

    Attributes:
        options_type: what msgspec decodes its options from.
    """

    options_type: Any

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats it can be played with."""
        ...

    def start(self, options: O_contra, seed: int) -> S:
        """The first state, from the options and a seed of 64 bits."""
        ...
