"""The Rival Engage Step: who acts, on whom, and with what (page 24)."""

from typing import Any

import pytest

from rules.campaign.combat import play
from rules.campaign.combat.actions import Pick, UseSkill
from rules.campaign.combat.events import AttackRolled, DamageDealt, HpLost, SkillUsed, UnitDefeated
from rules.campaign.combat.frames import Opening, RivalEngaging, RivalSpecial, RivalTarget
from rules.campaign.effects import AddDice, ExtraDamage, Hurt, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, hero, unit


def engaged(picture: str, priorities: str = "CLOSEST", *faces: int, **more: Any) -> Drawn:
    """The Rival Engage Step of a picture, its dice showing some faces."""
    return drawn(picture, priorities, **more).rolls(*faces).step("rival", "engage")


def attacks(position: Drawn) -> list[tuple[str, str | None]]:
    return [(event.unit, event.target) for event in position.told(AttackRolled)]


CROWD = """
    .a  .A  .b
      .   .
    .   .c  .
"""


@pytest.mark.rule("V-RIVALENG-01")
def test_every_rival_that_can_attack_does_in_the_players_order() -> None:
    picture = """
      .A  .B
    .a  .b  .c
    """
    position = engaged(picture, "CLOSEST", MISS, MISS, MISS, A=unit(hp=9), B=unit(hp=9))
    assert isinstance(position.top, RivalEngaging)
    assert position.units() == "abc"
    position.do(Pick(unit="c"))
    assert position.units() == "ab"
    position.do(Pick(unit="b"))
    assert isinstance(position.top, RivalTarget)
    position.do(Pick(unit="A"))
    assert attacks(position) == [("c", "B"), ("b", "A"), ("a", "A")]
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-RIVALENG-01")
def test_a_rival_that_cannot_act_is_passed_over() -> None:
    position = engaged(CROWD, "CLOSEST", MISS, MISS, c=unit("", move=0))
    assert set(position.units()) == {"a", "b"}


@pytest.mark.rule("V-RIVALENG-01")
def test_a_rival_that_can_act_only_after_another_has_acted_acts_then() -> None:
    """B has no dice of its own until a comes beside it by its Special, and inspires it."""
    position = engaged(".A  .b  .   .a", "CLOSEST", MISS, a=unit("", "reposition inspire"), b=unit(""))
    assert [(event.unit, event.skill) for event in position.told(SkillUsed)] == [("a", "reposition")]
    assert position.diff() == {"a.at": "a3"}
    assert attacks(position) == [("b", "A")]
    assert attacks(engaged(".A  .b  .   .a", "CLOSEST", a=unit("", "reposition"), b=unit(""))) == []


@pytest.mark.rule("V-RIVALENG-04")
def test_the_highest_bold_priority_in_range_is_attacked() -> None:
    picture = """
      .A  .B
    .   .a  .
    """
    assert attacks(engaged(picture, "FLAGHOLDER HERO WEAKEST STRONGEST", MISS, B=unit(hp=1))) == [("a", "B")]
    assert attacks(engaged(picture, "FLAGHOLDER STRONGEST WEAKEST", MISS, B=unit(hp=1))) == [("a", "A")]


@pytest.mark.rule("V-RIVALENG-04", "V-TERM-27", "V-UNIT-09")
@pytest.mark.parametrize(
    ("picture", "struck"),
    [(".a  .A  .   .", True), (".a  .   .A  .", True), (".a  .   .   .A", False)],
)
def test_only_what_is_in_range_is_attacked(picture: str, struck: bool) -> None:
    position = engaged(picture, "STRONGEST", MISS, a=unit(range=2))
    assert attacks(position) == ([("a", "A")] if struck else [])


@pytest.mark.rule("V-RIVALENG-05")
def test_priorities_that_are_no_opponents_are_skipped() -> None:
    picture = """
      T   .A
    .   .a  .
    """
    assert attacks(engaged(picture, "loose_chip FARTHEST", MISS)) == [("a", "A")]


