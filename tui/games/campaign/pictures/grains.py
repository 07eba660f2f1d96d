"""The sizes in which the hexes of a board are drawn."""

from typing import NamedTuple

__all__ = ["GRAINS", "LARGE", "MIDDLE", "SMALL", "Grain"]


class Grain(NamedTuple):
    """The size in which hexes are drawn.

    Attributes:
        wide: columns a hex, the gap to the next one included.
        high: rows of a tile.
        air: blank rows below it, which keep the rows of hexes apart.
    """

    wide: int
    high: int
    air: int = 0

    @property
    def room(self) -> int:
        """The columns of a tile."""
        return self.wide - 1

    @property
    def pitch(self) -> int:
        """The rows from one hex to the one below."""
        return self.high + self.air


SMALL = Grain(5, 2)
MIDDLE = Grain(7, 3)
LARGE = Grain(9, 4)
_SIZES = (Grain(11, 5), Grain(11, 4), LARGE, MIDDLE, SMALL)
GRAINS = tuple(grain for size in _SIZES for grain in (size._replace(air=1), size))
"""All sizes, the largest first, and of each the one with air between its rows before the one without."""
