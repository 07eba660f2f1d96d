"""Capture the Flag: where the flag lies, who takes it, what moves it, and what wins."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Go, Pick, PlaySport
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import ChipDropped, ChipEquipped, CombatEnded, StepBegan, UnitMoved
from rules.campaign.combat.frames import NamingTribune, Opening
from rules.campaign.combat.state import Lying, Side
from rules.campaign.records import Sport
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import prepared

SPORT: Sport = "capture_the_flag"

FIELD = """
.   2   F   3   .
  .   .   .   .   .
.   .   .   .   .
  .   .   .   .   .
.   H   H   H   .
"""


def field(picture: str, **more: Any) -> Drawn:
    """A Capture the Flag in which nobody fights; the rivals stand where they are."""
    still: dict[str, Any] = {letter: unit("", move=0) for letter in "bcd" if letter not in more}
    return drawn(picture, sport=SPORT, **(still | more))


def holder(fight: Drawn) -> list[str]:
    """Who has the flag."""
    return [f.key for f in fight.combat.fighters if FLAG in f.chips]


@pytest.mark.rule("V-CTF-02")
def test_the_flag_lies_on_the_rivals_first_hex() -> None:
    fight = prepared("sport", sports=("spar", SPORT), stack=("n1",)).do(PlaySport(sport=SPORT))
    first = fight.cat.board["yard"].rival[0]
    assert first == "a3"
    assert fight.combat.lying == (Lying(chip=FLAG, at=first),)
    assert holder(fight) == []


@pytest.mark.rule("V-CTF-02")
@pytest.mark.parametrize("sport", ["spar", "king_of_the_hill"])
def test_in_other_sports_there_is_no_flag(sport: Any) -> None:
    fight = prepared("sport", sports=(sport, SPORT), stack=("n1",)).do(PlaySport(sport=sport))
    assert fight.combat.lying == ()


@pytest.mark.rule("V-CTF-03", "V-CTF-04")
def test_the_first_rival_comes_onto_the_flags_hex() -> None:
    fight = prepared("sport", sports=("spar", SPORT), rivals="local local", stack=("n1", "n2"))
    fight.do(PlaySport(sport=SPORT))
    assert isinstance(fight.top, NamingTribune)
    fight.do(Pick(unit="r1")).begin()
    assert fight["r1"].at == "a3"
    assert fight.combat.lying == (Lying(chip=FLAG, at="a3"),)
    assert holder(fight) == []


@pytest.mark.rule("V-CTF-03", "V-CTF-04", "V-COMBAT-16")
@pytest.mark.parametrize("mover", ["b", "&"])
def test_rivals_and_arena_units_move_onto_the_flag_and_off_it_without_taking_it(mover: str) -> None:
    """Two steps bring it next to A; the flag lies on the only way."""
    picture = f"""
    {mover}   F   .   A
      #   #   #   #
    """
    units: dict[str, Any] = {mover: unit("", move=1), "A": unit("", move=0)}
    fight = drawn(picture, sport=SPORT, **units)
    side: Side = "arena" if mover == "&" else "rival"
    fight.step(side, "movement")
    assert fight.diff() == {f"{mover}.at": "a2"}
    fight.step(side, "movement")
    assert fight.diff() == {f"{mover}.at": "a3"}
    assert fight.combat.lying == (Lying(chip=FLAG, at="a2"),)
    assert fight.told(ChipEquipped) == []


@pytest.mark.rule("V-CTF-05", "V-EQUIP-01")
@pytest.mark.parametrize("who", ["@", "A"])
def test_a_unit_of_the_player_that_moves_onto_the_flag_takes_it(who: str) -> None:
    picture = f"""
    .   F   .   b
      {who}   .   .
    .   H   .   .
    """
    fight = field(picture).step("player", "movement").go(who, "a2")
    key = "hero" if who == "@" else who
    assert fight.diff() == {f"{key}.at": "a2", f"{key}.chips": (FLAG,), "lying": ()}
    assert fight.told(ChipEquipped) == [ChipEquipped(unit=key, chip=FLAG)]
    assert isinstance(fight.end().top, Opening)


@pytest.mark.rule("V-CTF-05", "V-RULING-11")
def test_passing_over_the_flag_takes_it_and_the_move_goes_on() -> None:
    picture = """
    A   F   .   .   b
      #   #   .   .
    .   .   H   .   .
    """
    fight = field(picture, A=unit(move=3)).step("player", "movement").go("A", "a4", over="a2")
    assert fight.diff() == {"A.at": "a4", "A.chips": (FLAG,), "lying": ()}
    assert fight.told(UnitMoved) == [UnitMoved(unit="A", path=("a1", "a2", "a3", "a4"))]
    fight.end()


@pytest.mark.rule("V-CTF-05")
def test_the_player_may_go_round_the_flag_or_over_it() -> None:
    picture = """
    .   F   .   b
      A   .   .
    .   H   .   .
    """
    fight = field(picture, A=unit(move=2)).step("player", "movement").do(Pick(unit="A"))
    ways = [action for action in fight.legal if isinstance(action, Go) and action.hex == "a3"]
    assert ways == [Go(hex="a3"), Go(hex="a3", over="a2")]
    fight.do(Go(hex="a3"))
    assert fight.end().diff() == {"A.at": "a3"}


@pytest.mark.rule("V-CTF-06", "V-EQUIP-03")
def test_the_flag_moves_with_its_holder() -> None:
    picture = """
    .   .   .   .   b
      A   .   .   .
    .   .   .   .   H
    """
    fight = field(picture, A=unit(move=2, chips=(FLAG,))).step("player", "movement").go("A", "b3")
    assert fight.end().diff() == {"A.at": "b3"}
    assert holder(fight) == ["A"]


@pytest.mark.rule("V-CTF-07", "V-EQUIP-04")
def test_nothing_lets_the_holder_put_the_flag_down_or_hand_it_over() -> None:
    """In a whole turn every answer is tried, and none of them parts the flag from its holder."""
    picture = """
    .   c   b   .
      A   B   .   .
    .   .   .   .
      H   .   .   .
    """
    fight = field(
        picture, A=unit(chips=(FLAG,), skill="swap", move=0), B=unit(move=0), camp="X", slots=1, tactics=("stun",)
    )
    fight.turn("player").begin()
    tried, seen = [fight.combat], 0
    while tried:
        fight.combat = tried.pop()
        if isinstance(fight.top, Opening):
            continue
        for action in fight.legal:
            after = Drawn(fight.cat, fight.combat).do(action)
            assert holder(after) == ["A"]
            tried.append(after.combat)
            seen += 1
            assert seen < 5000
    assert seen > 100


@pytest.mark.rule("V-CTF-08", "V-DEFEAT-07", "V-EQUIP-05")
def test_a_defeated_holder_leaves_the_flag_on_its_hex() -> None:
    picture = """
    .   .   b   .
      .   A   .   .
    .   H   .   B
    """
    fight = drawn(picture, sport=SPORT, A=unit(hp=1, chips=(FLAG,))).rolls(HIT).step("rival", "engage")
    assert fight.diff() == {"A.place": "defeated", "A.at": None, "A.hp": 0, "A.chips": (), "lying": {FLAG: "b2"}}
    assert fight.told(ChipDropped) == [ChipDropped(chip=FLAG, hex="b2")]
    assert "b2" not in CombatCourse(fight.cat, fight.combat).occupied


@pytest.mark.rule("V-CTF-08")
def test_a_holder_who_lives_keeps_the_flag() -> None:
    picture = """
    .   .   b   .
      .   A   .   .
    .   H   .   B
    """
    fight = drawn(picture, sport=SPORT, A=unit(hp=2, chips=(FLAG,))).rolls(HIT).step("rival", "engage")
    assert fight.diff() == {"A.hp": 1}


HOME = """
.   .   .   b
  .   A   .   .
