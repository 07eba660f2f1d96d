"""What an incident sets off: whose effects come first, which may be declined, and what counts as damage (page 21)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.actions import Answer, Attack, Pick, Resolve
from rules.campaign.combat.events import AttackRolled, DamageDealt, Healed, HpGained, HpLost, Missed
from rules.campaign.combat.frames import Blow, Engaging, Triggers
from rules.campaign.combat.state import Side
from rules.campaign.effects import ExtraDamage, Forbid, GainHp, Heal, Hurt, IgnoreDamage, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, unit

RIVALS, MINE = Who(side="rival"), Who(side="player")


def struck(*faces: int, picture: str = ".A  .a  .", **more: Any) -> Drawn:
    """The player's unit A has attacked the rival a, its dice showing some faces."""
    plain: dict[str, Any] = {"A": unit("blue " * len(faces), hp=5, health=9), "a": unit(hp=5, health=9)}
    position = drawn(picture, waiting="z", **{**plain, **more}).rolls(*faces).step("player", "engage")
    return position.do(Pick(unit="A"), Attack(on="a"))


@pytest.mark.rule("V-COMBAT-09")
def test_the_attackers_effects_come_first() -> None:
    rules = (
        When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=1), who=MINE),
    )
    position = struck(HIT, rules=rules)
    changes = [event for event in position.events if isinstance(event, HpGained | HpLost)]
    assert changes == [HpLost(unit="a", n=1, hp=4), HpGained(unit="A", n=1, hp=6), HpLost(unit="A", n=1, hp=5)]


@pytest.mark.rule("V-COMBAT-09")
def test_an_attackers_effect_can_save_it_from_the_answer() -> None:
    rules = (
        When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=1), who=MINE),
    )
    position = struck(HIT, A=unit("blue", hp=1), rules=rules)
    assert position["A"].hp == 1
    assert position["A"].place == "arena"


@pytest.mark.rule("V-COMBAT-09")
def test_a_rival_that_attacks_has_its_effects_first() -> None:
    rules = (
        When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=MINE),
        When(on="deals_attack_damage", do=GainHp(n=1), who=RIVALS),
    )
    position = drawn(".A  .a", a=unit(hp=1), rules=rules).rolls(HIT).step("rival", "engage")
    changes = [event for event in position.events if isinstance(event, HpGained | HpLost)]
    assert changes == [HpLost(unit="A", n=1, hp=2), HpGained(unit="a", n=1, hp=2), HpLost(unit="a", n=1, hp=1)]


@pytest.mark.rule("V-COMBAT-09")
def test_a_unit_of_the_arena_that_attacks_has_its_effects_first() -> None:
    rules = (
        When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=MINE),
        When(on="deals_attack_damage", do=GainHp(n=1), who=Who(side="arena")),
    )
    given = {"A": unit("", hp=3, move=0), "b": unit("", move=0), "&": unit("blue", hp=1, move=0)}
    position = drawn(".&  .A  .   .   .b", rules=rules, **given).rolls(HIT).step("player", "engage")
    changes = [event for event in position.events if isinstance(event, HpGained | HpLost)]
    assert changes == [HpLost(unit="A", n=1, hp=2), HpGained(unit="&", n=1, hp=2), HpLost(unit="&", n=1, hp=1)]


@pytest.mark.rule("V-COMBAT-09", "V-RULING-45")
@pytest.mark.parametrize(("side", "letters"), [("player", ("A", "b", "c")), ("rival", ("a", "B", "C"))])
def test_where_nobody_attacks_the_troop_whose_turn_it_is_comes_first(side: Side, letters: tuple[str, str, str]) -> None:
    """One defeats another by a skill, and gains HP before a comrade of the fallen hits back."""
    one, fallen, comrade = letters
    own, others = (MINE, RIVALS) if side == "player" else (RIVALS, MINE)
    rules = (
        When(on="defeated_ally", do=Hurt(n=2, whom="adjacent"), who=others),
        When(on="defeats", do=GainHp(n=2), who=own),
    )
    given = {one: unit("", "fury_aura1", hp=1, health=9), fallen: unit("", hp=1), comrade: unit("")}
    position = drawn(f".{fallen}  .{one}  .{comrade}", rules=rules, **given).step(side, "abilities")
    if side == "player":
        position.use(one, "fury_aura", fallen)
    changes = [event for event in position.events if isinstance(event, HpGained | HpLost)]
    assert changes[-2:] == [HpGained(unit=one, n=2, hp=3), HpLost(unit=one, n=2, hp=1)]


