"""Innate skills of the one who is struck: Absorb, Blasphemous, Deflect, Dodge, Nimble, Quickstrike, Retaliate, Taunt."""

import pytest

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.events import AttackRolled, DamageDealt, HpLost, Missed, SkillUsed, UnitMarked
from rules.campaign.combat.frames import RivalTarget
from rules.campaign.effects import IgnoreDamage, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, hero, unit

LINE = """
.   .   b   .   .
  .   A   .   C   .
.   .   .   .   .
"""
"""A and b are neighbours, C stands two hexes from b."""


def strike(fight: Drawn, *faces: int, by: str = "A") -> Drawn:
    """A unit attacks b."""
    return fight.step("player", "engage").attack(by, "b", *faces)


def struck(fight: Drawn, *faces: int) -> Drawn:
    """Rival b attacks whom it must."""
    return fight.rolls(*faces).step("rival", "engage")


# Absorb


@pytest.mark.parametrize(("hits", "left"), [(0, 3), (1, 2), (2, 2), (3, 2)])
def test_absorb_leaves_one_hp_of_loss_to_an_attack(hits: int, left: int) -> None:
    fight = drawn(LINE, A=unit("blue blue blue"), b=unit(skill="absorb"))
    strike(fight, *(HIT,) * hits, *(MISS,) * (3 - hits))
    assert fight.diff() == ({} if left == 3 else {"b.hp": left})
    assert [event.n for event in fight.told(DamageDealt)] == ([hits] if hits else [])


def test_absorb_does_not_keep_the_last_hp() -> None:
    fight = drawn(LINE, A=unit("blue blue"), b=unit(skill="absorb", hp=1), C=unit(""))
    assert strike(fight, HIT, HIT).diff() == gone("b") | {"result": "won", "reason": "rivals_defeated"}


@pytest.mark.rule("V-PENG-09")
def test_absorb_does_not_help_against_a_special() -> None:
    fight = drawn(LINE, A=unit("blue blue", "agile"), b=unit(skill="absorb")).step("player", "engage")
    assert fight.rolls(HIT, HIT).use("A", "agile", "b").diff() == {"b.hp": 1}


def test_absorb_of_the_players_unit() -> None:
    fight = drawn(LINE, A=unit(skill="absorb", hp=3), b=unit("blue blue"))
    assert struck(fight, HIT, HIT).diff() == {"A.hp": 2}


# Blasphemous


@pytest.mark.parametrize(("by", "lost"), [("@", 2), ("A", 1)])
def test_elite_opponents_deal_one_more_to_a_blasphemous_unit(by: str, lost: int) -> None:
    picture = LINE.replace("C", "@").replace("b   .", ".   b", 1).replace(".   A   .", ".   .   A", 1)
    fight = drawn(picture, hero=hero("blue"), A=unit("blue"), b=unit(skill="blasphemous", health=5))
    assert strike(fight, HIT, by=by).diff() == {"b.hp": 5 - lost}


def test_a_miss_of_an_elite_opponent_deals_nothing() -> None:
    fight = drawn(LINE.replace("A", "@"), hero=hero("blue"), b=unit(skill="blasphemous"))
    assert strike(fight, MISS, by="@").diff() == {}


@pytest.mark.parametrize(("kind", "lost"), [("primus", 2), ("neutral", 1)])
def test_a_primus_deals_one_more_to_a_blasphemous_unit(kind: str, lost: int) -> None:
    fight = drawn(LINE, kind="primus", A=unit(skill="blasphemous", hp=5), b=unit("blue", kind=kind, hp=4))
    assert struck(fight, HIT).told(HpLost) == [HpLost(unit="A", n=lost, hp=5 - lost)]


def test_every_damage_of_an_elite_is_raised() -> None:
    picture = LINE.replace("A", "@")
    fight = drawn(picture, hero=hero(chips=("trident",)), b=unit(skill="blasphemous", health=9))
    fight.step("player", "engage").use("@", "throw_trident", "b")
    raised = 2 + 1 + 1
    assert fight["b"].hp == 9 - raised
    assert fight["b"].chips == ("trident",)


@pytest.mark.parametrize(("skill", "target"), [("blasphemous", "hero"), ("", "A")])
def test_to_a_blasphemous_rival_the_hero_comes_first(skill: str, target: str) -> None:
    """The arena's list asks for the weakest, which is A."""
    picture = """
    .   @   A   .
      .   b   .   .
    """
    fight = drawn(picture, "WEAKEST", A=unit("", hp=1), b=unit("blue", skill)).rolls(MISS)
    fight.step("rival", "movement")
    assert [mark.mark for mark in fight.told(UnitMarked)] == [target]
    assert [roll.target for roll in fight.told(AttackRolled)] == [target]


