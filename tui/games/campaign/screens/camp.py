"""The camp: hero sheet, troop, tactics, prowess, Opportunities and banes, each with its text."""

from collections.abc import Iterable
from typing import ClassVar

from textual.containers import Horizontal
from textual.widget import Widget

from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.camp import Item, items, sheet_lines
from tui.games.campaign.pictures.card import card_lines
from tui.games.campaign.pictures.named import components
from tui.games.campaign.words.names import Names
from tui.kit.commands import Command, Inspect
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.page import Page
from tui.text.choices import Choice
from tui.text.lines import Line, beside, line
from tui.text.things import Thing

__all__ = ["CampPage"]

_SHEET = Thing("Health, Movement, Range, Leadership, Attack, blessing, scion influence")
"""The terms of the hero sheet."""


class CampPage(Page):
    """Everything that the player has."""

    NAME = "Camp"
    ABOUT = "Everything you have. The text of what the cursor is on stands at the right; {inspect} explains the terms in it."
    KEYS: ClassVar[tuple[type[Command], ...]] = (Inspect,)
    DEFAULT_CSS = """
    CampPage > #stage { height: 1fr; }
    CampPage #list { width: 36; }
    """

    def __init__(self, play: CampaignPlay) -> None:
        """Show the camp of a campaign."""
        super().__init__()
        self.play = play
        self.names = Names(play.game.cat)
        self.menu = Menu(self._choices(), id="list")
        self.text = LinesView(source=self._text)

    def body(self) -> Iterable[Widget]:
        """The list beside the text."""
        yield Horizontal(self.menu, self.text, id="stage")

    def head_line(self, width: int) -> Line:
        """Say where the game stands."""
        left, right = self.play.spoken.facts.head(self.play.state)
        return beside(line((f" Camp  {left}", "head_strong")), line((f"{right} ", "head")), width, "head")

    def _choices(self) -> list[Choice]:
        return [Choice(f"{item.section}: {item.label}", item) for item in items(self.names, self.play.state)]

    def _text(self, width: int, _height: int) -> Iterable[Line]:
        item = self._item
        if item is None or not item.component:
            return sheet_lines(self.names, self.play.state, width - 1)
        return card_lines(self.names, item.component, width - 1)

    @property
    def _item(self) -> Item | None:
        choice = self.menu.current
        return choice.value if choice else None

    def on_mount(self) -> None:
        """The list has the keys."""
        self.menu.focus()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The text of something else."""
        message.stop()
        self.text.redraw()

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Enter explains."""
        message.stop()
        self.action_inspect()

    def action_inspect(self) -> None:
        """The terms in the text."""
        from tui.kit.inspect_dialog import InspectDialog  # noqa: PLC0415 - needed by this key alone

        item, things = self._item, components(self.names)
        thing = things.get(item.component, _SHEET) if item else _SHEET
        self.open(InspectDialog("Inspect", thing, self.play.spoken.facts.clauses, things))
