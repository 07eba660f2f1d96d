"""A game of the Stations on its way through one `apply`: the newest state, and the events told so far."""

from typing import Any

from msgspec.structs import replace

from rules.game import Event
from rules.stations.deck import Deck
from rules.stations.state import Entrant, Frame, StationsState

__all__ = ["Course"]


class Course:
    """What the functions of the rules change one after another; nothing of it outlives the `apply` that made it."""

    __slots__ = ("deck", "events", "state")

    def __init__(self, deck: Deck, state: StationsState) -> None:
        """Begin with nothing told."""
        self.deck = deck
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    @property
    def frame(self) -> Frame | None:
        """The phase that waits."""
        pending = self.state.pending
        return pending[-1] if pending else None

    def wait(self, frame: Frame) -> None:
        """Put another phase, or another step of it, in the place of the one that waits."""
        self.change(pending=(frame,))

    def entrant(self, card: str) -> Entrant:
        """A card of the Arena."""
        return next(entrant for entrant in self.state.arena if entrant.card == card)

    def put(self, changed: Entrant) -> None:
        """Replace a card of the Arena by what it has become."""
        arena = self.state.arena
        self.change(arena=tuple(changed if entrant.card == changed.card else entrant for entrant in arena))
