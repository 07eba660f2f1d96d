"""Skills that meet: with each other, and with the flag and the trident."""

import pytest

from rules.campaign.combat.actions import Attack, Deploy, Pick, Resolve, UseSkill
from rules.campaign.combat.events import AttackRolled, DamageDealt, SkillUsed, UnitDisplaced
from rules.campaign.combat.frames import Opening, Triggers
from rules.campaign.effects import GainHp, Hurt, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, unit

PAIR = """
.   .   b   .   .
  .   A   .   .   .
.   .   .   .   .
"""


def strike(*faces: int, **units: object) -> Drawn:
    """A attacks b."""
    given = {"A": unit(" ".join(["blue"] * len(faces))), "b": unit("")}
    return drawn(PAIR, **(given | units)).step("player", "engage").attack("A", "b", *faces)


# Taunt


@pytest.mark.rule("V-RIVALENG-13")
@pytest.mark.parametrize(("skill", "target"), [("taunt", "A"), ("", "hero")])
def test_taunt_comes_before_the_hate_of_a_blasphemous_rival(skill: str, target: str) -> None:
    picture = """
    .   @   A   .
      .   b   .   .
    """
    fight = drawn(picture, A=unit("", skill), b=unit("blue", "blasphemous")).rolls(MISS).step("rival", "engage")
    assert [roll.target for roll in fight.told(AttackRolled)] == [target]
    assert fight.diff() == {}


@pytest.mark.rule("V-RIVALENG-13")
def test_a_blasphemous_rival_goes_to_the_hero_past_one_who_taunts() -> None:
    picture = """
    .   .   b   .   @
      .   A   .   .   .
    """
    fight = drawn(picture, A=unit("", "taunt"), b=unit("", "blasphemous")).step("rival", "movement")
    assert fight.diff() == {"b.at": "a4"}


def test_taunt_of_one_who_deflects_ends_with_the_first_blow() -> None:
    picture = """
    .   d   b   .
      C   A   .   .
    """
    fight = drawn(picture, A=unit(), C=unit(range=2), b=unit("", "taunt deflect"), d=unit("")).step("player", "engage")
    fight.attack("A", "b", HIT).do(Pick(unit="C"))
    assert fight.named("on") == {"d"}
    fight.rolls(HIT).do(Attack(on="d"))
    assert fight.end().diff() == {"b.hp": 2, "d.hp": 2}


# One blow, several answers


@pytest.mark.parametrize(("faces", "left"), [((HIT, HIT), 1), ((HIT, MISS), 5)])
def test_a_perfect_strike_meets_a_nimble_unit(faces: tuple[int, ...], left: int) -> None:
    fight = strike(*faces, A=unit("blue blue", "perfect_strike"), b=unit("", "nimble", health=5))
    assert fight.diff() == ({"b.hp": left} if left < 5 else {})


def test_a_perfect_strike_meets_absorb() -> None:
    assert strike(HIT, HIT, A=unit("blue blue", "perfect_strike"), b=unit("", "absorb")).diff() == {"b.hp": 2}


def test_a_perfect_strike_with_the_dice_that_dodge_leaves() -> None:
    fight = strike(HIT, A=unit("black", "perfect_strike"), b=unit("", "dodge"))
    assert fight.told(AttackRolled)[0].dice == ("blue",)
    assert fight.diff() == {"b.hp": 1}


def test_quickstrike_comes_before_the_attack_and_retaliate_after_it() -> None:
    fight = strike(HIT, b=unit("", "quickstrike retaliate"))
    assert [(event.unit, event.cause) for event in fight.told(DamageDealt)] == [
        ("A", "skill"),
        ("b", "attack"),
        ("A", "skill"),
    ]
    assert [event.skill for event in fight.told(SkillUsed)] == ["quickstrike", "retaliate"]
    assert fight.diff() == {"A.hp": 1, "b.hp": 2}


