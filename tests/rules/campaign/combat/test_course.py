"""What a course of a combat keeps of what units are worth: for how long, and who takes it over."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.course import PASSING, WOUNDS_AND_WAYS, CombatCourse
from rules.campaign.combat.state import Combat, Tally
from rules.campaign.combat.stats import stats
from rules.campaign.combat.values import Stats
from rules.campaign.effects import ChangeStat, Who
from tests.rules.campaign.combat.announcing import CAT, position
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

LINE = "@   .   .   b"
SLOWED = ChangeStat(stat="movement", add=-1, who=Who(side="rival", beside="hero"))


def movement(course: CombatCourse) -> int:
    return stats(course, course.fighter("b")).movement


def waiting() -> Drawn:
    """Whoever stands beside the hero is slow; nobody does yet, and the player's turn waits."""
    return drawn(LINE, b=unit(move=2), prowess=(SLOWED,)).step("player", "movement")


PASSED: dict[str, Any] = {
    "pending": (),
    "step": "movement",
    "turns": 9,
    "mover": "rival",
    "tally": Tally(turns=3, losses=1),
    "quiet": 1,
    "deserted": 1,
    "lying": (),
    "points": 4,
    "result": "won",
    "reason": "rout",
    "column": ("stun",),
    "hero_open": True,
}
WOUNDED: dict[str, Any] = {"hp": 1, "dazed": True, "moved": True, "hurt": True, "pinned": True}


def worths(combat: Combat) -> list[Stats]:
    """What all fighters are worth, with nothing known from before."""
    CAT._kept.clear()
    course = CombatCourse(CAT, combat)
    return [stats(course, fighter) for fighter in combat.fighters]


def asks_where(combat: Combat) -> bool:
    course = CombatCourse(CAT, combat)
    for fighter in combat.fighters:
        stats(course, fighter)
    return course.values.by_place


def test_each_field_that_leaves_the_values_alone_is_tried() -> None:
    assert set(PASSED) == PASSING
    assert {*WOUNDED, "at"} == WOUNDS_AND_WAYS


@pytest.mark.parametrize("name", sorted(PASSED))
def test_no_unit_is_worth_something_else_by_the_course_of_the_combat(name: str) -> None:
    for combat in map(position, range(12)):
        assert worths(replace(combat, **{name: PASSED[name]})) == worths(combat)


@pytest.mark.parametrize("name", sorted(WOUNDED))
def test_no_unit_is_worth_something_else_by_its_wounds_and_deeds(name: str) -> None:
    for combat in map(position, range(12)):
        fighters = tuple(replace(fighter, **{name: WOUNDED[name]}) for fighter in combat.fighters)
        assert worths(replace(combat, fighters=fighters)) == worths(combat)


def test_no_unit_is_worth_something_else_elsewhere_unless_a_rule_asks_where_it_stands() -> None:
    combats = [combat for combat in map(position, range(24)) if not asks_where(combat)]
    assert len(combats) > 12
    for combat in combats:
        there = [fighter.at for fighter in combat.fighters if fighter.at]
        turned = dict(zip(there, reversed(there), strict=True))
        fighters = tuple(replace(fighter, at=turned.get(fighter.at or "")) for fighter in combat.fighters)
        assert worths(replace(combat, fighters=fighters)) == worths(combat)


def test_where_a_rule_asked_for_the_place_a_move_changes_the_values() -> None:
    position = waiting()
    course = CombatCourse(position.cat, position.combat)
    assert (movement(course), course.values.by_place) == (2, True)
    course.change("b", at="a2")
    assert not course.values.by_place
    assert movement(course) == 1


def test_where_no_rule_asked_for_the_place_a_move_keeps_the_values() -> None:
    position = drawn(LINE, b=unit(move=2))
    course = CombatCourse(position.cat, position.combat)
    assert movement(course) == 2
    known = course.values
    course.change("b", at="a2")
    assert course.values is known
    assert not course.values.by_place


def test_a_branch_and_the_next_course_know_that_places_count() -> None:
    position = waiting()
    first = CombatCourse(position.cat, position.combat)
    movement(first)
    first.rest(play.legal(position.cat, position.combat))
    first.leave()
    for course in (first.branch(), CombatCourse(position.cat, position.combat)):
        course.change("b", at="a2")
        assert movement(course) == 1
