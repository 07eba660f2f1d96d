"""Where units stand in an arena: heights, monoliths, hot key hexes, first blood, and beasts that live there."""

from typing import Any

import pytest

from rules.campaign.combat import forecast, play
from rules.campaign.combat.actions import At, Attack, Begin, Go, Pick
from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled, ChipDropped, HpLost, UnitPlaced
from rules.campaign.combat.frames import Placing
from rules.campaign.effects import AddDice, Hurt, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, unit
from tests.rules.campaign.combat.positions import prepared

ANYBODY = Who()
HEIGHTS = (AddDice(dice=("black",), who=ANYBODY, where="higher"),)
STONES = (AddDice(dice=("blue",), who=ANYBODY, where="beside_chip"),)
BLOOD = (AddDice(dice=("blue",), who=ANYBODY, where="first_blood"),)
SCALD = (When(on="turn_starts", where="key_hex", do=Hurt(n=1), who=Who(local=False)),)


def rolled(fight: Drawn) -> list[tuple[str, ...]]:
    """The dice of each attack."""
    return [event.dice for event in fight.told(AttackRolled)]


# Heights: K K is the peak, and each half column further out is one level lower.

HILL = """
.   .   .   .   .   .
  .   .   K   K   .
.   .   .   .   .   .
"""


def on_hill(mine: str, theirs: str, **more: Any) -> Drawn:
    """A and b on two hexes of the hill."""
    rows = [line.split() for line in HILL.strip().splitlines()]
    for cell, letter in ((mine, "A"), (theirs, "b")):
        row, n = "abc".index(cell[0]), int(cell[1]) - 1
        rows[row][n] = rows[row][n].replace(".", "") + letter
    picture = "\n".join(
        ("  " if row % 2 else "") + "".join(word.ljust(4) for word in words) for row, words in enumerate(rows)
    )
    return drawn(picture, **{"A": unit("blue", move=0, range=9), "b": unit("blue", move=0, range=9), **more})


@pytest.mark.rule("V-PREP-05", "V-PENG-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice"),
    [
        ("b3", "b2", ("blue", "black")),
        ("b2", "b3", ("blue",)),
        ("b3", "b4", ("blue",)),
        ("a3", "a2", ("blue", "black")),
        ("a2", "c2", ("blue",)),
        ("a2", "b2", ("blue",)),
        ("b2", "a2", ("blue", "black")),
    ],
)
def test_a_black_die_more_against_whoever_stands_lower(mine: str, theirs: str, dice: tuple[str, ...]) -> None:
    fight = on_hill(mine, theirs, rules=HEIGHTS)
    assert forecast.odds(fight.cat, fight.combat, "A", "b").dice == dice
    fight.step("player", "engage").attack("A", "b", *[MISS] * len(dice))
    assert rolled(fight)[0] == dice


@pytest.mark.rule("V-PREP-05", "V-RIVALENG-08")
def test_rivals_strike_down_just_as_hard() -> None:
    fight = on_hill("b2", "b3", rules=HEIGHTS).rolls(MISS, MISS).step("rival", "engage")
    assert rolled(fight) == [("blue", "black")]


@pytest.mark.rule("V-PREP-05")
def test_without_the_rule_no_height_counts() -> None:
    fight = on_hill("b3", "b2").step("player", "engage").attack("A", "b", MISS)
    assert rolled(fight) == [("blue",)]


@pytest.mark.rule("V-PREP-05")
def test_dodge_weakens_the_die_of_the_height() -> None:
    fight = on_hill("b3", "b2", rules=HEIGHTS, b=unit("", "dodge", move=0))
    assert forecast.odds(fight.cat, fight.combat, "A", "b").dice == ("blue", "blue")


@pytest.mark.rule("V-PENG-09")
def test_a_special_is_no_attack_and_has_no_height() -> None:
    fight = on_hill("b3", "b2", rules=HEIGHTS, A=unit("blue", "heave", move=0)).step("player", "engage")
    fight.rolls(MISS).use("A", "heave", "b")
    assert rolled(fight)[0] == ("blue",)


# Monoliths

STAIR = """
.   A   |   b   .
  .   .   .   .   c
"""


@pytest.mark.rule("V-PREP-05", "V-RIVALENG-08")
@pytest.mark.parametrize(("by", "dice"), [("b", ("blue", "blue")), ("c", ("blue",))])
def test_a_die_more_beside_a_monolith(by: str, dice: tuple[str, ...]) -> None:
    units = {letter: unit("blue", move=0, range=9) for letter in "Abc"}
    fight = drawn(STAIR, rules=STONES, chip="monolith", **units)
    assert forecast.odds(fight.cat, fight.combat, by, "A").dice == dice
    still = drawn(STAIR, chip="monolith", **units)
    assert forecast.odds(still.cat, still.combat, by, "A").dice == ("blue",)


@pytest.mark.rule("V-PREP-05")
def test_a_chip_that_is_carried_is_no_monolith() -> None:
    fight = drawn(STAIR.replace("|", "T"), rules=STONES, A=unit("blue", move=0), b=unit("blue", move=0, range=9))
    assert forecast.odds(fight.cat, fight.combat, "b", "A").dice == ("blue",)


@pytest.mark.rule("V-COMBAT-16", "V-EQUIP-01")
def test_nobody_enters_the_hex_of_a_monolith_but_flight_passes_it() -> None:
    lane = """
    A   |   .   b
      #   #   #   .
    """
    walks = drawn(lane, A=unit("", move=2), b=unit("", move=0)).step("player", "movement")
    assert Pick(unit="A") not in walks.legal
    flies = drawn(lane, A=unit("", "flight", move=2), b=unit("", move=0)).step("player", "movement").go("A", "a3")
    assert flies.diff() == {"A.at": "a3"}


