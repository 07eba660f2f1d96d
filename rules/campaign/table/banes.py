"""The bane stack: how banes come into play and leave it (clauses V-BANE)."""

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.table.bag import put
from rules.campaign.table.course import Course
from rules.campaign.table.events import BaneGained, BaneRemoved, NothingDrawn
from rules.campaign.table.state import Table
from rules.campaign.table.stock import without

__all__ = ["domain_banes", "gain_bane", "in_play", "remove_bane"]


def gain_bane(course: Course) -> None:
    """Turn the front chip of the bane stack over and place it by its kind (V-BANE-01, V-BANE-02).

    An empty stack gives nothing (V-BANE-03).
    """
    table = course.table
    if not table.banes:
        course.tell(NothingDrawn(source="banes"))
        return
    bane = table.banes[0]
    course.lay(replace(table, banes=table.banes[1:]))
    course.tell(BaneGained(bane=bane))
    if course.cat.bane[bane].kind == "camp":
        camp = course.table.camp
        course.lay(replace(course.table, camp=replace(camp, banes=(*camp.banes, bane))))
    else:
        put(course, bane)


def in_play(cat: Catalogue, table: Table) -> tuple[str, ...]:
    """The banes in camp and bag, which are those that can be removed (V-OPP-11)."""
    return (*table.camp.banes, *(chip for chip in table.bag if chip in cat.bane))


def domain_banes(cat: Catalogue, table: Table, arena: str) -> int:
    """Count the banes that an arena adds to a scion combat: one for each unit left in its faction's stack.

    Args:
        cat: the components.
        table: what lies on the table.
        arena: the id of the arena.
    """
    record = cat.arena[arena]
    return len(table.stacks[cat.region_order.index(record.faction)]) if record.banes_for_faction_stack else 0


def remove_bane(course: Course, bane: str) -> None:
    """Put a bane of camp or bag at the back of the bane stack; it counts as removed from play (V-OPP-11)."""
    table, camp = course.table, course.table.camp
    in_camp = bane in camp.banes
    if in_camp:
        table = replace(table, camp=replace(camp, banes=without(camp.banes, bane)))
    else:
        table = replace(table, bag=without(table.bag, bane))
    course.lay(replace(table, banes=(*table.banes, bane), removed=table.removed + 1))
    course.tell(BaneRemoved(bane=bane, source="camp" if in_camp else "bag"))
