"""The Event Phase begins: a capital is fought for at once, elsewhere the front card is read and answered (clauses V-EVENT)."""

from typing import cast

from rules.campaign.journey.actions import Accept, CampaignAction, Spectate
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import note_stop
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.decks import deck_of, set_deck
from rules.campaign.journey.events import EventAccepted, EventRead
from rules.campaign.journey.fights import begin_event, begin_primus
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.opportunities import draw_two
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.rounds import begin_phase
from rules.campaign.journey.scion_eve import keep_vigil
from rules.campaign.journey.spectating import spectate
from rules.campaign.table.state import LAST_ACT, DeckName
from rules.kernel.game import Refusal

__all__ = ["OFFER", "arrive"]


def arrive(course: CampaignCourse) -> None:
    """The encampment has come to a place; its kind decides what happens (V-TRAVEL-10)."""
    begin_phase(course, "event")
    note_stop(course)
    place = course.cat.location[course.state.at]
    if place.kind != "capital":
        _read(course, cast("DeckName", place.kind))
    elif course.state.act == LAST_ACT:
        keep_vigil(course)
    else:
        begin_primus(course)


def _read(course: CampaignCourse, deck: DeckName) -> None:
    """Read the front card, which stays on its deck until the decision (V-EVENT-02, V-EVENT-03)."""
    cards = deck_of(course.table, deck)
    course.set(event=cards[0] if cards else None)
    if cards:
        course.tell(EventRead(card=cards[0], deck=deck))
    course.turn_to(Offer())


def _answers(course: CampaignCourse, frame: Offer) -> tuple[CampaignAction, ...]:
    """Accept, unless that would use up the last week, or spectate (V-EVENT-03, V-WEEK-05)."""
    del frame
    if course.state.event is None or not course.state.week_to_spare:
        return (Spectate(),)
    return (Accept(), Spectate())


def _take(course: CampaignCourse, frame: Offer, action: Accept | Spectate) -> None:
    del frame
    deck = cast("DeckName", course.cat.location[course.state.at].kind)
    if isinstance(action, Spectate):
        spectate(course, deck)
    else:
        _accept(course, deck)


def _accept(course: CampaignCourse, deck: DeckName) -> None:
    card = course.state.event or ""
    course.tell(EventAccepted(card=card))
    do_banes(course, deck)
    if deck == "opportunity":
        draw_two(course)
        return
    set_deck(course, deck, deck_of(course.table, deck)[1:])
    begin_event(course, deck, card)


def _why(course: CampaignCourse, frame: Offer, action: Accept | Spectate) -> Refusal:
    del frame, action
    if course.state.event is None:
        return refuse("campaign.deck_empty")
    return refuse("campaign.no_week_to_accept", left=course.state.weeks_left)


def _sought(course: CampaignCourse, frame: Offer) -> tuple[CampaignAction, ...]:
    del course, frame
    return (Accept(), Spectate())


OFFER = Asking((Accept, Spectate), _answers, _take, _why, _sought)
