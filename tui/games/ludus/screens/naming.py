"""Letters of cards at the table of the ludus: each takes its card, wherever the cursor is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tui.games.ludus.pictures.parts import TableToDraw, titles
from tui.games.ludus.spots import CardSpot, InHand
from tui.text.letters import CardLetters

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["CardNaming"]

_SIGNS = "xGPSTRIB"
"""What stands before a title for another reason: that it cannot be paid for, or the type of the card."""


class CardNaming:
    """The part of the table that knows the letters of the cards."""

    def __init__(self, table: "LudusScreen") -> None:
        """Name the cards of a table that is played on."""
        self._table = table
        commands = (command.row for command in table.BY_KEY.values())
        self._letters = CardLetters[CardSpot](commands, lambda spot: isinstance(spot, InHand), _SIGNS)
        self._dealt: tuple[object, int | None, Mapping[CardSpot, str]] = (None, None, {})

    def letters(self, table: TableToDraw) -> Mapping[CardSpot, str]:
        """The letters of the cards that lie on a table; none under a cover, nor where nobody plays.

        Args:
            table: what is drawn.
        """
        play = self._table.play
        if table.seat is None or play.watching:
            return {}
        state, seat, dealt = self._dealt
        if state is not table.state or seat != table.seat or not self._letters.hold:
            dealt = self._letters.deal(titles(table))
            self._dealt = (table.state, table.seat, dealt)
        return dealt

    def take_key(self, key: str) -> bool:
        """Put the cursor on the card with this letter and take it; tell whether there is one."""
        spot = next((spot for spot, letter in self._table.table.letters.items() if letter == key), None)
        if spot is None:
            return False
        self._table.pointing.go_to(spot)
        self._table.pointing.take_here()
        return True
