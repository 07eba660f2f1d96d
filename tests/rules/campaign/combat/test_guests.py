"""Units that a card brings into the arena before the first turn: beside the player, or loose and against everybody."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Begin
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Deploying
from rules.campaign.combat.harm import defeat
from rules.campaign.combat.turn import missing_units
from rules.campaign.effects import Guest
from rules.campaign.table.events import BaneSetAside
from tests.rules.campaign.combat.drawn import Drawn, unit
from tests.rules.campaign.combat.positions import bane, board, prepared, until


def visited(*guests: Guest, **more: Any) -> Drawn:
    """The first Opening of a combat with guests."""
    given: dict[str, Any] = {"stack": ("n1", "n2", "n3"), "event": guests, **more}
    return prepared(**given)


@pytest.mark.rule("V-GUEST-01", "V-GUEST-02")
def test_a_guest_stands_on_a_deployment_hex_and_a_loose_unit_in_the_middle() -> None:
    position = visited(Guest(kind="local", side="player"), Guest(kind="local", side="arena"))
    stands = board(position)
    assert stands == {"e5": "g1", "c4": "x1"}
    assert [position[key].side for key in ("g1", "x1")] == ["player", "arena"]
    assert [position[key].hp for key in ("g1", "x1")] == [3, 3]
    assert position.combat.table.stacks.count(()) == len(position.cat.region_order)


@pytest.mark.rule("V-GUEST-02")
@pytest.mark.parametrize(
    ("above", "middle", "below", "at"),
    [
        (". . . . . . .", ". . . . . .", "H . . . . . 1", "a4"),
        (". . . 1 . . .", ". . . . . .", "H . . . . . .", "c4"),
        (". . . . . . .", ". . . . . .", "1 . . H . . .", "a4"),
        (". . . S . . .", ". . . . . .", "H . . . . . 1", "b3"),
        (". 1 . H . 1 .", ". . . H . .", ". 1 . H . 1 .", "a4"),
    ],
    ids=["the middle itself", "a rival's way in", "one of ours", "sand", "nothing else left"],
)
def test_a_loose_unit_stands_beside_no_way_in(above: str, middle: str, below: str, at: str) -> None:
    loose = Guest(kind="local", side="arena")
    assert board(visited(loose, board=f"{above}\n {middle}\n{below}")) == {at: "x1"}


@pytest.mark.rule("V-BANE-10", "V-GUEST-03")
def test_a_guest_from_the_bag_is_a_unit_and_banes_go_back_without_effect() -> None:
    curse = {"curse": bane("bag")}
    position = visited(
        Guest(kind="bag", side="player"), bag=("curse", "friend"), draws=("curse", "friend"), banes=curse
    )
    assert position["g1"].unit == "friend"
    assert position.combat.table.bag == ("curse",)
    assert (position.combat.banes, len(position.told(BaneSetAside))) == ((), 1)


def test_nobody_comes_where_nobody_is_left() -> None:
    assert board(visited(Guest(kind="bag", side="player"), Guest(kind="bag", side="arena"))) == {}


@pytest.mark.rule("V-GUEST-01")
def test_a_guest_is_no_unit_of_the_troop() -> None:
    position = until(visited(Guest(kind="local", side="player"), camp=("c1",)), Deploying)
    assert missing_units(CombatCourse(position.cat, position.combat)) == 8 - 2
    course = CombatCourse(position.cat, position.combat)
    defeat(course, "g1", None)
    assert course.combat.tally.losses == 0
    assert position.combat.slots == 2


@pytest.mark.rule("V-GUEST-02")
def test_a_guest_acts_in_the_players_turn_and_a_loose_unit_in_the_arenas() -> None:
    position = visited(Guest(kind="local", side="player"), Guest(kind="local", side="arena"), units={"n3": unit("")})
    position.do(Begin())
    course = CombatCourse(position.cat, position.combat)
    assert {f.key for f in course.troop("player")} == {"g1"}
    assert {f.key for f in course.opponents(course.fighter("x1"))} == {"g1", "r1"}
