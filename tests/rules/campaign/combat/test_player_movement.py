"""The player's Movement Step: who moves, how far, and round what."""

import pytest

from rules.campaign.combat.actions import Go, Pass, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import free_hexes
from rules.campaign.combat.events import UnitMoved
from rules.campaign.combat.frames import Opening
from rules.campaign.effects import ChangeStat, Forbid, GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

OPEN = """
.   .   .   .   .
  .   .   .   .   .
A   .   .   .   b
  .   B   .   .   .
.   .   .   .   .
"""


def reach(fight: Drawn, who: str = "A") -> set[str]:
    """The hexes where a unit may go."""
    return fight.do(Pick(unit=who)).named("hex")


@pytest.mark.rule("V-PMOVE-01")
@pytest.mark.parametrize("first", ["A", "B"])
def test_units_move_in_any_order_each_once(first: str) -> None:
    fight = drawn(OPEN).step("player", "movement")
    assert fight.units() == "AB"
    second = "B" if first == "A" else "A"
    goals = {"A": "c2", "B": "d3"}
    fight.go(first, goals[first])
    assert fight.units() == second
    assert fight.why(Pick(unit=first)) == "moved"
    fight.go(second, goals[second])
    assert fight.end().diff() == {"A.at": "c2", "B.at": "d3"}


@pytest.mark.rule("V-PMOVE-01")
def test_nobody_has_to_move() -> None:
    """Not even who was picked."""
    fight = drawn(OPEN).step("player", "movement")
    assert fight.do(Pick(unit="A"), Pass()).units() == "B"
    assert fight.do(Pass()).end().diff() == {}


@pytest.mark.rule("V-PMOVE-01", "V-COMBAT-05", "V-TERM-08")
def test_a_dazed_unit_does_not_move() -> None:
    fight = drawn(OPEN, A=unit(dazed=True)).step("player", "movement")
    assert fight.units() == "B"
    assert fight.why(Pick(unit="A")) == "dazed"
    fight.end().turn("player").begin()
    assert fight.units() == "AB"


@pytest.mark.rule("V-PMOVE-02")
def test_a_move_cannot_be_resumed() -> None:
    fight = drawn(OPEN, A=unit(move=2)).step("player", "movement").go("A", "c2")
    assert "A" not in fight.units()
    fight.go("B", "d3")
    assert not {"A", "B"} & set(fight.units())
    assert isinstance(fight.end().top, Opening)
    assert fight.diff() == {"A.at": "c2", "B.at": "d3"}


@pytest.mark.rule("V-PMOVE-02")
def test_no_other_unit_moves_while_one_is_moving() -> None:
    fight = drawn(OPEN, A=unit(move=2)).step("player", "movement").do(Pick(unit="A"))
    assert fight.units() == ""


@pytest.mark.rule("V-PMOVE-03", "V-UNIT-10")
@pytest.mark.parametrize(("move", "far"), [(1, 1), (2, 2), (3, 3)])
def test_a_unit_goes_as_far_as_its_movement_and_no_farther(move: int, far: int) -> None:
    fight = drawn(OPEN, A=unit(move=move)).step("player", "movement")
    apart = fight.cat.board["yard"].apart["c1"]
    cells = reach(fight)
    assert {apart[cell] for cell in cells} == set(range(1, far + 1))
    assert cells == {cell for cell, steps in apart.items() if 0 < steps <= far} - {"d2"}
    assert fight.do(Pass()).end().diff() == {}


@pytest.mark.rule("V-HERO-02", "V-PMOVE-03")
@pytest.mark.parametrize("move", [1, 2, 3])
def test_the_hero_goes_as_far_as_the_sheet_says(move: int) -> None:
    fight = drawn("@   .   .   .   .   b", hero=hero(move=move)).step("player", "movement")
    assert reach(fight, "hero") == {"a2", "a3", "a4"} - {f"a{n}" for n in range(move + 2, 5)}
    assert fight.do(Go(hex=f"a{move + 1}")).end().diff() == {"hero.at": f"a{move + 1}"}


@pytest.mark.rule("V-PMOVE-04", "V-COMBAT-16")
@pytest.mark.parametrize("wall", ["B", "b", "#", "&"])
def test_a_unit_goes_round_what_blocks_its_way(wall: str) -> None:
    """Straight ahead it would be two hexes; round the block it is three, and nobody ends on the block itself."""
    picture = f"""
        .   .   .   .
      #   A   {wall}   .
        #   #   .   .
    """
    near = reach(drawn(picture, A=unit(move=2)).step("player", "movement"))
    assert near == {"a1", "a2", "a3"}
    far = drawn(picture, A=unit(move=3)).step("player", "movement")
    assert reach(far) == {"a1", "a2", "a3", "a4", "b4"}
    far.do(Go(hex="b4"))
    (moved,) = far.told(UnitMoved)
    assert moved == UnitMoved(unit="A", path=("b2", "a2", "a3", "b4"))


@pytest.mark.rule("V-PMOVE-04")
def test_a_unit_that_is_shut_in_stays() -> None:
    picture = """
      B   c   .
    A   #   .
      #   .   .
    """
    fight = drawn(picture, B=unit(dice="", move=0)).step("player", "movement")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-META-02")
@pytest.mark.parametrize("first", [True, False])
def test_what_cannot_move_does_not_move_whatever_else_is_said(first: bool) -> None:
    cannot = Forbid(deed="move", who=Who(side="player", classes=("defender",)))
    faster = ChangeStat(stat="movement", add=1, who=Who(side="player"))
    freer = GrantSkill(skill=Skill("tactical"), who=Who(side="player"))
    early, late = ((cannot,), (faster, freer)) if first else ((faster, freer), (cannot,))
    fight = drawn(OPEN, A=unit(classes=("defender",), tactics=("adrenaline",)), prowess=early, event=late)
    fight.step("player", "movement")
    assert fight.units() == "B"
    assert fight.why(Pick(unit="A")) == "forbidden"
    fight.end()


@pytest.mark.rule("V-EX-23", "V-PMOVE-01")
def test_krakenlance_goes_round_the_reptilian_and_the_defender_makes_room() -> None:
    picture = """
    .   1   d   a   .
      .   .   .   .   .
    .   .   .   r   .
      .   .   .   @   .
    .   HD  .   HA  .
    """
    fight = drawn(
        picture,
        hero=hero(move=2),
        D=unit(move=1, health=5, skill="taunt"),
        A=unit(range=2, skill="first_strike", dazed=True),
        r=unit(skill="taunt regen1"),
        sport="king_of_the_hill",
    ).step("player", "movement")
    assert fight.units() == "@D"
    fight.do(Pick(unit="hero"))
    assert {"c3", "d2"} < fight.named("hex")
    assert fight.named("hex").isdisjoint({"b3", "c4", "d4", "e4"})  # b3 lies behind the Reptilian
    fight.do(Go(hex="c3")).go("D", "d1")
    assert free_hexes(CombatCourse(fight.cat, fight.combat), "player") == ["e2"]
    assert fight.end().diff() == {"hero.at": "c3", "D.at": "d1"}
