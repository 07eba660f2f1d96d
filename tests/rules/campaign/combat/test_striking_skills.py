"""Innate skills of the one who strikes: Confidence, Dig In, First Strike, Inspire, Perfect Strike."""

import pytest

from rules.campaign.combat.actions import Pass
from rules.campaign.combat.events import AttackRolled
from rules.campaign.combat.frames import Opening
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, unit

LINE = """
.   .   b   .   .
  .   A   .   .   .
.   .   .   .   .
"""


def dice(fight: Drawn, by: str = "A") -> tuple[str, ...]:
    """The dice of a unit's last roll."""
    return [roll.dice for roll in fight.told(AttackRolled) if roll.unit == by][-1]


def struck(fight: Drawn, count: int) -> tuple[str, ...]:
    """The dice of A's attack on b, none of which hits."""
    fight.step("player", "engage").attack("A", "b", *(MISS,) * count)
    return dice(fight)


# Confidence


@pytest.mark.rule("V-TERM-22")
@pytest.mark.parametrize(
    ("second", "third", "waiting", "outnumbered"),
    [(".", ".", "", False), ("c", ".", "", True), ("c", "B", "", False), ("&", ".", "", True), (".", ".", "d", False)],
)
def test_confidence_adds_a_green_die_while_outnumbered(
    second: str, third: str, waiting: str, outnumbered: bool
) -> None:
    """One against one and two against two are not outnumbered, whoever waits in a camp."""
    picture = f"""
    .   .   b   .   {second}
      .   A   .   .   .
    .   .   .   {third}   .
    """
    fight = drawn(picture, A=unit("blue", "confidence"), waiting=waiting, camp="X")
    assert struck(fight, 2 if outnumbered else 1) == (("blue", "green") if outnumbered else ("blue",))


def test_confidence_of_a_rival_counts_the_player_s_units() -> None:
    picture = """
    .   A   .   B   C
      b   .   .   .   .
    """
    fight = drawn(picture, b=unit("blue", "confidence")).rolls(MISS, HIT).step("rival", "engage")
    assert dice(fight, "b") == ("blue", "green")
    assert fight.diff() == {"A.hp": 2}


# Dig In


@pytest.mark.parametrize("moves", [True, False])
def test_dig_in_adds_a_black_die_to_a_unit_that_stayed(moves: bool) -> None:
    fight = drawn(LINE, A=unit("blue", "dig_in", range=2)).step("player", "movement")
    if moves:
        fight.go("A", "c2")
    else:
        fight.do(Pass())
    fight.attack("A", "b", *(MISS,) * (1 if moves else 2))
    assert dice(fight) == (("blue",) if moves else ("blue", "black"))
    assert fight.end().diff() == ({"A.at": "c2"} if moves else {})


@pytest.mark.rule("V-TERM-14")
def test_dig_in_does_not_mind_being_displaced() -> None:
    """B, which stands beside b, trades hexes with A."""
    picture = """
    .   .   b   .
      .   B   .   .
    .   .   A   .
    """
    fight = drawn(picture, A=unit("blue", "dig_in"), B=unit("", "swap")).step("player", "movement").do(Pass())
    fight.use("B", "swap", "A").attack("A", "b", MISS, MISS)
    assert dice(fight) == ("blue", "black")
    assert fight.end().diff() == {"A.at": "b2", "B.at": "c3"}


def test_dig_in_of_a_rival_that_had_its_mark_in_range() -> None:
    fight = drawn(LINE, b=unit("blue", "dig_in", move=2), A=unit("")).rolls(MISS, MISS).step("rival", "movement")
    assert dice(fight, "b") == ("blue", "black")
    assert fight.diff() == {}


def test_dig_in_of_a_rival_that_had_to_move() -> None:
    picture = """
    A   .   b   .
      #   #   #   .
    """
    fight = drawn(picture, b=unit("blue", "dig_in"), A=unit("")).rolls(MISS).step("rival", "movement")
    assert dice(fight, "b") == ("blue",)
    assert fight.diff() == {"b.at": "a2"}


def test_dig_in_begins_anew_every_turn() -> None:
    fight = drawn(LINE, A=unit("blue", "dig_in", range=2), b=unit("", move=0)).step("player", "movement")
    fight.go("A", "c2").attack("A", "b", MISS)
    fight.turn("player").begin().do(Pass()).attack("A", "b", MISS, MISS)
    assert dice(fight) == ("blue", "black")


# First Strike


