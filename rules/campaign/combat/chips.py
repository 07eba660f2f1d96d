"""Arena chips and the flag: lying on hexes, equipped by units that move there, left where a holder falls (clauses V-EQUIP, V-CTF).

Chips that are not carried lie where they were placed, or go where the arena's turn takes them.
"""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import ChipDropped, ChipEquipped
from rules.campaign.combat.state import Fighter, Lying

__all__ = [
    "FLAG",
    "beside_chip",
    "closing",
    "drop_all",
    "equip",
    "holder",
    "key_hexes",
    "lay_down",
    "lies_at",
    "may_equip",
]

FLAG = "flag"
"""The chip of Capture the Flag, which no arena owns."""


def holder(course: CombatCourse, chip: str) -> Fighter | None:
    """The unit that has equipped a chip."""
    return next((f for f in course.arena if chip in f.chips), None)


def lies_at(course: CombatCourse, chip: str) -> str | None:
    """The hex where a chip lies unequipped."""
    return next((lying.at for lying in course.combat.lying if lying.chip == chip), None)


def may_equip(course: CombatCourse, fighter: Fighter, chip: str) -> bool:
    """Tell whether a unit may equip a chip: player units alone the flag (V-CTF-04), every unit any other that is carried."""
    if chip == FLAG:
        return fighter.side == "player"
    return course.cat.chip[chip].carried


def closing(course: CombatCourse) -> list[str]:
    """The hexes that chips close to everybody."""
    return [lying.at for lying in course.combat.lying if lying.chip != FLAG and course.cat.chip[lying.chip].blocks]


def beside_chip(course: CombatCourse, cell: str) -> bool:
    """Tell whether a chip of the arena that nobody carries lies beside a hex."""
    chips = course.cat.chip
    return any(
        lying.at in course.board.near[cell] and lying.chip != FLAG and not chips[lying.chip].carried
        for lying in course.combat.lying
    )


def equip(course: CombatCourse, key: str, cell: str, only: str | None = None) -> None:
    """A unit that moved onto a hex takes the chips that lie there, or the one named (V-EQUIP-01, V-CTF-05)."""
    for lying in course.combat.lying:
        fighter = course.fighter(key)
        if lying.at == cell and may_equip(course, fighter, lying.chip) and only in {None, lying.chip}:
            course.change(key, chips=(*fighter.chips, lying.chip))
            course.set(lying=tuple(other for other in course.combat.lying if other != lying))
            course.tell(ChipEquipped(unit=key, chip=lying.chip))


def lay_down(course: CombatCourse, chip: str, cell: str) -> None:
    """A chip lies on a hex from now on."""
    course.set(lying=(*course.combat.lying, Lying(chip=chip, at=cell)))
    course.tell(ChipDropped(chip=chip, hex=cell))


def drop_all(course: CombatCourse, chips: tuple[str, ...], cell: str) -> None:
    """Lay what a fallen unit had equipped on its hex (V-EQUIP-05, V-CTF-08)."""
    for chip in chips:
        lay_down(course, chip, cell)


def key_hexes(course: CombatCourse) -> tuple[str, ...]:
    """The key hexes as they are: printed, or where the arena's chip is (V-KOTH-04)."""
    arena = course.cat.arena[course.combat.arena]
    if arena.key_hex == "printed" or arena.chip is None:
        return course.board.keys
    if (unit := holder(course, arena.chip)) is not None:
        return (course.hex_of(unit),)
    return tuple(lying.at for lying in course.combat.lying if lying.chip == arena.chip)