# Deflect


def test_deflect_ends_attacks_once_one_has_hurt() -> None:
    fight = drawn(LINE, C=unit(range=2), b=unit(skill="deflect"))
    strike(fight, HIT)
    assert fight.units() == ""
    assert fight.why(Pick(unit="C")) in {"no_target", "not_now"}
    assert fight.end().diff() == {"b.hp": 2}


def test_deflect_lets_others_try_after_a_miss() -> None:
    fight = drawn(LINE, C=unit(range=2), b=unit(skill="deflect"))
    strike(fight, MISS)
    assert fight.units() == "C"
    assert fight.attack("C", "b", HIT).end().diff() == {"b.hp": 2}


def test_deflect_says_why_another_target_is_left() -> None:
    picture = LINE.replace(".   .   .   .   .", ".   .   .   d   .", 1)
    fight = drawn(picture, C=unit(range=2), b=unit(skill="deflect"))
    strike(fight, HIT).do(Pick(unit="C"))
    assert fight.named("on") == {"d"}
    assert fight.why(Attack(on="b")) == "deflected"


@pytest.mark.rule("V-COMBAT-12")
def test_deflect_answers_damage_that_cost_nothing() -> None:
    shield = IgnoreDamage(n=1, who=Who(side="rival"))
    fight = drawn(LINE, C=unit(range=2), b=unit(skill="deflect"), event=(shield,))
    strike(fight, HIT)
    assert fight.units() == ""
    assert fight.end().diff() == {}


def test_deflect_does_not_answer_a_special_nor_stop_one() -> None:
    fight = drawn(LINE, A=unit(skill="agile"), C=unit(skill="heave", range=2), b=unit(skill="deflect", health=5))
    fight.step("player", "engage").rolls(HIT).use("A", "agile", "b").do(Pick(unit="C"))
    assert fight.named("on") == {"b"}
    fight = drawn(LINE, A=unit(), C=unit(skill="heave", range=2), b=unit(skill="deflect", health=5))
    strike(fight, HIT).do(Pick(unit="C"))
    assert fight.named("on") == set()
    assert fight.named("skill") == {"heave"}


def test_deflect_is_over_with_the_turn() -> None:
    fight = drawn(LINE, b=unit("", "deflect", move=0), C=unit(""))
    strike(fight, HIT)
    fight.turn("player").begin().do(fight.legal[-1])
    assert fight.attack("A", "b", HIT).diff() == {"b.hp": 1}


def test_deflect_guards_the_players_unit_against_rivals() -> None:
    picture = """
    .   c   b   .
      .   A   .   .
    """
    fight = drawn(picture, A=unit(skill="deflect")).rolls(HIT).step("rival", "engage").do(Pick(unit="c"))
    assert fight.diff() == {"A.hp": 2}
    assert [roll.unit for roll in fight.told(AttackRolled)] == ["c"]


# Dodge


@pytest.mark.parametrize(
    ("dice", "rolled"),
    [("red", "blue"), ("black", "blue"), ("green", "blue"), ("blue", "blue"), ("yellow", "yellow")],
)
def test_dodge_leaves_no_die_above_blue(dice: str, rolled: str) -> None:
    fight = drawn(LINE, A=unit(dice), b=unit(skill="dodge"))
    assert strike(fight, MISS).told(AttackRolled)[0].dice == (rolled,)
    assert fight.end().diff() == {}


def test_dodge_does_not_mind_elites() -> None:
    fight = drawn(LINE.replace("A", "@"), hero=hero("black green"), b=unit(skill="dodge"))
    assert strike(fight, MISS, MISS, by="@").told(AttackRolled)[0].dice == ("black", "green")


def test_dodge_does_not_weaken_a_special() -> None:
    fight = drawn(LINE, A=unit("black", "heave"), b=unit(skill="dodge")).step("player", "engage")
    assert fight.rolls(HIT).use("A", "heave", "b").told(AttackRolled)[0].dice == ("black",)


def test_dodge_of_the_players_unit() -> None:
    fight = drawn(LINE, A=unit(skill="dodge"), b=unit("red yellow"))
    assert struck(fight, MISS, MISS).told(AttackRolled)[0].dice == ("blue", "yellow")
    assert fight.diff() == {}


