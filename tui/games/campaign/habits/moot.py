"""Small decisions of a fight that decide nothing: whatever is answered, the same comes of it."""

from collections.abc import Iterator
from typing import Any

from rules.campaign.combat import frames
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign

__all__ = ["is_moot"]

_SMALL = (frames.Triggers, frames.Intercepting, frames.UsingAbilities, frames.ChoosingAbility, frames.AbilityHex)
"""The decisions that are looked at: of the others each answer leads elsewhere, and there are many."""

_MOST = 60
"""The most answers that are tried; a decision that needs more counts as one that matters."""


def is_moot(game: CampaignGame, state: Campaign, legal: tuple[Any, ...]) -> bool:
    """Tell whether every answer to a small decision leads to the same, with the dice and all that is hidden where they are.

    Args:
        game: the game.
        state: a state in which a combat asks.
        legal: the answers.
    """
    if not _is_small(state) or len(legal) < 2:
        return False
    ends = _ends(game, state)
    first = next(ends, None)
    return first is not None and all(one == first for one in ends)


def _is_small(state: Campaign) -> bool:
    combat = state.combat
    return combat is not None and bool(combat.pending) and isinstance(combat.pending[-1], _SMALL)


def _ends(game: CampaignGame, state: Campaign) -> Iterator[Campaign | None]:
    """Find every state in which a row of small decisions can end; None once there are too many."""
    left, tried = [state], 0
    while left:
        now = left.pop()
        for action in game.legal(now):
            tried += 1
            if tried > _MOST:
                yield None
                return
            after = game.apply(now, action).state
            if _is_small(after):
                left.append(after)
            else:
                yield after
