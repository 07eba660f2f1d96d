"""Questions of the ludus that nobody has to be asked: the only card to choose, the end of what nothing is left in. No Textual."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.events import CardCulled, CardRecalled
from rules.ludus.frames import Using
from rules.ludus.judging.answers import changes_nothing, open_answers
from rules.ludus.legal import answers_to
from rules.ludus.state import LudusState
from rules.ludus.turns.asides import with_reserve
from rules.ludus.turns.text_on_its_way import next_deed
from tui.games.ludus.words.names import Voice
from tui.play.played import Played
from tui.text.english import capital

__all__ = ["only_card", "only_card_told", "only_end", "only_end_told", "reserve_helps"]


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


_End = a.EndTurn | a.Pass


def only_end(box: Box, state: LudusState, legal: Sequence[Any]) -> _End | None:
    """The end of a Combat Turn or of Late Registration, if nothing else could be done, not even with the Reserve in Hand.

    Args:
        box: the cards.
        state: the game, in which a seat is asked.
        legal: the answers, those besides the question too.
    """
    if len(legal) == 1:
        return None  # the rules take it themselves
    ends, top = [one for one in legal if isinstance(one, _End)], state.top
    if top is None or not ends or any(box.is_free(one) for one in legal) or _does_more(box, state, legal):
        return None
    return None if a.BuyBack(ends[0].seat) in legal and reserve_helps(box, state, ends[0].seat) else ends[0]


def reserve_helps(box: Box, state: LudusState, seat: int) -> bool:
    """Tell whether a player's Reserve, once it is in Hand, brings an answer to what waits that is not there without it."""
    top, school = state.top, state.schools[seat]
    if top is None:
        return False
    schools = (*state.schools[:seat], with_reserve(school, school.coins), *state.schools[seat + 1 :])
    richer, now = replace(state, schools=schools), answers_to(box, state, top)
    more = [one for one in answers_to(box, richer, top) if one not in now and not isinstance(one, a.Reserve)]
    return _does_more(box, richer, more)


def _does_more(box: Box, state: LudusState, answers: Sequence[Any]) -> bool:
    """Tell whether an answer does something, and does more than to end what is asked about or to take the Reserve back."""
    return any(
        not isinstance(one, _End | a.EndActions | a.BuyBack) and not changes_nothing(box, state, one) for one in answers
    )


def only_end_told(voice: Voice, answer: Any) -> str:
    """Say that a Combat Turn was ended for whoever would have been asked; empty for every other answer."""
    if isinstance(answer, a.EndTurn):
        return f"Nothing is left to do in {voice.whose(answer.seat)} Combat Turn, so it ends."
    return ""


def only_card_told(voice: Voice, played: Played, persons: Sequence[int]) -> str:
    """Say which card was chosen for whoever answered first, as there was no other; empty where none was.

    It may have been chosen by habit, or by the rules, where all cards that could be chosen had the same title.
    """
    answered, *beside = [done.action for done in played.done] or [None]
    seat = answered.seat if answered is not None and answered.seat in persons else None
    cards = [one.card for one in beside if isinstance(one, a.Pick) and one.seat == seat]
    culled = [one.card for one in played.events if isinstance(one, CardCulled) and one.seat == seat]
    taken = [one.card for one in played.events if isinstance(one, CardRecalled) and one.seat == seat]
    if not cards:
        cards = [*culled, *taken][int(isinstance(answered, a.Pick)) :]
    goes = "take out of the game" if cards[:1] == culled[-1:] else "choose"
    return f"{capital(voice.card(cards[0]))} was the only card to {goes}" if cards else ""
