"""Camp banes that answer to moments of the journey (page 30)."""

from msgspec.structs import replace

from rules.campaign.combat.course import HERO
from rules.campaign.effects import GainInfluence, GiveUpProwess, LoseHp, OnJourney
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.state import SacrificingProwess
from rules.campaign.table.events import HeroHpLost
from rules.campaign.table.influence import gain_influence

__all__ = ["do_banes"]


def do_banes(course: CampaignCourse, moment: str) -> None:
    """Do what the banes now in camp say about a moment (V-BANE-12); banes that come by it do nothing yet."""
    for bane in course.table.camp.banes:
        for rule in course.cat.bane[bane].journey:
            if isinstance(rule, OnJourney) and rule.on == moment:
                _do(course, rule.do, bane)


def _do(course: CampaignCourse, deed: LoseHp | GainInfluence | GiveUpProwess, cause: str) -> None:
    match deed:
        case GainInfluence():
            gain_influence(course, deed.n)
        case GiveUpProwess():
            _ask_for_prowess(course, deed.or_influence)
        case LoseHp():
            if not _hero_fights(course):
                _lose_hp(course, deed.n, cause)


def _ask_for_prowess(course: CampaignCourse, or_influence: int) -> None:
    """A card is sacrificed, or influence rises; without any card it simply rises."""
    if course.table.camp.prowess:
        course.push(SacrificingProwess(or_influence=or_influence))
    else:
        gain_influence(course, or_influence)


def _hero_fights(course: CampaignCourse) -> bool:
    combat = course.state.combat
    return combat is not None and any(f.key == HERO and f.place == "arena" for f in combat.fighters)


def _lose_hp(course: CampaignCourse, n: int, cause: str) -> None:
    """The hero in camp loses HP, but never the last one."""
    sheet = course.table.sheet
    lost = min(n, sheet.hp - 1)
    if lost > 0:
        course.lay(replace(course.table, sheet=replace(sheet, hp=sheet.hp - lost)))
        course.tell(HeroHpLost(n=lost, hp=sheet.hp - lost, cause=cause))
