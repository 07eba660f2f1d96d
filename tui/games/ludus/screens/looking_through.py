"""Looking through all cards from the table of the ludus."""

from typing import TYPE_CHECKING, ClassVar

from tui.kit.commands import Command, ScreenPart

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["LookingThrough", "ShowDecks"]


class ShowDecks(Command):
    """Read all cards in play and for sale, and every pile."""

    label = "Cards"
    rank = 4


class LookingThrough(ScreenPart):
    """A part that opens the page of all cards."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowDecks,)

    def __init__(self, table: "LudusScreen") -> None:
        """Look through the cards of a table."""
        self._table = table

    def action_show_decks(self) -> None:
        """The cards, as far as the one who looks may know them."""
        self._table.game_app.visit("ludus_decks", play=self._table.play, table=self._table.table)
