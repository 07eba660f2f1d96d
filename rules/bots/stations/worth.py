"""The worth of keeping cards: how strong each is at a Qualifying Level, and what a hand can still do later."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from rules.bots.stations.outlook import Outlook
from rules.kernel.dice import Dice
from rules.stations.deck import Deck
from rules.stations.state import LEVELS, ROUNDS, Options, Selecting, StationsState

__all__ = ["Worth", "reach", "strengths"]

_SPELL = 0.6
"""How strong a Spell is taken to be in any round that it is Qualified for."""


@lru_cache(maxsize=4)
def strengths(deck: Deck) -> Mapping[tuple[str, int], float]:
    """Rate each card at each Qualifying Level, from 0 to 1: by what its duels with the Gladiators of that Level come to."""
    outlook = Outlook(deck, 8)
    last = StationsState(
        options=Options(levels=(8,) * ROUNDS),
        dice=Dice(0),
        opening=0,
        hands=((), (), (), ()),
        pending=(Selecting(()),),
    )
    duels = {
        (one.id, other.id): outlook.table(last, ((0, one.id), (2, other.id)))
        for one in deck.gladiators
        for other in deck.gladiators
        if one is not other
    }
    found: dict[tuple[str, int], float] = {(card, level): 0.0 for card in deck.card for level in LEVELS}
    for level in LEVELS:
        field = [other.id for other in deck.gladiators if other.level <= level]
        for card in field:
            won = sum(1 + duels[card, other] for other in field if other != card)
            found[card, level] = won / (2 * (len(field) - 1)) if len(field) > 1 else 1.0
        for spell in deck.spells:
            if spell.level <= level:
                found[spell.id, level] = _SPELL
    return MappingProxyType(found)


def reach(state: StationsState) -> int:
    """The Qualifying Level that decides which cards count in this round: any, where who is not Qualified may win too."""
    return LEVELS[-1] if state.options.unqualified_win else min(LEVELS[-1], max(LEVELS[0], state.level))


class Worth:
    """The worth of hands for the rounds after the present one."""

    __slots__ = ("_known", "_levels", "_strength")

    def __init__(self, deck: Deck, options: Options, number: int) -> None:
        """Look ahead from a round, counted from 0."""
        self._strength = strengths(deck)
        levels = (LEVELS[-1],) * ROUNDS if options.unqualified_win else options.levels
        self._levels = levels[number + 1 :]
        self._known: dict[tuple[tuple[str, ...], int], float] = {}

    def loss(self, hand: Sequence[str], card: str, stations: int = 1) -> float:
        """Rate what a hand loses, in points, when a card of it is used up now.

        Args:
            hand: the cards.
            card: one of them.
            stations: how many Stations select from the hand each round.
        """
        rest = tuple(other for other in hand if other != card)
        return self._hand(tuple(hand), stations) - self._hand(rest, stations)

    def _hand(self, cards: tuple[str, ...], stations: int) -> float:
        key = (cards, stations)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._assigned(cards, stations)
        return known

    def _assigned(self, cards: tuple[str, ...], stations: int) -> float:
        """Each round to come is given to the card that does most there, and each card to one round.

        So many cards for the same round are worth hardly more than one.
        """
        chances = [
            (strength * strength, at, card)
            for at, level in enumerate(self._levels)
            for card in cards
            if (strength := self._strength[card, level])
        ]
        chances.sort(reverse=True)
        left = [stations] * len(self._levels)
        given: set[str] = set()
        total = 0.0
        for worth, at, card in chances:
            if left[at] and card not in given:
                given.add(card)
                left[at] -= 1
                total += worth
        return total / 2
