"""The worth of a prowess card, whatever the hero is like."""

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.effects import (
    AddDice,
    Block,
    Capacity,
    ChangeStat,
    CombatRule,
    ExtraDamage,
    Forbid,
    GainHp,
    GrantSkill,
    Heal,
    Hurt,
    IgnoreDamage,
    LoseDice,
    SkillName,
    When,
    Who,
)
from rules.campaign.records import Prowess

__all__ = ["prowess_worth"]

_SKILLS: dict[SkillName, float] = {
    "regen": 3.5,
    "first_strike": 2.4,
    "tactical": 2.0,
    "dig_in": 2.0,
    "inspire": 1.8,
    "perfect_strike": 2.6,
    "absorb": 4.0,
    "deflect": 2.4,
    "dodge": 2.2,
    "whirlwind": 1.6,
    "heave": 1.6,
    "fury_aura": 1.6,
    "intercept_blow": 1.4,
    "reposition": 1.4,
    "hook": 1.8,
    "taunt": 0.0,
}
_GAINS = {"health": 2.2, "leadership": 1.6, "movement": 1.6}
_STATS = {"health": 1.0, "range": 1.6, "movement": 0.8}
_HIT = 2.4
"""The worth of a hit more in each attack."""

_HP = 1.2
_HP_ONCE = 0.9
_HURT = 1.0
_SPARED = 1.8
_CAPACITY = 1.6
_FORBIDDEN = 1.2
_BLOCK = 1.8
"""What it is worth that one of the rivals' ways in is shut."""

_ANY_RULE = 0.8

_OTHERS = 0.7
"""What does something for a part of the troop is worth so much of what does it for the hero."""

_BESIDES = 0.5
"""The best that a card does counts whole, all else by so much."""


def prowess_worth(card: Prowess) -> float:
    """Rate a prowess card."""
    best, *others = sorted(
        (*(_GAINS[gain.stat] * gain.n for gain in card.gain), *map(_rule_worth, card.rules), 0.0), reverse=True
    )
    return best + _BESIDES * sum(others)


def _rule_worth(rule: CombatRule) -> float:
    match rule:
        case GrantSkill(skill=skill):
            return _SKILLS.get(skill.name, 1.0) * _share(rule.who)
        case AddDice(dice=dice, where=where):
            hits = sum(HIT_FACES[die] for die in dice) / 6
            return _HIT * hits * _share(rule.who) * (1.0 if where == "anywhere" else 0.6)
        case ExtraDamage(add=n) | IgnoreDamage(n=n):
            return _SPARED * n * _share(rule.who)
        case ChangeStat(stat=stat, add=n):
            return _STATS[stat] * n * _share(rule.who) * _sign(rule.who)
        case LoseDice(n=n):
            return -_HIT / 2 * n * _sign(rule.who)
        case Forbid():
            return -_FORBIDDEN * _sign(rule.who)
        case When():
            return _incident_worth(rule)
        case Block():
            return _BLOCK
        case Capacity(add=n):
            return _CAPACITY * n
        case _:
            return _ANY_RULE


def _incident_worth(rule: When) -> float:
    match rule.do:
        case Heal(n=n) | GainHp(n=n):
            return n * (_HP_ONCE if rule.on == "deployed" else _HP) * _share(rule.who)
        case Hurt(n=n, whom=whom):
            return -_HURT * n * (_sign(rule.who) if whom == "self" else -1.0)
        case _:
            return _ANY_RULE


def _share(who: Who) -> float:
    """Tell how much of the troop, or of the rivals, a rule is good for."""
    return 1.0 if who.hero else _OTHERS


def _sign(who: Who) -> float:
    """Tell whether what is good for a unit is good for the player."""
    return -1.0 if who.side == "rival" else 1.0
