"""Composing the screen: what Textual's own compositor does, but quicker, and no wide letter is cut where nothing lies over it.

For a line that changed at the top and one at the foot Textual asks every widget between for all of its rows. It cuts the row of a
widget wherever another widget of that row begins or ends, also one that lies below it, such as a list below a dialog, and leaves
two blanks of a wide letter that stands across such a cut.
"""

from collections.abc import Iterable, Iterator, Sequence

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

__all__ = ["WideCompositor"]


class _Uncut(Strip):
    """A row that stays whole: its first part is all of it, and the others have nothing."""

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Divide it into one part that has everything and as many empty ones as are asked for beside."""
        return [self, *(Strip([], 0) for _ in [*cuts][1:])]


class WideCompositor(Compositor):
    """A compositor for text with wide letters, which leaves widgets alone where nothing changed."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """Render what changed, of those widgets that it touches."""
        every, touched = self.visible_widgets, dict[Widget, tuple[Region, Region]]()
        for dirty in self._dirty_regions:
            for widget, (region, clip) in every.items():
                if dirty.overlaps(region) and dirty.overlaps(clip):
                    touched[widget] = (region, clip)
        touched = {widget: every[widget] for widget in every if widget in touched}  # those in front first, as before
        self._visible_widgets = touched
        try:
            return super().render_partial_update()
        finally:
            if self._visible_widgets is touched:  # else there is a new layout
                self._visible_widgets = every

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
