"""The tactic supply and the tactics of the camp."""

from bisect import insort

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.table.course import Course
from rules.campaign.table.events import TacticGained
from rules.campaign.table.state import Table

__all__ = [
    "TACTIC_CAPACITY",
    "capacity",
    "gain_tactic",
    "give_back",
    "tactics_to_fill",
    "take_from_camp",
    "take_from_supply",
    "without",
]

TACTIC_CAPACITY = 3
"""Every hero's Tactic Capacity before prowess and banes (V-HERO-07)."""


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items less the first one that equals `item`."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def give_back(course: Course, *tactics: str) -> None:
    """Return tactic chips to the supply."""
    supply = list(course.table.tactics)
    for tactic in tactics:
        insort(supply, tactic)
    course.lay(replace(course.table, tactics=tuple(supply)))


def take_from_supply(course: Course, tactic: str) -> bool:
    """Take a tactic chip out of the supply, if it has one."""
    table = course.table
    if tactic not in table.tactics:
        return False
    course.lay(replace(table, tactics=without(table.tactics, tactic)))
    return True


def take_from_camp(course: Course, tactic: str) -> None:
    """Take a tactic chip out of the camp."""
    camp = course.table.camp
    course.lay(replace(course.table, camp=replace(camp, tactics=without(camp.tactics, tactic))))


def gain_tactic(course: Course, tactic: str) -> None:
    """Put a tactic chip into the camp (V-TACTIC-07)."""
    camp = course.table.camp
    course.lay(replace(course.table, camp=replace(camp, tactics=(*camp.tactics, tactic))))
    course.tell(TacticGained(tactic=tactic))


def tactics_to_fill(cat: Catalogue, table: Table) -> int:
    """Count the tactics that filling up brings: as many as the supply has and the camp has room for (V-REWARD-03)."""
    room = capacity(cat, table) - len(table.camp.tactics)
    return max(0, min(room, len(table.tactics)))


def capacity(cat: Catalogue, table: Table) -> int:
    """Count the tactics that the camp may hold: three, changed by prowess and camp banes (V-HERO-07, V-HERO-08)."""
    prowess, banes = table.camp.prowess, table.camp.banes
    return cat.keep(("capacity", prowess, banes), lambda: _capacity(cat, prowess, banes))


def _capacity(cat: Catalogue, prowess: tuple[str, ...], banes: tuple[str, ...]) -> int:
    more = sum(cat.prowess_card[card].capacity for card in prowess) + sum(cat.bane[bane].capacity for bane in banes)
    return max(0, TACTIC_CAPACITY + more)
