"""Opportunity events and the cards in camp: keeping one of two, claiming a reward (pages 16 and 17)."""

from msgspec.structs import replace

from rules.campaign.combat.frames import Placing, TacticTarget
from rules.campaign.journey.actions import CampaignAction, Claim, Keep
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.criteria import note_region
from rules.campaign.journey.decks import deck_of, put_back, set_deck
from rules.campaign.journey.events import CardCycled, CardsSeen, OpportunityKept, RewardVoid
from rules.campaign.journey.growing import reward_prowess
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.limits import mind_leadership
from rules.campaign.journey.moments import follow
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


def draw_two(journey: Journey) -> None:
    """Draw the two top cards (or the only one)."""
    cards = deck_of(journey.table, "opportunity")
    drawn = cards[:CARDS_DRAWN]
    set_deck(journey, "opportunity", cards[CARDS_DRAWN:])
    journey.tell(CardsSeen(cards=drawn, deck="opportunity"))
    journey.turn_to(Keeping(cards=drawn))


def _answers(journey: Journey, frame: Keeping) -> tuple[CampaignAction, ...]:
    del journey
    return tuple(Keep(card=card) for card in frame.cards)


def _keep(journey: Journey, frame: Keeping, action: Keep) -> None:
    """Put one card into the camp, the other at the back; the cleanup is no more than a week (V-OPP-02, V-OPP-15)."""
    camp = journey.table.camp
    kept = Held(card=action.card)
    journey.lay(replace(journey.table, camp=replace(camp, opportunities=(*camp.opportunities, kept))))
    journey.tell(OpportunityKept(card=action.card))
    for card in without(frame.cards, action.card):
        put_back(journey, "opportunity", card)
        journey.tell(CardCycled(card=card, deck="opportunity"))
    note_region(journey)
    journey.set(event=action.card)
    mark_stop(journey, "kept")
    begin_phase(journey, "cleanup")
    cross_week(journey)
    begin_round(journey)


def _why(journey: Journey, frame: Keeping, action: Keep) -> Refusal:
    del journey, frame
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
    """Why a card cannot be claimed."""
    held = next((held for held in state.laid.camp.opportunities if held.card == action.card), None)
    if held is None:
        return refuse("campaign.not_held", card=action.card)
    return refuse("campaign.half_done" if held.met else "campaign.not_met", card=action.card)


def claim(journey: Journey, action: Claim) -> None:
    """Put the card at the back of its deck and give its reward, in full and once (V-OPP-06, V-OPP-16)."""
    camp = journey.table.camp
    left = tuple(held for held in camp.opportunities if held.card != action.card)
    journey.lay(replace(journey.table, camp=replace(camp, opportunities=left)))
    put_back(journey, "opportunity", action.card)
    journey.tell(OpportunityClaimed(card=action.card))
    if not _reward(journey, journey.cat.opportunity[action.card].reward):
        journey.tell(RewardVoid(reward=journey.cat.opportunity[action.card].reward.kind))


def _reward(journey: Journey, reward: Reward) -> bool:
    """Give a reward of the five kinds; False when there is nothing to give (V-OPP-13)."""
    name = reward.id or ""
    match reward.kind:
        case "hero_prowess":
            reward_prowess(journey)
            return True
        case "remove_bane":
            return _remove_bane(journey)
        case "unit":
            return _recruit(journey, name)
        case "tactic":
            return _gain_tactic(journey, name)
        case "special_prowess":
            return _gain_special_prowess(journey, name)


def _remove_bane(journey: Journey) -> bool:
    if not in_play(journey.cat, journey.table):
        return False
    journey.push(RemovingBanes(left=1))
    return True


def _recruit(journey: Journey, unit: str) -> bool:
    """Take the unit from the Opportunity chips and recruit it (V-OPP-12)."""
    if not _take_chip(journey, unit):
        return False
    recruit(journey, unit, "chips")
    mind_leadership(journey)
    follow(journey, "recruit")
    return True


def _gain_tactic(journey: Journey, tactic: str) -> bool:
    """Take the tactic from the Opportunity chips, or from the supply where it has been before (V-OPP-13)."""
    if not _take_chip(journey, tactic) and not take_from_supply(journey, tactic):
        return False
    gain_tactic(journey, tactic)
    return True


def _take_chip(journey: Journey, chip: str) -> bool:
    table = journey.table
    if chip not in table.chips:
        return False
    journey.lay(replace(table, chips=without(table.chips, chip)))
    return True


def _gain_special_prowess(journey: Journey, card: str) -> bool:
    if card not in journey.table.special:
        return False
    gain_special_prowess(journey, card)
    return True
