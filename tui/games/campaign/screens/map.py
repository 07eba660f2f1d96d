"""The map screen: the world, the place under the cursor, the ways that are open, what lies on the decks."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from rules.campaign.journey.actions import Land, Sail, Walk
from rules.kernel.game import Refusal
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.named import of_place
from tui.games.campaign.pictures.road import (
    Route,
    capital_lines,
    deck_lines,
    distances,
    legend_lines,
    place_lines,
    place_paragraphs,
    place_words,
    route_lines,
    route_to,
    shut_capitals,
    stack_lines,
)
from tui.games.campaign.pictures.world import CLOSED, SHAPES, MapToDraw, WorldPicture
from tui.games.campaign.screens.map_pointing import MapPointing
from tui.games.campaign.screens.screen import CampaignScreen
from tui.games.campaign.words import cards
from tui.kit.commands import Command, PickNumber
from tui.kit.decision import DecisionPanel
from tui.kit.following import FollowingPanel
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.pointing import Answers, BackInAnswers, OnInAnswers
from tui.kit.prompt import SearchDialog
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.fit import whole
from tui.text.lines import Line, line, text_of
from tui.text.search import matching

__all__ = ["FindPlace", "GoHome", "MapScreen", "ShowRoute"]

_INFO = 10
_LONG = 500


class ShowRoute(Command):
    """Show the shortest way to the place under the cursor, or to the nearest open capital, or hide it."""

    keys = ("r",)
    label = "Route"


class FindPlace(Command):
    """Find a place by its name."""

    keys = ("slash",)
    label = "Find"


class GoHome(Command):
    """Go back to your encampment."""

    keys = ("at",)
    label = "Encampment"
    footer = False
    shown_keys = "@"


class MapScreen(CampaignScreen):
    """The journey on its map.

    Enter goes to the place under the cursor if a way is open, Tab goes through the open ways, digits take from the list.
    """

    DEFAULT_CSS = f"""
    MapScreen #info {{ height: {_INFO}; }}
    MapScreen #side {{ width: 34; }}
    MapScreen #decision {{ width: 1fr; }}
    MapScreen #decks {{ height: 2; }}
    MapScreen.-wide #side {{ width: 42; }}
    MapScreen.-tall #info {{ height: 24; }}
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        Answers,
        PickNumber,
        BackInAnswers,
        OnInAnswers,
        ShowRoute,
        FindPlace,
        GoHome,
    )
    LOG_ROWS = (1, 3)
    NAME = "Map"
    FINDS = "Commands, places and cards"
    ABOUT = (
        "Places: o Sport, x Bloodshed, ? Opportunity, & harbor, # open capital, = closed one, @ your encampment.\n"
        "Regions: L Lamosians, A Atlanteans, R Pluto's Refugees, N New Argonauts, V Vesuvians, M Amazons, P Parthians, "
        "K Kunlun; dots and colons are their borders.\n"
        "Behind a place: * a way open to you now, a digit a stop of the route shown, H what a hint advises.\n"
        "You move along paths, straight through harbors, or sail from one (1 week). Accepted events cost a week, spectating "
        "costs scion influence.\n"
        "Arrows and y u b n lead to the nearest place in their direction, and back. Digits take answers of the list."
    )

    def __init__(self, play: CampaignPlay) -> None:
        """Travel on."""
        super().__init__(play)
        self.pointing = self.add_part(MapPointing(self))
        self.world = self.pointing.world
        self.info = LinesView(source=self._told, id="info")
        self.decks = LinesView(source=lambda width, _: deck_lines(self.names, self.state, width - 1), id="decks")
        self.target = ""
        self._drawn: WorldPicture | None = None
        self._shown_at = ""

    def make_panel(self) -> DecisionPanel:
        """A panel beside a picture."""
        return FollowingPanel(self.answered)

    def stage(self) -> Iterable[Widget]:
        """The world beside information and decision, above the front cards of the decks."""
        yield Horizontal(self.world, Vertical(self.info, self.panel, id="side"), id="stage")
        yield self.decks

    # What is shown

    def draw_stage(self) -> None:
        """Bring the map up to date; after a move the cursor is on the encampment."""
        if self._drawn is None:
            self._drawn = WorldPicture(self.names.cat)
        state = self.state
        moved = self._shown_at != state.at
        self._shown_at = state.at
        cursor = state.at if moved or not self.world.place else self.world.place
        view = MapToDraw(state.at, cursor, tuple(self.pointing.answers), shut_capitals(self.game, state))
        self.world.lay(self._drawn, self._with_route(view))
        self.decks.redraw()
        self.look()

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask with answers that fit into a line: where they lead, with the signs of the map."""
        super().ask_decision(self._short(decision) if decision else None)
        self.pointing.find_answers()

    def on_mount(self) -> None:
        """The keys go where the decision wants them."""
        self.pointing.begin()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The map's cursor goes where the list's answer leads."""
        self.pointing.follow(message)

    def _short(self, decision: Decision) -> Decision:
        return replace(decision, choices=tuple(replace(one, label=self._label(one)) for one in decision.choices))

    def _label(self, choice: Choice) -> str:
        match choice.value:
            case Walk() | Land():
                return self._signed(choice.value.to)
            case Sail():
                return f"Sail to {self._signed(choice.value.to)}"
            case Refusal() if "harbor" not in (facts := dict(choice.value.facts)) and "to" in facts:
                return self._signed(str(facts["to"]))
            case _:
                return choice.label

    def _signed(self, place: str) -> str:
        spot, cat = self.names.cat.location[place], self.names.cat
        shape = CLOSED if place in shut_capitals(self.game, self.state) else SHAPES[spot.kind]
        return f"{spot.name} ({shape}{cat.faction[spot.region].letter})"

    @property
    def game(self) -> Any:
        """The rules with their roads."""
        return self.play.game

    @property
    def route(self) -> Route | None:
        """The way to the place that the player asked for."""
        return route_to(self.game, self.state, self.target) if self.target else None

    def _with_route(self, view: MapToDraw) -> MapToDraw:
        route = self.route
        return view._replace(route=route.places if route else (), stops=route.stops if route else ())

    def look(self) -> None:
        """Show what the cursor is on, how far the capitals are, the route that was asked for, what a hint advises."""
        self.world.view = self.world.view._replace(advised=self.pointing.advised)
        self.world.draw()
        self.info.redraw()
        self.hush()

    def _told(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of what the cursor is on, under what holds for the whole journey; a paragraph that does not fit is left to `i`."""
        if not self.world.place:
            return ()
        names, state, room = self.names, self.state, width - 1
        above = capital_lines(names, self.game, state, room)
        above += route_lines(names, self.route, room) if self.route else []
        about = place_paragraphs(names, self.game, state, self.world.place, room)
        lines = whole([*((part,) for part in above), *about], rows)
        return [*lines, *self._below(room, rows - len(lines))]

    def _below(self, width: int, room: int) -> list[Line]:
        """Draw the foot of a panel with room: there it stays where it is when the place is another one."""
        below: list[Line] = []
        for more in (legend_lines(self.names, width), stack_lines(self.names, self.state, width)):
            below = [(), *more, *below] if len(below) + len(more) < room else below
        return [*[()] * (room - len(below)), *below] if below else []

    def resting_line(self) -> Line:
        """Say what Enter does at the place under the cursor, or why no way leads there now; the panel tells which place it is."""
        if not self.world.place:
            return ()
        return line((f" {self.pointing.what_enter_does()}", "info"))

    # Commands

    def action_show_route(self) -> None:
        """Show the way to where the cursor is, or to the nearest capital from the encampment; once more hides it."""
        nearest = next((one.place for one in distances(self.game, self.state) if one.moves), "")
        wanted = nearest if self.world.place == self.state.at else self.world.place
        if self.target and wanted in {self.target, nearest}:
            self.target = ""
        elif route_to(self.game, self.state, wanted) is None:
            self.say(f"No walk leads from here to {self.names.place(wanted)}.", "warn")
            return
        else:
            self.target = wanted
        self.world.lay(self.world.picture or WorldPicture(self.names.cat), self._with_route(self.world.view))
        self.look()

    def action_find_place(self) -> None:
        """Ask for a name, and put the cursor on the place."""
        places = self._places()
        self.open(
            SearchDialog("Find a place: type its name or region", partial(matching, offered=places)),
            self.pointing.go_to,
        )

    def _places(self) -> list[Choice]:
        places = sorted(self.names.cat.world.locations, key=lambda place: place.name)
        return [Choice(f"{self._signed(one.id)} {self.names.region(one.region)}", one.id) for one in places]

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The places of the map before everything else that has a name."""
        yield from (
            (place.label, "put the cursor there", partial(self.pointing.go_to, place.value)) for place in self._places()
        )
        yield from super().named_things()

    def action_go_home(self) -> None:
        """Put the cursor on the encampment."""
        self.pointing.go_to(self.state.at)

    # Inspecting

    def inspected(self) -> str:
        """The place under the cursor."""
        return place_words(self.names, self.game, self.state, self.world.place)

    def inspected_more(self) -> Sequence[str]:
        """Tell what waits there, and the arena of its region."""
        names, spot = self.names, self.names.cat.location[self.world.place]
        lines = place_lines(names, self.game, self.state, spot.id, _LONG)[2:]
        told = [text_of(part) for part in lines]
        if spot.kind in {"sport", "bloodshed", "capital"}:
            told += cards.arena(names, names.cat.arena[names.cat.faction[spot.region].arena])
        return told

    def inspected_about(self) -> Sequence[str]:
        """List whoever and whatever waits there."""
        return of_place(self.names.cat, self.state, self.world.place)
