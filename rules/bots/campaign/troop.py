"""The worth of a unit and of a tactic to a camp: what each is, what the camp has none of, and what goes with the hero's cards."""

from rules.bots.campaign.chances import chip_worth
from rules.bots.campaign.company import Company, company_of, want
from rules.bots.campaign.prowess import skill_worth
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.forecast import mean_hits
from rules.campaign.effects import AddDice, ChangeStat, CombatRule, Forbid, GainHp, GrantSkill, LoseDice
from rules.campaign.journey.state import Campaign
from rules.campaign.records import Prowess, UnitRecord

__all__ = ["tactic_worth", "unit_worth"]

_SKILL = 0.4
"""What a skill of a unit is worth of what it would be worth to the hero."""

_SHOOTERS = 2
_SHOOTER = 0.8
"""The units of long Range that a troop wants, who strike from behind the others, and the worth of each until it has them."""

_ALIKE = 0.3
"""What a unit is worth less for each of its class in the troop."""

_CARD = 0.8
"""What a unit is worth more for each card of the hero that is good for its class alone."""

_LASTING = {"instant": 1.0, "temporary": 0.6, "permanent": 1.0}
"""What counts of a tactic by how long it lasts."""

_HP, _HIT, _STEP, _DIE_LESS, _FATIGUE = 0.8, 6.0, 1.8, 2.2, 2.9
"""What tactics are worth: for each HP, and a bit for any; for a hit more in each attack, for a Movement, a die less, and for fatigue."""

_SKILL_LENT = 2.2
"""What a skill that a tactic lends is worth of what it would be worth to the hero."""

_FORBIDDEN = {"move": 4.0, "attack": 4.0}
_ANY_RULE = 1.0
"""What it is worth to forbid a deed, and what any other rule is."""

_SAME = 0.65
"""What a further tactic of a kind is worth, of the one before."""


def unit_worth(cat: Catalogue, state: Campaign, unit: UnitRecord) -> float:
    """Rate a unit for the camp."""
    company = company_of(cat, state)
    shooters = sum(one.range > 1 for one in company.units)
    worth = chip_worth(unit) + _SKILL * sum(skill_worth(skill.name) - 1.0 for skill in unit.skills)
    worth += _SHOOTER * max(0, _SHOOTERS - shooters) if unit.range > 1 else 0.0
    worth -= _ALIKE * sum(one.classes[0] == unit.classes[0] for one in company.units)
    return worth + _CARD * sum(_goes_with(card, unit) for card in company.cards)


def _goes_with(card: Prowess, unit: UnitRecord) -> bool:
    """Tell whether a card is good for units of some classes, this one among them."""
    wanted = {
        name
        for rule in card.rules
        if (who := getattr(rule, "who", None)) and who.side == "player"
        for name in who.classes
    }
    return not wanted.isdisjoint(unit.classes)


def tactic_worth(cat: Catalogue, state: Campaign, tactic: str) -> float:
    """Rate a tactic for the camp by what it does, less for each that the camp has of it."""
    company, card = company_of(cat, state), cat.tactic[tactic]
    worth = _LASTING[card.lasts] * sum(_rule_worth(company, rule) for rule in card.rules)
    if card.fatigues:
        worth += _FATIGUE * _within_reach(company)
    return worth * _SAME ** state.laid.camp.tactics.count(tactic)


def _rule_worth(company: Company, rule: CombatRule) -> float:
    """Rate what a tactic does to the unit that it lies on."""
    match rule:
        case GainHp(n=n):
            return _HP * (1 + n) * want(company, "life")
        case AddDice(dice=dice):
            return _HIT * mean_hits(dice)
        case ChangeStat(stat="movement", add=n):
            return _STEP * n * _slowness(company)
        case LoseDice(n=n):
            return _DIE_LESS * n * _length_of_fights(company)
        case GrantSkill(skill=skill):
            return _SKILL_LENT * skill_worth(skill.name)
        case Forbid(deed=deed):
            return _FORBIDDEN.get(deed, _ANY_RULE)
        case _:
            return _ANY_RULE


def _slowness(company: Company) -> float:
    """Tell how many times as much Movement is worth: the more, the more of the troop are slow."""
    slow = (company.sheet.movement < 2) + sum(unit.movement < 2 for unit in company.units)
    return 0.9 + 0.1 * slow


def _within_reach(company: Company) -> float:
    """Tell how many times as much it is worth to fatigue an opponent: more with whoever is Tactical, who lays it on any of them."""
    return 1.0 + 0.05 * sum(any(skill.name == "tactical" for skill in unit.skills) for unit in company.units)


def _length_of_fights(company: Company) -> float:
    """Tell how many times as much it is worth to weaken an opponent for the rest of a fight: more in late acts, where they live long."""
    return 0.9 + 0.08 * company.act
