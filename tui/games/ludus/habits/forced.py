"""Attacks of the ludus that the rules make in a player's place, as nothing else could be done: what is told of them. No Textual."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.ludus.actions import Attack
from rules.ludus.arena_events import Attacked, BattleEnded, PieceRef
from tui.games.ludus.words.names import Voice
from tui.play.played import Played
from tui.text.english import capital

__all__ = ["forced", "forced_told", "has_to_told"]


def forced(events: Iterable[Any], action: Any, persons: Sequence[int]) -> Iterator[PieceRef]:
    """List the Gladiators of those at the keyboard that attack in some events without anybody having said so.

    Args:
        events: what an action led to, in its order.
        action: the action, which may be an Attack itself.
        persons: the seats of those at the keyboard.
    """
    chosen = action.fighter if isinstance(action, Attack) else None
    for event in events:
        if not isinstance(event, Attacked):
            continue
        if event.who.number == chosen:
            chosen = None
        elif event.who.owner in persons:
            yield event.who


def has_to_told(voice: Voice, who: PieceRef) -> str:
    """Say of a Gladiator that attacks why nobody was asked."""
    return f"{capital(voice.thing(who))} has to attack."


def forced_told(voice: Voice, played: Played, persons: Sequence[int]) -> str:
    """Say which Gladiators attacked for whoever would have been asked; empty where none did, or the page of a Battle tells it.

    Args:
        voice: who hears it.
        played: what an answer led to.
        persons: the seats of those at the keyboard.
    """
    found = list(dict.fromkeys(forced(played.events, played.done[0].action, persons))) if played.done else []
    if not found or any(isinstance(event, BattleEnded) and event.why != "alone" for event in played.events):
        return ""
    return f"Decided for you: {voice.things(tuple(found))} {'attacks, as it' if len(found) == 1 else 'attack, as they'} had to."