# Nimble


@pytest.mark.parametrize(
    ("hp", "faces", "left"),
    [
        (3, (HIT, MISS), 3),
        (3, (HIT, HIT), 1),
        (4, (HIT, MISS), 4),
        (2, (HIT, MISS), 1),
        (3, (MISS, MISS), 3),
    ],
)
def test_a_nimble_unit_at_its_health_or_above_minds_full_hits_alone(hp: int, faces: tuple[int, ...], left: int) -> None:
    fight = drawn(LINE, A=unit("blue blue"), b=unit(skill="nimble retaliate", health=3, hp=hp))
    strike(fight, *faces)
    answered = {} if left == hp else {"A.hp": 2}
    assert fight.diff() == ({} if left == hp else {"b.hp": left}) | answered
    missed = [event.reason for event in fight.told(Missed)]
    assert missed == ([] if left < hp else ["nimble" if HIT in faces else "no_hit"])


def test_nimble_does_not_help_against_a_special() -> None:
    fight = drawn(LINE, A=unit("blue blue", "agile"), b=unit(skill="nimble")).step("player", "engage")
    assert fight.rolls(HIT, MISS).use("A", "agile", "b").diff() == {"b.hp": 2}


def test_nimble_of_the_players_unit() -> None:
    fight = drawn(LINE, A=unit(skill="nimble"), b=unit("blue blue"))
    assert struck(fight, HIT, MISS).diff() == {}


# Quickstrike


@pytest.mark.parametrize(("apart", "far", "answers"), [(1, 1, True), (2, 1, False), (2, 2, True)])
def test_quickstrike_hurts_an_attacker_within_its_range_first(apart: int, far: int, answers: bool) -> None:
    by = "A" if apart == 1 else "C"
    fight = drawn(LINE, A=unit(), C=unit(range=2), b=unit(skill="quickstrike", range=far))
    strike(fight, HIT, by=by)
    assert fight.diff() == {"b.hp": 2} | ({f"{by}.hp": 2} if answers else {})
    first = fight.told(DamageDealt)[0]
    assert first.unit == (by if answers else "b")


def test_quickstrike_that_defeats_the_attacker_ends_the_attack() -> None:
    fight = drawn(LINE, A=unit(hp=1), b=unit(skill="quickstrike"))
    strike(fight)
    assert fight.diff() == gone("A")
    assert fight.told(AttackRolled) == []


def test_quickstrike_answers_no_special() -> None:
    fight = drawn(LINE, A=unit(skill="heave"), b=unit(skill="quickstrike")).step("player", "engage")
    assert fight.rolls(HIT).use("A", "heave", "b").diff() == {"b.hp": 2}


def test_quickstrike_strikes_whether_the_attack_hits_or_not() -> None:
    fight = drawn(LINE, b=unit(skill="quickstrike"))
    assert strike(fight, MISS).diff() == {"A.hp": 2}


def test_quickstrike_of_the_players_unit() -> None:
    fight = drawn(LINE, A=unit(skill="quickstrike"), b=unit("blue", hp=1))
    assert struck(fight).diff() == gone("b") | {"result": "won", "reason": "rivals_defeated"}


# Retaliate


@pytest.mark.rule("V-COMBAT-13")
@pytest.mark.parametrize(("hits", "answers"), [(0, False), (1, True), (2, True), (3, False)])
def test_retaliate_answers_attack_damage_that_was_survived(hits: int, answers: bool) -> None:
    fight = drawn(LINE, A=unit("blue blue blue"), b=unit(skill="retaliate", hp=3), waiting="d")
    strike(fight, *(HIT,) * hits, *(MISS,) * (3 - hits))
    left = {} if not hits else gone("b") if hits == 3 else {"b.hp": 3 - hits}
    assert fight.diff() == left | ({"A.hp": 2} if answers else {})
    assert len(fight.told(SkillUsed)) == answers


@pytest.mark.parametrize(("far", "answers"), [(1, False), (2, True)])
def test_retaliate_reaches_as_far_as_range(far: int, answers: bool) -> None:
    fight = drawn(LINE, C=unit(range=2), b=unit(skill="retaliate", range=far))
    assert strike(fight, HIT, by="C").diff() == {"b.hp": 2} | ({"C.hp": 2} if answers else {})


