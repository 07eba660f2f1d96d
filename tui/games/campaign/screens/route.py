"""The route of a campaign on the map of the ancient world, as a page."""

from collections.abc import Iterable

from textual.widget import Widget

from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.coasts import Size
from tui.games.campaign.pictures.route import chart_of, way_of
from tui.games.campaign.screens.world import shades_of
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.story import home_of
from tui.kit.commands import Command
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.terminal.looks import Looks
from tui.text.lines import Line, beside, line

__all__ = ["RoutePage", "ShowChart", "route_lines"]


class ShowChart(Command):
    """Show the route on the map."""

    label = "Map"
    footer = False


def route_lines(play: CampaignPlay, looks: Looks, size: Size) -> list[Line]:
    """The route of a campaign as this terminal can show it, as large as it fits into a size."""
    game, state = play.game, play.state
    way = way_of(game.roads, home_of(Names(game.cat), state.options.hero), state.route)
    return chart_of(game.cat, way, shades_of(looks), size)


class RoutePage(Page):
    """The map of where a campaign led."""

    NAME = "The route"
    ABOUT = "Where the campaign led, from the capital of your hero's own region on. Doubled strokes are the way, dots a voyage, a digit is the act of the last camp at a place."

    def __init__(self, play: CampaignPlay) -> None:
        """Show the route of a campaign."""
        super().__init__()
        self.play = play
        self.chart = LinesView(source=lambda width, rows: route_lines(play, self.looks, (width - 1, rows)))

    def body(self) -> Iterable[Widget]:
        """The map has the page for itself."""
        yield self.chart

    def head_line(self, width: int) -> Line:
        """Say where the campaign stands."""
        left, _ = self.play.spoken.facts.head(self.play.state)
        return beside(line((f" The route  {left}", "head_strong")), (), width, "head")
