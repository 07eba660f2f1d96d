"""Losses of whoever looks: Gladiators that were Defeated, and the Coin Tokens, cards and Influence that cards of others took. No Textual."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.ludus.arena_events import Attacked, CombatTurnBegan, Exhausted, GladiatorsLeft, PieceRef
from rules.ludus.events import CardCulled, CardPlayed, CardsDiscarded, CoinsRobbed, TextUsed, TurnBegan
from tui.games.ludus.words.names import Voice
from tui.play.played import Telling
from tui.text.english import capital

__all__ = ["losses_of"]


def losses_of(voice: Voice, told: Sequence[tuple[int, Telling]], seat: int) -> Iterator[tuple[Telling, str]]:
    """Find each line that tells of such a loss, and tell it behind whose card did it, if one did.

    Args:
        voice: who speaks.
        told: the lines, each with the seat that acted.
        seat: who looks.
    """
    cause = ""
    for _, one in told:
        match one.event:
            case CardPlayed(seat=doer, card=card):
                cause = _cause(voice, doer, card, seat)
            case TextUsed(seat=doer, thing=thing):
                cause = _cause(voice, doer, thing.card, seat)
            case TurnBegan() | CombatTurnBegan() | Attacked():
                cause = ""
            case GladiatorsLeft(who=left, why="damage") if _any_of(left, seat):
                yield one, f"{cause}: {one.text}" if cause else one.text
            case event if cause and _is_loss(voice, event, seat):
                yield one, f"{cause}: {one.text}"
            case _:
                pass


def _cause(voice: Voice, doer: int, card: str, seat: int) -> str:
    """Name a card by whose it is; empty for one's own."""
    return "" if doer == seat else f"{capital(voice.whose(doer))} {voice.card(card)}"


def _any_of(left: Sequence[PieceRef], seat: int) -> bool:
    return any(one.owner == seat for one in left)


def _is_loss(voice: Voice, event: Any, seat: int) -> bool:
    match event:
        case CoinsRobbed(seat=robber, opponent=robbed):
            return robber != seat and robbed in {None, seat}
        case CardsDiscarded(seat=owner) | CardCulled(seat=owner):
            return owner == seat
        case Exhausted(thing=thing):
            return thing.owner == seat and thing.card in voice.box.patron
        case GladiatorsLeft(who=left, why="influence"):
            return _any_of(left, seat)
        case _:
            return False
