"""Words of scions' cards: a blast, the fallen who rise, dice that come with the turns, several bodies, the chip of the scion."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import (
    AttackRolled,
    CombatEnded,
    DamageDealt,
    RivalJoined,
    ScionFell,
    ScionRolled,
    UnitDeployed,
    UnitMoved,
)
from rules.campaign.combat.fault import fault
from rules.campaign.combat.forecast_threat import danger, strike_of
from rules.campaign.combat.frames import Deploying, ScionChoice
from rules.campaign.combat.scion_dice import pool_of
from rules.campaign.combat.state import Tally
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, gone, unit
from tests.rules.campaign.combat.positions import against, prepared, until


def carded(position: Drawn, **more: Any) -> Drawn:
    """The position with more on the scion's card."""
    (card,) = position.cat.scions
    position.cat = replace(position.cat, scions=(replace(card, **more),))
    return position


# A blast


CROWD = """
    .   .   .   .B  .
  .t  .   .   .A  .   .
    .   .   .   .C  .
  .D  .   .   .   .   .@
"""


def test_a_blast_strikes_its_prey_and_everybody_of_the_player_beside_it() -> None:
    position = against(CROWD, "total blue blast reach=3", dice="blue blue", order="STRONGEST", A=unit(hp=4, health=4))
    position.rolls(HIT, MISS).step("rival", "scion")
    assert position.diff() == {"A.hp": 3, "B.hp": 2, "C.hp": 2}


def test_a_blast_comes_no_farther_than_its_reach_but_those_beside_its_prey_may_stand_farther_off() -> None:
    near = ".t  .   .A  .B  .C"
    weak: dict[str, Any] = {"A": unit(hp=1)}
    assert against(near, "single red blast n=1 reach=1", dice="red", **weak).step("rival", "scion").diff() == {}
    assert against(near, "single red blast n=1 reach=2", dice="red", **weak).step("rival", "scion").diff() == {
        **gone("A"),
        "B.hp": 2,
    }


def test_a_blast_leaves_rivals_alone() -> None:
    position = against(".t  .b  .A  .B", "single red blast n=1 reach=2", dice="red", A=unit(hp=1), b=unit("", move=0))
    assert position.step("rival", "scion").diff() == {**gone("A"), "B.hp": 2}


@pytest.mark.rule("V-COMBAT-14", "V-RULING-54")
def test_between_equals_the_player_names_the_prey_of_a_blast() -> None:
    position = against(".B  .t  .A  .C", "single red blast n=1 reach=1", dice="red", C=unit(hp=9, health=9))
    position.step("rival", "scion")
    assert isinstance(position.top, ScionChoice)
    assert position.do(Pick(unit="A")).diff() == {"A.hp": 2, "C.hp": 8}


def test_a_blast_is_foreseen_where_it_can_strike_beside() -> None:
    line = "single red blast n=2 reach=2"
    alone = against(".t  .   .   .A  .B", line, dice="red")
    assert strike_of(alone.cat, alone.combat, "t", "A") is None or not danger_of(alone, "A")
    pair = against(".t  .   .A  .B  .C", line, dice="red")
    assert [danger_of(pair, one) for one in "ABC"] == [2, 2, 0]


def danger_of(position: Drawn, key: str) -> int:
    """The most HP that a unit could lose where it stands."""
    one = position[key]
    found = danger(position.cat, position.combat, one, one.at or "")
    return found.worst


# The fallen rise


GRAVE = """
    1   2   .   .
  .t  .   .   .   .@
    .   .A  .B  .
"""


def raised(dice: str = "red", **more: Any) -> Drawn:
    """Two units of the player have fallen, and the scion calls."""
    position = against(GRAVE, "single red raise n=1", dice=dice, **more)
    return position.put("A", place="defeated", at=None, hp=0).put("B", place="defeated", at=None, hp=0)


def test_the_first_of_the_fallen_rises_as_a_rival_dazed_with_all_its_health() -> None:
    position = raised().step("rival", "scion")
    assert position.told(RivalJoined) == [RivalJoined(unit="unit_A", key="r2", source="risen")]
    assert position.told(UnitDeployed) == [UnitDeployed(unit="unit_A", key="r2", hex="a1", hp=3)]
    assert (position["A"].place, position["B"].place) == ("gone", "defeated")
    assert position["r2"].side == "rival"
    assert position.told(AttackRolled) == []
    assert fault(position.cat, position.combat) is None


def test_nobody_rises_twice_and_nobody_where_no_hex_is_free() -> None:
    position = raised()
    for _ in range(3):
        position.step("rival", "scion")
    assert [event.unit for event in position.told(RivalJoined)] == ["unit_A", "unit_B"]
    full = raised(b=unit("")).put("t", at="a1")
    full.combat = replace(full.combat, blocked=("a2",))
    assert full.step("rival", "scion").told(RivalJoined) == []


def test_the_living_and_the_hero_never_rise() -> None:
    position = against(GRAVE, "single red raise n=3", dice="red").step("rival", "scion")
    assert position.told(RivalJoined) == []
    assert position.diff() == {}


# Dice by the turn