@pytest.mark.rule("V-PREP-04", "V-COMBAT-16")
def test_four_monoliths_are_placed_and_close_their_hexes() -> None:
    board = """
 1 2 . . 3
. C . . C .
 . K . . .
. C . . C .
 H . H . H
"""
    fight = prepared(stack=("n1",), chip="monolith", board=board)
    assert [event.hex for event in fight.told(ChipDropped)] == ["b2", "b5", "d2", "d5"]
    assert fight.combat.blocked == ("b2", "b5", "d2", "d5")
    assert play.fault(fight.cat, fight.combat) is None
    assert key_hexes(CombatCourse(fight.cat, fight.combat)) == ("c2",)
    five = (*fight.combat.lying, fight.combat.lying[0])
    assert play.fault(fight.cat, fight.set(lying=five).combat) is not None


# First blood


@pytest.mark.rule("V-PREP-05")
@pytest.mark.parametrize(("hp", "dice"), [(3, ("blue", "blue")), (4, ("blue", "blue")), (2, ("blue",))])
def test_a_die_more_against_whoever_has_lost_nothing(hp: int, dice: tuple[str, ...]) -> None:
    fight = drawn("A   b", rules=BLOOD, A=unit("blue", move=0), b=unit("", move=0, health=3, hp=hp))
    assert forecast.odds(fight.cat, fight.combat, "A", "b").dice == dice
    fight.step("player", "engage").attack("A", "b", *[MISS] * len(dice))
    assert rolled(fight) == [dice]


# Hot key hexes

VENT = """
.   KA  .   B   .
  .   .   .   .   KD
.   .   b   .   .
"""


@pytest.mark.rule("V-PREP-05")
def test_whoever_is_not_local_is_scalded_on_a_key_hex_as_its_turn_begins() -> None:
    units = {
        "A": unit("", move=0),
        "B": unit("", move=0),
        "D": unit("", move=0, of="atlanteans"),
        "b": unit("", move=0),
    }
    fight = drawn(VENT, rules=SCALD, **units).turn("player").begin()
    assert fight.diff() == {"A.hp": 2}
    fight = drawn(VENT, rules=SCALD, **units).turn("rival").begin()
    assert fight.told(HpLost) == []


@pytest.mark.rule("V-PREP-05")
def test_a_scald_may_be_the_end() -> None:
    still = {letter: unit("", move=0, of="atlanteans") for letter in "BDb"}
    fight = drawn(VENT, rules=SCALD, A=unit("", hp=1), **still).turn("player").begin()
    assert fight["A"].place == "defeated"


# Beasts


@pytest.mark.rule("V-PREP-04", "V-ARENATURN-04")
def test_beasts_stand_ready_before_the_first_turn() -> None:
    board = """
 1 2 . . 3
. . C C . .
 . K . . .
. . . . . .
 H . H . H
"""
    wild = ("tusker", "worm")
    units = {"tusker": unit(kind="arena", health=5), "worm": unit(kind="arena", health=4)}
    fight = prepared(stack=("n1",), wild=wild, units=units, board=board)
    assert fight.told(UnitPlaced) == [
        UnitPlaced(unit="tusker", key="x1", hex="b3", hp=5),
        UnitPlaced(unit="worm", key="x2", hex="b4", hp=4),
    ]
    beasts = [f for f in fight.combat.fighters if f.side == "arena"]
    assert [(f.key, f.at, f.hp, f.dazed) for f in beasts] == [("x1", "b3", 5, False), ("x2", "b4", 4, False)]
    assert play.fault(fight.cat, fight.combat) is None


@pytest.mark.rule("V-PREP-04")
def test_the_chip_comes_before_the_beasts() -> None:
    board = """
 1 2 . . 3
. . C C . .
 . K . . .
. . . . . .
 H . H . H
"""
    fight = prepared(stack=("n1",), chip="trident", wild=("tusker",), units={"tusker": unit(kind="arena")}, board=board)
    assert [event.hex for event in fight.told(ChipDropped)] == ["b3"]
    assert [event.hex for event in fight.told(UnitPlaced)] == ["b4"]


@pytest.mark.rule("V-ARENATURN-05")
def test_the_forecast_tells_what_a_beast_means() -> None:
    picture = """
    .   &   .   b
      A   .   .   .
    """
    fight = drawn(picture, "CLOSEST", A=unit(""), b=unit(""), **{"&": unit("blue", move=2)})
    meant = {one.unit: one for one in forecast.intents(fight.cat, fight.combat)}
    assert (meant["&"].marks, meant["&"].using, meant["&"].targets) == (("A",), "attack", ("A",))
    assert list(meant) == ["b", "&"]


@pytest.mark.rule("V-PREP-04", "V-PDEP-03")
def test_a_beast_blocks_its_hex_like_anybody() -> None:
    fight = drawn(".   H&  H   b", A=unit(), camp="C", slots=1, hero_open=False, b=unit("")).set(
        pending=(Placing(unit="unit_C"),), mover="player", step="deployment"
    )
    assert fight.legal == (At(hex="a3"),)


@pytest.mark.rule("V-ARENATURN-06", "V-ARENATURN-07")
def test_a_defeated_beast_is_out_and_the_arena_has_no_turn() -> None:
    picture = """
    &   A   .   b
      .   .   .   .
    """
    fight = drawn(picture, A=unit("blue", move=0), b=unit("", move=0), **{"&": unit("", hp=1, move=0)})
    fight.step("player", "engage").rolls(HIT).do(Pick(unit="A"))
    fight.do(Attack(on="&"))
    assert fight["&"].place == "defeated"
    assert fight.combat.mover == "rival"
    assert Begin() in fight.legal
    assert not [action for action in fight.legal if isinstance(action, Go)]
