"""The ground of a hex: the rules in force that hold there and not everywhere."""

from rules.campaign.combat.chips import beside_chip, key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.stats import in_force
from rules.campaign.effects import AddDice, DiceWhere, IncidentWhere, When
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words import effects

__all__ = ["rules_of_hex"]


def rules_of_hex(foresight: Foresight, cell: str) -> list[str]:
    """Say the rules in force for everybody that hold for who stands on a hex, because it is that one."""
    course = foresight.course
    placed = [rule for rule in in_force(course) if isinstance(rule, AddDice | When)]
    return [effects.combat_rule(rule) for rule in placed if _is_there(course, rule.where, cell)]


def _is_there(course: CombatCourse, where: DiceWhere | IncidentWhere, cell: str) -> bool:
    """Tell whether a hex by itself is where a rule holds; how high it lies is told apart, and a target is no matter of the hex."""
    match where:
        case "key_hex":
            return cell in key_hexes(course)
        case "beside_chip":
            return beside_chip(course, cell)
        case "anywhere" | "higher" | "first_blood":
            return False
