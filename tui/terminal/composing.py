"""Composing the screen: what Textual's own compositor does, but that no wide letter is cut where nothing lies over it.

Textual cuts the row of a widget wherever another widget of that row begins or ends, also one that lies below it, such as a list
below a dialog. It leaves two blanks of a wide letter that stands across such a cut.
"""

from collections.abc import Iterable, Iterator, Sequence

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip

__all__ = ["WideCompositor"]


class _Uncut(Strip):
    """A row that stays whole: its first part is all of it, and the others have nothing."""

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Divide it into one part that has everything and as many empty ones as are asked for beside."""
        return [self, *(Strip([], 0) for _ in [*cuts][1:])]


class WideCompositor(Compositor):
    """A compositor for text with wide letters."""

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """The rows of all widgets, those in front first."""
        above: list[Region] = []
        for region, clip, strips in super()._get_renders(crop):
            shown = region.intersection(clip)
            wide = [strip for strip in strips if len(strip.text) != strip.cell_length]
            yield region, clip, [*_uncut(shown, strips, above)] if wide else strips
            above.append(shown)


def _uncut(shown: Region, strips: Iterable[Strip], above: Sequence[Region]) -> Iterator[Strip]:
    """The rows of a widget, those with wide letters uncut where nothing lies over them."""
    for y, strip in zip(shown.line_range, strips, strict=False):
        row = Region(shown.x, y, shown.width, 1)
        if len(strip.text) == strip.cell_length or any(row.overlaps(one) for one in above):
            yield strip
        else:
            yield _Uncut(strip, strip.cell_length)
