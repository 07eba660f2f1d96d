"""Camp banes that answer to moments of the journey (page 30)."""

from msgspec.structs import replace

from rules.campaign.combat.bout import HERO
from rules.campaign.effects import GainInfluence, LoseHp, OnJourney, SacrificeProwess
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.state import SacrificingProwess
from rules.campaign.table.events import HeroHpLost
from rules.campaign.table.influence import gain_influence

__all__ = ["follow"]


def follow(journey: Journey, moment: str) -> None:
    """Do what the banes now in camp say about a moment (V-BANE-12); banes that come by it do nothing yet."""
    for bane in journey.table.camp.banes:
        for rule in journey.cat.bane[bane].journey:
            if isinstance(rule, OnJourney) and rule.on == moment:
                _do(journey, rule.do, bane)


def _do(journey: Journey, deed: LoseHp | GainInfluence | SacrificeProwess, cause: str) -> None:
    match deed:
        case GainInfluence():
            gain_influence(journey, deed.n)
        case SacrificeProwess():
            _ask_for_prowess(journey, deed.or_influence)
        case LoseHp() if not _hero_fights(journey):
            _lose_hp(journey, deed.n, cause)
        case _:
            pass


def _ask_for_prowess(journey: Journey, or_influence: int) -> None:
    """A card is sacrificed, or influence rises; without any card it simply rises."""
    if journey.table.camp.prowess:
        journey.push(SacrificingProwess(or_influence=or_influence))
    else:
        gain_influence(journey, or_influence)


def _hero_fights(journey: Journey) -> bool:
    combat = journey.state.combat
    return combat is not None and any(f.key == HERO and f.place == "arena" for f in combat.fighters)


def _lose_hp(journey: Journey, n: int, cause: str) -> None:
    """The hero in camp loses HP, but never the last one."""
    sheet = journey.table.sheet
    lost = min(n, sheet.hp - 1)
    if lost > 0:
        journey.lay(replace(journey.table, sheet=replace(sheet, hp=sheet.hp - lost)))
        journey.tell(HeroHpLost(n=lost, hp=sheet.hp - lost, cause=cause))
