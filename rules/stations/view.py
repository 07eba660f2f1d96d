"""A seat's view of a game, and whole games that fit it (S-SETUP-03)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.kernel.dice import Dice, shuffle, stream
from rules.kernel.game import Event
from rules.stations.deck import Deck
from rules.stations.events import HandDealt
from rules.stations.state import HIDDEN, StationsState

__all__ = ["resample", "seen", "view"]


def view(state: StationsState, seat: int) -> StationsState:
    """The game as a seat knows it: its own hands, of the others how many cards they hold, and everything that lies open."""
    controllers = state.options.controllers
    hands = tuple(
        hand if controllers[station] == seat else (HIDDEN,) * len(hand) for station, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, deck=(HIDDEN,) * len(state.deck), dice=Dice(0))


def seen(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """The events as a seat knows them: of what others were dealt, how many cards."""
    return tuple(
        replace(event, cards=(HIDDEN,) * len(event.cards))
        if isinstance(event, HandDealt) and event.seat != seat
        else event
        for event in events
    )


def resample(deck: Deck, seen_state: StationsState, seed: int) -> StationsState:
    """A whole game that fits a view: what cannot be seen is dealt anew, from a deck that may hold more than the game."""
    known = {card for hand in seen_state.hands for card in hand} | set(seen_state.pile)
    known |= {entrant.card for entrant in seen_state.arena}
    unseen, dice = shuffle(stream(seed, "resample"), tuple(card for card in deck.card if card not in known))
    left = iter(unseen)
    hands = tuple(_filled(deck, hand, left) for hand in seen_state.hands)
    return replace(seen_state, hands=hands, deck=tuple(left)[: len(seen_state.deck)], dice=dice)


def _filled(deck: Deck, hand: tuple[str, ...], left: Iterator[str]) -> tuple[str, ...]:
    """A hidden hand with cards in it; one that is known stays."""
    if HIDDEN not in hand:
        return hand
    return tuple(sorted((next(left) for _ in hand), key=deck.rank.__getitem__))
