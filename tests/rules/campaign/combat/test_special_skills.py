"""The Specials, each alone: whom they reach, what they roll, and when a rival uses one instead of its attack."""

import pytest

from rules.campaign.combat.actions import Attack, Go, Pass, Pick, UseSkill
from rules.campaign.combat.events import AttackRolled, ChipDropped, ChipEquipped, SkillUsed, UnitMarked, UnitMoved
from rules.campaign.combat.frames import Opening
from rules.campaign.combat.state import Lying
from rules.campaign.effects import ExtraDamage, Forbid, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, unit

ROW = """
A   b   c   d   e   f
  #   #   #   #   #
"""
"""From A: b 1, c 2, d 3, e 4, f 5."""


def aims(fight: Drawn, skill: str) -> str:
    """Whom A may aim a Special at."""
    fight.step("player", "engage").do(Pick(unit="A"), UseSkill(skill=skill))  # type: ignore[arg-type]
    return fight.units()


def rolled(fight: Drawn) -> list[tuple[str, str | None, str, tuple[str, ...]]]:
    """Who rolled at whom, how, and with which dice."""
    return [(roll.unit, roll.target, roll.using, roll.dice) for roll in fight.told(AttackRolled)]


@pytest.mark.rule("V-PENG-09")
@pytest.mark.parametrize("skill", ["agile", "heave", "long_shot9", "whirlwind"])
def test_damage_of_a_special_is_raised_by_nothing_that_raises_attacks(skill: str) -> None:
    more = ExtraDamage(add=5, who=Who(side="player"))
    fight = (
        drawn("A   b   .", A=unit("blue", skill), b=unit(health=9), event=(more,)).step("player", "engage").rolls(HIT)
    )
    fight.use("A", skill.rstrip("9"), "b")  # type: ignore[arg-type]
    assert fight.diff() == {"b.hp": 8}


@pytest.mark.rule("V-META-02")
@pytest.mark.parametrize("skill", ["agile", "heave", "long_shot9", "reposition", "whirlwind"])
def test_where_specials_cannot_be_used_none_is(skill: str) -> None:
    fight = drawn(".   A   b", A=unit("blue", skill), event=(Forbid(deed="special", who=Who()),)).step(
        "player", "engage"
    )
    fight.do(Pick(unit="A"))
    assert fight.legal == (Attack(on="b"), Pass())


@pytest.mark.rule("V-META-02")
def test_what_cannot_move_does_not_reposition() -> None:
    fight = drawn(".   A   b", A=unit("blue", "reposition"), event=(Forbid(deed="move", who=Who(side="player")),))
    fight.step("player", "engage").do(Pick(unit="A"))
    assert fight.legal == (Attack(on="b"), Pass())


@pytest.mark.rule("V-COMBAT-05", "V-TERM-09")
@pytest.mark.parametrize("state", [{"dazed": True}, {"tactics": ("stun",)}])
@pytest.mark.parametrize("skill", ["agile", "heave", "long_shot9", "reposition", "whirlwind"])
def test_who_is_dazed_or_fatigued_uses_none(skill: str, state: dict[str, object]) -> None:
    fight = drawn(".   A   b", A=unit("blue", skill, **state), b=unit("")).step("player", "engage")
    assert isinstance(fight.top, Opening)
    assert fight.told(SkillUsed) == []


# Agile


@pytest.mark.parametrize(("far", "found"), [(1, "b"), (2, "bc")])
def test_agile_rolls_the_own_dice_at_an_opponent_in_range(far: int, found: str) -> None:
    fight = drawn(ROW, A=unit("blue green", "agile", range=far))
    assert aims(fight, "agile") == found
    fight.rolls(HIT, HIT).do(Pick(unit=found[-1]))
    assert rolled(fight) == [("A", found[-1], "agile", ("blue", "green"))]
    assert fight.diff() == {f"{found[-1]}.hp": 1}


