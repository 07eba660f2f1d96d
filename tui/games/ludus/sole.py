"""The only card that a text of the ludus leaves to choose, where nobody has to be asked: nothing is lost by it. No Textual."""

from collections.abc import Sequence
from typing import Any

from rules.ludus import actions as a
from rules.ludus import effects as f
from rules.ludus.box import Box
from rules.ludus.frames import Using
from rules.ludus.judging.answers import open_answers
from rules.ludus.state import LudusState
from rules.ludus.using import next_deed
from tui.games.ludus.words.names import Voice
from tui.play.played import Played
from tui.text.english import capital

__all__ = ["only_card", "only_card_told"]


def only_card(box: Box, state: LudusState, legal: Sequence[Any]) -> a.Pick | None:
    """The only card that can be chosen, if no free action and not even the Reserve could bring a choice that its player prefers.

    What one loses is best the least of the Income Cards, whatever might be drawn; what one gains lies in a pile, to which the Reserve
    adds nothing but the Income that it costs.

    Args:
        box: the cards.
        state: the game, in which a seat is asked.
        legal: the answers, those besides the question too.
    """
    found = open_answers(box, legal)
    if len(found) != 1 or not isinstance(state.top, Using) or not isinstance(found[0], a.Pick):
        return None
    pick, deed = found[0], next_deed(box, state.top)
    free = any(isinstance(one, a.Use) for one in legal)
    match deed:
        case f.Cull() | f.Discard() | None if pick.seat == state.top.seat:
            return pick if box.value.get(pick.card) == min(box.value.values()) else None
        case f.Recall() if not free:
            return pick
        case _:
            return None


def only_card_told(voice: Voice, played: Played, persons: Sequence[int]) -> str:
    """Say which card was chosen for whoever answered first, as there was no other; empty where none was."""
    answered, *beside = [done.action for done in played.done] or [None]
    seat = answered.seat if answered is not None and answered.seat in persons else None
    cards = [one.card for one in beside if isinstance(one, a.Pick) and one.seat == seat]
    return f"{capital(voice.card(cards[0]))} was the only card to choose" if cards else ""
