"""The prospects of a seat in a game of the ludus: Glory, what the Arenas promise, and what is left to go on with."""

from rules.bots.ludus.worth import Worth
from rules.ludus.box import Box
from rules.ludus.format import Format
from rules.ludus.frames import Fighting, Registering
from rules.ludus.sides import opponents
from rules.ludus.state import Fighter, School, Standing
from rules.ludus.statics import Armor, Untargetable
from rules.ludus.stats import bloodlust, has, initiative, number

__all__ = ["Prospects"]

_COIN = 0.05
"""What a Coin is worth, in Glory."""

_WON = 20.0
"""What the game is worth."""

_STAKES = 3.0
"""What a Battle of a free-for-all is worth, and the last one."""

_LAST_STAKES = 8.0

_LATECOMER = 3.0
"""The strength of whom the opponent might still put into an empty Arena."""

_PAYING = 0.25
"""How much of the Coin of an Income Card counts in an Arena Phase, after which every Hand is filled again."""

_HELD = 0.03
"""What counts of the worth of another card that is held, likewise."""

_TIRED = 0.55
"""What an Exhausted Gladiator's Attack counts for."""

_FIRST = 1.15
"""How much stronger a side is that strikes first."""


class Prospects:
    """A judgement of a whole game."""

    def __init__(self, box: Box, rules: Format, worth: Worth) -> None:
        """Take the cards, the format, and what the cards are worth."""
        self._box = box
        self._rules = rules
        self._worth = worth

    def value(self, state: Standing, seat: int) -> float:
        """Rate how a seat stands, in Glory ahead."""
        own = state.schools[seat]
        others = [state.schools[one] for one in opponents(state, seat)]
        if winners := self._rules.winners(state):
            return _WON if seat in winners else -_WON
        fights = isinstance(state.frames[0] if state.frames else None, Fighting | Registering)
        hopes = sum([self.hope(state, seat, place) for place in range(len(state.grounds))])
        if not fights:
            hopes *= self._nearness(state)
        found = self._has_won(own) + hopes + self._means(own, fights=fights)
        return found - sum([self._has_won(one) + self._others(one) for one in others]) / len(others)

    def _nearness(self, state: Standing) -> float:
        """Tell how much of what stands in the Arenas now will stand there when it is fought for."""
        if not state.boasts:
            return 0.0
        return 0.5 + 0.4 * min(1.0, bloodlust(self._box, state) / self._box.number[state.boasts[0]])

    def hope(self, state: Standing, seat: int, place: int) -> float:
        """The Glory of an Arena that a seat may expect; below 0 where the opponents may."""
        glory = state.grounds[place].glory if self._rules.rounds is None else self._stakes(state)
        there = state.fighters_in(place)
        if not glory or not there:
            return 0.0
        own = self._strength([one for one in there if one.owner == seat], state)
        other = self._strength([one for one in there if one.owner != seat], state)
        base = state.frames[0] if state.frames else None
        if isinstance(base, Fighting):
            power = 1.2
        else:
            power, own, other = 0.9, own or _LATECOMER, other or _LATECOMER
        if own and other and not isinstance(base, Fighting):
            rivals = [initiative(self._box, state, one, place) for one in opponents(state, seat)]
            lead = initiative(self._box, state, seat, place) - max(rivals)
            own *= _FIRST if lead > 0 or (lead == 0 and state.favor == seat) else 1.0
        mine, theirs = own**power, other**power
        share = mine / (mine + theirs) if mine + theirs else 0.5
        return glory * (2 * share - 1)

    def _stakes(self, state: Standing) -> float:
        """Rate what there is to win in the Battle of a free-for-all: Arenas, in the last one the game."""
        return _LAST_STAKES if state.rounds + 1 == self._rules.rounds else _STAKES

    def _strength(self, side: list[Fighter], state: Standing) -> float:
        """Multiply what a side can deal by what it can take."""
        attack = health = 0.0
        for one in side:
            deals = number(self._box, state, one, "attack") + 0.25 * self._extra(one)
            attack += deals * _TIRED if one.exhausted else deals
            left = number(self._box, state, one, "health") - one.damage - one.assigned
            health += left * self._toughness(one)
        return max(0.2, attack) * max(0.2, health) if side else 0.0

    def _extra(self, one: Fighter) -> float:
        """Rate what a Gladiator does beside its Attack."""
        card = self._box.gladiator[one.card]
        return 1.0 if card.abilities else 0.0

    def _toughness(self, one: Fighter) -> float:
        return (1.5 if has(self._box, one, Armor) else 1.0) * (1.4 if has(self._box, one, Untargetable) else 1.0)

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
