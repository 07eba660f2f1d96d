"""The leader of the rivals, the hill and the flag, which decide a fight."""

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Fighter

__all__ = ["cells_at_stake", "leaders_in"]


def leaders_in(course: CombatCourse) -> tuple[Fighter, ...]:
    """The primus of a fight, or the bodies of the scion, whose defeat wins; empty where there is none, or none on the board."""
    if course.combat.foe is None:
        return ()
    card = course.scion_card
    chips = (course.combat.foe,) if card is None else card.chips
    return tuple(one for one in course.troop("rival") if one.unit in chips)


def cells_at_stake(course: CombatCourse, leaders: tuple[Fighter, ...]) -> frozenset[str]:
    """The hexes that decide a fight: the hill, where the flag lies, where the leaders of the rivals stand."""
    combat = course.combat
    hill = key_hexes(course) if combat.sport == "king_of_the_hill" else ()
    flag = [lying.at for lying in combat.lying if lying.chip == FLAG]
    return frozenset((*hill, *flag, *map(course.hex_of, leaders)))
