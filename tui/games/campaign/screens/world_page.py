"""The whole world as a page, to weigh an event by where the journey can go on."""

from collections.abc import Iterable

from textual.widget import Widget

from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.panels import head_strip
from tui.games.campaign.pictures.road import place_words, route_to, shut_capitals
from tui.games.campaign.pictures.world import MapToDraw
from tui.games.campaign.screens.screen import ShowWorld
from tui.games.campaign.screens.world import WorldView
from tui.games.campaign.words.names import Names
from tui.kit.page import Page
from tui.text.lines import Line, line

__all__ = ["WorldPage"]


class BackFromMap(ShowWorld):
    """Go back to what is decided."""

    footer = False


class WorldPage(Page):
    """The whole world with its places, and the ways that lead on from the encampment."""

    NAME = "The world"
    ABOUT = (
        "The whole world: @ is your encampment, bright strokes lead to where it can go from there. The line below the map tells of "
        "the place under the cursor; nothing is decided here."
    )
    KEYS = (BackFromMap,)

    def __init__(self, play: CampaignPlay) -> None:
        """Show the world as it is in a campaign."""
        super().__init__()
        self.play = play
        self.names = Names(play.game.cat)
        self.world = WorldView(play.game.cat, self._moved, self.action_back, self.say)
        self.world.whole = True

    def body(self) -> Iterable[Widget]:
        """The map has the page for itself."""
        yield self.world

    def head_line(self, width: int) -> Line:
        """Say how the campaign stands."""
        return head_strip(self.names, self.play.state, width)

    def on_mount(self) -> None:
        """Put the cursor on the encampment."""
        game, state = self.play.game, self.play.state
        routes = [route_to(game, state, to) for to in game.roads.reach.get(state.at, ())]
        ways = [one.places for one in routes if one is not None and len(one.stops) == 1]
        self.world.view = MapToDraw(state.at, state.at, shut=shut_capitals(game, state), lit=ways)
        self.world.focus()
        self._moved()

    def _moved(self) -> None:
        """Show the cursor, and tell what it is on."""
        self.world.draw()
        self.show_resting_line()

    def resting_line(self) -> Line:
        """Tell of the place under the cursor."""
        if not self.world.place:
            return ()
        return line((f" {place_words(self.names, self.play.game, self.play.state, self.world.place)}.", "info"))

    def action_show_world(self) -> None:
        """Go back."""
        self.action_back()
