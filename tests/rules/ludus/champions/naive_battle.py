"""A Battle of three or four schools told from the rule book alone: plain fighters, and not a line of the engine.

Nobody here plays a card. Whoever has the turn attacks with one Gladiator, a Blessing takes one assignment of damage, and
places and rewards follow from who fell when. The engine's Battles are held against this.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

__all__ = ["NaiveBattle", "NaiveFighter", "NaiveRewards", "naive_rewards"]


@dataclass
class NaiveFighter:
    """A Gladiator without abilities."""

    name: str
    attack: int
    health: int
    agility: int
    blessings: int = 0
    damage: int = 0
    ready: bool = True


@dataclass
class NaiveBattle:
    """A Battle, its turns and its places.

    Attributes:
        sides: the Gladiators of each seat; seats are numbered in turn order.
        holder: who has the Crowd's Favor.
        turn: whose Combat Turn it is; None when the Battle is over.
        started: who had the Initiative in each cycle.
        fallen: seat and name of each Gladiator Defeated, in order.
        out: the groups of seats that lost their last Gladiators at one moment, the earliest first.
    """

    sides: list[list[NaiveFighter]]
    holder: int
    turn: int | None = None
    started: list[int] = field(default_factory=list)
    fallen: list[tuple[int, str]] = field(default_factory=list)
    out: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Count those out who bring nobody, and begin (C-RUL-04)."""
        absent = [seat for seat, side in enumerate(self.sides) if not side]
        if absent:
            self.out.append(absent)
        if len(self.alive()) > 1:
            self._begin_cycle()

    def alive(self) -> list[int]:
        """Return the seats that have a Gladiator in the Arena."""
        return [seat for seat, side in enumerate(self.sides) if side]

    def may_attack(self) -> set[str]:
        """Return who may attack in this turn: the Ready ones of whose turn it is."""
        return set() if self.turn is None else {one.name for one in self.sides[self.turn] if one.ready}

    def may_be_struck(self) -> set[str]:
        """Return whom they may strike: all of all others (C-ATTACK-01)."""
        return {one.name for seat in self.alive() if seat != self.turn for one in self.sides[seat]}

    def attack(self, attacker: str, target: str) -> None:
        """Play the turn: one Gladiator attacks, and the turn is over."""
        assert attacker in self.may_attack(), f"{attacker} may not attack now"
        assert target in self.may_be_struck(), f"{target} cannot be struck"
        one = self._named(attacker)[1]
        one.ready = False
        self._strike(target, one.attack)
        self._end_turn()

    def places(self) -> list[int]:
        """Return the seats from the first place to the last (C-STANDING-01 to 04)."""
        assert self.turn is None, "the Battle goes on"
        first_to_last = [self.alive()]
        first_to_last += [sorted(group, key=self._steps_back) for group in reversed(self.out)]
        return [seat for group in first_to_last for seat in group]

    def _begin_cycle(self) -> None:
        """Give the Initiative to the most Agility; the nearest going back from the Crowd's Favor among equals."""
        totals = {seat: sum(one.agility for one in self.sides[seat]) for seat in self.alive()}
        most = max(totals.values())
        self.turn = min((seat for seat in totals if totals[seat] == most), key=self._steps_back)
        self.started.append(self.turn)
        if not self.may_attack():
            self._end_turn()

    def _steps_back(self, seat: int) -> int:
        """Count the steps against turn order from the holder of the Crowd's Favor to a seat."""
        steps, at = 0, self.holder
        while at != seat:
            at = at - 1 if at > 0 else len(self.sides) - 1
            steps += 1
        return steps

    def _strike(self, name: str, damage: int) -> None:
        seat, struck = self._named(name)
        if struck.blessings > 0:
            struck.blessings -= 1
            return
        struck.damage += damage
        if struck.damage >= struck.health:
            self.sides[seat].remove(struck)
            self.fallen.append((seat, name))
            if not self.sides[seat]:
                self.out.append([seat])

    def _end_turn(self) -> None:
        """Go on to the next who can attack, ready all when nobody can, stop when one school is left."""
        if len(self.alive()) == 1:
            self.turn = None
            return
        if not any(one.ready for side in self.sides for one in side):
            for side in self.sides:
                for one in side:
                    one.ready = True
            self._begin_cycle()
            return
        assert self.turn is not None
        self.turn = (self.turn + 1) % len(self.sides)
        while not self.may_attack():  # out of the Battle, or all Exhausted: nothing to do without Tactics
            self.turn = (self.turn + 1) % len(self.sides)

    def _named(self, name: str) -> tuple[int, NaiveFighter]:
        return next((seat, one) for seat, side in enumerate(self.sides) for one in side if one.name == name)


@dataclass
class NaiveRewards:
    """What a Battle brings.

    Attributes:
        arenas: the Arena Cards that each seat wins, in order.
        boast: who takes the Boast Card.
        holder: who has the Crowd's Favor now.
        winner: who wins the game; None when another round follows.
    """

    arenas: dict[int, list[str]]
    boast: int | None
    holder: int
    winner: int | None


def naive_rewards(places: Sequence[int], pile: Sequence[str], holder: int, *, final: bool) -> NaiveRewards:
    """Give out the rewards (C-RESOLUTION-01 to 09).

    Args:
        places: the seats from the first place to the last.
        pile: the Arena pile, its top first.
        holder: who had the Crowd's Favor in the Battle.
        final: whether this was the last round.
    """
    won: dict[int, list[str]] = {seat: [] for seat in places}
    if final:
        return NaiveRewards(won, None, holder, places[0])
    left = list(pile)
    for seat, number in zip(places, {3: (2, 1, 0), 4: (3, 2, 1, 0)}[len(places)], strict=True):
        won[seat], left = left[:number], left[number:]
    return NaiveRewards(won, places[0], places[-1], None)
