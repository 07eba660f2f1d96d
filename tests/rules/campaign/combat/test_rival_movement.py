"""The Rival Movement Step: marks, destinations, ways, and the player's order (page 23). Rivals have no dice here, unless said."""

import pytest

from rules.campaign.combat.actions import At, Go, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled, UnitMarked, UnitMoved, UnitStayed
from rules.campaign.combat.frames import RivalGoal, RivalMark, RivalMoving
from rules.campaign.combat.priorities import marked
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

IDLE = unit("")


def moved(position: Drawn) -> Drawn:
    """The Rival Movement Step."""
    return position.step("rival", "movement")


def mark(position: Drawn) -> tuple[str, bool]:
    """The only mark that was set, and whether it was reached."""
    (event,) = position.told(UnitMarked)
    return event.mark, event.reached


def paths(position: Drawn) -> list[tuple[str, ...]]:
    return [event.path for event in position.told(UnitMoved)]


def go_on(position: Drawn) -> Drawn:
    """Let a rival go to the first of several equal hexes."""
    while isinstance(position.top, RivalGoal):
        position.do(position.legal[0])
    return position


# Order


@pytest.mark.rule("V-RIVALMOVE-01")
def test_every_rival_moves_once_in_the_players_order() -> None:
    picture = """
      .a  .b  .c  .
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .@
    """
    position = moved(drawn(picture, "HERO", a=IDLE, b=IDLE, c=IDLE))
    assert isinstance(position.top, RivalMoving)
    assert set(position.units()) == {"a", "b", "c"}
    position.do(Pick(unit="b"))
    go_on(position)
    assert set(position.units()) == {"a", "c"}
    position.do(Pick(unit="c"))
    go_on(position)
    assert sorted(event.unit for event in position.told(UnitMoved)) == ["a", "b", "c"]


@pytest.mark.rule("V-RIVALMOVE-02")
def test_a_dazed_rival_does_not_move() -> None:
    position = moved(drawn(".a  .   .b  .   .   .A", a=unit("", dazed=True), b=IDLE))
    assert paths(position) == [("a3", "a4")]
    assert position.diff() == {"b.at": "a4"}


def test_a_stunned_rival_does_not_move() -> None:
    position = moved(drawn(".a  .   .b  .   .   .A", a=unit("", tactics=("stun",)), b=IDLE))
    assert paths(position) == [("a3", "a4")]


# Marks


@pytest.mark.rule("V-RIVALMOVE-05")
def test_the_mark_is_the_highest_priority_within_reach() -> None:
    position = moved(drawn(".a  .   .A  .   .   .   .@", "HERO WEAKEST", a=IDLE, A=unit(hp=9)))
    assert mark(position) == ("A", True)
    position = moved(
        drawn(".a  .   .A  .   .   .   .@", "HERO WEAKEST", a=unit("", move=5, skill="flight"), A=unit(hp=1))
    )
    assert mark(position) == ("hero", True)


@pytest.mark.rule("V-RIVALMOVE-06", "V-TERM-28")
@pytest.mark.parametrize(
    ("picture", "reached", "end"),
    [
        (".a  .   .   .A", True, "a2"),
        (".a  .   .   .   .A", False, "a2"),
        (".a  #   .   .A\n  .   .   .   .", False, "b1"),
    ],
)
def test_a_bold_priority_is_reached_from_a_hex_within_range(picture: str, reached: bool, end: str) -> None:
    """A wall may keep a rival from the only hex that is near enough."""
    position = moved(drawn(picture, a=unit("", move=1, range=2)))
    assert mark(position) == ("A", reached)
    assert position.diff() == {"a.at": end}


@pytest.mark.rule("V-RIVALMOVE-06")
def test_a_bold_priority_is_reached_from_where_the_unit_stands() -> None:
    """The only other hex that it could move to is too far away."""
    position = moved(drawn(".   .a  #   .A", a=unit("", move=1, range=2)))
    assert mark(position) == ("A", True)
    assert position.diff() == {}


