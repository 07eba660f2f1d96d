"""A rival's priorities: its list read over what it can reach, what is in its Range, or what exists (clauses V-RIVALMOVE, V-RIVALENG)."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rules.campaign.combat.chips import FLAG, key_hexes, lies_at
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import adjacent, is_local, isolated
from rules.campaign.combat.specials import attack_targets
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import closest, select
from rules.campaign.combat.ways import reach, steps_to
from rules.campaign.records import Priority

__all__ = ["Wish", "backup_wish", "best_targets", "in_bold_order", "list_of", "marked", "present", "prey", "wish"]

Cells = Collection[str]

_HERO_FIRST = Priority(of="hero", bold=True)


class Wish(NamedTuple):
    """A rival's mark: equal candidates (keys of opponents, or hexes) under one priority, and whether it can reach them."""

    priority: Priority
    marks: tuple[str, ...]
    reached: bool


def list_of(course: CombatCourse, fighter: Fighter) -> tuple[Priority, ...]:
    """The priority list of a unit: the one for its chip, else for its first class that has one, else the common one.

    A rival with Blasphemous puts the player's hero above all.
    """
    order = course.values.orders.get(fighter.key)
    if order is None:
        order = course.values.orders[fighter.key] = _order(course, fighter)
    return order


def _order(course: CombatCourse, fighter: Fighter) -> tuple[Priority, ...]:
    combat = course.combat
    scion = combat.foe if combat.kind == "scion" else None
    order = course.cat.keep(("priorities", combat.arena, scion, fighter.unit), lambda: _printed(course, fighter))
    return (_HERO_FIRST, *order) if has(course, fighter, "blasphemous") else order


def _printed(course: CombatCourse, fighter: Fighter) -> tuple[Priority, ...]:
    chip, lists = course.chip(fighter), course.priorities
    found = next((one for one in lists if fighter.unit in one.units), None)
    found = found or next((one for name in chip.classes for one in lists if name in one.classes), None)
    found = found or next((one for one in lists if not one.classes and not one.units), lists[-1])
    return found.order


def prey(course: CombatCourse, fighter: Fighter) -> tuple[Fighter, ...]:
    """List whom a unit looks for: rivals the player's units alone, arena units everybody else (V-RIVALENG-14, V-RULING-12)."""
    return course.troop("player") if fighter.side == "rival" else course.opponents(fighter)


def _named(course: CombatCourse, seeker: Fighter, priority: Priority, among: list[Fighter]) -> list[Fighter]:
    """The opponents among some that a bold priority names."""
    match priority.of:
        case "hero":
            return [f for f in among if f.key == HERO]
        case "flagholder":
            return [f for f in among if FLAG in f.chips]
        case "chip_holder":
            chip = _chip(course)
            return [f for f in among if chip in f.chips]
        case "key_holder":
            keys = key_hexes(course)
            return [f for f in among if f.at in keys]
        case "local":
            return [f for f in among if is_local(course, f)]
        case "isolated":
            return [f for f in among if isolated(course, f)]
        case "loose_chip" | "key_hex" | "high_ground" | "high_ground_beside" | "high_ground_in_range":
            return []  # a hex is no opponent
        case descriptor:
            return select(course, seeker, descriptor, among)


def _chip(course: CombatCourse) -> str | None:
    """The chip that a list means: against a scion the one that its card brings, else the arena's."""
    card = course.scion_card
    return course.cat.arena[course.combat.arena].chip if card is None else card.chip


def _hexes(course: CombatCourse, seeker: Fighter, priority: Priority, cells: Cells) -> list[str]:
    """The hexes among some that a priority names that is no opponent."""
    match priority.of:
        case "loose_chip":
            chip = _chip(course)
            there = None if chip is None else lies_at(course, chip)
            return [cell for cell in cells if cell == there]
        case "key_hex":
            keys = key_hexes(course)
            return [cell for cell in cells if cell in keys]
        case "high_ground":
            return _highest(course, list(cells))
        case "high_ground_beside":
            return _highest(course, [cell for cell in cells if _near_prey(course, seeker, cell, 1)])
        case "high_ground_in_range":
            far = stats(course, seeker).range
            return _highest(course, [cell for cell in cells if _near_prey(course, seeker, cell, far)])
        case "flagholder" | "chip_holder" | "hero" | "local" | "isolated" | "key_holder":
            return []  # an opponent is no hex
        case "strongest" | "weakest" | "closest" | "farthest" | "deadliest" | "least_deadly" | "fastest" | "slowest":
            return []  # nor is one that is compared with others