def test_agile_is_not_drawn_by_taunt() -> None:
    assert aims(drawn(ROW, A=unit(skill="agile", range=2), b=unit(skill="taunt")), "agile") == "bc"


def test_a_rival_with_agile_never_attacks() -> None:
    fight = drawn("b   A   .", A=unit(skill="retaliate"), b=unit("blue", "agile")).rolls(HIT).step("rival", "engage")
    assert rolled(fight) == [("b", "A", "agile", ("blue",))]
    assert fight.diff() == {"A.hp": 2}


def test_a_rivals_agile_goes_to_its_highest_priority() -> None:
    picture = """
    .   A   @   .
      .   b   .   .
    """
    fight = drawn(picture, "HERO WEAKEST", A=unit("", hp=1), b=unit("blue", "agile")).rolls(HIT).step("rival", "engage")
    assert fight.diff() == {"hero.hp": 5}


# Heave


def test_heave_rolls_the_strongest_die_at_three_hexes() -> None:
    fight = drawn(ROW, A=unit("yellow black green", "heave"))
    assert aims(fight, "heave") == "bcd"
    fight.rolls(HIT).do(Pick(unit="d"))
    assert rolled(fight) == [("A", "d", "heave", ("black",))]
    assert fight.diff() == {"d.hp": 2}


@pytest.mark.rule("V-RIVALENG-02")
@pytest.mark.parametrize(("hp", "heaved"), [(2, True), (3, False), (4, False)])
def test_a_rival_heaves_at_an_opponent_weaker_than_its_target(hp: int, heaved: bool) -> None:
    picture = """
    b   A   B   .
      #   #   #
    """
    fight = drawn(picture, A=unit("", hp=3), B=unit("", hp=hp), b=unit("yellow green", "heave"))
    fight.rolls(HIT, MISS).step("rival", "engage")
    expected = ("b", "B", "heave", ("green",)) if heaved else ("b", "A", "attack", ("yellow", "green"))
    assert rolled(fight) == [expected]
    assert fight.diff() == ({"B.hp": hp - 1} if heaved else {"A.hp": 2})


def test_a_rival_does_not_heave_farther_than_three_hexes() -> None:
    picture = """
    b   A   .   .   B   .
      #   #   #   #   #
    """
    fight = (
        drawn(picture, A=unit("", hp=3), B=unit("", hp=1), b=unit("green", "heave")).rolls(MISS).step("rival", "engage")
    )
    assert rolled(fight) == [("b", "A", "attack", ("green",))]


@pytest.mark.rule("V-RIVALENG-02")
def test_of_several_weaker_ones_a_rival_heaves_at_its_highest_priority() -> None:
    picture = """
    b   A   B   C   .
      #   #   #   #
    """
    fight = drawn(picture, "FARTHEST", A=unit("", hp=3), B=unit("", hp=1), C=unit("", hp=2), b=unit("green", "heave"))
    assert fight.rolls(HIT).step("rival", "engage").diff() == {"C.hp": 1}


# Long Shot


@pytest.mark.parametrize(("n", "found"), [(3, "bcd"), (4, "bcde"), (5, "bcdef")])
def test_long_shot_rolls_the_weakest_die_within_its_number(n: int, found: str) -> None:
    fight = drawn(ROW, A=unit("green yellow black", f"long_shot{n}"))
    assert aims(fight, "long_shot") == found
    fight.rolls(HIT).do(Pick(unit=found[-1]))
    assert rolled(fight) == [("A", found[-1], "long_shot", ("yellow",))]
    assert fight.diff() == {f"{found[-1]}.hp": 2}


@pytest.mark.rule("V-RIVALENG-02")
@pytest.mark.parametrize(("far", "using"), [(1, "long_shot"), (2, "attack")])
def test_a_rival_uses_long_shot_if_it_cannot_attack(far: int, using: str) -> None:
    fight = (
        drawn("b   .   A   .", A=unit(""), b=unit("blue", "long_shot3", range=far)).rolls(HIT).step("rival", "engage")
    )
    assert rolled(fight) == [("b", "A", using, ("blue",))]
    assert fight.diff() == {"A.hp": 2}


