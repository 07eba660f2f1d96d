"""A game of the Stations on its way through one `apply`: the newest values, and the events told so far."""

from rules.kernel.game import Event
from rules.stations.deck import Deck
from rules.stations.state import Entrant, Standing, StationsState

__all__ = ["Course"]


class Course(Standing):
    """A game that the functions of the rules change one after another; nothing of it outlives the `apply` that made it.

    It holds the fields of a state, so that only the last value of each has to become part of a new one.

    Attributes:
        frame: the phase that waits, or another step of it; None once the game is over.
    """

    __slots__ = (
        "arena",
        "closing",
        "deals",
        "deck",
        "dice",
        "events",
        "frame",
        "hands",
        "opening",
        "options",
        "pile",
        "rounds",
        "shift",
        "undealt",
    )

    def __init__(self, deck: Deck, state: StationsState) -> None:
        """Begin where a state stands, with nothing told."""
        self.deck = deck
        self.options = state.options
        self.dice = state.dice
        self.opening = state.opening
        self.hands = state.hands
        self.undealt = state.deck
        self.pile = state.pile
        self.arena = state.arena
        self.shift = state.shift
        self.rounds = state.rounds
        self.deals = state.deals
        self.closing = state.closing
        self.frame = state.frame
        self.events: list[Event] = []

    @property
    def state(self) -> StationsState:
        """The state that has come of it."""
        return StationsState(
            options=self.options,
            dice=self.dice,
            opening=self.opening,
            hands=self.hands,
            deck=self.undealt,
            pile=self.pile,
            arena=self.arena,
            shift=self.shift,
            rounds=self.rounds,
            deals=self.deals,
            closing=self.closing,
            pending=() if self.frame is None else (self.frame,),
        )

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def put(self, changed: Entrant) -> None:
        """Replace a card of the Arena by what it has become."""
        self.arena = tuple(changed if entrant.card == changed.card else entrant for entrant in self.arena)
