"""The player's Deployment Step: who may come, where, with how many HP, and when somebody must."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, Deploy, Pass, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Deploying, Moving, Opening
from rules.campaign.combat.refusals import why_not_deployed
from rules.campaign.effects import ChangeStat, Shackle, Who
from tests.rules.campaign.combat.drawn import HERO_ID, HIT, drawn, hero, unit

YARD = """
.   1b  .   .
  .   .   .
H   H   HA  .
"""
DESERTED = """
.   1b  .   .
  .   .   .
H   H   .   .
"""
BLOCKED = """
.   1b  .
  .   .
HA  Hc  .
"""
TAKEN = """
.   1   .
  .   .
Hb  Hc  .
"""


@pytest.mark.rule("V-PDEP-01", "V-TERM-30")
def test_one_unit_comes_a_turn() -> None:
    fight = drawn(YARD, camp="XY", slots=2).step("player", "deployment")
    assert fight.named("unit") == {"unit_X", "unit_Y"}
    fight.do(Deploy(unit="unit_X"), At(hex="c1"))
    assert isinstance(fight.top, Moving)
    assert fight.diff() == {"p2.place": "arena", "p2.at": "c1", "p2.hp": 3, "camp.units": ("unit_Y",), "slots": 1}
    fight.end()


@pytest.mark.rule("V-PDEP-01")
def test_nobody_has_to_come_while_a_unit_is_in_combat() -> None:
    fight = drawn(YARD, camp="X", slots=1).step("player", "deployment")
    assert fight.legal == (Deploy(unit="unit_X"), Pass())
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PDEP-02", "V-DEFEAT-04", "V-LINEUP-15")
def test_a_defeated_unit_does_not_come_back() -> None:
    picture = """
    .   b   .
      A   .
    H   H   .
    """
    fight = drawn(picture, A=unit(hp=1), camp="X", slots=2).rolls(HIT).step("rival", "engage").begin()
    assert fight.legal == (Deploy(unit="unit_X"), Surrender())
    assert fight.diff() == {"A.place": "defeated", "A.at": None, "A.hp": 0}
    assert fight.combat.table.camp.units == ("unit_X",)


@pytest.mark.rule("V-PDEP-03")
def test_the_player_picks_a_deployment_hex_that_nobody_blocks() -> None:
    fight = drawn(YARD, camp="X", slots=1).step("player", "deployment").do(Deploy(unit="unit_X"))
    assert fight.named("hex") == {"c1", "c2"}
    fight.do(At(hex="c2"))
    assert fight["p2"].at == "c2"


@pytest.mark.rule("V-PDEP-03")
def test_a_closed_deployment_hex_is_not_offered() -> None:
    fight = drawn(YARD, camp="X", slots=1).set(blocked=("c2",)).step("player", "deployment").do(Deploy(unit="unit_X"))
    assert fight["p2"].at == "c1"


@pytest.mark.rule("V-PDEP-03")
def test_the_last_free_deployment_hex_is_taken_without_a_question() -> None:
    picture = """
    .   1b  .   .
      .   .   .
    Hc  H   HA  .
    """
    fight = drawn(picture, camp="X", slots=1).step("player", "deployment").do(Deploy(unit="unit_X"))
    assert fight.diff() == {"p2.place": "arena", "p2.at": "c2", "p2.hp": 3, "camp.units": (), "slots": 0}


@pytest.mark.rule("V-PDEP-04", "V-UNIT-01")
def test_a_unit_of_the_camp_comes_with_all_its_health() -> None:
    fight = drawn(YARD, X=unit(health=2), camp="X", slots=1).step("player", "deployment")
    assert fight.do(Deploy(unit="unit_X"), At(hex="c1"))["p2"].hp == 2
    more = (ChangeStat(stat="health", who=Who(side="player"), add=1),)
    stronger = drawn(YARD, X=unit(health=2), camp="X", slots=1, rules=more).step("player", "deployment")
    assert stronger.do(Deploy(unit="unit_X"), At(hex="c1"))["p2"].hp == 3


@pytest.mark.rule("V-PDEP-04", "V-HERO-10")
@pytest.mark.parametrize("hp", [2, 6, 9])
def test_the_hero_comes_with_the_hp_that_he_has(hp: int) -> None:
    fight = drawn(YARD, hero=hero(health=6, hp=hp), hero_open=True).step("player", "deployment")
    fight.do(Deploy(unit=HERO_ID), At(hex="c1"))
    assert fight.diff() == {"hero.place": "arena", "hero.at": "c1", "hero.hp": hp, "hero_open": False}
    assert fight.combat.table.sheet.hp == hp


@pytest.mark.rule("V-PDEP-05", "V-LINEUP-15")
def test_the_lineup_is_used_up() -> None:
    fight = drawn(YARD, camp="XY", slots=1).step("player", "deployment")
    fight.do(Deploy(unit="unit_X"), At(hex="c1")).end().turn("player").begin()
    assert isinstance(fight.top, Moving)
    assert fight.combat.table.camp.units == ("unit_Y",)


@pytest.mark.rule("V-PDEP-01")
def test_nobody_follows_in_a_turn_in_which_somebody_entered() -> None:
    fight = drawn(YARD, camp="XY", slots=2).step("player", "deployment")
    course = CombatCourse(fight.cat, fight.combat)
    assert why_not_deployed(course, "unit_Y") is None
    fight.do(Deploy(unit="unit_X"), At(hex="c1"))
    refusal = why_not_deployed(CombatCourse(fight.cat, fight.combat), "unit_Y")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("combat.one_a_turn", "V-PDEP-01")
    fight.end().turn("player")

    assert why_not_deployed(CombatCourse(fight.cat, fight.combat), "unit_Y") is None


@pytest.mark.rule("V-PDEP-05", "V-LINEUP-11", "V-LINEUP-15")
def test_the_hero_has_a_place_of_his_own_and_comes_once() -> None:
    fight = drawn(YARD, camp="XY", slots=1, hero_open=True).step("player", "deployment")
    fight.do(Deploy(unit=HERO_ID), At(hex="c1")).end().turn("player").begin()
    assert fight.named("unit") == {"unit_X", "unit_Y"}
    fight.do(Deploy(unit="unit_X")).end().turn("player").begin()
    assert isinstance(fight.top, Moving)
    assert fight.combat.table.camp.units == ("unit_Y",)


@pytest.mark.rule("V-PDEP-06", "V-LINEUP-13")
def test_a_slot_of_the_hero_is_for_him_or_nobody() -> None:
    fight = drawn(YARD, camp="X", slots=0, hero_open=True).step("player", "deployment")
    assert fight.legal == (Deploy(unit=HERO_ID), Pass())
    assert fight.why(Deploy(unit="unit_X")) == "slots_used"
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PDEP-06")
def test_the_slots_of_units_are_not_for_the_hero() -> None:
    fight = drawn(YARD, camp="X", slots=1, hero_open=False).step("player", "deployment")
    assert fight.legal == (Deploy(unit="unit_X"), Pass())
    assert fight.why(Deploy(unit=HERO_ID)) == "hero_not_in_lineup"


@pytest.mark.rule("V-PDEP-07")
def test_nobody_comes_where_every_deployment_hex_is_blocked() -> None:
    fight = drawn(BLOCKED, camp="X", slots=1).step("player", "deployment")
    assert isinstance(fight.top, Moving)
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PDEP-08", "V-SURRENDER-03")
@pytest.mark.parametrize(("kind", "sport"), [("bloodshed", None), ("sport", "spar")])
def test_with_nobody_in_combat_the_player_deploys_or_surrenders(kind: str, sport: str | None) -> None:
    fight = drawn(DESERTED, kind=kind, sport=sport, camp="X", slots=1).step("player", "deployment")
    assert fight.legal == (Deploy(unit="unit_X"), Surrender())
    assert fight.why(Pass()) == "must_deploy"
    assert fight.do(Surrender()).diff() == {"result": "failed", "reason": "surrender"}


@pytest.mark.rule("V-PDEP-08", "V-RULING-32")
@pytest.mark.parametrize("kind", ["primus", "scion"])
@pytest.mark.parametrize("open_to_hero", [False, True])
def test_where_nobody_can_surrender_somebody_has_to_come(kind: str, *, open_to_hero: bool) -> None:
    fight = drawn(DESERTED, kind=kind, camp="XY", slots=1, hero_open=open_to_hero).turn("player")
    units = [HERO_ID] * open_to_hero + ["unit_X", "unit_Y"]
    assert fight.legal == tuple(Deploy(unit=unit) for unit in units)


@pytest.mark.rule("V-PDEP-08", "V-PDEP-07", "V-RULING-09")
def test_with_nobody_in_combat_and_no_free_hex_surrender_is_left() -> None:
    fight = drawn(TAKEN, camp="X", slots=1).step("player", "deployment")
    assert fight.legal == (Surrender(),)


@pytest.mark.rule("V-PDEP-07", "V-RULING-09")
def test_in_a_primus_combat_the_turn_goes_on_without_anybody() -> None:
    fight = drawn(TAKEN, kind="primus", camp="X", slots=1, b=unit(move=0), c=unit(move=0))
    fight.step("player", "deployment")
    assert (fight.combat.result, fight.combat.reason, fight.combat.quiet) == ("failed", "stalemate", 3)


@pytest.mark.rule("V-PDEP-07", "V-RULING-09")
def test_a_scion_does_not_roll_for_ever_at_nobody() -> None:
    """It gains HP by its dice turn after turn, while rivals keep every deployment hex."""
    picture = """
    .   1s  .
      .   .   .
    Hb  Hc  .
    """
    still = unit("", move=0)
    fight = drawn(picture, kind="scion", camp="X", slots=1, s=unit("", kind="scion", move=0), b=still, c=still)
    fight.step("player", "deployment")
    assert (fight.combat.result, fight.combat.reason, fight.combat.deserted) == ("failed", "stalemate", 13)


@pytest.mark.parametrize(
    ("picture", "more", "reason"),
    [
        (".   1   .\n  .   .\nHA  Hc  .", {}, "hexes_full"),
        (".   1c  .\n  .   .\nHA  H   .", {"cap": 1}, "cap_reached"),
        (".   1c  .\n  .   .\nHA  H   HB", {"special": Shackle(units=2, length=3)}, "shackles_full"),
    ],
)
def test_why_nobody_else_comes(picture: str, more: dict[str, Any], reason: str) -> None:
    """Where the rival's own hexes are full, or free, makes no difference to that."""
    fight = drawn(picture, camp="X", slots=1, hero_open=True, **more)
    fight.set(pending=(Deploying(),), mover="player", step="deployment")
    assert {fight.why(Deploy(unit=unit)) for unit in ("unit_X", HERO_ID)} == {reason}


