"""The panel beside the map: what it tells of a place in the rows that it has."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign
from tui.games.campaign.pictures.road import (
    PlaceTold,
    Route,
    astray_lines,
    away,
    camp_told,
    deck_lines,
    place_more,
    place_told,
    route_lines,
)
from tui.games.campaign.pictures.side_panel import panel_title
from tui.games.campaign.words.names import Names
from tui.text.fit import abridged, begun_whole, whole
from tui.text.lines import Line

__all__ = ["LARGE", "PlacePanel"]

LARGE = 17
"""The rows from which all is told of a place, and what lies on the decks below it."""

_HEADS = 2
"""The paragraphs that stand above all that is told of ways: the kind of a place, and its price or who waits there."""

_T = TypeVar("_T")


class PlacePanel:
    """Tells of the places of a journey; what takes long is found once of each, as long as the encampment stays."""

    def __init__(self, names: Names, game: CampaignGame) -> None:
        """Take the names of things, and the rules with their roads."""
        self._names = names
        self._game = game
        self._state: Campaign | None = None
        self._found: dict[tuple[object, str, int], Any] = {}

    def lines(self, state: Campaign, place: str, route: Route | None, width: int, rows: int) -> Sequence[Line]:
        """Tell of a place in brief, or all that a large panel has room for.

        Args:
            state: the journey.
            place: the place.
            route: the way that the player is shown, if any.
            width: cells a line.
            rows: all there are.
        """
        if state is not self._state:
            self._state, self._found = state, {}
        names, is_camp = self._names, place == state.at
        told = self._place_told(state, place, width, large=rows >= LARGE)
        brief = [*told.brief[:_HEADS], *self._ways(state, place, route, width), *told.brief[_HEADS:]]
        far = "your camp" if is_camp else away(self._game, state, place)
        title = panel_title(names.place(place), width, far)
        if rows >= LARGE:
            return [title, *self._large(state, place, [*brief, *told.rest], width, rows - 1)]
        if told.rest and not is_camp:
            return [title, *abridged(_fitting(brief, rows - 2), rows - 1)]
        return [title, *whole([*brief, *told.rest], rows - 1)]

    def _place_told(self, state: Campaign, place: str, width: int, *, large: bool) -> PlaceTold:
        if large and place == state.at:
            return camp_told(self._names, self._game, state, width)
        return self._once(place_told, state, place, width)

    def _large(
        self, state: Campaign, place: str, told: Sequence[tuple[Line, ...]], width: int, rows: int
    ) -> Sequence[Line]:
        """Tell all, and more as far as it goes, above what lies on the decks."""
        decks = [panel_title("On the decks", width), *deck_lines(self._names, state, width)]
        room = rows - (len(decks) + 1)
        lines = whole(told, room)
        lines += begun_whole(place_more(self._names, self._game, place, width), room - len(lines))
        return [*lines, *[()] * (rows - len(lines) - len(decks)), *decks]

    def _ways(self, state: Campaign, place: str, route: Route | None, width: int) -> list[tuple[Line, ...]]:
        """The stops of the way, where it leads over a place, and a warning of one that leads far away."""
        heads = route is not None and place in (state.at, *route.places)
        stops = tuple(route_lines(self._names, route, width)) if route is not None and heads else ()
        return [*filter(None, (stops, tuple(self._once(astray_lines, state, place, width))))]

    def _once(
        self, tell: Callable[[Names, Any, Campaign, str, int], _T], state: Campaign, place: str, width: int
    ) -> _T:
        if (tell, place, width) not in self._found:
            self._found[tell, place, width] = tell(self._names, self._game, state, place, width)
        told: _T = self._found[tell, place, width]
        return told


def _fitting(told: Sequence[tuple[Line, ...]], rows: int) -> list[tuple[Line, ...]]:
    """Pick the paragraphs that have room one after the other; a short one may stand where a longer one before it has none."""
    kept: list[tuple[Line, ...]] = []
    for one in told:
        if sum(map(len, kept)) + len(one) <= rows:
            kept.append(one)
    return kept