def test_a_rival_out_of_reach_uses_no_long_shot() -> None:
    fight = drawn("b   .   .   A", A=unit(""), b=unit("blue", "long_shot2")).step("rival", "engage")
    assert fight.diff() == {}


# Reposition


@pytest.mark.rule("V-TERM-13")
def test_reposition_moves_up_to_movement_instead_of_attacking() -> None:
    picture = """
    .   .   .   .   .
      .   A   b   .   .
    """
    fight = drawn(picture, A=unit("blue", "reposition", move=2)).step("player", "engage")
    fight.do(Pick(unit="A"), UseSkill(skill="reposition"))
    assert fight.named("hex") == {"a1", "a2", "a3", "a4", "b1"}
    fight.do(Go(hex="a4"))
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {"A.at": "a4"}
    assert fight.told(AttackRolled) == []


def test_who_is_shut_in_cannot_reposition() -> None:
    fight = drawn("b   A   c", A=unit("", "reposition")).step("player", "engage")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-CTF-09", "V-TERM-13")
def test_reposition_may_bring_the_flag_home() -> None:
    fight = drawn("H   A   .   b", A=unit("", "reposition", chips=("flag",)), sport="capture_the_flag")
    fight.step("player", "engage").do(Pick(unit="A"), UseSkill(skill="reposition"), Go(hex="a1"))
    assert fight.diff() == {"A.at": "a1", "result": "won", "reason": "flag_home"}


@pytest.mark.rule("V-RIVALENG-02")
@pytest.mark.parametrize(("picture", "moves"), [("b   .   .   A", True), (".   b   A   .", False)])
def test_a_rival_repositions_if_it_cannot_attack(picture: str, moves: bool) -> None:
    fight = drawn(picture, A=unit(""), b=unit("blue", "reposition")).rolls(HIT).step("rival", "engage")
    assert fight.diff() == ({"b.at": "a2"} if moves else {"A.hp": 2})
    assert [mark.mark for mark in fight.told(UnitMarked)] == (["A"] if moves else [])


def test_a_rival_that_repositioned_does_not_attack() -> None:
    fight = drawn("b   .   A   .", A=unit(""), b=unit("blue", "reposition")).step("rival", "engage")
    assert fight.diff() == {"b.at": "a2"}
    assert fight.told(AttackRolled) == []


# Whirlwind

RING = """
.   b   c   .
  d   A   B   .
.   .   e   .
"""


def test_whirlwind_rolls_the_weakest_die_for_every_opponent_beside_and_each_takes_the_total() -> None:
    fight = drawn(RING, A=unit("green yellow", "whirlwind"), B=unit("")).step("player", "engage")
    fight.rolls(HIT, HIT, MISS, MISS).use("A", "whirlwind")
    assert rolled(fight) == [("A", None, "whirlwind", ("yellow",) * 4)]
    assert fight.diff() == {f"{key}.hp": 1 for key in "bcde"}


def test_whirlwind_at_one_opponent_is_one_die() -> None:
    fight = drawn("A   b   c", A=unit("green yellow", "whirlwind")).step("player", "engage").rolls(HIT)
    fight.use("A", "whirlwind")
    assert rolled(fight) == [("A", "b", "whirlwind", ("yellow",))]
    assert fight.diff() == {"b.hp": 2}


def test_without_an_opponent_beside_there_is_no_whirlwind() -> None:
    fight = drawn("A   .   c", A=unit("green", "whirlwind", range=2)).step("player", "engage").do(Pick(unit="A"))
    assert fight.legal == (Attack(on="c"), Pass())


