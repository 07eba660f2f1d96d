"""Units that rules bring into the arena before the first turn: beside the player, or loose and against all (V-EVENT-06)."""

from msgspec.structs import replace

from rules.campaign.boards import Board
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import UnitPlaced
from rules.campaign.combat.state import GUEST, Fighter
from rules.campaign.combat.stats import in_force, stats
from rules.campaign.effects import Guest
from rules.campaign.table.bag import draw_unit

__all__ = ["admit", "middle"]


def middle(board: Board) -> list[str]:
    """The hexes in the order in which the farthest one is near."""
    apart = board.apart
    return sorted(board.cells, key=lambda cell: max(apart[cell].values()))


def _clearing(board: Board) -> list[str]:
    """The hexes from the middle outwards, deep sand and those on or beside a way in last (V-GUEST-02)."""
    ways = (*board.rival, *board.player)
    return sorted(
        middle(board), key=lambda cell: cell in board.sand or any(board.apart[cell][way] <= 1 for way in ways)
    )


def admit(course: CombatCourse) -> None:
    """Place a unit for each rule that brings one, if there is a unit and a free hex."""
    for rule in in_force(course):
        if isinstance(rule, Guest):
            _admit(course, rule)


def _admit(course: CombatCourse, guest: Guest) -> None:
    """A guest of the player's takes the last free deployment hex, a loose one the first free hex of the clearing."""
    hexes = reversed(course.board.player) if guest.side == "player" else _clearing(course.board)
    cell = next((cell for cell in hexes if cell not in course.blocked), None)
    if cell is None or (unit := _drawn(course, guest)) is None:
        return
    letter = GUEST if guest.side == "player" else "x"
    number = 1 + sum(fighter.key[0] == letter for fighter in course.combat.fighters)
    fighter = course.put(Fighter(key=f"{letter}{number}", unit=unit, side=guest.side, place="arena", at=cell))
    hp = course.change(fighter.key, hp=stats(course, fighter).health).hp
    course.tell(UnitPlaced(unit=unit, key=fighter.key, hex=cell, hp=hp))


def _drawn(course: CombatCourse, guest: Guest) -> str | None:
    """Take the front chip of the region's stack, or a unit out of the bag, as where recruits come from it (V-BANE-10)."""
    at = course.cat.region_order.index(course.cat.arena[course.combat.arena].faction)
    stacks = course.table.stacks
    if guest.kind == "local" and stacks[at]:
        course.lay(replace(course.table, stacks=(*stacks[:at], stacks[at][1:], *stacks[at + 1 :])))
        return stacks[at][0]
    return draw_unit(course)
