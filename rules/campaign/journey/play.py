"""The engine of the campaign: an answer is taken, and the journey goes on until the next decision."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.campaign.journey.actions import Accept, CampaignAction, Claim, Sail, Spectate, TakeBranch, Walk
from rules.campaign.journey.cleanup import clean
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import note_holdings
from rules.campaign.journey.fights import resume
from rules.campaign.journey.frames import CampaignFrame, Cleaning, CombatVenue, FacingScion, MovingOn, SettingOut
from rules.campaign.journey.legal import ASKING
from rules.campaign.journey.limits import demand_discards
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.opportunities import claim
from rules.campaign.journey.scion_eve import face_scion
from rules.campaign.journey.setup import set_out
from rules.campaign.journey.spectating import move_on
from rules.campaign.journey.venues import VENUES
from rules.campaign.table.events import UnitRecruited

__all__ = ["carry_on", "take"]

WORK: Mapping[type[CampaignFrame], Callable[[CampaignCourse, Any], None]] = {
    SettingOut: set_out,
    MovingOn: move_on,
    FacingScion: face_scion,
    Cleaning: clean,
}
"""The frames that never ask."""

DELIBERATE = (Walk, Sail, Accept, Spectate, TakeBranch)
"""Answers that are never given for the player, even where there is no other."""


def take(course: CampaignCourse, action: CampaignAction) -> None:
    """Do a legal action and go on to the next decision, or to the end."""
    top = course.state.pending[-1]
    if type(action) is Claim:
        claim(course, action)
    elif type(top) is CombatVenue:
        _hand_down(course, top, action)
        carry_on(course)
        return
    else:
        ASKING[type(top)].take(course, top, action)
    carry_on(course)
    if isinstance(fight := course.state.top, CombatVenue):
        resume(course, fight)
        carry_on(course)


def _hand_down(course: CampaignCourse, venue: CombatVenue, action: CampaignAction) -> None:
    """Pass an answer to the inner game; its recruits count as recruits of the journey."""
    step, state = course.passages[type(venue)].apply(venue, action), course.state
    course.state = replace(state, pending=(*state.pending[:-1], step.state))
    course.events += step.events
    for event in step.events:
        if type(event) is UnitRecruited:
            do_banes(course, "recruit")


def carry_on(course: CampaignCourse) -> None:
    """Go on by itself until a decision waits or the campaign is over."""
    while course.state.result is None and _advance(course):
        pass
    note_holdings(course)


def _advance(course: CampaignCourse) -> bool:
    """Do the next thing that needs no answer; return whether there was one."""
    top = course.state.pending[-1]
    if demand_discards(course):
        return True
    if type(top) is CombatVenue:
        return _settle(course, top)
    if (work := WORK.get(type(top))) is not None:
        work(course, top)
        return True
    return _take_only_answer(course)


def _settle(course: CampaignCourse, venue: CombatVenue) -> bool:
    """Settle an inner game that is over; return whether it is."""
    outcome = course.passages[type(venue)].outcome(venue)
    if outcome is None:
        return False
    course.pop()
    VENUES[type(venue)].settle(course, venue, outcome)
    return True


def _take_only_answer(course: CampaignCourse) -> bool:
    """Give the only answer to the top frame, or drop a frame without any; return whether there was nothing to decide."""
    top = course.top
    asking = ASKING[type(top)]
    answers = asking.answers(course, top)
    if not answers:
        course.pop()
    elif len(answers) > 1 or isinstance(answers[0], DELIBERATE):
        return False
    else:
        asking.take(course, top, answers[0])
    return True
