"""Innate skills about moving: Beastmaster, Combat Lock, Flight, Roaming, Tactical."""

import pytest

from rules.campaign.combat.actions import Pass, Pick
from rules.campaign.combat.events import CompassRolled, UnitMarked, UnitMoved
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.state import Lying, Placed
from tests.rules.campaign.combat.drawn import drawn, unit

# Combat Lock

LOCK = """
.   .   b   .   .
  .   A   .   .   .
B   .   .   .   .
"""


@pytest.mark.parametrize(("skill", "free"), [("combat_lock", "B"), ("", "AB")])
def test_combat_lock_holds_opponents_beside_it(skill: str, free: str) -> None:
    fight = drawn(LOCK, b=unit("", skill, move=0)).turn("player").begin()
    assert fight.units() == free
    assert fight.why(Pick(unit="A")) == ("pinned" if skill else None)
    fight.end()


def test_combat_lock_looks_at_the_start_of_the_turn() -> None:
    """A comes beside it in the Movement Step and could be moved again; B, that was beside it, stays held all the same."""
    fight = drawn(LOCK, A=unit(skill="tactical"), b=unit("", "combat_lock", move=0)).put("A", at="c3")
    fight.turn("player").begin()
    assert fight.units() == "AB"
    fight.go("A", "b2")
    assert fight.units() == "B"
    fight.end().turn("player").begin()
    assert fight.units() == "B"
    fight.end()


def test_combat_lock_ends_with_its_unit_only_for_the_next_turn() -> None:
    fight = (
        drawn(LOCK, b=unit("", "combat_lock", move=0), waiting="c").turn("player").put("b", place="defeated", at=None)
    )
    fight.begin()
    assert fight.units() == "B"
    fight.end().turn("player").begin()
    assert fight.units() == "AB"


def test_combat_lock_leaves_attacks_and_abilities_and_reposition() -> None:
    fight = drawn(LOCK, A=unit("blue", "reposition regen1", hp=1), b=unit("", "combat_lock", move=0)).turn("player")
    fight.begin().do(Pass()).use("A", "regen")
    fight.do(Pick(unit="A"))
    assert fight.named("on") == {"b"}
    assert fight.named("skill") == {"reposition"}


def test_combat_lock_of_the_player_holds_rivals() -> None:
    fight = drawn(LOCK, "FARTHEST", A=unit("", "combat_lock"), B=unit(""), b=unit("", move=3)).turn("rival").begin()
    assert fight.diff() == {}
    fight = drawn(LOCK, "FARTHEST", A=unit(""), B=unit(""), b=unit("", move=3)).turn("rival").begin().end_rivals()
    assert fight["b"].at != "a3"


@pytest.mark.rule("V-TERM-09")
def test_combat_lock_of_a_fatigued_unit_holds_nobody() -> None:
    fight = drawn(LOCK, b=unit("", "combat_lock", move=0)).put("b", tactics=(Placed(tactic="stun", turn=99),))
    assert fight.turn("player").begin().units() == "AB"
    fight.end()


# Flight

WALLED = """
.   A   b   .   .   c
  #   #   #   #   #
"""


@pytest.mark.parametrize(("skill", "cells"), [("flight", {"a1", "a4"}), ("", {"a1"})])
def test_flight_passes_over_blocked_hexes_and_stops_on_none(skill: str, cells: set[str]) -> None:
    fight = drawn(WALLED, A=unit(move=2, skill=skill)).step("player", "movement").do(Pick(unit="A"))
    assert fight.named("hex") == cells


@pytest.mark.rule("V-COMBAT-16")
def test_flight_stops_on_no_hex_that_a_rule_closes() -> None:
    fight = drawn(WALLED, A=unit(move=3, skill="flight")).set(blocked=("a4",)).step("player", "movement")
    assert fight.do(Pick(unit="A")).named("hex") == {"a1", "a5"}


