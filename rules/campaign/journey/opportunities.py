"""Opportunity events and the cards in camp: keeping one of two, claiming a reward (pages 16 and 17)."""

from msgspec.structs import replace

from rules.campaign.combat.frames import Placing, TacticTarget
from rules.campaign.journey.actions import CampaignAction, Claim, Keep
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import note_region
from rules.campaign.journey.decks import deck_of, put_back, set_deck
from rules.campaign.journey.events import CardCycled, CardsSeen, OpportunityKept, RewardVoid
from rules.campaign.journey.growing import reward_prowess
from rules.campaign.journey.limits import mind_leadership
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.rounds import begin_phase, begin_round, cross_week
from rules.campaign.journey.state import Campaign, Keeping, RemovingBanes
from rules.campaign.records import Reward
from rules.campaign.table.banes import in_play
from rules.campaign.table.camp import recruit
from rules.campaign.table.events import OpportunityClaimed
from rules.campaign.table.prowess import gain_special_prowess
from rules.campaign.table.state import Held
from rules.campaign.table.stock import gain_tactic, take_from_supply, without
from rules.kernel.game import Refusal

__all__ = ["CARDS_DRAWN", "KEEPING", "claim", "claimable", "draw_two", "why_not_claim"]

CARDS_DRAWN = 2
"""An accepted Opportunity event draws so many cards, of which one is kept (V-OPP-01)."""


# The event


def draw_two(course: CampaignCourse) -> None:
    """Draw the two top cards (or the only one)."""
    cards = deck_of(course.table, "opportunity")
    drawn = cards[:CARDS_DRAWN]
    set_deck(course, "opportunity", cards[CARDS_DRAWN:])
    course.tell(CardsSeen(cards=drawn, deck="opportunity"))
    course.turn_to(Keeping(cards=drawn))


def _answers(course: CampaignCourse, frame: Keeping) -> tuple[CampaignAction, ...]:
    del course
    return tuple(Keep(card=card) for card in frame.cards)


def _keep(course: CampaignCourse, frame: Keeping, action: Keep) -> None:
    """Put one card into the camp, the other at the back; the cleanup is no more than a week (V-OPP-02, V-OPP-15)."""
    camp = course.table.camp
    kept = Held(card=action.card)
    course.lay(replace(course.table, camp=replace(camp, opportunities=(*camp.opportunities, kept))))
    course.tell(OpportunityKept(card=action.card))
    for card in without(frame.cards, action.card):
        put_back(course, "opportunity", card)
        course.tell(CardCycled(card=card, deck="opportunity"))
    note_region(course)
    course.set(event=action.card)
    mark_stop(course, "kept")
    begin_phase(course, "cleanup")
    cross_week(course)
    begin_round(course)


def _why(course: CampaignCourse, frame: Keeping, action: Keep) -> Refusal:
    del course, frame
    return refuse("campaign.not_drawn", card=action.card)


KEEPING = Asking((Keep,), _answers, _keep, _why)


# Claiming


def claimable(state: Campaign) -> tuple[Claim, ...]:
    """The cards that may be claimed now, beside whatever waits (V-OPP-05).

    Only a unit or tactic that is on its way from the camp into the arena arrives first.
    """
    if state.over or _half_done(state):
        return ()
    return tuple(Claim(card=held.card) for held in state.laid.camp.opportunities if held.met)


def _half_done(state: Campaign) -> bool:
    pending = () if state.combat is None else state.combat.pending
    return bool(pending) and isinstance(pending[-1], Placing | TacticTarget)


def why_not_claim(state: Campaign, action: Claim) -> Refusal:
    """Say why a card cannot be claimed."""
    held = next((held for held in state.laid.camp.opportunities if held.card == action.card), None)
    if held is None:
        return refuse("campaign.not_held", card=action.card)
    return refuse("campaign.half_done" if held.met else "campaign.not_met", card=action.card)


def claim(course: CampaignCourse, action: Claim) -> None:
    """Put the card at the back of its deck and give its reward, in full and once (V-OPP-06, V-OPP-16)."""
    camp = course.table.camp
    left = tuple(held for held in camp.opportunities if held.card != action.card)
    course.lay(replace(course.table, camp=replace(camp, opportunities=left)))
    put_back(course, "opportunity", action.card)
    course.tell(OpportunityClaimed(card=action.card))
    if not _reward(course, course.cat.opportunity[action.card].reward):
        course.tell(RewardVoid(reward=course.cat.opportunity[action.card].reward.kind))


def _reward(course: CampaignCourse, reward: Reward) -> bool:
    """Give a reward of the five kinds; False when there is nothing to give (V-OPP-13)."""
    name = reward.id or ""
    match reward.kind:
        case "hero_prowess":
            reward_prowess(course)
            return True
        case "remove_bane":
            return _remove_bane(course)
        case "unit":
            return _recruit(course, name)
        case "tactic":
            return _gain_tactic(course, name)
        case "special_prowess":
            return _gain_special_prowess(course, name)


def _remove_bane(course: CampaignCourse) -> bool:
    if not in_play(course.cat, course.table):
        return False
    course.push(RemovingBanes(left=1))
    return True


def _recruit(course: CampaignCourse, unit: str) -> bool:
    """Take the unit from the Opportunity chips and recruit it (V-OPP-12)."""
    if not _take_chip(course, unit):
        return False
    recruit(course, unit, "chips")
    mind_leadership(course)
    do_banes(course, "recruit")
    return True


def _gain_tactic(course: CampaignCourse, tactic: str) -> bool:
    """Take the tactic from the Opportunity chips, or from the supply where it has been before (V-OPP-13)."""
    if not _take_chip(course, tactic) and not take_from_supply(course, tactic):
        return False
    gain_tactic(course, tactic)
    return True


def _take_chip(course: CampaignCourse, chip: str) -> bool:
    table = course.table
    if chip not in table.chips:
        return False
    course.lay(replace(table, chips=without(table.chips, chip)))
    return True


def _gain_special_prowess(course: CampaignCourse, card: str) -> bool:
    if card not in course.table.special:
        return False
    gain_special_prowess(course, card)
    return True
