"""What a course of a combat keeps of what units are worth: for how long, and who takes it over."""

import pytest

from rules.campaign.combat import play
from rules.campaign.combat.course import PASSING, WOUNDS_AND_WAYS, CombatCourse
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.effects import ChangeStat, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

LINE = "@   .   .   b"
SLOWED = ChangeStat(stat="movement", add=-1, who=Who(side="rival", beside="hero"))


def movement(course: CombatCourse) -> int:
    return stats(course, course.fighter("b")).movement


def waiting() -> Drawn:
    """Whoever stands beside the hero is slow; nobody does yet, and the player's turn waits."""
    return drawn(LINE, b=unit(move=2), prowess=(SLOWED,)).step("player", "movement")


@pytest.mark.parametrize(("names", "of"), [(PASSING, Combat), (WOUNDS_AND_WAYS, Fighter)])
def test_what_leaves_the_values_alone_is_a_field(names: frozenset[str], of: type[Combat | Fighter]) -> None:
    assert names <= set(of.__struct_fields__)


def test_where_a_rule_asked_for_the_place_a_move_changes_the_values() -> None:
    position = waiting()
    course = CombatCourse(position.cat, position.combat)
    assert (movement(course), course.by_place) == (2, True)
    course.change("b", at="a2")
    assert not course.by_place
    assert movement(course) == 1


def test_where_no_rule_asked_for_the_place_a_move_keeps_the_values() -> None:
    position = drawn(LINE, b=unit(move=2))
    course = CombatCourse(position.cat, position.combat)
    assert movement(course) == 2
    known = course.values
    course.change("b", at="a2")
    assert course.values is known
    assert not course.by_place


def test_a_branch_and_the_next_course_know_that_places_count() -> None:
    position = waiting()
    first = CombatCourse(position.cat, position.combat)
    movement(first)
    first.rest(play.legal(position.cat, position.combat))
    first.leave()
    for course in (first.branch(), CombatCourse(position.cat, position.combat)):
        course.change("b", at="a2")
        assert movement(course) == 1
