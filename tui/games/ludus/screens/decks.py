"""The piles of the ludus, to look through at any time."""

from collections.abc import Sequence

from tui.games.ludus.facts import LudusPlay
from tui.games.ludus.pictures.decks import decks_lines
from tui.games.ludus.pictures.parts import TableToDraw
from tui.kit.reading_page import ReadingPage
from tui.text.lines import Line, beside, line

__all__ = ["DecksPage"]


class DecksPage(ReadingPage):
    """Every pile that may be looked through (F-DISCARD-05)."""

    NAME = "Decks"
    ABOUT = (
        "All Discard Piles lie open, the newest card first. You see the titles of your own Deck, in no order. Everybody knows "
        "which cards the others have, but not which of them are in Hand."
    )

    def __init__(self, play: LudusPlay, table: TableToDraw) -> None:
        """Look through the piles of a match, as whoever came here may know them."""
        self.play = play
        self.table = table
        super().__init__()

    def head_line(self, width: int) -> Line:
        """Say whose piles are shown."""
        return beside(line((" Decks and Discard Piles", "head_strong")), (), width, "head")

    def text(self, width: int) -> Sequence[Line]:
        """The piles."""
        return decks_lines(self.table, width)
