"""Prowess cards that ask where units stand, that loot, and that change how a combat begins: each in a fight of its own."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Attack, Pick, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled
from rules.campaign.combat.state import HERO
from rules.campaign.combat.stats import stats
from rules.campaign.effects import CombatRule, Loot, When, Who
from rules.campaign.table.events import TacticGained
from tests.rules.campaign.combat.drawn import BOX, HIT, MISS, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import prepared

ROW = """
A   @   a   .   b
  .   .   .   .   .
"""
"""A and a stand beside the hero, b does not."""


def cards(*ids: str) -> tuple[CombatRule, ...]:
    """The rules of shipped cards."""
    return tuple(rule for card in ids for rule in BOX.prowess_card[card].rules)


def with_card(*ids: str, picture: str = ROW, **more: Any) -> Drawn:
    """A picture under the rules of shipped cards."""
    return drawn(picture, prowess=cards(*ids), **more)


def rolled(position: Drawn, by: str) -> tuple[str, ...]:
    """The dice of the last attack of a unit."""
    return [event.dice for event in position.told(AttackRolled) if event.unit == by][-1]


# Beside the hero


def test_units_beside_the_hero_are_looked_up_anew_when_anybody_moves() -> None:
    position = with_card("nightfall_1", a=unit("blue green"), b=unit("blue green"))
    course = CombatCourse(position.cat, position.combat)

    def dice() -> dict[str, tuple[str, ...]]:
        return {key: stats(course, course.fighter(key)).attack for key in "Aab"}

    assert dice() == {"A": ("blue",), "a": ("green",), "b": ("blue", "green")}
    course.change(HERO, at="b4")
    assert dice() == {"A": ("blue",), "a": ("blue", "green"), "b": ("green",)}
    course.change("b", at="a4")
    assert dice()["b"] == ("green",)
    course.change("b", at="a1")
    assert dice()["b"] == ("blue", "green")


def test_a_hero_in_camp_stands_beside_nobody() -> None:
    position = with_card("nightfall_1", picture="A   .   a   .", a=unit("blue green"))
    assert stats(CombatCourse(position.cat, position.combat), position["a"]).attack == ("blue", "green")


def test_elites_do_not_fear_the_night() -> None:
    position = with_card("nightfall_1", "nightfall_2", a=unit("blue green", kind="primus", hp=4))
    assert stats(CombatCourse(position.cat, position.combat), position["a"]).attack == ("blue", "green")
    assert "a.hp" not in position.turn("rival").begin().diff()


def test_the_second_night_hurts_rivals_beside_the_hero_as_their_turn_begins() -> None:
    plain: dict[str, Any] = {"hero": hero(hp=5), "a": unit("", hp=3), "b": unit("", hp=3), "A": unit(hp=3)}
    assert with_card("nightfall_2", **plain).turn("rival").begin().diff() == {"a.hp": 2}
    assert with_card("nightfall_2", **plain).turn("player").begin().diff() == {}
    assert with_card("nightfall_1", **plain).turn("rival").begin().diff() == {}


def test_whoever_stands_beside_bingqing_is_mended_as_your_turn_begins() -> None:
    plain = {"hero": hero(hp=4), "A": unit(hp=1), "B": unit(hp=1)}
    picture = """
A   @   .   .   B
  .   .   .   a   .
"""
    assert with_card("mend_the_line_1", picture=picture, **plain).turn("player").begin().diff() == {"A.hp": 2}
    assert with_card("mend_the_line_1", picture=picture, **plain).turn("rival").begin().diff() == {}
    whole = plain | {"A": unit(hp=3, health=3)}
    assert with_card("mend_the_line_1", picture=picture, **whole).turn("player").begin().diff() == {}


def test_the_price_in_blood_is_paid_by_those_who_strike_beside_nox() -> None:
    picture = """
A   @   .   B
  a   .   .   b
