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
from tui.games.campaign.pictures.coasts import size_of
from tui.games.campaign.pictures.named import of_place
from tui.games.campaign.pictures.panels import goal_lines, head_strip, rule
from tui.games.campaign.pictures.road import (
    away,
    deck_lines,
    legend_lines,
    place_lines,
    place_paragraphs,
    place_words,
    route_lines,
    route_to,
    shut_capitals,
    stack_lines,
)
from tui.games.campaign.pictures.world import CLOSED, SHAPES, MapToDraw
from tui.games.campaign.screens.map_pointing import MapPointing
from tui.games.campaign.screens.meeting import asks_first
from tui.games.campaign.screens.screen import CampaignScreen, ShowWorld
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

_LONG = 500
_BARS = 3
"""The rows of head, status and foot."""
_LOW = 24
"""A stage with fewer rows gives the list but few of them."""
_PRICED = 4
"""The paragraphs of a place with its prices, which stand above all others."""
_PLACE = 11
"""The rows that a place has to itself before anything is told below it."""


class ShowRoute(Command):
    """Show the shortest way to the place under the cursor, or to the nearest open capital, or hide it."""

    label = "Route"


class FindPlace(Command):
    """Find a place by its name."""

    label = "Find"


class GoHome(Command):
    """Go back to your encampment."""

    label = "Encampment"
    footer = False
    shown_keys = "@"


class _WhereTo(FollowingPanel):
    """The answers under a title; the map shows the digits of their page."""

    def __init__(self, answered: Callable[[Choice], None], paged: Callable[[], None]) -> None:
        """Wait for a decision; `paged` is told when there is room for other answers."""
        super().__init__(answered)
        self.list.has_page_keys = False  # on the map they lead aslant
        self._paged = paged

    def on_resize(self) -> None:
        """Break the lines anew."""
        super().on_resize()
        self._paged()

    def _head(self, width: int) -> list[Line]:
        landing = self.decision is not None and any(isinstance(one.value, Land) for one in self.decision.choices)
        return [rule("Where do you land?" if landing else "Where to?", width, "number")] if self.decision else []


