"""Weigh how the table of the ludus stands for a seat: as one sum, and thing by thing."""

from typing import Any

from msgspec.structs import replace

from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.forecast import foresee, is_settled
from rules.ludus.frames import Fighting, Yielding
from rules.ludus.judging.outcomes import ends
from rules.ludus.state import Fighter, LudusState
from rules.ludus.table.format import Format
from rules.ludus.table.harm import may_yield
from rules.ludus.table.stats import number

__all__ = ["Scale", "betters"]

_STATS: tuple[f.Stat, ...] = ("attack", "agility", "bloodlust")

_GLORY, _GLADIATOR, _HEALTH = 10, 3, 2
"""What a Glory, a Gladiator and a Health count for, where a Coin, an Attack, an Agility and being Ready count 1."""


class Scale:
    """Weighs how the Arenas stand for a seat, before and after an answer; what an answer costs in cards does not count."""

    def __init__(self, box: Box, rules: Format, known: LudusState, seat: int) -> None:
        """Weigh for a seat, in the game as it knows it."""
        self.box, self.rules, self.known, self.seat = box, rules, known, seat

    def weigh(self, state: LudusState) -> int:
        """Reckon how far a seat is ahead of the other one in Glory, Coin Tokens and Gladiators.

        Where the Battle is over, everybody has left its Arena and is reckoned as before, so that to win it is no loss.
        """
        stood = self.known if self._is_over(state) else state
        schools = ((at, _GLORY * school.glory + school.coins) for at, school in enumerate(state.schools))
        fighters = ((one.owner, self._fighter(stood, one)) for one in stood.fighters)
        return sum(n if at == self.seat else -n for at, n in (*schools, *fighters))

    def _is_over(self, state: LudusState) -> bool:
        """Tell whether the Battle that is fought is no longer fought in another state."""
        fought, now = (one.pending[0] if one.pending else None for one in (self.known, state))
        return isinstance(fought, Fighting) and not (isinstance(now, Fighting) and now.arena == fought.arena)

    def _fighter(self, state: LudusState, one: Fighter) -> int:
        left = number(self.box, state, one, "health") - one.damage - one.assigned
        lasting = _lasting(one) if is_settled(state) else one
        strength = number(self.box, state, lasting, "attack") + number(self.box, state, lasting, "agility")
        return _GLADIATOR + _HEALTH * max(0, left) + strength + (not one.exhausted)

    def brings(self, answer: Any) -> int:
        """Reckon how a seat would stand after an answer, with the best Gladiators where some have still to be chosen."""
        return max(self._settled(one.after) for one in ends(foresee(self.box, self.rules, self.known, answer)))

    def _settled(self, state: LudusState) -> int:
        """Rate a seat once it has given up, for missing Influence, the Gladiator that is worth least (F-INFLUENCE-07)."""
        top = state.top
        if not isinstance(top, Yielding) or top.seat != self.seat:
            return self.weigh(state)
        return self.weigh(state) - min(
            (self._fighter(state, one) for one in may_yield(self.box, state, top.seat, top.gone)), default=0
        )


def _lasting(one: Fighter) -> Fighter:
    """A Gladiator without what a turn has lent it, which is of no use once the blows of that turn have fallen."""
    return replace(one, lifts=tuple(lift for lift in one.lifts if lift.until != "turn"))


def betters(box: Box, seat: int, one: LudusState, other: LudusState) -> bool:
    """Tell whether one way that the game can go is better for a seat than another in anything at all."""
    for at, (school, then) in enumerate(zip(one.schools, other.schools, strict=True)):
        mine = 1 if at == seat else -1
        if mine * school.glory > mine * then.glory or mine * school.coins > mine * then.coins:
            return True
    before = {fighter.number: fighter for fighter in other.fighters}
    now = {fighter.number: fighter for fighter in one.fighters}
    for at in before.keys() | now.keys():
        own = (now.get(at) or before[at]).owner == seat
        worth, was = (_worths(box, state, group.get(at)) for state, group in ((one, now), (other, before)))
        if any(new > old if own else new < old for new, old in zip(worth, was, strict=True)):
            return True
    return any(now[at].arena != before[at].arena for at in before.keys() & now.keys())


def _worths(box: Box, state: LudusState, fighter: Fighter | None) -> tuple[int, ...]:
    """All that is good about a Gladiator, a number each; nothing of one that is gone."""
    if fighter is None:
        return (0,) * (3 + len(_STATS))
    left = number(box, state, fighter, "health") - fighter.damage - fighter.assigned
    return (1, max(0, left), not fighter.exhausted, *(number(box, state, fighter, stat) for stat in _STATS))
