"""The inn as a value, and what is done and told there; almost all of it is the game that is played."""

import msgspec

from rules.kernel.game import Event
from rules.kernel.venue import Told, Venue
from rules.ludus.actions import LudusAction
from rules.ludus.events import LudusEvent
from rules.ludus.state import LudusState
from rules.ludus.state import Options as LudusOptions
from rules.stations.actions import StationsAction
from rules.stations.events import StationsEvent
from rules.stations.state import Options as StationsOptions
from rules.stations.state import StationsState

__all__ = ["Dealing", "GoHome", "InnAction", "InnEvent", "InnState", "Matching", "Options", "Parting", "WentHome"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that is played at the inn, and by inner seat the seat of the inn."""

    seats: tuple[int, ...]
    stations: StationsOptions | None = None
    ludus: LudusOptions | None = None


class GoHome(msgspec.Struct, frozen=True, tag_field="do", tag="inn.go_home", forbid_unknown_fields=True):
    """Leave the inn, which ends the game."""

    seat: int


class WentHome(Event, frozen=True, tag="inn.went_home"):
    """Everybody left."""

    seat: int


class Dealing(Venue[StationsState], frozen=True, tag="dealing"):
    """A game of the Stations goes on."""


class Matching(Venue[LudusState], frozen=True, tag="matching"):
    """A match of the ludus goes on."""


class Parting(msgspec.Struct, frozen=True, tag_field="frame", tag="parting", forbid_unknown_fields=True):
    """A seat has the last word."""

    seat: int


class InnState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An evening at the inn.

    Attributes:
        people: how many seats there are.
        winners: who won what was played.
    """

    people: int
    pending: tuple[Dealing | Matching | Parting, ...]
    winners: tuple[int, ...] = ()

    @property
    def venue(self) -> Dealing | Matching | None:
        """The game that is played, while it lasts."""
        top = self.pending[-1] if self.pending else None
        return top if isinstance(top, Venue) else None


InnAction = GoHome | StationsAction | LudusAction
InnEvent = WentHome | StationsEvent | LudusEvent | Told[StationsEvent | LudusEvent]
