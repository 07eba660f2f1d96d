"""Tips: what a guide says below the stage, in the place of the log, while the player goes on playing."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from tui.kit.commands import ScreenPart
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.play.play import AnyPlay
from tui.text.lines import Line

__all__ = ["Tips"]

T = TypeVar("T")


class Tips(ScreenPart, ABC, Generic[T]):
    """The part of a page that says one tip at a time, which covers nothing; a subclass knows which one fits, and its lines.

    Attributes:
        tip: the tip that is said; None for none.
        view: where it stands, which the page has below everything else.
        rows: the rows that it takes; none while there is no tip.
    """

    GROUND: ClassVar[str] = "base"
    """The look of its rows."""
    LEAST_ROWS: ClassVar[int] = 0
    """The rows of a tip, however short it is."""

    def __init__(self, page: Page, play: AnyPlay, moved: Callable[[], None] = lambda: None) -> None:
        """Say nothing yet.

        Args:
            page: the page.
            play: the game.
            moved: is called when a tip needs more or fewer rows.
        """
        self._page = page
        self._play = play
        self._moved = moved
        self.tip: T | None = None
        self.rows = 0
        self.view = LinesView(source=lambda width, _: self.lines(width), ground=self.GROUND, id="tip")
        self.view.display = False
        page.status.covers = self._make_way

    @property
    def speaks(self) -> bool:
        """True while a tip is shown."""
        return self.rows > 0

    @property
    def read(self) -> tuple[str, ...]:
        """The ids of what was read in this game, which are kept outside of it."""
        return self._page.game_app.house.settings.lessons.get(self._play.name, ()) if self._play.name else ()

    @abstractmethod
    def lines(self, width: int) -> Sequence[Line]:
        """Lay out the tip; no lines where there is none."""

    def show(self, tip: T | None) -> None:
        """Show a tip, or nothing."""
        self.tip = tip
        self.view.display = tip is not None
        self.view.redraw()
        told = self.lines(self._page.app.size.width)
        rows = max(self.LEAST_ROWS, len(told)) if told else 0
        if rows != self.rows:
            self.rows = rows
            self.view.styles.height = rows
            self._moved()

    def _make_way(self, rows: int) -> None:
        """Stand that many rows higher, over the picture, so that a long answer below leaves all of the tip to be read."""
        self.view.styles.offset = (0, -rows)
