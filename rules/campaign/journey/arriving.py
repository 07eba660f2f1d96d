"""The Event Phase begins: a capital is fought for at once, elsewhere the front card is read and answered (page 16)."""

from typing import cast

from rules.campaign.journey.actions import Accept, CampaignAction, Spectate
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import note_stop
from rules.campaign.journey.decks import deck_of, set_deck
from rules.campaign.journey.events import EventAccepted, EventRead
from rules.campaign.journey.fights import begin_event, begin_primus
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.moments import follow
from rules.campaign.journey.opportunities import draw_two
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.rounds import LAST_ACT, begin_phase
from rules.campaign.journey.scion_eve import keep_vigil
from rules.campaign.journey.spectating import spectate
from rules.campaign.journey.state import Deck, Offer
from rules.kernel.game import Refusal

__all__ = ["OFFER", "arrive"]


def arrive(journey: Journey) -> None:
    """The encampment has come to a place; its kind decides what happens (V-TRAVEL-10)."""
    begin_phase(journey, "event")
    note_stop(journey)
    place = journey.cat.location[journey.state.at]
    if place.kind != "capital":
        _read(journey, cast("Deck", place.kind))
    elif journey.state.act == LAST_ACT:
        keep_vigil(journey)
    else:
        begin_primus(journey)


def _read(journey: Journey, deck: Deck) -> None:
    """Read the front card, which stays on its deck until the decision (V-EVENT-02, V-EVENT-03)."""
    cards = deck_of(journey.table, deck)
    journey.set(event=cards[0] if cards else None)
    if cards:
        journey.tell(EventRead(card=cards[0], deck=deck))
    journey.turn_to(Offer())


def _answers(journey: Journey, frame: Offer) -> tuple[CampaignAction, ...]:
    """Accept, unless that would use up the last week, or spectate (V-EVENT-03, V-WEEK-05)."""
    del frame
    if journey.state.event is None or not journey.week_to_spare:
        return (Spectate(),)
    return (Accept(), Spectate())


def _take(journey: Journey, frame: Offer, action: Accept | Spectate) -> None:
    del frame
    deck = cast("Deck", journey.cat.location[journey.state.at].kind)
    if isinstance(action, Spectate):
        spectate(journey, deck)
    else:
        _accept(journey, deck)


def _accept(journey: Journey, deck: Deck) -> None:
    card = journey.state.event or ""
    journey.tell(EventAccepted(card=card))
    follow(journey, deck)
    if deck == "opportunity":
        draw_two(journey)
        return
    set_deck(journey, deck, deck_of(journey.table, deck)[1:])
    begin_event(journey, deck, card)


def _why(journey: Journey, frame: Offer, action: Accept | Spectate) -> Refusal:
    del frame, action
    if journey.state.event is None:
        return refuse("campaign.deck_empty")
    return refuse("campaign.no_week_to_accept", left=journey.weeks_left)


def _sought(journey: Journey, frame: Offer) -> tuple[CampaignAction, ...]:
    del journey, frame
    return (Accept(), Spectate())


OFFER = Asking((Accept, Spectate), _answers, _take, _why, _sought)
