"""The worth of a unit and of a tactic to a camp: what each is, what the camp has none of, and what goes with the hero's cards."""

from collections.abc import Callable, Mapping

from rules.bots.campaign.chances import chip_worth
from rules.bots.campaign.company import Company, company_of, usual, want
from rules.bots.campaign.prowess import skill_worth
from rules.campaign.catalogue import Catalogue
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

_TACTICS = {
    "edge_of_vulcan": 5.0,
    "ambrosia": 4.0,
    "chains_of_saturn": 4.0,
    "stun": 2.9,
    "cloak_of_stars": 3.0,
    "poppy_of_morpheus": 3.0,
    "bolster_health": 2.4,
    "hamstring": 2.2,
    "adrenaline": 1.8,
}
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
    """Rate a tactic for the camp, less for each that the camp has of it."""
    had = state.laid.camp.tactics.count(tactic)
    return _TACTICS.get(tactic, 1.0) * _SUITS.get(tactic, usual)(company_of(cat, state)) * _SAME**had


def _mends(company: Company) -> float:
    """Mend a hero, most of all a frail one."""
    return want(company, "life")


def _hurries(company: Company) -> float:
    """Hurry a troop, most of all one of many who are slow."""
    slow = (company.sheet.movement < 2) + sum(unit.movement < 2 for unit in company.units)
    return 0.9 + 0.1 * slow


def _far_placed(company: Company) -> float:
    """Put it on an opponent, on any of them with somebody who is Tactical."""
    return 1.0 + 0.05 * sum(any(skill.name == "tactical" for skill in unit.skills) for unit in company.units)


def _lasts(company: Company) -> float:
    """Weaken for the rest of a fight those who live long, as they do in late acts."""
    return 0.9 + 0.08 * company.act


_SUITS: Mapping[str, Callable[[Company], float]] = {
    "bolster_health": _mends,
    "adrenaline": _hurries,
    "stun": _far_placed,
    "hamstring": _lasts,
}
"""By how much a tactic suits the camp as things stand."""
