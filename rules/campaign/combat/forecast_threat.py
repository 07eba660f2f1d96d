"""The threat to a unit on a hex: who of the others could strike it there in their next turn, and how hard.

Each of the others is taken to move by itself, everybody else staying; then to attack, or to use a Special, from whichever
hex is worst; and, if it has Fury Aura, to use that before. A scion and its brood strike by the lines of the card. What Hook
and its like would bring about is left out, and so are Taunt and the priorities: it is what could be done, not what will be.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.abilities import may_act
from rules.campaign.combat.blow import within
from rules.campaign.combat.bodies import is_body, lines_of
from rules.campaign.combat.chips import may_equip
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import coming, hit_chances, odds, reach_of
from rules.campaign.combat.frames import ScionActing, Volley
from rules.campaign.combat.harm import loss
from rules.campaign.combat.scion_dice import pool_of, value_of
from rules.campaign.combat.selectors import adjacent
from rules.campaign.combat.specials import (
    DICED_SPECIALS,
    may_engage,
    special_targets,
    specials,
    trident_damage,
    volley_dice,
)
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import can, fatigued, has, stats
from rules.campaign.combat.troops import attack_dice
from rules.campaign.combat.ways import reach
from rules.campaign.effects import Die, SkillName
from rules.campaign.scions import ScionLine

__all__ = ["Danger", "PossibleStrike", "danger", "from_here", "moved_to", "strike_of"]

_FACES = 6
_INSTEAD: tuple[SkillName, ...] = ("agile", "throw_trident")
"""Specials that rivals use wherever they can; they attack no more then."""

_TOUCHING = frozenset({"strike", "strike_all", "blast", "brood_strikes"})
"""What lines of a scion's card do that costs HP."""


class PossibleStrike(NamedTuple):
    """A strike that one of the others could do to a unit.

    Attributes:
        by: its key.
        mean: HP that the unit would lose on average, if this one alone struck it.
        worst: HP that it would lose at the most.
        defeat: chance that it is defeated (a hero's blessing not counted).
    """

    by: str
    mean: float
    worst: int
    defeat: float


class Danger(NamedTuple):
    """Everything that could be done to a unit on a hex, added up.

    Attributes:
        strikes: of each that could strike it, in the order of the lineups.
        mean: the sum of their means, each as if it came first; with Deflect the greatest.
        worst: the sum of their worst, in the same way.
        falls: whether the worst would defeat it.
    """

    strikes: tuple[PossibleStrike, ...]
    mean: float
    worst: int
    falls: bool


class _Harm(NamedTuple):
    """Chances of losing 0, 1, 2, … HP, up to all that a unit has."""

    losses: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(n * chance for n, chance in enumerate(self.losses))

    @property
    def worst(self) -> int:
        return max((n for n, chance in enumerate(self.losses) if chance > 0), default=0)


def moved_to(combat: Combat, unit: Fighter, cell: str) -> Combat:
    """The combat with a unit on a hex, be it in the arena already or not."""
    there = replace(unit, place="arena", at=cell)
    others = tuple(there if one.key == unit.key else one for one in combat.fighters)
    return replace(combat, fighters=others if there in others else (*others, there))


def danger(cat: Catalogue, combat: Combat, unit: Fighter, cell: str) -> Danger:
    """Foresee what the others could do in their next turn to a unit of the player's that stands on a hex.

    Args:
        cat: the catalogue.
        combat: the combat as it stands; nothing in it is changed.
        unit: the unit, in the arena or about to come there.
        cell: a hex that nobody else stands on.
    """
    there = moved_to(coming(combat), unit, cell)
    course = CombatCourse(cat, there)
    found = (strike_of(cat, there, foe.key, unit.key) for foe in course.arena if foe.side != unit.side)
    strikes = tuple(one for one in found if one is not None and one.worst > 0)
    together = max if has(course, course.fighter(unit.key), "deflect") else sum
    worst = together(one.worst for one in strikes) if strikes else 0
    mean = together(one.mean for one in strikes) if strikes else 0.0
    return Danger(strikes, mean, worst, falls=worst >= unit.hp)


