"""Odds of a fight before it begins: what the troop can bring against what the card brings."""

from rules.campaign.cards import EventCard
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.forecast import mean_hits
from rules.campaign.effects import AddRivals, Guest
from rules.campaign.journey.state import Campaign
from rules.campaign.records import UnitRecord
from rules.campaign.table.state import LAST_ACT

__all__ = ["chip_worth", "fight_ratio", "primus_ratio"]

_RIVAL = 4.6
"""Hits times HP of a common rival."""

_TACTIC = 0.8
_PRIMUS_HITS = 1.6


def chip_worth(unit: UnitRecord) -> float:
    """Hits times HP of a unit, a little more for Range and skills."""
    return (0.3 + mean_hits(unit.attack)) * (unit.health + 0.6 * (unit.range - 1)) + 0.5 * len(unit.skills)


def _hero_strength(state: Campaign) -> float:
    """Hits times HP of the hero."""
    sheet = state.laid.sheet
    return (0.3 + mean_hits(sheet.dice)) * (sheet.hp + 0.5)


def _troop_strength(cat: Catalogue, state: Campaign, slots: int, *, hero: bool) -> float:
    """Add up what can be sent into a fight with so many places."""
    units = sorted((chip_worth(cat.unit[unit]) for unit in state.laid.camp.units), reverse=True)
    own = sum(units[:slots]) + 0.6 * min(2, len(state.laid.camp.tactics))
    return own + (_hero_strength(state) if hero else 0.0)


def fight_ratio(cat: Catalogue, state: Campaign, card: EventCard) -> float:
    """The troop's strength for each of the rivals' that a card brings."""
    act = state.act
    more = sum(rule.n for rule in card.rules if isinstance(rule, AddRivals))
    rivals = len(card.rivals) + more + (act > 1)
    strength = rivals * (_RIVAL + (1.5 if act == LAST_ACT else 0.0))
    strength += _TACTIC * (sum(icon.tactic for icon in card.rivals) + (act > 1))
    if act > 2:
        strength *= 1.1
    own = _troop_strength(cat, state, card.camp, hero=card.hero)
    own += _RIVAL * sum(isinstance(rule, Guest) and rule.side == "player" for rule in card.rules)
    return own / max(1.0, strength)


def primus_ratio(cat: Catalogue, state: Campaign) -> float:
    """The troop's strength for each of the next primus's and its rivals'."""
    lineup = cat.primus_lineup.get(state.act)
    if lineup is None:
        return _troop_strength(cat, state, len(state.laid.camp.units), hero=True) / 60
    others = len(lineup.rivals) - 1
    strength = others * _RIVAL + (0.3 + _PRIMUS_HITS) * lineup.health
    strength += _TACTIC * sum(icon.tactic for icon in lineup.rivals)
    return _troop_strength(cat, state, lineup.camp, hero=lineup.hero) / strength
