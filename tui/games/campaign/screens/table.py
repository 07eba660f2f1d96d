"""The page with everything that lies open on the table."""

from collections.abc import Sequence

from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.table import table_lines
from tui.games.campaign.words.names import Names
from tui.kit.reading_page import ReadingPage
from tui.text.lines import Line, headed

__all__ = ["TablePage"]


class TablePage(ReadingPage):
    """Everything on the table that a player may look at, at any time (V-OPEN-01)."""

    NAME = "Table"
    ABOUT = (
        "Whatever lies open on the table: in combat the rivals first, then decks, stacks, bag, supplies, references."
    )

    def __init__(self, play: CampaignPlay) -> None:
        """Look at the table of a campaign."""
        super().__init__()
        self.play = play
        self.names = Names(play.game.cat)

    def head_line(self, width: int) -> Line:
        """Say where the game stands."""
        left, right = self.play.spoken.facts.head(self.play.state)
        return headed(f"Table  {left}", right, width)

    def text(self, width: int) -> Sequence[Line]:
        """The table in lines."""
        return table_lines(self.names, self.play.state, width - 1)
