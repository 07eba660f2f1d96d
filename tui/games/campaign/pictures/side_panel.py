"""The panels beside the board of a fight: text that stands off their edge, titles on bars from edge to edge."""

from collections.abc import Iterable

from tui.text.lines import Line

__all__ = ["in_panel"]

_BARS = ("tile_", "head")
"""What the looks of bars begin with."""


def in_panel(lines: Iterable[Line]) -> list[Line]:
    """Lay lines out that are a column narrower than their panel: a bar is longer by one, all else stands one off the edge."""
    return [
        (*one, (" ", one[-1][1])) if one and one[0][1].startswith(_BARS) else ((" ", "base"), *one) for one in lines
    ]
