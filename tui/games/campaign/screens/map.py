"""The map screen: the world, the place under the cursor, the ways that are open, what lies on the decks."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from content.guide.records import Tip
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.guide.beginning import advised_by
from tui.games.campaign.pictures.panels import goal_lines, head_strip, key_lines, log_lines, setting_out
from tui.games.campaign.pictures.place_panel import LARGE, PlacePanel
from tui.games.campaign.pictures.road import place_lines, place_words, route_to, shut_capitals
from tui.games.campaign.pictures.subjects import of_place
from tui.games.campaign.pictures.ways import in_their_places, lit_ways, places_named, way_named
from tui.games.campaign.pictures.world import MapToDraw
from tui.games.campaign.screens.last_events import LastEvents
from tui.games.campaign.screens.map_pointing import MapPointing
from tui.games.campaign.screens.meeting import asks_first
from tui.games.campaign.screens.odds_afar import OddsAfar
from tui.games.campaign.screens.screen import CampaignScreen, ShowWorld
from tui.games.campaign.screens.voyages import SetSail, Voyages
from tui.games.campaign.screens.where_to import WhereTo
from tui.games.campaign.words import cards
from tui.kit.commanded import Live
from tui.kit.commands import Back, Command, PickNumber
from tui.kit.decision import DecisionPanel
from tui.kit.game_screen import TALL_ROWS
from tui.kit.lines_view import LinesView
from tui.kit.log_tail import LogTail
from tui.kit.menu import Menu
from tui.kit.pointing import Answers, BackInAnswers, OnInAnswers
from tui.kit.prompt import SearchDialog
from tui.play.deciding import Decision
from tui.play.played import Played
from tui.text.keyboard import key_of
from tui.text.lines import Line, line, text_of
from tui.text.search import matching

__all__ = ["FindPlace", "GoHome", "MapScreen", "ShowRoute"]

_LONG = 500
_EVENTS = 2
"""The events below the stage."""
_BARS = 3
"""The rows of head, status and foot."""
_LOW = 24
"""A stage with fewer rows gives the list but few of them."""
_FEW, _MANY = 8, 11
"""The most rows of the list on such a stage, and on a higher one."""
_LEAST = 9
"""The fewest rows that a place has before other things get room about them."""


class ShowRoute(Command):
    """Show the shortest way to the place under the cursor, or to the nearest open capital, or hide it."""

    label = "Route"


class BackFromWorld(Back):
    """Go back from the whole world to the part around the cursor."""

    rank = 0


class FindPlace(Command):
    """Find a place by its name."""

    label = "Find"


class GoHome(Command):
    """Go back to your encampment."""

    label = "Encampment"
    footer = False
    shown_keys = "@"


class MapScreen(CampaignScreen):
    """The journey on its map.

    Enter goes to the place under the cursor if a way is open, Tab goes through the open ways, digits take from the list.
    """

    DEFAULT_CSS = """
    MapScreen #side { width: 34; }
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
        *OddsAfar.KEYS,
        GoHome,
    )
    LOG_ROWS = (3, 3)
    NAME = "Map"
    FINDS = "Commands, places and cards"
    ABOUT = (
        "Marks: o Sport, x Bloodshed, ? Opportunity, & harbor, # open capital, % closed one, @ your encampment, [ ] the cursor.\n"
        "Behind a mark: the digit of the answer that leads there (* if you sail there, or it is on another page), H what a hint advises.\n"
        "Lines: thin ones are paths, over water lanes; heavy ones are the ways open to you now; the doubled one leads to the cursor. "
        "Enter on a place far away sets out for it, stop by stop.\n"
        "Regions, each with an arena of its own: L Lamosians, A Atlanteans, R Pluto's Refugees, N New Argonauts, V Vesuvians, M Amazons, P Parthians, "
        "K Kunlun. Land and names have the color of theirs where there are many, else its letter stands behind the sign and dots along its borders.\n"
        "You move along paths, straight through harbors, or sail from one (1 week). An event that you accept costs a week, one that you only watch "
        "scion influence. The number at the right of the list: so many moves are left from there to the nearest open capital.\n"
        "Arrows and {north_west} {north_east} {south_west} {south_east} lead to the nearest place in their direction, and back. {Digit} takes an answer of the list."
    )

    def __init__(self, play: CampaignPlay) -> None:
        """Show a journey where it stands."""
        super().__init__(play)
        self.voyages = Voyages(self)
        self.pointing = self.add_part(MapPointing(self))
        self.odds = self.add_part(OddsAfar(self))
        self.world = self.pointing.world
        self.info = LinesView(source=self._told, ground="panel", id="info")
        self.goal = LinesView(
            source=lambda width, _: goal_lines(self.names, self.game, self.state, width - 1), ground="panel", id="goal"
        )
        self.past = LinesView(source=self._past, ground="panel", id="past")
        self._air = (LinesView(), LinesView(), LinesView())
        self._shown_at = ("", False)
        self._place = PlacePanel(self.names, self.game)

    def make_tail(self) -> LogTail:
        """The last events."""
        return LastEvents(lambda: setting_out(self.names, self.state))

    def make_panel(self) -> DecisionPanel:
        """A panel beside a picture."""
        return WhereTo(self.answered, self.look, lambda: bool(self.pointing.answers_here))

    def stage(self) -> Iterable[Widget]:
        """The world beside what the cursor is on, where one can go, what for, and what happened."""
        one, two, three = self._air
        side = Vertical(self.info, two, self.panel, one, self.goal, three, self.past, id="side")
        yield Horizontal(self.world, side, id="stage")

    # What is shown

    def head_line(self, width: int) -> Line:
        """The head line with weeks, HP and influence as boxes."""
        return super().head_line(width) if self.play.watching else head_strip(self.names, self.state, width)

    @property
    def tall(self) -> bool:
        """True where the log has room at the side."""
        return self.app.size.height >= TALL_ROWS

    @property
    def log_rows(self) -> int:
        """Rows below the stage: of the guide's tip, else of the last events; a tall terminal has these at the side."""
        return self.coach.rows if self.coach.rows or self.tall else _EVENTS

    def draw_stage(self) -> None:
        """Bring the map up to date; after a move, and when one must move on, the cursor is where the journey goes on."""
        state, stage = self.state, (self.state.at, self.pointing.must_move_on())
        moved = self._shown_at != stage
        self._shown_at = stage
        cursor = self.pointing.beginning() if moved or not self.world.place else self.world.place
        shut = shut_capitals(self.game, state)
        self.world.view = MapToDraw(
            state.at,
            cursor,
            shut=shut,
            lit=lit_ways(self.game, state, (found[0] for found in self.pointing.answers.values())),
        )
        self.pointing.follow_in_list()
        self.share_rows()
        self.goal.redraw()
        self.past.redraw()
        self.look()

    def on_resize(self) -> None:
        """Share the rows of the side out anew."""
        super().on_resize()
        self.share_rows()

    def share_rows(self) -> None:
        """Give goal and answers the rows that they need, a blank one between, and the place all others, or on a tall terminal the log."""
        rows = self.app.size.height - _BARS - self.log_rows
        self.tail.styles.height = self.log_rows
        goal = len(goal_lines(self.names, self.game, self.state, _LONG))
        width = self.panel.size.width
        answers = self.panel.list.height(width) if width else len(self.panel.list.choices)
        wanted = min(_FEW if rows < _LOW else _MANY, 1 + answers)
        spare = rows - goal - wanted
        place = min(LARGE, spare) if self.tall else spare - max(1, min(len(self._air), spare - _LEAST))
        self.info.styles.height, self.panel.styles.height, self.goal.styles.height = place, wanted, goal
        for n, air in enumerate(self._air):
            air.styles.height = int(spare - place > n)

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

    def turn_to_advised(self, tip: Tip) -> None:
        """The map's cursor goes where a tip advises to go, and the part that is shown has the encampment, too."""
        answers = self.pointing.answers.items()
        spot = next((spot for spot, found in answers if any(advised_by(tip, one.value) for one in found)), "")
        if spot:
            self.world.put(spot)
            self.world.centre()
            self.pointing.moved()

    def _short(self, decision: Decision) -> Decision:
        named = [way_named(self.names, self.game, self.state, choice) for choice in decision.choices]
        choices = self.voyages.gathered(in_their_places(self.names, named))
        return replace(decision, choices=choices, behind=tuple(self.voyages.choices))

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
        self.show_resting_line()

    def _told(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of what the cursor is on; `i` tells the rest."""
        place = self.world.place
        return self._place.lines(self.state, place, self.pointing.route, width - 1, rows) if place else ()

    def _past(self, width: int, rows: int) -> Sequence[Line]:
        """The log, below the key of the map where both have room."""
        key, told = key_lines(self.names, width - 1), log_lines(self.play.log, width - 1, rows)
        room = rows - len(key) - len(told) - bool(told)
        return told if room < 0 else [*key, *[()] * bool(told), *told]

    def resting_line(self) -> Line:
        """Say what Enter does at the place under the cursor, or why no way leads there now; the panel tells which place it is."""
        if not self.world.place:
            return ()
        told = f"{self.inspected()}." if self.world.whole else self.pointing.what_enter_does()
        return line((f" {told}", "info"))

    def live(self) -> tuple[Live, ...]:
        """The commands that work now; over the whole world the way back stands first in the footer."""
        found = super().live()
        if not self.world.whole:
            return found
        return tuple(
            one._replace(command=BackFromWorld) if one.command is Back else one
            for one in found
            if one.command is not ShowWorld
        )

    # Commands

    def take(self, action: Any) -> None:
        """Do an action; of voyages ask first which one."""
        if isinstance(action, SetSail):
            self.voyages.ask()
        else:
            super().take(action)

    def do(self, action: Any) -> None:
        """Do an action now; how far the goal was before it is kept in mind."""
        self.pointing.set_off()
        super().do(action)

    def played(self, played: Played) -> None:
        """Go on heading for the goal, if the way was towards it."""
        super().played(played)
        self.pointing.arrive()

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
        elif not wanted or route_to(self.game, self.state, wanted) is None:
            where = self.names.place(wanted) if wanted else "an open capital"
            self.say(f"No walk leads from here to {where}.", "warn")
            return
        else:
            pointing.target = wanted
            self.say(f"The way to {self.names.place(wanted)} stays marked until {key_of('show_route')} hides it.")
        self.look()

    def action_show_world(self) -> None:
        """Show the whole world over all of the stage, or the part around the cursor again."""
        self.world.whole = not self.world.whole
        self.set_class(self.world.whole, "-world")  # the map is drawn anew once it has the room
        self.set_focus(self.world)
        self.refresh_bindings()
        self.show_resting_line()

    def action_find_place(self) -> None:
        """Ask for a name, and put the cursor on the place."""
        find = partial(matching, offered=places_named(self.names, self.game, self.state))
        self.open(SearchDialog("Find a place: type its name or region", find), self.pointing.go_to)

    def named_things(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """The places of the map before everything else that has a name."""
        yield from (
            (place.label, "put the cursor there", partial(self.pointing.go_to, place.value))
            for place in places_named(self.names, self.game, self.state)
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
            told += cards.arena(names, names.cat.arena[names.cat.arena_at(spot.id)])
        return told

    def inspected_about(self) -> Sequence[str]:
        """List whoever and whatever waits there."""
        return of_place(self.names.cat, self.state, self.world.place)
