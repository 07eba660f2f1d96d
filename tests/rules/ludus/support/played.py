"""A game of the ludus that a test plays on from a position, and what it asks about it."""

from typing import TypeVar

from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.box import STALLS
from rules.ludus.cards.effects import Stall
from rules.ludus.frames import Frame
from rules.ludus.game import LudusGame
from rules.ludus.state import Fighter, LudusState
from rules.ludus.table.stats import influence, required

__all__ = ["Played"]

E = TypeVar("E", bound=Event)


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
        return self.do(a.PlayCard(self.asked, card))

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

    def row(self, stall: Stall) -> list[str]:
        """The cards of a Supply Deck that are for sale."""
        return list(self.state.supplies[STALLS.index(stall)].row)

    def villa(self, seat: int) -> list[str]:
        """The Patrons of a Villa; `!` marks the Exhausted ones."""
        return [f"{one.card}{'!' if one.exhausted else ''}" for one in self.state.schools[seat].patrons]

    def influence(self, seat: int) -> tuple[int, int]:
        """The Influence that a player has, and what their Gladiators require."""
        return influence(self.game.box, self.state, seat), required(self.game.box, self.state, seat)

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
