"""King of the Hill: what scores, when, and how it is won."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Begin, Pick
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.events import CombatEnded, PointsScored, StepBegan, TurnBegan
from rules.campaign.combat.frames import Moving, Opening
from rules.campaign.combat.state import Lying
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, hero, unit

HILL = """
.   1   .   .   .   .   .   b
  .   K   .   K   .   K   .
.   .   .   .   .   .   .
  H   .   H   .   .   .
"""


def hill(picture: str, **more: Any) -> Drawn:
    """A King of the Hill whose rivals and arena units stand still."""
    still: dict[str, Any] = {letter: unit("", move=0) for letter in "bcd&" if letter in picture and letter not in more}
    return drawn(picture, sport="king_of_the_hill", **(still | more))


def on_hill(*units: str) -> str:
    """The hill with units on its key hexes, from the left."""
    picture = HILL
    for letter in units:
        picture = picture.replace("K  ", f"k{letter} ", 1) if letter else picture.replace("K  ", "k  ", 1)
    return picture.replace("k", "K")


@pytest.mark.rule("V-KOTH-02", "V-KOTH-08")
@pytest.mark.parametrize(
    ("units", "points"), [(("", "", ""), 0), (("A", "", ""), 1), (("@", "A", ""), 2), (("@", "A", "B"), 3)]
)
def test_each_unit_on_a_key_hex_scores_a_point(units: tuple[str, ...], points: int) -> None:
    fight = hill(on_hill(*units), camp="X", slots=1).turn("player").begin()
    assert fight.diff() == ({"points": points} if points else {})
    assert fight.told(PointsScored) == ([PointsScored(n=points, total=points)] if points else [])


@pytest.mark.rule("V-KOTH-02", "V-KOTH-03")
def test_no_point_comes_in_the_rivals_turn() -> None:
    fight = hill(on_hill("A", "", "")).turn("rival").begin()
    assert fight.diff() == {}
    assert fight.combat.mover == "player"
    fight.begin()
    assert fight.diff() == {"points": 1}
    fight.end()


@pytest.mark.rule("V-KOTH-03", "V-COMBAT-03")
def test_a_unit_that_moves_onto_a_key_hex_scores_next_turn() -> None:
    fight = hill(HILL.replace("H", "HA", 1), A=unit(move=2)).turn("player").begin().go("A", "b2").end()
    assert fight.diff() == {"A.at": "b2"}
    fight.begin().begin()
    assert fight.diff() == {"A.at": "b2", "points": 1}
    steps = [event.step for event in fight.told(StepBegan) if event.mover == "player"]
    assert steps[:3] == ["score", "deployment", "tactics"]
    fight.end()


@pytest.mark.rule("V-KOTH-03")
def test_a_unit_that_leaves_its_key_hex_has_scored_and_scores_no_more() -> None:
    fight = hill(on_hill("A", "", "")).turn("player").begin().go("A", "b1").end()
    fight.begin().begin().end()
    assert fight.diff() == {"A.at": "b1", "points": 1}


@pytest.mark.rule("V-KOTH-04", "V-EQUIP-03")
def test_the_key_hex_may_be_where_the_trident_is() -> None:
    fight = hill(on_hill("A", "", ""), key_hex="chip", A=unit(chips=("trident",), move=3)).turn("player").begin()
    assert fight.combat.points == 1
    fight.go("A", "c3").end().begin().begin()
    assert fight.diff() == {"A.at": "c3", "points": 2}
    fight.end()


@pytest.mark.rule("V-KOTH-04", "V-KOTH-05")
@pytest.mark.parametrize("where", ["on a printed key hex", "the trident lies elsewhere", "a rival holds the trident"])
def test_a_printed_key_hex_is_none_where_the_trident_is_the_key(where: str) -> None:
    fight = hill(on_hill("A", "", ""), key_hex="chip", b=unit("", move=0, chips=("trident",)))
    if where == "the trident lies elsewhere":
        fight.put("b", chips=()).set(lying=(Lying(chip="trident", at="c7"),))
    if where == "on a printed key hex":
        fight.put("b", chips=())
    assert fight.turn("player").begin().end().diff() == {}


@pytest.mark.rule("V-KOTH-04")
def test_a_unit_displaced_onto_the_lying_trident_stands_on_the_key_hex() -> None:
    fight = hill(on_hill("A", "", ""), key_hex="chip").set(lying=(Lying(chip="trident", at="b2"),))
    assert fight.turn("player").begin().end().diff() == {"points": 1}


@pytest.mark.rule("V-KOTH-05")
def test_rivals_and_arena_units_do_not_score() -> None:
    fight = hill(on_hill("c", "&", "A")).turn("rival").begin()
    assert fight.combat.points == 0
    fight.begin().end()
    assert fight.diff() == {"points": 1}
    while fight.combat.mover != "rival":
        fight.do(Begin())
    assert fight.diff() == {"points": 1}


@pytest.mark.rule("V-KOTH-01", "V-KOTH-06", "V-END-02", "V-RULING-35")
@pytest.mark.parametrize(("points", "units"), [(5, ("A", "", "")), (4, ("A", "B", "")), (4, ("A", "B", "@"))])
def test_six_points_win_before_anything_else(points: int, units: tuple[str, ...]) -> None:
    """A surplus means nothing."""
    fight = hill(on_hill(*units), points=points).turn("player").begin()
    total = points + len([letter for letter in units if letter])
    assert fight.diff() == {"points": total, "result": "won", "reason": "six_points"}
    assert fight.events[-1] == CombatEnded(result="won", reason="six_points")
    assert StepBegan(mover="player", step="deployment") not in fight.events


@pytest.mark.rule("V-KOTH-01")
def test_five_points_do_not_win() -> None:
    fight = hill(on_hill("A", "", ""), points=4).turn("player").begin()
    assert isinstance(fight.top, Moving)
    assert fight.end().diff() == {"points": 5}


@pytest.mark.rule("V-KOTH-07")
def test_defeating_every_rival_wins_whatever_the_score() -> None:
    picture = """
    .   1   .   .
      @   b   K   .
    .   H   .   .
    """
    fight = hill(picture, b=unit("", hp=2), hero=hero(hp=4), tribune="b", points=3).step("player", "engage")
    fight.attack("@", "b", HIT, HIT)
    defeated = {"b.place": "defeated", "b.at": None, "b.hp": 0, "tribune": None, "hero.hp": 1}
    assert fight.diff() == defeated | {"result": "won", "reason": "rivals_defeated"}


@pytest.mark.rule("V-TERM-29")
@pytest.mark.parametrize("sport", ["spar", "capture_the_flag"])
def test_without_the_hill_nothing_scores(sport: str) -> None:
    fight = hill(on_hill("A", "", ""), waiting="cd").set(sport=sport, tribune="b")
    for _ in range(3):
        fight.turn("player").begin().end()
    assert fight.told(PointsScored) == []
    assert StepBegan(mover="player", step="score") not in fight.events
    assert FLAG not in fight["A"].chips
    assert fight.diff() == {}


@pytest.mark.rule("V-EX-20")
def test_krakenlance_with_the_trident_scores_his_second_point() -> None:
    picture = """
    .   1   d   .   .
      .   .   r   a   .
    .   .   @   .   .
      .   .   D   .   .
    .   H   H   .   .
    """
    fight = drawn(
        picture,
        sport="king_of_the_hill",
        key_hex="chip",
        points=1,
        hero=hero(chips=("trident",)),
        D=unit(skill="taunt", health=5),
    ).turn("player")
    assert isinstance(fight.top, Opening)
    assert fight.combat.points == 1
    fight.begin()
    assert fight.told(TurnBegan)[-1].mover == "player"
    assert fight.told(PointsScored) == [PointsScored(n=1, total=2)]
    assert fight.diff() == {"points": 2}
    assert Pick(unit="hero") in fight.legal
    fight.end()
