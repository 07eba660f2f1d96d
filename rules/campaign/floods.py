"""Water over hexes: how many steps it is from one to others, where nobody asks for the way.

The hexes are bits of a number, row after row with a dry bit between two rows, so that the neighbours of any number of
hexes are found by shifting all of them at once. That is several times faster than to go from hex to hex.
"""

from collections.abc import Iterable, Mapping

from rules.kernel.hexes import Hex

__all__ = ["Flood", "Plain"]


class Plain:
    """The hexes of a board as bits.

    Attributes:
        bit: the bit of each hex.
        everywhere: the bits of all of them.
    """

    def __init__(self, cells: Mapping[str, Hex]) -> None:
        """Lay the hexes out by their positions."""
        west, north = (min((cell[axis] for cell in cells.values()), default=0) for axis in (0, 1))
        self._row = max((cell.q for cell in cells.values()), default=0) - west + 2
        self.bit = {label: 1 << (cell.r - north) * self._row + cell.q - west for label, cell in cells.items()}
        self.everywhere = self.bits(cells)

    def bits(self, cells: Iterable[str]) -> int:
        """Some hexes as one number."""
        bit, found = self.bit, 0
        for cell in cells:
            found |= bit[cell]
        return found

    def around(self, hexes: int) -> int:
        """The neighbours of some hexes, among bits that are no hex."""
        row = self._row
        aslant = row - 1
        return hexes << 1 | hexes >> 1 | hexes << row | hexes >> row | hexes << aslant | hexes >> aslant


class Flood:
    """Water that spreads from one hex over open ones, no further than anybody has asked yet."""

    __slots__ = ("_dry", "_goals", "_plain", "_rings")

    def __init__(self, plain: Plain, start: str, shut: Iterable[str], ends: Iterable[str]) -> None:
        """Let it in.

        Args:
            plain: the hexes of the board.
            start: where it comes from.
            shut: hexes over which it does not spread.
            ends: those of them that it touches nevertheless.
        """
        source = plain.bit[start]
        ground = plain.everywhere & ~plain.bits(shut)
        self._plain = plain
        self._dry = ground & ~source
        self._goals = ground | plain.bits(ends) | source
        self._rings = [source]

    def get(self, cell: str) -> int | None:
        """The steps to a hex; None where no way leads to it."""
        goal, rings = self._plain.bit[cell], self._rings
        if goal & self._goals == 0:
            return None
        if goal == rings[0]:
            return 0
        beside = self._plain.around(goal)
        for steps, ring in enumerate(rings, 1):
            if ring & beside:
                return steps
        while self._spread():
            if rings[-1] & beside:
                return len(rings)
        return None

    def first(self, hexes: int) -> int | None:
        """The steps to the nearest of some hexes over which it spreads; None where no way leads to any."""
        rings = self._rings
        for steps, ring in enumerate(rings):
            if ring & hexes:
                return steps
        while self._spread():
            if rings[-1] & hexes:
                return len(rings) - 1
        return None

    def _spread(self) -> bool:
        """Let it come one step further; False where it has nowhere to go."""
        ring = self._plain.around(self._rings[-1]) & self._dry
        if ring:
            self._dry ^= ring
            self._rings.append(ring)
        return bool(ring)
