"""Positions for tests of the Arena Phase, in which nothing goes on by itself: both players could always buy something back.

Whoever has but one answer and nothing besides is not asked. A card in the Reserve, and Coin to fetch it, make every turn
a decision, so that a test sees each of them.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.state import LudusState
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, reaction, tactic

__all__ = [
    "PLAIN",
    "PURSE",
    "SHIELD",
    "WAIT",
    "assigned",
    "awake",
    "battles",
    "damaged",
    "fight",
    "hits",
]

NOTHING = Side()

PURSE = 9
"""The Coin Tokens that each player has besides those of the position."""

WAIT = tactic("wait", f.Coins(n=1))
STIR = tactic("stir", f.Ready())
BLOW = tactic("blow", f.Damage(n=1))
MEND = tactic("mend", f.Heal(n=1))
SHIELD = reaction("shield", u.Cue("assigned"), f.Prevent(n=1))
SNEAK = reaction("sneak", u.Cue("assigned"), f.Damage(n=1))

PLAIN = (
    gladiator("ox a2 h9"),
    gladiator("cow a1 h9"),
    gladiator("calf a1 h9"),
    gladiator("elk a3 h9"),
    gladiator("eft a1 h9"),
    gladiator("emu a1 h9"),
    gladiator("gnat a1 h1"),
    gladiator("wasp a1 h1"),
    gladiator("hulk a9 h9"),
    WAIT,
    STIR,
    BLOW,
    MEND,
    SHIELD,
    SNEAK,
)
"""Gladiators and cards that every position here knows: what is not laid out is not in the box."""


def awake(side: Side) -> Side:
    """A player who could always take a card back from the Reserve, and has Influence for everybody."""
    return replace(side, reserve=f"{side.reserve} inc1", coins=side.coins + PURSE, villa=f"{side.villa} pat20")


def _cards(cards: Sequence[Any]) -> tuple[Any, ...]:
    own = {card.id for card in cards}
    return (*[card for card in PLAIN if card.id not in own], *cards)


def fight(*cards: Any, me: Side = NOTHING, other: Side = NOTHING, **layout: Any) -> Played:
    """A Battle, in the Lasting Glory Arena and the Combat Turn of seat 0 unless said otherwise."""
    return laid(*_cards(cards), **({"battle": LAST, "me": awake(me), "other": awake(other)} | layout))


def battles(*cards: Any, me: Side = NOTHING, other: Side = NOTHING, **layout: Any) -> Played:
    """The first decision after Late Registration, in which nobody was registered; seat 0 wins ties unless said otherwise."""
    layout.setdefault("favor", 0)
    played = laid(
        *_cards(cards), **({"registering": 1 - layout["favor"], "me": awake(me), "other": awake(other)} | layout)
    )
    return played.pass_().pass_()


def damaged(played: Played) -> dict[str, int]:
    """The damage on each Gladiator in play that has some."""
    return {one.card: one.damage for one in played.state.fighters if one.damage}


def assigned(state: LudusState) -> dict[str, int]:
    """The damage assigned to each Gladiator that has some."""
    return {one.card: one.assigned for one in state.fighters if one.assigned}


def hits(events: Sequence[told.DamageAssigned | told.DamageRemoved | told.DamageResolved]) -> list[dict[str, int]]:
    """Whom each event is about, and with how much damage."""
    return [{one.who.card: one.n for one in event.hits} for event in events]