@pytest.mark.rule("V-SCION-13")
@pytest.mark.parametrize(("turn", "more"), [(2, 0), (3, 1), (7, 5)])
def test_a_die_more_for_each_turn_in_which_it_could_roll_before(turn: int, more: int) -> None:
    position = carded(against(".t  .   .   .A", dice="green"), dice_per_turn=("blue",))
    position.set(tally=Tally(turns=turn)).step("rival", "scion")
    assert [event.dice for event in position.told(ScionRolled)] == [("green", *("blue",) * more)]


def test_in_the_players_turn_the_dice_of_the_next_roll_are_foreseen() -> None:
    position = carded(against(".t  .   .   .A", dice="green"), dice_per_turn=("blue",))
    position.set(tally=Tally(turns=4)).step("player", "movement")
    (card,) = position.cat.scions
    course = CombatCourse(position.cat, position.combat)
    assert pool_of(course, card, course.fighter("t")) == ("green", "blue", "blue", "blue")
    position.set(tally=Tally(turns=5)).step("rival", "scion")
    assert position.told(ScionRolled)[0].dice == ("green", "blue", "blue", "blue")


# Several bodies


TWINS = ".t  .   .A  .   .u  .   H"


def twins(*words: str, dice: str = "red", picture: str = TWINS, **more: Any) -> Drawn:
    """A scion of two bodies, `t` and `u`; `by=1` in a line is `u`."""
    units = {"u": unit("", kind="scion", health=5, move=0), "A": unit("red"), **more}
    position = against(picture, *words, dice=dice, **units)
    return carded(position, unit="unit_t", bodies=("unit_u",))


def test_each_body_carries_out_its_own_lines() -> None:
    position = twins("single red lunge n=1", "single red lunge n=1 by=1").step("rival", "scion")
    assert [(event.unit, event.path) for event in position.told(UnitMoved)] == [
        ("t", ("a1", "a2")),
        ("u", ("a5", "a4")),
    ]
    assert twins("single red lunge n=1 by=1").step("rival", "scion").told(UnitMoved) == [
        UnitMoved(unit="u", path=("a5", "a4"))
    ]
    assert twins("single red gain_hp n=2 by=1").step("rival", "scion").diff() == {"u.hp": 7}


def test_what_a_fallen_body_would_do_the_first_that_stands_does() -> None:
    position = twins("single red gain_hp n=2 by=1").put("u", place="defeated", at=None, hp=0)
    assert position.step("rival", "scion").diff() == {"t.hp": 11}


def test_the_dice_are_rolled_once_whoever_stands() -> None:
    both = twins("single red gain_hp n=1", "single red gain_hp n=1 by=1").step("rival", "scion")
    assert [event.dice for event in both.told(ScionRolled)] == [("red",)]
    assert [event.by for event in both.told(DamageDealt)] == []


@pytest.mark.rule("V-SCION-03")
def test_all_bodies_have_to_fall() -> None:
    near = ".t  .A  .   .   .B  .u  H"
    position = twins(picture=near, A=unit("red"), B=unit("red")).put("t", hp=1).put("u", hp=1)
    position.step("player", "engage").attack("A", "t", HIT)
    assert position.told(CombatEnded) == []
    assert position.told(ScionFell) == []
    assert fault(position.cat, position.combat) is None
    position.attack("B", "u", HIT)
    assert position.told(CombatEnded) == [CombatEnded(result="won", reason="scion_defeated")]
    assert fault(position.cat, position.combat) is None


@pytest.mark.rule("V-SCION-09")
def test_bodies_come_together_before_other_rivals() -> None:
    position = prepared(
        "scion", bag=("b",), scion_rivals="bag", camp=("p",), units={"other": unit(kind="scion")}, bodies=("other",)
    )
    until(position, Deploying)
    came = [(event.unit, event.hex) for event in position.told(UnitDeployed)]
    assert came == [("monster", "a3"), ("other", "a5"), ("b", "a1")]


@pytest.mark.rule("V-SCION-11")
def test_a_body_that_found_no_hex_comes_on_the_rivals_next_turn() -> None:
    position = twins(picture="1   .   .t  .A  .u  H").put("u", place="waiting", at=None, hp=0)
    position.set(tally=Tally(turns=4)).turn("rival")
    assert position.told(UnitDeployed) == [UnitDeployed(unit="unit_u", key="u", hex="a1", hp=5)]


def test_each_body_is_foreseen_by_its_own_lines() -> None:
    near = ".t  .A  .u"
    position = twins("single red strike n=1", "single red strike n=2 by=1", picture=near)
    worst = [strike_of(position.cat, position.combat, one, "A") for one in "tu"]
    assert [one.worst for one in worst if one] == [1, 2]
    position.put("u", place="defeated", at=None, hp=0)
    left = strike_of(position.cat, position.combat, "t", "A")
    assert left is not None
    assert left.worst == 3


# The chip of the scion


def test_a_list_against_a_scion_means_the_scions_chip() -> None:
    position = against(
        ".A  .t  .B", "single red strike n=1", dice="red", order="CHIP_HOLDER STRONGEST", A=unit(hp=2), B=unit(hp=3)
    )
    assert position.step("rival", "scion").diff() == {"B.hp": 2}
    held = against(
        ".A  .t  .B",
        "single red strike n=1",
        dice="red",
        order="CHIP_HOLDER STRONGEST",
        A=unit(hp=2, chips=("firebrand",)),
    )
    assert carded(held, chip="firebrand").step("rival", "scion").diff() == {"A.hp": 1}
