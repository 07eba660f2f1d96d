"""The common base of the ends of all games: a story to read, what became of the game's file, and what comes next."""

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from saves.faults import SaveFault
from saves.game_files import Retired
from saves.hall import Tablet
from tui.kit.commands import Command, Down, PageDown, PageUp, PickNumber, Quit, ShowLog, Take, Undo, Up
from tui.kit.lines_view import LinesView
from tui.kit.menu import Menu
from tui.kit.page import Page
from tui.kit.reader import Reader
from tui.kit.rewatching import WatchAgain, watch_again, watching_of
from tui.kit.watching import ShowsAgain
from tui.play.play import AnyPlay
from tui.text.keyboard import keyed
from tui.text.lines import Line, line

__all__ = ["EndPage"]

_HOW_TO_LEAVE = "{quit} leaves AD 79; the list says what else there is."

_TURNING = 0.75
"""Seconds in which somebody turns from the last move to the end, which often comes by itself."""


class ReadOn(PageDown):
    """Read on, a page down."""

    keys: ClassVar[tuple[str, ...]] = ("space", "pagedown")
    label = "Read on"
    footer = True


class WatchFromEnd(WatchAgain):
    """Watch it again from its beginning: step, play, jump to an act, a week or a fight."""

    rank = 10  # what leads on from here is more urgent


class EndMenu(Menu, inherit_bindings=False):
    """The list of what comes next; the keys for pages are left to the story."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, PickNumber, Up, Down)


class EndPage(Page):
    """The end of a game. A subclass gives the story's `text`, fills `record` and `menu`, and says in `can_undo` when z works."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ReadOn, PageUp, Undo, ShowLog, WatchFromEnd, Quit)
    WITHIN = (Reader,)
    DEFAULT_CSS = """
    EndPage > #reader { height: 1fr; }
    """

    def __init__(self, play: AnyPlay) -> None:
        """Tell the end of a game."""
        super().__init__()
        self.play = play
        self.watching = watching_of(self, play)
        self.shows_again = ShowsAgain()
        self._watched = play.watching  # asked now, for a game that is over is closed, too
        self.reader = Reader(self.text, whole=True)
        self.record = LinesView(id="record", classes="bar")
        self.menu = EndMenu(id="answers")

    def body(self) -> Iterable[Widget]:
        """The story above what became of the file and what comes next."""
        yield self.reader
        yield self.record
        yield self.menu

    def text(self, width: int) -> list[Line]:
        """The story."""
        raise AssertionError(f"{type(self).__name__} has no story of {width} columns")  # every end has its own

    def on_mount(self) -> None:
        """Take no key that was meant for the last move; go on to the next page of a game that is watched again."""
        self.game_app.wait_until_seen(turning=_TURNING)
        if self.watching.again:
            self.watching.begin(self._show_new_state)

    def _show_new_state(self) -> None:
        """Draw the moment of a game that is watched again on the screen for it."""
        play = self.play.session.play
        if play.screen == self.shown_as:
            self.draw()
        else:
            self.game_app.go(play.screen, play=play)

    @property
    def kept(self) -> Retired | None:
        """The files of the game, from which it can be watched again; None where it is only watched."""
        session = self.play.session
        if session.kept is not None:
            return Retired(session.kept, session.kept.with_suffix(".log"))
        folder = self.game_app.house.store.folder
        return Retired(folder / f"{session.name}.json", folder / f"{session.name}.log") if session.name else None

    @property
    def can_watch_again(self) -> bool:
        """True if its files are known."""
        return self.kept is not None

    def action_watch_again(self) -> None:
        """Watch it from its beginning."""
        if self.kept is not None:
            watch_again(self, *self.kept)

    def resting_line(self) -> Line:
        """Say where in the story this is, or which moment of a game that is watched again."""
        strip = self.watching.strip(self.app.size.width - 1)
        if strip:
            return strip
        return line((f" {self.reader.told}", "faint")) if self.reader.told else ()

    def on_reader_scrolled(self) -> None:
        """Say anew how much of the text follows."""
        self.show_resting_line()

    def let_go(self) -> None:
        """Close the game, so that it can be opened elsewhere."""
        self.play.session.close()

    def enshrine(self) -> Tablet | None:
        """Write the game into the hall, as `House.enshrine` does."""
        return self.game_app.house.enshrine(self.play.session)

    def action_undo(self) -> None:
        """Take the last step back, and play on."""
        try:
            said = self.play.session.undo()
        except SaveFault as fault:
            self.say(fault.told, "warn")
        else:
            self.game_app.show_session(self.play.session)
            self.game_app.tell_next(said)

    def action_page_down(self) -> None:
        """Read on."""
        self.reader.action_page_down()

    def action_page_up(self) -> None:
        """Read again what was above."""
        self.reader.action_page_up()

    def action_show_log(self) -> None:
        """The whole log."""
        self.game_app.visit("log", play=self.play)

    def answer_stray_key(self, key: str) -> str:
        """Escape leads nowhere by itself."""
        return keyed(_HOW_TO_LEAVE) if key == "escape" else super().answer_stray_key(key)

    @property
    def can_back(self) -> bool:
        """Nor does it where there is a page below, for the game would stay open; one that is only looked at is not."""
        return self._watched and super().can_back
