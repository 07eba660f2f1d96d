"""The last two rounds of one sample, played out exactly: every card of every hand, in the order of turns."""

from rules.bots.stations.outlook import Outlook, Pick
from rules.bots.stations.search import following, verdict
from rules.bots.stations.worth import reach, strengths
from rules.stations.deck import Deck
from rules.stations.state import ROUNDS, Selecting, StationsState

__all__ = ["Endgame"]

_LARGEST = 5
"""Cards in a hand at the beginning of the last round but one; only combined hands are larger."""


class Endgame:
    """Looks for the best selections of all Stations to the end of the deal, leaving nothing out.

    Attributes:
        leaves: how many full Arenas were looked at.
    """

    __slots__ = ("_ahead", "_outlook", "_rank", "_sample", "leaves")

    def __init__(self, deck: Deck, outlook: Outlook, sample: StationsState, ahead: int | None) -> None:
        """Take a sample, as `Search` does.

        Args:
            deck: the cards.
            outlook: what tries out the rounds.
            sample: whole hands, in a deal that is the only one.
            ahead: by how many points team 0 was ahead before this deal, which is the last; None where more deals follow.
        """
        self._outlook = outlook
        self._sample = sample
        self._ahead = ahead
        strength, level = strengths(deck), reach(sample)
        self._rank = {card: -strength[card, level] for card in deck.card}
        self.leaves = 0

    @staticmethod
    def reached(state: StationsState) -> bool:
        """Tell whether so little is left that it can be played out."""
        return len(state.rounds) >= ROUNDS - 2 and all(len(hand) <= _LARGEST for hand in state.hands)

    def value(self, card: str) -> float:
        """Rate selecting this card by the one that is asked, all Stations selecting for the best."""
        sample = self._sample
        sun, moon = sample.points
        most = ROUNDS - len(sample.rounds)
        frame = sample.frame
        order = frame.left if isinstance(frame, Selecting) else ()
        pick = (order[0], card)
        won = self._searched(sample, order[1:], (pick,), -most, most)
        return verdict(sun - moon + won, self._ahead)

    def _searched(
        self, state: StationsState, order: tuple[int, ...], picks: tuple[Pick, ...], low: int, high: int
    ) -> int:
        """Count by how many points team 0 wins the rounds that are left, as far as that lies between two bounds."""
        if not order:
            return self._judged(state, picks, low, high)
        station = order[0]
        ours = station < 2
        best = low - 1 if ours else high + 1
        taken = {card for _, card in picks}
        for card in sorted(state.hands[state.hand_of(station)], key=self._rank.__getitem__):
            if card in taken:
                continue
            found = self._searched(state, order[1:], (*picks, (station, card)), low, high)
            best = max(best, found) if ours else min(best, found)
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best

    def _judged(self, state: StationsState, picks: tuple[Pick, ...], low: int, high: int) -> int:
        """The same once all cards of a round lie in the Arena: what the round brings, and the last one after it."""
        self.leaves += 1
        result = self._outlook.table(state, picks)
        left = ROUNDS - len(state.rounds) - 1
        if not left or result + left <= low:
            return result + left
        if result - left >= high:
            return result - left
        after = following(state, picks, result)
        frame = after.frame
        order = frame.left if isinstance(frame, Selecting) else ()
        return result + self._searched(after, order, (), max(low - result, -left), min(high - result, left))
