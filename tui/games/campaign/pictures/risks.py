"""The risk that a unit runs on each of the hexes where it could go, and the signs that tell those apart."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

__all__ = ["NO_RISKS", "RISK_SIGNS", "Risk", "Risks", "risks_of"]

Risk = Literal["", "high", "falls"]
"""A risk: nothing to speak of, to lose much, or to fall."""

RISK_SIGNS: Mapping[Risk, str] = {"": "", "high": "!", "falls": "!!"}
"""The signs of risk, behind the key of a hex to choose."""

_LONG = 10
"""HP that are told without a fraction, as they have two figures."""

_MUCH = 0.5
"""The part of its HP that is much for a unit to lose in one turn."""

_CLEARLY = 0.25
"""The part of its HP that a unit has to lose more on a hex than on the safest, for that to be clearly worse."""


class Risks(NamedTuple):
    """The risks of a unit on some hexes if all who can strike there did so with average dice.

    Attributes:
        hp: the HP that it has.
        lost: the HP that it would lose on each hex.
        worse: the risk on each that is clearly worse than the safest of them; a sign on every hex would tell none apart.
        anywhere: the risk on the safest of them.
    """

    hp: int
    lost: Mapping[str, float]
    worse: Mapping[str, Risk]
    anywhere: Risk

    def peril(self, cell: str) -> str:
        """Tell the HP that would be lost on a hex, of those that there are, behind the sign there; empty where that is little."""
        lost = self.lost.get(cell, 0.0)
        if not _risk(lost, self.hp):
            return ""
        told = f"{lost:.1f}" if lost < _LONG else f"{lost:.0f}"
        return f"{RISK_SIGNS[self.worse[cell]]} -{told} of {self.hp} HP".lstrip()


NO_RISKS = Risks(1, {}, {}, "")
"""Those of nobody."""


def risks_of(hp: int, lost: Mapping[str, float]) -> Risks:
    """Tell the risks of a unit apart.

    Args:
        hp: the HP that it has.
        lost: the HP that it would lose on each hex on average.
    """
    least = min(lost.values(), default=0.0)
    bound = least + _CLEARLY * hp
    worse: dict[str, Risk] = {cell: _risk(mean, hp) if mean >= bound else "" for cell, mean in lost.items()}
    return Risks(hp, lost, worse, _risk(least, hp))


def _risk(lost: float, hp: int) -> Risk:
    return "falls" if lost >= hp else "high" if lost >= _MUCH * hp else ""
