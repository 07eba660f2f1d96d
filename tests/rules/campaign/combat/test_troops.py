"""Who is who: adjacency, allies and opponents, outnumbered, isolated, camps and lineups (pages 35 to 37)."""

import pytest

from rules.campaign.combat.actions import Begin, Deploy, Pass
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Deploying
from rules.campaign.combat.selectors import adjacent, isolated
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.troops import allies_beside, outnumbered
from rules.campaign.combat.turn import missing_units
from rules.campaign.effects import GainHp, Heal, When, Who
from rules.campaign.table.growth import heal_fully
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import prepared, until

RING = """
    .a  .b
  .c  .A  .d
    .e  .f  .
  .   .g  .h
"""


def course_of(position: Drawn) -> CombatCourse:
    return CombatCourse(position.cat, position.combat)


@pytest.mark.rule("V-TERM-01")
def test_hexes_with_a_common_side_are_adjacent() -> None:
    position = drawn(RING)
    course = course_of(position)
    beside = {key for key in "abcdefghA" if adjacent(course, position["A"], position[key])}
    assert beside == set("abcdef")
    assert len(course.board.near["b2"]) == 6
    assert "b2" not in course.board.near["b2"]


@pytest.mark.rule("V-TERM-02", "V-TERM-03")
def test_a_troop_are_allies_and_all_others_opponents() -> None:
    position = drawn(".@  .A  .   .a  .b  .   .&  .%")
    course = course_of(position)
    opponents = {key: {foe.key for foe in course.opponents(position[key])} for key in ("hero", "A", "a", "b", "&", "%")}
    assert opponents == {
        "hero": {"a", "b", "&", "%"},
        "A": {"a", "b", "&", "%"},
        "a": {"hero", "A", "&", "%"},
        "b": {"hero", "A", "&", "%"},
        "&": {"hero", "A", "a", "b"},
        "%": {"hero", "A", "a", "b"},
    }
    assert [f.key for f in allies_beside(course, position["a"])] == ["b"]
    assert [f.key for f in allies_beside(course, position["&"])] == ["%"]


@pytest.mark.rule("V-TERM-22")
@pytest.mark.parametrize(
    ("picture", "player", "rival"),
    [
        (".A  .B  .   .a  .b  .c", True, False),
        (".A  .B  .   .a  .b", False, False),
        (".A  .B  .   .a  .b  .&", True, True),
        (".A  .B  .C  .a  .b", False, True),
    ],
)
def test_outnumbered_counts_all_opponents_in_combat(picture: str, player: bool, rival: bool) -> None:
    position = drawn(picture, camp=("archer",), waiting="xyz")
    assert (outnumbered(course_of(position), position["A"]), outnumbered(course_of(position), position["a"])) == (
        player,
        rival,
    )


@pytest.mark.rule("V-TERM-23")
def test_a_unit_without_allies_in_combat_is_isolated() -> None:
    position = drawn(".A  .   .a  .b", camp=("archer", "attacker"), waiting="c")
    assert isolated(course_of(position), position["A"])
    assert not isolated(course_of(position), position["a"])


@pytest.mark.rule("V-TERM-23")
def test_no_ally_is_too_far_away_and_none_outside_of_the_combat_counts() -> None:
    """For all sides: allies that wait or are defeated leave a unit isolated, those at the other end do not."""
    far = drawn(".A  .a  .&  .   .%  .b  .B")
    assert [key for key in "ABab&%" if isolated(course_of(far), far[key])] == []
    alone = drawn(".A  .B  .a  .b  .&  .%", waiting="c", camp=("archer",))
    for key in "Bb%":
        alone.put(key, place="defeated", at=None, hp=0)
    assert [key for key in "Aa&" if isolated(course_of(alone), alone[key])] == ["A", "a", "&"]


@pytest.mark.rule("V-TERM-24", "V-TERM-10")
def test_camp_combat_and_defeated_are_one_troop() -> None:
    position = drawn(".@  .A  .B  .   .a", camp=("archer",), sport="spar", leadership=8)
    position.put("B", place="defeated", at=None, hp=0)
    assert 8 - missing_units(course_of(position)) == len({"hero", "A", "B", "archer"})