@pytest.mark.rule("V-RIVALENG-05")
@pytest.mark.parametrize(("priorities", "target"), [("hero FARTHEST", "A"), ("HERO FARTHEST", "hero")])
def test_an_opponent_that_is_not_named_in_bold_is_skipped(priorities: str, target: str) -> None:
    assert attacks(engaged(".@  .a  .   .A", priorities, MISS, a=unit(range=2))) == [("a", target)]


@pytest.mark.rule("V-RIVALENG-06", "V-COMBAT-14")
def test_between_equal_targets_the_player_chooses() -> None:
    position = engaged(".A  .a  .B", "STRONGEST", MISS)
    assert isinstance(position.top, RivalTarget)
    assert position.legal == (Pick(unit="A"), Pick(unit="B"))
    assert attacks(position.do(Pick(unit="B"))) == [("a", "B")]


@pytest.mark.rule("V-RIVALENG-07")
def test_units_between_do_not_stop_an_attack() -> None:
    assert attacks(engaged(".a  .b  .A", "CLOSEST", MISS, a=unit(range=2), b=unit(""))) == [("a", "A")]
    assert not attacks(engaged(".a  .b  .   .A", "CLOSEST", a=unit(range=2), b=unit("")))


@pytest.mark.rule("V-RIVALENG-08")
def test_the_dice_are_those_on_the_chip_with_all_modifiers() -> None:
    more = (AddDice(dice=("yellow",), who=Who(side="rival")),)
    position = engaged(".a  .A", "CLOSEST", MISS, MISS, MISS, a=unit("blue blue"), rules=more)
    assert position.told(AttackRolled)[0].dice == ("blue", "blue", "yellow")


@pytest.mark.rule("V-RIVALENG-08")
@pytest.mark.parametrize(
    ("skill", "ally", "dice"),
    [("dig_in", "", ("blue", "black")), ("", "inspire", ("blue", "blue")), ("", "", ("blue",))],
)
def test_skills_of_a_rival_and_its_ally_add_their_dice(skill: str, ally: str, dice: tuple[str, ...]) -> None:
    a, b = unit("blue", skill), unit("", ally, move=0)
    position = engaged(".b  .a  .A", "CLOSEST", *(MISS,) * len(dice), a=a, b=b)
    assert [roll.dice for roll in position.told(AttackRolled) if roll.unit == "a"] == [dice]


@pytest.mark.rule("V-RIVALENG-09", "V-DICE-02")
@pytest.mark.parametrize(("faces", "hp"), [((HIT, HIT), 3), ((HIT, MISS), 4), ((MISS, MISS), 5)])
def test_each_hit_costs_one_hp(faces: tuple[int, ...], hp: int) -> None:
    position = engaged(".a  .A  .B", "CLOSEST", *faces, a=unit("blue blue"), A=unit(hp=5))
    assert position["A"].hp == hp
    assert position.diff() == ({"A.hp": hp} if hp < 5 else {})


@pytest.mark.rule("V-RIVALENG-09")
@pytest.mark.parametrize(("face", "hp"), [(HIT, 2), (MISS, 5)])
def test_what_adds_to_damage_needs_a_hit(face: int, hp: int) -> None:
    rules = (ExtraDamage(add=2, who=Who(side="rival")),)
    assert engaged(".a  .A  .B", "CLOSEST", face, a=unit("blue"), A=unit(hp=5), rules=rules)["A"].hp == hp


@pytest.mark.rule("V-RIVALENG-10", "V-UNIT-05")
def test_losing_the_last_hp_defeats_the_target() -> None:
    position = engaged(".a  .A  .   .B", "CLOSEST", HIT, HIT, a=unit("blue blue"), A=unit(hp=1))
    assert position.diff() == {"A.place": "defeated", "A.at": None, "A.hp": 0}
    assert position.told(HpLost) == [HpLost(unit="A", n=1, hp=0)]
    assert position.told(UnitDefeated) == [UnitDefeated(unit="A", hex="a2", by="a")]


@pytest.mark.rule("V-RIVALENG-11")
def test_when_nobody_can_act_the_players_turn_begins() -> None:
    position = engaged(".a  .   .   .A", "CLOSEST")
    assert attacks(position) == []
    assert (position.combat.mover, type(position.top)) == ("player", Opening)