@pytest.mark.rule("V-COMBAT-12", "V-TERM-07")
def test_retaliate_answers_damage_that_cost_nothing() -> None:
    shield = IgnoreDamage(n=1, who=Who(side="rival"))
    fight = drawn(LINE, b=unit(skill="retaliate"), event=(shield,))
    assert strike(fight, HIT).diff() == {"A.hp": 2}


def test_retaliate_may_defeat_the_attacker() -> None:
    fight = drawn(LINE, A=unit(hp=1), b=unit(skill="retaliate"))
    assert strike(fight, HIT).diff() == gone("A") | {"b.hp": 2}


def test_retaliate_of_the_players_unit() -> None:
    fight = drawn(LINE, A=unit(skill="retaliate"), b=unit("blue"))
    assert struck(fight, HIT).diff() == {"A.hp": 2, "b.hp": 2}


@pytest.mark.rule("V-TERM-09")
@pytest.mark.parametrize("skill", ["absorb", "deflect", "dodge", "nimble", "quickstrike", "retaliate", "taunt"])
def test_a_fatigued_unit_has_none_of_them(skill: str) -> None:
    picture = """
    .   d   b   .
      .   A   .   .
    """
    fight = drawn(picture, A=unit("green green"), b=unit("", skill, tactics=("stun",)), d=unit(""))
    fight.step("player", "engage").do(Pick(unit="A"))
    assert fight.named("on") == {"b", "d"}
    fight.rolls(HIT, MISS if skill == "nimble" else HIT).do(Attack(on="b"))
    assert fight.told(AttackRolled)[0].dice == ("green", "green")
    assert fight.diff() == {"b.hp": 2 if skill == "nimble" else 1}


# Taunt


@pytest.mark.rule("V-PENG-10", "V-COMBAT-04")
def test_taunt_beside_rivals_draws_their_attacks() -> None:
    """The list asks for the hero."""
    picture = """
    .   @   A   .
      .   b   .   .
    """
    fight = drawn(picture, "HERO", A=unit("", "taunt"), b=unit("blue")).rolls(HIT).step("rival", "engage")
    assert fight.diff() == {"A.hp": 2}


@pytest.mark.rule("V-RIVALENG-13")
def test_taunt_that_is_not_beside_draws_nothing() -> None:
    picture = """
    .   @   .   A
      .   b   .   .
    """
    fight = drawn(picture, "HERO", A=unit("", "taunt"), b=unit("blue", range=2)).rolls(HIT).step("rival", "engage")
    assert fight.diff() == {"hero.hp": 5}


@pytest.mark.rule("V-RIVALENG-13")
@pytest.mark.parametrize(("hp", "target"), [(2, "A"), (4, "C")])
def test_of_several_with_taunt_a_rival_takes_the_strongest(hp: int, target: str) -> None:
    picture = """
    .   C   A   .
      @   b   .   .
    """
    taunt = unit("", "taunt", hp=3)
    fight = drawn(picture, "WEAKEST", A=taunt, C=unit("", "taunt", hp=hp), b=unit("blue")).rolls(HIT)
    fight.step("rival", "engage")
    assert fight.diff() == {f"{target}.hp": {"A": 2, "C": hp - 1}[target]}


@pytest.mark.rule("V-RIVALENG-13", "V-COMBAT-14")
def test_between_equally_strong_ones_with_taunt_the_player_chooses() -> None:
    picture = """
    .   C   A   .
      @   b   .   .
    """
    fight = drawn(picture, "HERO", A=unit("", "taunt"), C=unit("", "taunt"), b=unit("blue")).step("rival", "engage")
    assert isinstance(fight.top, RivalTarget)
    assert fight.units() == "AC"
    assert fight.rolls(HIT).do(Pick(unit="C")).diff() == {"C.hp": 2}


def test_the_player_chooses_among_several_with_taunt() -> None:
    picture = """
    .   b   c   .
      d   A   .   .
    """
    fight = drawn(picture, b=unit("", "taunt"), c=unit("", "taunt", hp=9)).step("player", "engage").do(Pick(unit="A"))
    assert fight.named("on") == {"b", "c"}


def test_taunt_does_not_draw_a_special() -> None:
    picture = """
    .   b   c   .
      d   A   .   .
    """
    fight = drawn(picture, A=unit(skill="heave"), b=unit("", "taunt")).step("player", "engage")
    assert fight.rolls(HIT).use("A", "heave", "d").diff() == {"d.hp": 2}
