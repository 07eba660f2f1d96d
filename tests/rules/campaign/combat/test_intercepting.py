"""Intercept Blow, alone and where it meets other skills."""

import pytest

from rules.campaign.combat.actions import Pass, Pick
from rules.campaign.combat.events import AttackRolled, DamageDealt, Intercepted, SkillUsed
from rules.campaign.combat.frames import Engaging, Intercepting, Opening
from rules.campaign.effects import IgnoreDamage, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, hero, unit

GUARD = """
.   .   b   .   .
  C   A   .   .   D
.   B   .   .   .
"""
"""b stands beside A alone; B and C stand beside A, D beside nobody."""

SHIELD = """
.   A   C   .   .
  .   b   .   d   .
.   .   c   .   .
"""
"""A and C stand beside b; c is b's neighbour, d is not."""


def struck(*hits: int, **units: object) -> Drawn:
    """Rival b attacks A, with as many dice as there are faces."""
    given = {"b": unit(" ".join(["blue"] * len(hits))), "A": unit(""), "B": unit(""), "C": unit(""), "D": unit("")}
    return drawn(GUARD, **(given | units)).rolls(*hits).step("rival", "engage")


def strike(*hits: int, **units: object) -> Drawn:
    """A attacks b, with as many dice as there are faces."""
    given = {"A": unit(" ".join(["blue"] * len(hits))), "b": unit(""), "c": unit(""), "d": unit(""), "C": unit("")}
    return drawn(SHIELD, **(given | units)).step("player", "engage").attack("A", "b", *hits)


GUARDIAN = unit("", "intercept_blow")


@pytest.mark.rule("V-META-03")
@pytest.mark.parametrize("accept", [True, False])
def test_a_unit_beside_an_ally_may_take_the_damage_of_an_attack(accept: bool) -> None:
    fight = struck(HIT, HIT, B=GUARDIAN)
    assert isinstance(fight.top, Intercepting)
    assert fight.legal == (Pick(unit="B"), Pass())
    fight.do(Pick(unit="B") if accept else Pass())
    assert fight.diff() == ({"B.hp": 1} if accept else {"A.hp": 1})
    assert fight.told(Intercepted) == ([Intercepted(unit="B", ally="A")] if accept else [])


@pytest.mark.parametrize("who", ["D", "nobody"])
def test_who_is_not_beside_intercepts_nothing(who: str) -> None:
    fight = struck(HIT, **({"D": GUARDIAN} if who == "D" else {}))
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {"A.hp": 2}


def test_nobody_intercepts_a_blow_on_oneself_or_on_an_opponent() -> None:
    fight = struck(HIT, A=GUARDIAN)
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {"A.hp": 2}
    fight = strike(HIT, C=GUARDIAN)
    assert fight.diff() == {"b.hp": 2}
    assert fight.told(Intercepted) == []


def test_a_miss_is_not_intercepted() -> None:
    fight = struck(MISS, B=GUARDIAN)
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-TERM-09")
def test_a_fatigued_unit_intercepts_nothing() -> None:
    fight = struck(HIT, B=unit("", "intercept_blow", tactics=("stun",)))
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {"A.hp": 2}


@pytest.mark.rule("V-PENG-09")
def test_a_special_is_not_intercepted() -> None:
    fight = drawn(SHIELD, A=unit("blue blue", "agile"), b=unit("", hp=1), c=GUARDIAN, d=unit(""), C=unit(""))
    fight.step("player", "engage").rolls(HIT, HIT).use("A", "agile", "b")
    assert fight.diff() == gone("b")


def test_of_several_the_player_names_one() -> None:
    fight = struck(HIT, B=GUARDIAN, C=GUARDIAN)
    assert fight.legal == (Pick(unit="B"), Pick(unit="C"), Pass())
    assert fight.do(Pick(unit="C")).diff() == {"C.hp": 2}


@pytest.mark.parametrize(("hits", "saves"), [(1, False), (2, True), (3, True)])
def test_a_rival_intercepts_if_that_saves_its_ally(hits: int, saves: bool) -> None:
    fight = strike(*(HIT,) * hits, b=unit("", hp=2), c=unit("", "intercept_blow", hp=5))
    assert fight.diff() == ({"c.hp": 5 - hits} if saves else {"b.hp": 1})


def test_a_rival_falls_for_its_ally() -> None:
    fight = strike(HIT, HIT, b=unit("", hp=2), c=unit("", "intercept_blow", hp=1))
    assert fight.diff() == gone("c")


@pytest.mark.rule("V-COMBAT-14")
def test_of_several_rivals_the_player_names_one_and_must() -> None:
    fight = strike(HIT, b=unit("", hp=1), c=GUARDIAN, d=GUARDIAN)
    assert fight.diff() == {"c.hp": 2}
    picture = SHIELD.replace(".   d", "d   .", 1)
    fight = drawn(picture, A=unit(), C=unit(""), b=unit("", hp=1), c=GUARDIAN, d=GUARDIAN)
    fight.step("player", "engage").attack("A", "b", HIT)
    assert fight.legal == (Pick(unit="c"), Pick(unit="d"))
    assert fight.do(Pick(unit="d")).diff() == {"d.hp": 2}


# With Absorb and other wards against loss


@pytest.mark.parametrize(("hp", "saved"), [(1, True), (2, False), (3, False)])
def test_a_rival_with_absorb_needs_saving_at_its_last_hp_alone(hp: int, saved: bool) -> None:
    fight = strike(HIT, HIT, HIT, b=unit("", "absorb", hp=hp), c=unit("", "intercept_blow", hp=9))
    assert fight.diff() == ({"c.hp": 6} if saved else {"b.hp": hp - 1})