@pytest.mark.rule("V-RIVALENG-12", "V-TERM-08")
@pytest.mark.parametrize(("skill", "struck"), [("first_strike", True), ("", False)])
def test_a_dazed_rival_attacks_only_with_first_strike(skill: str, struck: bool) -> None:
    position = engaged(".a  .   .A", "CLOSEST", MISS, a=unit(skill=skill, range=2, dazed=True))
    assert attacks(position) == ([("a", "A")] if struck else [])


@pytest.mark.rule("V-TERM-09")
def test_a_fatigued_rival_attacks_not_even_with_first_strike() -> None:
    position = engaged(".a  .   .A", "CLOSEST", a=unit(skill="first_strike", range=2, tactics=("stun",)))
    assert attacks(position) == []


@pytest.mark.rule("V-RIVALENG-13", "V-COMBAT-04")
def test_taunt_overrides_the_priorities() -> None:
    picture = """
      .@  .A
    .   .a  .
    """
    assert attacks(engaged(picture, "CHIP_HOLDER", MISS, hero=hero(chips=("trident",)))) == [("a", "hero")]
    taunted = engaged(picture, "CHIP_HOLDER", MISS, hero=hero(chips=("trident",)), A=unit(skill="taunt"))
    assert attacks(taunted) == [("a", "A")]


@pytest.mark.rule("V-RIVALENG-13", "V-TERM-09", "V-TERM-08")
def test_a_dazed_unit_still_taunts_and_a_fatigued_one_does_not() -> None:
    picture = """
      .@  .A
    .   .a  .
    """
    assert attacks(engaged(picture, "HERO", MISS, A=unit(skill="taunt", dazed=True))) == [("a", "A")]
    assert attacks(engaged(picture, "HERO", MISS, A=unit(skill="taunt", tactics=("stun",)))) == [("a", "hero")]


@pytest.mark.rule("V-HERO-10")
def test_what_the_hero_loses_in_combat_is_lost_on_the_sheet() -> None:
    position = engaged(".a  .@", "CLOSEST", HIT, HIT, MISS, a=unit("blue blue blue"), hero=hero(health=6, hp=5))
    assert position.diff() == {"hero.hp": 3}
    assert position.combat.table.sheet.hp == 3


@pytest.mark.rule("V-RIVALENG-14")
@pytest.mark.parametrize("skill", ["agile", "heave", "long_shot9", "whirlwind"])
def test_rivals_aim_no_special_at_arena_units(skill: str) -> None:
    picture = """
      .&  .%
    .   .a  .
      .   .   .
    .   .   .   .   .A
    """
    beasts: dict[str, Any] = {"&": unit("", hp=1), "%": unit("", hp=1)}
    position = engaged(picture, "CLOSEST WEAKEST", *(MISS,) * 2, a=unit("blue", skill), A=unit(hp=5), **beasts)
    assert {event.target for event in position.told(AttackRolled)} <= {"A"}
    assert position.diff() == {}


@pytest.mark.rule("V-RIVALENG-14", "V-COMBAT-17")
def test_rivals_attack_neither_arena_units_nor_allies() -> None:
    weak: dict[str, Any] = {"&": unit("", hp=1), "b": unit("", hp=1)}
    position = engaged(".b  .a  .&  .   .A", "CLOSEST WEAKEST", **weak)
    assert attacks(position) == []


@pytest.mark.rule("V-RIVALENG-15")
def test_who_fits_no_bold_priority_is_not_attacked() -> None:
    assert attacks(engaged(".a  .A", "FLAGHOLDER")) == []
    assert attacks(engaged(".a  .A", "FLAGHOLDER", MISS, A=unit(chips=("flag",)))) == [("a", "A")]


@pytest.mark.rule("V-TERM-04")
def test_an_attack_has_one_target_and_rolls_all_dice_at_once() -> None:
    position = engaged(".A  .a  .B", "STRONGEST", HIT, HIT, a=unit("blue blue"), A=unit(hp=4), B=unit(hp=4))
    position.do(Pick(unit="A"))
    (rolled,) = position.told(AttackRolled)
    assert (rolled.dice, rolled.target) == (("blue", "blue"), "A")
    assert position.diff() == {"A.hp": 2}


