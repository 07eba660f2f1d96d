"""Surrender: when it may be done, what it does, and where it cannot be done."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Begin, Deploy, Pass, Surrender
from rules.campaign.combat.events import StepBegan, Surrendered
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.state import Side
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import prepared

RING = """
.   1   .   .
  A   .   .   b
H   H   .   .
"""

KINDS = [("bloodshed", None), ("sport", "spar"), ("sport", "capture_the_flag"), ("sport", "king_of_the_hill")]


def ring(**more: Any) -> Drawn:
    """A and a rival that does nothing."""
    return drawn(RING, b=unit("", move=0), **more)


@pytest.mark.rule("V-SURRENDER-01")
@pytest.mark.parametrize("side", ["player", "rival"])
@pytest.mark.parametrize(("kind", "sport"), KINDS)
def test_the_player_may_surrender_before_a_turn_of_either_troop(kind: str, sport: str | None, side: Side) -> None:
    fight = ring(kind=kind, sport=sport, waiting="c").turn(side)
    assert fight.legal == (Begin(), Surrender())
    assert not [step for step in fight.told(StepBegan) if step.mover == side]


@pytest.mark.rule("V-SURRENDER-01")
def test_the_player_may_surrender_before_the_very_first_turn() -> None:
    fight = prepared("bloodshed", stack=("n1",))
    assert fight.legal == (Begin(), Surrender())


@pytest.mark.rule("V-SURRENDER-01", "V-RULING-20")
def test_once_a_turn_has_begun_nobody_surrenders() -> None:
    fight = ring(camp="X", slots=1, tactics=("adrenaline",)).turn("player").begin()
    while not isinstance(fight.top, Opening):
        assert Surrender() not in fight.legal
        assert fight.why(Surrender()) == "not_now"
        fight.do(Pass())
    assert fight.diff() == {}


@pytest.mark.rule("V-SURRENDER-01", "V-RULING-20")
def test_nor_does_anybody_once_the_rivals_turn_has_begun() -> None:
    """Two rivals ask in which order they move, use their Abilities and attack, and which of two equal units a tactic is for."""
    picture = """
    .   1   c   .
      A   .   .   b
    H   B   .   .
    """
    rivals: dict[str, Any] = {letter: unit(skill="regen1", hp=1) for letter in "bc"}
    fight = drawn(picture, column=("adrenaline",), **rivals).turn("rival").begin()
    asked: set[str] = set()
    while not isinstance(fight.top, Opening):
        asked.add(fight.combat.step)
        assert Surrender() not in fight.legal
        assert fight.why(Surrender()) == "not_now"
        fight.do(fight.legal[0])
    assert asked >= {"tactics", "movement", "abilities", "engage"}


@pytest.mark.rule("V-SURRENDER-01", "V-RULING-20")
def test_nobody_surrenders_before_the_turn_of_the_arena() -> None:
    picture = RING.replace("H   H", "H   &", 1)
    beast: dict[str, Any] = {"&": unit("", move=1)}
    fight = drawn(picture, b=unit("", move=0), **beast).step("player", "engage")
    if not isinstance(fight.top, Opening):
        fight.do(Pass())
    while fight.combat.mover == "arena":
        assert Surrender() not in fight.legal
        fight.do(fight.legal[0])
    assert fight.combat.mover == "rival"
    assert Surrender() in fight.legal


@pytest.mark.rule("V-SURRENDER-02", "V-PRIMUS-03")
@pytest.mark.parametrize("kind", ["primus", "scion"])
@pytest.mark.parametrize("side", ["player", "rival"])
def test_primus_and_scion_combats_are_not_surrendered(kind: str, side: Side) -> None:
    fight = drawn(RING, kind=kind, A=unit(hp=99), b=unit("", kind=kind, move=0, hp=5), blessings=1, leadership=9)
    fight.turn(side)
    while fight.combat.turns < 12:
        assert Surrender() not in fight.legal
        assert fight.why(Surrender()) in {"no_surrender", "not_now"}
        fight.do(Begin() if Begin() in fight.legal else fight.legal[-1])
    assert fight.combat.result is None


@pytest.mark.rule("V-SURRENDER-02")
def test_what_refuses_a_surrender_to_a_primus_says_so() -> None:
    fight = drawn(RING, kind="primus", b=unit("", kind="primus", move=0), blessings=1, leadership=9).turn("player")
    assert isinstance(fight.top, Opening)
    assert fight.why(Surrender()) == "no_surrender"


@pytest.mark.rule("V-SURRENDER-02", "V-PDEP-08")
@pytest.mark.parametrize("kind", ["primus", "scion"])
def test_against_a_primus_or_a_scion_who_must_deploy_cannot_surrender_instead(kind: str) -> None:
    rival = unit("", kind=kind, move=0)
    fight = drawn(RING.replace("A", "."), kind=kind, b=rival, camp="XY", slots=2).turn("player")
    assert set(fight.legal) == {Deploy(unit="unit_X"), Deploy(unit="unit_Y")}
    assert fight.why(Surrender()) == "not_now"


@pytest.mark.rule("V-SURRENDER-03", "V-PDEP-08", "V-RULING-20", "V-RULING-50")
def test_who_must_deploy_may_surrender_instead_even_after_scoring() -> None:
    picture = """
    .   1   .   .
      .   K   .   b
    H   H   .   .
    """
    fight = drawn(picture, sport="king_of_the_hill", b=unit("", move=0), camp="X", slots=1).turn("player").begin()
    assert StepBegan(mover="player", step="score") in fight.events
    assert fight.legal == (Deploy(unit="unit_X"), Surrender())
    assert fight.do(Surrender()).diff() == {"result": "failed", "reason": "surrender"}


@pytest.mark.rule("V-SURRENDER-04", "V-END-02", "V-END-01")
@pytest.mark.parametrize("side", ["player", "rival"])
def test_a_surrender_ends_the_combat_before_any_step(side: Side) -> None:
    """B stands beside A and would strike it."""
    fight = drawn(RING.replace(".   .   b", "b   .   .")).rolls(HIT).turn(side)
    fight.do(Surrender())
    assert fight.diff() == {"result": "failed", "reason": "surrender"}
    assert fight.told(StepBegan) == []
    assert len(fight.told(Surrendered)) == 1
    assert fight.legal == ()


@pytest.mark.rule("V-SURRENDER-05")
@pytest.mark.parametrize("hp", [2, 6, 8])
def test_the_hero_keeps_his_hp(hp: int) -> None:
    fight = drawn(RING.replace("A", "@"), hero=hero(health=6, hp=hp)).turn("rival").do(Surrender())
    assert fight["hero"].hp == fight.combat.table.sheet.hp == hp


@pytest.mark.rule("V-END-03")
def test_everybody_stays_where_they_are() -> None:
    fight = ring(waiting="c").turn("rival").do(Surrender())
    assert {f.key: (f.place, f.at) for f in fight.combat.fighters} == {
        "A": ("arena", "b1"),
        "b": ("arena", "b4"),
        "c": ("waiting", None),
    }
