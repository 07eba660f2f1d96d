"""Letters of cards over a match of the ludus, found from what was told: leaving, going on and undoing change none. No Textual."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Any

from rules.kernel.game import NOBODY
from rules.ludus import events as e
from rules.ludus.arena_events import GladiatorEntered, GladiatorsLeft
from rules.ludus.box import Box
from rules.ludus.state import FLEETING, LudusState
from tui.games.ludus.answers.spots import CardSpot, ForSale, InHand, InPlay, Spot
from tui.games.ludus.pictures.parts import TableToDraw
from tui.play.played import Telling
from tui.text.letters import CardLetters

__all__ = ["KeptLetters"]


class KeptLetters:
    """The letters of a match, dealt in the order in which its cards came to lie there, event by event."""

    def __init__(self, make: Callable[[], CardLetters[Spot]]) -> None:
        """Begin before anything was told.

        Args:
            make: gives letters that nobody has.
        """
        self._make = make
        self._near, self._read, self._last = NOBODY, 0, Telling("")
        self._begin(Counter())

    def _begin(self, lying: Counter[CardSpot]) -> None:
        """Start over with the cards that lay there at first."""
        self._letters = self._make()
        self._lying = lying
        self._used: dict[Spot, str] = {}

    @property
    def hold(self) -> bool:
        """True as long as the keyboard holds for which they were chosen."""
        return self._letters.hold

    @property
    def room(self) -> int:
        """The number of cards that can have a letter."""
        return self._letters.room

    def deal(
        self,
        table: TableToDraw,
        state: LudusState,
        log: Sequence[Telling],
        titles: Mapping[Spot, str],
        had: Mapping[Spot, str] = MappingProxyType({}),
    ) -> Mapping[Spot, str]:
        """Give letters to what lies at the table, those that it has had so far before others.

        Args:
            table: what is drawn.
            state: how the game stands when all of the log is told, which may be later than what is drawn.
            log: what was told, the oldest first.
            titles: what each is called, in the order in which they are read.
            had: the letters of Gladiators in the Battle that is fought.
        """
        if not self._goes_on(table.near, log):
            self._near, self._read = table.near, 0
            self._begin(_first_lying(state, self._near, log))
            self._name(table)
        for one in log[self._read :]:
            if self._follow(table.box, state, one.event):
                self._name(table)
        self._read, self._last = len(log), log[-1] if log else self._last
        return copy(self._letters).deal(titles, had=had)

    def _goes_on(self, near: int, log: Sequence[Telling]) -> bool:
        """Tell whether a log goes on from what was read; after an undo it does not."""
        read = self._read
        return near == self._near and self.hold and (not read or (len(log) >= read and log[read - 1] is self._last))

    def _follow(self, box: Box, state: LudusState, event: Any) -> bool:
        """Follow what lies where; tell whether something came."""
        came, went = _moved(event, self._near)
        self._lying.subtract(went)
        self._lying.update(came)
        match event:
            case e.PatronArrived(seat=self._near, card=card, number=number):
                return self._arrived(box, card, [number])
            case e.ArenaWon(seat=self._near, card=card):
                arenas = state.schools[self._near].arenas
                return self._arrived(box, card, [one.number for one in arenas if one.card == card])
            case e.ChampionCrowned(seat=self._near, arena=place) if place in FLEETING:
                ground = state.grounds[place]
                return self._arrived(box, ground.card or "", [ground.number])
            case _:
                return bool(came)

    def _arrived(self, box: Box, card: str, numbers: Sequence[int]) -> bool:
        """Take in a Patron or an Arena, if there is anything to use it for."""
        used = any(card in cards for cards in box.texts.uses.values())
        self._used |= {InPlay(number): card for number in numbers if used}
        return used

    def _name(self, table: TableToDraw) -> None:
        """Give letters to what lies there now."""
        lying: dict[Spot, str] = {spot: spot.card for spot in +self._lying}
        self._letters.deal({spot: table.voice.card(card) for spot, card in (lying | self._used).items()})


def _first_lying(state: LudusState, seat: int, log: Sequence[Telling]) -> Counter[CardSpot]:
    """Count what lay there before anything was told, which nothing tells: what lies there now and what went, without what came.

    The order is always the same, whatever lies there now.
    """
    found: Counter[CardSpot] = Counter(InHand(card) for card in state.schools[seat].hand)
    found.update(ForSale(card) for supply in state.supplies for card in supply.row)
    for one in log:
        came, went = _moved(one.event, seat)
        found.update(went)
        found.subtract(came)
    return Counter(dict(sorted((+found).items(), key=lambda one: (isinstance(one[0], ForSale), one[0].card))))


def _moved(event: Any, seat: int) -> tuple[Sequence[CardSpot], Sequence[CardSpot]]:
    """The cards that come by an event into a seat's Hand or the Supply, and those that go."""
    match event:
        case e.SupplyFilled(cards=cards):
            return [ForSale(card) for card in cards], ()
        case e.SupplyCleared(cards=cards):
            return (), [ForSale(card) for card in cards]
        case e.CardBought(card=card):
            return (), [ForSale(card)]
        case e.CardAcquired(seat=whose, card=card, to=to):
            return [InHand(card)] if whose == seat and to == "hand" else (), [ForSale(card)]
        case GladiatorsLeft(who=who, why="withdrawn"):
            return [InHand(one.card) for one in who if one.owner == seat], ()
        case GladiatorEntered(who=one, how="summoned"):
            return (), [InHand(one.card)] if one.owner == seat else ()
        case _ if getattr(event, "seat", NOBODY) == seat:
            return _moved_in_hand(event)
        case _:
            return (), ()


def _moved_in_hand(event: Any) -> tuple[Sequence[CardSpot], Sequence[CardSpot]]:
    """The cards that come into the Hand of whom an event is about, and those that go out of it."""
    match event:
        case e.CardsDrawn(cards=cards) | e.ReserveTaken(cards=cards):
            return [InHand(card) for card in cards], ()
        case e.CardRecalled(card=card, to="hand"):
            return [InHand(card)], ()
        case (
            e.CardPlayed(card=card)
            | e.CardReserved(card=card)
            | e.CardCulled(card=card)
            | e.ChampionUpgraded(card=card)
        ):
            return (), [InHand(card)]
        case e.HandDiscarded(cards=cards) | e.CardsDiscarded(cards=cards) | e.Paid(cards=cards):
            return (), [InHand(card) for card in cards]
        case _:
            return (), ()