@pytest.mark.rule("V-COMBAT-06", "V-TERM-08")
@pytest.mark.parametrize(("skill", "able"), [("first_strike", True), ("", False)])
def test_first_strike_lets_a_dazed_unit_attack_and_nothing_else(skill: str, able: bool) -> None:
    fight = drawn(LINE, A=unit("blue", f"{skill} regen1", hp=1, dazed=True)).step("player", "movement")
    if able:
        assert fight.units() == "A"
        assert fight.attack("A", "b", HIT).diff() == {"b.hp": 2}
    assert isinstance(fight.top, Opening)


@pytest.mark.rule("V-COMBAT-06")
@pytest.mark.parametrize(("skill", "able"), [("first_strike heave", True), ("heave", False)])
def test_first_strike_lets_a_dazed_unit_use_a_special(skill: str, able: bool) -> None:
    fight = drawn(LINE, A=unit("blue", skill, dazed=True)).step("player", "engage")
    if able:
        assert fight.rolls(HIT).use("A", "heave", "b").diff() == {"b.hp": 2}
    assert isinstance(fight.top, Opening)


@pytest.mark.rule("V-COMBAT-06")
@pytest.mark.parametrize(("skill", "able"), [("first_strike", True), ("", False)])
def test_first_strike_of_a_rival_is_used_at_once(skill: str, able: bool) -> None:
    fight = drawn(LINE, b=unit("blue", skill, dazed=True)).rolls(HIT).step("rival", "engage")
    assert fight.diff() == ({"A.hp": 2} if able else {})


# Inspire


@pytest.mark.parametrize(("who", "cell", "more"), [("B", "b1", 1), ("B", "c2", 1), ("B", "c4", 0), ("c", "c2", 0)])
def test_inspire_adds_a_blue_die_to_allies_beside(who: str, cell: str, more: int) -> None:
    """An opponent who inspires beside A does nothing for it, and allies two hexes away do not either."""
    picture = """
    .   .   b   .   .
      .   A   .   .   .
    B   .   .   .   c
    """
    other = unit("", "inspire") if who == "c" else unit("")
    fight = drawn(picture, A=unit("yellow"), B=unit("", "inspire") if who == "B" else unit(""), c=other)
    fight.put(who, at=cell)
    assert struck(fight, 1 + more) == ("yellow", *("blue",) * more)


def test_two_who_inspire_add_two_dice_and_none_to_themselves() -> None:
    picture = """
    .   .   b   .   .
      B   A   C   .   .
    .   .   .   .   .
    """
    fight = drawn(picture, A=unit("yellow"), B=unit("red", "inspire"), C=unit("red", "inspire"), b=unit(health=9))
    fight.step("player", "engage").attack("A", "b", MISS, MISS, MISS)
    assert dice(fight) == ("yellow", "blue", "blue")
    fight.attack("C", "b", HIT)
    assert dice(fight, "C") == ("red",)
    fight.end()


def test_an_inspired_unit_without_dice_can_attack() -> None:
    fight = drawn(LINE.replace(".   A", "B   A", 1), A=unit(""), B=unit("", "inspire"))
    assert struck(fight, 1) == ("blue",)


def test_inspire_of_a_rival_helps_its_allies() -> None:
    picture = """
    .   c   b   .
      .   A   .   .
    """
    fight = drawn(picture, b=unit("yellow"), c=unit("", "inspire")).rolls(MISS, HIT).step("rival", "engage")
    fight.end_rivals()
    rolls = {roll.unit: roll.dice for roll in fight.told(AttackRolled)}
    assert rolls == {"b": ("yellow", "blue")}


# Perfect Strike


@pytest.mark.parametrize(("faces", "left"), [((HIT, HIT), 1), ((HIT, MISS), 4), ((MISS, MISS), 5)])
@pytest.mark.parametrize(("skill", "times"), [("perfect_strike", 2), ("", 1)])
def test_perfect_strike_doubles_the_damage_when_every_die_hits(
    faces: tuple[int, ...], left: int, skill: str, times: int
) -> None:
    fight = drawn(LINE, A=unit("blue blue", skill), b=unit(health=5)).step("player", "engage").attack("A", "b", *faces)
    expected = 3 if times == 1 and faces == (HIT, HIT) else left
    assert fight.diff() == ({} if expected == 5 else {"b.hp": expected})


def test_perfect_strike_of_a_rival() -> None:
    fight = drawn(LINE, b=unit("blue", "perfect_strike"), A=unit(hp=2)).rolls(HIT).step("rival", "engage")
    assert fight.diff() == gone("A") | {"result": "failed", "reason": "troop_defeated"}