"""
    plain = {"A": unit("blue", hp=3), "B": unit("blue", hp=3), "a": unit("", hp=3), "b": unit("", hp=3)}
    position = with_card("blood_price", picture=picture, **plain).step("player", "engage")
    assert position.attack("A", "a", HIT).diff() == {"A.hp": 2, "a.hp": 1}
    assert position.attack("B", "b", HIT).diff() == {"A.hp": 2, "a.hp": 1, "b.hp": 2}
    missed = with_card("blood_price", picture=picture, **plain).step("player", "engage")
    assert missed.attack("A", "a", MISS).diff() == {}


@pytest.mark.parametrize(("beside", "special"), [(True, False), (False, True)])
def test_nobody_beside_bingqing_uses_specials(beside: bool, special: bool) -> None:
    picture = "A   @   a   .   b" if beside else "@   .   a   A   b"
    a = unit("green", "whirlwind")
    position = with_card("peace_of_the_summit", picture=picture, a=a, A=unit(hp=9), b=unit(""), hero=hero(hp=6))
    plain = drawn(picture, a=a, A=unit(hp=9), b=unit(""), hero=hero(hp=6))
    can = [("special" not in stats(CombatCourse(p.cat, p.combat), p["a"]).bans) for p in (position, plain)]
    assert can == [special, True]


def test_rivals_beside_decimus_hurry_less() -> None:
    position = with_card("slow_the_clock", a=unit(move=2), b=unit(move=2), A=unit(move=2))
    course = CombatCourse(position.cat, position.combat)
    assert {key: stats(course, course.fighter(key)).movement for key in "Aab"} == {"A": 2, "a": 1, "b": 2}


def test_the_gorgon_holds_rivals_beside_the_hero_but_no_primus() -> None:
    for kind, moves in (("neutral", False), ("primus", True)):
        position = with_card("mask_of_the_gorgon", a=unit(kind=kind, hp=4))
        bans = stats(CombatCourse(position.cat, position.combat), position["a"]).bans
        assert ("move" not in bans) is moves


# With nobody beside him


@pytest.mark.parametrize(
    ("picture", "dice"),
    [
        ("A   .   @   a   b", ("blue", "blue", "yellow", "blue")),
        (".   A   @   a   b", ("blue", "blue")),
        ("a   .   @   b   .", ("blue", "blue", "yellow", "blue")),
    ],
)
def test_the_parthian_has_room_to_draw(picture: str, dice: tuple[str, ...]) -> None:
    position = with_card("room_to_draw_1", "room_to_draw_2", picture=picture, a=unit(hp=9, health=9), b=unit(hp=9))
    target = "a" if picture[12] == "a" else "b"
    position.step("player", "engage").do(Pick(unit=HERO), Attack(on=target))
    assert rolled(position, HERO) == dice


def test_those_who_stand_by_have_no_room_of_their_own() -> None:
    position = with_card("room_to_draw_1", picture="A   .   @   a   b", A=unit("blue"))
    assert stats(CombatCourse(position.cat, position.combat), position["A"]).attack == ("blue",)


@pytest.mark.parametrize(("alone", "struck"), [(True, HERO), (False, "A")])
def test_alone_the_parthian_draws_all_blows_on_himself(alone: bool, struck: str) -> None:
    picture = """
A   a   @   .
  .   .   .   b
"""
    if not alone:
        picture = picture.replace("  .   .", "  .   B")
    plain = {"A": unit(hp=1), "B": unit(hp=9), "a": unit("yellow"), "b": unit("", move=0), "hero": hero(hp=6)}
    units = plain if not alone else {key: one for key, one in plain.items() if key != "B"}
    position = drawn(picture, "WEAKEST", prowess=cards("shoulder_the_brunt"), **units)
    position.rolls(MISS).step("rival", "engage").end_rivals()
    assert [event.target for event in position.told(AttackRolled) if event.unit == "a"] == [struck]


def test_he_heals_alone_and_up_to_his_health() -> None:
    far, near = "A   .   @   .   b", ".   A   @   .   b"
    assert with_card("he_rides_alone", picture=far, hero=hero(hp=4)).turn("player").begin().diff() == {"hero.hp": 5}
    assert with_card("he_rides_alone", picture=far, hero=hero(hp=6)).turn("player").begin().diff() == {}
    assert with_card("he_rides_alone", picture=near, hero=hero(hp=4)).turn("player").begin().diff() == {}


# Loot

CHASE = """
.   .   a   .   b
  @   A   .   .   .
