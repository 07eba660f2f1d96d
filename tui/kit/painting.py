"""A painting as a widget: it is drawn once for a size, and knows no game."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, cast

from textual.strip import Strip
from textual.widget import Widget

from content.pictures.records import Painting
from tui.terminal.looks import Looks
from tui.terminal.painted import painted

if TYPE_CHECKING:
    from tui.app import Ad79

__all__ = ["PaintingView"]


class PaintingView(Widget):
    """A painting, as large as it was painted unless styles say something else."""

    DEFAULT_CSS = "PaintingView { width: 1fr; height: 1fr; }"

    def __init__(self, *sizes: Painting | None, over: Sequence[Painting | None] = ()) -> None:
        """Hang a painting up.

        Args:
            sizes: the painting; where it was painted in several sizes, the one that is nearest to the room is shown. None takes
                no room.
            over: for each size another painting, in which something is clear, that lies over it.
        """
        super().__init__(id="painting")
        self._sizes = [(one, above) for one, above in zip_longest(sizes, over) if one is not None]
        self._drawn: tuple[object, list[Strip]] = (None, [])
        self.display = bool(self._sizes)

    @property
    def looks(self) -> Looks:
        """The looks of the moment."""
        return cast("Ad79", self.app).looks

    def render_line(self, y: int) -> Strip:
        """One row."""
        key = (self.looks, self.size)
        if self._drawn[0] != key:
            width, height = self.size
            fitting, over = min(self._sizes, key=lambda one: abs(one[0].columns * one[0].lines - width * height))
            self._drawn = (key, painted(fitting, self.looks, (width, height), over))
        return self._drawn[1][y]
