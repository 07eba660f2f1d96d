"""The player's Tactic Placement Step: one tactic or none, on whom, and where the chip goes."""

import pytest

from rules.campaign.combat.actions import Pass, Pick, PlayTactic
from rules.campaign.combat.frames import Moving, Opening, Tactics
from rules.campaign.combat.state import Side, StepName
from rules.campaign.effects import GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

TACTICAL = GrantSkill(skill=Skill("tactical"), who=Who(side="player", hero=True))

FIELD = """
.   .   c   .   d
  @   b   .   .   .
A   .   .   .   E
"""
"""b stands beside the hero, c and d beside nobody; A is an ally."""


def targets(fight: Drawn, tactic: str) -> str:
    return fight.step("player", "tactics").do(PlayTactic(tactic=tactic)).units()


@pytest.mark.rule("V-PTAC-01", "V-TACTIC-02")
def test_one_tactic_a_turn() -> None:
    fight = drawn(FIELD, tactics=("adrenaline", "adrenaline", "bolster_health")).step("player", "tactics")
    assert fight.legal == (PlayTactic(tactic="adrenaline"), PlayTactic(tactic="bolster_health"), Pass())
    fight.do(PlayTactic(tactic="adrenaline"), Pick(unit="A"))
    assert isinstance(fight.top, Moving)
    assert fight.diff() == {"A.tactics": ("adrenaline",), "camp.tactics": ("adrenaline", "bolster_health")}
    fight.end()


@pytest.mark.rule("V-PTAC-01")
def test_no_tactic_has_to_be_played() -> None:
    fight = drawn(FIELD, tactics=("adrenaline",)).step("player", "tactics")
    assert fight.do(Pass()).end().diff() == {}


@pytest.mark.rule("V-PTAC-02", "V-TACTIC-01")
def test_a_tactic_for_allies_goes_on_any_of_them_but_the_hero() -> None:
    assert targets(drawn(FIELD, tactics=("adrenaline",)), "adrenaline") == "AE"


@pytest.mark.rule("V-PTAC-02", "V-TACTIC-01")
def test_a_hero_alone_leaves_no_target() -> None:
    fight = drawn(
        """
        .   .   .
          @   b   .
        """,
        tactics=("adrenaline",),
    ).step("player", "tactics")
    assert not isinstance(fight.top, Tactics)
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PTAC-03")
def test_a_tactic_for_opponents_goes_on_one_beside_a_unit_of_the_player() -> None:
    fight = drawn(FIELD, tactics=("stun",)).step("player", "tactics").do(PlayTactic(tactic="stun"))
    assert fight.diff() == {"b.tactics": ("stun",), "camp.tactics": ()}
    fight.end()
    beside_a = drawn("@   .   .   A   c", tactics=("stun",)).step("player", "tactics").do(PlayTactic(tactic="stun"))
    assert beside_a.diff() == {"c.tactics": ("stun",), "camp.tactics": ()}


@pytest.mark.rule("V-TACTIC-03")
def test_two_of_a_kind_lie_on_one_unit() -> None:
    fight = drawn(FIELD, A=unit(tactics=("adrenaline",)), tactics=("adrenaline",)).step("player", "tactics")
    fight.do(PlayTactic(tactic="adrenaline"), Pick(unit="A"))
    assert fight.diff() == {"A.tactics": ("adrenaline", "adrenaline"), "camp.tactics": ()}


@pytest.mark.rule("V-PTAC-03")
def test_an_opponent_two_hexes_away_is_no_target() -> None:
    fight = drawn(
        """
        @   .   c
          .   .   .
        """,
        tactics=("stun",),
    ).step("player", "tactics")
    assert not isinstance(fight.top, Tactics)
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PTAC-03", "V-TACTIC-01")
@pytest.mark.parametrize("kind", ["primus", "scion"])
def test_a_primus_or_scion_beside_the_hero_is_no_target(kind: str) -> None:
    fight = drawn(FIELD, kind=kind, b=unit(kind=kind), tactics=("stun",)).step("player", "tactics")
    assert isinstance(fight.top, Moving)
    assert fight.diff() == {}


@pytest.mark.rule("V-PTAC-03", "V-ARENATURN-07")
def test_a_unit_of_the_arena_is_an_opponent() -> None:
    fight = drawn(
        """
        .   b   .
          @   &   .
        .   .   c
        """,
        tactics=("stun",),
    )
    assert targets(fight, "stun") == "&b"