@pytest.mark.parametrize(("second", "using"), [("B", "whirlwind"), (".", "attack")])
def test_a_rival_whirls_if_two_or_more_are_beside(second: str, using: str) -> None:
    picture = f"""
    .   A   {second}   .
      .   b   c   .
    .   .   .   C
    """
    fight = drawn(picture, A=unit(""), C=unit(""), B=unit(""), b=unit("blue", "whirlwind"), c=unit(""))
    fight.rolls(HIT, MISS).step("rival", "engage")
    assert [roll[2] for roll in rolled(fight)] == [using]
    assert fight.diff() == {f"{key}.hp": 2 for key in ("AB" if using == "whirlwind" else "A")}


def test_whirlwind_defeats_several_at_once() -> None:
    fight = drawn(RING, A=unit("blue", "whirlwind"), B=unit(""), b=unit(hp=1), c=unit(hp=1)).step("player", "engage")
    fight.rolls(HIT, MISS, MISS, MISS).use("A", "whirlwind")
    assert fight.diff() == gone("b", "c") | {"d.hp": 2, "e.hp": 2}


# The trident


@pytest.mark.parametrize(("of", "damage"), [("atlanteans", 3), (None, 2), ("kunlun", 2)])
def test_the_trident_reaches_anybody_and_stays_with_a_survivor(of: str | None, damage: int) -> None:
    fight = drawn(ROW, A=unit("", of=of, chips=("trident",)), f=unit(health=5))
    assert aims(fight, "throw_trident") == "bcdef"
    fight.do(Pick(unit="f"))
    assert fight.diff() == {"A.chips": (), "f.hp": 5 - damage, "f.chips": ("trident",)}
    assert fight.told(AttackRolled) == []
    assert fight.told(ChipDropped) == [ChipDropped(chip="trident", hex="a6")]
    assert fight.told(ChipEquipped) == [ChipEquipped(unit="f", chip="trident")]


def test_the_trident_lies_where_its_victim_fell() -> None:
    fight = drawn(ROW, A=unit("", chips=("trident",)), d=unit(hp=2)).step("player", "engage")
    fight.use("A", "throw_trident", "d")
    assert fight.diff() == gone("d") | {"A.chips": (), "lying": {"trident": "a4"}}


def test_without_the_trident_nobody_throws() -> None:
    fight = drawn(ROW, A=unit("")).step("player", "engage")
    assert isinstance(fight.top, Opening)
    assert fight.told(SkillUsed) == []


def test_who_throws_does_not_attack() -> None:
    fight = drawn(ROW, A=unit("blue", chips=("trident",)), b=unit("", health=5)).step("player", "engage")
    fight.do(Pick(unit="A"))
    assert fight.legal == (Attack(on="b"), UseSkill(skill="throw_trident"), Pass())
    fight.do(UseSkill(skill="throw_trident"), Pick(unit="b"))
    assert fight.diff() == {"A.chips": (), "b.chips": ("trident",), "b.hp": 3}
    assert fight.combat.mover == "rival"


@pytest.mark.rule("V-CTF-11")
def test_the_victim_takes_the_trident_and_not_the_flag_under_its_feet() -> None:
    fight = drawn("b   .   A   .", A=unit("", health=5), b=unit("", chips=("trident",)), sport="capture_the_flag")
    fight.set(lying=(Lying(chip="flag", at="a3"),)).step("rival", "engage")
    assert fight.diff() == {"b.chips": (), "A.hp": 3, "A.chips": ("trident",)}
    assert fight.combat.lying == (Lying(chip="flag", at="a3"),)


def test_a_rival_always_throws_at_its_highest_priority() -> None:
    """A is beside it, and could be attacked."""
    fight = drawn("b   A   .   B", "FARTHEST", A=unit(""), B=unit(""), b=unit("red red", chips=("trident",)))
    fight.step("rival", "engage")
    assert fight.diff() == {"b.chips": (), "B.hp": 1, "B.chips": ("trident",)}
    assert fight.told(UnitMoved) == []