# Specials


@pytest.mark.rule("V-RIVALENG-02", "V-RIVALENG-03")
def test_a_special_whose_condition_is_met_takes_the_place_of_the_attack() -> None:
    picture = """
      .A  .
    .   .a  .B
    """
    position = engaged(picture, "STRONGEST", HIT, HIT, a=unit("blue", "whirlwind"), B=unit(hp=4))
    assert [(event.using, event.dice) for event in position.told(AttackRolled)] == [("whirlwind", ("blue", "blue"))]
    assert position.diff() == {"A.hp": 1, "B.hp": 2}
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-RIVALENG-02")
def test_a_special_whose_condition_is_not_met_leaves_the_attack() -> None:
    position = engaged(".a  .A", "STRONGEST", HIT, a=unit("blue", "whirlwind"))
    assert [event.using for event in position.told(AttackRolled)] == ["attack"]


@pytest.mark.rule("V-RIVALENG-02")
def test_a_special_is_aimed_at_the_highest_bold_priority() -> None:
    picture = ".a  .A  .   .B  .   .C"
    skill = unit("blue", "agile", range=5)
    position = engaged(picture, "loose_chip FLAGHOLDER WEAKEST", MISS, a=skill, B=unit(hp=1))
    assert [(event.using, event.target) for event in position.told(AttackRolled)] == [("agile", "B")]


@pytest.mark.rule("V-COMBAT-14")
def test_of_several_specials_the_player_chooses() -> None:
    picture = ".a  .   .A  .   .B"
    position = engaged(picture, "STRONGEST", HIT, a=unit("blue", "long_shot4 reposition", move=2), B=unit(hp=2))
    assert isinstance(position.top, RivalSpecial)
    assert position.legal == (UseSkill(skill="long_shot", unit="a"), UseSkill(skill="reposition", unit="a"))
    position.do(UseSkill(skill="long_shot", unit="a"))
    assert position.told(SkillUsed) == [SkillUsed(unit="a", skill="long_shot", target="A")]
    assert position.diff() == {"A.hp": 2}


@pytest.mark.rule("V-RIVALENG-03")
def test_after_a_special_the_rival_is_done() -> None:
    picture = ".a  .   .   .A"
    position = engaged(picture, "STRONGEST", a=unit("blue", "reposition", move=2))
    assert [event.skill for event in position.told(SkillUsed)] == ["reposition"]
    assert position.diff() == {"a.at": "a3"}
    assert attacks(position) == []
    assert isinstance(position.top, Opening)


@pytest.mark.rule("V-COMBAT-11", "V-DICE-05")
def test_damage_of_a_special_is_no_attack_damage() -> None:
    position = engaged(".a  .A", "STRONGEST", HIT, a=unit("blue", "agile", hp=5), A=unit(skill="retaliate"))
    assert [event.cause for event in position.told(DamageDealt)] == ["skill"]
    assert position.diff() == {"A.hp": 2}
    attack = engaged(".a  .A", "STRONGEST", HIT, a=unit("blue", hp=5), A=unit(skill="retaliate"))
    assert attack.diff() == {"A.hp": 2, "a.hp": 4}


@pytest.mark.rule("V-RIVALENG-01")
def test_a_rival_that_fell_before_its_turn_to_act_is_no_longer_asked_for() -> None:
    """A strikes back at everybody beside it: b falls while others still have to act, and the combat is sound."""
    picture = """
      a   b
    c   A   d
    """
    back = When(on="dealt_attack_damage", do=Hurt(n=1, whom="adjacent"), who=Who(side="player"))
    fight = drawn(picture, prowess=(back,), A=unit("", hp=9, health=9), b=unit(hp=1), a=unit(), c=unit(), d=unit())
    fight.step("rival", "engage").rolls(HIT).do(Pick(unit="a"))
    assert fight["b"].place == "defeated"
    assert fight.units() == "cd"
    assert play.fault(fight.cat, fight.combat) is None
