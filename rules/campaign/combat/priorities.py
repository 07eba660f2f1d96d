"""Whom or what a rival wants: its priority list read over what it can reach, what is in its Range, or what exists (pages 23 and 24)."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.chips import FLAG, key_hexes, lies_at
from rules.campaign.combat.specials import attack_targets
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has, is_local, stats
from rules.campaign.combat.troops import closest, isolated, select
from rules.campaign.combat.ways import reach, steps_to
from rules.campaign.records import Priority

__all__ = ["Wish", "backup_wish", "best_targets", "in_bold_order", "list_of", "marked", "present", "prey", "wish"]

Cells = Collection[str]

_DESCRIPTORS = frozenset(
    {"strongest", "weakest", "closest", "farthest", "deadliest", "least_deadly", "fastest", "slowest"}
)
_ORDER = "order"
_HERO_FIRST = Priority(of="hero", bold=True)


class Wish(NamedTuple):
    """A rival's mark: equal candidates (keys of opponents, or hexes) under one priority, and whether it can reach them."""

    priority: Priority
    marks: tuple[str, ...]
    reached: bool


def list_of(bout: Bout, fighter: Fighter) -> tuple[Priority, ...]:
    """The priority list of a unit: the one for its chip, else for its first class that has one, else the common one.

    A rival with Blasphemous puts the player's hero above all.
    """
    order: tuple[Priority, ...] | None = bout.values.get((_ORDER, fighter.key))
    if order is None:
        order = bout.values[_ORDER, fighter.key] = _order(bout, fighter)
    return order


def _order(bout: Bout, fighter: Fighter) -> tuple[Priority, ...]:
    combat = bout.combat
    scion = combat.foe if combat.kind == "scion" else None
    order = bout.cat.keep(("priorities", combat.arena, scion, fighter.unit), lambda: _printed(bout, fighter))
    return (_HERO_FIRST, *order) if has(bout, fighter, "blasphemous") else order


def _printed(bout: Bout, fighter: Fighter) -> tuple[Priority, ...]:
    chip, lists = bout.chip(fighter), bout.priorities
    found = next((one for one in lists if fighter.unit in one.units), None)
    found = found or next((one for name in chip.classes for one in lists if name in one.classes), None)
    found = found or next((one for one in lists if not one.classes and not one.units), lists[-1])
    return found.order


def prey(bout: Bout, fighter: Fighter) -> tuple[Fighter, ...]:
    """Whom a unit looks for: rivals the player's units alone, arena units everybody else (V-RIVALENG-14, V-RULING-12)."""
    return bout.troop("player") if fighter.side == "rival" else bout.opponents(fighter)


def _named(bout: Bout, seeker: Fighter, priority: Priority, among: list[Fighter]) -> list[Fighter]:
    """The opponents among some that a bold priority names."""
    of = priority.of
    if of in _DESCRIPTORS:
        return select(bout, seeker, of, among)
    match of:
        case "hero":
            return [f for f in among if f.key == HERO]
        case "flagholder":
            return [f for f in among if FLAG in f.chips]
        case "chip_holder":
            chip = bout.cat.arena[bout.combat.arena].chip
            return [f for f in among if chip in f.chips]
        case "key_holder":
            keys = key_hexes(bout)
            return [f for f in among if f.at in keys]
        case "local":
            return [f for f in among if is_local(bout, f)]
        case "isolated":
            return [f for f in among if isolated(bout, f)]
        case _:
            return []


def _hexes(bout: Bout, seeker: Fighter, priority: Priority, cells: Cells) -> list[str]:
    """The hexes among some that a priority names that is no opponent."""
    match priority.of:
        case "loose_chip":
            chip = bout.cat.arena[bout.combat.arena].chip
            there = None if chip is None else lies_at(bout, chip)
            return [cell for cell in cells if cell == there]
        case "key_hex":
            keys = key_hexes(bout)
            return [cell for cell in cells if cell in keys]
        case "high_ground":
            return _highest(bout, list(cells))
        case "high_ground_beside":
            return _highest(bout, [cell for cell in cells if _near_prey(bout, seeker, cell, 1)])
        case "high_ground_in_range":
            far = stats(bout, seeker).range
            return _highest(bout, [cell for cell in cells if _near_prey(bout, seeker, cell, far)])
        case _:
            return []


