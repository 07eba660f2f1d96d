"""Watching an event instead of taking part: five steps in their order (clauses V-SPECTATE)."""

from rules.campaign.journey.actions import CampaignAction, PutNext
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.chronicle import mark_stop
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import note_spectate
from rules.campaign.journey.decks import deck_of, put_back, set_deck
from rules.campaign.journey.events import CardCycled, CardsSeen, DeckArranged, Spectated
from rules.campaign.journey.frames import Arranging, MovingOn
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.rounds import begin_round
from rules.campaign.table.growth import heal_fully
from rules.campaign.table.influence import gain_influence
from rules.campaign.table.state import DeckName
from rules.kernel.game import Refusal

__all__ = ["ARRANGING", "CARDS_SEEN", "move_on", "spectate"]

CARDS_SEEN = 3
"""How many cards of the location's deck are arranged (V-SPECTATE-03)."""


def spectate(course: CampaignCourse, deck: DeckName) -> None:
    """Steps 1 and 2: the event to the bottom, the next three cards in hand (V-SPECTATE-02, V-SPECTATE-03)."""
    course.turn_to(MovingOn())
    card = course.state.event
    if card is None:
        return
    course.tell(Spectated(card=card))
    set_deck(course, deck, deck_of(course.table, deck)[1:])
    put_back(course, deck, card)
    course.tell(CardCycled(card=card, deck=deck))
    cards = deck_of(course.table, deck)
    seen = cards[:CARDS_SEEN]
    set_deck(course, deck, cards[CARDS_SEEN:])
    course.tell(CardsSeen(cards=seen, deck=deck))
    course.push(Arranging(deck=deck, cards=seen))


def move_on(course: CampaignCourse, frame: MovingOn) -> None:
    """Steps 3 to 5: influence by the act, healing, a new round without cleanup (V-SPECTATE-04 to V-SPECTATE-07)."""
    if frame.step == 0:
        course.turn_to(MovingOn(step=1))
        gain_influence(course, course.state.act)
    elif frame.step == 1:
        course.turn_to(MovingOn(step=2))
        heal_fully(course)
        note_spectate(course)
        mark_stop(course, "spectated")
        do_banes(course, "spectate")
    else:
        begin_round(course)


def _answers(course: CampaignCourse, frame: Arranging) -> tuple[CampaignAction, ...]:
    """The cards in hand that are not yet placed, one of which comes next."""
    del course
    return tuple(PutNext(card=card) for card in frame.cards if card not in frame.placed)


def _take(course: CampaignCourse, frame: Arranging, action: PutNext) -> None:
    placed = (*frame.placed, action.card)
    if len(placed) < len(frame.cards):
        course.turn_to(Arranging(deck=frame.deck, cards=frame.cards, placed=placed))
        return
    set_deck(course, frame.deck, (*placed, *deck_of(course.table, frame.deck)))
    course.tell(DeckArranged(deck=frame.deck, cards=placed))
    course.pop()


def _why(course: CampaignCourse, frame: Arranging, action: PutNext) -> Refusal:
    del course, frame
    return refuse("campaign.not_seen", card=action.card)


ARRANGING = Asking((PutNext,), _answers, _take, _why)
