"""Where units can go: blocked hexes, ways that differ in what lies on them, and the compass (pages 26, 35 and 37)."""

import pytest

from rules.campaign.combat.actions import Go, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import CompassRolled, UnitMoved
from rules.campaign.combat.roaming import direction
from rules.campaign.combat.ways import reach
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

HIVE = """
    .   .   .
  .   .   .   .
    .   .A  .
  .   .   .   .
    .   .   .
"""


def reached(position: Drawn, key: str = "A", steps: int = 9) -> set[str]:
    """The hexes where a unit can end a move, its own left out."""
    return set(reach(CombatCourse(position.cat, position.combat), position[key], steps)) - {position[key].at}


@pytest.mark.rule("V-COMBAT-16")
def test_nobody_passes_allies_opponents_or_arena_units() -> None:
    for other in ("B", "a", "&"):
        position = drawn(f".   .A  .   .{other}  .   .", waiting="z")
        assert reached(position) == {"a1", "a3"}


@pytest.mark.rule("V-COMBAT-16")
def test_nobody_enters_a_hex_that_a_rule_closes() -> None:
    position = drawn(".   .A  .   .   .").set(blocked=("a4",))
    assert reached(position) == {"a1", "a3"}
    assert reached(drawn(".   .A  .   .   .").set(blocked=("a2",))) == {"a1", "a3", "a4", "a5"}


def test_walls_stop_everybody() -> None:
    assert reached(drawn(".   .A  .   #   .")) == {"a1", "a3"}
    assert reached(drawn(".   .A  .   #   .", A=unit(skill="flight"))) == {"a1", "a3"}


def test_flying_units_pass_over_others_and_stop_on_none() -> None:
    position = drawn(".   .A  .B  .a  .   .", A=unit(skill="flight"))
    assert reached(position) == {"a1", "a5", "a6"}
    assert reached(position, steps=2) == {"a1"}


@pytest.mark.rule("V-COMBAT-16")
def test_nobody_is_deployed_onto_a_blocked_hex() -> None:
    position = drawn("HA  Ha  H   H   H", camp=("B",), slots=1, a=unit("", move=0)).set(blocked=("a4",))
    position.step("player", "deployment")
    position.do(position.legal[0])
    assert position.named("hex") == {"a3", "a5"}


@pytest.mark.rule("V-RULING-49")
def test_deployment_hexes_of_either_side_are_open_to_both() -> None:
    position = drawn("H   1   .   .A  .   .a  .   H   2")
    assert reached(position, "A") == {"a1", "a2", "a3", "a5"}
    assert reached(position, "a") == {"a5", "a7", "a8", "a9"}


def test_the_player_chooses_whether_a_way_leads_over_a_chip() -> None:
    picture = """
      T   .
    .A  .   .
    """
    position = drawn(picture, A=unit(move=2), waiting="z").step("player", "movement").do(Pick(unit="A"))
    assert {Go(hex="a2"), Go(hex="a2", over="a1")} <= set(position.legal)
    assert Go(hex="b2", over="a1") in position.legal
    assert Go(hex="b3", over="a1") not in position.legal


# The compass


@pytest.mark.rule("V-TERM-06")
def test_each_face_of_the_die_is_one_of_the_six_directions() -> None:
    position = drawn(HIVE)
    course = CombatCourse(position.cat, position.combat)
    ways = [direction(course, "c2", face) for face in range(1, 7)]
    assert ways == ["c3", "b3", "b2", "c1", "d2", "d3"]
    assert set(ways) == set(course.board.near["c2"])
    assert direction(course, "a1", 3) is None


@pytest.mark.rule("V-TERM-06")
@pytest.mark.parametrize(("face", "cell"), [(1, "c3"), (2, "b3"), (3, "b2"), (4, "c1"), (5, "d2"), (6, "d3")])
def test_a_roaming_unit_goes_where_the_die_says(face: int, cell: str) -> None:
    position = drawn(HIVE.replace(".A", ".a"), a=unit("", "roaming"), camp=("B",), slots=1).rolls(face)
    position.step("rival", "movement")
    assert position.told(CompassRolled) == [CompassRolled(unit="a", face=face)]
    assert position.told(UnitMoved) == [UnitMoved(unit="a", path=("c2", cell))]
