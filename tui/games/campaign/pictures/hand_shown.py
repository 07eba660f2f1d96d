"""All that is told of the unit in hand, as the screen hands it on to be laid out."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.games.campaign.orders.in_hand import UnitInHand, Usable
from tui.games.campaign.orders.newcomers import Newcomer
from tui.games.campaign.pictures.risks import Risk
from tui.text.lines import Line

__all__ = ["HandShown"]


class HandShown(NamedTuple):
    """All that is told of the unit in hand.

    Attributes:
        hand: the unit.
        usable: what is being aimed, if anything.
        cell: the hex under the cursor.
        on: whom the cursor is on, by key; empty for nobody.
        striking_from: the hex from which it would strike whom the cursor is on; empty where it could not.
        letters: the keys of units.
        usables: what else it could do, by key.
        hexes: the keys of hexes, which name them as the board does.
        asides: what the player may do beside all that, in words.
        last: whether no other unit could still do anything.
        leads_out: the keys that lead out of the turn, as they are shown; empty for none.
        peril: the HP that the unit would lose on the hex under the cursor, behind the sign of danger there; empty where that is little.
        anywhere: what it risks wherever it goes.
    """

    hand: UnitInHand | Newcomer
    usable: Usable | None
    cell: str
    on: str
    striking_from: str
    letters: Mapping[str, str]
    usables: Mapping[str, Usable]
    hexes: Mapping[str, str]
    asides: Sequence[str] = ()
    last: bool = False
    leads_out: Line = ()
    peril: str = ""
    anywhere: Risk = ""

    def spot(self, cell: str) -> str:
        """Name a hex as the board does: by its key, where it has one."""
        return self.hexes.get(cell, cell)
