"""The troops of a combat: outnumbered, isolated, the strongest, the closest, and dice to be rolled (clauses V-TERM, V-DICE)."""

from collections.abc import Callable, Iterable

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.chips import beside_chip
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import adjacent, is_elite
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import folded, has, stats
from rules.campaign.combat.values import DiceRule, Stats
from rules.campaign.combat.ways import steps_to, steps_within
from rules.campaign.effects import DiceWhere, Die, LoseDice
from rules.campaign.records import Descriptor

__all__ = [
    "actors",
    "allies_beside",
    "attack_dice",
    "closest",
    "dice_hold",
    "is_lost",
    "least",
    "locked",
    "most",
    "outnumbered",
    "select",
]

FAR = 10_000
"""More than any steps: how far a unit is that cannot be reached (V-RULING-06)."""

Measure = Callable[[Fighter], float]
Selector = Callable[[Iterable[Fighter], Measure], list[Fighter]]


def actors(course: CombatCourse) -> list[Fighter]:
    """The units whose turn it is and that act in its steps; a scion and its brood do not, they have their own (V-SCION-21)."""
    brood = course.brood
    return [
        f
        for f in course.troop(course.combat.mover or "player")
        if f.unit != brood and getattr(course.chip(f), "kind", None) != "scion"
    ]


def is_lost(cat: Catalogue, combat: Combat, fighter: Fighter) -> bool:
    """Tell whether a unit will not be back: it left in mid-combat, or it fell in a lethal combat and is not Undying (V-LETHAL-01)."""
    fell = fighter.place == "defeated" and combat.lethal
    return fighter.place == "gone" or (fell and not cat.unit[fighter.unit].undying)


