"""Hopes of a seat by what stands in the Arenas: the Glory of a duel, or the places of a free-for-all."""

from typing import Protocol

from rules.bots.ludus.brawl import Force, worn
from rules.bots.ludus.strength import FIRST, LATECOMER, Strength
from rules.bots.ludus.temper import EVEN, Temper
from rules.ludus.box import Box
from rules.ludus.frames import Fighting
from rules.ludus.state import School, Standing
from rules.ludus.table.format import Format
from rules.ludus.table.sides import opponents
from rules.ludus.table.stats import bloodlust, initiative

__all__ = ["Hopes", "hopes_of"]

_STAKE = 5.0
"""What an Arena of a duel is worth whose Glory wins the match."""

_FIGHTING, _COMING = 1.2, 0.9
"""How much strength decides in a Battle, and while it is still to come."""

_WON = 20.0
"""What the game is worth."""

_LATE = (1.0, 1.0, 2.0)
"""Whom a player might still put into an empty Arena of more than two."""

_LAST_ORDER, _ORDER = 1.7, 4.0
"""How surely who can take more outlives another in the last Battle, and in those before it."""

_SPARE = 0.5
"""So much Health is nobody's end."""

_ABSENT = 0.6
"""The strength of whom the opponent in a duel might still put into an empty Arena: whoever stays away seldom comes."""


class Hopes(Protocol):
    """The hopes of a seat, in Glory or what counts like it."""

    def now(self, state: Standing, seat: int) -> float:
        """Rate a Battle that is fought, or those that begin now; below 0 where others may hope for more."""
        ...

    def later(self, state: Standing, seat: int) -> float:
        """Rate those that are still to come."""
        ...


def hopes_of(box: Box, rules: Format, temper: Temper = EVEN) -> Hopes:
    """Find what a player of some temper hopes for in a format."""
    if rules.rounds is None:
        return DuelHopes(box, rules.goal or 0)
    return (WaryHopes if temper.wary else MeleeHopes)(box, rules.rounds, temper.patience)


class DuelHopes:
    """The Glory of the Arenas."""

    def __init__(self, box: Box, goal: int) -> None:
        """Take the cards, and how much Glory wins the game."""
        self._box = box
        self._goal = goal
        self._strength = Strength(box)

    def now(self, state: Standing, seat: int) -> float:
        """Add up what may be expected of each Arena."""
        return sum([self._of(state, seat, place) for place in range(len(state.grounds))])

    def later(self, state: Standing, seat: int) -> float:
        """The same, as far as it will still stand there when it is fought for."""
        if not state.boasts:
            return 0.0
        near = min(1.0, bloodlust(self._box, state) / self._box.number[state.boasts[0]])
        return self.now(state, seat) * (0.5 + 0.4 * near)

    def _of(self, state: Standing, seat: int, place: int) -> float:
        glory, there = state.grounds[place].glory, state.fighters_in(place)
        if not glory or not there:
            return 0.0
        own = self._strength.of([one for one in there if one.owner == seat], state)
        other = self._strength.of([one for one in there if one.owner != seat], state)
        if isinstance(state.frames[0] if state.frames else None, Fighting):
            power = _FIGHTING
        else:
            power, own, other = _COMING, own or _ABSENT, other or _ABSENT
            own *= FIRST if _begins(self._box, state, seat, place) else 1.0
        mine, theirs = own**power, other**power
        share = mine / (mine + theirs) if mine + theirs else 0.5
        return share * self._prize(state, seat, glory) - (1 - share) * self._prize(state, 1 - seat, glory)

    def _prize(self, state: Standing, seat: int, glory: int) -> float:
        """Rate the Glory of an Arena: far more where it is the last that somebody needs."""
        return _STAKE if state.schools[seat].glory + glory >= self._goal else glory


def _begins(box: Box, state: Standing, seat: int, place: int) -> bool:
    """Tell whether a seat would have the Initiative, as far as its holder alone wins ties."""
    rivals = [initiative(box, state, one, place) for one in opponents(state, seat)]
    lead = initiative(box, state, seat, place) - max(rivals)
    return lead > 0 or (lead == 0 and state.favor == seat)