B   H   H   .
"""


@pytest.mark.rule("V-CTF-01", "V-CTF-09", "V-END-02")
@pytest.mark.parametrize("cell", ["c2", "c3"])
def test_the_holder_who_moves_onto_a_deployment_hex_wins_at_once(cell: str) -> None:
    fight = field(HOME, A=unit(chips=(FLAG,)), b=unit("")).step("player", "movement").go("A", cell)
    assert fight.diff() == {"A.at": cell, "result": "won", "reason": "flag_home"}
    assert fight.events[-1] == CombatEnded(result="won", reason="flag_home")
    assert StepBegan(mover="player", step="abilities") not in fight.events
    assert fight.legal == ()


@pytest.mark.rule("V-CTF-01", "V-CTF-09")
def test_the_hero_brings_the_flag_home_as_any_holder_does() -> None:
    picture = HOME.replace("A", "@")
    fight = field(picture, hero=hero(chips=(FLAG,)), b=unit("")).step("player", "movement").go("hero", "c2")
    assert fight.diff() == {"hero.at": "c2", "result": "won", "reason": "flag_home"}


@pytest.mark.rule("V-CTF-01", "V-CTF-09")
@pytest.mark.parametrize(("cell", "chips"), [("b1", (FLAG,)), ("a2", (FLAG,)), ("c2", ())])
def test_without_flag_or_without_deployment_hex_of_ones_own_nothing_is_won(cell: str, chips: tuple[str, ...]) -> None:
    fight = field(HOME.replace(".", "1", 2), A=unit(chips=chips)).step("player", "movement").go("A", cell)
    assert fight.combat.result is None
    assert fight.end().diff() == {"A.at": cell}


@pytest.mark.rule("V-CTF-09")
def test_the_deployment_hex_wins_on_the_way_to_another_hex() -> None:
    picture = """
    .   .   .   b
      #   A   #   .
    .   H   H   .
      .   .   .   .
    """
    fight = field(picture, A=unit(chips=(FLAG,), move=2)).step("player", "movement").go("A", "d2")
    assert fight.diff() == {"A.at": fight["A"].at, "result": "won", "reason": "flag_home"}
    assert fight["A"].at in {"c2", "c3"}


@pytest.mark.rule("V-CTF-09", "V-CTF-05", "V-RULING-11")
@pytest.mark.parametrize(("ground", "won"), [("H", {"result": "won", "reason": "flag_home"}), (".", {})])
def test_a_flag_taken_on_a_deployment_hex_is_home(ground: str, won: dict[str, str]) -> None:
    picture = f"""
    .   {ground}   b
      A   .   .
    """
    fight = field(picture).set(lying=(Lying(chip=FLAG, at="a2"),)).step("player", "movement").go("A", "a2")
    assert fight.end().diff() == {"A.at": "a2", "A.chips": (FLAG,), "lying": ()} | won


@pytest.mark.rule("V-CTF-09", "V-CTF-05", "V-RULING-11")
@pytest.mark.parametrize("move", [2, 3])
def test_a_flag_taken_on_the_way_is_brought_home_in_the_same_move(move: int) -> None:
    picture = """
    .A  F   H   .   b
      #   #   #   .
    """
    fight = field(picture, A=unit(move=move)).step("player", "movement").go("A", f"a{move + 1}", over="a2")
    assert fight.diff() == {
        "A.at": "a3", "A.chips": (FLAG,), "lying": (), "result": "won", "reason": "flag_home",
    }  # fmt: skip


@pytest.mark.rule("V-CTF-10", "V-TRIBUNE-05")
@pytest.mark.parametrize(("tribune", "price"), [("b", {"hero.hp": 1, "tribune": None}), (None, {})])
def test_defeating_every_rival_wins_too(tribune: str | None, price: dict[str, object]) -> None:
    """The last rival may be the tribune; or that one fell before, and has been paid for."""
    picture = """
    .   F   .   .
      @   b   .   .
    .   H   .   .
    """
    fight = field(picture, b=unit("", hp=1), hero=hero(hp=5), tribune=tribune)
    fight.step("player", "engage").attack("@", "b", HIT, HIT)
    ended = {"b.place": "defeated", "b.at": None, "b.hp": 0, "result": "won", "reason": "rivals_defeated"}
    assert fight.diff() == ended | price


@pytest.mark.rule("V-CTF-11", "V-TERM-14", "V-EQUIP-01", "V-RULING-10")
def test_a_unit_displaced_onto_the_flag_does_not_take_it_until_it_comes_back() -> None:
    """B shoves A onto the flag and follows; A has to step off and on again."""
    picture = """
    .   F   A   B   b
      .   .   .   .   .
    .   H   .   .   .
    """
    fight = field(picture, A=unit(""), B=unit("", "shove", move=0)).step("player", "abilities").use("B", "shove", "A")
    assert fight.diff() == {"A.at": "a2", "B.at": "a3"}
    fight.end().step("player", "movement").go("A", "b1")
    assert holder(fight) == []
    fight.end().step("player", "movement").go("A", "a2")
    assert fight.end().diff() == {"A.at": "a2", "B.at": "a3", "A.chips": (FLAG,), "lying": ()}


@pytest.mark.rule("V-CTF-11", "V-CTF-09", "V-RULING-10")
def test_a_holder_displaced_onto_a_deployment_hex_has_not_won_until_it_moves_there() -> None:
    """B swaps hexes with the holder, who comes home without a move of its own; its own steps win."""
    picture = """
    .   .   .   b
      .   A   .   .
    .   HB  H   .
    """
    fight = field(picture, A=unit("", chips=(FLAG,)), B=unit("", "swap")).step("player", "abilities")
    fight.use("B", "swap", "A")
    assert fight.diff() == {"A.at": "c2", "B.at": "b2"}
    fight.end().step("player", "movement").go("A", "c3")
    assert fight.combat.result == "won"


@pytest.mark.rule("V-CTF-09", "V-TERM-13", "V-RULING-47")
def test_the_holders_own_skill_may_bring_it_home() -> None:
    picture = """
    .   .   .   b
      .   A   .   .
    .   HB  H   .
    """
    fight = field(picture, A=unit("", "swap", chips=(FLAG,)), B=unit("")).step("player", "abilities")
    fight.use("A", "swap", "B")
    assert fight.diff() == {"A.at": "c2", "B.at": "b2", "result": "won", "reason": "flag_home"}