RUSTED_IRON = When(on="deals_attack_damage", do=Hurt(n=1), who=MINE)
OFF_THE_LEASH = When(on="defeats", do=Heal(n=2), who=MINE)


@pytest.mark.rule("V-COMBAT-10")
@pytest.mark.parametrize(("first", "hp"), [(0, 3), (1, 2)])
def test_what_a_blow_and_the_defeat_by_it_set_off_come_in_the_players_order(first: int, hp: int) -> None:
    """At full Health, healing is wasted before the damage and not behind it."""
    position = struck(HIT, A=unit("blue", hp=3), a=unit(hp=1), rules=(RUSTED_IRON, OFF_THE_LEASH))
    assert isinstance(position.top, Triggers)
    assert [effect.source for effect in position.top.waiting] == ["deals_attack_damage", "defeats"]
    assert position.do(Resolve(effect=first))["A"].hp == hp


@pytest.mark.rule("V-COMBAT-09")
def test_no_answer_to_a_defeat_comes_between_the_attackers_effects() -> None:
    """An ally of the fallen hits back once all that the attacker's blow gave it is there."""
    rules = (
        When(on="defeated_ally", do=Hurt(n=2, whom="adjacent"), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=2), who=MINE),
    )
    position = struck(HIT, picture=".A  .a\n  .b  .", A=unit("blue", hp=1), a=unit(hp=1), rules=rules)
    assert [type(event) for event in position.events if isinstance(event, HpGained | HpLost)] == [
        HpLost,
        HpGained,
        HpLost,
    ]
    assert position["A"].hp == 1


@pytest.mark.rule("V-RULING-45")
def test_what_one_whirlwind_sets_off_comes_at_once() -> None:
    rules = (
        When(on="defeats", do=GainHp(n=1), who=MINE),
        When(on="defeated_ally", do=Hurt(n=1, whom="adjacent"), who=RIVALS),
    )
    picture = """
      .a  .b  .
    .   .A  .
      .c  .   .
    """
    fallen = {"a": unit(hp=1), "b": unit(hp=1), "A": unit("blue", "whirlwind", hp=1)}
    position = drawn(picture, rules=rules, waiting="z", c=unit(hp=9), **fallen).step("player", "engage")
    position.rolls(HIT, HIT, HIT).use("A", "whirlwind")
    assert isinstance(position.top, Triggers)
    assert [effect.source for effect in position.top.waiting] == ["defeats", "defeats"]


def test_an_older_save_goes_on_between_a_defeat_and_what_else_its_blow_set_off() -> None:
    """There the effects of the defeat waited above the rest of the blow."""
    position = drawn(".A  .a  .", A=unit("blue", hp=3), a=unit(hp=5), rules=(RUSTED_IRON,), waiting="z").step(
        "player", "engage"
    )
    rest = Blow(by="A", on="a", stage="after", damage=1)
    step = play.resume(position.cat, replace(position.combat, pending=(*position.combat.pending, rest)))
    assert [event.hp for event in step.events if isinstance(event, HpLost)] == [2]


@pytest.mark.rule("V-COMBAT-10")
@pytest.mark.parametrize(("first", "hp"), [(0, 6), (1, 5)])
def test_one_units_effects_come_in_the_players_order(first: int, hp: int) -> None:
    rules = (
        When(on="deals_attack_damage", do=Heal(n=2), who=MINE),
        When(on="deals_attack_damage", do=GainHp(n=1), who=MINE),
    )
    position = struck(HIT, A=unit("blue", hp=3, health=5), rules=rules)
    assert isinstance(position.top, Triggers)
    assert position.legal == (Resolve(effect=0), Resolve(effect=1))
    position.do(Resolve(effect=first))
    assert position["A"].hp == hp


@pytest.mark.rule("V-COMBAT-10", "V-COMBAT-14")
@pytest.mark.parametrize(("first", "hp"), [(0, 6), (1, 5), (2, 6)])
def test_so_do_three_effects_of_a_rival_in_its_own_turn(first: int, hp: int) -> None:
    """Healing is worth more before HP are gained."""
    rules = (
        When(on="deals_attack_damage", do=Heal(n=2), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=1), who=RIVALS),
        When(on="deals_attack_damage", do=Hurt(n=1, whom="other"), who=RIVALS),
    )
    position = drawn(".A  .a", A=unit("", hp=9), a=unit(hp=3, health=5), rules=rules).rolls(HIT).step("rival", "engage")
    assert position.legal == (Resolve(effect=0), Resolve(effect=1), Resolve(effect=2))
    position.do(Resolve(effect=first))
    while isinstance(position.top, Triggers):
        position.do(position.legal[0])
    assert (position["a"].hp, position["A"].hp) == (hp, 7)


