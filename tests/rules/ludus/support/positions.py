"""Games of the ludus laid out in a few words; every position has a box of its own, made for it.

Gladiators are drawn as `gladiator("ox a3 h4 g2 b1 i1")`: Attack, Health, Agility, Bloodlust and Influence, each 1 where it is
left out but for the Influence, which is 0. Money is there by name (`inc1`, `inc3`, ... with that value), and so are Patrons
without a text (`pat1`, `pat2`, ... with that Influence), Arenas without one (`arena01` to `arena16`) and the Boasts (`boast6`
to `boast24`). What stands in play is laid out as `"ox elk! bee*2"`: `!` is Exhausted, `*2` has two damage on it, `+1` a Blessing.

Everything unsaid is empty. Seat 0 acts in its Take Actions step, seat 1 holds the Crowd's Favor.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.dice import Dice
from rules.ludus.box import STALLS, Box
from rules.ludus.cards.records import Arena, Boast, Card, Cards, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.formats.duel import Duel
from rules.ludus.frames import Acting, Fighting, Frame, Registering
from rules.ludus.game import LudusGame
from rules.ludus.state import (
    PLACES,
    Fighter,
    Ground,
    Holding,
    LudusState,
    Options,
    School,
    Supply,
)
from tests.rules.ludus.support.cards import arena, by_name, gladiator, patron, reaction, scheme, tactic
from tests.rules.ludus.support.played import Played

__all__ = [
    "FL1",
    "FL2",
    "LAST",
    "NOBODY",
    "Played",
    "Side",
    "arena",
    "gladiator",
    "laid",
    "patron",
    "reaction",
    "scheme",
    "tactic",
]

FL1, FL2, LAST = PLACES
BOASTS = (6, 10, 15, 19, 24)


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has; cards as names, the Deck from its top, the Discard Pile from its top."""

    hand: str = ""
    deck: str = ""
    discard: str = ""
    reserve: str = ""
    villa: str = ""
    arenas: str = ""
    coins: int = 0
    glory: int = 0