def test_what_retaliate_and_quickstrike_deal_sets_off_no_retaliate() -> None:
    fight = strike(HIT, A=unit("blue", "retaliate"), b=unit("", "quickstrike retaliate"))
    assert fight.diff() == {"A.hp": 1, "b.hp": 2}


def test_quickstrike_wounds_a_nimble_unit_before_it_is_struck_back() -> None:
    """Its own turn over, the wounded unit is nimble no more."""
    fight = strike(MISS, A=unit("blue", "nimble", health=3), b=unit("blue blue", "quickstrike"))
    fight.rolls(HIT, MISS).step("rival", "engage")
    assert fight.diff() == {"A.hp": 1}


@pytest.mark.rule("V-COMBAT-09")
@pytest.mark.parametrize("hp", [1, 2])
def test_the_attackers_effect_comes_before_the_answer(hp: int) -> None:
    """With its last HP the attacker gains one first, and survives what comes back."""
    gift = When(on="deals_attack_damage", do=GainHp(n=1), who=Who(side="player"))
    fight = drawn(PAIR, A=unit("blue", hp=hp), b=unit("", "retaliate"), event=(gift,)).step("player", "engage")
    fight.attack("A", "b", HIT)
    assert fight["A"].hp == hp
    assert fight.diff() == {"b.hp": 2}


@pytest.mark.rule("V-COMBAT-10", "V-COMBAT-14")
@pytest.mark.parametrize(("first", "order"), [(0, ["gain", "answer"]), (1, ["answer", "gain"])])
def test_the_player_orders_the_answers_of_one_unit(first: int, order: list[str]) -> None:
    gain = When(on="dealt_attack_damage", do=GainHp(n=1), who=Who(side="rival"))
    fight = drawn(PAIR, A=unit("blue"), b=unit("", "retaliate"), event=(gain,)).step("player", "engage")
    fight.attack("A", "b", HIT)
    assert isinstance(fight.top, Triggers)
    assert fight.legal == (Resolve(effect=0), Resolve(effect=1))
    fight.do(Resolve(effect=first))
    names = {"combat.hp_gained": "gain", "combat.skill_used": "answer"}
    told = [type(event).__struct_config__.tag for event in fight.events]
    assert [names[tag] for tag in told if tag in names] == order
    assert fight.diff() == {"A.hp": 2}


@pytest.mark.rule("V-COMBAT-08")
def test_the_answer_of_a_unit_that_fell_meanwhile_is_void() -> None:
    """A's own effect fells b, whose Retaliate waits."""
    blast = When(on="deals_attack_damage", do=Hurt(n=5, whom="adjacent"), who=Who(side="player"))
    fight = drawn(PAIR, A=unit("blue"), b=unit("", "retaliate"), event=(blast,), waiting="d").step("player", "engage")
    fight.attack("A", "b", HIT)
    assert fight.diff() == gone("b")


# Moving and being moved


def test_combat_lock_holds_a_tactical_unit_that_was_there_and_not_one_that_comes() -> None:
    picture = """
    .   b   .   .
      A   H   .   .
    """
    fight = drawn(
        picture, b=unit("", "combat_lock", move=0), A=unit("", "tactical"), X=unit("", "tactical"), camp="X", slots=1
    )
    fight.turn("player").begin().do(Deploy(unit="unit_X"))
    assert (fight["p2"].at, fight["p2"].dazed) == ("b2", True)
    assert fight.named("unit") == {"p2"}
    fight.end()


