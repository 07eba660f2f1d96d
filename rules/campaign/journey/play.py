"""The engine of the campaign: an answer is taken, and the journey goes on until the next decision."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.campaign.combat import play
from rules.campaign.combat.actions import Action as CombatAnswer
from rules.campaign.combat.actions import CombatAction
from rules.campaign.journey.actions import Accept, CampaignAction, Claim, Sail, Spectate, Walk
from rules.campaign.journey.cleanup import clean
from rules.campaign.journey.criteria import note_holdings
from rules.campaign.journey.fights import finish, resume
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.legal import ASKING
from rules.campaign.journey.limits import mind_capacity
from rules.campaign.journey.moments import follow
from rules.campaign.journey.opportunities import claim
from rules.campaign.journey.scion_eve import face_scion
from rules.campaign.journey.setup import set_out
from rules.campaign.journey.spectating import move_on
from rules.campaign.journey.state import Cleaning, FacingScion, Fighting, Frame, MovingOn, SettingOut
from rules.campaign.table.events import UnitRecruited

__all__ = ["carry_on", "take"]

WORK: Mapping[type[Frame], Callable[[Journey, Any], None]] = {
    SettingOut: set_out,
    MovingOn: move_on,
    FacingScion: face_scion,
    Cleaning: clean,
}
"""The frames that never ask."""

DELIBERATE = (Walk, Sail, Accept, Spectate)
"""Answers that are never given for the player, even where there is no other."""


def take(journey: Journey, action: CampaignAction) -> None:
    """Do a legal action and go on to the next decision, or to the end."""
    top = journey.top
    if isinstance(action, CombatAnswer):
        _fight(journey, action)
        carry_on(journey)
        return
    if isinstance(action, Claim):
        claim(journey, action)
    else:
        ASKING[type(top)].take(journey, top, action)
    carry_on(journey)
    if journey.waits(Fighting):
        resume(journey)
        carry_on(journey)


def _fight(journey: Journey, action: CombatAction) -> None:
    """Hand an answer down; whoever was recruited in mid-combat was recruited on the journey too."""
    step = play.apply(journey.cat, journey.combat, action)
    journey.set(combat=step.state)
    journey.events.extend(step.events)
    for event in step.events:
        if isinstance(event, UnitRecruited):
            follow(journey, "recruit")


def carry_on(journey: Journey) -> None:
    """Go on by itself until a decision waits or the campaign is over."""
    while not journey.state.over and not _stopped(journey):
        pass
    note_holdings(journey)


def _stopped(journey: Journey) -> bool:
    """Do the next thing that needs no answer; True when there is none."""
    top = journey.top
    if mind_capacity(journey):
        return False
    if isinstance(top, Fighting):
        if journey.combat.result is None:
            if (answers := journey.combat.remembered()) is not None:
                journey.state.remember(answers)
            return True
        finish(journey)
        return False
    if (work := WORK.get(type(top))) is not None:
        work(journey, top)
        return False
    return _asked(journey)


def _asked(journey: Journey) -> bool:
    """Answer the top frame, or leave it, where there is nothing to decide; True when there is."""
    top = journey.top
    asking = ASKING[type(top)]
    answers = asking.answers(journey, top)
    if not answers:
        journey.pop()
    elif len(answers) > 1 or isinstance(answers[0], DELIBERATE):
        return True
    else:
        asking.take(journey, top, answers[0])
    return False
