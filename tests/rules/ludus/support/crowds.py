"""The positions of `bouts` at a table of three: seat 2 has Gladiators called `hog` in the Arena, Influence and money.

Whoever is behind in a duel is so here: seat 1 has won an Arena. Seat 0 won the last Battle where it holds a Reigning Champion Token
there.
"""

from typing import Any

from msgspec.structs import asdict, replace

from tests.rules.ludus.support.bouts import there
from tests.rules.ludus.support.cards import gladiator
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import NOBODY, Side
from tests.rules.ludus.support.tables import Seat, table

__all__ = ["bout", "machinations"]

HOG = gladiator("hog a1 h20")
THIRD = Seat(
    there="hog hog*1",
    hand="inc1 inc2",
    deck="inc1 inc1",
    discard="inc2",
    villa="pat20 pat2",
    reserve="nap",
    coins=9,
)


def bout(ids: str, own: str, foes: str, /, **layout: Any) -> Played:
    """A Battle, as `bouts.bout` lays it out."""
    return machinations(ids, battle=True, last=(own, foes), **layout)


def machinations(ids: str, **layout: Any) -> Played:
    """A Take Actions step, as `bouts.machinations` lays it out."""
    cards = there(ids, layout)
    own, foes = layout.pop("last", NOBODY)
    del layout["centre"]
    if 0 in layout.pop("champions"):
        layout |= {"rounds": 1, "ranking": (0, 1, 2)}
    me = _seat(layout.pop("me"), own)
    other = _seat(replace(layout.pop("other"), arenas="arena15"), foes)
    return table(HOG, *cards, seats=(me, other, THIRD), **layout)


def _seat(side: Side, standing: str) -> Seat:
    return Seat(**asdict(replace(side, glory=0)), there=standing)
