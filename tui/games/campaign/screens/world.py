"""The map as a widget: a cursor that goes from place to place, and comes back by the opposite key."""

from collections.abc import Callable, Mapping

from textual.geometry import Offset

from rules.campaign.catalogue import Catalogue
from tui.games.campaign.pictures.coasts import Shades, Size
from tui.games.campaign.pictures.strokes import MapCell
from tui.games.campaign.pictures.world import MapToDraw, WorldPicture, beside
from tui.kit.eight_ways import EightWaysView
from tui.terminal.looks import Looks
from tui.text.keys import Direction

__all__ = ["WorldView", "shades_of"]

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
_COMPASS: Mapping[Direction, str] = {
    "up": "north",
    "down": "south",
    "left": "west",
    "right": "east",
    "northwest": "northwest",
    "northeast": "northeast",
    "southwest": "southwest",
    "southeast": "southeast",
}
_ROOMY = 100
"""The columns in which the whole world has room for all names."""
_MARGIN = (3, 1)
"""Columns and rows that stay between the cursor and the edge of the part of the world that is shown."""


class WorldView(EightWaysView):
    """A part of the world that stays where it is as long as the cursor is well inside, or the whole of it, fitted into the room.

    Attributes:
        view: the map of the moment.
        whole: whether the whole world is shown.
    """

    DEFAULT_CSS = "WorldView { width: 1fr; height: 1fr; }"

    def __init__(
        self, cat: Catalogue, moved: Callable[[], None], taken: Callable[[], None], say: Callable[[str], None]
    ) -> None:
        """Show nothing of the world yet.

        Args:
            cat: the catalogue with the map.
            moved: is called when the cursor is on another place.
            taken: is called when Enter was pressed on one.
            say: is told that no place lies in the direction of a key.
        """
        super().__init__(moved, taken, "world")
        self.view = MapToDraw("", "")
        self.whole = False
        self._cat = cat
        self._say = say
        self._pictures: dict[tuple[Shades, Size | None], WorldPicture] = {}
        self._corner: MapCell | None = None
        self._trail: list[tuple[Direction, str]] = []

    @property
    def place(self) -> str:
        """The place under the cursor."""
        return self.view.cursor

    @property
    def spot(self) -> str:
        """The place under the cursor."""
        return self.view.cursor

    def put(self, spot: str) -> None:
        """Put the cursor on a place; `draw` shows it."""
        self._trail.clear()
        self._put(spot)

    def centre(self) -> None:
        """Show, once it is drawn, the part with the encampment and the cursor about its middle."""
        self._corner = None

    def _put(self, place: str) -> None:
        self.view = self.view._replace(cursor=place)

    def draw(self) -> None:
        """Show the part of the world that the cursor is in, or all of it."""
        width, height = self.size.width - 1, self.size.height  # a gap to what stands beside
        if not self.place or width < 1 or not height:
            return
        picture = self._picture((width, height))
        x, y = picture.spots[self.place]
        left, top = (0, 0) if self.whole else self._kept_corner(picture, (width, height))
        self.caret = Offset(x - left, y - top)
        view = self.view._replace(few_names=self.whole and width < _ROOMY)
        self.show(picture.lines(view, (left, top), width, height))
        self.place_caret()

    def _picture(self, room: Size) -> WorldPicture:
        """The world as this terminal can show it, drawn once."""
        key = (shades_of(self.looks), room if self.whole else None)
        if key not in self._pictures:
            self._pictures[key] = WorldPicture(self._cat, *key)
        return self._pictures[key]

    def _kept_corner(self, picture: WorldPicture, room: Size) -> MapCell:
        """The corner of the part that is shown: at first what is between encampment and cursor is in its middle."""
        (x, y), (width, height) = picture.spots[self.place], room
        home_x, home_y = picture.spots[self.view.at]
        first = self._corner or ((home_x + x - width) // 2, (home_y + y - height) // 2)
        left = _kept(first[0], x, width, picture.width, _MARGIN[0])
        top = _kept(first[1], y, height, picture.height, _MARGIN[1])
        self._corner = (left, top)
        return self._corner

    def resized(self) -> None:
        """Show as much as fits now."""
        self.draw()

    def go(self, way: Direction) -> None:
        """Go to the nearest place in a direction, or back by the way that the cursor came."""
        before = self.place
        if self._trail and self._trail[-1][0] == _OPPOSITE[way]:
            goal = self._trail.pop()[1]
        else:
            goal = self._ahead(way)
            self._trail += [(way, before)] if goal != before else []
        if goal != before:
            self._put(goal)
            self._moved()
        else:
            self._say(f"No place lies {_COMPASS[way]} of {self._cat.location[before].name}.")

    def _ahead(self, way: Direction) -> str:
        """The nearest place in a direction; among the ways that are open the encampment, where nothing is taken, comes last."""
        here, camp = self.place, self.view.at
        past = beside(self._cat, here, way, passing=camp) if here in self.view.ways else here
        return past if past != here else beside(self._cat, here, way)


def shades_of(looks: Looks) -> Shades:
    """The shades of land and sea that a terminal can show."""
    halves, regions = not looks.glyphs.ascii, looks.colours in {"256", "truecolor"}
    return Shades(regions=regions, land=looks.colours != "none", halves=halves)


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