@pytest.mark.rule("V-EX-21", "V-LINEUP-12")
def test_the_archer_comes_beside_the_defender() -> None:
    picture = """
    .   1   .   .
      .   b   .
    .   @   .   .
      H   H   HD
    """
    fight = drawn(picture, camp=("archer", "attacker"), slots=1, sport="king_of_the_hill").step("player", "deployment")
    assert fight.legal == (Deploy(unit="archer"), Deploy(unit="attacker"), Pass())
    fight.do(Deploy(unit="archer"))
    assert fight.named("hex") == {"d1", "d2"}
    fight.do(At(hex="d2"))
    assert fight["p2"].dazed
    assert fight.diff() == {"p2.place": "arena", "p2.at": "d2", "p2.hp": 2, "camp.units": ("attacker",), "slots": 0}
    assert isinstance(fight.end().top, Opening)
    fight.turn("player").begin()
    assert not isinstance(fight.top, Deploying)


@pytest.mark.rule("V-PDEP-03", "V-COMBAT-16", "V-RULING-49")
def test_a_rival_on_a_deployment_hex_blocks_it() -> None:
    picture = """
    .   1   .   .
      .   A   .
    Hb  H   H   .
    """
    fight = drawn(picture, camp="X", slots=1, A=unit(dice="")).step("player", "deployment").do(Deploy(unit="unit_X"))
    assert fight.named("hex") == {"c2", "c3"}