def _highest(bout: Bout, cells: list[str]) -> list[str]:
    level = bout.board.level
    top = max((level[cell] for cell in cells), default=0)
    return [cell for cell in cells if level[cell] == top]


def _near_prey(bout: Bout, seeker: Fighter, cell: str, far: int) -> bool:
    apart = bout.board.apart[cell]
    return any(1 <= apart[bout.hex_of(foe)] <= far for foe in prey(bout, seeker))


def wish(bout: Bout, fighter: Fighter, cells: Cells) -> Wish | None:
    """The highest priority that a unit can reach where it can only end on `cells`, the closest of equals.

    It reaches an opponent from a hex within its Range of it, and a hex by ending there (V-RIVALMOVE-05 to -10).
    """
    far = stats(bout, fighter).range
    reachable = [foe for foe in prey(bout, fighter) if not bout.board.within(bout.hex_of(foe), far).isdisjoint(cells)]
    return _highest_wish(bout, fighter, reachable, cells, reached=True)


def _highest_wish(bout: Bout, fighter: Fighter, foes: list[Fighter], cells: Cells, *, reached: bool) -> Wish | None:
    for priority in list_of(bout, fighter):
        if priority.bold:
            named = _named(bout, fighter, priority, foes)
            marks = tuple(f.key for f in closest(bout, fighter, named))
        else:
            marks = _closest_hexes(bout, fighter, _hexes(bout, fighter, priority, cells))
        if marks:
            return Wish(priority, marks, reached=reached)
    return None


def _closest_hexes(bout: Bout, fighter: Fighter, cells: list[str]) -> tuple[str, ...]:
    if not cells:
        return ()
    steps = steps_to(bout, fighter)
    far = {cell: steps.get(cell) for cell in cells}
    beyond, apart = len(bout.board.cells), bout.board.apart[bout.hex_of(fighter)]
    measured = {cell: beyond + apart[cell] if n is None else n for cell, n in far.items()}
    best = min(measured.values())
    return tuple([cell for cell in cells if measured[cell] == best])


def backup_wish(bout: Bout, fighter: Fighter) -> Wish | None:
    """What a unit that reaches nothing closes in on: the highest priority that is present at all (V-RULING-08)."""
    return _highest_wish(bout, fighter, list(prey(bout, fighter)), bout.board.cells, reached=False)


def marked(bout: Bout, fighter: Fighter) -> Wish | None:
    """The mark of a unit as things stand, reached or approached."""
    cells = reach(bout, fighter, stats(bout, fighter).movement)
    return wish(bout, fighter, cells) or backup_wish(bout, fighter)


def present(bout: Bout, fighter: Fighter, priority: Priority) -> bool:
    """Whether anything that a priority seeks is in the arena at all, in reach of a unit or not."""
    if priority.bold:
        return bool(_named(bout, fighter, priority, list(prey(bout, fighter))))
    return bool(_hexes(bout, fighter, priority, bout.board.cells))


def in_bold_order(bout: Bout, fighter: Fighter, among: list[Fighter]) -> Iterator[tuple[Priority, list[Fighter]]]:
    """The opponents among some that each bold priority names, highest first; others are skipped (V-RIVALENG-05)."""
    for priority in list_of(bout, fighter) if among else ():
        if priority.bold and (named := _named(bout, fighter, priority, among)):
            yield priority, named


def best_targets(bout: Bout, fighter: Fighter) -> list[Fighter]:
    """The equal best targets of a rival's attack: Taunt first, else the highest bold priority in Range (V-RIVALENG-04, -13)."""
    return bout.keep(("best", fighter.key), lambda: _best_targets(bout, fighter))


def _best_targets(bout: Bout, fighter: Fighter) -> list[Fighter]:
    foes = [foe for foe in attack_targets(bout, fighter) if fighter.side != "rival" or foe.side == "player"]
    if any(has(bout, foe, "taunt") and bout.apart(foe, fighter) == 1 for foe in foes):
        return foes
    return next((named for _, named in in_bold_order(bout, fighter, foes)), [])