@pytest.mark.rule("V-TERM-28")
@pytest.mark.parametrize(("picture", "reached"), [(".a  .   .   .A  .", True), (".a  .   .   .   .A", False)])
def test_reach_is_movement_and_range_together(picture: str, reached: bool) -> None:
    position = moved(drawn(picture, a=unit("", move=2)))
    assert mark(position) == ("A", reached)


@pytest.mark.rule("V-RIVALMOVE-07", "V-TERM-28")
@pytest.mark.parametrize(
    ("picture", "move", "reached"),
    [(".a  .   T   .   .A", 1, False), (".a  .   T   .   .A", 2, True), (".a  .   TB  .   .A", 2, False)],
)
def test_a_hex_is_reached_by_moving_onto_it(picture: str, move: int, reached: bool) -> None:
    position = moved(drawn(picture, "loose_chip", a=unit("", move=move)))
    assert mark(position) == ("a3", reached)
    assert position["a"].at == ("a3" if reached else "a2")


@pytest.mark.rule("V-RIVALMOVE-08", "V-EX-26")
def test_the_strongest_is_the_strongest_within_reach() -> None:
    picture = """
    .a  .   .   .   .   .   .C
      .   .   .   .   .   .
    .   .B  .A  .   .   .   .
    """
    position = moved(drawn(picture, "STRONGEST", a=unit("", move=2), A=unit(hp=3), B=unit(hp=2), C=unit(hp=6)))
    assert mark(position) == ("A", True)


@pytest.mark.rule("V-RIVALMOVE-09")
def test_of_equal_marks_the_closest_is_taken() -> None:
    picture = """
    .   .A  .   .a  .   .   .B
      .   .   .   .   .   .
    """
    position = moved(drawn(picture, "STRONGEST", a=unit("", move=2)))
    assert mark(position) == ("A", True)
    position = moved(drawn(picture, "STRONGEST", a=unit("", move=2), B=unit(hp=4)))
    assert mark(position) == ("B", True)


@pytest.mark.rule("V-RIVALMOVE-09", "V-TERM-19", "V-RULING-06")
@pytest.mark.parametrize("order", ["CLOSEST", "STRONGEST"])
def test_a_rival_never_leaves_an_opponent_in_range_to_mark_one_round_a_wall(order: str) -> None:
    picture = ".A  #   .a  .   .   .B"
    position = moved(drawn(picture, order, a=unit("", move=3, range=2)))
    assert position.told(UnitMarked) == [UnitMarked(unit="a", mark="A", priority=order.lower(), reached=True)]
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="in_range")]
    assert position.diff() == {}
    assert moved(drawn(picture, order, a=unit("", move=3))).diff() == {"a.at": "a5"}


@pytest.mark.rule("V-RIVALMOVE-09", "V-RULING-06")
def test_the_farthest_in_reach_is_the_one_that_needs_the_most_movement() -> None:
    picture = ".A  #   .a  .   .   .B"
    position = moved(drawn(picture, "FARTHEST", a=unit("", move=3, range=2)))
    assert mark(position) == ("B", True)
    assert position.diff() == {"a.at": "a4"}


@pytest.mark.rule("V-RIVALENG-05", "V-RULING-06")
def test_targets_in_range_are_parted_by_the_way_as_marks_are() -> None:
    picture = """
    .A  #   .a  .   .B
      .   .   .   .   .
    """
    fight = drawn(picture, "CLOSEST", a=unit("blue", range=2)).step("rival", "engage")
    assert [event.target for event in fight.told(AttackRolled)] == ["B"]
    far = drawn(picture, "FARTHEST", a=unit("blue", range=2)).step("rival", "engage")
    assert [event.target for event in far.told(AttackRolled)] == ["A"]


@pytest.mark.rule("V-RIVALMOVE-10", "V-COMBAT-14")
def test_between_equally_close_marks_the_player_chooses() -> None:
    position = moved(drawn(".A  .   .a  .   .B", "STRONGEST", a=unit("", move=2)))
    assert isinstance(position.top, RivalMark)
    assert set(position.units()) == {"A", "B"}
    position.do(Pick(unit="B"))
    assert position.diff() == {"a.at": "a4"}


