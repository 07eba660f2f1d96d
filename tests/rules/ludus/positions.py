"""Games of the ludus laid out in a few words; every position has a box of its own, made for it.

Gladiators are drawn as `gladiator("ox a3 h4 g2 b1 i1")`: Attack, Health, Agility, Bloodlust and Influence, each 1 where it is
left out but for the Influence, which is 0. Money is there by name (`inc1`, `inc3`, ... with that value), and so are Patrons
without a text (`pat1`, `pat2`, ... with that Influence), Arenas without one (`arena01` to `arena16`) and the Boasts (`boast6`
to `boast24`). What stands in play is laid out as `"ox elk! bee*2"`: `!` is Exhausted, `*2` has two damage on it.

Everything unsaid is empty. Seat 0 acts in its Take Actions step, seat 1 holds the Crowd's Favor.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from rules.dice import Dice
from rules.game import Event
from rules.ludus import actions as a
from rules.ludus.box import STALLS, Box
from rules.ludus.duel import GLORY
from rules.ludus.effects import When
from rules.ludus.frames import Acting, Fighting, Frame, Registering
from rules.ludus.game import LudusGame
from rules.ludus.records import Arena, Boast, Card, Gladiator, Income, Patron, Reaction, Scheme, Tactic
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

__all__ = [
    "FL1",
    "FL2",
    "LAST",
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

E = TypeVar("E", bound=Event)

FL1, FL2, LAST = PLACES
BOASTS = (6, 10, 15, 19, 24)


def gladiator(drawn: str, *texts: object, price: int = 1) -> Gladiator:
    """A Gladiator from its drawing, with abilities and constants in any order."""
    name, *words = drawn.split()
    numbers = {word[0]: int(word[1:]) for word in words}
    return Gladiator(
        id=name,
        name=name,
        origin="ours",
        copies=1,
        price=price,
        attack=numbers.get("a", 1),
        health=numbers.get("h", 1),
        agility=numbers.get("g", 1),
        bloodlust=numbers.get("b", 1),
        influence=numbers.get("i", 0),
        **_texts(texts),
    )


def patron(name: str, influence: int, *texts: object, price: int = 1) -> Patron:
    """A Patron with abilities and constants."""
    return Patron(id=name, name=name, origin="ours", copies=1, price=price, influence=influence, **_texts(texts))


def arena(name: str, *texts: object) -> Arena:
    """An Arena with abilities and constants."""
    return Arena(id=name, name=name, origin="ours", **_texts(texts))


def scheme(name: str, *deeds: Any, price: int = 1, **fields: Any) -> Scheme:
    """A Scheme."""
    return Scheme(id=name, name=name, origin="ours", copies=1, price=price, deeds=deeds, **fields)


def tactic(name: str, *deeds: Any, price: int = 1, **fields: Any) -> Tactic:
    """A Tactic."""
    return Tactic(id=name, name=name, origin="ours", copies=1, price=price, deeds=deeds, **fields)


def reaction(name: str, when: When, *deeds: Any, price: int = 1, **fields: Any) -> Reaction:
    """A Reaction."""
    return Reaction(id=name, name=name, origin="ours", copies=1, price=price, when=when, deeds=deeds, **fields)


def _texts(texts: tuple[object, ...]) -> dict[str, Any]:
    """Abilities and constants told apart: only abilities have deeds, or bring their Gladiator along."""
    abilities = tuple(one for one in texts if hasattr(one, "cost"))
    return {"abilities": abilities, "statics": tuple(one for one in texts if not hasattr(one, "cost"))}


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


def laid(*cards: Card | Arena, **layout: Any) -> "Played":
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
            Ground(n + 1, name, GLORY[n], (*where.champions, None)[n]) for n, name in enumerate(where.centre)
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
    return [re.sub(r"!|\*\d+", "", word) for word in words.split()]


def _box(given: tuple[Card | Arena, ...], lying: Counter[str], boasts: tuple[int, ...]) -> Box:
    """The cards of a position, with as many copies as lie there."""
    cards: dict[str, Card] = {card.id: card for card in given if not isinstance(card, Arena)}
    cards |= {name: _by_name(name) for name in lying if name not in cards}
    cards |= {name: _by_name(name) for name in (f"boast{number}" for number in boasts)}
    counted = [card if isinstance(card, Boast) else replace(card, copies=lying[card.id]) for card in cards.values()]
    there = [card for card in counted if isinstance(card, Boast) or lying[card.id]]
    own = [one for one in given if isinstance(one, Arena)]
    plain = [arena(f"arena{n:02}") for n in range(1, 17 - len(own))]

    def of(kind: type) -> Any:
        return tuple(card for card in there if isinstance(card, kind))

    return Box(
        incomes=of(Income),
        gladiators=of(Gladiator),
        patrons=of(Patron),
        schemes=of(Scheme),
        tactics=of(Tactic),
        reactions=of(Reaction),
        boasts=of(Boast),
        arenas=(*plain, *own),
    )


def _by_name(name: str) -> Card:
    found = re.fullmatch(r"(inc|pat|boast|x)(\d+)", name)
    assert found, f"what is {name}?"
    kind, number = found[1], int(found[2])
    if kind == "inc":
        return Income(id=name, name=name, origin="ours", copies=1, price=1, value=number)
    if kind == "pat":
        return patron(name, number)
    if kind == "x":
        return gladiator(f"{name} a1 h1")
    return Boast(id=name, name=name, origin="ours", number=number)


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
    damage = re.search(r"\*(\d+)", word)
    return Fighter(number, name, seat, place, exhausted="!" in word, damage=int(damage[1]) if damage else 0)


def _supply(box: Box, stall: str, where: Layout) -> Supply:
    def own(words: str) -> tuple[str, ...]:
        return tuple(name for name in words.split() if box.stall.get(name) == stall)

    return Supply(
        dice=Dice(9), row=own(where.row), deck=own(where.supply)[::-1], discard=own(where.supply_discard)[::-1]
    )


class Played:
    """A game under way, and all that was told since its position."""

    def __init__(self, game: LudusGame, state: LudusState) -> None:
        """Begin with a sound position."""
        assert game.fault(state) is None, game.fault(state)
        self.game = game
        self.state = state
        self.events: list[Event] = []

    def do(self, action: a.LudusAction) -> "Played":
        """Do an action; what comes out is sound."""
        step = self.game.apply(self.state, action)
        assert self.game.fault(step.state) is None, self.game.fault(step.state)
        self.state = step.state
        self.events += step.events
        return self

    @property
    def legal(self) -> tuple[a.LudusAction, ...]:
        """The answers to the decision that waits."""
        return self.game.legal(self.state)

    @property
    def seat(self) -> int | None:
        """The seat that is asked."""
        return self.game.to_act(self.state)

    @property
    def asked(self) -> int:
        """The seat that is asked; the game is not over."""
        assert self.seat is not None
        return self.seat

    @property
    def waiting(self) -> type[Frame]:
        """What kind of thing waits."""
        return type(self.state.pending[-1])

    def offered(self, kind: type[a.LudusAction]) -> list[str]:
        """What the answers of a kind are about: cards by title, Gladiators in play likewise, abilities by key, places."""
        return [self._about(action) for action in self.legal if isinstance(action, kind)]

    def _about(self, action: a.LudusAction) -> str:
        match action:
            case a.Choose(fighter=number) | a.Attack(fighter=number) | a.Yield(fighter=number):
                return self._named(number)
            case a.Use(text=text) | a.First(text=text):
                return text
            case a.Place(arena=place):
                return ("fl1", "fl2", "last")[place]
            case a.PickStall(stall=stall):
                return stall
            case a.Pay(cards=cards, coins=coins):
                return " ".join((*cards, f"+{coins}"))
            case _:
                return str(getattr(action, "card", ""))

    def _named(self, number: int) -> str:
        fighter = self.state.fighter(number)
        assert fighter is not None
        return fighter.card

    def play(self, card: str) -> "Played":
        """The seat that is asked plays a card."""
        return self.do(a.Play(self.asked, card))

    def buy(self, card: str) -> "Played":
        """It buys a card."""
        return self.do(a.Buy(self.asked, card))

    def reserve(self, card: str) -> "Played":
        """It puts a card into the Reserve."""
        return self.do(a.Reserve(self.asked, card))

    def register(self, card: str) -> "Played":
        """It registers a Gladiator late."""
        return self.do(a.Register(self.asked, card))

    def place(self, arena_: int) -> "Played":
        """It chooses an Arena."""
        return self.do(a.Place(self.asked, arena_))

    def attack(self, card: str) -> "Played":
        """It attacks with a Gladiator."""
        return self.do(a.Attack(self.asked, self.number(card)))

    def choose(self, card: str) -> "Played":
        """It chooses a Gladiator."""
        return self.do(a.Choose(self.asked, self.number(card)))

    def pick(self, card: str) -> "Played":
        """It picks a card."""
        return self.do(a.Pick(self.asked, card))

    def give_up(self, card: str) -> "Played":
        """It Discards a Gladiator for missing Influence."""
        return self.do(a.Yield(self.asked, self.number(card)))

    def use(self, key: str, seat: int | None = None) -> "Played":
        """It, or another seat, uses an ability of something in play."""
        by = self.asked if seat is None else seat
        actions = (*self.legal, *self.game.asides(self.state, by))
        return self.do(next(one for one in actions if isinstance(one, a.Use) and one.text == key and one.seat == by))

    def pay(self, cards: str = "", coins: int = 0) -> "Played":
        """It pays."""
        return self.do(a.Pay(self.asked, tuple(cards.split()), coins))

    def pass_(self) -> "Played":
        """It passes."""
        return self.do(a.Pass(self.asked))

    def end_turn(self) -> "Played":
        """It ends its Combat Turn."""
        return self.do(a.EndTurn(self.asked))

    def end_actions(self) -> "Played":
        """It ends its Take Actions step."""
        return self.do(a.EndActions(self.asked))

    def accept(self) -> "Played":
        """It does what it may leave."""
        return self.do(a.Accept(self.asked))

    def decline(self) -> "Played":
        """It leaves what it may leave."""
        return self.do(a.Decline(self.asked))

    def buy_back(self, seat: int | None = None) -> "Played":
        """It, or another seat, takes the Reserve back."""
        return self.do(a.BuyBack(self.asked if seat is None else seat))

    def number(self, card: str) -> int:
        """The number of the first Gladiator of a title in play."""
        return self.fighter(card).number

    def fighter(self, card: str, owner: int | None = None) -> Fighter:
        """The first Gladiator of a title in play, or of an owner."""
        return next(one for one in self.state.fighters if one.card == card and owner in {None, one.owner})

    def in_arena(self, place: int, seat: int | None = None) -> list[str]:
        """The Gladiators of an Arena, or of one side of it."""
        return [one.card for one in self.state.fighters if one.arena == place and seat in {None, one.owner}]

    def hand(self, seat: int) -> list[str]:
        """A Hand."""
        return list(self.state.schools[seat].hand)

    def deck(self, seat: int) -> list[str]:
        """A Deck from its top."""
        return list(reversed(self.state.schools[seat].deck))

    def discard(self, seat: int) -> list[str]:
        """A Discard Pile from its top."""
        return list(reversed(self.state.schools[seat].discard))

    def coins(self, seat: int) -> int:
        """A player's Coin Tokens."""
        return self.state.schools[seat].coins

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The names of the events of some kinds, in order."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    def refusal(self, action: a.LudusAction) -> str:
        """The code with which an action is refused; the state stays."""
        why = self.game.refusal(self.state, action)
        assert why is not None
        return why.code
