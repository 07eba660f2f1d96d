"""Defeat: who goes where, what stays behind, and what the hero's defeat means."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.campaign.combat import harm, play
from rules.campaign.combat.actions import Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import CombatEnded, HpSet, Survived, UnitDefeated
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.stats import stats
from rules.campaign.combat.troops import attack_dice
from rules.campaign.effects import Forbid, GainHp, GrantSkill, Skill, SkillName, When, Who
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, gone, hero, unit

RING = """
.   1   b   .   .
  .   @   A   c   .
.   H   H   .   .
"""


def defeat(fight: Drawn, key: str) -> Drawn:
    """An effect defeats a unit without damage."""
    course = CombatCourse(fight.cat, fight.combat)
    harm.set_off(course, harm.defeat(course, key, None))
    fight.combat = course.combat
    fight.events += course.events
    return fight


@pytest.mark.rule("V-DEFEAT-02", "V-TERM-10", "V-ARENATURN-07", "V-RIVALENG-10")
def test_a_defeated_arena_unit_is_gone_for_this_combat() -> None:
    picture = """
    .   1   b   .
      A   &   .   .
    .   H   .   .
    """
    quiet = unit("", move=0)
    beast: dict[str, Any] = {"&": unit("", hp=1, move=0)}
    fight = drawn(picture, b=quiet, **beast).step("player", "engage").attack("A", "&", HIT)
    assert fight.diff() == gone("&")
    fight.end().begin().begin().end()
    assert fight.diff() == gone("&")
    assert fight.combat.table.bag == ("archer", "attacker")
    assert isinstance(fight.top, Opening)
    assert fight.combat.mover == "rival"


@pytest.mark.rule("V-DEFEAT-03")
def test_a_defeated_rival_never_comes_again_and_those_to_come_do() -> None:
    fight = drawn(RING, A=unit(move=0), b=unit("", hp=1, move=0), c=unit("", move=0), waiting="de")
    fight.step("player", "engage").attack("A", "b", HIT).end()
    assert fight.diff() == gone("b")
    came = []
    for _ in range(4):
        fight.turn("rival").begin().end_rivals().put("c", hp=3)
        came.append([f.key for f in fight.combat.fighters if f.side == "rival" and f.place == "arena"])
        for key in "cde":
            fight.put(key, at={"c": "b4", "d": "a4", "e": "a5"}[key] if fight[key].place == "arena" else None)
    assert came == [["c", "d"], ["c", "d", "e"], ["c", "d", "e"], ["c", "d", "e"]]
    assert fight["b"].place == "defeated"


@pytest.mark.rule("V-DEFEAT-04", "V-COMBAT-08", "V-LETHAL-03")
def test_a_defeated_unit_of_the_player_does_nothing_any_more() -> None:
    """A inspired the hero; defeated it is neither in the camp nor in the bag, and lends nothing."""
    fight = drawn(RING, A=unit(hp=1, skill="inspire"), b=unit(), c=unit("", move=0), camp="X", slots=1)
    fight.step("player", "engage").do(Pick(unit="hero"))
    assert len(_dice(fight)) == 3
    fight = drawn(RING, A=unit(hp=1, skill="inspire"), b=unit(), c=unit("", move=0), camp="X", slots=1)
    defeat(fight, "A")
    assert fight.diff() == gone("A")
    assert len(_dice(fight)) == 2
    fight.step("player", "deployment")
    assert fight.named("unit") == {"unit_X"}
    assert fight.combat.table.camp.units == ("unit_X",)
    assert "unit_A" not in fight.combat.table.bag


def _dice(fight: Drawn) -> tuple[str, ...]:
    course = CombatCourse(fight.cat, fight.combat)
    return attack_dice(course, course.fighter("hero"))


@pytest.mark.rule("V-DEFEAT-05", "V-TRIBUNE-08", "V-TACTIC-02")
def test_tactics_and_the_tribune_chip_go_back_at_once() -> None:
    fight = drawn(
        RING,
        sport="capture_the_flag",
        A=unit(),
        b=unit("", hp=1, tactics=("adrenaline", "stun")),
        tribune="b",
        supply=(),
    )
    fight.step("player", "engage").attack("A", "b", HIT)
    assert fight.diff() == gone("b") | {
        "b.tactics": (),
        "tactics": ("adrenaline", "stun"),
        "tribune": None,
        "hero.hp": 1,
    }
    fight.end()


@pytest.mark.rule("V-DEFEAT-06", "V-DEFEAT-05")
def test_an_effect_that_defeats_a_rival_counts_as_any_defeat() -> None:
    picture = RING.replace("c", ".")
    tribune = drawn(picture, sport="spar", b=unit(hp=4, tactics=("adrenaline",)), tribune="b", supply=())
    defeat(tribune, "b")
    assert tribune.diff() == gone("b") | {
        "b.tactics": (),
        "tactics": ("adrenaline",),
        "tribune": None,
        "hero.hp": 1,
        "result": "won",
        "reason": "rivals_defeated",
    }
    assert tribune.told(UnitDefeated) == [UnitDefeated(unit="b", hex="a3", by=None)]


@pytest.mark.rule("V-DEFEAT-06", "V-DEFEAT-01")
@pytest.mark.parametrize(("blessings", "ends"), [(1, False), (0, True)])
def test_an_effect_that_defeats_the_hero_can_be_survived(blessings: int, ends: bool) -> None:
    fight = defeat(drawn(RING, hero=hero(hp=3, health=6), blessings=blessings), "hero")
    lost = gone("hero") | {"result": "lost", "reason": "hero_defeated"}
    assert fight.diff() == (lost if ends else {"hero.hp": 6, "sheet.blessings": 0})


@pytest.mark.rule("V-RULING-17", "V-RULING-19")
@pytest.mark.parametrize(("hp", "heals", "left"), [(9, True, 9), (9, False, 9), (3, True, 6), (3, False, 3)])
def test_who_survives_an_effect_loses_no_hp_by_it(hp: int, heals: bool, left: int) -> None:
    """More HP than Health stay, and so do those of a hero who cannot heal."""
    ban = () if heals else (Forbid(deed="heal", who=Who(hero=True)),)
    fight = defeat(drawn(RING, hero=hero(hp=hp, health=6), blessings=1, event=ban), "hero")
    assert fight["hero"].hp == fight.combat.table.sheet.hp == left
    assert fight.told(Survived) == [Survived(hp=left, left=0)]


@pytest.mark.rule("V-DEFEAT-07", "V-EQUIP-05")
def test_what_the_defeated_had_equipped_lies_on_its_hex_for_the_next() -> None:
    fight = drawn(RING, A=unit(move=1), b=unit("", hp=1, move=0, chips=("trident",)), c=unit("", move=0))
    fight.step("player", "engage").attack("A", "b", HIT).end()
    assert fight.diff() == gone("b") | {"b.chips": (), "lying": {"trident": "a3"}}
    fight.step("player", "movement").go("A", "a3")
    assert fight["A"].chips == ("trident",)
    assert fight.combat.lying == ()


@pytest.mark.rule("V-DEFEAT-07")
def test_all_that_it_had_equipped_lies_there() -> None:
    both = ("trident", "flag")
    fight = drawn(RING, sport="capture_the_flag", A=unit(), b=unit("", hp=1, chips=both), c=unit("", move=0))
    fight.step("player", "engage").attack("A", "b", HIT)
    assert {(one.chip, one.at) for one in fight.combat.lying} == {(chip, "a3") for chip in both}


@pytest.mark.rule("V-DEFEAT-01", "V-BLESS-02", "V-RULING-19")
@pytest.mark.parametrize(("hp", "hits", "expected"), [(3, 2, 1), (2, 2, 6), (1, 2, 6), (9, 2, 7)])
def test_a_blessing_saves_the_hero_who_would_be_defeated(hp: int, hits: int, expected: int) -> None:
    """He keeps his hex and what he has equipped, with all his Health; no question is asked."""
    fight = drawn(
        RING,
        sport="spar",
        hero=hero(hp=hp, health=6, chips=("trident",)),
        b=unit("blue blue"),
        A=unit(hp=9),
        c=unit("", move=0),
        blessings=2,
    )
    fight.rolls(*(HIT,) * hits).step("rival", "engage").do(Pick(unit="hero"))
    saved = {"sheet.blessings": 1} if hp <= hits else {}
    changed = {} if expected == hp else {"hero.hp": expected}
    assert fight.diff() == saved | changed
    assert fight.combat.table.sheet.hp == expected
    assert fight.told(Survived) == ([Survived(hp=6, left=1)] if saved else [])
    assert isinstance(fight.top, Opening)


@pytest.mark.rule("V-HERO-11", "V-TRIBUNE-06")
@pytest.mark.parametrize(("hp", "told"), [(6, [HpSet(hp=1)]), (2, [HpSet(hp=1)]), (1, [])])
def test_the_hero_in_camp_falls_to_one_hp_with_the_tribune(hp: int, told: list[HpSet]) -> None:
    fight = drawn(RING.replace("@", "."), sport="spar", hero=hero(hp=hp), b=unit("", hp=1), c=unit(""), tribune="b")
    fight.step("player", "engage").attack("A", "b", HIT)
    assert fight.diff() == gone("b") | {"tribune": None}
    assert fight.combat.table.sheet.hp == 1
    assert fight.told(HpSet) == told
    fight.end()


@pytest.mark.rule("V-HERO-04", "V-UNIT-03", "V-UNIT-04")
@pytest.mark.parametrize(("hp", "expected"), [(3, 5), (4, 6), (5, 6), (6, 6), (8, 8)])
def test_the_heros_health_is_the_ceiling_of_healing(hp: int, expected: int) -> None:
    regen = GrantSkill(skill=Skill("regen", 2), who=Who(side="player", hero=True))
    fight = drawn(RING, hero=hero(health=6, hp=hp), A=unit(""), prowess=(regen,)).step("player", "abilities")
    if hp < 6:
        fight.use("@", "regen")
    assert fight.diff() == ({} if hp == expected else {"hero.hp": expected})
    assert fight.combat.table.sheet.hp == expected


@pytest.mark.rule("V-HERO-04", "V-UNIT-04")
def test_gaining_hp_goes_beyond_the_heros_health() -> None:
    gift = When(on="defeats", do=GainHp(n=3), who=Who(side="player", hero=True))
    fight = drawn(RING, hero=hero(health=6, hp=5), b=unit("", hp=1), A=unit(""), c=unit(""), prowess=(gift,))
    fight.step("player", "engage").attack("@", "b", HIT, HIT)
    assert fight.diff() == gone("b") | {"hero.hp": 8}


@pytest.mark.rule("V-HERO-13")
def test_the_hero_has_the_skills_of_prowess_alone() -> None:
    """Krakenlance's other side has Tactical and Hook; from the cards in camp he gets what they say, and no more."""
    bare = drawn(RING)
    assert bare.cat.unit["primus_krakenlance"].skills
    assert _skills(bare) == {}
    gifted = drawn(RING, prowess=(GrantSkill(skill=Skill("taunt"), who=Who(side="player", hero=True)),))
    assert _skills(gifted) == {"taunt": 0}


def _skills(fight: Drawn) -> Mapping[SkillName, int]:
    course = CombatCourse(fight.cat, fight.combat)
    return stats(course, course.fighter("hero")).skills


@pytest.mark.rule("V-RULING-26")
@pytest.mark.parametrize(("blessings", "result"), [(1, "won"), (0, "lost")])
def test_a_goal_met_with_the_heros_defeat_counts_if_a_blessing_saves_him(blessings: int, result: str) -> None:
    """One effect costs the hero and the last rival their last HP."""
    fight = drawn(RING.replace("c", "."), hero=hero(hp=1), b=unit("", hp=1), blessings=blessings)
    course = CombatCourse(fight.cat, fight.combat)
    for key in sorted(("b", "hero"), key=lambda key: key != "hero"):
        harm.deal(course, key, 1, by=None, cause="effect")
    assert course.combat.result == result
    assert play.legal(fight.cat, course.combat) == ()
    assert next(event for event in course.events if isinstance(event, CombatEnded)).result == result
