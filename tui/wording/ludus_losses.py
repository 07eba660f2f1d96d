"""What an answer of the ludus gives up that cannot be had again, as a question before it is given."""

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.frames import Acting, Registering
from rules.ludus.records import Patron
from rules.ludus.state import LudusState
from rules.ludus.stats import price
from tui.wording.ludus_names import Voice
from tui.wording.ludus_texts import COIN

__all__ = ["lost_told"]

_MUCH = 3
"""Less Coin than this is often left over at the end of a turn."""


def lost_told(box: Box, state: LudusState, legal: tuple[a.LudusAction, ...], done: a.LudusAction) -> str:
    """What is lost by it, as a question; empty where it is nothing to speak of.

    Args:
        box: the cards.
        state: the game.
        legal: the answers that there are.
        done: the one that is about to be given.
    """
    voice = Voice(box, state, done.seat)
    match done, state.top:
        case a.EndActions(), Acting():
            return _hand(voice, legal, done.seat)
        case a.Pass(), Registering():
            late = tuple(one.card for one in legal if isinstance(one, a.Register))
            return (
                f"You could still register {voice.cards(late)}. After a pass you register nobody any more."
                if late
                else ""
            )
        case _:
            return ""


def _hand(voice: Voice, legal: tuple[a.LudusAction, ...], seat: int) -> str:
    """Patrons that could lie in the Villa, and Income that could buy something, go with the rest of the Hand."""
    box, state = voice.box, voice.state
    plays = [one.card for one in legal if isinstance(one, a.Play)]
    patrons = tuple(card for card in plays if isinstance(box.card.get(card), Patron))
    sentences = [f"You could still play {voice.cards(patrons)}, for nothing."] if patrons else []
    income = tuple(card for card in state.schools[seat].hand if card in box.value)
    worth = sum(box.value[card] for card in income)
    dearest = max((price(box, state, seat, one.card) for one in legal if isinstance(one, a.Buy)), default=0)
    if min(worth, dearest) >= _MUCH:
        sentences.append(f"You Discard {voice.cards(income)}, worth {worth} {COIN}, and could still buy something.")
    return " ".join([*sentences, "End your actions?"]) if sentences else ""
