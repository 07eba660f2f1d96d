"""Deciding what to buy: what the deck lacks, what it costs, and what can be had together."""

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations

from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus.box import Box
from rules.ludus.formats.by_players import format_of
from rules.ludus.state import Standing
from rules.ludus.table.payment import wealth
from rules.ludus.table.stats import LATE_FEE, bloodlust, prices

__all__ = ["Purse"]

_TOKEN = 0.45
"""What a Coin Token that is kept is worth, where an Income Card that is not spent is worth nothing."""

_HELPERS = 7
"""How many Tactics and Reactions are enough."""

_FIRST_HELPER, _NEXT_HELPER, _ONE_MORE = 1.35, 0.05, 0.3
"""What counts of the first Tactic or Reaction, by how much less each next one counts, and what counts of one too many."""

_SCHEMES = 0.92
"""What counts of a Scheme that does not pay: it takes the place of what fights or pays."""

_SHOPPING = 3
"""The most cards that are bought in a turn."""

_LATE = 5
"""The Glory of a player with which money comes too late."""

_WATCH = 0.6
"""How much more each Coin Token is worth that may pay for a second Late Registration, the first one being paid from the Hand."""

_SOON = 6
"""By how much Bloodlust the next Gladiators may bring Battles on."""

_SHORT = 0.85
"""How much of a whole duel is ahead as a game of three or four begins; it has fewer rounds, of which each counts half."""


class Purse:
    """The means of a player in one Machinations Turn."""

    def __init__(self, box: Box, worth: Worth, state: Standing, seat: int, temper: Temper) -> None:
        """Look at what a player owns; a view will do.

        Args:
            box: the cards.
            worth: what they are worth.
            state: the game, or a view of it.
            seat: the player.
            temper: the player's temper.
        """
        self._box = box
        self._worth = worth
        self._state = state
        self._seat = seat
        self._temper = temper

    @cached_property
    def _owned(self) -> list[str]:
        """All the player's cards, those in play included."""
        school = self._state.schools[self._seat]
        found = [*school.hand, *school.discard, *school.reserve, *school.hidden]
        found += [one.card for one in school.patrons]
        return found + [one.card for one in self._state.fighters if one.owner == self._seat]

    @cached_property
    def _influence(self) -> int:
        """The Influence of all Patrons, played or not."""
        return sum([self._box.patron[card].influence for card in self._owned if card in self._box.patron])

    @cached_property
    def _required(self) -> int:
        """The sum of what all Gladiators require."""
        return sum([self._box.gladiator[card].influence for card in self._owned if card in self._box.gladiator])

    @cached_property
    def _income(self) -> float:
        """The share of all that is not in play that is money, by worth."""
        school = self._state.schools[self._seat]
        loose = len(self._owned) - len(school.patrons) or 1
        return sum([self._box.value.get(card, 0) for card in self._owned]) / loose

    @cached_property
    def _ahead(self) -> float:
        """The part of the game that is still to come, from 1 down to 0."""
        rounds = format_of(self._state.options).rounds
        if rounds is None:
            return 1 - max([school.glory for school in self._state.schools]) / (_LATE + 1)
        return _SHORT * (1 - self._state.rounds / (2 * rounds))

    @cached_property
    def _watched(self) -> int:
        """The Coin Tokens that are kept to register late with, where the opponent's next turn may bring the Battles of a duel on."""
        state = self._state
        if state.melee or state.favor == self._seat or not state.boasts:
            return 0
        if bloodlust(self._box, state) + _SOON < self._box.number[state.boasts[0]]:
            return 0
        school = state.schools[self._seat]
        loose = [card for card in (*school.hand, *school.discard, *school.hidden) if card in self._box.gladiator]
        return LATE_FEE if len(loose) > 1 else 0

    def wish(self, card: str) -> float:
        """Rate a card of the Supply for the player now."""
        return self._rated(card) + self._temper.fancies.get(card, 0.0)

    def _gain(self, card: str) -> float:
        """Rate a card of the Supply by what it brings beyond the place that it takes in the deck."""
        return self.wish(card) - self._temper.choosy * self._worth.room[card]

    def _rated(self, card: str) -> float:
        """Rate it as all players of the temper do."""
        box, worth = self._box, self._worth.card[card]
        kind = box.kind[card]
        if kind == "income":
            return box.value[card] * (0.5 + 1.2 * self._ahead) * (1.0 if self._income < 1.5 else 0.7)
        if kind == "patron":
            short = self._required + 2 - self._influence
            return worth + (self._temper.sway if short > 0 else -1.0) * box.patron[card].influence
        if kind == "gladiator":
            over = self._required + box.gladiator[card].influence - self._influence - 2
            return worth + self._temper.zeal - self._temper.strain * max(0, over)
        if kind == "scheme":
            worth *= 0.7 + 0.3 * self._ahead
            return worth if card in self._worth.paying else _SCHEMES * worth + self._temper.craft
        helpers = sum([box.kind[one] in {"tactic", "reaction"} for one in self._owned])
        counts = _FIRST_HELPER - _NEXT_HELPER * helpers if helpers < _HELPERS else _ONE_MORE
        return worth * counts + self._temper.craft

    def wants(self, card: str) -> bool:
        """Tell whether the deck is better with a card of the Supply, were it free."""
        return self._gain(card) > 0

    def best(self, affordable: Iterable[str]) -> str | None:
        """The card that is bought first of those that do most for the deck together; None where nothing is worth it.

        Args:
            affordable: the cards each of which can be paid for.
        """
        gains = {card: self._gain(card) for card in affordable}
        row = [card for card, gain in gains.items() if gain > 0]
        if not row:
            return None
        cost = prices(self._box, self._state, self._seat)
        school = self._state.schools[self._seat]
        money = wealth(self._box, school)
        spare = max(0, school.coins - self._watched)
        best, most = None, 0.0
        for n in range(1, _SHOPPING + 1):
            for cards in combinations(row, n):
                total = sum([cost[card] for card in cards])
                if total <= money:
                    tokens = max(0, total - (money - school.coins))
                    gain = sum([gains[card] for card in cards]) - _TOKEN * tokens - _WATCH * max(0, tokens - spare)
                    if gain > most:
                        best, most = max(cards, key=gains.__getitem__), gain
        return best
