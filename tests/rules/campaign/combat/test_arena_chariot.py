"""The Parthians' chariot: in the arena's turn it goes three hexes round the sand, and whoever is in its way makes way."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.actions import At, Go, Pick
from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.circuit import stretch_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import (
    ChipEquipped,
    ChipMoved,
    PointsScored,
    RunOver,
    StepBegan,
    TurnBegan,
    UnitDefeated,
    UnitDisplaced,
)
from rules.campaign.combat.frames import Driving, MakingWay, UnitMoving
from rules.campaign.combat.state import Lying
from rules.campaign.effects import Circuit, Forbid, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, gone, hero, unit

CIRCUIT = """
b   .   .   .   .   .
  .   .   .   .   .
.   .   ~   ~   =   .
  .   .   .   .   .
.   .   .   .   .   A
"""
"""The track, against the clock from the chariot: c5 b4 b3 b2 c2 d2 d3 d4."""
TRACK = ("c5", "b4", "b3", "b2", "c2", "d2", "d3", "d4")


def circuit(picture: str = CIRCUIT, **more: Any) -> Drawn:
    """Everybody stands still and fights nobody."""
    letters = {letter: unit("", move=0) for letter in "AbBc" if letter in picture and letter not in more}
    return drawn(picture, **({"special": Circuit(n=3), "chip": "chariot", "key_hex": "chip"} | letters | more))


def stood(picture: str, cell: str, who: str) -> str:
    """The picture with a unit on a hex."""
    lines = picture.strip("\n").splitlines()
    row = "abcde".index(cell[0])
    words = lines[row].split()
    words[int(cell[1]) - 1] = words[int(cell[1]) - 1].replace(".", "") + who
    lines[row] = ("  " if row % 2 else "") + "   ".join(words)
    return "\n" + "\n".join(lines)


@pytest.mark.rule("V-ARENATURN-03")
def test_it_goes_three_hexes_against_the_clock_and_nothing_else_happens() -> None:
    fight = circuit().step("arena", "instructions")
    assert fight.told(ChipMoved) == [
        ChipMoved(chip="chariot", start=start, hex=ahead) for start, ahead in pairwise(TRACK[:4])
    ]
    assert fight.diff() == {"lying": {"chariot": "b2"}}
    assert [event.step for event in fight.told(StepBegan) if event.mover == "arena"] == ["instructions"]


def test_its_next_stretch_is_told_before_it_goes() -> None:
    fight = circuit()
    assert stretch_of(CombatCourse(fight.cat, fight.combat)) == TRACK[:4]
    assert stretch_of(CombatCourse(fight.cat, replace(fight.combat, lying=()))) == ()


@pytest.mark.rule("V-ARENATURN-03")
@pytest.mark.parametrize("start", range(8))
def test_the_track_has_no_end(start: int) -> None:
    picture = stood(CIRCUIT.replace("=", "."), TRACK[start], "=").replace(".=", "=")
    fight = circuit(picture).step("arena", "instructions")
    assert fight.diff() == {"lying": {"chariot": TRACK[(start + 3) % 8]}}


@pytest.mark.rule("V-ARENATURN-01", "V-ARENATURN-02", "V-ARENATURN-03")
def test_the_arena_has_a_turn_with_no_unit_of_its_own() -> None:
    fight = circuit().turn("rival").begin().begin()
    assert [event.mover for event in fight.told(TurnBegan)] == ["rival", "player", "arena", "rival"]
    assert fight.combat.lying[0].at == "b2"


@pytest.mark.rule("V-ARENATURN-01")
def test_without_instructions_nothing_goes_round() -> None:
    fight = circuit(special=None).turn("rival").begin().begin()
    assert [event.mover for event in fight.told(TurnBegan)] == ["rival", "player", "rival"]
    assert fight.diff() == {}


@pytest.mark.rule("V-ARENATURN-03", "V-TERM-14")
@pytest.mark.parametrize("who", ["B", "c"])
def test_a_unit_on_it_rides_along(who: str) -> None:
    fight = circuit(stood(CIRCUIT, "c5", who)).step("arena", "instructions")
    assert fight.diff() == {f"{who}.at": "b2", "lying": {"chariot": "b2"}}
    assert fight[who].moved is False


@pytest.mark.rule("V-ARENATURN-03")
def test_nobody_takes_it_up() -> None:
    picture = stood(CIRCUIT, "c6", "B")
    fight = circuit(picture, B=unit("", move=1)).step("player", "movement").go("B", "c5")
    assert fight.told(ChipEquipped) == []
    assert fight.diff() == {"B.at": "b2", "lying": {"chariot": "b2"}}


@pytest.mark.rule("V-KOTH-04", "V-KOTH-02")
def test_its_hex_is_the_key_hex_and_the_rider_scores() -> None:
    fight = circuit(stood(CIRCUIT, "c5", "B"), sport="king_of_the_hill")
    assert key_hexes(CombatCourse(fight.cat, fight.combat)) == ("c5",)
    fight.step("arena", "instructions")
    assert key_hexes(CombatCourse(fight.cat, fight.combat)) == ("b2",)
    fight.begin().begin()
    assert fight.told(PointsScored) == [PointsScored(n=1, total=1)]


@pytest.mark.rule("V-KOTH-04")
def test_no_other_chip_makes_a_key_hex() -> None:
    fight = circuit(CIRCUIT.replace("A", "FA"), sport="capture_the_flag")
    fight.set(lying=(*fight.combat.lying, Lying(chip="trident", at="e1")))
    assert key_hexes(CombatCourse(fight.cat, fight.combat)) == ("c5",)


def test_two_chariots_are_a_fault() -> None:
    fight = circuit().step("arena", "instructions")
    assert play.fault(fight.cat, fight.combat) is None
    fight.set(lying=(*fight.combat.lying, Lying(chip="chariot", at="e1")))
    assert play.fault(fight.cat, fight.combat) is not None


@pytest.mark.rule("V-ARENATURN-03", "V-COMBAT-14", "V-TERM-14")
@pytest.mark.parametrize("who", ["B", "c"])
def test_a_unit_in_its_way_goes_where_the_player_says_of_the_free_outer_hexes(who: str) -> None:
    fight = circuit(stood(CIRCUIT, "b3", who)).step("arena", "instructions")
    assert isinstance(fight.top, MakingWay)
    assert fight.legal == (At(hex="a4"), At(hex="a3"))
    assert fight.combat.lying[0].at == "b4"
    fight.do(At(hex="a3"))
    assert fight.diff() == {f"{who}.at": "a3", "lying": {"chariot": "b2"}}
    assert fight.told(UnitDisplaced) == [UnitDisplaced(unit=who, start="b3", hex="a3")]


@pytest.mark.rule("V-ARENATURN-03")
def test_with_one_free_outer_hex_nothing_is_asked() -> None:
    fight = circuit(stood(stood(CIRCUIT, "b3", "B"), "a4", "c")).step("arena", "instructions")
    assert fight.diff() == {"B.at": "a3", "lying": {"chariot": "b2"}}


@pytest.mark.rule("V-ARENATURN-03", "V-DEFEAT-06")
@pytest.mark.parametrize("who", ["B", "d"])
def test_without_a_free_outer_hex_it_is_defeated(who: str) -> None:
    picture = stood(stood(stood(CIRCUIT, "b3", who), "a4", "c"), "a3", "e")
    fight = circuit(picture, d=unit("", move=0), e=unit("", move=0)).step("arena", "instructions")
    assert fight.diff() == gone(who) | {"lying": {"chariot": "b2"}}
    assert fight.told(UnitDefeated) == [UnitDefeated(unit=who, hex="b3", by=None)]
    assert [event.unit for event in fight.told(RunOver)] == [who]


@pytest.mark.rule("V-TRIBUNE-07", "V-DEFEAT-06")
def test_a_tribune_that_it_defeats_has_its_price() -> None:
    picture = stood(stood(stood(stood(CIRCUIT, "b3", "d"), "a4", "c"), "a3", "e"), "e1", "@")
    given: dict[str, Any] = {"d": unit("", move=0), "e": unit("", move=0), "hero": hero(hp=5), "tribune": "d"}
    fight = circuit(picture, sport="capture_the_flag", **given).step("arena", "instructions")
    assert fight.diff() == gone("d") | {"hero.hp": 1, "tribune": None, "lying": {"chariot": "b2"}}


@pytest.mark.rule("V-ARENATURN-03")
def test_whoever_stands_beyond_three_hexes_is_left_alone() -> None:
    fight = circuit(stood(stood(CIRCUIT, "c2", "B"), "a3", "c")).step("arena", "instructions")
    assert fight.diff() == {"lying": {"chariot": "b2"}}


@pytest.mark.rule("V-ARENATURN-03", "V-BLESS-02")
@pytest.mark.parametrize("blessings", [0, 1])
def test_before_a_hero_saved_by_a_blessing_it_stops(blessings: int) -> None:
    picture = stood(stood(stood(stood(CIRCUIT, "b3", "@"), "a4", "c"), "a3", "e"), "c5", "B")
    fight = circuit(picture, e=unit("", move=0), hero=hero(hp=2, health=6), blessings=blessings)
    fight.step("arena", "instructions")
    if blessings:
        assert fight.diff() == {"hero.hp": 6, "B.at": "b4", "lying": {"chariot": "b4"}, "sheet.blessings": 0}
        assert play.fault(fight.cat, fight.combat) is None
    else:
        assert (fight.combat.result, fight.combat.reason) == ("lost", "hero_defeated")


@pytest.mark.rule("V-ARENATURN-03")
def test_the_defeat_of_the_last_rival_ends_the_combat_and_the_round() -> None:
    picture = stood(stood(stood(CIRCUIT.replace("b   .", ".   .", 1), "b3", "b"), "a4", "B"), "a3", "C")
    fight = circuit(picture, C=unit("", move=0)).step("arena", "instructions")
    won = {"result": "won", "reason": "rivals_defeated"}
    assert fight.diff() == gone("b") | won | {"lying": {"chariot": "b4"}}


@pytest.mark.rule("V-CTF-11")
def test_the_flag_rides_along_with_its_holder() -> None:
    picture = stood(CIRCUIT, "c5", "B")
    fight = circuit(picture, B=unit("", move=0, chips=("flag",))).step("arena", "instructions")
    assert fight.diff() == {"B.at": "b2", "lying": {"chariot": "b2"}}
    assert fight["B"].chips == ("flag",)


def test_a_round_that_no_arena_says_is_a_fault() -> None:
    fight = circuit(stood(CIRCUIT, "b3", "B")).step("arena", "instructions")
    assert play.fault(fight.cat, fight.combat) is None
    for frame in (Driving(steps=4), MakingWay(unit="B", hexes=("z9",)), MakingWay(unit="B", hexes=())):
        fight.set(pending=(frame,))
        assert play.fault(fight.cat, fight.combat) is not None


# Deep sand

SANDWALKER = (Forbid(deed="sand", who=Who(local=False)),)


@pytest.mark.rule("V-PREP-05")
@pytest.mark.parametrize(("of", "may"), [("atlanteans", True), ("kunlun", False), (None, False)])
def test_only_local_units_walk_on_deep_sand(of: str | None, *, may: bool) -> None:
    picture = stood(CIRCUIT, "c2", "B")
    fight = circuit(picture, rules=SANDWALKER, B=unit("", move=2, of=of)).step("player", "movement").do(Pick(unit="B"))
    assert isinstance(fight.top, UnitMoving)
    assert (Go(hex="c3") in fight.legal) is may
    assert (Go(hex="c4") in fight.legal) is may
    assert Go(hex="b2") in fight.legal


@pytest.mark.rule("V-PREP-05")
def test_flight_passes_over_the_sand_and_stops_on_none() -> None:
    fight = circuit(stood(CIRCUIT, "c2", "B"), rules=SANDWALKER, B=unit("", "flight", move=3))
    fight.step("player", "movement").do(Pick(unit="B"))
    assert not {"c3", "c4"} & fight.named("hex")
    assert "c5" in fight.named("hex")


@pytest.mark.rule("V-PREP-05", "V-RIVALMOVE-06")
@pytest.mark.parametrize(("of", "at"), [("atlanteans", "c3"), (None, "b3")])
def test_a_rival_goes_round_the_sand_that_does_not_bear_it(of: str | None, at: str) -> None:
    picture = stood(CIRCUIT.replace("b   .", ".   .", 1), "b2", "c")
    fight = circuit(stood(picture, "c4", "B"), rules=SANDWALKER, c=unit("", move=1, of=of), A=unit("", move=0))
    fight.step("rival", "movement")
    cells = {action.hex for action in fight.legal if isinstance(action, Go)} or {str(fight["c"].at)}
    assert at in cells
    assert ("c3" in cells) is (of is not None)


@pytest.mark.rule("V-PREP-05", "V-TERM-14")
@pytest.mark.parametrize(("of", "usable"), [("atlanteans", True), (None, False)])
def test_nobody_swaps_onto_sand_that_does_not_bear_it(of: str | None, *, usable: bool) -> None:
    picture = stood(stood(CIRCUIT, "c2", "B"), "c3", "c")
    fight = circuit(picture, rules=SANDWALKER, B=unit("", "swap", move=0, of=of)).step("player", "abilities")
    assert ("B" in fight.units()) is usable


@pytest.mark.rule("V-TERM-14")
def test_a_unit_is_brought_onto_the_sand_and_walks_off_it() -> None:
    picture = stood(stood(CIRCUIT, "c2", "B"), "b2", "C")
    fight = circuit(picture, rules=SANDWALKER, special=None, B=unit("", "hurl1", move=0), C=unit("", move=1))
    fight.step("player", "abilities").use("B", "hurl", "C", "c3")
    assert fight.diff() == {"C.at": "c3"}
    fight.step("player", "movement").do(Pick(unit="C"))
    assert "b2" in fight.named("hex")
    assert "c4" not in fight.named("hex")
