"""The page on how the Stations are played."""

from collections.abc import Sequence

from rules.stations.state import Phase
from tui.games.stations.words.help import HOW_TO_PLAY
from tui.games.stations.words.names import PHASES
from tui.kit.how_to_play import HowToPlayPage
from tui.text.lines import Line

__all__ = ["StationsHelp"]


class StationsHelp(HowToPlayPage):
    """The rules of the Stations on one page, those of the phase that goes on lit."""

    NAME = "How to play the Stations"
    GAME = "stations"
    RULES = HOW_TO_PLAY

    def __init__(self, phase: Phase | None = None) -> None:
        """Show the rules.

        Args:
            phase: the phase that goes on; None outside of a game.
        """
        super().__init__()
        self._now = f" {list(PHASES).index(phase) + 1} {PHASES[phase]}" if phase else ""

    def text(self, width: int) -> Sequence[Line]:
        """The rules, with a pointer before the phase that goes on."""
        return [self._lit(one) if self._now and one[0][0].rstrip() == self._now else one for one in super().text(width)]

    def _lit(self, told: Line) -> Line:
        (heading, _), *rest = told
        return ((f"{self.looks.glyphs.pointer}{heading[1:]}", "now"), *rest)
