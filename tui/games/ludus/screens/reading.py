"""Reading the cards at the table of the ludus, without a key that does anything."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.geometry import Region

from tui.games.ludus.answers.lettered import SIGNS, unlettered
from tui.games.ludus.answers.spots import InHand, Spot
from tui.kit.reading_cards import ReadingCards
from tui.text.letters import CardLetters
from tui.text.things import Thing

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["LudusReading"]


class LudusReading(ReadingCards[Spot]):
    """The inspector of the table: its cursor is lent to whoever reads, and goes back unless they go to the card.

    Attributes:
        read: the card that is read in place of that under the cursor.
        letters: the letters, while somebody reads, of what has none else.
    """

    def __init__(self, table: "LudusScreen") -> None:
        """Read at a table."""
        super().__init__(table)
        self._table = table
        self._before: Spot | None = None
        self.read: Spot | None = None
        self.letters: Mapping[Spot, str] = {}

    @property
    def side(self) -> Region:
        """The panel beside the table."""
        return self._table.query_one("#side").region

    @property
    def lettered(self) -> Mapping[str, Spot]:
        """The things with a letter or a digit at the table; of several copies the first."""
        return {key: spot for spot, key in reversed([*self._table.table.letters.items()])}

    @property
    def told(self) -> Thing:
        """The card under the cursor: what the answer would bring, the text, where the copies are, what is new and the cards that it names."""
        telling = self._table.telling
        return Thing(telling.head or self._table.inspected(), tuple(telling.more), tuple(telling.about))

    def beside(self, dx: int, dy: int) -> Spot | None:
        """The cell beside the cursor."""
        return self._table.cells.beside(dx, dy)

    def action_inspect(self) -> None:
        """Read on from the cursor; under a cover there is but that to explain."""
        if self._table.cover.lies:
            self.inspect(self.here)
            return
        self._before = self._table.pointing.here
        self.letters = self._free_letters()
        self._table.look()
        super().action_inspect()

    def _free_letters(self) -> Mapping[Spot, str]:
        """Letters that are no key of the reader and nobody's at the table, for what has none; terms take those that are left."""
        from tui.kit.reading_dialog import ExplainTerm, ReadingDialog  # noqa: PLC0415 - needed by who looks something up

        table = self._table.table
        commands = {command.row for command in ReadingDialog.BY_KEY.values() if command is not ExplainTerm}
        taken = "".join((*table.letters.values(), *SIGNS))
        return CardLetters[Spot](commands, lambda spot: isinstance(spot, InHand), taken).deal(unlettered(table))

    def turn_to(self, card: Spot) -> Thing:
        """Lend the cursor to a card, and tell of it."""
        self._point_at(card, read=card)
        return Thing(self._table.telling.head, tuple(self._table.telling.told_here))

    def leave(self, card: Spot | None) -> None:
        """Go to the card, or put the cursor back; what had a letter to be read by has none any more."""
        self.letters = {}
        if card is None:
            self._point_at(self._before, read=None)
        else:
            self.read = None
            self._table.pointing.go_to(card)
            self._table.look()

    def _point_at(self, spot: Spot | None, *, read: Spot | None) -> None:
        self.read = read
        if spot is not None:
            self._table.cells.put(spot)
        self._table.look()