def _highest(course: CombatCourse, cells: list[str]) -> list[str]:
    level = course.board.level
    top = max((level[cell] for cell in cells), default=0)
    return [cell for cell in cells if level[cell] == top]


def _near_prey(course: CombatCourse, seeker: Fighter, cell: str, far: int) -> bool:
    apart = course.board.apart[cell]
    return any(1 <= apart[course.hex_of(foe)] <= far for foe in prey(course, seeker))


def wish(course: CombatCourse, fighter: Fighter, cells: Cells) -> Wish | None:
    """The highest priority that a unit can reach where it can only end on `cells`, the closest of equals.

    It reaches an opponent from a hex within its Range of it, and a hex by ending there (V-RIVALMOVE-05 to -10).
    """
    far = stats(course, fighter).range
    reachable = [
        foe for foe in prey(course, fighter) if not course.board.within(course.hex_of(foe), far).isdisjoint(cells)
    ]
    return _highest_wish(course, fighter, reachable, cells, reached=True)


def _highest_wish(
    course: CombatCourse, fighter: Fighter, foes: list[Fighter], cells: Cells, *, reached: bool
) -> Wish | None:
    for priority in list_of(course, fighter):
        if priority.bold:
            named = _named(course, fighter, priority, foes)
            marks = tuple(f.key for f in closest(course, fighter, named))
        else:
            marks = _closest_hexes(course, fighter, _hexes(course, fighter, priority, cells))
        if marks:
            return Wish(priority, marks, reached=reached)
    return None


def _closest_hexes(course: CombatCourse, fighter: Fighter, cells: list[str]) -> tuple[str, ...]:
    if not cells:
        return ()
    steps = steps_to(course, fighter)
    far = {cell: steps.get(cell) for cell in cells}
    beyond, apart = len(course.board.cells), course.board.apart[course.hex_of(fighter)]
    measured = {cell: beyond + apart[cell] if n is None else n for cell, n in far.items()}
    best = min(measured.values())
    return tuple([cell for cell in cells if measured[cell] == best])


def backup_wish(course: CombatCourse, fighter: Fighter) -> Wish | None:
    """Find what a unit that reaches nothing closes in on: the highest priority that is present at all (V-RULING-08)."""
    return _highest_wish(course, fighter, list(prey(course, fighter)), course.board.cells, reached=False)


def marked(course: CombatCourse, fighter: Fighter) -> Wish | None:
    """The mark of a unit as things stand, reached or approached."""
    cells = reach(course, fighter, stats(course, fighter).movement)
    return wish(course, fighter, cells) or backup_wish(course, fighter)


def present(course: CombatCourse, fighter: Fighter, priority: Priority) -> bool:
    """Tell whether anything that a priority seeks is in the arena at all, in reach of a unit or not."""
    if priority.bold:
        return bool(_named(course, fighter, priority, list(prey(course, fighter))))
    return bool(_hexes(course, fighter, priority, course.board.cells))


def in_bold_order(
    course: CombatCourse, fighter: Fighter, among: list[Fighter]
) -> Iterator[tuple[Priority, list[Fighter]]]:
    """The opponents among some that each bold priority names, highest first; others are skipped (V-RIVALENG-05)."""
    for priority in list_of(course, fighter) if among else ():
        if priority.bold and (named := _named(course, fighter, priority, among)):
            yield priority, named


def best_targets(course: CombatCourse, fighter: Fighter) -> list[Fighter]:
    """The equal best targets of a rival's attack: Taunt first, else the highest bold priority in Range (V-RIVALENG-04, -13)."""
    return course.keep(("best", fighter.key), lambda: _best_targets(course, fighter))


def _best_targets(course: CombatCourse, fighter: Fighter) -> list[Fighter]:
    foes = [foe for foe in attack_targets(course, fighter) if fighter.side != "rival" or foe.side == "player"]
    if any(has(course, foe, "taunt") and adjacent(course, foe, fighter) for foe in foes):
        return foes
    return next((named for _, named in in_bold_order(course, fighter, foes)), [])
