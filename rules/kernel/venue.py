"""Games within games: the frame that holds one, and the passage that forwards the protocol to it.

A game that holds another pushes a venue on its own stack, one frame class for each game it can hold. Frames above the venue are
handled first; while the venue is on top, the inner game's decisions are the outer game's.

Seats are translated on the way. An outer action names the outer seat that takes it; the inner game's state and events name inner
seats. Seats that the house plays are outer seats too, numbered after the players' and present for as long as the venue is
(`seated` counts them), so that a bot sits there as on any other seat.
"""

from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from rules.kernel.game import NOBODY, Event, Outcome, Playable, Refusal, Refused, Seat, Step
from rules.kernel.seats import SeatMap, seating

__all__ = ["Host", "Innermost", "Passage", "Told", "Venue", "bare"]

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound="Venue[Any]")


class Venue(msgspec.Struct, Generic[S], frozen=True, omit_defaults=True, tag_field="frame", forbid_unknown_fields=True):
    """A game held by another, as a frame on the outer stack; a subclass names the game and adds what settling it needs.

    Attributes:
        state: the inner game's state.
        seats: by inner seat, the outer seat that plays it; empty where seats need no translation.
    """

    state: S
    seats: tuple[Seat, ...] = ()

    @property
    def seat_map(self) -> SeatMap:
        """The map that says who plays which seat."""
        return SeatMap(self.seats)


def _all_up(venue: Venue[Any], actions: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(map(venue.seat_map.up, actions)) if venue.seats else actions


class Told(Event, Generic[E], frozen=True, tag="venue.told"):
    """An event of an inner game whose seats are not the outer ones.

    Attributes:
        seats: by inner seat, the outer one that played it.
        event: the event, which names inner seats.
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
        """The outer seat that the event names."""
        seat: Seat = self.event.seat  # type: ignore[attr-defined]
        return self.seats[seat]


def bare(event: Event) -> Event:
    """The event itself, without its venue."""
    while isinstance(event, Told):
        event = event.event
    return event


class Innermost(NamedTuple):
    """The game whose decision waits, however deeply it is nested.

    Attributes:
        game: its rules.
        state: how it stands.
        seat_map: who plays its seats, each of them named.
    """

    game: Playable[Any, Any]
    state: Any
    seat_map: SeatMap


class Host(Protocol):
    """A game that can hold others."""

    def inner(self, state: Any) -> Innermost | None:
        """The game it holds whose decision waits, with seats as this game counts them; None if its own decision waits."""
        ...


class Passage(Generic[S, A]):
    """Forwards the protocol from a game to one that it holds, translating seats. It is stateless.

    An outer seat without a role in the inner game sees only public information. The outer game refuses its actions before they
    get here.
    """

    __slots__ = ("_kinds", "game")

    def __init__(self, game: Playable[S, A]) -> None:
        """Lead to a game."""
        self.game = game
        self._kinds = frozenset(get_args(game.action_type))

    def takes(self, action: Any) -> bool:
        """Tell whether an action belongs to the inner game, which then judges it."""
        return type(action) in self._kinds

    def inner(self, venue: Venue[S]) -> Innermost:
        """The inner game, with its seats as the outer game counts them."""
        return Innermost(self.game, venue.state, SeatMap(venue.seats or tuple(range(self.game.seated(venue.state)))))

    def plays(self, venue: Venue[S], seat: Seat) -> bool:
        """Tell whether an outer seat has a role in the inner game."""
        return seat in (venue.seats or range(self.game.seated(venue.state)))

    # the questions

    def to_act(self, venue: Venue[S]) -> Seat | None:
        """The outer seat whose decision waits."""
        seat = self.game.to_act(venue.state)
        return None if seat is None else venue.seat_map.outer(seat)

    def outcome(self, venue: Venue[S]) -> Outcome | None:
        """Return the inner game's outcome, with the outer seats that won, and in their places; None while it goes on."""
        outcome = self.game.outcome(venue.state)
        if outcome is None or not venue.seats:
            return outcome
        outer = venue.seat_map.outer
        winners, ranking = sorted(map(outer, outcome.winners)), map(outer, outcome.ranking)
        return replace(outcome, winners=tuple(winners), ranking=tuple(ranking))

    def legal(self, venue: Venue[S]) -> tuple[A, ...]:
        """The answers to the decision that waits."""
        return _all_up(venue, self.game.legal(venue.state))

    def asides(self, venue: Venue[S], seat: Seat) -> tuple[A, ...]:
        """List the actions that an outer seat may take without answering the waiting decision."""
        if not self.plays(venue, seat):
            return ()
        return _all_up(venue, self.game.asides(venue.state, venue.seat_map.inner(seat)))

    def refusal(self, venue: Venue[S], action: A) -> Refusal | None:
        """Return why an action of a seat with a role cannot be done now."""
        return self.game.refusal(venue.state, venue.seat_map.down(action))

    def refused(self, venue: Venue[S]) -> tuple[Refused[Any], ...]:
        """List actions that a player might look for but cannot take."""
        found = self.game.refused(venue.state)
        if not venue.seats:
            return found
        return tuple(Refused(venue.seat_map.up(no.action), no.refusal) for no in found)

    def fault(self, venue: Venue[S], seats: int) -> str | None:
        """The invariant broken by the inner game, or by how `seats` outer seats take part in it."""
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
        """The venue with the inner game's next state, and the events as the outer game tells them.

        Raises:
            IllegalAction: the inner game refuses it; nothing has changed.
        """
        if not venue.seats:
            step = self.game.apply(venue.state, action)
            return Step(replace(venue, state=step.state), step.events)
        step = self.game.apply(venue.state, venue.seat_map.down(action))
        return Step(replace(venue, state=step.state), self.tell(venue, step.events))

    def tell(self, venue: Venue[S], events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Events of the inner game as the outer game tells them."""
        return tuple(Told(venue.seats, event) for event in events) if venue.seats else events

    # what is hidden

    def view(self, venue: V, seat: Seat) -> V:
        """The venue as an outer seat may know it."""
        inner = venue.seat_map.inner(seat) if self.plays(venue, seat) else NOBODY
        return replace(venue, state=self.game.view(venue.state, inner))

    def seen(self, event: Event, seat: Seat) -> tuple[Event, ...]:
        """An event of the inner game as an outer seat may know it."""
        if not isinstance(event, Told):
            return self.game.seen((event,), seat)
        inner = SeatMap(event.seats).inner(seat)
        return tuple(Told(event.seats, shown) for shown in self.game.seen((event.event,), inner))

    def resample(self, venue: V, seed: int) -> V:
        """A complete venue consistent with a view of it."""
        return replace(venue, state=self.game.resample(venue.state, seed))
