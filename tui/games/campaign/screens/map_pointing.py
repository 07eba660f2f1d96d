"""Pointing on the map: where an answer leads, and which way Enter takes there."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rules.campaign.journey.actions import Land, Sail, Walk
from rules.campaign.journey.frames import LandingAt
from tui.games.campaign.pictures.road import Route, distances, route_to
from tui.games.campaign.pictures.world import OPEN_WAY
from tui.games.campaign.screens.voyages import SetSail
from tui.games.campaign.screens.world import WorldView
from tui.games.campaign.words.prices import sailing
from tui.kit.pointing import Pointing
from tui.text.choices import Choice
from tui.text.english import plural

if TYPE_CHECKING:
    from tui.games.campaign.screens.map import MapScreen

__all__ = ["MapPointing"]

_NEAR = 2
"""The most moves of a way that is drawn unasked, so that a step of the cursor changes little."""


class MapPointing(Pointing[str]):
    """Pointing at places.

    Attributes:
        world: the map.
    """

    def __init__(self, screen: "MapScreen") -> None:
        """Point on the map of a journey."""
        self.world = WorldView(screen.names.cat, self.moved, self.take_here, screen.say)
        super().__init__(screen, self.world)
        self._map = screen
        self._far = 0

    @property
    def here(self) -> str:
        """The place under the cursor."""
        return self.world.place

    def spots_of(self, answer: Any) -> Iterable[str]:
        """The place that an answer leads to."""
        return (answer.to,) if isinstance(answer, Walk | Land | Sail) else ()

    def find_answers(self) -> None:
        """Find where answers lead, also the voyages that the list has in one line."""
        super().find_answers()
        found = {spot: [*answers] for spot, answers in self.answers.items()}
        for choice in self._map.voyages.choices:
            found.setdefault(choice.value.to, []).append(choice)
        self.answers = found

    def follow_in_list(self) -> None:
        """Mark the answer that leads where the map's cursor is, and none where no answer does."""
        if any(isinstance(one.value, Sail) for one in self.answers_here):
            self._panel.list.cursor = self._panel.list.choices.index(self._map.voyages.line)
            self._panel.draw()
        else:
            super().follow_in_list()
        if self._panel.list.is_pointed_at != bool(self.answers_here) and not self.in_list:
            self._panel.draw()

    # Where the journey goes

    @property
    def target(self) -> str:
        """The place that the player heads for, kept while events and fights are played on the way; empty for none."""
        aim = self._map.play.wishes.aim
        return aim if aim != self._map.state.at else ""

    @target.setter
    def target(self, place: str) -> None:
        self._map.play.wishes.aim = place

    def set_off(self) -> None:
        """Keep in mind how far the goal is before a move; at sea it is as far as it was ashore."""
        self._far = self._moves_left() or self._far

    def arrive(self) -> None:
        """Give the goal up once it is reached, or a move brings it no nearer."""
        far = self._moves_left()
        if not self.target or (far and self._far and far >= self._far):
            self.target = ""

    def _moves_left(self) -> int:
        """Count the moves to the goal; none where no walk leads there."""
        return len(self.route.stops) if self.route else 0

    @property
    def route(self) -> Route | None:
        """The way to where the player heads."""
        return self._route_to(self.target) if self.target else None

    @property
    def shown_route(self) -> Route | None:
        """The way that is drawn: to where the player heads, as long as the cursor is on it, else to a cursor near by."""
        route, here = self.route, self.here
        if here == self._map.state.at or (route is not None and here in route.places):
            return route
        if isinstance(self._map.state.top, LandingAt):
            return Route((here,), (self._map.state.at, here)) if here in self.answers else None
        found = self._route_to(here)
        return found if found is not None and len(found.stops) <= _NEAR else None

    def _route_to(self, place: str) -> Route | None:
        return route_to(self._map.game, self._map.state, place)

    @property
    def _far_route(self) -> Route | None:
        """The way to the place under the cursor, where it takes several moves; a neighbour that is closed now is none."""
        beside = self._map.game.roads.reach.get(self._map.state.at, ())
        return None if self.here in beside else self._route_to(self.here)

    def nearest(self) -> str:
        """The open capital with the fewest moves; empty where no walk leads to one."""
        return next((one.place for one in distances(self._map.game, self._map.state) if one.moves), "")

    def beginning(self) -> str:
        """The place where the cursor begins: the next stop of the chosen way, a first one where one must move on, else the encampment."""
        if self.route:
            return self.route.stops[0]
        return (self.must_move_on() and self._first_way()) or self._map.state.at

    def must_move_on(self) -> bool:
        """Tell whether nothing is left to do but to go somewhere, or to sail."""
        return all(isinstance(one.value, Walk | SetSail) for one in self._panel.list.choices if not one.why)

    def signs(self) -> Mapping[str, str]:
        """The places that answers lead to, each with the digit of the first answer, if the page of the list has it."""
        told = self._panel.list
        page = told.keys(self._panel.page) if told.numbered else {}
        digits = {told.choices[at].value: digit for at, digit in page.items()}
        return {spot: digits.get(found[0].value, OPEN_WAY) for spot, found in self.answers.items()}

    # Taking

    def take_here(self) -> None:
        """Go there, or sail from there, asking where there are several ways; else set out for it, or say why not."""
        answers, voyages = self.answers.get(self.here), self._voyages_from(self.here)
        screen = self._screen
        if answers:
            self.take_one("How?", answers)
        elif voyages:
            self._map.voyages.ask(voyages)
        elif self.here == self._map.state.at:
            self._offer_a_way()
        elif (route := self._far_route) is not None:
            self._set_out(route)
        else:
            screen.say(self._why_not(self.here), "warn")

    def _offer_a_way(self) -> None:
        """Put the cursor on the way to where the player heads, or to the nearest capital, or on any."""
        place = self._first_way()
        if place:
            self.go_to(place)
        self._screen.say("Your encampment moves on: Enter goes there, Tab picks another way.")

    def _first_way(self) -> str:
        """The first stop on the way to where the player heads, or to the nearest capital, or any; empty for none."""
        capital = self.nearest()
        nearest = self._route_to(capital) if capital else None
        stops = [*(route.stops[0] for route in (self.route, nearest) if route), *self.answers]
        return next((stop for stop in stops if stop in self.answers), "")

    def _set_out(self, route: Route) -> None:
        """Head for a place that is several moves away; the first of them is Enter away."""
        names, goal = self._map.names, route.stops[-1]
        self.target = goal
        self.go_to(route.stops[0])
        far = plural(len(route.stops), "move")
        self._screen.say(
            f"{names.place(goal)} is {far} away. Enter goes to {names.place(route.stops[0])}, the first stop."
        )

    def what_enter_does(self) -> str:
        """Say what Enter does at the place under the cursor, or why no way leads there now."""
        if answers := self.answers_here:
            sails = isinstance(answers[0].value, Sail)
            return f"Enter sails there: {sailing(self._map.names, self._map.state)}." if sails else "Enter goes there."
        if self._voyages_from(self.here):
            return "Enter asks where to sail from there."
        if self.here == self._map.state.at:
            return "Enter offers a way on from here."
        if route := self._far_route:
            return f"Enter sets out for it, {plural(len(route.stops), 'move')}."
        return self._why_not(self.here)

    def _voyages_from(self, harbor: str) -> list[Choice]:
        """The voyages that begin at a harbor."""
        return [choice for choice in self._map.voyages.choices if choice.value.harbor == harbor]

    def _why_not(self, place: str) -> str:
        """Say why no way leads to a place now; empty where one does."""
        state = self._map.state
        landing = isinstance(state.top, LandingAt)
        told = self._screen.play.why_not(Land(to=place) if landing else Walk(to=place))
        return told[0] if told else ""

    # The whole world

    @property
    def can_back(self) -> bool:
        """True where Escape leads back from the whole world, too."""
        return self.world.whole or super().can_back

    def action_back(self) -> None:
        """Go back from the whole world to the part around the cursor; else as everywhere."""
        if self.world.whole:
            self._map.action_show_world()
        else:
            super().action_back()

    def action_answers(self) -> None:
        """Go to the list of answers, which the whole world covers, or back."""
        self._uncover()
        super().action_answers()

    def action_page_up(self) -> None:
        """Page back in the list."""
        self._uncover()
        super().action_page_up()

    def action_page_down(self) -> None:
        """Page on in the list."""
        self._uncover()
        super().action_page_down()

    def _uncover(self) -> None:
        if self.world.whole:
            self._map.action_show_world()
