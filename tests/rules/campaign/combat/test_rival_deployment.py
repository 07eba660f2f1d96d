"""The Rival Deployment Step: the next unit of the column on the lowest free hex, dazed; two on the first turn of late acts."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, Deploy, Resolve
from rules.campaign.combat.events import AttackRolled, StepBegan, UnitDeployed, UnitMoved
from rules.campaign.combat.frames import Deploying, Opening
from rules.campaign.effects import ChangeStat, GainHp, GrantSkill, Skill, When, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit
from tests.rules.campaign.combat.positions import board, prepared, until

GATES = """
    3   1   2
  .   .   .   .
    .   .   .
  .   .   .   .
    H   H@  H
"""

FULL = """
    3c  1a  2b
  .   .   .   .
    .   .   .
  .   .   .   .
    H   H@  H
"""


def deployed(position: Drawn) -> list[tuple[str, str]]:
    return [(event.key, event.hex) for event in position.told(UnitDeployed)]


@pytest.mark.rule("V-RIVALDEP-01", "V-RIVALDEP-05")
def test_one_unit_comes_each_turn_in_the_order_of_the_lineup() -> None:
    position = drawn(GATES, waiting="cab")
    for key, cell in (("c", "a2"), ("a", "a3"), ("b", "a1")):
        before = len(position.told(UnitDeployed))
        position.step("rival", "deployment")
        assert deployed(position)[before:] == [(key, cell)]
    assert board(position) == {"e2": "hero", "a2": "c", "a3": "a", "a1": "b"}


@pytest.mark.rule("V-RIVALDEP-02", "V-TERM-30")
def test_the_lowest_free_number_receives_it() -> None:
    picture = GATES.replace("1 ", "1A")
    position = drawn(picture, waiting="c").step("rival", "deployment")
    assert deployed(position) == [("c", "a3")]
    assert position.diff() == {"c.place": "arena", "c.at": "a3", "c.hp": 3}


@pytest.mark.rule("V-RIVALDEP-03")
def test_a_unit_that_finds_no_hex_comes_next_turn() -> None:
    position = drawn(FULL, waiting="de", a=unit("", move=0), b=unit("", move=0), c=unit("", move=0))
    position.step("rival", "deployment")
    assert deployed(position) == []
    assert position.diff() == {}
    position.put("b", place="defeated", at=None, hp=0).step("rival", "deployment")
    assert deployed(position) == [("d", "a3")]


@pytest.mark.rule("V-RIVALDEP-03", "V-RIVALDEP-02", "V-RULING-49")
def test_even_a_unit_of_the_player_keeps_a_hex_occupied() -> None:
    position = drawn(FULL.replace("2b", "2B"), waiting="d", a=unit("", move=0), c=unit("", move=0))
    position.step("rival", "deployment")
    assert deployed(position) == []


@pytest.mark.rule("V-RIVALDEP-04", "V-UNIT-01")
@pytest.mark.parametrize(("more", "hp"), [(0, 4), (2, 6), (-3, 1)])
def test_a_rival_comes_with_hp_equal_to_its_health_as_it_stands(more: int, hp: int) -> None:
    rules = (ChangeStat(stat="health", who=Who(side="rival"), add=more),)
    position = drawn(GATES, waiting="a", a=unit(health=4), rules=rules).step("rival", "deployment")
    assert position["a"].hp == hp


@pytest.mark.rule("V-RIVALDEP-06")
def test_a_unit_just_deployed_neither_moves_nor_engages() -> None:
    picture = GATES.replace(".   .   .   .\n    .   .   .\n", ".   .A  .   .\n    .   .   .\n", 1)
    position = drawn(picture, waiting="a", a=unit(move=2)).step("rival", "deployment")
    assert not position.told(UnitMoved)
    assert not position.told(AttackRolled)
    assert position.diff() == {"a.place": "arena", "a.at": "a2", "a.hp": 3}
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-RIVALDEP-06")
def test_innate_skills_let_a_dazed_unit_act() -> None:
    picture = GATES.replace(".   .   .   .\n    .   .   .\n", ".   .A  .   .\n    .   .   .\n", 1)
    position = drawn(picture, waiting="a", a=unit("red red", "first_strike")).step("rival", "deployment")
    assert position.diff() == {"a.place": "arena", "a.at": "a2", "a.hp": 3, "A.hp": 1}


@pytest.mark.rule("V-RIVALDEP-07")
def test_an_empty_camp_deploys_nobody() -> None:
    position = drawn(FULL, a=unit("", move=0), b=unit("", move=0), c=unit("", move=0)).step("rival", "deployment")
    assert position.diff() == {}
    assert StepBegan(mover="rival", step="deployment") in position.events
    position.put("b", place="defeated", at=None, hp=0).step("rival", "deployment")
    assert deployed(position) == []


@pytest.mark.rule("V-RIVALDEP-08", "V-COMBAT-16")
def test_a_closed_hex_is_passed_over() -> None:
    position = drawn(GATES, waiting="ab").set(blocked=("a2",)).step("rival", "deployment").step("rival", "deployment")
    assert deployed(position) == [("a", "a3"), ("b", "a1")]


# Acts III and IV


def first_turn(act: int, kind: str = "bloodshed", **more: Any) -> Drawn:
    """The rival's first turn is over."""
    units = {"n1": unit(health=3), "n2": unit(health=4), "n3": unit(health=5)}
    stack = ("n1", "n2", "n3")
    return until(prepared(kind, rivals="local local local", stack=stack, units=units, act=act, **more), Deploying)


