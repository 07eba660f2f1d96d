"""A fight that fails with a turn leaves no time to be careful, and a key hex near a rival is better than one far away."""

import pytest

from rules.bots.campaign.ground import care, goal
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Tally
from rules.campaign.effects import EndsWhen
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit


def hill(*rules: EndsWhen) -> CombatCourse:
    fight: Drawn = drawn(
        "K   .   A   .   K   .   a",
        event=rules,
        A=unit("blue", move=3, health=5),
        a=unit("yellow", health=4),
        sport="king_of_the_hill",
    ).step("player", "movement")
    fight = fight.set(tally=Tally(turns=3, stirred=3))
    return CombatCourse(fight.cat, fight.combat)


@pytest.mark.parametrize(("result", "is_bolder"), [("failed", True), ("won", False)])
def test_caution_goes_before_a_turn_with_which_the_fight_fails(result: str, is_bolder: bool) -> None:
    course, end = hill(), EndsWhen(when="turn", result=result, n=8)  # type: ignore[arg-type]
    hurried = hill(end)
    (own,) = course.troop("player")

    assert (care(hurried, own).hp < care(course, own).hp) is is_bolder


def test_of_two_key_hexes_the_one_near_a_rival_is_better() -> None:
    course = hill()
    (own,) = course.troop("player")
    keys = [cell for cell in course.board.cells if goal(course, own, cell) > 2]

    assert len(keys) == 2
    foe = course.hex_of(course.troop("rival")[0])
    near, far = sorted(keys, key=lambda cell: course.board.apart[cell][foe])
    assert goal(course, own, near) > goal(course, own, far)