NOBODY: tuple[str, str] = ("", "")


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where everything is.

    Attributes:
        me: what seat 0 has.
        other: what seat 1 has.
        fl1: the Gladiators of seat 0 and of seat 1 in the first Fleeting Glory Arena.
        fl2: likewise in the second one.
        last: likewise in the Lasting Glory Arena.
        row: the face-up Supply cards; each lies with its own Supply Deck.
        supply: the face-down ones, the top of each deck first.
        supply_discard: those that lie in the Supply's discard piles.
        acting: whose Take Actions step it is.
        registering: whose Late Registration turn it is instead, if it is one.
        battle: where a Battle is fought instead; `acting` has the Combat Turn.
        favor: who holds the Crowd's Favor.
        champions: who holds the Reigning Champion Tokens.
        centre: the Arenas of the centre.
        boasts: the Boast pile.
    """

    me: Side = Side()
    other: Side = Side()
    fl1: tuple[str, str] = NOBODY
    fl2: tuple[str, str] = NOBODY
    last: tuple[str, str] = NOBODY
    row: str = ""
    supply: str = ""
    supply_discard: str = ""
    acting: int = 0
    registering: int | None = None
    battle: int | None = None
    favor: int = 1
    champions: tuple[int | None, int | None] = (None, None)
    centre: tuple[str, str, str] = ("arena01", "arena02", "arena03")
    boasts: tuple[int, ...] = BOASTS

    @property
    def frame(self) -> Frame:
        """What waits."""
        if self.registering is not None:
            return Registering(self.registering)
        return Acting(self.acting) if self.battle is None else Fighting(self.acting, self.battle)


def laid(*cards: Card | Arena, **layout: Any) -> Played:
    """A position of some cards and Arenas, besides those that are there by name, laid out as in `Layout`."""
    where = Layout(**layout)
    sides = (where.me, where.other)
    places = (where.fl1, where.fl2, where.last)
    lying = " ".join(
        (*_all(where.me), *_all(where.other), *sum(places, ()), where.row, where.supply, where.supply_discard)
    )
    box = _box(cards, Counter(_names(lying)), where.boasts)
    numbers = iter(range(4, 1000))
    shown = {*where.centre, *(name.rstrip("!") for side in sides for name in side.arenas.split())}
    state = LudusState(
        options=Options(first=0),
        schools=tuple(_school(side, numbers) for side in sides),
        supplies=tuple(_supply(box, stall, where) for stall in STALLS),
        grounds=tuple(
            Ground(n + 1, name, Duel.glory[n], (*where.champions, None)[n]) for n, name in enumerate(where.centre)
        ),
        arena_deck=tuple(reversed([name for name in box.arena if name not in shown])),
        boasts=tuple(f"boast{number}" for number in where.boasts),
        fighters=tuple(
            _fighter(word, seat, place, next(numbers))
            for place, there in enumerate(places)
            for seat, side in enumerate(there)
            for word in side.split()
        ),
        favor=where.favor,
        turn=where.acting if isinstance(where.frame, Acting) else where.favor,
        turns=1,
        numbered=999,
        pending=(where.frame,),
    )
    return Played(LudusGame(box), state)


def _all(side: Side) -> tuple[str, ...]:
    return side.hand, side.deck, side.discard, side.reserve, side.villa


def _names(words: str) -> list[str]:
    return [re.sub(r"!|[*+]\d+", "", word) for word in words.split()]


def _box(given: tuple[Card | Arena, ...], lying: Counter[str], boasts: tuple[int, ...]) -> Box:
    """The cards of a position, with as many copies as lie there."""
    cards: dict[str, Card] = {card.id: card for card in given if not isinstance(card, Arena)}
    cards |= {name: by_name(name) for name in lying if name not in cards}
    cards |= {name: by_name(name) for name in (f"boast{number}" for number in boasts)}
    counted = [card if isinstance(card, Boast) else replace(card, copies=lying[card.id]) for card in cards.values()]
    there = [card for card in counted if isinstance(card, Boast) or lying[card.id]]
    own = [one for one in given if isinstance(one, Arena)]
    plain = [arena(f"arena{n:02}") for n in range(1, 17 - len(own))]

    def of(kind: type) -> Any:
        return tuple(card for card in there if isinstance(card, kind))

    components = Cards(
        incomes=of(Income),
        gladiators=of(Gladiator),
        patrons=of(Patron),
        schemes=of(Scheme),
        tactics=of(Tactic),
        reactions=of(Reaction),
        boasts=of(Boast),
        arenas=(*plain, *own),
    )
    return Box(components)


def _school(side: Side, numbers: Iterator[int]) -> School:
    def holdings(words: str) -> tuple[Holding, ...]:
        return tuple(Holding(next(numbers), *_marked(word)) for word in words.split())

    return School(
        dice=Dice(7),
        deck=tuple(reversed(side.deck.split())),
        hand=tuple(side.hand.split()),
        discard=tuple(reversed(side.discard.split())),
        reserve=tuple(side.reserve.split()),
        patrons=holdings(side.villa),
        arenas=holdings(side.arenas),
        coins=side.coins,
        glory=side.glory,
    )


def _marked(word: str) -> tuple[str, bool]:
    return word.rstrip("!"), word.endswith("!")


def _fighter(word: str, seat: int, place: int, number: int) -> Fighter:
    (name,) = _names(word)
    damage, blessings = re.search(r"\*(\d+)", word), re.search(r"\+(\d+)", word)
    return Fighter(
        number,
        name,
        seat,
        place,
        exhausted="!" in word,
        damage=int(damage[1]) if damage else 0,
        blessings=int(blessings[1]) if blessings else 0,
    )


def _supply(box: Box, stall: str, where: Layout) -> Supply:
    def own(words: str) -> tuple[str, ...]:
        return tuple(name for name in words.split() if box.stall.get(name) == stall)

    return Supply(
        dice=Dice(9), row=own(where.row), deck=own(where.supply)[::-1], discard=own(where.supply_discard)[::-1]
    )