@pytest.mark.rule("V-RIVALMOVE-10")
def test_between_marks_that_are_not_equally_close_nobody_chooses() -> None:
    position = moved(drawn(".A  .   .a  .   .   .B", "STRONGEST", a=unit("", move=2)))
    assert mark(position) == ("A", True)
    assert position.diff() == {"a.at": "a2"}


@pytest.mark.rule("V-RIVALMOVE-10", "V-COMBAT-14")
@pytest.mark.parametrize(("steps", "goal"), [(2, "a5"), (1, "a4")])
def test_between_equally_close_hexes_the_player_chooses_too(steps: int, goal: str) -> None:
    """Whether it can reach them or only come nearer."""
    hill = drawn("K   .   .a  .   K   .   .   .A", "key_hex", a=unit("", move=steps), sport="king_of_the_hill")
    position = moved(hill)
    assert isinstance(position.top, RivalMark)
    assert position.named("hex") == {"a1", "a5"}
    assert position.do(At(hex="a5")).diff() == {"a.at": goal}


@pytest.mark.rule("V-TERM-26")
def test_a_mark_is_set_on_the_board_as_it_is_when_the_unit_moves() -> None:
    picture = """
    #   #   .b  #   #   #
      #   .a  .   #   #   #
    #   #   #   .   .   .@
    """
    shut = moved(drawn(picture, "HERO", a=unit("", move=2), b=unit("", move=4)))
    assert set(shut.units()) == {"a", "b"}
    shut.do(Pick(unit="a"))
    assert shut["a"].at == "c4"
    assert [(event.unit, event.reached) for event in shut.told(UnitMarked)] == [("a", False), ("b", False)]
    free = moved(drawn(picture, "HERO", a=unit("", move=2), b=unit("", move=4))).do(Pick(unit="b"))
    assert (free.told(UnitMarked)[0].unit, free.told(UnitMarked)[0].reached) == ("b", True)


@pytest.mark.rule("V-COMBAT-17")
def test_allies_are_never_marked() -> None:
    position = moved(drawn(".   .a  .b  .   .   .   .A", "CLOSEST WEAKEST", a=IDLE, b=unit("", move=0, hp=1)))
    assert [(event.unit, event.mark) for event in position.told(UnitMarked)] == [("a", "A")]


@pytest.mark.rule("V-TERM-34")
def test_rivals_decide_nothing_by_themselves() -> None:
    picture = """
      .a  .b  .c  .
    .   .   .   .   .
      .   .   .   .
    .   .A  .   .   .@
    """
    first, second = (moved(drawn(picture, "STRONGEST HERO")) for _ in range(2))
    while first.combat.mover == "rival":
        assert first.legal == second.legal
        first.do(first.legal[-1])
        second.do(second.legal[-1])
    assert first.combat == second.combat
    assert first.events == second.events


# Where it goes


@pytest.mark.rule("V-RIVALMOVE-11")
def test_a_rival_with_its_mark_in_range_does_not_move_at_all() -> None:
    position = moved(drawn(".   .   .a  .A  .", a=unit("", range=2, move=2)))
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="in_range")]
    assert position.diff() == {}


@pytest.mark.rule("V-RIVALMOVE-12")
def test_it_stays_as_far_from_its_mark_as_its_range_allows() -> None:
    position = moved(drawn(".a  .   .   .   .A", a=unit("", range=2, move=3)))
    assert paths(position) == [("a1", "a2", "a3")]


FORK = """
.   .a  .
  .   .
.   .A  .
"""


@pytest.mark.rule("V-RIVALMOVE-13", "V-RULING-07")
def test_the_nearer_of_two_good_hexes_is_taken() -> None:
    position = moved(drawn(FORK.replace("  .   .\n", "  #   .\n"), a=unit("", move=2)))
    assert paths(position) == [("a2", "b2")]


