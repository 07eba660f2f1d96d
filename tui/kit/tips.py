"""The lessons of a guided game as tips: each stands in the rows of the log, while the player goes on playing."""

from collections.abc import Callable

from tui.kit.guided import Guided
from tui.kit.lines_view import LinesView
from tui.kit.page import Page
from tui.play.guide import Lesson
from tui.play.play import AnyPlay
from tui.text.keyboard import keyed
from tui.text.lines import Line, line, text_of, wrapped

__all__ = ["TIP_ROWS", "Tips"]

TIP_ROWS = 3
"""The rows of a tip, however short it is, so that nothing moves when another takes its place."""


class Tips(Guided):
    """The part of a page that says the lesson that fits; it takes no key, and covers nothing.

    A tip stays until another one fits, or the moment that it came in is over. It counts as read once the player has gone on.

    Attributes:
        told: the tip of the moment; None for none.
        view: where the tip stands, which the page has below everything else.
    """

    def __init__(
        self, page: Page, play: AnyPlay, moment: Callable[[], object], *, ready: Callable[[], bool] = lambda: True
    ) -> None:
        """Say nothing yet.

        Args:
            page: the page.
            play: the game.
            moment: what stays the same as long as a tip may stay.
            ready: whether somebody looks at what a tip is about.
        """
        super().__init__(page, play, ready=ready)
        self._moment = moment
        self.told: Lesson | None = None
        self._told_at: object = None
        self._came: object = None
        self.view = LinesView(source=self._lines, ground="panel", id="tip")
        self.view.display = False
        self.view.styles.height = TIP_ROWS
        page.status.covers = self._make_way

    @property
    def rows(self) -> int:
        """The rows that the tip takes; none while there is no tip."""
        return TIP_ROWS if self.view.display else 0

    def teach(self) -> None:
        """Say the tip that fits, or keep that of before as long as it may stay; the page is drawn after it."""
        if not self._play.state.options.guided:
            return
        if ready := self._ready():
            self._look()
        self.view.display = ready and self.told is not None
        self.view.redraw()

    def _look(self) -> None:
        """Find the tip of this decision; that of the decision before was read."""
        if self.told is not None and self._told_at is not self._play.state:
            self.note_read(self.told)
        found = self.told if self._told_at is self._play.state else self.fitting()
        if found is not None:
            self._came = self._moment()
        elif self._came == self._moment():
            found = self.told
        self.told, self._told_at = found if self._is_on else None, self._play.state

    @property
    def _is_on(self) -> bool:
        """True as long as the guide has not been skipped."""
        return self.guide is not None and not set(self.guide.ids) <= set(self._read)

    def begin_again(self) -> None:
        """Say the first tip again."""
        self.told = self._told_at = None
        self._page.draw()

    def _lines(self, width: int, _rows: int) -> list[Line]:
        if self.told is None:
            return []
        title = f" {self.told.title}:"
        first, *rest = wrapped(f"{self.told.title}: {keyed(self.told.text)}", width - 1, "panel", " ")
        return [line((title, "panel_key"), (text_of(first)[len(title) :], "panel")), *rest]

    def _make_way(self, rows: int) -> None:
        """Stand so many rows higher, so that a long answer below leaves all of the tip to be read."""
        self.view.styles.offset = (0, -rows)
