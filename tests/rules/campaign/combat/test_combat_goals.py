"""Spar and Bloodshed, and how a combat ends."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Begin, Deploy, Pass, Pick, Surrender
from rules.campaign.combat.events import CombatEnded, StepBegan, TribuneNamed
from rules.campaign.combat.frames import Opening, Placing
from tests.rules.campaign.combat.drawn import HERO_ID, HIT, MISS, Drawn, drawn, gone, hero, unit
from tests.rules.campaign.combat.positions import prepared

RING = """
.   1   b   .   .
  .   @   A   c   .
.   H   H   .   .
"""
"""The hero beside b, A beside b and c."""

DUMMY = unit("", hp=1, health=1, move=0)


def ring(picture: str = RING, **more: Any) -> Drawn:
    dummies: dict[str, Any] = {letter: DUMMY for letter in "bcde" if letter not in more}
    return drawn(picture, **(dummies | more))


WON = {"result": "won"}


# Spar


@pytest.mark.rule("V-SPAR-01", "V-END-01", "V-EVENT-08")
def test_a_spar_is_won_when_all_but_the_tribune_are_defeated() -> None:
    fight = ring(sport="spar", tribune="b").step("player", "engage").attack("A", "c", HIT)
    assert fight.diff() == gone("c") | WON | {"reason": "spar_won"}
    assert fight["b"].place == "arena"
    assert fight.legal == ()


@pytest.mark.rule("V-SPAR-01", "V-RULING-23")
def test_without_its_tribune_a_spar_goes_on_to_the_last_rival() -> None:
    fight = ring(sport="spar").step("player", "engage").attack("A", "c", HIT)
    assert fight.end().diff() == gone("c")


@pytest.mark.rule("V-SPAR-01", "V-RULING-23")
def test_a_spar_goes_on_while_another_rival_waits() -> None:
    fight = ring(sport="spar", tribune="b", waiting="e").step("player", "engage").attack("A", "c", HIT)
    assert fight.end().diff() == gone("c")


@pytest.mark.rule("V-SPAR-01", "V-END-01")
def test_a_spar_with_another_rival_left_goes_on() -> None:
    picture = RING.replace(".   1", "d   1", 1)
    fight = ring(picture, sport="spar", tribune="b").step("player", "engage").attack("A", "c", HIT)
    assert fight.end().diff() == gone("c")


@pytest.mark.rule("V-SPAR-02")
def test_in_a_spar_rivals_to_come_have_to_be_defeated_too() -> None:
    fight = ring(sport="spar", tribune="b", waiting="d").step("player", "engage").attack("A", "c", HIT)
    assert isinstance(fight.end().top, Opening)
    assert fight.diff() == gone("c")


@pytest.mark.rule("V-SPAR-03", "V-TRIBUNE-05", "V-RULING-23")
def test_a_spar_without_its_tribune_goes_on_at_its_price() -> None:
    fight = ring(sport="spar", tribune="b", hero=hero(hp=5)).step("player", "engage").attack("@", "b", HIT, HIT)
    assert fight.diff() == gone("b") | {"tribune": None, "hero.hp": 1}
    fight.attack("A", "c", HIT)
    assert fight.diff() == gone("b", "c") | {"tribune": None, "hero.hp": 1, "reason": "rivals_defeated"} | WON


@pytest.mark.rule("V-SPAR-04", "V-TRIBUNE-03")
def test_the_tribune_of_a_spar_is_the_first_on_its_hex() -> None:
    fight = prepared("sport", sports=("spar",), rivals="local local", stack=("n1", "n2"))
    assert fight.told(TribuneNamed) == [TribuneNamed(unit="r1")]
    fight.begin()
    assert fight["r1"].at == fight.cat.board["yard"].rival[0]
    assert fight["r2"].place == "waiting"


# Bloodshed


@pytest.mark.rule("V-BLOOD-01", "V-BLOOD-03", "V-EVENT-08")
def test_a_bloodshed_with_a_rival_to_come_goes_on_and_brings_it() -> None:
    fight = ring(RING.replace("c", "."), waiting="d").step("player", "engage").attack("A", "b", HIT).end()
    assert fight.diff() == gone("b")
    fight.begin()
    assert fight["d"].at == "a2"
    assert fight.combat.result is None


@pytest.mark.rule("V-BLOOD-01", "V-BLOOD-03", "V-END-02")
def test_a_bloodshed_is_won_by_the_first_of_three_attackers() -> None:
    picture = """
    .   1   b   .   .
      .   @   A   .   .
    .   H   B   .   .
    """
    fight = ring(picture, B=unit(range=2), A=unit(range=2)).step("player", "engage")
    assert fight.units() == "@AB"
    fight.attack("A", "b", HIT)
    assert fight.diff() == gone("b") | WON | {"reason": "rivals_defeated"}
    assert fight.events[-1] == CombatEnded(result="won", reason="rivals_defeated")
    assert fight.legal == ()


@pytest.mark.rule("V-BLOOD-03", "V-END-02")
def test_a_bloodshed_is_won_in_the_rivals_turn_too() -> None:
    """A strikes first, so that the last rival falls before its own dice are rolled."""
    fight = drawn(".A  .b  .", A=unit("", "quickstrike"), b=unit(hp=1)).step("rival", "engage")
    assert fight.diff() == gone("b") | WON | {"reason": "rivals_defeated"}
    assert fight.events[-1] == CombatEnded(result="won", reason="rivals_defeated")
    assert fight.legal == ()


@pytest.mark.rule("V-BLOOD-01", "V-EVENT-08")
def test_a_bloodshed_needs_every_rival() -> None:
    fight = ring().step("player", "engage").attack("A", "c", HIT)
    assert fight.end().diff() == gone("c")


@pytest.mark.rule("V-SETUP-26")
@pytest.mark.parametrize(
    ("kind", "sport"), [("bloodshed", "spar"), ("sport", "spar"), ("sport", "king_of_the_hill"), ("primus", "spar")]
)
def test_no_arena_chip_lies_in_a_combat_that_asks_for_none(kind: str, sport: str) -> None:
    position = prepared(kind, sports=(sport,), rivals="primus" if kind == "primus" else "local", stack=("n1",))
    assert position.combat.lying == ()
    assert (position.combat.tribune is not None) == (kind == "sport")


@pytest.mark.rule("V-BLOOD-02", "V-LETHAL-01", "V-TRIBUNE-01")
@pytest.mark.parametrize(
    ("kind", "lethal", "tribune"),
    [("bloodshed", True, None), ("primus", True, None), ("scion", True, None), ("sport", False, "r1")],
)
def test_what_is_lethal_and_has_a_tribune(kind: str, lethal: bool, tribune: str | None) -> None:
    rivals = "primus local" if kind == "primus" else "local local"
    fight = prepared(kind, sports=("spar",), rivals=rivals, stack=("n1", "n2"))
    assert fight.combat.lethal is lethal
    assert fight.combat.tribune == tribune
    assert len(fight.told(TribuneNamed)) == (0 if tribune is None else 1)
    assert isinstance(fight.top, Placing if kind in {"primus", "scion"} else Opening)


# The end


@pytest.mark.rule("V-END-01", "V-END-04", "V-END-05", "V-RULING-40", "V-PUNISH-03")
@pytest.mark.parametrize(("kind", "sport"), [("bloodshed", None), ("sport", "spar")])
def test_the_event_fails_with_the_last_unit_of_the_lineup(kind: str, sport: str | None) -> None:
    """Three units were its lineup; two have fallen, and the camp's other unit has no slot."""
    picture = """
    .   b   .
      A   .   .
    """
    fight = drawn(picture, kind=kind, sport=sport, A=unit(hp=1), camp="XY", slots=0).rolls(HIT)
    fight.step("rival", "engage")
    assert fight.diff() == gone("A") | {"result": "failed", "reason": "troop_defeated"}
    assert fight.legal == ()


