"""The end of a game of the Stations: the result, every round, the cards left, and what comes next."""

import msgspec

from rules.stations.state import Options
from tui.games.stations.pictures.end import end_lines, result_told
from tui.games.stations.screens.page import StationsPage
from tui.games.stations.set_up import TITLE, SetUp, set_up_of, stepped_up
from tui.games.stations.words.setup import against
from tui.kit.over_page import OverPage
from tui.text.lines import Line, beside, line

__all__ = ["StationsEnd"]


class StationsEnd(OverPage, StationsPage):
    """The end of a game of the Stations, and what comes next."""

    NAME = "The Stations"
    GAME = "stations"
    SET_UP = "new_stations"
    USUAL = TITLE

    def step_up(self) -> tuple[str, Options] | None:
        """Better opponents."""
        options = stepped_up(self.state.options)
        return (against(options), options) if options else None

    def again(self) -> Options:
        """The same set-up, and no guide any more."""
        return msgspec.structs.replace(self.state.options, guided=False)

    def set_up(self) -> SetUp:
        """The set-up that was played."""
        return set_up_of(self.state.options)

    # What is shown

    def text(self, width: int) -> list[Line]:
        """The result, the rounds, the cards left."""
        return end_lines(self.deck, self.state, width - 2)

    def head_line(self, width: int) -> Line:
        """The result."""
        name = self.play.spoken.facts.head(self.state)[1]
        told = line((" The Stations", "head_strong"), (f"  {result_told(self.state)}, {name}", "head"))
        return beside(told, (), width, "head")
