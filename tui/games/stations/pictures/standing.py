"""The standing of a card in the Arena: Qualified or not; of a Spell whose turn has come, whether it worked. No Textual.

A Spell is Qualified or not when its turn comes (S-LEVEL-03). What changes its Level or the Qualifying Level later, perhaps it itself,
takes nothing back.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from rules.stations.arena import qualified
from rules.stations.deck import Deck
from rules.stations.events import (
    AttributeGained,
    AttributeLost,
    CardSelected,
    LevelChanged,
    RatingChanged,
    SpellCast,
    SpellFailed,
    Wounded,
)
from rules.stations.state import Casting, Entrant, Selecting, StationsState
from tui.play.played import Telling

__all__ = ["Stands", "chosen_of", "stands", "worked_of"]

Stands = Literal["Qualified", "unqualified", "worked", "no effect"]


def stands(state: StationsState, entrant: Entrant, worked: Collection[str]) -> Stands:
    """Say how a card stands.

    Args:
        state: the game.
        entrant: the card.
        worked: the Spells that took effect when their turn came; those whose turn is still to come do not matter.
    """
    fit = qualified(entrant, state.level)
    if entrant.is_gladiator or _waits(state, entrant.card):
        return "Qualified" if fit else "unqualified"
    if _acts(state, entrant.card):
        return "Qualified"
    if entrant.card in worked:
        return "worked"
    return "no effect" if fit else "unqualified"


def _waits(state: StationsState, spell: str) -> bool:
    """Tell whether the turn of a Spell is still to come."""
    frame = state.frame
    return isinstance(frame, Selecting) or (
        isinstance(frame, Casting) and spell in frame.left and not _acts(state, spell)
    )


def _acts(state: StationsState, spell: str) -> bool:
    """Tell whether a Spell was Qualified when its turn came, and is not done yet."""
    frame = state.frame
    return isinstance(frame, Casting) and frame.part is not None and frame.left[0] == spell


def worked_of(deck: Deck, log: Sequence[Telling], arena: Sequence[Entrant]) -> frozenset[str]:
    """Find the Spells of an Arena that took effect, by what was told last of each.

    Args:
        deck: the cards.
        log: everything that was told.
        arena: the cards of the round.
    """
    return frozenset(one.card for one in arena if one.card in deck.spell and _worked(deck, log, one.card))


def _worked(deck: Deck, log: Sequence[Telling], spell: str) -> bool:
    """Tell whether a Spell was Qualified when its turn came last, and one of its parts had something to affect."""
    idle = 0
    for one in reversed(log):
        match one.event:
            case SpellFailed(card=card, why="nothing") if card == spell:
                idle += 1
            case SpellCast(card=card) if card == spell:
                return idle < len(deck.spell[spell].parts)
            case SpellFailed(card=card) | CardSelected(card=card) if card == spell:
                return False
            case _:
                pass
    return False


def chosen_of(log: Sequence[Telling], spells: Collection[str]) -> Mapping[str, str]:
    """Find of each Spell that worked the card that it changed, where that was one.

    Args:
        log: everything that was told.
        spells: the Spells.
    """
    return {spell: found for spell in spells if (found := _changed_by(log, spell))}


def _changed_by(log: Sequence[Telling], spell: str) -> str:
    """The one card that changed as a Spell was cast last; empty where several did, or none."""
    changed: set[str] = set()
    for one in reversed(log):
        match one.event:
            case SpellCast(card=card) if card == spell:
                return changed.pop() if len(changed) == 1 else ""
            case SpellCast() | SpellFailed() | CardSelected():
                changed.clear()
            case LevelChanged() | RatingChanged() | AttributeGained() | AttributeLost() | Wounded() as event:
                changed.add(event.card)
            case _:
                pass
    return ""
