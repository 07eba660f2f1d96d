"""Sharing the rows beside the board of a fight among the report, the answers and the text on the arena."""

from typing import NamedTuple

from rules.campaign.combat.frames import (
    ChoosingSport,
    Deploying,
    Engaging,
    Moving,
    NamingTribune,
    OfferingChanges,
    Opening,
    Tactics,
    UsingAbilities,
)
from rules.campaign.combat.state import Combat

__all__ = ["INFO", "ORDERS", "TALL", "SideRows", "side_rows"]

INFO = 9
"""The rows of the report on a side that is not tall."""

TALL = 28
"""The rows from which on a side always shows the text on the arena."""

ORDERS = 9
"""The least rows for the orders of a unit in hand."""

_REPORT = 11
_MOST_INFO = 12
"""The most rows of the report, so that the answers stay near."""
_LEAST_INFO = 6
_LOOKED_AT = (Opening, Deploying, Tactics, Moving, UsingAbilities, Engaging)
"""The steps of the player's turn, in which the board is looked at more than the list; all else is a question of few answers."""
_LEAST_BEFORE = 4
"""The rows of what is told at least before the first turn, when nothing has happened yet."""
_ROOM_BESIDE_PANEL = 7


class SideRows(NamedTuple):
    """The rows of the report, and the most rows on the arena; the answers get the rest."""

    info: int
    arena: int


def side_rows(combat: Combat, rows: int, answers: int, *, listed: bool = False) -> SideRows:
    """Share rows out: more to the report of the rivals' turn than to a unit; to the arena what answers leave, under a blank row.

    Args:
        combat: how it stands; before the first turn, and where something is asked in the middle of one, all answers are seen
            together if that can be.
        rows: all there are.
        answers: the rows that the answers take.
        listed: whether the player has gone to the list, and so looks at that.
    """
    info = _info(combat, rows, answers, listed=listed)
    return SideRows(info, max(0, rows - info - answers - 1) if rows >= TALL else 0)


def _info(combat: Combat, rows: int, answers: int, *, listed: bool) -> int:
    wanted = max(_REPORT if isinstance(combat.top, Opening) else INFO, min(_MOST_INFO, rows - rows // 2))
    if isinstance(combat.top, ChoosingSport | OfferingChanges | NamingTribune):
        wanted = max(_LEAST_BEFORE, min(wanted, rows - answers))
    elif listed or not isinstance(combat.top, _LOOKED_AT):
        wanted = max(_LEAST_INFO, min(wanted, rows - answers))
    return max(1, min(wanted, rows - _ROOM_BESIDE_PANEL))
