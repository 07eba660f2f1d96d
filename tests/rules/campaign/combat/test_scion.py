"""The scion: its coming, its dice read line by line, what its lines do, and the other rivals after it (pages 30 to 32)."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, Deploy, Pick
from rules.campaign.combat.events import (
    AttackRolled,
    DamageDealt,
    HpGained,
    RivalJoined,
    ScionRolled,
    ScionStruck,
    StepBegan,
    TurnBegan,
    UnitDeployed,
    UnitDisplaced,
    UnitMarked,
    UnitMoved,
)
from rules.campaign.combat.frames import Deploying, Moving, ScionChoice
from rules.campaign.combat.state import Tally
from rules.campaign.effects import AddDice, LoseDice, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, gone, unit
from tests.rules.campaign.combat.positions import against, bane, listed, prepared, until


def acted(position: Drawn, *faces: int) -> Drawn:
    """The Scion Activity Step, its dice showing some faces."""
    return position.rolls(*faces).step("rival", "scion")


def strikes(position: Drawn) -> list[tuple[int, int]]:
    """The lines that were carried out, with their values."""
    return [(event.line, event.value) for event in position.told(ScionStruck)]


LAIR = """
    .   .   .   .   .
  .   .   .   .   .   .
    .   .t  .A  .   .
  .   .   .   .   .   .
    .   .   .   .   .@
"""


FAR = """
    .   .   .   .   .
  .   .   .   .   .   .
    .   .t  .   .A  .
  .   .   .   .   .   .
    .   .   .   .   .@
"""

FLANKED = """
    .   .   .   .   .
  .   .   .   .   .   .
    .B  .t  .A  .   .
  .   .   .   .   .   .
    .   .   .   .   .@