def outnumbered(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether more opponents than units of its own troop are in the combat (V-TERM-22)."""
    return len(course.opponents(fighter)) > len(course.troop(fighter.side))


def allies_beside(course: CombatCourse, fighter: Fighter) -> list[Fighter]:
    """Allies on adjacent hexes."""
    return [f for f in course.troop(fighter.side) if f.key != fighter.key and adjacent(course, f, fighter)]


def locked(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit stands beside an opponent with Combat Lock, and so gets no move in a turn that starts now."""
    return any(adjacent(course, foe, fighter) for foe in course.opponents(fighter) if has(course, foe, "combat_lock"))


def attack_dice(course: CombatCourse, fighter: Fighter, target: Fighter | None = None) -> tuple[Die, ...]:
    """The dice that a unit rolls from where it stands: at a target, or without one as a Special and a comparison know them.

    Every die that comes or goes does so at its source's place in the printed order, whether it is certain or hangs on a
    place, an ally or the target: those of skills first, with the chip's own (V-MODORDER-01, V-RULING-57).
    """
    key = ("dice", fighter.key, target.key if target is not None else None)
    return course.keep(key, lambda: _attack_dice(course, fighter, target))


def _attack_dice(course: CombatCourse, fighter: Fighter, target: Fighter | None) -> tuple[Die, ...]:
    own = stats(course, fighter)
    skilled = _dice_of_skills(course, fighter, own)
    dice = own.attack
    if skilled or own.by_place:
        dice = folded((*own.printed, *skilled), [rule for rule in own.dice if _holds(course, rule, fighter, target)])
    return dice if target is None else _weakened(course, fighter, target, dice)


def _dice_of_skills(course: CombatCourse, fighter: Fighter, own: Stats) -> list[Die]:
    """The dice that a unit's own skills and its allies' Inspire add to those on its chip."""
    dice: list[Die] = []
    if "confidence" in own.skills and outnumbered(course, fighter):
        dice.append("green")
    engages = course.combat.mover == fighter.side and course.combat.step == "engage"
    if "dig_in" in own.skills and engages and not fighter.moved:
        dice.append("black")
    inspiring = [ally for ally in course.troop(fighter.side) if has(course, ally, "inspire")]
    return dice + ["blue" for ally in inspiring if ally.key != fighter.key and adjacent(course, ally, fighter)]


def _weakened(course: CombatCourse, attacker: Fighter, target: Fighter, dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """The dice as they are rolled at a target: against Dodge a non-elite attacker rolls no die above blue."""
    if has(course, target, "dodge") and not is_elite(course, attacker):
        return tuple("yellow" if die == "yellow" else "blue" for die in dice)
    return dice


def _holds(course: CombatCourse, rule: DiceRule, fighter: Fighter, target: Fighter | None) -> bool:
    """Tell whether a rule about dice holds where a unit stands and for the target that it attacks, if it attacks one."""
    if isinstance(rule, LoseDice):
        return True
    match rule.where:
        case "anywhere":
            return True
        case "beside_chip":
            return dice_hold(course, rule.where, course.hex_of(fighter))
        case "higher":
            level = course.board.level
            return target is not None and level[course.hex_of(fighter)] > level[course.hex_of(target)]
        case "first_blood":
            return target is not None and target.hp >= stats(course, target).health


def dice_hold(course: CombatCourse, where: DiceWhere, cell: str) -> bool:
    """Tell whether a hex is where dice come from, by itself; a target and how high both stand are no matter of one hex."""
    match where:
        case "beside_chip":
            return beside_chip(course, cell)
        case "anywhere":
            return True
        case "higher" | "first_blood":
            return False


def most(units: Iterable[Fighter], measure: Measure) -> list[Fighter]:
    """All units with the greatest measure, in their order."""
    return _outstanding(units, measure, max)


def least(units: Iterable[Fighter], measure: Measure) -> list[Fighter]:
    """All units with the smallest measure, in their order."""
    return _outstanding(units, measure, min)


def _outstanding(units: Iterable[Fighter], measure: Measure, best_of: Callable[[list[float]], float]) -> list[Fighter]:
    units = list(units)
    if len(units) < 2:
        return units
    measured = [measure(unit) for unit in units]
    best = best_of(measured)
    return [unit for unit, n in zip(units, measured, strict=True) if n == best]


def closest(course: CombatCourse, seeker: Fighter, units: Iterable[Fighter]) -> list[Fighter]:
    """The units for which the least movement is needed, and of equals those to which the way is shortest (V-TERM-19)."""
    return _by_movement(course, seeker, list(units), least)


def farthest(course: CombatCourse, seeker: Fighter, units: Iterable[Fighter]) -> list[Fighter]:
    """The units for which the most movement is needed, and of equals those to which the way is longest (V-TERM-19)."""
    return _by_movement(course, seeker, list(units), most)


def _by_movement(course: CombatCourse, seeker: Fighter, units: list[Fighter], outstanding: Selector) -> list[Fighter]:
    if len(units) < 2:
        return units
    equal = outstanding(units, lambda unit: movement_to(course, seeker, unit))
    return outstanding(equal, lambda unit: way_to(course, seeker, unit))


def movement_to(course: CombatCourse, seeker: Fighter, other: Fighter) -> int:
    """The movement that a unit needs to have another in Range; out of reach counts more, by plain distance (V-RULING-06)."""
    steps = steps_within(course, seeker, course.hex_of(other), stats(course, seeker).range)
    return FAR + course.apart(seeker, other) if steps is None else steps


def way_to(course: CombatCourse, seeker: Fighter, other: Fighter) -> int:
    """Steps of the shortest way onto another's hex; without a way more than any, by plain distance (V-RULING-06)."""
    steps = steps_to(course, seeker).get(course.hex_of(other))
    return FAR + course.apart(seeker, other) if steps is None else steps


def select(course: CombatCourse, seeker: Fighter, descriptor: Descriptor, units: Iterable[Fighter]) -> list[Fighter]:
    """The units among `units` that a descriptor names, seen from a seeker (V-TERM-18 to V-TERM-21)."""
    match descriptor:
        case "strongest":
            return most(units, lambda unit: unit.hp)
        case "weakest":
            return least(units, lambda unit: unit.hp)
        case "closest":
            return closest(course, seeker, units)
        case "farthest":
            return farthest(course, seeker, units)
        case "deadliest":
            return most(units, lambda unit: len(attack_dice(course, unit)))
        case "least_deadly":
            return least(units, lambda unit: len(attack_dice(course, unit)))
        case "fastest":
            return most(units, lambda unit: stats(course, unit).movement)
        case "slowest":
            return least(units, lambda unit: stats(course, unit).movement)
