"""Reading the cards at the table of the Stations, without a key that answers anything."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.geometry import Region

from tui.kit.reading_cards import ReadingCards
from tui.text.choices import Choice
from tui.text.things import Thing

if TYPE_CHECKING:
    from tui.games.stations.screens.board import StationsScreen

__all__ = ["StationsReading"]


class StationsReading(ReadingCards[Choice]):
    """The inspector of the table: the cursor of its list is lent to whoever reads, and goes back unless they go to the card."""

    def __init__(self, table: "StationsScreen") -> None:
        """Read at a table."""
        super().__init__(table)
        self._table = table
        self._before: Choice | None = None

    @property
    def side(self) -> Region:
        """The seats and the Arena, beside the list with the letters."""
        return self._table.table.region

    @property
    def lettered(self) -> Mapping[str, Choice]:
        """The answers by the letters of their cards, and by their digits."""
        panel = self._table.panel
        numbered = {str(digit): panel.list.choices[at] for digit, at in enumerate(panel.page, 1)}
        return {**numbered, **self._table.answers.by_letter(panel.list.choices)}

    def beside(self, dx: int, dy: int) -> Choice | None:
        """The answer above or below in the list."""
        listed = self._table.panel.list
        at = listed.cursor + dx + dy if listed.is_pointed_at else 0
        return listed.choices[at] if 0 <= at < len(listed.choices) else None

    def action_inspect(self) -> None:
        """Read on from the cursor; where nothing can be read by its letter, explain what there is."""
        if self._table.cover.lies or not self._table.answers.by_letter(self._table.panel.list.choices):
            self.inspect(self.here)
            return
        self._before = self._table.panel.pointed_at
        super().action_inspect()

    def turn_to(self, card: Choice) -> Thing:
        """Lend the cursor to the answer about a card, and tell of it."""
        self._table.panel.turn_to(card)
        head, *more = self._table.told_here or (card.label,)
        return Thing(head, tuple(more))

    def leave(self, card: Choice | None) -> None:
        """Stay at the answer that was read last, or put the cursor back."""
        panel = self._table.panel
        if card is not None:
            return
        if self._before is not None:
            panel.turn_to(self._before)
        elif panel.list.is_pointed_at:
            panel.point_at_none()
