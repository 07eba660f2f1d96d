"""The ground of a hex: the rules in force that hold there and not everywhere."""

from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Side
from rules.campaign.combat.stats import in_force, incident_holds
from rules.campaign.combat.troops import dice_hold
from rules.campaign.effects import AddDice, When
from rules.campaign.records import ArenaRecord
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words import effects

__all__ = ["key_hexes_that_count", "rules_of_hex"]


_SIDES: tuple[Side, ...] = ("player", "rival", "arena")


def key_hexes_that_count(course: CombatCourse) -> tuple[str, ...]:
    """The key hexes where they mean anything: points in King of the Hill, a rule that holds there, or rivals that seek who stands there."""
    return course.keep("key hexes that count", lambda: _counting(course))


def _counting(course: CombatCourse) -> tuple[str, ...]:
    arena = course.cat.arena[course.combat.arena]
    count = (
        course.combat.sport == "king_of_the_hill"
        or course.cat.keep(("key hexes sought", arena.id), lambda: _are_sought(arena))
        or [rule for rule in in_force(course) if isinstance(rule, When) and rule.where == "key_hex"]
    )
    return key_hexes(course) if count else ()


def _are_sought(arena: ArenaRecord) -> bool:
    """Tell whether rivals of an arena have priorities that name key hexes or who stands on one."""
    return any(one.of in {"key_hex", "key_holder"} for order in arena.priorities for one in order.order)


def rules_of_hex(foresight: Foresight, cell: str) -> list[str]:
    """Say the rules in force for everybody that hold for who stands on a hex, because it is that one."""
    course = foresight.course
    placed = [rule for rule in in_force(course) if isinstance(rule, AddDice | When) and rule.where != "anywhere"]
    return [effects.combat_rule(rule) for rule in placed if _holds(course, rule, cell)]


def _holds(course: CombatCourse, rule: AddDice | When, cell: str) -> bool:
    """Tell whether a hex by itself is where a rule holds."""
    if isinstance(rule, AddDice):
        return dice_hold(course, rule.where, cell)
    return any(rule.who.side in {side, "any"} and incident_holds(course, rule.where, side, cell) for side in _SIDES)
