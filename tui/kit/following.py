"""The decision panel beside a picture: as long as the picture has the keys, a pointer alone shows where its cursor is."""

from collections.abc import Callable, Sequence

from tui.kit.decision import DecisionPanel
from tui.text.choices import PLAIN, Choice, ChoiceList, ListLooks
from tui.text.keyboard import key_of
from tui.text.lines import Line

__all__ = ["FollowingPanel"]

_QUIET = ListLooks("base", "base", "refused")


class _FollowingList(ChoiceList):
    """Choices whose cursor is drawn in full only while the list has the keys, which saves most bytes of a step.

    `follower` is the glyph that is before the choice under the cursor meanwhile, the pointer itself where it is empty.
    `quiet_looks` are what it is drawn in meanwhile; `has_page_keys` tells whether PgUp and PgDn turn its pages meanwhile, too; in some pictures they move the cursor.
    """

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        super().__init__(choices)
        self.quiet = True
        self.follower = ""
        self.quiet_looks = _QUIET
        self.has_page_keys = True

    def lines(self, width: int, rows: int, looks: ListLooks = PLAIN) -> list[Line]:
        """The page with the cursor."""
        here = self.has_page_keys or not self.quiet
        self.paged_by = "PgUp, PgDn" if here else f"{key_of('answers')}, then PgDn"
        if not self.quiet:
            return super().lines(width, rows, looks)
        self.pointer = self.follower or self.pointer
        return super().lines(width, rows, self.quiet_looks)


class FollowingPanel(DecisionPanel):
    """The decision that waits, beside a picture in which it can be made, too."""

    def __init__(self, answered: Callable[[Choice], None]) -> None:
        """Wait for a decision."""
        super().__init__(answered)
        self.list: _FollowingList = _FollowingList()

    def _moved(self) -> None:
        """Leave the drawing to the page, which draws all in one frame."""
        self._post_moved()

    def on_focus(self) -> None:
        """The list has the keys."""
        self._be(quiet=False)

    def on_blur(self) -> None:
        """The picture has them."""
        self._be(quiet=True)

    def _be(self, *, quiet: bool) -> None:
        self.list.quiet = quiet
        self.draw()