def hp(position: Drawn) -> list[int]:
    """HP of the rivals in the arena."""
    return [f.hp for f in position.combat.fighters if f.side == "rival" and f.place == "arena"]


@pytest.mark.rule("V-ACTMOD-03", "V-ACTMOD-04", "V-ACTMOD-01")
@pytest.mark.parametrize(
    ("act", "first", "second"),
    [(1, [3], [3, 4]), (2, [3], [3, 4]), (3, [3, 4], [3, 4, 5]), (4, [5, 6], [5, 6, 5])],
)
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_how_many_rivals_come_on_the_first_two_turns(kind: str, act: int, first: list[int], second: list[int]) -> None:
    position = first_turn(act, kind, camp=("p",), blessings=9)
    assert hp(position) == first
    position.do(Deploy(unit="p"), At(hex="e1"))
    until(position, Deploying)
    assert hp(position) == second


@pytest.mark.rule("V-ACTMOD-07")
def test_the_first_two_of_the_lineup_take_the_two_lowest_hexes_dazed() -> None:
    position = prepared(rivals="local local local", stack=("n1", "n2", "n3"), act=3).begin()
    assert deployed(position) == [("r1", "a3"), ("r2", "a5")]
    done = [event for event in position.events if getattr(event, "unit", None) in {"r1", "r2"}]
    assert not done
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-RULING-39")
def test_a_second_unit_that_found_no_hex_gets_nothing_extra_later() -> None:
    narrow = """
      1 .
     . . .
      H H
    """
    position = until(prepared(rivals="local local", stack=("n1", "n2"), act=4, board=narrow, camp=("p",)), Deploying)
    assert hp(position) == [5]
    position.put("r1", at="b1", hp=1).do(Deploy(unit="p"), At(hex="c2"))
    until(position, Deploying)
    assert position["r2"].hp == 3


@pytest.mark.rule("V-ACTMOD-05")
@pytest.mark.parametrize("kind", ["primus", "scion"])
def test_acts_change_nothing_about_primus_and_scion(kind: str) -> None:
    rivals = "primus local local local" if kind == "primus" else ""
    more: dict[str, Any] = {"rivals": rivals, "stack": ("n1", "n2", "n3"), "bag": ("b",), "camp": ("p", "q")}
    position = until(prepared(kind, act=3, **more), Deploying)
    assert len(hp(position)) == 1
    assert position.combat.table.bag == ("b",)


@pytest.mark.rule("V-COMBAT-10")
def test_two_effects_of_an_arrival_come_in_the_players_order() -> None:
    gift = When(on="deployed", do=GainHp(n=1), who=Who(side="rival"))
    position = drawn(GATES, waiting="a", rules=(gift, gift)).step("rival", "deployment")
    assert position.legal == (Resolve(effect=0), Resolve(effect=1))
    position.do(Resolve(effect=1))
    assert position["a"].hp == 5


def test_a_dazed_tactician_moves_on_the_turn_it_comes() -> None:
    tactical = (GrantSkill(skill=Skill("tactical"), who=Who(side="rival")),)
    position = drawn(GATES, waiting="a", rules=tactical).step("rival", "deployment")
    assert position.named("hex") == {"b2", "b3"}
    assert position["a"].dazed