@pytest.mark.rule("V-TERM-25")
def test_the_lineup_is_what_this_combat_may_use_of_the_troop() -> None:
    position = until(prepared(stack=("n1",), units={"n1": unit("", move=0)}, camp=("p", "q", "s"), slots=1), Deploying)
    assert 8 - missing_units(course_of(position)) == 4
    position.do(Deploy(unit="q"))
    until(position.do(position.legal[0]), Deploying)
    assert 8 - missing_units(course_of(position)) == 4
    assert position.why(Deploy(unit="p")) == "slots_used"
    assert Deploy(unit="krakenlance") in position.legal


@pytest.mark.rule("V-TERM-05")
def test_a_deployed_unit_is_in_the_arena_and_nowhere_else() -> None:
    position = prepared(rivals="local+ local+", stack=("n1", "n2"), units={"n1": unit("", move=0)}, camp=("p", "q"))
    assert [f.place for f in position.combat.fighters] == ["waiting", "waiting"]
    assert list(position.combat.column) == ["adrenaline"]
    until(position, Deploying).do(Deploy(unit="p"))
    position.do(position.legal[0])
    assert position.combat.table.camp.units == ("q",)
    assert [(f.key, f.place) for f in position.combat.fighters] == [("r1", "arena"), ("r2", "waiting"), ("p1", "arena")]
    assert list(position.combat.column) == []
    assert [placed.tactic for placed in position["r1"].tactics] == ["adrenaline"]


@pytest.mark.rule("V-TERM-16", "V-UNIT-04", "V-RULING-41")
def test_gained_hp_are_no_healing_and_know_no_limit() -> None:
    sore = (When(on="turn_starts", do=GainHp(n=2), who=Who(side="rival")),)
    position = drawn(".a  .   .   .A", a=unit("", hp=3), rules=sore).turn("rival").begin()
    assert position["a"].hp == 5
    salve = (When(on="turn_starts", do=Heal(n=1), who=Who(side="rival")),)
    healed = drawn(".a  .   .   .A", a=unit("", hp=5), rules=salve).turn("rival").begin()
    assert healed["a"].hp == 5


@pytest.mark.rule("V-TERM-17", "V-RULING-17")
@pytest.mark.parametrize(("hp", "full"), [(1, 7), (7, 7), (9, 9)])
def test_full_healing_fills_up_to_health_and_takes_nothing_away(hp: int, full: int) -> None:
    course = course_of(drawn(".@  .   .a", hero=hero(health=7, hp=hp)))
    heal_fully(course)
    assert course.table.sheet.hp == full


@pytest.mark.rule("V-TERM-29")
def test_a_key_hex_scores_only_in_king_of_the_hill() -> None:
    for sport, points in (("spar", 0), ("king_of_the_hill", 3)):
        position = drawn(".a  .   .   KA  .", sport=sport, a=unit("", move=0), tribune="a", waiting="b")
        for _ in range(3):
            position.turn("player")
            while position.combat.mover == "player":
                position.do(Begin() if Begin() in position.legal else Pass())
        assert position.combat.points == points
        assert position.combat.result is None


@pytest.mark.rule("V-TERM-30")
def test_each_troop_enters_on_its_own_hexes() -> None:
    picture = """
      1   2
    .   .   .
      H   H
    """
    position = drawn(picture, waiting="a", camp=("A",), slots=1, a=unit("", move=0))
    position.step("rival", "deployment")
    assert position["a"].at == "a1"
    position.begin().do(Deploy(unit="unit_A"))
    assert position.named("hex") == {"c1", "c2"}


@pytest.mark.rule("V-TERM-30")
def test_nor_does_one_whose_own_hexes_are_taken_enter_on_the_others() -> None:
    picture = """
      1b  2c
    A   .   .
      H   H
    """
    still = {letter: unit("", move=0) for letter in "abc"}
    position = drawn(picture, waiting="a", A=unit("", move=0), **still).step("rival", "deployment")
    assert (position["a"].place, position.diff()) == ("waiting", {})


@pytest.mark.rule("V-COMBAT-08")
def test_effects_reach_only_units_in_the_arena() -> None:
    salve = (When(on="turn_starts", do=Heal(n=1), who=Who(side="player")),)
    position = drawn(".A  .   .   .a", A=unit(hp=1), hero=hero(hp=2), camp=("B",), rules=salve, a=unit("", move=0))
    position.turn("player").begin()
    assert position["A"].hp == 2
    assert position.combat.table.sheet.hp == 2


def test_a_fighter_of_no_place_is_asked_for_nothing() -> None:
    course = course_of(drawn(".A  .   .a"))
    with pytest.raises(ValueError, match="stands nowhere"):
        course.hex_of(Fighter(key="x", unit="unit_A", side="player"))