@pytest.mark.rule("V-COMBAT-10", "V-COMBAT-14")
def test_effects_of_a_rival_too_come_in_the_players_order() -> None:
    rules = (
        When(on="dealt_attack_damage", do=Heal(n=2), who=RIVALS),
        When(on="dealt_attack_damage", do=GainHp(n=1), who=RIVALS),
    )
    for first, hp in ((0, 6), (1, 5)):
        position = struck(HIT, a=unit(hp=4, health=5), rules=rules)
        assert position.do(Resolve(effect=first))["a"].hp == hp


@pytest.mark.rule("V-RULING-45")
def test_effects_of_several_units_of_a_troop_come_in_the_players_order() -> None:
    rules = (When(on="defeated_ally", do=GainHp(n=1), who=RIVALS),)
    position = struck(HIT, picture=".A  .a  .b  .c", a=unit(hp=1), rules=rules)
    assert isinstance(position.top, Triggers)
    assert [effect.owner for effect in position.top.waiting] == ["b", "c"]
    position.do(Resolve(effect=1))
    assert [event.unit for event in position.told(HpGained)] == ["c", "b"]


@pytest.mark.rule("V-RULING-45")
def test_of_two_troops_the_one_on_turn_comes_first() -> None:
    rules = (
        When(on="defeated_ally", do=GainHp(n=1), who=RIVALS),
        When(on="defeats", do=GainHp(n=1), who=MINE),
    )
    position = struck(HIT, picture=".A  .a  .b", a=unit(hp=1), rules=rules)
    assert [event.unit for event in position.told(HpGained)] == ["A", "b"]


def test_an_effect_of_a_unit_that_fell_meanwhile_is_passed_over() -> None:
    rules = (
        When(on="turn_starts", do=Hurt(n=9, whom="adjacent"), who=Who(side="rival", classes=("beast",))),
        When(on="dealt_attack_damage", do=GainHp(n=1), who=RIVALS, may=True),
        When(on="deals_attack_damage", do=Hurt(n=9, whom="other"), who=MINE),
    )
    position = struck(HIT, picture=".A  .a  .b", rules=rules)
    assert position["a"].place == "defeated"
    assert position.told(HpGained) == []
    assert not isinstance(position.top, Triggers)


@pytest.mark.rule("V-META-03")
def test_what_may_be_done_can_be_declined() -> None:
    rules = (When(on="deals_attack_damage", do=GainHp(n=1), who=MINE, may=True),)
    position = struck(HIT, rules=rules)
    assert position.legal == (Answer(yes=True), Answer(yes=False))
    without = struck(HIT)
    declined = position.do(Answer(yes=False))
    assert declined.combat.pending == without.combat.pending
    assert declined.combat.fighters == without.combat.fighters
    taken = struck(HIT, rules=rules).do(Answer(yes=True))
    assert taken["A"].hp == 6


@pytest.mark.rule("V-META-03", "V-COMBAT-10")
def test_of_several_effects_each_that_may_be_done_is_asked_for_in_its_turn() -> None:
    rules = (
        When(on="deals_attack_damage", do=GainHp(n=1), who=MINE, may=True),
        When(on="deals_attack_damage", do=GainHp(n=3), who=MINE),
    )
    position = struck(HIT, rules=rules).do(Resolve(effect=0))
    assert position.legal == (Answer(yes=True), Answer(yes=False))
    position.do(Answer(yes=False))
    assert position["A"].hp == 8


@pytest.mark.rule("V-COMBAT-12")
def test_so_is_that_of_an_effect() -> None:
    rules = (IgnoreDamage(n=9, who=RIVALS), When(on="deals_attack_damage", do=Hurt(n=2, whom="other"), who=MINE))
    position = struck(HIT, rules=rules)
    assert [(event.n, event.cause) for event in position.told(DamageDealt)] == [(1, "attack"), (2, "effect")]
    assert position.told(HpLost) == []


@pytest.mark.rule("V-COMBAT-12", "V-TERM-07")
@pytest.mark.parametrize(("ignored", "hp"), [(0, 3), (1, 4), (2, 5), (9, 5)])
def test_ignored_damage_is_dealt_all_the_same(ignored: int, hp: int) -> None:
    rules = (
        IgnoreDamage(n=ignored, who=RIVALS),
        When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=3), who=MINE),
    )
    position = struck(HIT, HIT, rules=rules)
    assert (position["a"].hp, position["A"].hp) == (hp, 7)
    assert position.told(DamageDealt)[0] == DamageDealt(unit="a", n=2, cause="attack", by="A")