def strike_of(cat: Catalogue, combat: Combat, by: str, on: str) -> PossibleStrike | None:
    """Find the worst that one of the others could do to a unit in its next turn; None where nothing.

    Args:
        cat: the catalogue.
        combat: the combat as it stands.
        by: the key of a unit of another side.
        on: the key of the unit that would be struck.
    """
    course = CombatCourse(cat, combat)
    foe = course.fighter(by)
    card = course.scion_card
    if card is not None and foe.unit == course.brood:
        harms = [_by_dice(course, foe, course.fighter(on), card.lines)]
    elif card is not None and is_body(course, foe):
        harms = [_by_dice(course, foe, course.fighter(on), lines_of(course, foe))]
    else:
        harms = list(_harms(cat, combat, by, on))
    return _worst(by, harms)


def from_here(cat: Catalogue, combat: Combat, by: str, on: str) -> PossibleStrike | None:
    """Find what one of the others could do to a unit from where it stands now; None where nothing."""
    side = CombatCourse(cat, combat).fighter(by).side
    return _worst(by, list(_from(cat, replace(combat, mover=side, step="engage"), by, on)))


def _worst(by: str, harms: list[_Harm]) -> PossibleStrike | None:
    if not harms:
        return None
    hardest = max(harms, key=lambda harm: (harm.mean, harm.worst))
    return PossibleStrike(by, hardest.mean, max(harm.worst for harm in harms), max(harm.losses[-1] for harm in harms))


# Units that move and strike


def _harms(cat: Catalogue, combat: Combat, by: str, on: str) -> Iterator[_Harm]:
    """List what a unit could do from each hex that makes a difference."""
    course = CombatCourse(cat, combat)
    foe, target = course.fighter(by), course.fighter(on)
    if fatigued(course, foe):
        return
    ends = reach_of(cat, combat, by)
    thrower = _takes_trident(course, foe, ends)
    for end in _worth_trying(course, foe, target, ends):
        yield from _from(cat, _standing(combat, foe, end, thrower), by, on)


def _takes_trident(course: CombatCourse, foe: Fighter, ends: tuple[str, ...]) -> str:
    """A chip by which a unit throws, and which lies where it can go; empty where none does."""
    chips = course.cat.chip
    for lying in course.combat.lying:
        gift = chips[lying.chip].skill if lying.chip in chips else None
        if (
            gift is not None
            and gift.name == "throw_trident"
            and lying.at in ends
            and may_equip(course, foe, lying.chip)
        ):
            return lying.chip
    return ""


def _standing(combat: Combat, foe: Fighter, end: str, chip: str) -> Combat:
    """The Engage Step of a unit that has gone somewhere, with what it took up on its way."""
    moved = replace(foe, at=end, moved=end != foe.at, chips=(*foe.chips, chip) if chip else foe.chips)
    fighters = tuple(moved if one.key == foe.key else one for one in combat.fighters)
    lying = tuple(one for one in combat.lying if one.chip != chip)
    return replace(combat, mover=foe.side, step="engage", fighters=fighters, lying=lying)


def _worth_trying(course: CombatCourse, foe: Fighter, target: Fighter, ends: tuple[str, ...]) -> list[str]:
    """The hexes to strike from: one for each distance, or all where what it can do depends on the place."""
    if _depends_on_place(course, foe, target):
        return list(ends)
    apart = course.board.apart[course.hex_of(target)]
    return [end for n, end in enumerate(ends) if n == 0 or apart[end] not in {apart[other] for other in ends[:n]}]


def _depends_on_place(course: CombatCourse, foe: Fighter, target: Fighter) -> bool:
    """Tell whether dice, skills or prohibitions may differ between hexes at the same distance."""
    values = stats(course, foe)
    stats(course, target)
    inspired = any(has(course, ally, "inspire") for ally in course.troop(foe.side) if ally.key != foe.key)
    return bool(course.values.by_place or values.by_place or inspired or {"dig_in", "whirlwind"} & set(values.skills))


def _from(cat: Catalogue, combat: Combat, by: str, on: str) -> Iterator[_Harm]:
    """List what a unit could do from where it stands, each with Fury Aura before it where it has that."""
    course = CombatCourse(cat, combat)
    foe, target = course.fighter(by), course.fighter(on)
    aura = _aura(course, foe, target)
    blows = [*_specials(course, foe, target), *_attack(cat, course, foe, target)]
    if not blows and not aura:
        return
    for blow in blows or [_Harm((1.0, *(0.0 for _ in range(target.hp))))]:
        yield _later(blow, aura)