def test_flight_does_not_pass_walls_of_the_arena() -> None:
    picture = """
    .   A   #   .   b
      #   #   #   #
    """
    fight = drawn(picture, A=unit(move=3, skill="flight")).step("player", "movement").do(Pick(unit="A"))
    assert fight.named("hex") == {"a1"}


@pytest.mark.parametrize(("skill", "cell"), [("flight", "a3"), ("", "a5")])
def test_a_flying_rival_passes_over_its_allies(skill: str, cell: str) -> None:
    picture = """
    .   A   .   b   .   c
      #   #   #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("", move=0), c=unit("", skill, move=3)).step("rival", "movement")
    assert fight.diff() == {"c.at": cell}


def test_flight_over_a_chip_where_somebody_stands_takes_nothing() -> None:
    fight = drawn(WALLED, A=unit(move=2, skill="flight"), sport="capture_the_flag")
    fight.set(lying=(Lying(chip="flag", at="a3"),)).step("player", "movement").go("A", "a4")
    assert fight.diff() == {"A.at": "a4"}
    assert fight.told(UnitMoved) == [UnitMoved(unit="A", path=("a2", "a3", "a4"))]


# Roaming

WILD = """
.   .   .   .   .
  .   .   .   .   .
.   .   A   .   .
  .   .   .   .   .
.   .   .   .   b
"""

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(1, 7)


@pytest.mark.rule("V-TERM-06")
@pytest.mark.parametrize(
    ("face", "cell"),
    [(EAST, "c4"), (NORTH_EAST, "b3"), (NORTH_WEST, "b2"), (WEST, "c2"), (SOUTH_WEST, "d2"), (SOUTH_EAST, "d3")],
)
def test_a_roaming_unit_goes_where_the_compass_says(face: int, cell: str) -> None:
    fight = drawn(WILD, A=unit("", "roaming")).step("player", "movement").rolls(face).do(Pick(unit="A"))
    assert fight.told(CompassRolled) == [CompassRolled(unit="A", face=face)]
    assert fight.end().diff() == {"A.at": cell}


@pytest.mark.parametrize(("move", "cell"), [(1, "c2"), (2, "c1"), (3, "c1")])
def test_it_rolls_once_for_each_hex_of_its_movement(move: int, cell: str) -> None:
    """At the edge of the board a step is lost."""
    fight = drawn(WILD, A=unit("", "roaming", move=move)).step("player", "movement").rolls(WEST, WEST, WEST)
    fight.do(Pick(unit="A"))
    assert len(fight.told(CompassRolled)) == move
    assert fight.end().diff() == {"A.at": cell}


@pytest.mark.rule("V-COMBAT-16")
@pytest.mark.parametrize("wall", ["#", "B"])
def test_a_blocked_hex_is_not_entered(wall: str) -> None:
    picture = WILD.replace(".   A", f"{wall}   A", 1)
    fight = drawn(picture, A=unit("", "roaming", move=2), B=unit("", move=0)).step("player", "movement")
    fight.rolls(WEST, EAST).do(Pick(unit="A"))
    assert fight.end().diff() == {"A.at": "c4"}


def test_it_stops_beside_an_opponent() -> None:
    fight = drawn(WILD.replace("b", ".").replace("A   .   .", "A   .   b", 1), A=unit("", "roaming", move=3))
    fight.step("player", "movement").rolls(EAST, WEST, WEST).do(Pick(unit="A"))
    assert fight.told(CompassRolled) == [CompassRolled(unit="A", face=EAST)]
    assert fight.end().diff() == {"A.at": "c4"}


def test_it_stays_where_it_is_beside_an_opponent() -> None:
    fight = drawn(WILD.replace("b", ".").replace("A   .", "A   b", 1), A=unit("", "roaming", move=3))
    fight.step("player", "movement").do(Pick(unit="A"))
    assert fight.told(CompassRolled) == []
    assert fight.end().diff() == {}


def test_an_ally_beside_does_not_stop_it() -> None:
    fight = drawn(WILD.replace("A   .", "A   B", 1), A=unit("", "roaming"), B=unit("", move=0))
    fight.step("player", "movement").rolls(WEST).do(Pick(unit="A"))
    assert fight.end().diff() == {"A.at": "c2"}


def test_a_roaming_rival_follows_no_priority() -> None:
    picture = WILD.replace("A", "x").replace("b", "A").replace("x", "b")
    fight = drawn(picture, b=unit("", "roaming"), A=unit("")).rolls(NORTH_WEST).step("rival", "movement")
    assert fight.told(UnitMarked) == []
    assert fight.diff() == {"b.at": "b2"}


@pytest.mark.rule("V-CTF-05")
def test_a_roaming_unit_takes_what_lies_on_its_way() -> None:
    picture = WILD.replace(".   A", "F   A", 1)
    fight = drawn(picture, A=unit("", "roaming", move=2), sport="capture_the_flag").step("player", "movement")
    fight.rolls(WEST, WEST).do(Pick(unit="A"))
    assert fight.end().diff() == {"A.at": "c1", "A.chips": ("flag",), "lying": ()}


# Beastmaster


@pytest.mark.parametrize(
    ("who", "classes", "free"),
    [("B", ("beast",), True), ("B", ("archer",), False), ("b", ("beast",), False), ("A", ("beast",), False)],
)
def test_beastmaster_frees_allied_beasts_of_roaming(who: str, classes: tuple[str, ...], free: bool) -> None:
    """Not an opponent's, not those who are no beasts, and not itself."""
    picture = WILD.replace(".   A", "B   A", 1)
    master = {key: "beastmaster" if key == who else "" for key in "ABb"}
    fight = drawn(
        picture,
        A=unit("", f"roaming {master['A']}", classes=classes),
        B=unit("", master["B"], move=0),
        b=unit("", master["b"], move=0),
    )
    fight.step("player", "movement").rolls(EAST).do(Pick(unit="A"))
    assert bool(fight.told(CompassRolled)) is not free
    if free:
        assert len(fight.named("hex")) == 5
        fight.do(Pass())
    assert fight.end().diff() == ({} if free else {"A.at": "c4"})


