"""The map as a widget: a cursor that goes from place to place, and comes back by the opposite key."""

from collections.abc import Callable, Mapping

from textual.geometry import Offset

from tui.games.campaign.pictures.world import MapToDraw, WorldPicture, beside
from tui.kit.eight_ways import EightWaysView
from tui.kit.keys import Direction

__all__ = ["WorldView"]

_OPPOSITE: Mapping[Direction, Direction] = {
    "up": "down",
    "down": "up",
    "left": "right",
    "right": "left",
    "northwest": "southeast",
    "southeast": "northwest",
    "northeast": "southwest",
    "southwest": "northeast",
}
_MARGIN = (2, 1)
"""Columns and rows that stay between the cursor and the edge of the part of the world that is shown."""


class WorldView(EightWaysView):
    """A part of the world that stays where it is as long as the cursor is well inside."""

    DEFAULT_CSS = "WorldView { width: 1fr; height: 1fr; }"

    def __init__(self, moved: Callable[[], None], taken: Callable[[], None]) -> None:
        """Show no world yet.

        Args:
            moved: is called when the cursor is on another place.
            taken: is called when Enter was pressed on one.
        """
        super().__init__(moved, taken, "world")
        self.picture: WorldPicture | None = None
        self.view = MapToDraw("", "")
        self._corner: tuple[int, int] | None = None
        self._trail: list[tuple[Direction, str]] = []

    @property
    def place(self) -> str:
        """The place under the cursor."""
        return self.view.cursor

    @property
    def spot(self) -> str:
        """The place under the cursor."""
        return self.view.cursor

    def lay(self, picture: WorldPicture, view: MapToDraw) -> None:
        """Take the world of a moment; `draw` shows it."""
        self.picture, self.view = picture, view

    def put(self, spot: str) -> None:
        """Put the cursor on a place; `draw` shows it."""
        self._trail.clear()
        self._put(spot)

    def _put(self, place: str) -> None:
        self.view = self.view._replace(cursor=place)

    def draw(self) -> None:
        """Show the part of the world that the cursor is in."""
        width, height = self.size.width - 1, self.size.height  # a gap to what stands beside
        if self.picture is None or width < 1 or not height:
            return
        at = self.picture.cat.location[self.place]
        first = self._corner or (at.x - width // 2, at.y - height // 2)
        left = _kept(first[0], at.x, width, self.picture.width, _MARGIN[0])
        top = _kept(first[1], at.y, height, self.picture.height, _MARGIN[1])
        self._corner = (left, top)
        self.caret = Offset(at.x - left, at.y - top)
        self.show(self.picture.lines(self.view, self._corner, width, height))
        self.place_caret()

    def on_resize(self) -> None:
        """Show as much as fits now."""
        self.draw()

    def go(self, way: Direction) -> None:
        """Go to the nearest place in a direction, or back by the way that the cursor came."""
        if self.picture is None:
            return
        before = self.place
        if self._trail and self._trail[-1][0] == _OPPOSITE[way]:
            goal = self._trail.pop()[1]
        else:
            goal = beside(self.picture.cat, before, way)
            self._trail += [(way, before)] if goal != before else []
        if goal != before:
            self._put(goal)
            self._moved()


def _kept(first: int, at: int, room: int, whole: int, margin: int) -> int:
    """The first column (or row) shown: the one of before, unless the cursor is near an edge that the world goes on behind.

    Then most of the room is given to what lies ahead, so that a journey of the cursor seldom moves the picture.
    """
    low = first + margin if first > 0 else 0
    high = first + room - margin if first + room < whole else whole
    if low <= at < high:
        return max(0, min(whole - room, first))
    ahead = room // 4 if at >= high else room - room // 4
    return max(0, min(whole - room, at - ahead))
