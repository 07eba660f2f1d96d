"""The panels beside the board of a fight: text that stands off their edge, titles on bars from edge to edge."""

from collections.abc import Iterable

from tui.text.lines import Line, beside

__all__ = ["in_panel"]

_BARS = ("tile_", "head")
"""What the looks of bars begin with."""


def in_panel(lines: Iterable[Line], width: int) -> list[Line]:
    """Lay lines out in a panel of a width."""
    return [
        beside(one, (), width, one[-1][1]) if one and one[0][1].startswith(_BARS) else ((" ", "base"), *one)
        for one in lines
    ]
