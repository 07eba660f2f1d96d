"""Round pieces of ground."""

from rules.kernel.hexes import Hex

__all__ = ["disk"]


def disk(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes within a distance, row by row from the north, each row from the west."""
    return tuple(
        Hex(centre.q + q, centre.r + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -r - radius), min(radius, radius - r) + 1)
    )
