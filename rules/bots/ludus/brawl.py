"""A cycle of a Battle of more than two, reckoned ahead: the blows that are still to come, and whom they fall on."""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Force", "worn"]

_STEPS = 4
"""The parts of a cycle that are reckoned one after another, as whoever is hurt draws and deals fewer blows."""

_DRAWN = 2
"""How much more of the blows the stronger draw."""

_HARMLESS = 0.5
"""How much of a threat a side is that cannot deal anything."""


@dataclass
class Force:
    """One of the sides of a Battle, as a sum of all that it can do.

    Attributes:
        blows: what its Ready Gladiators deal.
        threat: what all of them might deal, as others see it.
        health: what it can take.
    """

    blows: float = 0.0
    threat: float = 0.0
    health: float = 0.0

    @property
    def pull(self) -> float:
        """Tell how much it draws blows: most players strike whoever is strongest."""
        return ((self.threat + _HARMLESS) * self.health) ** _DRAWN

    def suffer(self, damage: float) -> None:
        """Take damage, and lose as much of the rest."""
        if damage:
            left = max(0.0, 1 - damage / self.health)
            self.blows, self.threat, self.health = self.blows * left, self.threat * left, self.health * left


def worn(sides: Sequence[Force]) -> list[float]:
    """Tell what each side can still take at the end of the cycle."""
    for _ in range(_STEPS):
        pulls = [side.pull for side in sides]
        total = sum(pulls)
        rest = [total - pull for pull in pulls]
        blows = [side.blows / one if one > 0 else 0.0 for side, one in zip(sides, rest, strict=True)]
        dealt = sum(blows)
        for side, pull, own in zip(sides, pulls, blows, strict=True):
            side.suffer(pull * (dealt - own) / _STEPS)
    return [side.health for side in sides]
