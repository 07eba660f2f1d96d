"""Units change their hexes: moving by their own movement or skill, or being displaced (V-TERM-13, V-TERM-14, V-RULING-47)."""

from rules.campaign.combat.chips import FLAG, equip, lies_at, may_equip
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import UnitDisplaced, UnitMoved
from rules.campaign.combat.goals import finish

__all__ = ["displace", "move", "trade"]


def move(course: CombatCourse, key: str, path: tuple[str, ...]) -> None:
    """Move a unit along a path, taking what lies on its way, and bring the flag home (V-RULING-11, V-CTF-09).

    A hex that a flying unit passes over while somebody stands there is not moved onto.
    """
    entered = [cell for cell in path[1:] if cell not in course.blocked]
    home = _home(course, key, entered)
    if home is not None:
        path = path[: path.index(home) + 1]
        entered = entered[: entered.index(home) + 1]
    course.tell(UnitMoved(unit=key, path=path))
    course.change(key, at=path[-1], moved=course.fighter(key).moved or course.combat.step == "movement")
    for cell in entered:
        equip(course, key, cell)
    if home is not None:
        finish(course, "won", "flag_home")


def _home(course: CombatCourse, key: str, entered: list[str]) -> str | None:
    """The first of the hexes that are entered where the unit stands on a deployment hex of the player with the flag."""
    fighter = course.fighter(key)
    taken_at = lies_at(course, FLAG) if may_equip(course, fighter, FLAG) else None
    carries = FLAG in fighter.chips
    for cell in entered:
        carries = carries or cell == taken_at
        if carries and cell in course.board.player:
            return cell
    return None


def displace(course: CombatCourse, key: str, cell: str) -> None:
    """Bring a unit to another hex: it equips nothing and wins nothing by it (V-CTF-11, V-RULING-10)."""
    start = course.hex_of(course.fighter(key))
    course.change(key, at=cell)
    course.tell(UnitDisplaced(unit=key, start=start, hex=cell))


def trade(course: CombatCourse, key: str, other: str) -> None:
    """A unit moves onto another's hex by its own skill, while the other is displaced to where it stood."""
    start, goal = course.hex_of(course.fighter(key)), course.hex_of(course.fighter(other))
    displace(course, other, start)
    move(course, key, (start, goal))