@pytest.mark.rule("V-CTF-11", "V-EQUIP-03")
@pytest.mark.parametrize("skill", ["hook", "hurl3", "swap", "shove"])
def test_a_rival_that_moves_the_holder_does_not_take_the_flag_nor_send_it_home(skill: str) -> None:
    """B would bring A within reach of c; every landing that does is beside c."""
    picture = {
        "hook": "b   .   A   .   .   B",
        "hurl3": "A   b   .   .   c   .",
        "shove": "b   A   H   c   .   .",
        "swap": "c   b   A   .   .   .",
    }[skill]
    fight = drawn(
        picture,
        A=unit("", chips=("flag",), hp=9),
        B=unit(""),
        b=unit("blue" if skill == "hook" else "", skill),
        c=unit("blue", move=0),
        sport="capture_the_flag",
    )
    fight.rolls(MISS).step("rival", "abilities").end_rivals()
    assert len(fight.told(UnitDisplaced)) >= 1
    assert fight["A"].chips == ("flag",)
    assert fight.combat.result is None
    assert fight.combat.lying == ()


@pytest.mark.rule("V-CTF-09", "V-TERM-13", "V-RULING-47")
def test_the_holder_shoves_its_way_home() -> None:
    fight = drawn("A   Hb  .   .", A=unit("", "shove", chips=("flag",)), b=unit(""), sport="capture_the_flag")
    fight.step("player", "abilities").use("A", "shove")
    assert fight.diff() == {"A.at": "a2", "b.at": "a3", "result": "won", "reason": "flag_home"}


@pytest.mark.rule("V-CTF-11", "V-RULING-47")
@pytest.mark.parametrize("skill", ["hook", "hurl2"])
def test_an_ally_cannot_bring_the_holder_home(skill: str) -> None:
    picture = {"hook": "A   H   B   b", "hurl2": ".   H   B   A   b"}[skill]
    fight = drawn(picture, A=unit("", chips=("flag",)), B=unit("", skill), b=unit(""), sport="capture_the_flag")
    fight.step("player", "abilities").use("B", "hook" if skill == "hook" else "hurl", "A", "a2")
    assert fight.diff() == {"A.at": "a2"}
    assert isinstance(fight.end().top, Opening)


@pytest.mark.rule("V-EQUIP-01")
def test_a_unit_that_shoves_takes_the_trident_under_its_victim() -> None:
    fight = drawn("A   Tb  .   .", A=unit("", "shove"), b=unit("")).step("player", "abilities").use("A", "shove")
    assert fight.diff() == {"A.at": "a2", "b.at": "a3", "A.chips": ("trident",), "lying": ()}


@pytest.mark.rule("V-EQUIP-01")
def test_a_unit_hooked_onto_the_trident_leaves_it_lying() -> None:
    fight = drawn("A   T   b   .", A=unit("", "hook"), b=unit("")).step("player", "abilities").use("A", "hook")
    assert fight.diff() == {"b.at": "a2"}


@pytest.mark.rule("V-EQUIP-03")
def test_a_hooked_holder_brings_the_trident_along() -> None:
    fight = drawn("A   .   b   .", A=unit("", "hook"), b=unit("", chips=("trident",))).step("player", "abilities")
    fight.use("A", "hook")
    assert fight.diff() == {"b.at": "a2"}
    assert fight["b"].chips == ("trident",)


def test_a_rival_throws_the_trident_whatever_other_special_it_has() -> None:
    picture = """
    .   A   B   .
      .   b   .   .
    """
    fight = drawn(
        picture, "WEAKEST", A=unit("", hp=9), B=unit(""), b=unit("blue", "agile whirlwind", chips=("trident",))
    )
    fight.step("rival", "engage")
    assert fight.diff() == {"b.chips": (), "B.hp": 1, "B.chips": ("trident",)}


@pytest.mark.rule("V-COMBAT-14")
def test_of_two_specials_that_a_rival_may_use_the_player_names_one() -> None:
    picture = """
    .   A   B   .
      .   b   .   .
    """
    fight = drawn(picture, "STRONGEST", A=unit(""), B=unit("", hp=1), b=unit("blue", "heave whirlwind"))
    fight.step("rival", "engage")
    assert fight.named("skill") == {"heave", "whirlwind"}
    fight.rolls(HIT, MISS).do(UseSkill(skill="whirlwind", unit="b"))
    assert fight.diff() == gone("B") | {"A.hp": 2}