def test_an_intercepting_unit_absorbs() -> None:
    fight = struck(HIT, HIT, HIT, B=unit("", "intercept_blow absorb")).do(Pick(unit="B"))
    assert fight.diff() == {"B.hp": 2}


@pytest.mark.parametrize(("hits", "saved"), [(2, False), (3, True)])
def test_a_rival_that_ignores_damage_needs_saving_from_what_is_left(hits: int, saved: bool) -> None:
    shield = IgnoreDamage(n=1, who=Who(side="rival", classes=("defender",)))
    given = {
        "A": unit("blue blue blue"),
        "b": unit("", hp=2, classes=("defender",)),
        "c": unit("", "intercept_blow", hp=5),
    }
    fight = drawn(SHIELD, event=(shield,), C=unit(""), d=unit(""), **given).step("player", "engage")
    fight.attack("A", "b", *(HIT,) * hits, *(MISS,) * (3 - hits))
    assert fight.diff() == ({"c.hp": 2} if saved else {"b.hp": 1})


@pytest.mark.parametrize(("skill", "saved"), [("blasphemous", True), ("", False)])
def test_a_blasphemous_rival_needs_saving_from_what_an_elite_adds(skill: str, saved: bool) -> None:
    picture = SHIELD.replace("A", "@")
    fight = drawn(picture, hero=hero("blue"), b=unit("", skill, hp=2), c=GUARDIAN, d=unit(""), C=unit(""))
    fight.step("player", "engage").attack("@", "b", HIT)
    assert fight.diff() == ({"c.hp": 2} if saved else {"b.hp": 1})


# With Nimble


def test_what_a_nimble_unit_shrugs_off_is_not_intercepted() -> None:
    fight = struck(HIT, MISS, A=unit("", "nimble"), B=GUARDIAN)
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


def test_a_nimble_unit_that_intercepts_takes_what_was_rolled() -> None:
    fight = struck(HIT, MISS, B=unit("", "intercept_blow nimble")).do(Pick(unit="B"))
    assert fight.diff() == {"B.hp": 2}


# With Deflect


def test_an_intercepted_blow_does_not_hurt_the_one_who_deflects() -> None:
    picture = """
    .   d   b   .   .
      C   A   .   .   .
    .   B   .   .   .
    """
    fight = drawn(picture, A=unit("", "deflect"), B=GUARDIAN, C=unit(""), d=unit("blue"))
    fight.rolls(HIT, HIT).step("rival", "engage").do(Pick(unit="b"), Pick(unit="B"))
    assert fight.units() == "AC"
    assert fight.do(Pick(unit="A"), Pass()).diff() == {"B.hp": 2, "A.hp": 2}
    assert [roll.unit for roll in fight.told(AttackRolled)] == ["b", "d"]


def test_an_intercepting_unit_deflects_for_the_rest_of_the_turn() -> None:
    picture = """
    .   .   b   .   .
      .   A   .   .   .
    .   B   d   .   .
    """
    fight = drawn(picture, A=unit(""), B=unit("", "intercept_blow deflect"), d=unit("blue")).rolls(HIT, HIT)
    fight.step("rival", "engage").do(Pick(unit="b"), Pick(unit="B"))
    assert [(roll.unit, roll.target) for roll in fight.told(AttackRolled)] == [("b", "A"), ("d", "A")]
    fight.do(Pass())
    assert fight.diff() == {"B.hp": 2, "A.hp": 2}


# With Retaliate and Quickstrike


@pytest.mark.parametrize(("guardian", "attacked", "answer"), [("retaliate", "", True), ("", "retaliate", False)])
def test_it_is_the_one_who_took_the_damage_that_retaliates(guardian: str, attacked: str, answer: bool) -> None:
    """B has Range 2, which reaches b."""
    fight = struck(HIT, A=unit("", attacked), B=unit("", f"intercept_blow {guardian}", range=2)).do(Pick(unit="B"))
    assert fight.diff() == {"B.hp": 2} | ({"b.hp": 2} if answer else {})


def test_an_intercepting_unit_retaliates_within_its_range_alone() -> None:
    fight = struck(HIT, B=unit("", "intercept_blow retaliate", range=1)).do(Pick(unit="B"))
    assert fight.diff() == {"B.hp": 2}


@pytest.mark.parametrize(("guardian", "attacked", "answer"), [("quickstrike", "", False), ("", "quickstrike", True)])
def test_it_is_the_one_who_was_attacked_that_strikes_first(guardian: str, attacked: str, answer: bool) -> None:
    fight = struck(HIT, A=unit("", attacked), B=unit("", f"intercept_blow {guardian}", range=2)).do(Pick(unit="B"))
    assert fight.diff() == {"B.hp": 2} | ({"b.hp": 2} if answer else {})
    assert [event.unit for event in fight.told(DamageDealt)] == (["b", "B"] if answer else ["B"])


def test_quickstrike_that_fells_the_attacker_leaves_nothing_to_intercept() -> None:
    fight = struck(HIT, b=unit("blue", hp=1), A=unit("", "quickstrike"), B=GUARDIAN)
    assert fight.diff() == gone("b") | {"result": "won", "reason": "rivals_defeated"}
    assert fight.told(SkillUsed) == [SkillUsed(unit="A", skill="quickstrike", target="b")]


def test_a_guardian_spares_the_hero_or_a_blessing() -> None:
    picture = GUARD.replace("A", "@")
    fight = drawn(picture, hero=hero("", hp=1), B=GUARDIAN, C=unit(""), D=unit(""), b=unit("blue"), blessings=1)
    fight.rolls(HIT).step("rival", "engage").do(Pick(unit="B"))
    assert fight.diff() == {"B.hp": 2}
    assert not isinstance(fight.top, Engaging)