@pytest.mark.rule("V-END-04", "V-PDEP-08", "V-RULING-40")
@pytest.mark.parametrize(("slots", "hero_open", "comes"), [(1, False, "unit_X"), (0, True, HERO_ID)])
def test_a_troop_with_somebody_to_deploy_is_not_eliminated(slots: int, hero_open: bool, comes: str) -> None:
    picture = """
    .   b   .
      A   .   .
    H   .   .
    """
    fight = drawn(picture, A=unit(hp=1), camp="X", slots=slots, hero_open=hero_open).rolls(HIT)
    fight.step("rival", "engage").begin()
    assert fight.diff() == gone("A")
    assert fight.legal == (Deploy(unit=comes), Surrender())


@pytest.mark.rule("V-END-04", "V-RULING-40", "V-PUNISH-03")
def test_a_slot_without_a_unit_to_fill_it_saves_nobody() -> None:
    picture = """
    .   b   .
      A   .   .
    H   .   .
    """
    fight = drawn(picture, A=unit(hp=1), slots=2).rolls(HIT).step("rival", "engage")
    assert fight.diff() == gone("A") | {"result": "failed", "reason": "troop_defeated"}


@pytest.mark.rule("V-END-02", "V-END-03")
def test_a_goal_met_in_the_abilities_step_ends_everything_where_it_stands() -> None:
    fight = ring(RING.replace("c", "."), A=unit(skill="fury_aura1")).step("player", "abilities").use("A", "fury_aura")
    assert fight.diff() == gone("b") | WON | {"reason": "rivals_defeated"}
    assert StepBegan(mover="player", step="engage") not in fight.events
    assert (fight["hero"].at, fight["A"].at) == ("b2", "b3")


