"""Scion influence: a track without end that gives a bane on every fourth space (clauses V-INFLU)."""

from msgspec.structs import replace

from rules.campaign.table.banes import gain_bane
from rules.campaign.table.course import Course
from rules.campaign.table.events import InfluenceGained

__all__ = ["SPACES_PER_BANE", "gain_influence"]

SPACES_PER_BANE = 4
"""The bane icon stands on every fourth space (V-INFLU-01)."""


def gain_influence(course: Course, n: int) -> None:
    """Cross off `n` spaces one after another; each fourth one gives its bane at once (V-INFLU-01 to V-INFLU-03)."""
    for _ in range(n):
        sheet = course.table.sheet
        total = sheet.influence + 1
        course.lay(replace(course.table, sheet=replace(sheet, influence=total)))
        course.tell(InfluenceGained(total=total))
        if total % SPACES_PER_BANE == 0:
            gain_bane(course)