class MeleeHopes:
    """The places of a Battle of all against all.

    Whoever is twice as strong as another outlives it twice as likely, whoever else fights. So a seat may expect as many Arenas as
    it outlives others (C-RESOLUTION-03 to 09), and in the last round to win with its share of all strength. That also tells whom to
    strike: where one place more is what counts, whoever is about as strong; in the last round, whoever is strongest; and whoever is
    still Ready before whoever has struck.
    """

    def __init__(self, box: Box, rounds: int, patience: float) -> None:
        """Take the cards, how many rounds there are, and a player's patience, as in `Temper`."""
        self._box = box
        self._patience = patience
        self._rounds = rounds
        self._strength = Strength(box)

    def now(self, state: Standing, seat: int) -> float:
        """Expect places of the Battle that is fought or begins."""
        base, place = state.frames[0] if state.frames else None, state.main
        found = self._strength.by_seat(state, place)
        if isinstance(base, Fighting):
            lost = [one for moment in base.lost for one in moment]
            found = [one * self._held(school) for one, school in zip(found, state.schools, strict=True)]
            return self._worth(state, seat, [one**_FIGHTING for one in found], lost)
        found = [one or LATECOMER for one in found]
        for one in range(len(found)):
            found[one] *= FIRST if _begins(self._box, state, one, place) else 1.0
        return self._worth(state, seat, [one**_COMING for one in found], [])

    def later(self, state: Standing, seat: int) -> float:
        """The same, as far as those who stand there now will be all; two tokens taken bring the Battle on."""
        near = 0.5 + 0.2 * sum([one.tokens for one in state.schools])
        even = _WON * (2 / len(state.schools) - 1) if self._is_last(state) else 0.0
        return even + (self.now(state, seat) - even) * near

    def _held(self, school: School) -> float:
        """Tell how many times stronger the Tactics and Reactions of a Hand make a player who fights."""
        return 1 + self._patience * sum([self._box.kind[card] in {"tactic", "reaction"} for card in school.hand])

    def _is_last(self, state: Standing) -> bool:
        return state.rounds + 1 >= self._rounds

    def _worth(self, state: Standing, seat: int, power: list[float], lost: list[int]) -> float:
        """Rate the places that a seat may expect: the game in the last round, else Arenas more than others get."""
        if self._is_last(state):
            return _WON * (2 * power[seat] / (sum(power) or 1.0) - 1)
        outlived = _outlived(seat, power, lost)
        others = len(power) - 1
        total = others * (others + 1) / 2
        return outlived - (total - outlived) / others


class WaryHopes(MeleeHopes):
    """The same places, told by what each side can still take once the cycle is over.

    Whoever looks strong is struck by all, and what one fells is felled for everybody. So Attack keeps nobody in the last Battle; it
    decides the others more, as there each strikes for a place of its own.
    """

    def now(self, state: Standing, seat: int) -> float:
        """Expect places of the Battle that is fought or begins."""
        base = state.frames[0] if state.frames else None
        sides, lost = self._strength.sides(state, state.main), list[int]()
        if isinstance(base, Fighting):
            lost = [one for moment in base.lost for one in moment]
        else:
            sides = [one if one.health else Force(*_LATE) for one in sides]
        for side, school in zip(sides, state.schools, strict=True):
            side.health *= self._held(school)
        surely = _LAST_ORDER if self._is_last(state) else _ORDER
        power = [(health + _SPARE) ** surely if health else 0.0 for health in worn(sides)]
        return self._worth(state, seat, power, lost)


def _outlived(seat: int, power: list[float], lost: list[int]) -> float:
    """The number of others that a seat may expect to outlive; whoever is out has outlived those who were out before."""
    if seat in lost and not power[seat]:
        return float(lost.index(seat))
    own = power[seat]
    return sum([own / (own + one) if own + one else 0.5 for at, one in enumerate(power) if at != seat])
