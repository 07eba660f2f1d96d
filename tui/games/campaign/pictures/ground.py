"""The ground of a hex: the rules of the arena that hold there and nowhere else."""

from rules.campaign.combat.chips import beside_chip, key_hexes
from rules.campaign.effects import AddDice, When
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.words import effects

__all__ = ["rules_of_hex"]


def rules_of_hex(foresight: Foresight, cell: str) -> list[str]:
    """The rules of the arena that hold for who stands on a hex, because it is that one."""
    course = foresight.course
    held = {"key_hex": cell in key_hexes(course), "beside_chip": beside_chip(course, cell)}
    rules = [one for one in course.cat.arena[course.combat.arena].rules if isinstance(one, AddDice | When)]
    return [effects.combat_rule(rule) for rule in rules if held.get(rule.where)]
