"""Opportunity events and the cards in camp: keeping one of two, claiming a reward (clauses V-OPP)."""

from msgspec.structs import replace

from rules.campaign.cards import Branch, OpportunityCard, Reward
from rules.campaign.combat.frames import Placing, TacticTarget
from rules.campaign.journey.actions import CampaignAction, Claim, Keep, TakeBranch
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import note_region
from rules.campaign.journey.decks import deck_of, put_back, set_deck
from rules.campaign.journey.events import BranchTaken, CardCycled, CardsSeen, OpportunityKept, RewardVoid
from rules.campaign.journey.frames import ChoosingBranch, Keeping, RemovingBanes
from rules.campaign.journey.growing import reward_prowess
from rules.campaign.journey.limits import mind_leadership
from rules.campaign.journey.moments import do_banes, do_deed, payable
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.rounds import begin_phase, begin_round, cross_week
from rules.campaign.journey.state import Campaign
from rules.campaign.table.banes import in_play
from rules.campaign.table.camp import recruit
from rules.campaign.table.events import OpportunityClaimed
from rules.campaign.table.prowess import gain_special_prowess
from rules.campaign.table.state import Held
from rules.campaign.table.stock import gain_tactic, take_from_supply, without
from rules.kernel.game import Refusal

__all__ = ["CARDS_DRAWN", "CHOOSING_BRANCH", "KEEPING", "claim", "claimable", "draw_two", "why_not_claim"]

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
    if course.cat.opportunity[action.card].criterion is None and not course.state.over:
        course.push(ChoosingBranch(card=action.card))


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
    asked = _branching(state)
    return tuple(Claim(card=held.card) for held in state.laid.camp.opportunities if held.met and held.card not in asked)


def _branching(state: Campaign) -> set[str]:
    """The cards whose branch is being chosen."""
    return {frame.card for frame in state.pending if isinstance(frame, ChoosingBranch)}


def _half_done(state: Campaign) -> bool:
    pending = () if state.combat is None else state.combat.pending
    return bool(pending) and isinstance(pending[-1], Placing | TacticTarget)


def why_not_claim(state: Campaign, action: Claim) -> Refusal:
    """Say why a card cannot be claimed."""
    held = next((held for held in state.laid.camp.opportunities if held.card == action.card), None)
    if held is None:
        return refuse("campaign.not_held", card=action.card)
    if action.card in _branching(state):
        return refuse("campaign.branching", card=action.card)
    return refuse("campaign.half_done" if held.met else "campaign.not_met", card=action.card)


def claim(course: CampaignCourse, action: Claim) -> None:
    """Complete the card; one that branches first asks how it goes on (V-BRANCH-01)."""
    held = next(held for held in course.table.camp.opportunities if held.card == action.card)
    stage = course.cat.opportunity[action.card].stage(held.branch)
    if isinstance(stage, OpportunityCard) and stage.branches:
        course.push(ChoosingBranch(card=action.card))
    else:
        _complete(course, action.card, stage)


def _complete(course: CampaignCourse, card: str, stage: OpportunityCard | Branch) -> None:
    """Put the card at the back of its deck and give its reward, in full and once (V-OPP-06, V-OPP-16)."""
    camp = course.table.camp
    left = tuple(held for held in camp.opportunities if held.card != card)
    course.lay(replace(course.table, camp=replace(camp, opportunities=left)))
    put_back(course, "opportunity", card)
    course.tell(OpportunityClaimed(card=card))
    for deed in reversed(stage.gains if isinstance(stage, Branch) else ()):
        do_deed(course, deed, card)
    if stage.reward is not None and not _reward(course, stage.reward):
        course.tell(RewardVoid(reward=stage.reward.kind))


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


# Branches


def _branches(course: CampaignCourse, frame: ChoosingBranch) -> tuple[CampaignAction, ...]:
    """The branches whose price can be paid (V-BRANCH-02)."""
    branches = course.cat.opportunity[frame.card].branches
    return tuple(
        TakeBranch(branch=n) for n, branch in enumerate(branches) if all(payable(course, deed) for deed in branch.price)
    )


def _take_branch(course: CampaignCourse, frame: ChoosingBranch, action: TakeBranch) -> None:
    """Go on as the branch says: pay its price, then have its reward or what it asks next (V-BRANCH-01, V-BRANCH-03)."""
    course.pop()
    branch = course.cat.opportunity[frame.card].branches[action.branch]
    course.tell(BranchTaken(card=frame.card, branch=action.branch))
    if branch.criterion is None:
        _complete(course, frame.card, branch)
    else:
        _go_on(course, frame.card, action.branch)
    for deed in reversed(branch.price):
        do_deed(course, deed, frame.card)


def _go_on(course: CampaignCourse, card: str, branch: int) -> None:
    """Begin with what a branch asks; nothing that was done before counts for it."""
    camp = course.table.camp
    further = Held(card=card, branch=branch)
    held = tuple(further if one.card == card else one for one in camp.opportunities)
    course.lay(replace(course.table, camp=replace(camp, opportunities=held)))
    note_region(course)


def _why_not_branch(course: CampaignCourse, frame: ChoosingBranch, action: TakeBranch) -> Refusal:
    if 0 <= action.branch < len(course.cat.opportunity[frame.card].branches):
        return refuse("campaign.cannot_pay", card=frame.card, branch=action.branch)
    return refuse("campaign.no_branch", card=frame.card)


def _sought_branches(course: CampaignCourse, frame: ChoosingBranch) -> tuple[CampaignAction, ...]:
    return tuple(TakeBranch(branch=n) for n, _ in enumerate(course.cat.opportunity[frame.card].branches))


CHOOSING_BRANCH = Asking((TakeBranch,), _branches, _take_branch, _why_not_branch, _sought_branches)
