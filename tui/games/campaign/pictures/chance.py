"""The chance of a strike in a word or two, or in columns."""

from rules.campaign.combat.forecast import Odds

__all__ = ["in_columns", "likely", "percent"]

_LEAST = 0.005
"""The chance below which a percentage would read as none, and above whose complement as certain."""


def percent(chance: float) -> str:
    """A chance as it is shown; none that exists is called none, and none that can fail is called certain."""
    if 0 < chance < _LEAST:
        return "<1%"
    return ">99%" if 1 - _LEAST < chance < 1 else f"{chance:.0%}"


def in_columns(found: Odds) -> str:
    """Tell what is likely dealt, and before it the chance to defeat where there is one, so that strikes below one another compare."""
    return f"{percent(found.defeat) if found.defeat else '':>4} {found.mean:.1f} HP"


def likely(found: Odds) -> str:
    """Tell the chance to defeat, or what is likely dealt where there is none."""
    return percent(found.defeat) if found.defeat else f"{found.mean:.1f} HP"
