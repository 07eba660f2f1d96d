"""A hero and the troop as they stand, and what they are in want of: by how much each use is worth more or less than usual."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.forecast import mean_hits
from rules.campaign.effects import GrantSkill, SkillName, Who
from rules.campaign.journey.state import Campaign
from rules.campaign.records import HeroRecord, Prowess, UnitRecord
from rules.campaign.scions import ScionRecord
from rules.campaign.table.state import Sheet
from rules.campaign.table.stock import capacity

__all__ = ["Benefit", "Company", "company_of", "reach", "usual", "want"]

Benefit = Literal["life", "strike", "ground", "wit"]
"""What a card is good for: to suffer less, to strike harder, to stand where one likes, or to lead and to plan."""

_FIGHTING = 4
"""The most units of the troop that fight at once."""

_UNIT: Mapping[Benefit, float] = {"strike": 0.55, "life": 0.35, "ground": 0.5, "wit": 0.4}
"""What is good for one of the troop, of what it is for the hero: a unit strikes as hard, but only the hero has to live."""

_BESIDE_HERO = 3
"""How many units of the troop can keep beside the hero."""

_CROWDING = 0.04
"""By how much less often nobody stands beside the hero, for each unit of the troop."""

_USUAL_HEALTH, _USUAL_BLESSINGS, _USUAL_MOVEMENT = 8, 4, 2
_HITS, _HITS_AN_ACT = 1.2, 0.2
"""The hits of an attack of the hero with which nothing is wanting, in no act, and more with each."""


class Company(NamedTuple):
    """A hero and the troop, what they have, and what is ahead of them."""

    sheet: Sheet
    hero: HeroRecord
    units: tuple[UnitRecord, ...]
    cards: tuple[Prowess, ...]
    tactics: int
    capacity: int
    banes: int
    act: int
    primuses: int
    scion: ScionRecord

    @property
    def full(self) -> bool:
        """True if nobody more can be led."""
        return 1 + len(self.units) >= self.sheet.leadership

    @property
    def hits(self) -> float:
        """The hits of an attack of the hero on average."""
        return mean_hits(self.sheet.dice)

    def skill(self, name: SkillName) -> int | None:
        """The number of a skill that the hero's cards give; None without it."""
        rules = (rule for card in self.cards for rule in card.rules)
        had = [
            rule.skill.n for rule in rules if isinstance(rule, GrantSkill) and rule.who.hero and rule.skill.name == name
        ]
        return max(had, default=None)


def company_of(cat: Catalogue, state: Campaign, without: str | None = None) -> Company:
    """Look at a campaign, as if one of the prowess cards were not there."""
    table = state.laid
    camp, sheet = table.camp, table.sheet
    fielded = state.combat.fighters if state.combat else ()
    out = [f.unit for f in fielded if f.of_troop and f.place == "arena"]
    return Company(
        sheet=sheet,
        hero=cat.hero[sheet.hero],
        units=tuple(cat.unit[unit] for unit in (*camp.units, *out)),
        cards=tuple(cat.prowess_card[card] for card in camp.prowess if card != without),
        tactics=len(camp.tactics),
        capacity=capacity(cat, table),
        banes=len(camp.banes),
        act=state.act,
        primuses=len(state.primuses),
        scion=cat.scion[state.options.scion],
    )


def usual(company: Company) -> float:
    """Tell that a thing is worth to this company what it is worth to all."""
    del company
    return 1.0


# For whom


def reach(company: Company, who: Who, use: Benefit) -> float:
    """Count the units that a rule is good for, the hero as one, others as less."""
    if who.side == "rival":
        return _rivals(company, who)
    hero = 0.0 if who.hero is False or who.beside == "hero" or not _of_class(company.hero, who) else 1.0
    if who.beside == "nobody" or who.isolated:
        hero *= 1.0 - _CROWDING * len(company.units)
    return hero + (0.0 if who.hero else _UNIT[use] * _fitting(company, who))


def _fitting(company: Company, who: Who) -> int:
    """Count those of the troop that a rule is for and that can be out at once, one more among them that may be recruited for it."""
    most = _BESIDE_HERO if who.beside == "hero" else _FIGHTING
    return min(most, 1 + sum(_of_class(unit, who) for unit in company.units))


def _of_class(unit: UnitRecord | HeroRecord, who: Who) -> bool:
    return not who.classes or not set(who.classes).isdisjoint(unit.classes)


def _rivals(company: Company, who: Who) -> float:
    """Tell for what part of the rivals a rule holds; of the elite, the fewer of them are left, the less."""
    part = 1.0
    if who.elite:
        part *= 0.4 + 0.2 * company.primuses
    if who.classes:
        part *= 0.4
    return part * (0.8 if who.beside == "hero" else 1.0)


# What is wanting


def want(company: Company, use: Benefit) -> float:
    """Tell how much a use is wanted, 1 as a rule."""
    return min(1.5, max(0.6, _WANTS[use](company)))


def _life(company: Company) -> float:
    """Want life where Health is little, blessings are few and banes many."""
    sheet = company.sheet
    frail = 0.06 * (_USUAL_HEALTH - sheet.health) + 0.03 * (_USUAL_BLESSINGS - sheet.blessings)
    return 1.0 + frail + 0.04 * company.banes


def _strike(company: Company) -> float:
    """Want dice that keep up with the rivals, who become more from act to act."""
    return 1.0 + 0.25 * (_HITS + _HITS_AN_ACT * company.act - company.hits)


def _ground(company: Company) -> float:
    """Help a slow hero to come near, or to bring others near."""
    return 1.0 + 0.2 * (_USUAL_MOVEMENT - company.sheet.movement)


def _wit(company: Company) -> float:
    """Want to lead and to plan while there are acts left through which it pays."""
    return 1.0 + 0.1 * (2 - company.act)


_WANTS: Mapping[Benefit, Callable[[Company], float]] = {
    "life": _life,
    "strike": _strike,
    "ground": _ground,
    "wit": _wit,
}
