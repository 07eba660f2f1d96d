"""The rival lineup: units from stack and bag with their tactics, in the order of modifiers (clauses V-LINEUP, V-MODORDER)."""

from msgspec.structs import replace

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import BaneDrawn, RivalJoined, RivalTacticAdded, UnitSource
from rules.campaign.combat.state import Fighter
from rules.campaign.effects import AddRivals, CombatRule
from rules.campaign.records import Icon
from rules.campaign.table.bag import draw
from rules.campaign.table.stock import take_from_supply

__all__ = ["add_icons", "add_rivals", "can_add", "join", "join_from_bag"]


def add_icons(course: CombatCourse, icons: tuple[Icon, ...]) -> None:
    """Fill the rival column from icons, top to bottom, a unit's tactic right after it (V-LINEUP-01, V-LINEUP-06)."""
    for icon in icons:
        match icon.kind:
            case "primus":
                join(course, course.combat.foe or "", "primus", tactic=icon.tactic)
            case "local":
                _join_local(course, tactic=icon.tactic)
            case "bag":
                join_from_bag(course, tactic=icon.tactic)


def add_rivals(course: CombatCourse, rules: tuple[CombatRule, ...]) -> None:
    """Lengthen the lineup as rules of a source say."""
    for rule in rules:
        if isinstance(rule, AddRivals):
            add_icons(course, (Icon(kind=rule.kind, tactic=rule.tactic),) * rule.n)


def can_add(course: CombatCourse, rules: tuple[CombatRule, ...]) -> bool:
    """Tell whether the units exist by which rules of a source lengthen the lineup; banes without a unit are none (V-RULING-59)."""
    kinds = [rule.kind for rule in rules if isinstance(rule, AddRivals) for _ in range(rule.n)]
    if not kinds:
        return True
    banes = (course.cat.bane.get(chip) for chip in course.table.bag)
    in_bag = sum(bane is None or bane.unit is not None for bane in banes)
    return kinds.count("bag") + max(0, kinds.count("local") - len(course.table.stacks[_region(course)])) <= in_bag


def _region(course: CombatCourse) -> int:
    """The place of the arena's region in the order of regions."""
    return course.cat.region_order.index(course.cat.arena[course.combat.arena].faction)


def _join_local(course: CombatCourse, *, tactic: bool) -> None:
    """The front chip of the region's faction stack; an empty stack sends to the bag (V-LINEUP-02, V-LINEUP-03)."""
    at, stacks = _region(course), course.table.stacks
    if not stacks[at]:
        join_from_bag(course, tactic=tactic)
        return
    unit, rest = stacks[at][0], stacks[at][1:]
    course.lay(replace(course.table, stacks=(*stacks[:at], rest, *stacks[at + 1 :])))
    join(course, unit, "local", tactic=tactic)


def join_from_bag(course: CombatCourse, *, tactic: bool) -> bool:
    """Draw for one place until a unit comes; bag banes work, unit banes fill the place (V-BANE-04, -05, -09)."""
    marks: list[str] = []
    while (chip := draw(course)) is not None:
        bane = course.cat.bane.get(chip)
        if bane is None:
            join(course, chip, "bag", tactic=tactic, marks=tuple(marks))
            return True
        course.set(drawn=(*course.combat.drawn, chip))
        if bane.unit is not None:
            join(course, bane.unit, "bag", tactic=tactic, marks=tuple(marks))
            return True
        course.tell(BaneDrawn(bane=chip))
        if bane.bearer:
            marks.append(chip)
        else:
            course.set(banes=(*course.combat.banes, chip))
            _lengthen_later(course, chip)
    return False


def _lengthen_later(course: CombatCourse, bane: str) -> None:
    """A bane that lengthens the lineup does so when banes have their turn; during a fight there is no such turn."""
    if course.combat.mover is not None:
        add_rivals(course, course.cat.bane[bane].rules)


def join(course: CombatCourse, unit: str, source: UnitSource, *, tactic: bool, marks: tuple[str, ...] = ()) -> None:
    """A unit takes the next place, and its class's tactic the end of the tactic column (V-LINEUP-07, V-RULING-13)."""
    key = f"r{1 + sum(f.side == 'rival' for f in course.combat.fighters)}"
    course.put(Fighter(key=key, unit=unit, side="rival", banes=marks))
    course.tell(RivalJoined(unit=unit, key=key, source=source))
    if tactic:
        _add_tactic(course, unit)


def _add_tactic(course: CombatCourse, unit: str) -> None:
    """The tactic for the unit's first class, if the supply has one (V-LINEUP-08, V-LINEUP-09)."""
    first = course.cat.unit[unit].classes[0]
    found = next((t.id for t in course.cat.tactics if t.for_class == first), None)
    if found is not None and take_from_supply(course, found):
        course.set(column=(*course.combat.column, found))
        course.tell(RivalTacticAdded(tactic=found))
