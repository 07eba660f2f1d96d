"""Scion influence: a track without end that gives a bane on every fourth space (clauses V-INFLU)."""

from msgspec.structs import replace

from rules.campaign.table.banes import gain_bane
from rules.campaign.table.course import Course
from rules.campaign.table.events import InfluenceGained

__all__ = ["SPACES_PER_BANE", "banes_to_come", "gain_influence", "next_bane"]

SPACES_PER_BANE = 4
"""The bane icon stands on every fourth space (V-INFLU-01)."""


def next_bane(influence: int) -> int:
    """The first space beyond those crossed off that gives a bane (V-INFLU-01)."""
    return (influence // SPACES_PER_BANE + 1) * SPACES_PER_BANE


def banes_to_come(influence: int, n: int) -> int:
    """Count the banes that `n` more spaces give."""
    return (influence + n) // SPACES_PER_BANE - influence // SPACES_PER_BANE


def gain_influence(course: Course, n: int) -> None:
    """Cross off `n` spaces one after another; each fourth one gives its bane at once (V-INFLU-01 to V-INFLU-03)."""
    for _ in range(n):
        sheet = course.table.sheet
        total = sheet.influence + 1
        course.lay(replace(course.table, sheet=replace(sheet, influence=total)))
        course.tell(InfluenceGained(total=total))
        if total % SPACES_PER_BANE == 0:
            gain_bane(course)