@pytest.mark.rule("V-COMBAT-13", "V-DICE-02")
def test_an_attack_without_a_hit_sets_nothing_off() -> None:
    rules = (
        ExtraDamage(add=2, who=MINE),
        When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=3), who=MINE),
    )
    position = struck(MISS, MISS, rules=rules)
    assert position.diff() == {}
    assert position.told(DamageDealt) == []
    assert [event.reason for event in position.told(Missed)] == ["no_hit"]
    assert position.told(AttackRolled)[0].hits == 0


@pytest.mark.rule("V-DICE-02")
@pytest.mark.parametrize(("faces", "lost"), [((HIT, MISS, HIT), 2), ((MISS, MISS, HIT), 1), ((HIT, HIT, HIT), 3)])
def test_each_hit_deals_one_damage(faces: tuple[int, ...], lost: int) -> None:
    assert struck(*faces).diff() == {"a.hp": 5 - lost}


@pytest.mark.rule("V-COMBAT-11", "V-DICE-05")
@pytest.mark.parametrize("skill", ["agile", "heave", "long_shot2", "whirlwind"])
def test_hits_of_a_special_set_off_nothing_that_waits_for_attack_damage(skill: str) -> None:
    rules = (
        When(on="dealt_attack_damage", do=GainHp(n=5), who=RIVALS),
        When(on="deals_attack_damage", do=GainHp(n=5), who=MINE),
    )
    position = drawn(".A  .a  .", A=unit("blue", skill), a=unit(hp=3), rules=rules).rolls(HIT).step("player", "engage")
    position.use("A", skill.rstrip("2"), "a")  # type: ignore[arg-type]
    assert position.diff() == {"a.hp": 2}


@pytest.mark.rule("V-COMBAT-11", "V-DICE-05")
def test_other_damage_sets_off_nothing_that_waits_for_attack_damage() -> None:
    rules = (
        When(on="turn_starts", do=Hurt(n=1, whom="adjacent"), who=MINE),
        When(on="dealt_attack_damage", do=GainHp(n=5), who=RIVALS),
    )
    position = drawn(".A  .a  .", a=unit(hp=3), rules=rules, waiting="z").turn("player").begin()
    assert position["a"].hp == 2


@pytest.mark.rule("V-COMBAT-07", "V-UNIT-05")
def test_a_unit_that_loses_its_last_hp_is_out_before_anything_else_happens() -> None:
    rules = (When(on="turn_starts", do=Hurt(n=1, whom="adjacent"), who=Who(side="player", classes=("beast",))),)
    picture = """
      .A  .a
    .   .B  .
    """
    position = drawn(picture, A=unit(classes=("beast",)), a=unit(hp=1), rules=rules, waiting="z").turn("player").begin()
    assert position["a"].place == "defeated"
    assert {f.at for f in position.combat.fighters if f.place == "arena"} == {"a1", "b2"}


@pytest.mark.rule("V-UNIT-03")
@pytest.mark.parametrize(("hp", "healed", "told"), [(2, 3, 1), (1, 3, 2), (3, 3, 0)])
def test_healing_never_exceeds_health(hp: int, healed: int, told: int) -> None:
    rules = (When(on="turn_starts", do=Heal(n=2), who=MINE),)
    position = drawn(".A  .   .   .a", A=unit(hp=hp, health=3), rules=rules).turn("player").begin()
    assert position["A"].hp == healed
    assert sum(event.n for event in position.told(Healed)) == told


@pytest.mark.rule("V-META-02", "V-TERM-16")
def test_who_cannot_heal_can_still_gain_hp() -> None:
    ban = Forbid(deed="heal", who=MINE)
    for deed, hp in ((Heal(n=2), 1), (GainHp(n=2), 3)):
        rules = (ban, When(on="turn_starts", do=deed, who=MINE))
        assert drawn(".A  .   .   .a", A=unit(hp=1), rules=rules).turn("player").begin()["A"].hp == hp


@pytest.mark.rule("V-UNIT-04")
def test_gained_hp_exceed_health_and_healing_leaves_them() -> None:
    rules = (
        When(on="turn_starts", do=GainHp(n=2), who=MINE),
        When(on="deals_attack_damage", do=Heal(n=1), who=MINE),
    )
    position = drawn(".A  .a  .", A=unit("blue", hp=3, health=3), a=unit(hp=9), rules=rules).turn("player").begin()
    assert position["A"].hp == 5
    position.rolls(HIT)
    while not isinstance(position.top, Engaging):
        position.do(position.legal[-1])
    assert position.do(Pick(unit="A"), Attack(on="a"))["A"].hp == 5
