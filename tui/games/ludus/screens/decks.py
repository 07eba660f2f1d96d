"""The cards at the table of the ludus with their texts, and its piles, to look through at any time."""

from collections.abc import Sequence

from tui.games.ludus.facts import LudusPlay
from tui.games.ludus.pictures.decks import decks_lines
from tui.games.ludus.pictures.parts import TableToDraw
from tui.kit.reading_page import ReadingPage
from tui.text.lines import Line, beside, line

__all__ = ["DecksPage"]


class DecksPage(ReadingPage):
    """Every card that may be known, and every pile that may be looked through (F-DISCARD-05)."""

    NAME = "Cards"
    ABOUT = (
        "First come your Hand, your Reserve, the Villas, the Arenas and what is for sale, with all texts; it can be read while "
        "others play. All Discard Piles lie open, the newest card first. You see the titles of your own Deck, in no order. Everybody knows "
        "which cards the others have, but not which of them are in Hand."
    )

    def __init__(self, play: LudusPlay, table: TableToDraw) -> None:
        """Look through the cards of a match, as whoever came here may know them."""
        self.play = play
        self.table = table
        super().__init__()

    def head_line(self, width: int) -> Line:
        """Say whose piles are shown."""
        return beside(line((" All cards: the table, Decks, Discard Piles", "head_strong")), (), width, "head")

    def text(self, width: int) -> Sequence[Line]:
        """The table, then the piles."""
        return decks_lines(self.table, width)
