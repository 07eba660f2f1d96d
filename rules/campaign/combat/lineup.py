"""The rival lineup: units from stack and bag with their tactics, in the order of modifiers (pages 19, 20 and 29)."""

from msgspec.structs import replace

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import BaneDrawn, RivalJoined, RivalTacticAdded, Source
from rules.campaign.combat.state import Fighter
from rules.campaign.effects import AddRivals, CombatRule
from rules.campaign.records import Icon
from rules.campaign.table.bag import draw
from rules.campaign.table.stock import take_from_supply

__all__ = ["add_icons", "add_rivals", "can_add", "join", "join_from_bag"]


def add_icons(bout: Bout, icons: tuple[Icon, ...]) -> None:
    """Fill the rival column from icons, top to bottom, a unit's tactic right after it (V-LINEUP-01, V-LINEUP-06)."""
    for icon in icons:
        match icon.kind:
            case "primus":
                join(bout, bout.combat.foe or "", "primus", tactic=icon.tactic)
            case "local":
                _join_local(bout, tactic=icon.tactic)
            case "bag":
                join_from_bag(bout, tactic=icon.tactic)


def add_rivals(bout: Bout, rules: tuple[CombatRule, ...]) -> None:
    """Lengthen the lineup as rules of a source say."""
    for rule in rules:
        if isinstance(rule, AddRivals):
            add_icons(bout, (Icon(kind=rule.kind, tactic=rule.tactic),) * rule.n)


def can_add(bout: Bout, rules: tuple[CombatRule, ...]) -> bool:
    """Whether the units exist by which rules of a source lengthen the lineup; banes without a unit are none (V-RULING-59)."""
    kinds = [rule.kind for rule in rules if isinstance(rule, AddRivals) for _ in range(rule.n)]
    if not kinds:
        return True
    banes = (bout.cat.bane.get(chip) for chip in bout.table.bag)
    in_bag = sum(bane is None or bane.unit is not None for bane in banes)
    return kinds.count("bag") + max(0, kinds.count("local") - len(bout.table.stacks[_region(bout)])) <= in_bag


def _region(bout: Bout) -> int:
    """The place of the arena's region in the order of regions."""
    return bout.cat.region_order.index(bout.cat.arena[bout.combat.arena].faction)


def _join_local(bout: Bout, *, tactic: bool) -> None:
    """The front chip of the region's faction stack; an empty stack sends to the bag (V-LINEUP-02, V-LINEUP-03)."""
    at, stacks = _region(bout), bout.table.stacks
    if not stacks[at]:
        join_from_bag(bout, tactic=tactic)
        return
    unit, rest = stacks[at][0], stacks[at][1:]
    bout.lay(replace(bout.table, stacks=(*stacks[:at], rest, *stacks[at + 1 :])))
    join(bout, unit, "local", tactic=tactic)


def join_from_bag(bout: Bout, *, tactic: bool) -> bool:
    """Draw for one place until a unit comes; bag banes work, unit banes fill the place (V-BANE-04, -05, -09)."""
    marks: list[str] = []
    while (chip := draw(bout)) is not None:
        bane = bout.cat.bane.get(chip)
        if bane is None:
            join(bout, chip, "bag", tactic=tactic, marks=tuple(marks))
            return True
        bout.set(drawn=(*bout.combat.drawn, chip))
        if bane.unit is not None:
            join(bout, bane.unit, "bag", tactic=tactic, marks=tuple(marks))
            return True
        bout.tell(BaneDrawn(bane=chip))
        if bane.bearer:
            marks.append(chip)
        else:
            bout.set(banes=(*bout.combat.banes, chip))
            _lengthen_later(bout, chip)
    return False


def _lengthen_later(bout: Bout, bane: str) -> None:
    """A bane that lengthens the lineup does so when banes have their turn; during a fight there is no such turn."""
    if bout.combat.mover is not None:
        add_rivals(bout, bout.cat.bane[bane].rules)


def join(bout: Bout, unit: str, source: Source, *, tactic: bool, marks: tuple[str, ...] = ()) -> None:
    """A unit takes the next place, and its class's tactic the end of the tactic column (V-LINEUP-07, V-RULING-13)."""
    key = f"r{1 + sum(f.side == 'rival' for f in bout.combat.fighters)}"
    bout.put(Fighter(key=key, unit=unit, side="rival", banes=marks))
    bout.tell(RivalJoined(unit=unit, key=key, source=source))
    if tactic:
        _add_tactic(bout, unit)


def _add_tactic(bout: Bout, unit: str) -> None:
    """The tactic for the unit's first class, if the supply has one (V-LINEUP-08, V-LINEUP-09)."""
    first = bout.cat.unit[unit].classes[0]
    found = next((t.id for t in bout.cat.tactics if t.for_class == first), None)
    if found is not None and take_from_supply(bout, found):
        bout.set(column=(*bout.combat.column, found))
        bout.tell(RivalTacticAdded(tactic=found))