"""

CORRIDOR = ".b  .   .A  .t  ."


# It comes


@pytest.mark.rule("V-SCION-09")
def test_nobody_comes_before_the_scion() -> None:
    position = prepared("scion", bag=("b", "c"), scion_rivals="bag bag", camp=("p",))
    until(position, Deploying)
    assert [event.key for event in position.told(UnitDeployed)] == ["r1", "r2", "r3"]
    assert position.told(UnitDeployed)[0] == UnitDeployed(unit="monster", key="r1", hex="a3", hp=9)
    assert [event.mover for event in position.told(TurnBegan)] == ["rival", "player"]


@pytest.mark.rule("V-SCION-10", "V-RULING-31")
def test_it_comes_dazed_and_rolls_from_its_second_turn_on() -> None:
    position = until(prepared("scion", lines=("single red gain_hp n=1",), camp=("p", "q")), Deploying)
    assert position.told(ScionRolled) == []
    bring(position, "p")
    until(position, Deploying)
    assert [event.dice for event in position.told(ScionRolled)] == [("red",)]
    assert position["r1"].hp == 10


def bring(position: Drawn, chip: str) -> Drawn:
    """Deploy on the first hex that is free."""
    position.do(Deploy(unit=chip))
    return position.do(position.legal[0])


@pytest.mark.rule("V-SCION-11")
def test_later_nobody_comes_but_by_its_card() -> None:
    position = until(prepared("scion", bag=("b", "c"), scion_rivals="bag", camp=("p", "q")), Deploying)
    bring(position, "p")
    until(position, Deploying)
    bring(position, "q")
    for _ in range(3):
        until(position, Deploying).do(position.legal[-1])
    assert position.combat.tally.turns == 5
    assert len([event for event in position.told(UnitDeployed) if event.key.startswith("r")]) == 2
    assert len(position.combat.table.bag) == 1


@pytest.mark.rule("V-SCION-02")
@pytest.mark.parametrize("turns", [1, 2, 9])
def test_whoever_has_nobody_left_before_it_has_to_send_another(turns: int) -> None:
    position = against(".t  .   .   H", "single red gain_hp n=1", dice="red", camp="XY").set(tally=Tally(turns=turns))
    assert position.turn("player").legal == (Deploy(unit="unit_X"), Deploy(unit="unit_Y"))


def test_banes_in_play_make_it_stronger() -> None:
    more: dict[str, Any] = {
        "banes": {"rust": bane("camp"), "whelp": bane("unit", unit="monster"), "curse": bane("bag")},
        "camp_banes": ("rust",),
        "bag": ("b", "whelp", "curse"),
        "per_bane": 2,
    }
    assert until(prepared("scion", camp=("p",), **more), Deploying)["r1"].hp == 9 + 2 * 3
    drawn_out = until(prepared("scion", camp=("p",), scion_rivals="bag", draws=("curse", "b"), **more), Deploying)
    assert drawn_out["r1"].hp == 9 + 2 * 3


# The unit cap


@pytest.mark.rule("V-SCION-07", "V-SCION-08")
def test_the_cap_limits_who_is_in_the_arena_at_once_and_nobody_else() -> None:
    position = until(prepared("scion", camp=("p", "q", "s"), cap=2), Deploying)
    until(bring(position, "p"), Deploying)
    until(bring(position, "q"), Moving)
    assert position.told(StepBegan)[-3:] == [
        StepBegan(mover="player", step=s) for s in ("deployment", "tactics", "movement")
    ]
    full = position.step("player", "deployment")
    assert not isinstance(full.top, Deploying)
    position.put("p1", place="defeated", at=None, hp=0).step("player", "deployment")
    assert isinstance(position.top, Deploying)
    assert {action.unit for action in position.legal if isinstance(action, Deploy)} == {"krakenlance", "s"}


@pytest.mark.rule("V-SCION-08")
def test_the_whole_camp_may_come_even_units_that_joined_meanwhile() -> None:
    position = against(".t  .   .A  H", dice="blue", camp=("B",), slots=0, cap=9).step("player", "deployment")
    position.do(Deploy(unit="unit_B"))
    assert position["p2"].at == "a4"
    assert position.combat.slots == 0


# The roll


@pytest.mark.rule("V-SCION-13")
def test_all_dice_of_its_card_are_rolled_as_rules_change_them() -> None:
    nine = "green green blue blue blue yellow yellow yellow yellow"
    position = against(LAIR, dice=nine).step("rival", "scion")
    assert position.told(ScionRolled)[0].dice == tuple(nine.split())
    rules = (AddDice(dice=("red",), who=Who(elite=True)), LoseDice(n=2, who=Who(side="rival")))
    changed = against(LAIR, dice="green yellow blue", rules=rules).step("rival", "scion")
    assert changed.told(ScionRolled)[0].dice == ("green", "red")


@pytest.mark.rule("V-SCION-14")
def test_lines_are_carried_out_from_top_to_bottom_on_the_board_as_it_is_then() -> None:
    pull, bite = "total green drag reach=4", "total blue strike"
    pulled = acted(against(FAR, pull, bite, dice="green blue"), HIT, HIT)
    assert strikes(pulled) == [(0, 1), (1, 1)]
    assert pulled.diff() == {"A.at": "c3", "A.hp": 2}
    other = acted(against(FAR, bite, pull, dice="green blue"), HIT, HIT)
    assert other.diff() == {"A.at": "c3"}


@pytest.mark.rule("V-SCION-15")
@pytest.mark.parametrize(("face", "times"), [(HIT, 1), (MISS, 0)])
def test_a_single_die_triggers_on_a_hit(face: int, times: int) -> None:
    position = acted(against(LAIR, "single green gain_hp n=2", dice="green"), face)
    assert strikes(position) == [(0, 2)] * times
    assert position["t"].hp == 9 + 2 * times


@pytest.mark.rule("V-SCION-16")
@pytest.mark.parametrize(("faces", "value"), [((HIT, HIT, HIT), 3), ((HIT, MISS, HIT), 2), ((MISS, MISS, MISS), 0)])
def test_total_hits_make_one_effect_of_their_sum(faces: tuple[int, ...], value: int) -> None:
    position = acted(against(LAIR, "total blue strike", dice="blue blue blue", A=unit(hp=5)), *faces)
    assert strikes(position) == ([(0, value)] if value else [])
    assert position.diff() == ({"A.hp": 5 - value} if value else {})


@pytest.mark.rule("V-SCION-17")
def test_for_each_hit_the_effect_comes_once_on_the_board_as_it_is_then() -> None:
    units: dict[str, Any] = {"A": unit(hp=2), "B": unit(hp=3)}
    position = acted(against(FLANKED, "each blue strike n=2", dice="blue blue blue", **units), HIT, MISS, HIT)
    assert strikes(position) == [(0, 2), (0, 2)]
    assert position.diff() == {**gone("A"), "B.hp": 1}


@pytest.mark.rule("V-SCION-17", "V-SCION-19")
@pytest.mark.parametrize("faces", [(MISS, HIT, HIT), (HIT, HIT, MISS)])
def test_for_each_hit_of_two_colours_with_a_slash_the_effect_comes_once(faces: tuple[int, ...]) -> None:
    position = acted(against(LAIR, "each yellow/blue gain_hp n=1", dice="yellow blue blue"), *faces)
    assert strikes(position) == [(0, 1), (0, 1)]
    assert position["t"].hp == 9 + 2


@pytest.mark.rule("V-SCION-18", "V-EX-32", "V-RULING-30")
@pytest.mark.parametrize(
    ("faces", "times"),
    [
        ((HIT, HIT, HIT, MISS, MISS), 0),
        ((HIT, HIT, MISS, MISS, MISS), 0),
        ((HIT, HIT, HIT, HIT, HIT), 2),
        ((HIT, MISS, MISS, HIT, HIT), 1),
        ((MISS, MISS, MISS, HIT, HIT), 0),
    ],
)
def test_a_pair_needs_both_of_its_colours(faces: tuple[int, ...], times: int) -> None:
    dice = "yellow yellow yellow black black"
    position = acted(against(LAIR, "pairs yellow/black gain_hp n=1", dice=dice), *faces)
    assert len(strikes(position)) == times
    assert position["t"].hp == 9 + times


@pytest.mark.rule("V-SCION-18", "V-RULING-30")
@pytest.mark.parametrize(("hits", "times"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_a_pair_of_one_colour_takes_two_hits(hits: int, times: int) -> None:
    faces = [HIT] * hits + [MISS] * (4 - hits)
    position = acted(against(LAIR, "pairs blue/blue gain_hp n=1", dice="blue blue blue blue"), *faces)
    assert len(strikes(position)) == times


@pytest.mark.rule("V-RULING-30")
def test_hits_may_be_used_by_several_lines() -> None:
    position = acted(against(LAIR, "total blue gain_hp", "pairs blue/green gain_hp n=5", dice="blue green"), HIT, HIT)
    assert position["t"].hp == 9 + 1 + 5


@pytest.mark.rule("V-SCION-19")
def test_two_colours_with_a_slash_count_together() -> None:
    position = acted(against(LAIR, "combined blue/green gain_hp", dice="blue blue green"), HIT, HIT, HIT)
    assert strikes(position) == [(0, 3)]
    position = acted(against(LAIR, "combined blue/green gain_hp", dice="blue blue green"), MISS, HIT, MISS)
    assert strikes(position) == [(0, 1)]


# What its lines do


@pytest.mark.rule("V-SCION-23")
def test_its_own_list_decides_whom_it_strikes() -> None:
    weakest = acted(against(FLANKED, "total blue strike", dice="blue", A=unit(hp=2)), HIT)
    assert weakest.diff() == {"A.hp": 1}
    strongest = acted(against(FLANKED, "total blue strike", dice="blue", order="STRONGEST", A=unit(hp=2)), HIT)
    assert strongest.diff() == {"B.hp": 2}


@pytest.mark.rule("V-SCION-23", "V-TERM-32")
def test_the_list_of_the_arena_means_nothing_to_a_scion_and_its_rivals() -> None:
    position = listed(against(FLANKED, "total blue strike", dice="blue", order="STRONGEST", A=unit(hp=2)), "WEAKEST")
    assert acted(position, HIT).diff() == {"B.hp": 2}
    picture = FLANKED.replace(".   .   .   .   .", ".   .r  .   .   .", 1)
    lines = ("total blue strike",)
    rival = listed(against(picture, *lines, dice="blue", order="STRONGEST", r=unit("", range=9)), "WEAKEST")
    acted(rival, MISS)
    assert [(event.unit, event.mark) for event in rival.told(UnitMarked)] == [("r", "hero")]


@pytest.mark.rule("V-COMBAT-14", "V-RULING-54")
def test_between_equal_victims_the_player_chooses() -> None:
    position = acted(against(FLANKED, "total blue strike", dice="blue"), HIT)
    assert isinstance(position.top, ScionChoice)
    assert position.units() == "AB"
    assert position.do(Pick(unit="B")).diff() == {"B.hp": 2}


def test_a_strike_reaches_as_far_as_its_line_says() -> None:
    assert acted(against(FAR, "total blue strike reach=1", dice="blue"), HIT).diff() == {}
    assert acted(against(FAR, "total blue strike reach=2", dice="blue"), HIT).diff() == {"A.hp": 2}


def test_a_strike_at_all_hits_everybody_within_reach_and_nobody_else() -> None:
    picture = """
        .   .B  .   .   .
      .   .   .   .   .   .
        .   .t  .A  .   .
      .   .   .   .   .   .
        .   .   .   .   .@
    """
    position = acted(against(picture, "single red strike_all n=2 reach=2", dice="red"), HIT)
    assert position.diff() == {"A.hp": 1, "B.hp": 1}


@pytest.mark.rule("V-COMBAT-14", "V-RULING-54")
def test_a_pull_goes_hex_by_hex_where_the_player_says_and_ends_beside_it() -> None:
    picture = """
        .t  .   .   .   .
      .   .   .   .   .   .
        .A  .   .   .   .
    """
    position = acted(against(picture, "total blue drag reach=4", dice="blue blue blue"), HIT, HIT, HIT)
    assert isinstance(position.top, ScionChoice)
    assert position.named("hex") == {"b1", "b2"}
    position.do(At(hex="b2"))
    assert position.told(UnitDisplaced) == [UnitDisplaced(unit="A", start="c1", hex="b2")]
    assert position.diff() == {"A.at": "b2"}


def test_a_pull_leaves_those_beside_it_and_those_out_of_reach() -> None:
    assert acted(against(LAIR, "total blue drag reach=4", dice="blue"), HIT).told(UnitDisplaced) == []
    far = ".t  .   .   .   .A"
    assert acted(against(far, "total blue drag reach=3", dice="blue"), HIT).diff() == {}
    assert acted(against(far, "total blue drag reach=4", dice="blue"), HIT).diff() == {"A.at": "a4"}


@pytest.mark.rule("V-TERM-13", "V-TERM-14")
def test_a_lunge_is_its_own_move_and_a_pull_displaces() -> None:
    far = ".t  .   .   .   .A"
    position = acted(against(far, "total blue lunge", dice="blue blue"), HIT, HIT)
    assert position.told(UnitMoved) == [UnitMoved(unit="t", path=("a1", "a2")), UnitMoved(unit="t", path=("a2", "a3"))]
    assert position.diff() == {"t.at": "a3"}
    assert acted(against(LAIR, "total blue lunge", dice="blue"), HIT).diff() == {}


def test_a_summons_brings_units_out_of_the_bag_at_once_dazed() -> None:
    picture = """
        1   2   .
      .   .t  .   .
        .A  .   .
    """
    position = acted(against(picture, "single red summon n=1", dice="red", bag=("archer", "attacker")), HIT)
    (joined,) = position.told(RivalJoined)
    assert position.told(UnitDeployed) == [
        UnitDeployed(unit=joined.unit, key=joined.key, hex="a1", hp=position.cat.unit[joined.unit].health)
    ]
    assert len(position.combat.table.bag) == 1


def test_no_summons_without_a_free_hex() -> None:
    position = acted(against(LAIR, "single red summon n=1", dice="red"), HIT)
    assert position.told(RivalJoined) == []
    assert len(position.combat.table.bag) == 2


# Turns


@pytest.mark.rule("V-SCION-12", "V-SCION-20", "V-SCION-21")
def test_the_activity_comes_after_deployment_and_before_any_rival_moves() -> None:
    position = against(CORRIDOR, "total blue gain_hp", dice="blue", b=unit("yellow")).rolls(HIT, MISS).turn("rival")
    steps = [event.step for event in position.told(StepBegan) if event.mover == "rival"]
    assert steps == ["deployment", "scion", "movement", "abilities", "engage"]
    kinds = [type(event) for event in position.events]
    assert kinds.index(HpGained) < kinds.index(UnitMarked)
    assert position.told(UnitMarked) == [UnitMarked(unit="b", mark="A", priority="weakest", reached=True)]
    assert [event.unit for event in position.told(AttackRolled)] == ["b"]


@pytest.mark.rule("V-SCION-21")
def test_the_scion_itself_neither_moves_nor_uses_abilities_nor_attacks_with_the_others() -> None:
    monster = unit("red red", "fury_aura1 first_strike agile", kind="scion", health=9, move=3)
    position = against(CORRIDOR, dice="blue", t=monster, b=unit("")).rolls(MISS).step("rival", "scion")
    assert position.diff() == {"b.at": "a2"}
    assert position.told(DamageDealt) == []


@pytest.mark.rule("V-SCION-22", "V-EX-37")
def test_a_scion_that_stands_alone_ends_its_turn_after_its_activity() -> None:
    position = against(LAIR, "total blue gain_hp", dice="blue").rolls(HIT).turn("rival")
    steps = [(event.mover, event.step) for event in position.told(StepBegan)]
    assert steps[:3] == [("rival", "deployment"), ("rival", "scion"), ("player", "deployment")]
