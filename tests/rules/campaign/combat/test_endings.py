"""Ends that a card adds to the goal of its combat: a turn that comes, rivals that fall, a field that is left."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import CombatEnded
from rules.campaign.combat.frames import Deploying
from rules.campaign.combat.goals import end_by_fall, spared
from rules.campaign.combat.harm import defeat
from rules.campaign.combat.state import Tally
from rules.campaign.effects import EndsWhen, Muster
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, unit
from tests.rules.campaign.combat.positions import board, prepared, until


def on_turn(turn: int, *rules: Any, picture: str = ".A  .   .   .a") -> Drawn:
    """The rival turn of a number has begun."""
    position = drawn(picture, event=rules, camp=("B",), slots=1, waiting="z")
    return position.set(tally=Tally(turns=turn - 1)).turn("rival")


@pytest.mark.parametrize("result", ["won", "failed"])
@pytest.mark.rule("V-EVENT-06")
def test_a_combat_ends_as_the_rival_turn_begins_that_the_card_names(result: Any) -> None:
    rule = EndsWhen(when="turn", result=result, n=4)
    assert on_turn(3, rule).combat.result is None
    position = on_turn(4, rule)
    assert position.told(CombatEnded) == [CombatEnded(result=result, reason="turn_came")]
    assert position.combat.pending == ()


def test_it_does_not_end_as_a_turn_of_another_side_begins() -> None:
    rule = EndsWhen(when="turn", result="won", n=4)
    position = drawn(".A  .   .   .a", event=(rule,)).set(tally=Tally(turns=4))
    assert position.turn("player").combat.result is None


@pytest.mark.parametrize(("n", "result"), [(1, "won"), (2, None)])
def test_so_many_fallen_rivals_end_it(n: int, result: str | None) -> None:
    rule = EndsWhen(when="fallen", result="won", n=n)
    position = drawn(".A  .a  .b  .", A=unit("red red red"), waiting="z", event=(rule,)).rolls(HIT, HIT, HIT)
    position.step("player", "engage").do(Pick(unit="A"), Attack(on="a"))
    assert position["a"].place == "defeated"
    assert (position.combat.result, position.combat.reason) == (result, "enough_fell" if result else "")


@pytest.mark.parametrize(("key", "result"), [("r1", "won"), ("r2", None)])
def test_the_fall_of_the_rival_deployed_first_ends_it(key: str, result: str | None) -> None:
    rule = EndsWhen(when="first_fallen", result="won")
    position = prepared(stack=("n1", "n2", "n3"), rivals="local local local", event=(rule, Muster(n=2)))
    until(position, Deploying)
    course = CombatCourse(position.cat, position.combat)
    defeat(course, key, None)
    assert course.combat.result == result
    assert course.combat.reason == ("first_fell" if result else "")


@pytest.mark.parametrize(
    ("turn", "picture", "result"),
    [(1, ".   .   .   .a", None), (2, ".   .   .   .a", "failed"), (2, ".A  .   .   .a", None)],
)
def test_a_field_that_is_left_ends_it_after_the_first_turn(turn: int, picture: str, result: str | None) -> None:
    rule = EndsWhen(when="deserted", result="failed")
    assert on_turn(turn, rule, picture=picture).combat.result == result


@pytest.mark.parametrize(("n", "out"), [(1, 1), (2, 2), (3, 3)])
def test_rivals_that_are_mustered_come_several_a_turn(n: int, out: int) -> None:
    names = ("n1", "n2", "n3", "n4")
    position = prepared(stack=names, rivals="local local local local", event=(Muster(n=n),))
    until(position, Deploying)
    assert sum(key[0] == "r" for key in board(position).values()) == out


@pytest.mark.parametrize(("act", "n", "out"), [(1, 1, 1), (3, 1, 2), (3, 3, 3)])
@pytest.mark.rule("V-ACTMOD-03")
def test_an_act_that_brings_two_first_brings_no_more_than_are_mustered(act: int, n: int, out: int) -> None:
    names = ("n1", "n2", "n3", "n4")
    position = prepared(stack=names, rivals="local local local local", event=(Muster(n=n),), act=act)
    until(position, Deploying)
    assert sum(key[0] == "r" for key in board(position).values()) == out


@pytest.mark.parametrize(("key", "result"), [("r1", "failed"), ("r2", "won")])
def test_an_end_that_fails_comes_before_one_that_wins(key: str, result: str) -> None:
    rules = (EndsWhen(when="fallen", result="won", n=1), EndsWhen(when="first_fallen", result="failed"), Muster(n=2))
    position = until(prepared(stack=("n1", "n2", "n3"), rivals="local local local", event=rules), Deploying)
    course = CombatCourse(position.cat, position.combat)
    defeat(course, key, None)
    assert course.combat.result == result


def test_a_fall_that_ends_the_combat_is_foreseen_and_a_costly_one_is_spared() -> None:
    ends = (EndsWhen(when="first_fallen", result="failed"), EndsWhen(when="fallen", result="won", n=1), Muster(n=2))
    position = until(prepared(stack=("n1", "n2", "n3"), rivals="local local local", event=ends), Deploying)
    course = CombatCourse(position.cat, position.combat)
    assert (end_by_fall(course, "r1"), end_by_fall(course, "r2"), spared(course)) == ("failed", "won", {"r1"})
    plain = CombatCourse(*_plain(position))
    assert (end_by_fall(plain, "r1"), spared(plain)) == (None, set())


def _plain(position: Drawn) -> Any:
    """The same combat under a card without rules."""
    cards = tuple(replace(card, rules=()) for card in position.cat.events)
    return replace(position.cat, events=cards), position.combat
