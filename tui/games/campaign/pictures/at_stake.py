"""The leader of the rivals, the hill and the flag, which decide a fight."""

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter

__all__ = ["cells_at_stake", "leader_in"]


def leader_in(course: CombatCourse) -> Fighter | None:
    """The scion or the primus of a fight, whose defeat wins; None where there is none, or where it is not on the board."""
    if course.combat.foe is None:
        return None
    card = course.scion_card
    chip = card.unit if card is not None else course.combat.foe
    there = [one for one in course.combat.fighters if one.unit == chip and one.side == "rival" and one.at]
    return there[0] if there else None


def cells_at_stake(course: CombatCourse, leader: Fighter | None) -> frozenset[str]:
    """The hexes that decide a fight: the hill, where the flag lies, where the leader of the rivals stands."""
    combat = course.combat
    hill = key_hexes(course) if combat.sport == "king_of_the_hill" else ()
    flag = [lying.at for lying in combat.lying if lying.chip == FLAG]
    return frozenset((*hill, *flag, *([leader.at] if leader is not None and leader.at else ())))
