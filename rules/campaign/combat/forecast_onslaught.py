"""The harm that the lines of a scion's card could do to a unit, by the dice that are rolled for them."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.campaign.combat.bodies import is_body
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import hit_chances
from rules.campaign.combat.frames import ScionActing
from rules.campaign.combat.harm import loss
from rules.campaign.combat.possible_harm import PossibleHarm
from rules.campaign.combat.scion_dice import pool_of, value_of
from rules.campaign.combat.selectors import adjacent
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import can, fatigued
from rules.campaign.combat.ways import reach
from rules.campaign.effects import Die
from rules.campaign.scions import ScionLine

__all__ = ["harm_by_dice"]

_FACES = 6

_TOUCHING = frozenset({"strike", "strike_all", "blast", "brood_strikes"})
"""What lines of a scion's card do that costs HP."""


def harm_by_dice(course: CombatCourse, foe: Fighter, target: Fighter, lines: tuple[ScionLine, ...]) -> PossibleHarm:
    """Reckon what the lines of the card could cost a unit."""
    card = course.scion_card
    scion = next((one for one in course.combat.fighters if is_body(course, one)), None)
    if card is None or scion is None or foe.dazed:
        return PossibleHarm.none(target)
    return _Onslaught(course, foe, target, lines, pool_of(course, card, scion)).harm


class _Onslaught(NamedTuple):
    """The lines of a scion's card as they could come over a unit, each as often and as hard as the dice say, one after another.

    Attributes:
        course: the fight.
        foe: who carries the lines out: the scion, or one of its brood.
        target: the unit.
        lines: the lines.
        dice: what is rolled for them.
    """

    course: CombatCourse
    foe: Fighter
    target: Fighter
    lines: tuple[ScionLine, ...]
    dice: tuple[Die, ...]

    @property
    def harm(self) -> PossibleHarm:
        """The HP that all the lines could cost the unit."""
        found = PossibleHarm.none(self.target)
        for line in self.lines:
            if line.do in _TOUCHING and self._touches(line):
                found = found.and_then(self._harm_of(line))
        return found

    def _touches(self, line: ScionLine) -> bool:
        """Tell whether a line can reach the unit."""
        brood = self.foe.unit == self.course.brood
        return self._walks_to_strike(line) if brood else self._comes_near(line)

    def _walks_to_strike(self, line: ScionLine) -> bool:
        """Tell whether one of the brood could strike the unit from where it walks to."""
        course, foe = self.course, self.foe
        if line.do != "brood_strikes" or fatigued(course, foe):
            return False
        there = course.hex_of(self.target)
        ends = reach(course, foe, self._most("brood_moves") if can(course, foe, "move") else 0)
        return any(course.board.apart[end][there] <= line.reach for end in ends)

    def _comes_near(self, line: ScionLine) -> bool:
        """Tell whether the scion could lunge at the unit or drag it near; a blast may strike beside it."""
        course, target = self.course, self.target
        beside = [one for one in course.troop(target.side) if line.do == "blast" and adjacent(course, one, target)]
        apart = min(course.apart(self.foe, one) for one in (target, *beside)) - self._most("lunge")
        pulled = any(one.do == "drag" and apart <= one.reach for one in self.lines)
        return apart - (self._most("drag") if pulled else 0) <= line.reach

    def _most(self, do: str) -> int:
        """The greatest sum of values that the lines of one kind can have."""
        return sum(
            max(times * value for times, value, _ in _readings(self.dice, one)) for one in self.lines if one.do == do
        )

    def _harm_of(self, line: ScionLine) -> PossibleHarm:
        """The HP that a line which reaches the unit could cost it."""
        losses = [0.0] * (self.target.hp + 1)
        for times, value, chance in _readings(self.dice, line):
            lost = times * loss(self.course, self.target, value, by=self.foe.key, cause="scion") if value else 0
            losses[min(self.target.hp, lost)] += chance
        return PossibleHarm(tuple(losses))


def _readings(dice: tuple[Die, ...], line: ScionLine) -> Iterator[tuple[int, int, float]]:
    """List how often a line is carried out, with which value, and with what chance: every number of hits of its colours."""
    ways: list[tuple[tuple[Die, ...], tuple[int, ...], float]] = [((), (), 1.0)]
    for colour in dict.fromkeys(line.dice):
        pool = tuple(die for die in dice if die == colour)
        hits = hit_chances(pool)
        ways = [
            ((*before, *pool), (*faces, *_shown(len(pool), n)), chance * more)
            for before, faces, chance in ways
            for n, more in enumerate(hits)
            if more > 0
        ]
    for pool, faces, chance in ways:
        times, value = value_of(ScionActing(dice=pool, faces=faces), line)
        yield times, value, chance


def _shown(count: int, hits: int) -> tuple[int, ...]:
    """Faces of some dice of which so many hit; where all do, whatever they show hits."""
    return (1,) * hits + (_FACES,) * (count - hits)
