"""The HP that something could cost a unit, with chances."""

from typing import NamedTuple

from rules.campaign.combat.state import Fighter

__all__ = ["PossibleHarm"]


class PossibleHarm(NamedTuple):
    """Chances of losing 0, 1, 2, … HP, up to all that a unit has."""

    losses: tuple[float, ...]

    @classmethod
    def none(cls, target: Fighter) -> "PossibleHarm":
        """The certainty that a unit loses nothing."""
        return cls((1.0, *(0.0 for _ in range(target.hp))))

    @property
    def mean(self) -> float:
        """The HP that are lost on average."""
        return sum(n * chance for n, chance in enumerate(self.losses))

    @property
    def worst(self) -> int:
        """The HP that are lost at the most."""
        return max((n for n, chance in enumerate(self.losses) if chance > 0), default=0)

    def behind(self, lost: int) -> "PossibleHarm":
        """The same after some HP are gone for certain."""
        last = len(self.losses) - 1
        losses = [0.0] * (last + 1)
        for n, chance in enumerate(self.losses):
            losses[min(last, n + lost)] += chance
        return PossibleHarm(tuple(losses))

    def and_then(self, other: "PossibleHarm") -> "PossibleHarm":
        """Both, one after the other."""
        losses = [0.0] * len(self.losses)
        for n, chance in enumerate(self.losses):
            for m, more in enumerate(other.losses):
                losses[min(len(losses) - 1, n + m)] += chance * more
        return PossibleHarm(tuple(losses))
