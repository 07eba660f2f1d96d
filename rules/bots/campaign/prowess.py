"""The worth of a prowess card to a hero: what it does, for how many, whether that is wanted, and what is there already."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rules.bots.campaign.company import Benefit, Company, company_of, reach, usual, want
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.forecast import mean_hits
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
    Incident,
    Loot,
    LoseDice,
    Skill,
    SkillName,
    StartPoints,
    When,
    Who,
)
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import RaiseStat
from rules.campaign.records import Prowess

__all__ = ["prowess_worth", "skill_worth"]


class _Good(NamedTuple):
    """One thing that a card does: its worth, and what it is good for."""

    worth: float
    use: Benefit


_SKILLS: Mapping[SkillName, _Good] = {
    "absorb": _Good(3.0, "life"),
    "deflect": _Good(2.3, "life"),
    "dodge": _Good(2.3, "life"),
    "intercept_blow": _Good(1.1, "life"),
    "nimble": _Good(2.1, "life"),
    "regen": _Good(2.5, "life"),
    "taunt": _Good(0.8, "life"),
    "beastmaster": _Good(0.3, "strike"),
    "confidence": _Good(1.8, "strike"),
    "dig_in": _Good(2.1, "strike"),
    "first_strike": _Good(2.0, "strike"),
    "fury_aura": _Good(2.6, "strike"),
    "heave": _Good(1.8, "strike"),
    "inspire": _Good(2.4, "strike"),
    "long_shot": _Good(1.5, "strike"),
    "perfect_strike": _Good(2.2, "strike"),
    "quickstrike": _Good(2.4, "strike"),
    "retaliate": _Good(1.8, "strike"),
    "whirlwind": _Good(1.9, "strike"),
    "combat_lock": _Good(1.5, "ground"),
    "flight": _Good(1.2, "ground"),
    "hook": _Good(2.1, "ground"),
    "hurl": _Good(1.8, "ground"),
    "reposition": _Good(2.1, "ground"),
    "swap": _Good(1.5, "ground"),
    "tactical": _Good(1.7, "wit"),
}
_OTHER_SKILL = _Good(1.0, "strike")
_NUMBER = 0.15
"""By how much each number of a skill above 1 raises its worth."""

_HAD = 0.3
"""So much of the worth of a skill that the hero has with a lower number is there already; of the same number, all."""

_GAINS: Mapping[str, _Good] = {
    "health": _Good(2.0, "life"),
    "leadership": _Good(1.3, "wit"),
    "movement": _Good(1.6, "ground"),
}
_STATS: Mapping[str, _Good] = {
    "health": _Good(1.9, "life"),
    "range": _Good(2.0, "strike"),
    "movement": _Good(1.0, "ground"),
}
_HIT = 4.6
"""The worth of a hit more in each attack."""

_WHERE = {"anywhere": 1.0, "higher": 0.5, "beside_chip": 0.4, "first_blood": 0.6}
"""How often dice roll that depend on a place or a state."""

_OFTEN: Mapping[Incident, float] = {
    "deployed": 0.8,
    "turn_starts": 1.5,
    "deals_attack_damage": 1.0,
    "dealt_attack_damage": 1.2,
    "defeats": 1.0,
    "defeated_ally": 1.1,
    "misses": 0.6,
}
"""How often an incident occurs to a unit, the first of every fight counting for most."""

_ON_A_HEX = 0.5
"""How often a unit stands where an incident asks it to."""

_HP, _HP_MORE, _HURT, _DAMAGE, _LOOT = 1.6, 2.1, 1.7, 2.2, 1.5
"""HP healed, HP that may go beyond Health, HP taken, damage more or less of each blow, and a tactic."""

_DICE_LESS = 1.8
"""What it is worth that one of those who strike has a die less."""

_CAPACITY, _POINT, _FORBIDDEN = 1.3, 1.0, 1.4
_BLOCK = 2.2
"""What it is worth that one of the rivals' ways in is shut."""

_ANY_RULE = _Good(0.8, "ground")

_BESIDES = 0.5
"""The best that a card does counts whole, all else by so much."""

_AGAIN = 0.75
"""What a further card for the same use is worth, of the one before."""


def prowess_worth(cat: Catalogue, state: Campaign, card: Prowess) -> float:
    """Rate a prowess card for the hero of a campaign, whether it is held or offered."""
    company = company_of(cat, state, without=card.id)
    parts = [_Good(part.worth * want(company, part.use), part.use) for part in _parts(company, card)]
    best, *others = sorted([*parts, _Good(0.0, "wit")], reverse=True)
    alike = sum(_use_of(company, held) == best.use for held in company.cards)
    return (best.worth + _BESIDES * sum(part.worth for part in others)) * _AGAIN**alike


def _use_of(company: Company, card: Prowess) -> Benefit:
    """The use that a card is the best for."""
    return max(_parts(company, card), default=_ANY_RULE).use


def _parts(company: Company, card: Prowess) -> Iterator[_Good]:
    yield from (_gain(company, gain) for gain in card.gain)
    yield from (_rule(company, rule) for rule in card.rules)


def _gain(company: Company, gain: RaiseStat) -> _Good:
    """A larger troop is worth most to whoever can lead nobody more."""
    worth, use = _GAINS[gain.stat]
    return _Good(worth * gain.n * (0.8 if gain.stat == "leadership" and not company.full else 1.0), use)