def test_beastmaster_of_a_rival_brings_its_beasts_back_to_their_priorities() -> None:
    picture = """
    c   b   .   .   A
      #   #   #   #
    """
    fight = drawn(picture, b=unit("", "roaming", classes=("beast",)), c=unit("", "beastmaster", move=0), A=unit(""))
    fight.step("rival", "movement")
    assert fight.told(CompassRolled) == []
    assert fight.diff() == {"b.at": "a3"}


# Tactical


@pytest.mark.rule("V-COMBAT-06")
@pytest.mark.parametrize(("skill", "able"), [("tactical", True), ("", False)])
def test_a_tactical_unit_moves_though_it_is_dazed_and_does_nothing_else(skill: str, able: bool) -> None:
    fight = drawn(LOCK, A=unit("blue", f"{skill} regen1", hp=1, dazed=True), B=unit("", move=0), b=unit("", move=0))
    fight.step("player", "movement")
    if able:
        assert fight.units() == "A"
        fight.go("A", "b3")
        assert fight["A"].at == "b3"
    assert isinstance(fight.top, Opening)
    assert "A.hp" not in fight.diff()


@pytest.mark.rule("V-COMBAT-06", "V-COMBAT-15")
@pytest.mark.parametrize(("skill", "cell"), [("tactical", "a2"), ("", "a1")])
def test_a_tactical_rival_moves_in_the_turn_that_it_comes(skill: str, cell: str) -> None:
    picture = """
    1   .   .   .   A
      #   #   #   #
    """
    fight = drawn(picture, d=unit("", skill), waiting="d", A=unit("")).turn("rival").begin()
    assert fight.diff() == {"d.place": "arena", "d.at": cell, "d.hp": 3}