def _later(blow: _Harm, more: int) -> _Harm:
    """A blow after some HP are gone."""
    last = len(blow.losses) - 1
    losses = [0.0] * (last + 1)
    for n, chance in enumerate(blow.losses):
        losses[min(last, n + more)] += chance
    return _Harm(tuple(losses))


def _aura(course: CombatCourse, foe: Fighter, target: Fighter) -> int:
    """The HP that Fury Aura costs a unit."""
    n = stats(course, foe).skills.get("fury_aura")
    if n is None or not may_act(course, foe) or course.apart(foe, target) > n:
        return 0
    return loss(course, target, 1, by=foe.key, cause="skill")


def _attack(cat: Catalogue, course: CombatCourse, foe: Fighter, target: Fighter) -> Iterator[_Harm]:
    """The attack, where no Special that rivals always use takes its place."""
    if not set(_INSTEAD).isdisjoint(specials(course, foe)):
        return
    able = may_engage(course, foe) and can(course, foe, "attack") and bool(attack_dice(course, foe, target))
    if able and within(course, foe, target):
        yield _Harm(odds(cat, course.combat, foe.key, target.key).losses)


def _specials(course: CombatCourse, foe: Fighter, target: Fighter) -> Iterator[_Harm]:
    """Specials that cost HP, where they may be aimed at a unit; rivals use Whirlwind on two or more alone."""
    for name in specials(course, foe):
        able = [one.key for one in special_targets(course, foe, name)]
        if target.key not in able or (name == "whirlwind" and len(able) < 2):
            continue
        if name == "throw_trident":
            yield _certain(course, foe, target, trident_damage(course, foe))
        elif name in DICED_SPECIALS:
            aimed = tuple(able) if name == "whirlwind" else (target.key,)
            yield _rolled(course, foe, target, volley_dice(course, Volley(by=foe.key, skill=name, targets=aimed)))


def _certain(course: CombatCourse, foe: Fighter, target: Fighter, damage: int) -> _Harm:
    lost = loss(course, target, damage, by=foe.key, cause="skill")
    return _Harm(tuple(float(n == lost) for n in range(target.hp + 1)))


def _rolled(course: CombatCourse, foe: Fighter, target: Fighter, dice: tuple[Die, ...]) -> _Harm:
    losses = [0.0] * (target.hp + 1)
    for hits, chance in enumerate(hit_chances(dice)):
        losses[loss(course, target, hits, by=foe.key, cause="skill") if hits else 0] += chance
    return _Harm(tuple(losses))


# A scion and its brood


def _by_dice(course: CombatCourse, foe: Fighter, target: Fighter, lines: tuple[ScionLine, ...]) -> _Harm:
    """Reckon what the lines of the card could cost a unit."""
    card = course.scion_card
    scion = next((one for one in course.combat.fighters if is_body(course, one)), None)
    if card is None or scion is None or foe.dazed:
        return _unharmed(target)
    return _Onslaught(course, foe, target, lines, pool_of(course, card, scion)).harm


def _unharmed(target: Fighter) -> _Harm:
    return _Harm((1.0, *(0.0 for _ in range(target.hp))))


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
    def harm(self) -> _Harm:
        """The HP that all the lines could cost the unit."""
        found = _unharmed(self.target)
        for line in self.lines:
            if line.do in _TOUCHING and self._touches(line):
                found = _and(found, self._harm_of(line))
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

    def _harm_of(self, line: ScionLine) -> _Harm:
        """The HP that a line which reaches the unit could cost it."""
        losses = [0.0] * (self.target.hp + 1)
        for times, value, chance in _readings(self.dice, line):
            lost = times * loss(self.course, self.target, value, by=self.foe.key, cause="scion") if value else 0
            losses[min(self.target.hp, lost)] += chance
        return _Harm(tuple(losses))


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


def _and(one: _Harm, other: _Harm) -> _Harm:
    """Both, one after the other."""
    losses = [0.0] * len(one.losses)
    for n, chance in enumerate(one.losses):
        for m, more in enumerate(other.losses):
            losses[min(len(losses) - 1, n + m)] += chance * more
    return _Harm(tuple(losses))
