"""The prospects of a seat in a game of the ludus: Glory, what the Arenas promise, and what is left to go on with."""

from rules.bots.ludus.hopes import hopes_of
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus.box import Box
from rules.ludus.frames import Fighting, Registering
from rules.ludus.state import School, Standing
from rules.ludus.table.format import Format
from rules.ludus.table.sides import opponents

__all__ = ["Prospects"]

_COIN = 0.05
"""What a Coin is worth, in Glory."""

_WON = 20.0
"""What the game is worth."""

_PAYING = 0.25
"""How much of the Coin of an Income Card counts in an Arena Phase, after which every Hand is filled again."""

_HELD = 0.03
"""What counts of the worth of another card that is held, likewise."""


class Prospects:
    """A judgement of a whole game."""

    def __init__(self, box: Box, rules: Format, worth: Worth, temper: Temper) -> None:
        """Take the cards, the format, what the cards are worth, and the temper of the player."""
        self._box = box
        self._rules = rules
        self._worth = worth
        self._hopes = hopes_of(box, rules, temper)

    def value(self, state: Standing, seat: int) -> float:
        """Rate how a seat stands, in Glory ahead."""
        own = state.schools[seat]
        others = [state.schools[one] for one in opponents(state, seat)]
        if winners := self._rules.winners(state):
            return _WON if seat in winners else -_WON
        fights = isinstance(state.frames[0] if state.frames else None, Fighting | Registering)
        hopes = self._hopes.now(state, seat) if fights else self._hopes.later(state, seat)
        found = self._has_won(own) + hopes + self._means(own, fights=fights)
        return found - sum([self._has_won(one) + self._others(one) for one in others]) / len(others)

    def _means(self, own: School, *, fights: bool) -> float:
        """Coin, and in an Arena Phase the cards that are still held."""
        found = _COIN * own.coins - 0.03 * sum([one.exhausted for one in own.patrons])
        if fights:
            value, worth = self._box.value, self._worth.card
            for card in own.hand:
                found += _PAYING * _COIN * value[card] if card in value else _HELD * max(0.4, worth[card])
            found += 0.03 * len(own.reserve)
        return found

    def _others(self, other: School) -> float:
        return 0.04 * other.coins + 0.06 * len(other.hand) - 0.03 * sum([one.exhausted for one in other.patrons])

    def _has_won(self, school: School) -> int:
        """Count what a player has won: Glory, or Arenas where there is none (C-RUL-14)."""
        return school.glory if self._rules.rounds is None else len(school.arenas)
