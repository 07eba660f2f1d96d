"""The tribune in the fight: an ordinary rival whose fall leaves the hero with one HP (page 20)."""

import pytest

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.events import DamageDealt, HpSet, UnitDeployed, UnitMoved
from rules.campaign.effects import GrantSkill, Hurt, IgnoreDamage, Skill, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, hero, unit

DUEL = ".@  .A  .a  .b  .c"


def falls(**more: object) -> Drawn:
    """The player's unit A defeats the tribune, a."""
    plain = {"sport": "capture_the_flag", "tribune": "a", "A": unit("blue"), "a": unit("", hp=1), "hero": hero(hp=6)}
    return drawn(DUEL, **{**plain, **more}).step("player", "engage").attack("A", "a", HIT)


@pytest.mark.rule("V-TRIBUNE-05", "V-TRIBUNE-08")
@pytest.mark.parametrize("hp", [2, 6, 9])
def test_the_tribunes_fall_leaves_the_hero_with_one_hp(hp: int) -> None:
    position = falls(hero=hero(hp=hp, health=6))
    assert position.diff() == {**gone("a"), "hero.hp": 1, "tribune": None}
    assert position.told(HpSet) == [HpSet(hp=1)]
    assert position.combat.table.sheet.hp == 1


@pytest.mark.rule("V-TRIBUNE-05", "V-RULING-18")
def test_that_is_no_damage() -> None:
    rules = (IgnoreDamage(n=9, who=Who(hero=True)), When(on="dealt_attack_damage", do=Hurt(n=1), who=Who(hero=True)))
    position = falls(rules=rules)
    assert position["hero"].hp == 1
    assert [event.unit for event in position.told(DamageDealt)] == ["a"]


@pytest.mark.rule("V-TRIBUNE-05")
def test_neither_a_skill_nor_a_blessing_prevents_it() -> None:
    position = falls(rules=(GrantSkill(skill=Skill("absorb"), who=Who(hero=True)),), blessings=2)
    assert position.diff() == {**gone("a"), "hero.hp": 1, "tribune": None}


@pytest.mark.rule("V-TRIBUNE-05", "V-RULING-18")
def test_a_hero_with_one_hp_stays_as_he_is() -> None:
    position = falls(hero=hero(hp=1))
    assert position.diff() == {**gone("a"), "tribune": None}
    assert position.told(HpSet) == []


@pytest.mark.rule("V-TRIBUNE-06")
def test_it_reaches_the_hero_in_camp() -> None:
    position = drawn(
        ".   .A  .a  .b", sport="king_of_the_hill", tribune="a", A=unit("blue"), a=unit("", hp=1), hero=hero(hp=5)
    )
    position.step("player", "engage").attack("A", "a", HIT)
    assert position.combat.table.sheet.hp == 1
    assert position["A"].hp == 3


@pytest.mark.rule("V-TRIBUNE-07")
def test_it_does_not_matter_who_defeats_the_tribune() -> None:
    by_arena_unit = drawn(".@  .   .a  .&  .   .b", sport="capture_the_flag", tribune="a", a=unit("", hp=1))
    by_arena_unit.rolls(HIT).step("arena", "engage")
    assert by_arena_unit["a"].place == "defeated"
    assert by_arena_unit["hero"].hp == 1
    rules = (When(on="turn_starts", do=Hurt(n=1), who=Who(tribune=True)),)
    by_itself = drawn(DUEL, sport="capture_the_flag", tribune="a", a=unit("", hp=1), rules=rules).turn("rival").begin()
    assert by_itself["hero"].hp == 1


def test_another_rivals_fall_costs_the_hero_nothing() -> None:
    assert falls(tribune="b").diff() == gone("a")


@pytest.mark.rule("V-TERM-31")
def test_the_tribune_is_deployed_moves_and_attacks_like_any_rival() -> None:
    position = drawn("1   .   .   .A", sport="spar", tribune="a", waiting="ab", slots=1).turn("rival").begin()
    assert position.told(UnitDeployed)[0].key == "a"
    position.put("b", place="defeated").put("a", at="a1").step("rival", "movement")
    assert position.told(UnitMoved) == [UnitMoved(unit="a", path=("a1", "a2"))]
    fight = drawn(".a  .A  .b", sport="capture_the_flag", tribune="a", b=unit(""), camp=("B",))
    fight.rolls(HIT).step("rival", "engage")
    assert fight.diff() == {"A.hp": 2}


def test_the_tribune_may_be_attacked_and_spared() -> None:
    position = drawn(DUEL, sport="spar", tribune="a", A=unit("blue")).rolls(MISS).step("player", "engage")
    position.do(Pick(unit="A"))
    assert position.named("on") == {"a"}
    position.do(Attack(on="a"))
    assert position.combat.tribune == "a"
