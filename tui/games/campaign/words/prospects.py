"""Prospects in a fight, in half a sentence: what comes next of what befalls a unit, for reasons that speak of the fight."""

from rules.campaign.combat.chips import FLAG, key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.goals import to_beat
from rules.campaign.combat.state import Combat, Fighter

__all__ = ["fetches", "freed", "pulled_off", "scores"]


def freed(course: CombatCourse, rival: Fighter) -> str:
    """Say what the fall of a rival leads to, as the rest of a sentence: the win, or what is free then; empty for nothing."""
    combat = course.combat
    if rival.side != "rival":
        return ""
    if combat.kind != "scion" and to_beat(course) == [rival.key]:
        return ", and the fight is won then"
    if FLAG in rival.chips or _on_flag(combat, rival):
        return ", and the flag is free then"
    if combat.sport == "king_of_the_hill" and rival.at in key_hexes(course):
        return ", and a key hex is free then"
    return ""


def pulled_off(combat: Combat, unit: Fighter) -> str:
    """Say that a unit that is pulled away leaves the flag, as the rest of a sentence; empty where it does not stand on it."""
    return ", which takes it off the flag" if _on_flag(combat, unit) else ""


def _on_flag(combat: Combat, unit: Fighter) -> bool:
    return any(one.chip == FLAG and one.at == unit.at for one in combat.lying)


def fetches(course: CombatCourse, unit: Fighter, cell: str) -> str:
    """Say what a unit does for the flag by going to a hex."""
    if FLAG in unit.chips:
        return "is home with the flag, and that wins" if cell in course.board.player else "is nearer home with the flag"
    takes = any(one.chip == FLAG and one.at == cell for one in course.combat.lying)
    return "takes the flag" if takes else "is nearer to the flag"


def scores(course: CombatCourse, cell: str) -> str:
    """Say what a unit does for points by going to a hex."""
    return "scores as your next turn begins" if cell in key_hexes(course) else "is nearer to a key hex"
