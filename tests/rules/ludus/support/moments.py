"""The decisions of a game outside a player's own Take Actions step, for what can be done in none of them, or in all.

Seat 0 is the one that a test is about; the two that fight are Gladiators of its own and of seat 1.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards.effects import Coins
from rules.ludus.cards.usage import Cue
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, reaction

__all__ = ["MOMENTS", "at", "offers"]

CARDS = (
    gladiator("ox a1 h9"),
    gladiator("elk a1 h9"),
    gladiator("eft a1 h9"),
    reaction("flinch", Cue("attacks"), Coins(n=1)),
)
NOTHING = Side()
FIGHT = ("ox", "elk eft")


def _registering(seat: int) -> Callable[..., Played]:
    return lambda *cards, **layout: laid(*CARDS, *cards, registering=seat, last=FIGHT, **layout)


def _fighting(seat: int) -> Callable[..., Played]:
    return lambda *cards, **layout: laid(*CARDS, *cards, acting=seat, battle=LAST, last=FIGHT, **layout)


def _reacting(*cards: Any, me: Side, **layout: Any) -> Played:
    me = replace(me, hand=f"{me.hand} flinch")
    return _fighting(1)(*cards, me=me, **layout).attack("elk")


def _watching(*cards: Any, other: Side = NOTHING, **layout: Any) -> Played:
    other = replace(other, hand=f"{other.hand} flinch")
    return _fighting(0)(*cards, other=other, **layout).attack("ox")


def _hitting(*cards: Any, **layout: Any) -> Played:
    return _fighting(0)(*cards, **layout).attack("ox")


def _spared(*cards: Any, **layout: Any) -> Played:
    return laid(*CARDS, *cards, acting=1, battle=LAST, last=("ox eft", "elk"), **layout).attack("elk")


MOMENTS: dict[str, Callable[..., Played]] = {
    "the opponent's turn": lambda *cards, **layout: laid(*cards, acting=1, **layout),
    "own Late Registration": _registering(0),
    "the opponent's Late Registration": _registering(1),
    "own Combat Turn": _fighting(0),
    "the opponent's Combat Turn": _fighting(1),
    "own chance to react": _reacting,
    "the opponent's chance to react": _watching,
    "own choice of a target": _hitting,
    "the opponent's choice of a target": _spared,
}


def at(moment: str, *cards: Any, me: Side, **layout: Any) -> Played:
    """A position at a moment, with what seat 0 has."""
    return MOMENTS[moment](*cards, me=me, **layout)


def offers(played: Played, kind: type[a.LudusAction], seat: int = 0) -> bool:
    """Whether a seat may do anything of a kind now, asked or not."""
    actions = (*played.legal, *played.game.asides(played.state, seat))
    return any(isinstance(one, kind) and one.seat == seat for one in actions)
