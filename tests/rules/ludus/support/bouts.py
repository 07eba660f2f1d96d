"""Positions for tests of shipped cards: a fight, or a Machinations Turn, with plain Gladiators around them.

Whatever a card's number is, these bear it: `ox`, `cow` and `calf` for seat 0, `elk`, `eft` and `emu` for seat 1, all with
Health 20 and no text; `hulk` strikes with Attack 20, and `wasp` bears nothing. Both players have Influence for all of them, and something in
their Reserves, so that with a Coin to pay for it no turn of theirs goes by unasked. What cards do is tested, not how much of it:
numbers are read off the record with `word` and `BOX`.
"""

from typing import Any, TypeVar

from msgspec.structs import replace

from rules.ludus import arena_events as told
from rules.ludus.cards.effects import Coins
from rules.ludus.cards.records import Arena, Card
from tests.content.ludus.supplies import words
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, tactic
from tests.rules.ludus.support.shipped import BOX, shipped

__all__ = [
    "BOX",
    "PLAIN",
    "amount",
    "attack",
    "bout",
    "down",
    "health",
    "left",
    "machinations",
    "nearly",
    "of",
    "there",
    "up",
    "word",
]

W = TypeVar("W")

PLAIN: tuple[Card | Arena, ...] = (
    gladiator("ox a2 h20"),
    gladiator("cow a1 h20"),
    gladiator("calf a1 h20"),
    gladiator("elk a2 h20"),
    gladiator("eft a1 h20"),
    gladiator("emu a1 h20"),
    gladiator("hulk a20 h20"),
    gladiator("wasp a1 h1"),
    tactic("nap", Coins()),
)

HELD = "pat20"
RICH = Side(coins=9)


def of(thing: str) -> Card | Arena:
    """A card or an Arena of the box."""
    return BOX.card.get(thing) or BOX.arena[thing]


def word(thing: str, kind: type[W], nth: int = 0) -> W:
    """A word of some kind in the record of a card or an Arena: a deed, a constant, a cost."""
    return [one for one in words(of(thing)) if isinstance(one, kind)][nth]


def attack(id_: str) -> int:
    """The Attack of a Gladiator of the box."""
    return BOX.gladiator[id_].attack


def health(id_: str) -> int:
    """The Health of a Gladiator of the box."""
    return BOX.gladiator[id_].health


def up(card: str, n: int) -> str:
    """So many copies of a card that came to a pile, as `cases` tells it."""
    return " ".join([f"+{card}"] * n)


def down(card: str, n: int) -> str:
    """So many that went."""
    return " ".join([f"-{card}"] * n)


def amount(thing: str, kind: type[Any], nth: int = 0) -> int:
    """How much a deed of a card or an Arena does."""
    return int(word(thing, kind, nth).n)


def there(ids: str, layout: dict[str, Any]) -> tuple[Any, ...]:
    """The cards of a position, in whose layout both sides get what everybody has."""
    cards = (*PLAIN, *layout.pop("cards", ()), *shipped(*ids.split()))
    held = layout.pop("held", ("me", "other"))
    for seat in ("me", "other"):
        side = layout.get(seat, RICH)
        villa = f"{HELD} {side.villa}" if seat in held else side.villa
        layout[seat] = replace(side, villa=villa, reserve=side.reserve or "nap")
    return cards


def bout(ids: str, own: str, foes: str, /, **layout: Any) -> Played:
    """A Battle in the Lasting Glory Arena, in the Combat Turn of seat 0 unless said otherwise.

    Args:
        ids: the shipped cards that lie somewhere in it.
        own: the Gladiators of seat 0.
        foes: those of seat 1.
        layout: the rest, as in `positions.Layout`; `cards` are more cards of the test's own, `held` the sides that have the
            Patron with Influence for everybody.
    """
    return laid(*there(ids, layout), **({"battle": LAST, "last": (own, foes)} | layout))


def machinations(ids: str, **layout: Any) -> Played:
    """The Take Actions step of seat 0 unless said otherwise, as in `bout`."""
    return laid(*there(ids, layout), **layout)


def nearly(id_: str) -> str:
    """A Gladiator that one damage more would Defeat, as it is laid out."""
    return f"{id_}*{BOX.gladiator[id_].health - 1}"


def left(played: Played, why: told.Departure) -> list[str]:
    """The Gladiators that have left an Arena in some way, in order."""
    return [one.card for event in played.told(told.GladiatorsLeft) if event.why == why for one in event.who]