"""

TAKEN = {"attacker": "adrenaline", "archer": "bolster_health", "defender": "stun", "tactician": "hamstring"}
SUPPLY = ("adrenaline", "bolster_health", "hamstring", "stun")


def robbed(classes: tuple[str, ...] = ("attacker",), by: str = "A", **more: Any) -> Drawn:
    """A unit of yours, or the hero, has defeated a; trophies are taken."""
    picture = CHASE if by == "A" else CHASE.replace("@   A", "A   @")
    plain = {"a": unit("", classes=classes, hp=1), "b": unit(""), "A": unit("blue"), "supply": SUPPLY}
    position = with_card("trophy_taker", picture=picture, **(plain | more)).step("player", "engage")
    return position.attack("@" if by == HERO else by, "a", *(HIT,) * (2 if by == HERO else 1))


@pytest.mark.parametrize(("of", "tactic"), TAKEN.items())
def test_a_trophy_is_the_tactic_of_the_class(of: str, tactic: str) -> None:
    position = robbed((of, "beast"), tactics=("stun", "stun"))
    assert position.combat.table.camp.tactics == ("stun", "stun", tactic)
    assert position.combat.table.tactics == tuple(one for one in SUPPLY if one != tactic)
    assert position.told(TacticGained) == [TacticGained(tactic=tactic)]


@pytest.mark.parametrize(
    "more",
    [
        {"tactics": ("stun", "stun", "stun")},
        {"supply": ("bolster_health", "hamstring", "stun")},
        {"classes": ("beast", "attacker")},
        {"by": HERO},
    ],
    ids=["no room", "none left", "a beast", "the hero"],
)
def test_no_trophy(more: dict[str, Any]) -> None:
    position = robbed(**more)
    assert position["a"].place == "defeated"
    assert position.combat.table.camp.tactics == more.get("tactics", ())
    assert position.combat.table.tactics == more.get("supply", SUPPLY)


def test_an_incident_without_another_unit_has_no_loot() -> None:
    rule = When(on="turn_starts", do=Loot(), who=Who(side="player"))
    assert drawn(ROW, prowess=(rule,)).turn("player").begin().diff() == {}


@pytest.mark.parametrize(("face", "gained"), [(HIT, ("adrenaline",)), (MISS, ())])
def test_decimus_takes_notes_when_he_is_struck(face: int, gained: tuple[str, ...]) -> None:
    picture = "@   a   .   .   ."
    position = with_card("he_takes_notes", picture=picture, a=unit("blue"), hero=hero(hp=6), supply=SUPPLY)
    position.rolls(face).step("rival", "engage").end_rivals()
    assert position.combat.table.camp.tactics == gained


# The beginning, and the end of units


@pytest.mark.parametrize("card", ["the_shut_gate", "first_on_the_hill", "volley_1"])
def test_what_cards_do_before_the_first_turn(card: str) -> None:
    position = prepared("sport", sports=("king_of_the_hill",), stack=("n1", "n2"), prowess=cards(card))
    gates = CombatCourse(position.cat, position.combat).board.rival
    assert position.combat.blocked == ((gates[1],) if card == "the_shut_gate" else ())
    assert position.combat.points == (1 if card == "first_on_the_hill" else 0)


def test_the_fallen_are_avenged_around_nox() -> None:
    picture = """
.   b   .   .   c
  @   A   a   .   .
"""
    plain = {"hero": hero(hp=6), "A": unit(hp=1), "a": unit("blue"), "b": unit("", hp=3), "c": unit("", hp=3)}
    position = with_card("funeral_rites", picture=picture, **plain).rolls(HIT).step("rival", "engage").end_rivals()
    assert position["A"].place == "defeated"
    assert (position["b"].hp, position["c"].hp, position["a"].hp) == (2, 3, 3)


def test_a_kill_clears_the_ground_around_the_parthian() -> None:
    picture = """
.   b   .   .   c
  @   .   a   .   .
"""
    plain = {"hero": hero(range=2), "a": unit("", hp=1), "b": unit("", hp=3), "c": unit("", hp=3)}
    position = with_card("clear_the_ground", picture=picture, **plain).step("player", "engage")
    assert position.attack("@", "a", HIT, HIT).diff()["b.hp"] == 2
    assert position["c"].hp == 3


def test_the_sling_of_sea_strider_reaches_three_hexes_and_then_five() -> None:
    picture = "@   .   .   a   .   b"
    plain = {"a": unit("", hp=9, health=9), "b": unit("", hp=9, health=9)}
    for ids, reached in ((("sling_1",), {"a"}), (("sling_1", "sling_2"), {"a", "b"})):
        position = with_card(*ids, picture=picture, **plain).step("player", "engage").do(Pick(unit=HERO))
        if UseSkill(skill="long_shot") in position.legal:
            position.do(UseSkill(skill="long_shot"))
        named = {action.unit for action in position.legal if isinstance(action, Pick)}
        named |= {event.target or "" for event in position.told(AttackRolled)}
        assert named == reached
