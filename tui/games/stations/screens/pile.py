"""The face-up pile of the Stations, to look through."""

from collections.abc import Sequence

from tui.games.stations.facts import StationsPlay
from tui.games.stations.pictures.report import pile_lines
from tui.games.stations.screens.page import StationsPage
from tui.kit.reading_page import ReadingPage
from tui.text.lines import Line, beside, line

__all__ = ["PilePage"]


class PilePage(StationsPage, ReadingPage):
    """The face-up pile, which everybody may look through at any time (S-END-01)."""

    NAME = "Pile"
    ABOUT = "The cards of earlier rounds, in the order they came here. Spells may fetch a Gladiator from the pile."

    def __init__(self, play: StationsPlay) -> None:
        """Look through the pile of a game."""
        self.play = play
        super().__init__()

    def head_line(self, width: int) -> Line:
        """Say how many cards there are."""
        right = line((f"{len(self.state.pile)} cards ", "head"))
        return beside(line((" The pile", "head_strong")), right, width, "head")

    def text(self, width: int) -> Sequence[Line]:
        """The cards."""
        return pile_lines(self.deck, self.state.pile, width)
