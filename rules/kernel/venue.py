"""Games within games: the frame that holds one, and the passage that carries the protocol across to it.

A game that holds another lays a venue on its own stack of what waits, one class of frame for each game that it can hold. What
waits on top of the venue goes first; while the venue is on top, the decisions of the inner game are the outer one's.

Seats are translated on the way. An action at the outer door names the outer seat that does it; the inner game's state and events
speak of inner seats. Seats that the house plays are outer seats too, counted after those of the people and there for as long as
the venue is (`seated` counts them), so that a bot sits on them as on any other seat.
"""

from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_args, runtime_checkable

import msgspec
from msgspec.structs import replace

from rules.kernel.game import NOBODY, Event, Outcome, Playable, Refusal, Refused, Seat, Step

__all__ = ["Host", "Innermost", "Passage", "Told", "Venue", "bare", "innermost", "seating"]

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound="Venue[Any]")


class Venue(msgspec.Struct, Generic[S], frozen=True, omit_defaults=True, tag_field="frame", forbid_unknown_fields=True):
    """A game that goes on within another, as a frame on the outer stack; a subclass says which game, and adds what settling it needs.

    Attributes:
        state: the inner game's state.
        seats: by inner seat, the outer seat that plays it; empty where each is its own, and so nothing is translated.
    """

    state: S
    seats: tuple[Seat, ...] = ()

    def outer(self, seat: Seat) -> Seat:
        """The outer seat that plays an inner one."""
        return self.seats[seat] if self.seats else seat

    def inner(self, seat: Seat) -> Seat:
        """The inner seat that an outer one plays, or NOBODY."""
        if not self.seats:
            return seat
        return self.seats.index(seat) if seat in self.seats else NOBODY


def seating(*seats: Seat) -> tuple[Seat, ...]:
    """Note for a venue the outer seats that play its inner ones, given in the order of these."""
    return () if seats == tuple(range(len(seats))) else seats


def _up(venue: Venue[Any], action: Any) -> Any:
    return replace(action, seat=venue.outer(action.seat)) if venue.seats else action


