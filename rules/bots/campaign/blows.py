"""Expected results of attacks: hits of dice, HP lost, and the chance that the target falls."""

from typing import NamedTuple

from rules.campaign.combat.blow import damage_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import hit_chances, mean_hits
from rules.campaign.combat.harm import loss
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import attack_dice

__all__ = ["Prospect", "might", "prospect"]


class Prospect(NamedTuple):
    """An attack before it is made: HP that the target loses on average, and the chance that it is defeated."""

    mean: float
    defeat: float


NOTHING = Prospect(0.0, 0.0)

_SCION = 2.0
_BROOD = 1.0
"""HP that a scion and what grows out of it are taken to cost each turn."""


def prospect(course: CombatCourse, attacker: Fighter, target: Fighter) -> Prospect:
    """Reckon an attack with the dice of where the two stand now, be it within Range or not."""
    dice = attack_dice(course, attacker, target)
    if not dice or target.hp <= 0:
        return NOTHING
    mean = defeat = 0.0
    for hits, chance in enumerate(hit_chances(dice)):
        if damage := damage_of(course, attacker, target, hits, len(dice)):
            lost = loss(course, target, damage, by=attacker.key, cause="attack")
            mean += chance * lost
            defeat += chance * (lost >= target.hp)
    return Prospect(mean, defeat)


def might(course: CombatCourse, fighter: Fighter) -> float:
    """Hits that a unit makes in a turn on average; a scion's dice are no attack, it is taken as it commonly bites."""
    if (kind := getattr(course.chip(fighter), "kind", None)) == "scion":
        return _SCION
    dice = attack_dice(course, fighter) if fighter.place == "arena" else stats(course, fighter).attack
    hits = mean_hits(dice)
    if kind is not None and fighter.unit == course.brood:
        return max(_BROOD, hits)
    extra = stats(course, fighter).extra if dice else 0
    strikes = 1.3 if has(course, fighter, "perfect_strike") else 1.0
    return hits * strikes + 0.8 * extra
