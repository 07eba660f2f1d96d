"""The camp: hero and troop as tiles, tactics, prowess, Opportunities and banes below them, and the text of what the cursor is on."""

from collections.abc import Iterable
from typing import ClassVar

from textual.containers import Horizontal
from textual.geometry import Offset
from textual.widget import Widget

from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.camp import Item, items, others_told, sheet_lines
from tui.games.campaign.pictures.camp_tiles import TILE, CampPicture, Spread, camp_picture, whereabouts
from tui.games.campaign.pictures.card import explained_lines
from tui.games.campaign.pictures.subjects import components
from tui.games.campaign.pictures.world import WAYS
from tui.games.campaign.screens.coach import Coach
from tui.games.campaign.words.names import Names
from tui.kit.commands import Command, Inspect
from tui.kit.eight_ways import EightWaysView
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.text.english import capital, plural
from tui.text.keyboard import keyed
from tui.text.keys import Direction
from tui.text.lines import Line, headed, line
from tui.text.things import Thing

__all__ = ["CampPage"]

_SHEET = Thing("Health, Movement, Range, Leadership, Attack, blessing, scion influence")
"""The terms of the hero sheet."""

_TALL = 30
"""Rows from which on the cards are told beside what the cursor is on."""

_TILE_ROWS = 5
"""Rows that are kept in view from the first one of what the cursor is on, so that a tile is seen whole."""


class CampView(EightWaysView):
    """The picture of the camp; the cursor goes along its items, and up and down to the nearest one."""

    DEFAULT_CSS = "CampView { width: 1fr; height: 1fr; }"

    def __init__(self, page: "CampPage") -> None:
        """Show the camp of a page, the cursor on the hero."""
        super().__init__(page.moved, page.action_inspect, "camp")
        self._page = page
        self.at = 0
        self._first = 0

    @property
    def spot(self) -> str:
        """The place of the item under the cursor, as a number."""
        return str(self.at)

    def put(self, spot: str) -> None:
        """Put the cursor on an item; `draw` shows it."""
        self.at = int(spot)

    def draw(self) -> None:
        """Show the part of the camp that the cursor is in."""
        if not self.size.width or not self.size.height:
            return
        picture = self._picture()
        fits = len(picture.lines) <= self.size.height
        rows = self.size.height - (not fits)
        column, row = picture.spots[self.at]
        last = min(len(picture.lines), row + _TILE_ROWS)
        low, high = max(0, last - rows), max(0, row - 1)
        self._first = max(low, min(high, self._first, max(0, len(picture.lines) - rows)))
        self.caret = Offset(column, row - self._first)
        shown = picture.lines[self._first : self._first + rows]
        self.show(shown if fits else [*shown, self._rest(len(picture.lines) - rows)])

    def _rest(self, more: int) -> Line:
        """Say how many lines of the picture stand above and below the part that is shown."""
        parts = ((self._first, "above"), (more - self._first, "below"))
        told = " and ".join(f"{n} {where}" for n, where in parts if n)
        return line((f" … lines more: {told}", "faint"))

    def _picture(self) -> CampPicture:
        page, (width, rows) = self._page, self.size
        spread = Spread(width - 1, rows, self.at, self.looks.glyphs.pointer)
        return camp_picture(page.names, page.play.state, page.items, spread)

    def resized(self) -> None:
        """Lay the camp out anew."""
        self.draw()

    def go(self, way: Direction) -> None:
        """Go to the next item or the one before, or to the nearest in another direction."""
        across, down = WAYS[way]
        here = self.at + across if not down else self._beyond(across, down)
        self._go_to(max(0, min(len(self._page.items) - 1, here)))

    def _beyond(self, across: int, down: int) -> int:
        """The nearest item of the next row in a direction that has any; the same one where there is none."""
        spots = self._picture().spots
        column, row = spots[self.at]
        ahead = [n for n, (_, y) in enumerate(spots) if (y - row) * down > 0]
        nearest = min((abs(spots[n][1] - row) for n in ahead), default=0)
        in_it = [n for n in ahead if abs(spots[n][1] - row) == nearest]
        return min(in_it, key=lambda n: abs(spots[n][0] - column - across * TILE), default=self.at)

    def _go_to(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self._moved()


class CampPage(Page):
    """Everything that the player has."""

    NAME = "Camp"
    ABOUT = (
        "Everything you have: hero and troop as tiles, cards below them. A tile has the name, HP, the dice of the Attack by their "
        "hit faces, and its conditions. The text of what the cursor is on stands at the right; {inspect} explains the terms in it."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (Inspect, *Coach.KEYS)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    DEFAULT_CSS = """
    CampPage > #stage { height: 1fr; }
    CampPage #camp { width: 38; }
    CampPage.-wide #camp { width: 62; }
    """

    def __init__(self, play: CampaignPlay) -> None:
        """Show the camp of a campaign."""
        super().__init__()
        self.play = play
        self.names = Names(play.game.cat)
        self.items = items(self.names, play.state)
        self.camp = CampView(self)
        self.text = LinesView(source=self._text)
        self.coach = self.add_part(Coach(self, play, briefly=True))

    def body(self) -> Iterable[Widget]:
        """The picture beside the text, and the guide's tip below."""
        yield Horizontal(self.camp, self.text, id="stage")
        yield self.coach.view

    def head_line(self, width: int) -> Line:
        """Say where the game stands."""
        left, right = self.play.spoken.facts.head(self.play.state)
        return headed(f"Camp  {left}", right, width)

    def draw(self) -> None:
        """Show the camp as it is now, and the guide's tip."""
        super().draw()
        self.moved()
        self.coach.tell()

    def moved(self) -> None:
        """Show the cursor, and the text of what it is on."""
        self.camp.draw()
        self.text.redraw()

    def _text(self, width: int, height: int) -> Iterable[Line]:
        """The text of what the cursor is on, and where there is room that of the cards in camp."""
        lines = self._about(self._item, width - 1)
        if len(lines) > height:
            return [*lines[: height - 1], line((keyed("… {inspect} tells the rest"), "faint"))]
        if height < _TALL:
            return lines
        told, left = others_told(self.names, self.items, self._item, width - 1, height - len(lines))
        return [*lines, *told] if not left else [*lines, *told, line((f"… {plural(left, 'card')} more", "faint"))]

    def _about(self, item: Item, width: int) -> list[Line]:
        if not item.component:
            return sheet_lines(self.names, self.play.state, width)
        lines = explained_lines(self.names, item.component, width)
        if item.section == "Troop":
            where = capital(whereabouts(self.names, self.play.state, item))
            lines.insert(1, line((f"{where}{_hp_left(item)}.", "info")))
        return lines

    @property
    def _item(self) -> Item:
        return self.items[self.camp.at]

    def on_mount(self) -> None:
        """The picture has the keys."""
        self.camp.focus()

    def action_inspect(self) -> None:
        """The terms in the text."""
        from tui.kit.inspect_dialog import InspectDialog  # noqa: PLC0415 - needed by this key alone

        things = components(self.names)
        thing = things.get(self._item.component, _SHEET)
        self.open(InspectDialog("Inspect", thing, self.play.spoken.facts.clauses, things))


def _hp_left(item: Item) -> str:
    """Say how many HP a unit has that fights."""
    return f", {item.fighter.hp} HP" if item.fighter is not None and item.fighter.place == "arena" else ""
