"""Composing the screen: what Textual's own compositor does, but for less work, and that no wide letter is cut where nothing lies over it.

Textual asks every widget for all of its rows whenever a row changes anywhere. Here each is asked for the rows that are drawn
alone, and not at all where everything is covered by what lies in front.

Textual cuts the row of a widget wherever another widget of that row begins or ends, also one that lies below it, such as a list
below a dialog. It leaves two blanks of a wide letter that stands across such a cut.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip

__all__ = ["WideCompositor"]

Chops = dict[int, Strip | None]
"""A row in pieces, by the column where each begins; None for one that is not drawn yet."""


_UNCUT = 2
"""The cuts at the ends of a row that has none between them."""


class _Uncut(Strip):
    """A row that stays whole: its first part is all of it, and the others have nothing."""

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Divide it into one part that has everything and as many empty ones as are asked for beside."""
        return [self, *(Strip([], 0) for _ in [*cuts][1:])]


class WideCompositor(Compositor):
    """A compositor for text with wide letters."""

    def _render_chops(self, crop: Region, is_rendered_line: Callable[[int], bool]) -> Sequence[Mapping[int, Strip]]:
        """The pieces of all rows, those of widgets in front first."""
        cuts = self.cuts
        rows: list[Chops] = [dict.fromkeys(ends[:-1]) for ends in cuts]
        wanted = [y for y in crop.line_range if is_rendered_line(y)]
        above: list[Region] = []
        for widget, (region, clip) in self.visible_widgets.items():
            shown, strips = region.intersection(clip), list[Strip]()
            for y in wanted[bisect_left(wanted, shown.y) : bisect_left(wanted, shown.bottom)]:
                first, behind = bisect_left(cuts[y], shown.x), bisect_left(cuts[y], shown.right)
                if None in islice(rows[y].values(), first, behind):
                    strips = strips or widget.render_lines(_part(region, shown, crop))
                    strip, pieces = strips[y - max(shown.y, crop.y)], cuts[y][first : behind + 1]
                    if len(pieces) == _UNCUT:
                        rows[y][pieces[0]] = strip
                        continue
                    narrow = len(strip.text) == strip.cell_length
                    _lay(rows[y], pieces, strip if narrow else _uncut(strip, shown, y, above))
            above.append(shown)
        return rows  # type: ignore[return-value]  # what Textual has it return has no gaps in the rows that are drawn


def _part(region: Region, shown: Region, crop: Region) -> Region:
    """The part of a widget that is shown in the rows that are drawn."""
    first, last = max(shown.y, crop.y), min(shown.bottom, crop.bottom)
    return Region(shown.x - region.x, first - region.y, shown.width, last - first)


def _uncut(strip: Strip, shown: Region, y: int, above: Sequence[Region]) -> Strip:
    """A row of a widget with wide letters; it stays uncut where nothing lies over it."""
    row = Region(shown.x, y, shown.width, 1)
    return strip if any(row.overlaps(one) for one in above) else _Uncut(strip, strip.cell_length)


def _lay(row: Chops, cuts: Sequence[int], strip: Strip) -> None:
    """Lay what a widget shows into the pieces of a row that nothing in front has taken."""
    left, *ends = cuts
    for cut, piece in zip(cuts, strip.divide([end - left for end in ends]), strict=False):
        if row[cut] is None:
            row[cut] = piece
