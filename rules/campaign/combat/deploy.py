"""Units come into the arena: the player's from the camp, the rival's from its column (pages 21 and 25)."""

from msgspec.structs import replace

from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.events import UnitDeployed
from rules.campaign.combat.goals import hero_may_deploy
from rules.campaign.combat.harm import effects_of, set_off
from rules.campaign.combat.state import Fighter, Side
from rules.campaign.combat.stats import stats
from rules.campaign.effects import Shackle
from rules.campaign.table.stock import without

__all__ = ["deploy", "deploy_rivals", "enter", "free_hexes", "may_deploy", "shackled"]


def free_hexes(bout: Bout, side: Side) -> list[str]:
    """A side's deployment hexes that nobody blocks, the rival's in the order of their numbers."""
    cells = bout.board.player if side == "player" else bout.board.rival
    blocked = bout.blocked
    return [cell for cell in cells if cell not in blocked]


def shackled(bout: Bout, side: Side) -> bool:
    """Whether a side has as many units out as its shackles hold."""
    special = bout.cat.arena[bout.combat.arena].special
    return isinstance(special, Shackle) and len(bout.troop(side)) >= special.units


def may_deploy(bout: Bout) -> bool:
    """Whether a hex is free, shackles hold one more, and a scion's unit cap leaves room (V-PDEP-07, V-SCION-07, V-PREP-05)."""
    cap = bout.combat.cap
    return (
        not shackled(bout, "player")
        and bool(free_hexes(bout, "player"))
        and (cap is None or len(bout.troop("player")) < cap)
    )


def enter(bout: Bout, key: str, cell: str, *, extra: int = 0) -> None:
    """A fighter stands on its hex, dazed, with HP equal to its Health and `extra`; the hero with his own HP (V-PDEP-04)."""
    fighter = bout.change(key, place="arena", at=cell, dazed=True)
    hp = bout.table.sheet.hp if key == HERO else stats(bout, fighter).health + extra
    bout.change(key, hp=hp)
    bout.tell(UnitDeployed(unit=fighter.unit, key=key, hex=cell, hp=hp))
    set_off(bout, effects_of(bout, "deployed", key, None))


def deploy(bout: Bout, unit: str, cell: str) -> None:
    """Deploy a unit of the camp, or the hero, using up its slot (V-LINEUP-15)."""
    if unit == bout.table.sheet.hero and hero_may_deploy(bout):
        bout.put(Fighter(key=HERO, unit=unit, side="player"))
        bout.set(hero_open=False, tally=replace(bout.combat.tally, hero_fought=True))
        enter(bout, HERO, cell)
        return
    camp = bout.table.camp
    bout.lay(replace(bout.table, camp=replace(camp, units=without(camp.units, unit))))
    number = 1 + sum(f.side == "player" and f.key != HERO for f in bout.combat.fighters)
    key = f"p{number}"
    bout.put(Fighter(key=key, unit=unit, side="player"))
    bout.set(slots=max(0, bout.combat.slots - 1))
    enter(bout, key, cell)


def deploy_rivals(bout: Bout, n: int, *, extra: int = 0) -> None:
    """Deploy the next `n` rivals on the lowest free hexes, with `extra` HP each (V-RIVALDEP-01 to -03, V-ACTMOD-04).

    Where shackles hold no more of them, they wait.
    """
    for _ in range(n):
        waiting = next((f for f in bout.combat.fighters if f.side == "rival" and f.place == "waiting"), None)
        free = free_hexes(bout, "rival")
        if waiting is None or not free or shackled(bout, "rival"):
            return
        enter(bout, waiting.key, free[0], extra=extra)
