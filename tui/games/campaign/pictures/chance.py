"""The chance of a strike in a word or two."""

from rules.campaign.combat.forecast import Odds

__all__ = ["likely", "percent"]

_LEAST = 0.005
"""The chance below which a percentage would read as none, and above whose complement as certain."""


def percent(chance: float) -> str:
    """A chance as it is shown; none that exists is called none, and none that can fail is called certain."""
    if 0 < chance < _LEAST:
        return "<1%"
    return ">99%" if 1 - _LEAST < chance < 1 else f"{chance:.0%}"


def likely(found: Odds) -> str:
    """Tell the chance to defeat, or what is likely dealt where there is none."""
    return percent(found.defeat) if found.defeat else f"{found.mean:.1f} HP"
