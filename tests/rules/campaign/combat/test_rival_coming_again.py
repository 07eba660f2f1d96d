"""Rivals that could not move when they were picked, and come again when others have moved (page 23)."""

import pytest

from rules.campaign.combat.actions import Pick
from rules.campaign.combat.events import UnitMoved, UnitStayed
from rules.campaign.combat.frames import RivalGoal
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit
from tests.rules.campaign.combat.positions import board

IDLE = unit("")


def moved(position: Drawn) -> Drawn:
    """The Rival Movement Step."""
    return position.step("rival", "movement")


def paths(position: Drawn) -> list[tuple[str, ...]]:
    return [event.path for event in position.told(UnitMoved)]


def go_on(position: Drawn) -> Drawn:
    """Let a rival go to the first of several equal hexes."""
    while isinstance(position.top, RivalGoal):
        position.do(position.legal[0])
    return position


@pytest.mark.rule("V-RIVALMOVE-17", "V-EX-28")
def test_a_rival_that_is_shut_in_comes_when_another_has_made_way() -> None:
    position = moved(drawn(".c  .a  .   .   .   .A", a=unit("", move=2), c=IDLE))
    assert [event.unit for event in position.told(UnitMoved)] == ["a", "c"]
    assert board(position) == {"a2": "c", "a4": "a", "a6": "A"}
    assert position.told(UnitStayed) == []


@pytest.mark.rule("V-RIVALMOVE-17", "V-EX-28")
def test_a_shut_in_rival_is_offered_once_it_has_a_way() -> None:
    picture = """
    .c  .a  .   .   .   .A
      .b  .   .   .   .   .
    """
    position = moved(drawn(picture, a=unit("", move=3), b=unit("", move=3), c=IDLE))
    assert set(position.units()) == {"a", "b"}
    go_on(position.do(Pick(unit="b")))
    assert set(position.units()) == {"a", "c"}
    position.do(Pick(unit="c"))
    assert position["c"].at == "b1"


PARKED = ".   .c  .b  .   .   .A"
"""c could step back, but b stands in its way."""


@pytest.mark.rule("V-RIVALMOVE-17", "V-RULING-56")
def test_a_rival_behind_another_comes_again_although_the_hex_behind_it_is_free() -> None:
    position = moved(drawn(PARKED, b=unit(""), c=unit("")))
    assert set(position.units()) == {"b", "c"}
    position.do(Pick(unit="c"))
    assert position.told(UnitStayed) == [UnitStayed(unit="c", reason="no_way")]
    assert paths(position) == [("a3", "a4"), ("a2", "a3")]
    assert position.diff() == {"b.at": "a4", "c.at": "a3"}


@pytest.mark.rule("V-RIVALMOVE-17", "V-RULING-56")
def test_a_rival_comes_again_whenever_another_has_moved_until_it_has_moved_itself() -> None:
    position = moved(drawn(".   .c  .b  .d  .   .   .   .A", b=unit(""), c=unit(""), d=unit("")))
    assert set(position.units()) == {"c", "d"}
    position.do(Pick(unit="c"))
    assert paths(position) == [("a4", "a5")]
    assert position.legal == (Pick(unit="b"), Pick(unit="c"))
    position.do(Pick(unit="c"))
    assert position.told(UnitStayed) == [UnitStayed(unit="c", reason="no_way")] * 2
    assert position.diff() == {"b.at": "a4", "c.at": "a3", "d.at": "a5"}


@pytest.mark.rule("V-RIVALMOVE-17", "V-RULING-56")
def test_two_rivals_that_are_held_back_at_a_time_both_come_again() -> None:
    """C waits for b and d for e, on either side of A."""
    picture = ".   .c  .b  .   .   .A  .   .   .e  .d  ."
    position = moved(drawn(picture, b=unit(""), c=unit(""), d=unit(""), e=unit("")))
    position.do(Pick(unit="c"), Pick(unit="d"))
    assert position.units() == "be"
    position.do(Pick(unit="b"))
    assert position.units() == "ecd"
    position.do(Pick(unit="d"))
    assert position.units() == "ec"
    position.do(Pick(unit="c"), Pick(unit="e"))
    assert position.diff() == {"b.at": "a4", "c.at": "a3", "d.at": "a9", "e.at": "a8"}


@pytest.mark.rule("V-RIVALMOVE-17", "V-RULING-56")
def test_several_rivals_that_are_held_back_all_come_again() -> None:
    picture = """
    .c  .b  .   .   .   .A
      .   #   #   #   #   #
    .d  #   #   #   #   #   #
    """
    position = moved(drawn(picture, b=unit("", move=2), c=unit("", move=2), d=unit("", move=2)))
    position.do(Pick(unit="c"))
    assert position.legal == (Pick(unit="b"), Pick(unit="d"))
    position.do(Pick(unit="d"))
    assert sorted(event.unit for event in position.told(UnitMoved)) == ["b", "c", "d"]
    assert [event.unit for event in position.told(UnitStayed)] == ["c"]


@pytest.mark.rule("V-RULING-56")
def test_a_rival_that_stays_where_its_priorities_want_it_does_not_come_again() -> None:
    position = moved(drawn(".A  .a  .   .   .b", a=unit(""), b=unit(""))).do(Pick(unit="a"))
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="in_range")]
    assert position.diff() == {"b.at": "a4"}


@pytest.mark.rule("V-RULING-56")
def test_a_rival_that_finds_no_way_at_all_is_done_when_all_others_are() -> None:
    position = moved(drawn(".   .c  #   .b  .   .   .A", b=unit(""), c=unit(""))).do(Pick(unit="c"))
    assert position.told(UnitStayed) == [UnitStayed(unit="c", reason="no_way")] * 2
    assert position.diff() == {"b.at": "a5"}


def test_a_rival_that_stays_shut_in_is_left_where_it_is() -> None:
    position = moved(drawn(".c  .a  .A", a=IDLE, c=IDLE))
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="no_way"), UnitStayed(unit="c", reason="no_way")]
    assert position.diff() == {}
