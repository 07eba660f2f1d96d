"""The reason why several strikes at one target do less together than one of them alone, in words."""

from collections.abc import Iterable

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.stats import has
from tui.games.campaign.words.names import Names

__all__ = ["hindrance"]

_MUCH = 0.01
"""The loss from which on a percentage shows it."""


def hindrance(
    names: Names, course: CombatCourse, on: str, together: float, found: Iterable[tuple[StrikeOrder, Odds | None]]
) -> str:
    """Say why strikes do less in their order than the best of them alone, and which had better be the first; empty where they do not.

    Args:
        names: of units.
        course: how they stand.
        on: the target.
        together: the chance that all strikes on it defeat it.
        found: the marked strikes, each with its odds.
    """
    alone = [(odds.defeat, one.unit) for one, odds in found if odds is not None and one.on == on]
    best, unit = max(alone, default=(0.0, ""))
    if best < together + _MUCH:
        return ""
    deflects = has(course, course.fighter(on), "deflect")
    why = "once hurt, it deflects" if deflects else "a wound makes it harder to fell"
    return f"! {why}: {names.own(course.combat, unit)} should strike first"
