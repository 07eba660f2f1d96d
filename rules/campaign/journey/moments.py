"""Deeds on the journey: what banes in camp do at its moments, what events have at stake, what choices cost (clauses V-BANE, V-STAKE, V-BRANCH)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.state import HERO
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import RewardVoid
from rules.campaign.journey.frames import (
    FillingTactics,
    GivingUpTactics,
    GivingUpUnits,
    RemovingBanes,
    SacrificingProwess,
)
from rules.campaign.journey.growing import reward_step
from rules.campaign.journey.limits import mind_leadership, sacrificeable_units
from rules.campaign.journey.rounds import cross_week
from rules.campaign.journey_effects import (
    Delay,
    DrawBane,
    Enlist,
    GainInfluence,
    GiveUpProwess,
    GiveUpTactics,
    GiveUpUnits,
    Grow,
    JourneyDeed,
    JourneyMoment,
    LiftBane,
    LoseHp,
    Mend,
    OnJourney,
    Stock,
)
from rules.campaign.table.bag import recruit_at_random
from rules.campaign.table.banes import gain_bane, in_play
from rules.campaign.table.events import HeroHpLost
from rules.campaign.table.growth import heal_some
from rules.campaign.table.influence import gain_influence
from rules.campaign.table.state import Table
from rules.campaign.table.stock import tactics_to_fill

__all__ = ["banes_at", "do_banes", "do_deed", "payable"]


def do_banes(course: CampaignCourse, moment: JourneyMoment) -> None:
    """Do what the banes now in camp say about a moment (V-BANE-12); banes that come by it do nothing yet."""
    for bane, deed in banes_at(course.cat, course.table, moment):
        do_deed(course, deed, bane)


def banes_at(cat: Catalogue, table: Table, moment: JourneyMoment) -> Iterator[tuple[str, JourneyDeed]]:
    """The deeds of the banes in camp at a moment, each with its bane, in their order (V-BANE-12)."""
    for bane in table.camp.banes:
        for rule in cat.bane[bane].journey:
            if isinstance(rule, OnJourney) and rule.on == moment:
                yield bane, rule.do


def do_deed(course: CampaignCourse, deed: JourneyDeed, cause: str) -> None:
    """Do a deed, as far as it can be done; what it asks lies on top. `cause` is the bane or the card that wants it."""
    match deed:
        case GainInfluence():
            gain_influence(course, deed.n)
        case GiveUpProwess():
            _ask_for_prowess(course, deed.or_influence)
        case LoseHp():
            if not _hero_fights(course):
                _lose_hp(course, deed.n, cause)
        case Mend():
            heal_some(course, deed.n)
        case Enlist():
            _enlist(course, deed.n)
        case Stock():
            _stock(course, deed.n)
        case GiveUpUnits():
            course.push(GivingUpUnits(left=deed.n))
        case GiveUpTactics():
            course.push(GivingUpTactics(left=deed.n))
        case DrawBane():
            gain_bane(course)
        case LiftBane():
            _lift_bane(course)
        case Grow():
            reward_step(course)
        case Delay():
            if _week_to_lose(course):
                cross_week(course)


def payable(course: CampaignCourse, deed: JourneyDeed) -> bool:
    """Tell whether a price can be paid in full; what does good costs nothing (V-BRANCH-02)."""
    match deed:
        case LoseHp():
            return course.table.sheet.hp > deed.n and not _hero_fights(course)
        case GiveUpUnits():
            return len(sacrificeable_units(course)) >= deed.n
        case GiveUpTactics():
            return len(course.table.camp.tactics) >= deed.n
        case Delay():
            return _week_to_lose(course)
        case _:
            return True


def _ask_for_prowess(course: CampaignCourse, or_influence: int) -> None:
    """A card is sacrificed, or influence rises; without any card it simply rises."""
    if course.table.camp.prowess:
        course.push(SacrificingProwess(or_influence=or_influence))
    else:
        gain_influence(course, or_influence)


def _enlist(course: CampaignCourse, n: int) -> None:
    """Recruit random units, in mind of Leadership and of what banes say of recruits (V-RECRUIT-05)."""
    joined = recruit_at_random(course, n)
    if joined:
        mind_leadership(course)
    for _ in range(joined):
        do_banes(course, "recruit")


def _stock(course: CampaignCourse, n: int) -> None:
    if tactics_to_fill(course.cat, course.table):
        course.push(FillingTactics(left=n))
    else:
        course.tell(RewardVoid(reward="tactics"))


def _lift_bane(course: CampaignCourse) -> None:
    if in_play(course.cat, course.table):
        course.push(RemovingBanes(left=1))
    else:
        course.tell(RewardVoid(reward="remove_bane"))


def _week_to_lose(course: CampaignCourse) -> bool:
    """Tell whether a week can pass and one is left; that of a combat that goes on is spoken for (V-WEEK-06)."""
    combat = course.state.combat
    return course.state.weeks_left > 1 + (combat is not None and combat.result is None)


def _hero_fights(course: CampaignCourse) -> bool:
    combat = course.state.combat
    return (
        combat is not None
        and combat.result is None
        and any(f.key == HERO and f.place == "arena" for f in combat.fighters)
    )


def _lose_hp(course: CampaignCourse, n: int, cause: str) -> None:
    """The hero in camp loses HP, but never the last one."""
    sheet = course.table.sheet
    lost = min(n, sheet.hp - 1)
    if lost > 0:
        course.lay(replace(course.table, sheet=replace(sheet, hp=sheet.hp - lost)))
        course.tell(HeroHpLost(n=lost, hp=sheet.hp - lost, cause=cause))
