"""Seats of a game within a game: who plays which, and actions translated both ways."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.kernel.game import NOBODY, Seat

__all__ = ["SeatMap", "seating"]


class SeatMap(NamedTuple):
    """The seats of an outer game that play those of an inner one; an action or an event names its own game's seats.

    Attributes:
        outers: by inner seat, the outer seat that plays it; empty where no seat has another number.
    """

    outers: tuple[Seat, ...] = ()

    def outer(self, seat: Seat) -> Seat:
        """The outer seat that plays an inner one."""
        return self.outers[seat] if self.outers else seat

    def inner(self, seat: Seat) -> Seat:
        """The inner seat that an outer one plays, or NOBODY."""
        if not self.outers:
            return seat
        return self.outers.index(seat) if seat in self.outers else NOBODY

    def up(self, action: Any) -> Any:
        """Translate an action of the inner game into one of the outer."""
        return replace(action, seat=self.outer(action.seat)) if self.outers else action

    def down(self, action: Any) -> Any:
        """Translate an action of the outer game into one of the inner."""
        return replace(action, seat=self.inner(action.seat)) if self.outers else action

    def through(self, held: "SeatMap") -> "SeatMap":
        """The map from the outer game to one that the inner game holds, whose own map names each seat."""
        return SeatMap(tuple(map(self.outer, held.outers)))


def seating(*seats: Seat) -> tuple[Seat, ...]:
    """Set the `outers` of a map from the outer seats, given in the order of the inner ones."""
    return () if seats == tuple(range(len(seats))) else seats
