"""A game of the ludus on its way from one decision to the next: the current values, and the events so far."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.kernel.game import Event
from rules.ludus.actions import LudusAction
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.frames import Frame
from rules.ludus.state import Fighter, Likeness, LudusState, School, Supply

if TYPE_CHECKING:
    from rules.ludus.table.format import Format

__all__ = ["Course", "who"]


def who(fighter: Fighter) -> PieceRef:
    """A Gladiator as events name it."""
    return PieceRef(fighter.number, fighter.card, fighter.owner)


class Course(Likeness):
    """A game in the making, which the functions of the rules change.

    It holds the fields of a state, so that a new state is built only once, from their last values.

    Attributes:
        rules: the part of the rules in which the formats differ.
        stack: what waits, the newest last; `frames` is the same list, as a state calls it.
        answers: the answers to the last decision, if they were found on the way.
        events: what has been told.
        tell: adds an event.
        unsettled: whether something changed that can cost a player Gladiators: Influence, requirements, Health, damage.
    """

    __slots__ = (
        "answers",
        "arena_deck",
        "box",
        "events",
        "frames",
        "rules",
        "schools",
        "stack",
        "supplies",
        "tell",
        "unsettled",
        "villas",
    )

    schools: tuple[School, ...]
    supplies: tuple[Supply, ...]
    arena_deck: tuple[str, ...]
    frames: list[Frame]
    events: list[Event]
    tell: Callable[[Event], None]

    def __init__(self, box: Box, rules: "Format", state: LudusState) -> None:
        """Begin from a state, without events."""
        self.box = box
        self.rules = rules
        super().__init__(state)
        self.schools = state.schools
        self.supplies = state.supplies
        self.arena_deck = state.arena_deck
        self.stack: list[Frame] = list(state.pending)
        self.frames = self.stack
        self.villas: list[Any] = list(state.villas)
        self.unsettled = False
        self.answers: tuple[LudusAction, ...] | None = None
        self.listen()

    def freeze(self) -> LudusState:
        """Make the resulting state, with what is known of the villas."""
        state = self.kept()
        state.villas[:] = self.villas
        return state

    @property
    def top(self) -> Frame:
        """The top frame."""
        return self.stack[-1]

    def swap(self, frame: Frame) -> None:
        """Replace the top frame."""
        self.stack[-1] = frame

    def listen(self) -> None:
        """Start a new list of events."""
        self.events = []
        self.tell = self.events.append

    def next_number(self) -> int:
        """A number that nothing in play has used."""
        self.numbered += 1
        return self.numbered

    def change(self, seat: int, **changes: Any) -> None:
        """Change fields of a player's school."""
        schools = list(self.schools)
        schools[seat] = replace(schools[seat], **changes)
        self.schools = tuple(schools)
        if "patrons" in changes or "arenas" in changes:
            self.villas[seat] = None

    def change_supply(self, at: int, supply: Supply) -> None:
        """Replace a Supply Deck."""
        self.supplies = (*self.supplies[:at], supply, *self.supplies[at + 1 :])

    def put(self, changed: Fighter) -> None:
        """Replace a Gladiator with its new value."""
        number = changed.number
        self.fighters = tuple([changed if one.number == number else one for one in self.fighters])

    def put_ground(self, place: int, **changes: Any) -> None:
        """Change an Arena of the centre."""
        grounds = list(self.grounds)
        before = grounds[place]
        after = grounds[place] = replace(before, **changes)
        self.grounds = tuple(grounds)
        for holder in (before.champion, after.champion):
            if holder is not None:
                self.villas[holder] = None