class MapScreen(CampaignScreen):
    """The journey on its map.

    Enter goes to the place under the cursor if a way is open, Tab goes through the open ways, digits take from the list.
    """

    DEFAULT_CSS = """
    MapScreen #side { width: 32; }
    MapScreen #decision { width: 1fr; }
    MapScreen.-wide #side { width: 40; }
    MapScreen.-world #side, MapScreen.-world #tail { display: none; }
    """
    KEYS: ClassVar[tuple[type[Command], ...]] = (
        Answers,
        PickNumber,
        BackInAnswers,
        OnInAnswers,
        ShowRoute,
        FindPlace,
        ShowWorld,
        GoHome,
    )
    LOG_ROWS = (3, 3)
    NAME = "Map"
    FINDS = "Commands, places and cards"
    ABOUT = (
        "Places: o Sport, x Bloodshed, ? Opportunity, & harbor, # open capital, = closed one, @ your encampment.\n"
        "Regions: L Lamosians, A Atlanteans, R Pluto's Refugees, N New Argonauts, V Vesuvians, M Amazons, P Parthians, "
        "K Kunlun, each a color of its own where there are many, else with dots along its borders.\n"
        "Behind a place: the digit of the answer that leads there now (* if it is on another page), H what a hint advises.\n"
        "The doubled line is the way to the cursor. Enter on a place far away sets out for it, stop by stop.\n"
        "You move along paths, straight through harbors, or sail from one (1 week). Accepted events cost a week, spectating "
        "costs scion influence.\n"
        "Arrows and {north_west} {north_east} {south_west} {south_east} lead to the nearest place in their direction, and back. {Digit} takes an answer of the list."
    )

    def __init__(self, play: CampaignPlay) -> None:
        """Travel on."""
        super().__init__(play)
        self.pointing = self.add_part(MapPointing(self))
        self.world = self.pointing.world
        self.info = LinesView(source=self._told, id="info")
        self.goal = LinesView(
            source=lambda width, _: goal_lines(self.names, self.game, self.state, width - 1), id="goal"
        )
        self._shown_at = ""

    def make_panel(self) -> DecisionPanel:
        """A panel beside a picture."""
        return _WhereTo(self.answered, self.look)

    def stage(self) -> Iterable[Widget]:
        """The world beside what the cursor is on, where one can go, and what for."""
        yield Horizontal(self.world, Vertical(self.info, self.panel, self.goal, id="side"), id="stage")

    # What is shown

    def head_line(self, width: int) -> Line:
        """The head line with weeks, HP and influence as boxes."""
        return super().head_line(width) if self.play.watching else head_strip(self.names, self.state, width)

    @property
    def log_rows(self) -> int:
        """Rows of the log below the stage, among them those that the world leaves free."""
        return max(super().log_rows, self.app.size.height - _BARS - size_of(self.names.cat)[1])

    def draw_stage(self) -> None:
        """Bring the map up to date; after a move the cursor is where the journey goes on."""
        state = self.state
        moved = self._shown_at != state.at
        self._shown_at = state.at
        cursor = self.pointing.beginning() if moved or not self.world.place else self.world.place
        shut = shut_capitals(self.game, state)
        self.world.view = MapToDraw(state.at, cursor, shut=shut, lit=self._lit())
        self.pointing.follow_in_list()
        self.share_rows()
        self.goal.redraw()
        self.look()

    def on_resize(self) -> None:
        """Share the rows of the side out anew."""
        super().on_resize()
        self.share_rows()

    def share_rows(self) -> None:
        """Give the goal and the list of answers the rows that they need, and the place all others."""
        rows = self.app.size.height - _BARS - self.log_rows
        goal = len(goal_lines(self.names, self.game, self.state, _LONG))
        most = 6 if rows < _LOW else 11
        wanted = min(most, 1 + len(self.panel.list.choices))
        self.goal.styles.height, self.panel.styles.height = goal, wanted

    def _lit(self) -> list[tuple[str, ...]]:
        """The ways that are open now, over the harbors that they pass."""
        state, roads = self.state, self.game.roads
        found: list[tuple[str, ...]] = []
        for choices in self.pointing.answers.values():
            way = choices[0].value
            if isinstance(way, Walk):
                found.append((state.at, *roads.passed(state.at, way.to, state.barred), way.to))
            elif isinstance(way, Land):
                found.append((state.at, way.to))
        return found

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
    def target(self) -> str:
        """The place that the player heads for; empty for none."""
        return self.pointing.target

    def look(self) -> None:
        """Show what the cursor is on, the way to it, what a hint advises."""
        pointing, route = self.pointing, self.pointing.shown_route
        self.world.view = self.world.view._replace(
            advised=pointing.advised, ways=pointing.signs(), route=route.places if route else ()
        )
        self.world.draw()
        self.info.redraw()
        self.hush()

    def _told(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of what the cursor is on; a paragraph that does not fit is left to `i`."""
        if not self.world.place:
            return ()
        names, game, state, room = self.names, self.game, self.state, width - 1
        place, route = self.world.place, self.pointing.route
        about = place_paragraphs(names, game, state, place, room)
        if route is not None and place in (state.at, *route.places):
            about.insert(2 if place == state.at else _PRICED, tuple(route_lines(names, route, room)))
        title = rule(names.place(place), room, names.cat.location[place].kind, away(game, state, place))
        below = self._below(room, rows - _PLACE) if rows > _PLACE else []
        lines = [title, *whole(about, rows - 1 - len(below))]
        return [*lines, *[()] * (rows - len(lines) - len(below)), *below]

    def _below(self, width: int, room: int) -> list[Line]:
        """Draw the foot of a panel with room: the same for each place, so that it stays where it is."""
        below: list[Line] = []
        for told in (deck_lines, stack_lines, legend_lines):
            more = told(self.names, self.state, width)
            below += more if len(below) + len(more) < room else ()
        return [(), *below] if below else []

    def resting_line(self) -> Line:
        """Say what Enter does at the place under the cursor, or why no way leads there now; the panel tells which place it is."""
        if not self.world.place:
            return ()
        told = f"{self.inspected()}." if self.world.whole else self.pointing.what_enter_does()
        return line((f" {told}", "info"))

    # Commands

    def make_sure(self, action: Any, do: Callable[[], None]) -> None:
        """Show who waits before a move that leads to a primus or a scion."""
        if not asks_first(self, action, do):
            super().make_sure(action, do)

    def action_show_route(self) -> None:
        """Show the way to where the cursor is, or to the nearest capital from the encampment; once more hides it."""
        pointing = self.pointing
        nearest = pointing.nearest()
        wanted = nearest if self.world.place == self.state.at else self.world.place
        if pointing.target and wanted in {pointing.target, nearest}:
            pointing.target = ""
        elif route_to(self.game, self.state, wanted) is None:
            self.say(f"No walk leads from here to {self.names.place(wanted)}.", "warn")
            return
        else:
            pointing.target = wanted
        self.look()

    def action_show_world(self) -> None:
        """Show the whole world over all of the stage, or the part around the cursor again."""
        self.world.whole = not self.world.whole
        self.set_class(self.world.whole, "-world")  # the map is drawn anew once it has the room
        self.set_focus(self.world)
        self.refresh_bindings()
        self.hush()

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
