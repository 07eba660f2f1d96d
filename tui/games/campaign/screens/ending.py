"""The end of a campaign: victory with its epilogue, or defeat with its cause, and the record in the hall."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from content.pictures.hanging import painting
from saves.faults import SaveFault
from saves.game_files import Retired
from saves.hall import Tablet
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.ending import (
    banner_of,
    cause_of,
    epilogue_of,
    figures,
    headline,
    last_told,
    score_lines,
    story_lines,
)
from tui.games.campaign.screens.route import ShowChart, route_lines
from tui.games.campaign.words.names import Names
from tui.kit.commands import Command
from tui.kit.end_page import EndPage
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.painting import PaintingView
from tui.terminal.painted import can_paint
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped

__all__ = ["Defeat", "Victory"]


_PAINTED, _FRAMED = 13, 5
"""Rows of the painting above the map, and of the frame that stands for one."""


class CampaignEnd(EndPage):
    """The end of a campaign, its record, and what comes next.

    A record is written at once. Only where a defeat could still be taken back, nothing new having been seen since, it is
    written when the player accepts the end.
    """

    play: CampaignPlay
    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowChart,)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    DEFAULT_CSS = f"""
    CampaignEnd > #answers {{ height: 5; }}
    CampaignEnd > #stage {{ height: 1fr; }}
    CampaignEnd #reader {{ width: 1fr; }}
    CampaignEnd #shown {{ width: 28; }}
    CampaignEnd.-wide #shown {{ width: 62; }}
    CampaignEnd.-wide.-tall #painting {{ height: {_PAINTED}; }}
    CampaignEnd.-wide.-tall.-bare #painting {{ height: {_FRAMED}; }}
    CampaignEnd #chart {{ display: none; }}
    CampaignEnd.-wide.-tall #chart {{ display: block; }}
    """
    MAY_BE_TAKEN_BACK = False
    PAINTING: ClassVar[str] = ""
    """The painting of such an end."""

    def __init__(self, play: CampaignPlay) -> None:
        """Tell the end of a campaign."""
        super().__init__(play)
        self.painting = PaintingView(painting(self.PAINTING))
        self.chart = LinesView(source=self._chart, id="chart")
        self.names = Names(play.game.cat)
        self.tablet: Tablet | None = None
        self._campaign = play.name
        self._fault: SaveFault | None = None
        self._place = ""

    def body(self) -> Iterable[Widget]:
        """The story beside the painting, where there is room also the map; below them the record and what comes next."""
        yield Horizontal(self.reader, Vertical(self.painting, self.chart, id="shown"), id="stage")
        yield self.record
        yield self.menu

    def on_mount(self) -> None:
        """Write the record, unless the end may still be taken back."""
        self.menu.focus()
        if self.can_undo or not self._campaign:
            self._offer()
        else:
            self._write()

    @property
    def kept(self) -> Retired | None:
        """The files of the campaign, in the hall once it is recorded there."""
        return Retired.to(self.tablet.path) if self.tablet is not None else super().kept

    # The record

    @property
    def practice(self) -> bool:
        """True if it was a practice campaign, which is not recorded."""
        return bool(self.play.state.options.practice)

    def _write(self) -> None:
        """Write the record; without one where the system refuses, which can be tried again."""
        try:
            self.tablet, self._fault = self.enshrine(), None
            self._place = self._ranked()
        except SaveFault as fault:
            self.tablet, self._fault = self._written(), fault
        self._offer()

    def _ranked(self) -> str:
        """Say which place its score has among all in the hall; nothing where it is the first one there, or they cannot be read."""
        with suppress(SaveFault):
            names = [one.name for one in self.game_app.house.tablets()]
            if self.tablet is not None and len(names) > 1 and self.tablet.name in names:
                return f", place {names.index(self.tablet.name) + 1} of {len(names)} by score"
        return ""

    def _written(self) -> Tablet | None:
        """The record, where all but the very last step of writing it was done."""
        with suppress(SaveFault):
            seed = self.play.state.seed
            found = () if self.play.name else self.game_app.house.hall.list()
            return next((one for one in found if one.chronicle and one.chronicle.seed == seed), None)
        return None

    def record_told(self) -> str:
        """Say where the record stands, or why there is none."""
        if self._fault is not None:
            return f"The record: {self._fault.told}"
        if self.tablet is not None:
            return f"Recorded in the hall of past campaigns{self._place}."
        if self.watching.again:
            return "You watch this campaign again; nothing is written."
        if not self._campaign:
            return "You only watched this campaign; its record is written where it is played."
        if self.practice:
            return "A practice campaign is not recorded. It stays in the list, with all its older copies."
        return "Nothing new was seen since your last step: it may still be taken back. Or accept the end."

    # What is shown

    @property
    def shows_map(self) -> bool:
        """True if there is room for the map beside the story."""
        return self.has_class("-wide") and self.has_class("-tall")

    def text(self, width: int) -> list[Line]:
        """The story, and how the score was reckoned."""
        names, state, room = self.names, self.play.state, width - 2
        numbers = [part for told in figures(names, state) for part in wrapped(told, room, "base", "  ")]
        events = [one.event for one in self.play.log if one.event is not None]
        told = (*self.story(room, numbers), (), *story_lines(names, state, events, room))
        return [*told, (), *score_lines(names, state, room)]

    def _chart(self, width: int, rows: int) -> list[Line]:
        """The route on the map."""
        return route_lines(self.play, self.looks, (width, rows))

    def draw(self) -> None:
        """Show the record, and no painting where there are neither colours nor room for its frame."""
        super().draw()
        paints = can_paint(self.looks)
        self.set_class(not paints, "-bare")
        self.query_one("#shown").display = paints or self.shows_map
        self._tell_record()

    def _tell_record(self) -> None:
        """Say below the story how much of it follows, and where the record stands, in as many rows as that takes."""
        told = wrapped(self.record_told(), self.app.size.width - 2, "warn" if self._fault else "faint", "  ")
        self.record.styles.height = len(told) + 2
        self.record.show([line((f"  {self.reader.told}", "info")), *told])

    def resting_line(self) -> Line:
        """Say which moment of a game that is watched again this is; how much of the story follows stands below it."""
        return self.watching.strip(self.app.size.width - 1)

    def on_reader_scrolled(self) -> None:
        """Say so again, and how much follows."""
        super().on_reader_scrolled()
        self._tell_record()

    def action_show_chart(self) -> None:
        """The route on a map of its own."""
        self.game_app.visit("route", play=self.play)

    def story(self, width: int, numbers: list[Line]) -> Iterator[Line]:
        """Tell how it ended, with the figures at their place."""
        raise AssertionError(
            f"{type(self).__name__} tells nothing of {width} columns, {len(numbers)} figures"
        )  # both do

    def _offer(self) -> None:
        choices = (
            *self._first(),
            ("The hall of past campaigns", "hall"),
            ("A new campaign", "new"),
            ("To the title", "title"),
            ("The route on the map", "route"),
        )
        self.menu.offer([Choice(label, value) for label, value in choices])
        self.draw()
        self.refresh_bindings()

    def _first(self) -> tuple[tuple[str, str], ...]:
        if self.tablet is not None:
            return (("Read the chronicle", "chronicle"),)
        if self._fault is not None and self.play.name:
            return (("Try again to write the record", "write"),)
        if not self._campaign:
            return ()
        if self.practice:
            return (("Go back to an older copy", "copies"),)
        return (("Accept the end, and have the record written", "write"),)

    # What comes next

    def on_menu_taken(self, message: Menu.Taken) -> None:
        """Go on from here."""
        message.stop()
        app = self.game_app
        match message.choice.value:
            case "write":
                self._write()
            case "chronicle":
                app.visit("tablet", tablet=self.tablet)
            case "copies":
                self.let_go()
                app.go("copies", name=self._campaign)
            case "route":
                self.action_show_chart()
            case "new":
                app.leave_game()
                app.visit("new")
            case "title":
                app.leave_game()
            case screen:
                app.visit(screen)

    @property
    def can_undo(self) -> bool:
        """True if the last step may be taken back, and should be."""
        return self.MAY_BE_TAKEN_BACK and self.play.can_undo

    def action_quit(self) -> None:
        """Leave AD 79."""
        self.let_go()
        self.app.exit(0)


class Victory(CampaignEnd):
    """The scion is defeated."""

    NAME = "Victory"
    PAINTING = "victory"
    ABOUT = "The campaign is won. Space reads on in the epilogue, {watch_again} shows the campaign again; the list below says what comes next."

    def action_show_chart(self) -> None:
        """The route on a map of its own."""
        self.game_app.visit("route", play=self.play)

    def story(self, width: int, numbers: list[Line]) -> Iterator[Line]:
        """The epilogue of this hero against this scion."""
        state = self.play.state
        beaten = f"{self.names.cat.scion[state.options.scion].name} is beaten"
        yield ()
        yield from banner_of("VICTORY", "number", large=not self.looks.glyphs.ascii)
        yield line((f"  {beaten}", "strong"), *headline(self.names, state))
        yield ()
        yield from wrapped(epilogue_of(self.names, state), width, "base", "  ")
        yield ()
        yield from numbers


class Defeat(CampaignEnd):
    """The campaign is lost."""

    NAME = "Defeat"
    PAINTING = "defeat"
    ABOUT = "The campaign is lost. The hall remembers what the hero did, {watch_again} shows all of it again; the list below says what comes next."
    MAY_BE_TAKEN_BACK = True

    def action_show_chart(self) -> None:
        """The route on a map of its own."""
        self.game_app.visit("route", play=self.play)

    def story(self, width: int, numbers: list[Line]) -> Iterator[Line]:
        """Tell what ended it, and what happened last."""
        yield ()
        yield from banner_of("DEFEAT", "lost", large=not self.looks.glyphs.ascii)
        yield line(*headline(self.names, self.play.state))
        yield ()
        yield from wrapped(cause_of(self.names, self.play.state), width, "strong", "  ")
        yield ()
        yield from numbers
        yield ()
        yield from last_told(self.play.log, width)
