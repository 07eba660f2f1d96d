"""Cards that are read one after the other: the letter or digit of each turns to its text, and nothing is done meanwhile."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events

from tui.kit.commands import Command, Inspect, Left, Right, Take
from tui.kit.dialog import INNER
from tui.kit.inspect_dialog import InspectDialog, PickTerm
from tui.text.book import Prefix
from tui.text.things import Things

if TYPE_CHECKING:
    from tui.kit.reading_cards import ReadingCards

__all__ = ["ReadingDialog"]

S = TypeVar("S")
"""What a screen calls a card that lies somewhere."""

_EDGES, _FRAME = 4, 2
"""The columns and rows that a frame takes of a dialog."""
_TERMS = 4
"""The rows that terms are given before a text is too long for the side."""


class ReadBeside(Left):
    """Read the card beside it: left, right, above or below."""

    keys = ("left",)  # letters are those of cards and terms
    label = "Next card"
    shown_keys = "Arrows"
    rank = 1
    footer = True


class CloseReading(Inspect):
    """Close it, with the cursor where it was."""

    label = "Close"


class GoThere(Take):
    """Close it, and go to the card that was read."""

    label = "Go there"


class ExplainTerm(PickTerm):
    """Explain what stands after that key; the keys of cards turn to those."""

    footer = False  # each key stands beside its term


class ReadingDialog(InspectDialog, Generic[S]):
    """A dialog about what the cursor is on, then any card by its key or by arrows; its result is the last one, or None."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (GoThere, ReadBeside, Right, CloseReading, ExplainTerm)

    def __init__(self, reading: "ReadingCards[S]", clauses: Prefix, things: Things) -> None:
        """Tell what the cursor is on.

        Args:
            reading: what knows the cards.
            clauses: which terms are explained.
            things: the things that texts may name, by their ids.
        """
        self._reading, self._lettered = reading, reading.lettered
        self._read: S | None = None
        super().__init__("A letter reads a card", reading.here, clauses, things)

    def keys_of_terms(self) -> Iterable[str]:
        """The keys that are no card's."""
        return (key for key in PickTerm.keys if key not in self._lettered)

    def fit(self) -> None:
        """Stand over the side, with all letters in sight, where its text has room there; else in the middle."""
        side = self._reading.side
        self.columns, self.most = side.width - _EDGES, (0, 0)
        room = side.height - _FRAME
        if len(self.body) + min(_TERMS, len(self.terms) + 1) <= room:
            self.most = self.columns, room
            self.stand(side)
        else:
            self.columns = INNER
            super().fit()

    def on_key(self, event: events.Key) -> None:
        """Turn to the card with a letter, before that could mean anything else."""
        card = self._lettered.get(event.character or "")
        if card is not None:
            event.stop()
            event.prevent_default()
            self._turn_to(card)

    def action_pick_term(self, at: int) -> None:
        """Turn to a card by a digit of the player's layout, or explain a term."""
        card = self._lettered.get(PickTerm.keys[at])
        if card is None:
            super().action_pick_term(at)
        else:
            self._turn_to(card)

    def _turn_to(self, card: S | None) -> None:
        if card is not None:
            self._read = card
            self.begin_with(self._reading.turn_to(card))
            self.fit()

    def action_up(self) -> None:
        """The card above."""
        self._turn_to(self._reading.beside(0, -1))

    def action_down(self) -> None:
        """The card below."""
        self._turn_to(self._reading.beside(0, 1))

    def action_left(self) -> None:
        """The card at the left."""
        self._turn_to(self._reading.beside(-1, 0))

    def action_right(self) -> None:
        """The card at the right."""
        self._turn_to(self._reading.beside(1, 0))

    def action_take(self) -> None:
        """Go to the card that was read."""
        self.close(self._read)

    def action_inspect(self) -> None:
        """Close it."""
        self.close()
