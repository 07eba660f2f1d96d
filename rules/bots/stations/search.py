"""The search of one sample: whole hands that fit what a bot sees, and the best selections of all Stations with them."""

from math import inf

from msgspec.structs import replace

from rules.bots.stations.outlook import Outlook, Pick
from rules.bots.stations.worth import Worth, reach, strengths
from rules.stations.deck import STATIONS, Deck
from rules.stations.state import ROUNDS, Round, Selecting, StationsState

__all__ = ["Search", "following", "verdict"]

_WIDTHS = {ROUNDS - 2: 4, ROUNDS - 1: 8}
_WIDTH = 4
"""How many cards each Station thinks of, in the last rounds and before."""

_NEXT_WIDTH = 2
"""How many it thinks of for the last round, where the search starts in the round before."""

_VICTORY = 3.0
"""What the game is worth beside a point."""


class Search:
    """Looks for the best selections of the sample's round; the last two rounds are searched together to the end of the game.

    Before that, what later rounds may bring is in what the cards are worth that are used up. Values are in points and those
    of team 0.

    Attributes:
        leaves: how many full Arenas were looked at.
    """

    __slots__ = ("_ahead", "_deck", "_left", "_lists", "_number", "_outlook", "_state", "_worth", "leaves")

    def __init__(
        self, deck: Deck, outlook: Outlook, sample: StationsState, ahead: int | None, width: int | None = None
    ) -> None:
        """Take a sample.

        Args:
            deck: the cards.
            outlook: what tries out the rounds.
            sample: whole hands, in a deal that is the only one.
            ahead: by how many points team 0 was ahead before this deal, which is the last; None where more deals follow.
            width: how many cards each Station thinks of; None where the round says it.
        """
        self._deck = deck
        self._outlook = outlook
        self._state = sample
        self._ahead = ahead
        self._number = len(sample.rounds)
        self.leaves = 0
        frame = sample.frame
        self._left = frame.left if isinstance(frame, Selecting) else ()
        self._worth = Worth(deck, sample.options, self._number)
        self._lists = {
            station: self._shortlist(station, width or _WIDTHS.get(self._number, _WIDTH)) for station in self._left
        }

    def value(self, card: str) -> float:
        """Rate selecting this card by the one that is asked, all Stations selecting for the best."""
        station = self._left[0]
        loss = self._loss(station, card)
        return self._searched(((station, card),), -inf, inf) - (loss if station < 2 else -loss)

    def best(self, low: float, high: float) -> float:
        """Rate the round, as far as its worth lies between two bounds."""
        return self._searched((), low, high)

    def _searched(self, picks: tuple[Pick, ...], low: float, high: float) -> float:
        at = len(picks)
        if at == len(self._left):
            return self._leaf(picks, low, high)
        station = self._left[at]
        ours = station < 2
        best = -inf if ours else inf
        for card, loss in self._lists[station]:
            if any(card == other for _, other in picks):
                continue
            gone = -loss if ours else loss
            found = gone + self._searched((*picks, (station, card)), low - gone, high - gone)
            best = max(best, found) if ours else min(best, found)
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best

    def _leaf(self, picks: tuple[Pick, ...], low: float, high: float) -> float:
        self.leaves += 1
        result = self._outlook.table(self._state, picks)
        if self._number == ROUNDS - 1:
            sun, moon = self._state.points
            return verdict(sun - moon + result, self._ahead)
        if self._number < ROUNDS - 2:
            return float(result)
        search = Search(self._deck, self._outlook, following(self._state, picks, result), self._ahead, _NEXT_WIDTH)
        found = search.best(low, high)
        self.leaves += search.leaves
        return found

    def _loss(self, station: int, card: str) -> float:
        """Rate what a Station's hand loses with a card; nothing in the last rounds, which are searched to their end."""
        if self._number >= ROUNDS - 2:
            return 0.0
        state = self._state
        hand = state.hands[state.hand_of(station)]
        return self._worth.loss(hand, card, 1 + state.options.combined[station >> 1])

    def _shortlist(self, station: int, width: int) -> list[tuple[str, float]]:
        """The cards that a Station thinks of, with what is lost with each: what may win now, a Spell, what is least missed."""
        state = self._state
        hand = state.hands[state.hand_of(station)]
        strength = strengths(self._deck)
        level = reach(state)
        losses = {card: self._loss(station, card) for card in hand}
        if len(hand) <= width:
            chosen = sorted(hand, key=lambda card: strength[card, level], reverse=True)
            return [(card, losses[card]) for card in chosen]
        fighters = [card for card in hand if card in self._deck.gladiator and strength[card, level]]
        spells = [card for card in hand if card in self._deck.spell and strength[card, level]]
        idle = [card for card in hand if not strength[card, level]] or list(hand)
        fighters.sort(key=lambda card: strength[card, level] - losses[card], reverse=True)
        spells.sort(key=losses.__getitem__)
        strongest = sorted(fighters, key=lambda card: -strength[card, level])
        ideas = (*fighters[:1], min(idle, key=losses.__getitem__), *strongest[:1], *spells[:1], *fighters[1:], *hand)
        return [(card, losses[card]) for card in list(dict.fromkeys(ideas))[:width]]


def verdict(margin: int, ahead: int | None) -> float:
    """Rate the end of a deal for team 0 that is so many points ahead in it.

    Args:
        margin: the points by which it leads in this deal.
        ahead: those by which it led before, where the deal is the last; None where more deals follow.
    """
    if ahead is None:
        return float(margin)
    margin += ahead
    return margin + _VICTORY * ((margin > 0) - (margin < 0))


def following(state: StationsState, picks: tuple[Pick, ...], result: int) -> StationsState:
    """The next round's Selection Phase, once this round came out like that."""
    gone = {card for _, card in picks}
    over = Round(state.first, state.level, (), (), None if result == 0 else (1 - result) // 2)
    rounds = (*state.rounds, over)
    first = (state.opening + len(rounds)) % STATIONS
    return replace(
        state,
        hands=tuple(tuple(card for card in hand if card not in gone) for hand in state.hands),
        pile=(*state.pile, *(entrant.card for entrant in state.arena), *sorted(gone)),
        arena=(),
        rounds=rounds,
        pending=(Selecting(tuple((first + n) % STATIONS for n in range(STATIONS))),),
    )
