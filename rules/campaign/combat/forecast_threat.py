"""The threat to a unit on a hex: who of the others could strike it there in their next turn, and how hard.

Each of the others is taken to move by itself, everybody else staying; then to attack, or to use a Special, from whichever
hex is worst; and, if it has Fury Aura, to use that before. Who gets there only once an ally has gone first is told apart. A scion and its brood strike by the lines of the card. What Hook
and its like would bring about is left out, and so are Taunt and the priorities: it is what could be done, not what will be.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.abilities import may_act
from rules.campaign.combat.blow import within
from rules.campaign.combat.bodies import is_body, lines_of
from rules.campaign.combat.chips import may_equip
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import coming, hit_chances, odds, reach_of
from rules.campaign.combat.forecast_onslaught import harm_by_dice
from rules.campaign.combat.frames import Volley
from rules.campaign.combat.harm import loss
from rules.campaign.combat.possible_harm import PossibleHarm
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
from rules.campaign.effects import Die, SkillName

__all__ = ["Danger", "PossibleStrike", "danger", "freed", "from_here", "moved_to", "strike_of"]

_INSTEAD: tuple[SkillName, ...] = ("agile", "throw_trident")
"""Specials that rivals use wherever they can; they attack no more then."""


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


def freed(cat: Catalogue, combat: Combat, unit: Fighter, cell: str, counted: Collection[str] = ()) -> tuple[str, ...]:
    """Find who could strike a unit on a hex only once allies have gone first, which stand in the way or hold the chain; `danger` leaves them out.

    Args:
        cat: the catalogue.
        combat: the combat as it stands; nothing in it is changed.
        unit: the unit, in the arena or about to come there.
        cell: a hex that nobody else stands on.
        counted: the keys of those that could strike it there as they stand.
    """
    course = CombatCourse(cat, moved_to(coming(combat), unit, cell))
    if course.scion_card is not None:
        return ()
    others = [foe for foe in course.arena if foe.side != unit.side and foe.key not in counted]
    return tuple(foe.key for foe in others if _strikes_alone(course, foe, unit.key, cell))


def _strikes_alone(course: CombatCourse, foe: Fighter, on: str, cell: str) -> bool:
    """Tell whether a unit that has allies could strike another if they were gone."""
    allies = {one.key for one in course.troop(foe.side)} - {foe.key}
    values = stats(course, foe)
    if not allies or course.board.apart[course.hex_of(foe)][cell] > values.movement + values.range:
        return False
    alone = replace(course.combat, fighters=tuple(one for one in course.combat.fighters if one.key not in allies))
    found = strike_of(course.cat, alone, foe.key, on)
    return found is not None and found.worst > 0


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
        harms = [harm_by_dice(course, foe, course.fighter(on), card.lines)]
    elif card is not None and is_body(course, foe):
        harms = [harm_by_dice(course, foe, course.fighter(on), lines_of(course, foe))]
    else:
        harms = list(_harms(cat, combat, by, on))
    return _worst(by, harms)


def from_here(cat: Catalogue, combat: Combat, by: str, on: str) -> PossibleStrike | None:
    """Find what one of the others could do to a unit from where it stands now; None where nothing."""
    side = CombatCourse(cat, combat).fighter(by).side
    return _worst(by, list(_from(cat, replace(combat, mover=side, step="engage"), by, on)))


def _worst(by: str, harms: list[PossibleHarm]) -> PossibleStrike | None:
    if not harms:
        return None
    hardest = max(harms, key=lambda harm: (harm.mean, harm.worst))
    return PossibleStrike(by, hardest.mean, max(harm.worst for harm in harms), max(harm.losses[-1] for harm in harms))


# Units that move and strike


def _harms(cat: Catalogue, combat: Combat, by: str, on: str) -> Iterator[PossibleHarm]:
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


def _from(cat: Catalogue, combat: Combat, by: str, on: str) -> Iterator[PossibleHarm]:
    """List what a unit could do from where it stands, each with Fury Aura before it where it has that."""
    course = CombatCourse(cat, combat)
    foe, target = course.fighter(by), course.fighter(on)
    aura = _aura(course, foe, target)
    blows = [*_specials(course, foe, target), *_attack(cat, course, foe, target)]
    if not blows and not aura:
        return
    for blow in blows or [PossibleHarm.none(target)]:
        yield blow.behind(aura)


def _aura(course: CombatCourse, foe: Fighter, target: Fighter) -> int:
    """The HP that Fury Aura costs a unit."""
    n = stats(course, foe).skills.get("fury_aura")
    if n is None or not may_act(course, foe) or course.apart(foe, target) > n:
        return 0
    return loss(course, target, 1, by=foe.key, cause="skill")


def _attack(cat: Catalogue, course: CombatCourse, foe: Fighter, target: Fighter) -> Iterator[PossibleHarm]:
    """The attack, where no Special that rivals always use takes its place."""
    if not set(_INSTEAD).isdisjoint(specials(course, foe)):
        return
    able = may_engage(course, foe) and can(course, foe, "attack") and bool(attack_dice(course, foe, target))
    if able and within(course, foe, target):
        yield PossibleHarm(odds(cat, course.combat, foe.key, target.key).losses)


def _specials(course: CombatCourse, foe: Fighter, target: Fighter) -> Iterator[PossibleHarm]:
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


def _certain(course: CombatCourse, foe: Fighter, target: Fighter, damage: int) -> PossibleHarm:
    lost = loss(course, target, damage, by=foe.key, cause="skill")
    return PossibleHarm(tuple(float(n == lost) for n in range(target.hp + 1)))


def _rolled(course: CombatCourse, foe: Fighter, target: Fighter, dice: tuple[Die, ...]) -> PossibleHarm:
    losses = [0.0] * (target.hp + 1)
    for hits, chance in enumerate(hit_chances(dice)):
        losses[loss(course, target, hits, by=foe.key, cause="skill") if hits else 0] += chance
    return PossibleHarm(tuple(losses))
