"""The panels beside the board of a fight and the map: text that stands off an edge, titles on bars from edge to edge."""

from collections.abc import Iterable, Sequence

from tui.text.fit import fitted
from tui.text.keyboard import key_of
from tui.text.lines import Line, line, text_of, title_bar

__all__ = ["in_panel", "panel_title", "under_title"]

_BARS = ("tile_", "head")
"""What the looks of bars begin with."""


def panel_title(title: str, width: int, right: str = "", *, look: str = "head_strong") -> Line:
    """The title of a panel on a bar across it, which is a column longer than the lines below.

    Args:
        title: the title.
        width: columns of the lines below.
        right: a word at its right end, where that has room.
        look: of the bar.
    """
    return title_bar(title, width + 1, right, look=look)


def in_panel(lines: Iterable[Line]) -> list[Line]:
    """Lay lines out that are a column narrower than their panel: a bar is longer by one, all else stands one off the edge."""
    return [
        (*one, (" ", one[-1][1])) if one and one[0][1].startswith(_BARS) else ((" ", "base"), *one) for one in lines
    ]


def under_title(lines: Sequence[Line], width: int, rows: int) -> list[Line]:
    """Cut a panel to the rows that there are; where that is not all, its title names the key that shows the rest, or the last row does."""
    if len(lines) <= rows or not lines[0] or not lines[0][0][1].startswith(_BARS):
        return fitted(lines, rows)
    look, title = lines[0][0][1], text_of(lines[0]).rstrip()
    name, gap, at = title.rpartition(" ")
    name, right = (name.rstrip(), f"{at} ") if gap and name.endswith(" ") else (title, "")
    right = f"{key_of('inspect')} more  {right}".rstrip() + " "
    if len(name) + 1 + len(right) > width:
        return fitted(lines, rows)
    return [line((f"{name.ljust(width - len(right))}{right}", look)), *lines[1:rows]]
