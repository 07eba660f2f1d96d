"""Expected results of attacks: hits of dice, HP lost, and the chance that the target falls."""

from functools import lru_cache
from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import hit_chances, mean_hits
from rules.campaign.combat.selectors import is_elite
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import attack_dice
from rules.campaign.effects import Die

__all__ = ["Prospect", "might", "prospect"]


class Prospect(NamedTuple):
    """An attack before it is made: HP that the target loses on average, and the chance that it is defeated."""

    mean: float
    defeat: float


NOTHING = Prospect(0.0, 0.0)

_SCION = 2.0
_BROOD = 1.0
"""HP that a scion and what grows out of it are taken to cost each turn."""


class _Terms(NamedTuple):
    """All that the outcome of an attack hangs on."""

    dice: tuple[Die, ...]
    hp: int
    extra: int
    more: int
    ignored: int
    doubled: bool
    nimble: bool
    absorbs: bool


@lru_cache(maxsize=20_000)
def _outcome(terms: _Terms) -> Prospect:
    mean = defeat = 0.0
    for hits, chance in enumerate(hit_chances(terms.dice)):
        if not hits or (terms.nimble and hits < len(terms.dice)):
            continue
        damage = hits * (2 if terms.doubled and hits == len(terms.dice) else 1) + terms.extra
        lost = max(0, damage + terms.more - terms.ignored)
        lost = min(lost, terms.hp, 1 if terms.absorbs else lost)
        mean += chance * lost
        defeat += chance * (lost >= terms.hp)
    return Prospect(mean, defeat)


def prospect(course: CombatCourse, attacker: Fighter, target: Fighter) -> Prospect:
    """Reckon an attack with the dice of where the two stand now, be it within Range or not."""
    dice = attack_dice(course, attacker, target)
    if not dice or target.hp <= 0:
        return NOTHING
    other = stats(course, target)
    own = stats(course, attacker)
    elite = attacker.side != target.side and is_elite(course, attacker)
    return _outcome(
        _Terms(
            dice=dice,
            hp=target.hp,
            extra=own.extra,
            more=int("blasphemous" in other.skills and elite),
            ignored=other.ignore,
            doubled="perfect_strike" in own.skills,
            nimble="nimble" in other.skills and target.hp >= other.health,
            absorbs="absorb" in other.skills,
        )
    )


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
