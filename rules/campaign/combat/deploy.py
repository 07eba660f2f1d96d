"""Units come into the arena: the player's from the camp, the rival's from its column (clauses V-PDEP, V-RIVALDEP)."""

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import UnitDeployed
from rules.campaign.combat.goals import hero_may_deploy
from rules.campaign.combat.harm import effects_of, set_off
from rules.campaign.combat.state import HERO, Combat, Fighter, Side
from rules.campaign.combat.stats import stats
from rules.campaign.effects import Shackle
from rules.campaign.table.stock import without

__all__ = ["deploy", "deploy_rivals", "enter", "free_hexes", "has_deployed", "may_deploy", "most_out", "shackled"]


def free_hexes(course: CombatCourse, side: Side) -> list[str]:
    """A side's deployment hexes that nobody blocks, the rival's in the order of their numbers."""
    cells = course.board.player if side == "player" else course.board.rival
    blocked = course.blocked
    return [cell for cell in cells if cell not in blocked]


def shackled(course: CombatCourse, side: Side) -> bool:
    """Tell whether a side has as many units out as its shackles hold."""
    special = course.cat.arena[course.combat.arena].special
    return isinstance(special, Shackle) and len(course.troop(side)) >= special.units


def most_out(cat: Catalogue, arena: str, cap: int | None = None) -> int | None:
    """The most units that the player may have out at once in an arena (V-PREP-05, V-SCION-07); None where as many as there is room for.

    Args:
        cat: the catalogue.
        arena: the arena.
        cap: the unit cap of the scion that is fought.
    """
    special = cat.arena[arena].special
    limits = [n for n in (special.units if isinstance(special, Shackle) else None, cap) if n is not None]
    return min(limits, default=None)


def may_deploy(course: CombatCourse) -> bool:
    """Tell whether a hex is free, shackles hold one more, and a scion's unit cap leaves room (V-PDEP-07, V-SCION-07, V-PREP-05)."""
    cap = course.combat.cap
    return (
        not shackled(course, "player")
        and bool(free_hexes(course, "player"))
        and (cap is None or len(course.troop("player")) < cap)
    )


def has_deployed(combat: Combat) -> bool:
    """Tell whether the player has deployed a unit in this turn, and so may deploy no other (V-PDEP-01)."""
    return bool([one for one in combat.fighters if one.dazed and one.side == "player"])


def enter(course: CombatCourse, key: str, cell: str, *, extra: int = 0) -> None:
    """A fighter stands on its hex, dazed, with HP equal to its Health and `extra`; the hero with his own HP (V-PDEP-04)."""
    fighter = course.change(key, place="arena", at=cell, dazed=True)
    hp = course.table.sheet.hp if key == HERO else stats(course, fighter).health + extra
    course.change(key, hp=hp)
    course.tell(UnitDeployed(unit=fighter.unit, key=key, hex=cell, hp=hp))
    set_off(course, effects_of(course, "deployed", key, None))


def deploy(course: CombatCourse, unit: str, cell: str) -> None:
    """Deploy a unit of the camp, or the hero, using up its slot (V-LINEUP-15)."""
    if unit == course.table.sheet.hero and hero_may_deploy(course):
        course.put(Fighter(key=HERO, unit=unit, side="player"))
        course.set(hero_open=False, tally=replace(course.combat.tally, hero_fought=True))
        enter(course, HERO, cell)
        return
    camp = course.table.camp
    course.lay(replace(course.table, camp=replace(camp, units=without(camp.units, unit))))
    number = 1 + sum(f.side == "player" and f.key != HERO for f in course.combat.fighters)
    key = f"p{number}"
    course.put(Fighter(key=key, unit=unit, side="player"))
    course.set(slots=max(0, course.combat.slots - 1))
    enter(course, key, cell)


def deploy_rivals(course: CombatCourse, n: int, *, extra: int = 0) -> None:
    """Deploy the next `n` rivals on the lowest free hexes, with `extra` HP each (V-RIVALDEP-01 to -03, V-ACTMOD-04).

    Where shackles hold no more of them, they wait.
    """
    for _ in range(n):
        waiting = next((f for f in course.combat.fighters if f.side == "rival" and f.place == "waiting"), None)
        free = free_hexes(course, "rival")
        if waiting is None or not free or shackled(course, "rival"):
            return
        enter(course, waiting.key, free[0], extra=extra)