def _all_up(venue: Venue[Any], actions: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(_up(venue, action) for action in actions) if venue.seats else actions


def _down(venue: Venue[Any], action: Any) -> Any:
    return replace(action, seat=venue.inner(action.seat)) if venue.seats else action


class Told(Event, Generic[E], frozen=True, tag="venue.told"):
    """Something that happened in an inner game whose seats are not the outer ones.

    Attributes:
        seats: by inner seat, the outer one that played it.
        event: what happened, told of inner seats.
    """

    seats: tuple[Seat, ...]
    event: E

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """True if the event itself reveals something."""
        return self.event.reveals

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """True if the event itself shows something."""
        return self.event.shows

    @property
    def rolled(self) -> bool:  # type: ignore[override]
        """True if the event itself rolled dice."""
        return self.event.rolled

    @property
    def seat(self) -> Seat:
        """The outer seat of the one whom the event names."""
        seat: Seat = self.event.seat  # type: ignore[attr-defined]
        return self.seats[seat]


def bare(event: Event) -> Event:
    """The event itself, in whichever venue it happened."""
    while isinstance(event, Told):
        event = event.event
    return event


class Innermost(NamedTuple):
    """The game whose decision waits, held by no matter how many others.

    Attributes:
        game: its rules.
        state: how it stands.
        seats: by its own seats, those of the outermost game.
    """

    game: Playable[Any, Any]
    state: Any
    seats: tuple[Seat, ...]

    def down(self, action: Any) -> Any:
        """An action at the outermost door as the game itself knows it."""
        return replace(action, seat=self.seats.index(action.seat))

    def up(self, action: Any) -> Any:
        """An action of the game as the outermost door takes it."""
        return replace(action, seat=self.seats[action.seat])


@runtime_checkable
class Host(Protocol):
    """A game that can hold others."""

    def inner(self, state: Any) -> Innermost | None:
        """The game that it holds and whose decision waits, with its seats as this game counts them; None where it asks itself."""
        ...


def innermost(game: Playable[Any, Any], state: Any) -> Innermost:
    """The game whose decision waits: the one given, or one that it holds."""
    found = Innermost(game, state, tuple(range(game.seated(state))))
    while isinstance(found.game, Host) and (held := found.game.inner(found.state)) is not None:
        found = held._replace(seats=tuple(found.seats[seat] for seat in held.seats))
    return found


class Passage(Generic[S, A]):
    """Carries the protocol across from a game to one that it holds, every seat translated. It knows no state.

    Whoever asks for an outer seat that plays no part in the inner game is nobody there: it sees what lies open to all. The outer
    game refuses actions of such a seat before they get here.
    """

    __slots__ = ("_kinds", "game")

    def __init__(self, game: Playable[S, A]) -> None:
        """Lead to a game."""
        self.game = game
        self._kinds = frozenset(get_args(game.action_type))

    def takes(self, action: Any) -> bool:
        """Tell whether an action is one of the inner game's, which alone judges it."""
        return type(action) in self._kinds

    def inner(self, venue: Venue[S]) -> Innermost:
        """The game that is held, with its seats as the outer game counts them."""
        return Innermost(self.game, venue.state, venue.seats or tuple(range(self.game.seated(venue.state))))

    def plays(self, venue: Venue[S], seat: Seat) -> bool:
        """Tell whether an outer seat plays a part in the inner game."""
        return seat in (venue.seats or range(self.game.seated(venue.state)))

    # the questions

    def to_act(self, venue: Venue[S]) -> Seat | None:
        """The outer seat whose decision waits."""
        seat = self.game.to_act(venue.state)
        return None if seat is None else venue.outer(seat)

    def outcome(self, venue: Venue[S]) -> Outcome | None:
        """Return the end of the inner game, with the outer seats that won it; None while it goes on."""
        outcome = self.game.outcome(venue.state)
        if outcome is None or not venue.seats:
            return outcome
        return replace(outcome, winners=tuple(sorted(venue.outer(seat) for seat in outcome.winners)))

    def legal(self, venue: Venue[S]) -> tuple[A, ...]:
        """The answers to the decision that waits."""
        return _all_up(venue, self.game.legal(venue.state))

    def asides(self, venue: Venue[S], seat: Seat) -> tuple[A, ...]:
        """List the actions that an outer seat may take beside the waiting decision."""
        return _all_up(venue, self.game.asides(venue.state, venue.inner(seat))) if self.plays(venue, seat) else ()

    def refusal(self, venue: Venue[S], action: A) -> Refusal | None:
        """Return the reason why an action of a seat that plays a part cannot be done now."""
        return self.game.refusal(venue.state, _down(venue, action))

    def refused(self, venue: Venue[S]) -> tuple[Refused[Any], ...]:
        """List the actions that a person might look for and cannot have."""
        found = self.game.refused(venue.state)
        if not venue.seats:
            return found
        return tuple(Refused(_up(venue, no.action), no.refusal) for no in found)

    def fault(self, venue: Venue[S], seats: int) -> str | None:
        """The invariant that is broken by the inner game, or by how `seats` outer seats take part in it."""
        named = venue.seats or range(self.game.seated(venue.state))
        if venue.seats and not seating(*venue.seats):
            return "seats are translated into themselves"
        if not set(named) <= set(range(seats)) or len(set(named)) < len(named):
            return "a game is played by seats that do not exist, or by one seat twice"
        if len(named) != self.game.seated(venue.state):
            return "a game within the game has other seats than take part in it"
        if self.game.outcome(venue.state) is not None:
            return "a game within the game is over and was not settled"
        return self.game.fault(venue.state)

    # the command

    def apply(self, venue: V, action: A) -> Step[V]:
        """The venue with the next state of the inner game, and the events as the outer game tells them.

        Raises:
            IllegalAction: the inner game refuses it; nothing has changed.
        """
        if not venue.seats:
            step = self.game.apply(venue.state, action)
            return Step(replace(venue, state=step.state), step.events)
        step = self.game.apply(venue.state, _down(venue, action))
        return Step(replace(venue, state=step.state), self.tell(venue, step.events))

    def tell(self, venue: Venue[S], events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Events of the inner game as the outer game tells them."""
        return tuple(Told(venue.seats, event) for event in events) if venue.seats else events

    # what is hidden

    def view(self, venue: V, seat: Seat) -> V:
        """The venue as an outer seat may know it."""
        inner = venue.inner(seat) if self.plays(venue, seat) else NOBODY
        return replace(venue, state=self.game.view(venue.state, inner))

    def seen(self, event: Event, seat: Seat) -> tuple[Event, ...]:
        """An event of the inner game as an outer seat may know it."""
        if not isinstance(event, Told):
            return self.game.seen((event,), seat)
        inner = event.seats.index(seat) if seat in event.seats else NOBODY
        return tuple(Told(event.seats, shown) for shown in self.game.seen((event.event,), inner))

    def resample(self, venue: V, seed: int) -> V:
        """A whole venue that fits a view of it."""
        return replace(venue, state=self.game.resample(venue.state, seed))
