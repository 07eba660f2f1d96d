"""The player's Abilities Step: whose, how often, on whom; what each Ability does stands in its own file."""

from typing import Any, Literal

import pytest

from rules.campaign.combat.actions import At, Pass, Pick, UseSkill
from rules.campaign.combat.events import SkillUsed, UnitDisplaced, UnitMoved
from rules.campaign.combat.frames import Engaging, Opening
from rules.campaign.combat.state import StepName
from rules.campaign.effects import Forbid, GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

Deed = Literal["ability", "move"]

HOOK = GrantSkill(skill=Skill("hook"), who=Who(side="player", hero=True))
REGEN = GrantSkill(skill=Skill("regen", 1), who=Who(side="player", hero=True))
FIELD = """
.   .   .   .
  A   .   B   .
.   .   .   .   b
"""


def healers() -> Drawn:
    """Two wounded units with Regen and nobody to fight."""
    return drawn(FIELD, A=unit(skill="regen1", hp=1, dice=""), B=unit(skill="regen2", hp=1, dice=""))


@pytest.mark.rule("V-PABIL-01")
@pytest.mark.parametrize("first", ["A", "B"])
def test_every_unit_uses_its_ability_in_any_order(first: str) -> None:
    fight = healers().step("player", "abilities")
    assert fight.units() == "AB"
    fight.use(first, "regen")
    assert fight.units() == ("B" if first == "A" else "A")
    fight.use("B" if first == "A" else "A", "regen")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {"A.hp": 2, "B.hp": 3}


@pytest.mark.rule("V-PABIL-01")
@pytest.mark.parametrize("users", ["", "A"])
def test_nobody_has_to_use_an_ability(users: str) -> None:
    fight = healers().step("player", "abilities")
    for user in users:
        fight.use(user, "regen")
    assert fight.end().diff() == {f"{user}.hp": 2 for user in users}


@pytest.mark.rule("V-PABIL-01")
def test_an_ability_is_used_once_a_turn_though_its_target_is_there_again() -> None:
    fight = drawn(
        FIELD, A=unit(skill="fury_aura5", dice="", move=0), B=unit(dice="", move=0), b=unit(dice="", health=5)
    )
    fight.step("player", "abilities").use("A", "fury_aura")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {"b.hp": 4}
    fight.begin().end_rivals().begin().use("A", "fury_aura")
    assert fight.end().diff() == {"b.hp": 3, "b.at": fight["b"].at}


@pytest.mark.rule("V-PABIL-01")
def test_a_unit_with_two_abilities_may_use_both() -> None:
    fight = drawn(FIELD, A=unit("", "regen1 fury_aura9", hp=1), B=unit(""), b=unit("", health=5))
    fight.step("player", "abilities").do(Pick(unit="A"))
    assert fight.named("skill") == {"regen", "fury_aura"}
    fight.do(UseSkill(skill="regen")).do(Pick(unit="A"))
    assert fight.end().diff() == {"A.hp": 2, "b.hp": 4}


@pytest.mark.rule("V-PABIL-02", "V-UNIT-12")
@pytest.mark.parametrize("step", ["movement", "engage"])
def test_no_other_step_of_the_own_turn_uses_an_ability(step: StepName) -> None:
    fight = drawn(FIELD, A=unit(skill="regen1", hp=1), B=unit(), b=unit("", move=0)).step("player", step)
    while not isinstance(fight.top, Opening):
        assert fight.named("skill") == set()
        if step == "movement":
            assert fight.why(UseSkill(skill="regen")) == "not_now"
            break
        fight.do(Pass())
    assert fight.diff() == {}


@pytest.mark.rule("V-PABIL-02")
def test_the_rivals_turn_uses_no_ability_of_the_player() -> None:
    fight = drawn(FIELD, A=unit("", "regen1", hp=1), B=unit(""), b=unit("", move=0)).turn("rival").begin()
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-PABIL-02", "V-COMBAT-05")
def test_a_dazed_unit_uses_no_ability() -> None:
    fight = healers().put("A", dazed=True).step("player", "abilities")
    assert fight.units() == "B"
    assert fight.why(Pick(unit="A")) == "dazed"
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PABIL-02", "V-TERM-09")
def test_a_fatigued_unit_uses_no_ability() -> None:
    fight = drawn(FIELD, A=unit("", "regen1", hp=1, tactics=("stun",)), B=unit("", "regen1", hp=1))
    fight.step("player", "abilities")
    assert fight.units() == "B"
    fight.do(Pass())
    assert "A.hp" not in fight.diff()