def _rule(company: Company, rule: CombatRule) -> _Good:
    match rule:
        case GrantSkill():
            worth, use = _skill(company, rule.skill, rule.who)
            return _Good(worth * reach(company, rule.who, use), use)
        case AddDice(dice=dice, who=who, where=where):
            return _Good(_HIT * mean_hits(dice) * _WHERE[where] * reach(company, who, "strike"), "strike")
        case ExtraDamage(add=n, who=who):
            return _Good(_DAMAGE * n * reach(company, who, "strike"), "strike")
        case IgnoreDamage(n=n, who=who):
            return _Good(_DAMAGE * n * reach(company, who, "life"), "life")
        case ChangeStat(stat=stat, add=n, who=who):
            worth, use = _STATS[stat]
            return _Good(worth * n * reach(company, who, use) * _sign(who), use)
        case LoseDice(n=n, who=who):
            return _Good(-_DICE_LESS * n * reach(company, who, "life") * _sign(who), "life")
        case Forbid(deed=deed, who=who):
            part = _FORBIDDEN * (_heals(company, who) if deed == "heal" else 1.0)
            return _Good(-part * reach(company, who, "ground") * _sign(who), "ground")
        case When():
            return _incident(company, rule)
        case Block():
            return _Good(_BLOCK, "ground")
        case StartPoints(n=n):
            return _Good(_POINT * n, "wit")
        case Capacity(add=n):
            return _Good(_CAPACITY * n * (1.3 if company.tactics >= company.capacity else 1.0), "wit")
        case _:
            return _ANY_RULE


def _incident(company: Company, rule: When) -> _Good:
    often = _OFTEN[rule.on] * (1.0 if rule.where == "anywhere" else _ON_A_HEX)
    match rule.do:
        case Heal(n=n) | GainHp(n=n):
            hp = (_HP if isinstance(rule.do, Heal) else _HP_MORE) * n**0.5
            return _Good(hp * often * reach(company, rule.who, "life") * _sign(rule.who), "life")
        case Hurt(n=n, whom=whom):
            own = whom == "self" and rule.who.side != "rival"
            use: Benefit = "life" if own else "strike"
            hurt = _HURT * n * often * (_crowd(company) if whom == "adjacent" else 1.0) * reach(company, rule.who, use)
            return _Good(-hurt if own else hurt, use)
        case Loot():
            return _Good(_LOOT * often * reach(company, rule.who, "wit"), "wit")


def _heals(company: Company, who: Who) -> float:
    """Tell how much healing a ban would stop: the hero's by blessings and what heals among the cards, a scion's if it mends itself."""
    if who.side == "rival":
        return 1.2 if any(line.do == "gain_hp" for line in company.scion.lines) else 1.0
    rules = (rule for card in company.cards for rule in card.rules)
    return (
        0.4
        + 0.1 * company.sheet.blessings
        + 0.6 * sum(isinstance(rule, When) and isinstance(rule.do, Heal) for rule in rules)
    )


def _sign(who: Who) -> float:
    """Tell whether what is good for a unit is good for the player."""
    return -1.0 if who.side == "rival" else 1.0


# Skills


def skill_worth(name: SkillName) -> float:
    """Rate a skill, whoever has it."""
    return _SKILLS.get(name, _OTHER_SKILL).worth


def _skill(company: Company, skill: Skill, who: Who) -> _Good:
    """Rate a skill, as it suits the hero, and as far as the hero does not have it."""
    worth, use = _SKILLS.get(skill.name, _OTHER_SKILL)
    suited = worth * _SUITS.get(skill.name, usual)(company)
    had = company.skill(skill.name) if who.hero else None
    if had is None:
        return _Good(suited * _numbered(skill.n), use)
    return _Good(suited * max(0.0, _numbered(skill.n) - _HAD * _numbered(had)) if skill.n > had else 0.0, use)


def _numbered(n: int) -> float:
    return 1.0 + _NUMBER * max(0, n - 1)


def _crowd(company: Company) -> float:
    """Hurt all who are near: worth more before a scion that does not come alone."""
    scion = company.scion
    many = scion.brood or scion.bodies or any(line.do in {"summon", "raise"} for line in scion.lines)
    return 1.2 if many else 0.9


def _stout(company: Company) -> float:
    """Draw blows, with the Health for it."""
    return min(1.5, company.sheet.health / 8)


def _dice_good(company: Company) -> float:
    """Roll the hero's own dice: worth more, the better they are."""
    return 0.5 + company.hits / max(1, len(company.sheet.dice))


def _led(company: Company) -> float:
    """Spur on those beside the hero, as far as there are any."""
    return 0.6 + 0.12 * min(_FOLLOWERS, len(company.units))


def _stands(company: Company) -> float:
    """Stand still, as whoever shoots can."""
    return 1.2 if company.sheet.range > 1 else 1.0


def _planned(company: Company) -> float:
    """Place tactics from afar, as far as there is room for them."""
    return 0.7 + 0.1 * company.capacity


def _hunts(company: Company) -> float:
    """Hold the beasts of the troop."""
    return 1.0 + sum("beast" in unit.classes for unit in company.units)


_FOLLOWERS = 5

_SUITS: Mapping[SkillName, Callable[[Company], float]] = {
    "whirlwind": _crowd,
    "fury_aura": _crowd,
    "taunt": _stout,
    "intercept_blow": _stout,
    "perfect_strike": _dice_good,
    "heave": _dice_good,
    "long_shot": _dice_good,
    "inspire": _led,
    "dig_in": _stands,
    "tactical": _planned,
    "beastmaster": _hunts,
}
"""By how much a skill suits the hero as things stand."""