@pytest.mark.rule("V-END-01")
def test_without_an_end_the_next_turn_comes() -> None:
    fight = ring().step("player", "engage").attack("A", "c", MISS).do(Pass())
    assert fight.combat.result is None
    assert fight.legal == (Begin(), Surrender())
    assert fight.diff() == {}


@pytest.mark.rule("V-END-05", "V-SURRENDER-04")
def test_the_event_fails_by_surrender() -> None:
    fight = ring().turn("player").do(Surrender())
    assert fight.diff() == {"result": "failed", "reason": "surrender"}


@pytest.mark.rule("V-CAMPAIGN-03", "V-LETHAL-02", "V-DEFEAT-01")
@pytest.mark.parametrize(("kind", "sport"), [("sport", "spar"), ("bloodshed", None), ("primus", None), ("scion", None)])
def test_the_hero_defeated_is_the_end_of_all(kind: str, sport: str | None) -> None:
    """Two HP against three hits; nothing happens after that, though A is there and X could come."""
    fight = drawn(RING, kind=kind, sport=sport, hero=hero(hp=2), b=unit("blue blue blue"), camp="X", slots=1, c=DUMMY)
    fight.rolls(HIT, HIT, HIT).step("rival", "engage")
    if fight.legal:
        fight.do(Pick(unit="hero"))
    assert fight.diff() == gone("hero") | {"result": "lost", "reason": "hero_defeated"}
    assert fight.events[-1] == CombatEnded(result="lost", reason="hero_defeated")
    assert fight.legal == ()


@pytest.mark.rule("V-CAMPAIGN-03", "V-LETHAL-02")
def test_the_hero_with_one_hp_left_fights_on() -> None:
    fight = drawn(RING, sport="spar", hero=hero(hp=3), b=unit("blue blue"), A=unit(hp=9), c=DUMMY)
    fight.rolls(HIT, HIT).step("rival", "engage").do(Pick(unit="hero"))
    assert fight.diff() == {"hero.hp": 1}