@pytest.mark.rule("V-META-02")
def test_where_no_ability_can_be_used_none_is() -> None:
    fight = drawn(FIELD, A=unit("", "regen1", hp=1), B=unit(""), event=(Forbid(deed="ability", who=Who()),))
    fight.step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


HINDERED: dict[str, Any] = {"dazed": {"hero": hero(dazed=True)}, "fatigued": {"hero": hero(tactics=("stun",))}}


@pytest.mark.rule("V-PABIL-03")
def test_an_ability_of_a_prowess_card_is_the_heros() -> None:
    fight = drawn("@   .   b   A", prowess=(HOOK,), b=unit("")).step("player", "abilities")
    assert fight.units() == "@"
    fight.use("@", "hook")
    assert fight.diff() == {"b.at": "a2"}
    assert isinstance(fight.end().top, Opening)


@pytest.mark.rule("V-PABIL-03", "V-PABIL-01")
def test_the_hero_too_uses_each_ability_once() -> None:
    fight = drawn("@   .   b   .   A", prowess=(REGEN,), hero=hero(hp=1), b=unit("")).step("player", "abilities")
    fight.use("@", "regen")
    assert fight.diff() == {"hero.hp": 2}
    assert isinstance(fight.top, Opening)


@pytest.mark.rule("V-PABIL-03", "V-COMBAT-05")
@pytest.mark.parametrize("where", ["dazed", "in camp", "fatigued"])
def test_a_hero_dazed_fatigued_or_in_camp_uses_no_ability(where: str) -> None:
    picture = ".   .   b   A" if where == "in camp" else "@   .   b   A"
    fight = drawn(picture, prowess=(HOOK,), b=unit(""), A=unit(""), **HINDERED.get(where, {}))
    fight.step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight["b"].at == "a3"


@pytest.mark.rule("V-PABIL-02", "V-META-02")
@pytest.mark.parametrize(
    ("picture", "dazed", "deed", "reason"),
    [
        (".   A   b   B   .", False, "ability", "forbidden"),
        (".   A   b   B   .", True, "move", "dazed"),
        ("A   .   b   B   .", False, "move", "no_target"),
        (".   A   b   B   .", False, "move", None),
    ],
)
def test_why_a_unit_uses_no_ability(picture: str, dazed: bool, deed: Deed, reason: str | None) -> None:
    """What cannot move may use an Ability all the same, and B may use its own."""
    cannot = Forbid(deed=deed, who=Who(classes=("defender",)))
    able = unit("", skill="fury_aura1", classes=("defender",), dazed=dazed)
    fight = drawn(picture, A=able, B=unit("", skill="fury_aura1"), b=unit("", health=9), event=(cannot,))
    fight.step("player", "abilities")
    assert fight.why(Pick(unit="A")) == reason
    assert fight.why(Pick(unit="B")) is None


@pytest.mark.rule("V-EX-24", "V-PABIL-04", "V-TERM-14")
def test_krakenlance_pulls_one_of_three() -> None:
    picture = """
    .   1   .   a   .   .
      .   .   .   .   .   .
    .   d   .   @   .   .
      .   .   r   .   .   .
    .   H   .   HD  .   A
    """
    fight = drawn(picture, prowess=(HOOK,), sport="king_of_the_hill").step("player", "abilities")
    assert fight.units() == "@"
    fight.do(Pick(unit="hero"))
    assert set(fight.units()) == {"a", "d", "D"}
    fight.do(Pick(unit="a"))
    assert fight.named("hex") == {"b3", "b4"}
    fight.do(At(hex="b4"))
    assert fight.told(UnitDisplaced) == [UnitDisplaced(unit="a", start="a4", hex="b4")]
    assert fight.told(UnitMoved) == []
    assert fight.told(SkillUsed) == [SkillUsed(unit="hero", skill="hook", target="a")]
    assert isinstance(fight.top, Engaging)
    assert fight.end().diff() == {"a.at": "b4"}