@pytest.mark.rule("V-PTAC-04")
def test_with_a_tactical_unit_in_combat_every_opponent_is_a_target() -> None:
    assert targets(drawn(FIELD, A=unit(skill="tactical"), tactics=("stun",)), "stun") == "bcd"


@pytest.mark.rule("V-PTAC-04")
def test_with_a_tactical_unit_elites_are_no_targets_all_the_same() -> None:
    fight = drawn(FIELD, kind="primus", A=unit(skill="tactical"), d=unit(kind="primus"), tactics=("stun",))
    assert targets(fight, "stun") == "bc"


@pytest.mark.rule("V-PTAC-04", "V-COMBAT-08", "V-TERM-09")
@pytest.mark.parametrize("where", ["in camp", "fatigued"])
def test_a_tactical_unit_in_camp_or_fatigued_lends_nothing(where: str) -> None:
    tired = ("stun",) if where == "fatigued" else ()
    skill = "tactical" if where == "fatigued" else ""
    fight = drawn(FIELD, A=unit(skill=skill, tactics=tired), X=unit(skill="tactical"), camp="X", tactics=("stun",))
    fight.step("player", "tactics").do(PlayTactic(tactic="stun"))
    assert fight.diff() == {"b.tactics": ("stun",), "camp.tactics": ()}
    fight.end()


@pytest.mark.rule("V-PTAC-04")
def test_a_tactical_rival_lends_the_player_nothing() -> None:
    fight = drawn(FIELD, c=unit(skill="tactical"), tactics=("stun",)).step("player", "tactics")
    fight.do(PlayTactic(tactic="stun"))
    assert fight.diff() == {"b.tactics": ("stun",), "camp.tactics": ()}
    fight.end()


@pytest.mark.rule("V-EX-22", "V-PTAC-04")
def test_a_stun_on_the_distant_defender() -> None:
    fight = drawn(
        """
        .   1   d   .
          .   .   a   .
        .   @   r   .
          H   HD  .
        """,
        d=unit("black", "taunt", health=5, classes=("defender",)),
        r=unit("blue blue", "taunt regen1", classes=("defender",)),
        prowess=(TACTICAL,),
        tactics=("stun",),
    )
    fight.step("player", "tactics").do(PlayTactic(tactic="stun"))
    assert fight.units() == "adr"
    fight.do(Pick(unit="d")).end()
    assert fight.diff() == {"d.tactics": ("stun",), "camp.tactics": ()}
    fight.begin()
    while not isinstance(fight.top, Opening):
        assert "d" not in fight.units()
        assert fight["d"].tactics
        fight.do(fight.legal[0])
    assert not fight["d"].tactics
    assert fight["d"].at == "a3"
    assert fight.combat.table.tactics == ("adrenaline", "stun", "stun")


@pytest.mark.rule("V-PTAC-05", "V-TACTIC-02")
def test_a_played_tactic_goes_to_the_supply_and_not_back_to_the_camp() -> None:
    fight = drawn(FIELD, tactics=("adrenaline", "stun", "hamstring"), supply=("stun",)).step("player", "tactics")
    fight.do(PlayTactic(tactic="stun")).end().begin().end_rivals()
    assert fight.diff()["camp.tactics"] == ("adrenaline", "hamstring")
    assert fight.diff()["tactics"] == ("stun", "stun")
    assert not fight["b"].tactics


@pytest.mark.rule("V-PTAC-06")
@pytest.mark.parametrize("step", ["movement", "abilities", "engage"])
def test_no_other_step_of_the_own_turn_plays_a_tactic(step: StepName) -> None:
    fight = drawn(FIELD, hero=hero(), A=unit(skill="fury_aura4"), tactics=("adrenaline", "stun"))
    fight.step("player", step)
    assert fight.named("tactic") == set()
    assert fight.why(PlayTactic(tactic="adrenaline")) == "not_now"
    fight.end()


@pytest.mark.rule("V-PTAC-06")
@pytest.mark.parametrize("side", ["rival", "player"])
def test_no_tactic_before_a_turn_begins(side: Side) -> None:
    fight = drawn(FIELD, tactics=("adrenaline", "stun")).turn(side)
    assert fight.named("tactic") == set()


@pytest.mark.rule("V-PTAC-06")
def test_no_tactic_of_the_player_in_the_rivals_turn() -> None:
    fight = drawn(FIELD, tactics=("adrenaline", "stun")).turn("rival").begin()
    while not isinstance(fight.top, Opening):
        assert fight.named("tactic") == set()
        fight.do(fight.legal[0])
    assert fight.combat.table.camp.tactics == ("adrenaline", "stun")