@pytest.mark.rule("V-RIVALMOVE-13", "V-COMBAT-14")
def test_between_equally_near_hexes_the_player_chooses() -> None:
    position = moved(drawn(FORK, a=unit("", move=2)))
    assert isinstance(position.top, RivalGoal)
    assert set(position.legal) == {Go(hex="b1"), Go(hex="b2")}
    position.do(Go(hex="b1"))
    assert position.diff() == {"a.at": "b1"}


@pytest.mark.rule("V-RULING-07")
def test_farther_from_the_mark_counts_more_than_a_short_way() -> None:
    """Two steps over b lead next to the mark, three to where Range just reaches it."""
    picture = """
    .a  .b  .   .A
      .   #   .   .
    .   .   .   .
    """
    position = moved(drawn(picture, a=unit("", "flight", move=3, range=2), b=unit("", move=0)))
    assert position["a"].at == "c3"


@pytest.mark.rule("V-RIVALMOVE-14")
@pytest.mark.parametrize(("far", "end"), [(1, "a3"), (2, "a2"), (3, "a1")])
def test_a_rival_spends_no_movement_that_it_does_not_need(far: int, end: str) -> None:
    picture = """
    .a  .   .   .A  .   .
      .   .   .   .   .
    """
    assert moved(drawn(picture, a=unit("", move=9, range=far)))["a"].at == end
    assert moved(drawn(".   .   .a  .A", a=unit("", move=9, range=far))).diff() == {}


@pytest.mark.rule("V-RIVALMOVE-14")
@pytest.mark.parametrize(("move", "end"), [(1, "a2"), (3, "a4"), (5, "a4")])
def test_a_rival_moves_no_farther_than_it_must_or_can(move: int, end: str) -> None:
    position = moved(drawn(".a  .   .   .   .A", a=unit("", move=move)))
    assert position.diff() == {"a.at": end}


@pytest.mark.rule("V-RIVALMOVE-14", "V-RULING-08")
def test_a_rival_to_whose_mark_no_way_leads_takes_no_step_that_brings_it_no_nearer() -> None:
    picture = """
    .A  #   .a  .
      #   .   .   .
    """
    position = moved(drawn(picture, a=unit("")))
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="no_way")]
    assert position.diff() == {}


@pytest.mark.rule("V-RIVALMOVE-15")
def test_a_marked_hex_is_moved_onto_and_held() -> None:
    position = moved(drawn(".a  K   .   .A", "key_hex", a=unit("", move=3)))
    assert position.diff() == {"a.at": "a2"}
    position = moved(drawn(".   Ka  .   .A", "key_hex", a=unit("", move=3)))
    assert position.told(UnitStayed) == [UnitStayed(unit="a", reason="on_mark")]
    assert position.diff() == {}


@pytest.mark.rule("V-RIVALMOVE-09")
def test_of_several_free_key_hexes_the_nearest_is_taken() -> None:
    position = moved(drawn("K   .   .a  K   .A", "key_hex", a=unit("", move=3)))
    assert position.diff() == {"a.at": "a4"}
    position = moved(drawn("K   .a  K   .   .A", "key_hex", a=unit("", move=3)))
    assert position.named("hex") == {"a1", "a3"}


# Marking and targeting


@pytest.mark.rule("V-RIVALMOVE-18")
def test_marks_decide_no_attack() -> None:
    picture = """
    .   .a  .A  .   .   .   .@
      .   .   .   .   .   .
    """
    position = moved(drawn(picture, "HERO WEAKEST", a=unit("", move=1, range=1)))
    assert mark(position) == ("A", True)
    fight = drawn(picture, "HERO WEAKEST", a=unit("blue")).put("hero", at="b1").step("rival", "engage")
    assert [event.target for event in fight.told(AttackRolled)] == ["hero"]


def test_a_mark_may_be_asked_for_at_any_time() -> None:
    position = drawn(".a  .   .A", a=IDLE)
    aim = marked(CombatCourse(position.cat, position.combat), position["a"])
    assert aim is not None
    assert (aim.marks, aim.reached) == (("A",), True)
