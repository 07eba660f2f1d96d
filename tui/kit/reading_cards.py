"""Reading cards by their keys: what the cursor is on, then any other that has a letter or a digit, while nothing is done."""

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from textual.geometry import Region

from tui.kit.commands import Command, Inspect
from tui.kit.inspector import Inspector
from tui.text.things import Thing

__all__ = ["ReadCards", "ReadingCards"]

S = TypeVar("S")
"""What a screen calls a card that lies somewhere."""


class ReadCards(Inspect):
    """Read a card, then others by their letters."""

    label = "Read it"


class ReadingCards(Inspector, Generic[S]):
    """An inspector that turns from card to card; a game gives what lies where, and what is told of it."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ReadCards,)

    @property
    def side(self) -> Region:
        """The part of the screen without letters that is covered where a text has room there."""
        raise AssertionError(f"{type(self).__name__} covers nothing")  # every game has such a part

    @property
    def lettered(self) -> Mapping[str, S]:
        """The cards by their keys."""
        raise AssertionError(f"{type(self).__name__} knows no keys")  # every game does

    def beside(self, dx: int, dy: int) -> S | None:
        """The card beside the one that is read; None where none lies there.

        Args:
            dx: 1 to the right, -1 to the left.
            dy: 1 below, -1 above.
        """
        raise AssertionError(f"{type(self).__name__} does not know what lies {dx}, {dy} from a card")  # every game does

    def turn_to(self, card: S) -> Thing:
        """Mark a card as the one that is read, and tell of it."""
        raise AssertionError(f"{type(self).__name__} tells nothing of {card}")  # every game does

    def leave(self, card: S | None) -> None:
        """Go to the card that was read last; None goes back to where the cursor was."""
        raise AssertionError(f"{type(self).__name__} does not go to {card}")  # every game does

    def action_inspect(self) -> None:
        """Read what the cursor is on, and go on from there."""
        from tui.kit.reading_dialog import ReadingDialog  # noqa: PLC0415 - needed by who looks something up

        self._screen.open(ReadingDialog(self, self._facts.clauses, self._facts.things()), self.leave)
