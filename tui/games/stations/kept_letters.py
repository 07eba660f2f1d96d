"""Letters of cards over a deal of the Stations, found from its rounds: leaving, going on and undoing change none. No Textual."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rules.stations.deck import Deck
from rules.stations.state import Entrant, StationsState
from tui.text.letters import CardLetters

__all__ = ["kept_letters"]


def kept_letters(
    deck: Deck, state: StationsState, seat: int, asked: Iterable[str], commands: Iterable[str]
) -> Mapping[str, str]:
    """Give letters to what a seat sees, those that it has had so far: each is dealt anew as its card came to lie open.

    Args:
        deck: the cards.
        state: the game as the seat may know it.
        seat: whose cards have capitals.
        asked: cards that are asked about, wherever they lie.
        commands: the commands of the screen, whose keys name no card.
    """
    own = _own(deck, state, seat)
    letters = CardLetters[str](commands, own.__contains__)
    lying, gone = list[str](), set[str]()
    for arena in _arenas(state):
        entered = [one.card for one in arena]
        for n in range(len(entered) + 1):
            lying = [*(card for card in own if card not in gone), *entered[:n]]
            letters.deal(_titles(deck, lying), gone)
        gone.update(entered)
    return letters.deal(_titles(deck, [*lying, *asked]), state.pile)


def _arenas(state: StationsState) -> Sequence[Sequence[Entrant]]:
    """List what entered in each round of the deal, the present one too, in that order."""
    return [*(one.arena for one in state.rounds), state.arena]


def _titles(deck: Deck, cards: Iterable[str]) -> Mapping[str, str]:
    return {card: deck.card[card].name for card in cards if card in deck.card}


def _own(deck: Deck, state: StationsState, seat: int) -> Collection[str]:
    """The cards that a seat was dealt, hand by hand: what it holds and what it selected; what came back later is whose it was at first."""
    controllers = state.options.controllers
    first = {one.card: one.station for arena in reversed(_arenas(state)) for one in reversed(arena)}
    own: list[str] = []
    for place, held in enumerate(state.hands):
        stations = [one for one, whose in enumerate(controllers) if whose == seat and state.hand_of(one) == place]
        cards = [*(held if stations else ()), *(card for card, station in first.items() if station in stations)]
        own += sorted((card for card in cards if card in deck.card), key=deck.rank.__getitem__)
    return own
