"""Units change their hexes: moving by their own movement or skill, or being displaced (V-TERM-13, V-TERM-14, V-RULING-47)."""

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.chips import FLAG, equip, lies_at, may_equip
from rules.campaign.combat.events import UnitDisplaced, UnitMoved
from rules.campaign.combat.goals import finish

__all__ = ["displace", "move", "trade"]


def move(bout: Bout, key: str, path: tuple[str, ...]) -> None:
    """Move a unit along a path, taking what lies on its way, and bring the flag home (V-RULING-11, V-CTF-09).

    A hex that a flying unit passes over while somebody stands there is not moved onto.
    """
    entered = [cell for cell in path[1:] if cell not in bout.blocked]
    home = _home(bout, key, entered)
    if home is not None:
        path = path[: path.index(home) + 1]
        entered = entered[: entered.index(home) + 1]
    bout.tell(UnitMoved(unit=key, path=path))
    bout.change(key, at=path[-1], moved=bout.fighter(key).moved or bout.combat.step == "movement")
    for cell in entered:
        equip(bout, key, cell)
    if home is not None:
        finish(bout, "won", "flag_home")


def _home(bout: Bout, key: str, entered: list[str]) -> str | None:
    """The first of the hexes that are entered where the unit stands on a deployment hex of the player with the flag."""
    fighter = bout.fighter(key)
    taken_at = lies_at(bout, FLAG) if may_equip(bout, fighter, FLAG) else None
    carries = FLAG in fighter.chips
    for cell in entered:
        carries = carries or cell == taken_at
        if carries and cell in bout.board.player:
            return cell
    return None


def displace(bout: Bout, key: str, cell: str) -> None:
    """Bring a unit to another hex: it equips nothing and wins nothing by it (V-CTF-11, V-RULING-10)."""
    start = bout.hex_of(bout.fighter(key))
    bout.change(key, at=cell)
    bout.tell(UnitDisplaced(unit=key, start=start, hex=cell))


def trade(bout: Bout, key: str, other: str) -> None:
    """A unit moves onto another's hex by its own skill, while the other is displaced to where it stood."""
    start, goal = bout.hex_of(bout.fighter(key)), bout.hex_of(bout.fighter(other))
    displace(bout, other, start)
    move(bout, key, (start, goal))
