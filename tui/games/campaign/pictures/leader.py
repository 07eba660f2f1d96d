"""The leader of the rivals in a fight: the scion or the primus, whose defeat wins."""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter

__all__ = ["leader_in"]


def leader_in(course: CombatCourse) -> Fighter | None:
    """The scion or the primus of a fight; None where there is none, or where it is not on the board."""
    card = course.scion_card
    chip = card.unit if card is not None else course.combat.foe
    there = (one for one in course.combat.fighters if one.unit == chip and one.side == "rival" and one.at)
    return next(there, None) if chip else None
