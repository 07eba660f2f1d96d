"""Watching an event instead of taking part: five steps in their order (page 16)."""

from rules.campaign.journey.actions import CampaignAction, PutNext
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.criteria import note_spectate
from rules.campaign.journey.decks import deck_of, put_back, set_deck
from rules.campaign.journey.events import CardCycled, CardsSeen, DeckArranged, Spectated
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.moments import follow
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.rounds import begin_round
from rules.campaign.journey.state import Arranging, Deck, MovingOn
from rules.campaign.table.growth import heal_fully
from rules.campaign.table.influence import gain_influence
from rules.kernel.game import Refusal

__all__ = ["ARRANGING", "CARDS_SEEN", "move_on", "spectate"]

CARDS_SEEN = 3
"""How many cards of the location's deck are arranged (V-SPECTATE-03)."""


def spectate(journey: Journey, deck: Deck) -> None:
    """Steps 1 and 2: the event to the bottom, the next three cards in hand (V-SPECTATE-02, V-SPECTATE-03)."""
    journey.turn_to(MovingOn())
    card = journey.state.event
    if card is None:
        return
    journey.tell(Spectated(card=card))
    set_deck(journey, deck, deck_of(journey.table, deck)[1:])
    put_back(journey, deck, card)
    journey.tell(CardCycled(card=card, deck=deck))
    cards = deck_of(journey.table, deck)
    seen = cards[:CARDS_SEEN]
    set_deck(journey, deck, cards[CARDS_SEEN:])
    journey.tell(CardsSeen(cards=seen, deck=deck))
    journey.push(Arranging(deck=deck, cards=seen))


def move_on(journey: Journey, frame: MovingOn) -> None:
    """Steps 3 to 5: influence by the act, healing, a new round without cleanup (V-SPECTATE-04 to V-SPECTATE-07)."""
    if frame.step == 0:
        journey.turn_to(MovingOn(step=1))
        gain_influence(journey, journey.state.act)
    elif frame.step == 1:
        journey.turn_to(MovingOn(step=2))
        heal_fully(journey)
        note_spectate(journey)
        mark_stop(journey, "spectated")
        follow(journey, "spectate")
    else:
        begin_round(journey)


def _answers(journey: Journey, frame: Arranging) -> tuple[CampaignAction, ...]:
    """The cards in hand that are not yet placed, one of which comes next."""
    del journey
    return tuple(PutNext(card=card) for card in frame.cards if card not in frame.placed)


def _take(journey: Journey, frame: Arranging, action: PutNext) -> None:
    placed = (*frame.placed, action.card)
    if len(placed) < len(frame.cards):
        journey.turn_to(Arranging(deck=frame.deck, cards=frame.cards, placed=placed))
        return
    set_deck(journey, frame.deck, (*placed, *deck_of(journey.table, frame.deck)))
    journey.tell(DeckArranged(deck=frame.deck, cards=placed))
    journey.pop()


def _why(journey: Journey, frame: Arranging, action: PutNext) -> Refusal:
    del journey, frame
    return refuse("campaign.not_seen", card=action.card)


ARRANGING = Asking((PutNext,), _answers, _take, _why)
