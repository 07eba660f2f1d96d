"""Questions of the selectors of rules about a unit: is it local, elite, isolated, beside the hero?"""

from typing import Literal

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.effects import Who

__all__ = ["FIRST", "adjacent", "asks_moment", "holds_now", "is_elite", "is_local", "isolated", "means"]

FIRST = "r1"
"""The key of the unit that the rival deploys first."""


def is_elite(course: CombatCourse, fighter: Fighter) -> bool:
    """Heroes, primuses and scions are elite (V-TERM-15)."""
    return fighter.key == HERO or course.cat.unit[fighter.unit].kind in {"primus", "scion"}


def is_local(course: CombatCourse, fighter: Fighter) -> bool:
    """A unit is local where its faction is the arena's (V-UNIT-15)."""
    return course.chip(fighter).faction == course.cat.arena[course.combat.arena].faction


def means(course: CombatCourse, fighter: Fighter, who: Who) -> bool:
    """Tell whether a selector means a fighter, wherever units stand; whoever lays a bearer's rules says who bears them."""
    if who.side not in {"any", "bearer", fighter.side}:
        return False
    return (
        (who.hero is None or who.hero == (fighter.key == HERO))
        and (not who.classes or not set(who.classes).isdisjoint(course.chip(fighter).classes))
        and (who.elite is None or who.elite == is_elite(course, fighter))
        and (who.local is None or who.local == is_local(course, fighter))
        and (who.tribune is None or who.tribune == (fighter.key == course.combat.tribune))
        and (who.first is None or who.first == (fighter.key == FIRST))
    )


def adjacent(course: CombatCourse, one: Fighter, other: Fighter) -> bool:
    """Tell whether two units stand on hexes with a common side (V-TERM-01)."""
    return course.apart(one, other) == 1


def isolated(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether no ally is in the combat (V-TERM-23)."""
    return len(course.troop(fighter.side)) == 1


def asks_moment(who: Who) -> bool:
    """Tell whether it matters to a selector where units stand, or which turn it is."""
    return who.isolated is not None or who.beside is not None or _asks_turn(who)


def holds_now(course: CombatCourse, fighter: Fighter, who: Who) -> bool:
    """Tell whether units stand as a selector wants it, and it is a turn in which it fits."""
    return (
        (who.isolated is None or who.isolated == isolated(course, fighter))
        and (who.beside is None or _beside(course, fighter, who.beside))
        and (not _asks_turn(who) or _in_time(course, who))
    )


def _asks_turn(who: Who) -> bool:
    return who.from_turn > 0 or who.to_turn is not None


def _in_time(course: CombatCourse, who: Who) -> bool:
    """Tell whether a selector fits in this turn; from now on, turns change what units are worth."""
    course.values.by_turn = True
    turn = max(1, course.combat.tally.turns)
    return who.from_turn <= turn and (who.to_turn is None or turn <= who.to_turn)


def _beside(course: CombatCourse, fighter: Fighter, whom: Literal["hero", "nobody"]) -> bool:
    """Tell whether a fighter stands next to the hero, or has no ally next to it; from now on, moves change what units are worth."""
    course.values.by_place = True
    if fighter.place != "arena":
        return False
    if whom == "nobody":
        return not any(adjacent(course, ally, fighter) for ally in course.troop(fighter.side))
    hero = course.by_key.get(HERO)
    return hero is not None and hero.place == "arena" and adjacent(course, hero, fighter)
