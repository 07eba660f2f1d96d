"""What a unit can do now: its chip, the layers of modifiers, skills, bans, local units (pages 7, 12, 13, 33 and 34)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Answer, Attack, Go, Pick, UseSkill
from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.events import AttackRolled
from rules.campaign.combat.frames import ChoosingAbility, Engaging, Moving, UnitMoving, UnitStriking, UsingAbilities
from rules.campaign.combat.selectors import is_elite, is_local
from rules.campaign.combat.state import Placed
from rules.campaign.combat.stats import ORDER, altered, stats, strength
from rules.campaign.combat.values import Stats
from rules.campaign.effects import (
    AddDice,
    ChangeStat,
    ClassName,
    CombatRule,
    Die,
    Forbid,
    GrantSkill,
    LoseDice,
    Skill,
    SkillName,
    Who,
)
from rules.campaign.records import Tactic
from tests.rules.campaign.combat.drawn import MISS, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import HOME, bane, prepared

ALL = Who()


def values(position: Drawn, key: str = "a") -> Stats:
    return stats(CombatCourse(position.cat, position.combat), position[key])


def set_movement(n: int) -> ChangeStat:
    return ChangeStat(stat="movement", who=ALL, set=n)


def add_movement(n: int) -> ChangeStat:
    return ChangeStat(stat="movement", who=ALL, add=n)


# Layers

LAYERS = ("prowess", "arena", "event", "tactic", "bane", "offer")
"""The layers over the chip in their order; the act changes lineups and HP alone."""


def layered(**layers: CombatRule) -> Stats:
    """The values of a rival with Movement 1 on its chip, under one rule in some layers."""
    rules = {layer: (layers[layer],) if layer in layers else () for layer in LAYERS}
    position = prepared(
        stack=("n1",),
        prowess=rules["prowess"],
        arena=rules["arena"],
        event=rules["event"],
        banes={"curse": bane("camp", *rules["bane"])},
        camp_banes=("curse",),
        changes=(rules["offer"],),
    ).do(Answer(yes=True))
    lash = Tactic(
        id="lash", name="", lasts="permanent", on="ally", rival_target="weakest", origin="ours", rules=rules["tactic"]
    )
    position.cat = replace(position.cat, tactics=(*position.cat.tactics, lash))
    return values(position.put("r1", tactics=(Placed(tactic="lash", turn=0),)), "r1")


@pytest.mark.rule("V-MODORDER-01")
@pytest.mark.parametrize(("earlier", "later"), list(combinations(LAYERS, 2)))
def test_each_layer_works_on_what_the_layers_before_it_left(earlier: str, later: str) -> None:
    assert layered(**{earlier: set_movement(5), later: add_movement(1)}).movement == 6
    assert layered(**{earlier: add_movement(1), later: set_movement(5)}).movement == 5


@pytest.mark.rule("V-MODORDER-01")
def test_every_layer_counts() -> None:
    assert layered(**{layer: add_movement(10**n) for n, layer in enumerate(LAYERS)}).movement == 111_112


@pytest.mark.rule("V-MODORDER-01")
def test_a_bane_marked_on_its_bearer_comes_before_opportunities() -> None:
    mark = bane("bag", ChangeStat(stat="movement", who=Who(side="bearer"), add=1), bearer=True)
    position = prepared(
        rivals="bag", bag=("b", "mark"), draws=("mark", "b"), banes={"mark": mark}, changes=((set_movement(4),),)
    ).do(Answer(yes=True))
    assert values(position, "r1").movement == 4


@pytest.mark.rule("V-MODORDER-02", "V-EX-39")
def test_adrenaline_counts_on_top_of_what_an_event_sets() -> None:
    position = drawn(".A  .   .a", event=(set_movement(1),), A=unit(move=2, tactics=("adrenaline",)))
    assert values(position, "A").movement == 2
    assert values(position, "a").movement == 1


def test_stats_have_a_floor() -> None:
    rules = tuple(ChangeStat(stat=stat, who=ALL, add=-9) for stat in ("movement", "range", "health"))
    low = values(drawn(".a  .   .A", rules=rules))
    assert (low.movement, low.range, low.health) == (0, 0, 1)


def test_the_weakest_dice_are_lost_first() -> None:
    rules = (LoseDice(n=2, who=ALL), AddDice(dice=("yellow",), who=ALL))
    assert values(drawn(".a  .A", a=unit("red yellow black blue"), rules=rules)).attack == ("black", "red", "yellow")


def test_other_dice_are_changed_as_the_attack_would_be() -> None:
    position = drawn(".a  .A", rules=(AddDice(dice=("red",), who=Who(side="rival")), LoseDice(n=1, who=ALL)))
    course = CombatCourse(position.cat, position.combat)
    assert altered(course, position["a"], ("green", "blue")) == ("green", "red")
    assert altered(course, position["A"], ("green", "blue")) == ("green",)


# Dice


@pytest.mark.rule("V-DICE-01")
def test_hit_faces_by_colour() -> None:
    course = CombatCourse(drawn(".a").cat, drawn(".a").combat)
    for die, hits in (("yellow", 2), ("blue", 3), ("green", 4), ("black", 5), ("red", 6)):
        assert HIT_FACES[die] == hits  # type: ignore[index]
        faces, struck = zip(*(one(course, die) for _ in range(200)), strict=True)  # type: ignore[arg-type]
        assert {face for face, hit in zip(faces, struck, strict=True) if hit} == set(range(1, hits + 1))
        assert set(faces) == set(range(1, 7))


def one(course: CombatCourse, die: Die) -> tuple[int, bool]:
    """One die rolled: its face, and whether it hit."""
    faces, struck = course.roll((die,))
    return faces[0], struck[0]


@pytest.mark.rule("V-DICE-03")
def test_colours_from_weakest_to_strongest() -> None:
    assert ORDER == ("yellow", "blue", "green", "black", "red")
    assert [HIT_FACES[die] for die in ORDER] == sorted(HIT_FACES.values())
    strongest: tuple[Die, ...] = ("yellow", "black", "green")
    weakest: tuple[Die, ...] = ("red", "green", "blue")
    assert (max(strongest, key=strength), min(weakest, key=strength)) == ("black", "blue")


@pytest.mark.rule("V-UNIT-11")
@pytest.mark.parametrize("dice", ["blue blue", "yellow red red", "black"])
def test_each_die_on_the_chip_is_rolled(dice: str) -> None:
    position = drawn(".A  .a", A=unit(dice)).rolls(MISS).step("player", "engage")
    position.do(Pick(unit="A"), Attack(on="a"))
    assert position.told(AttackRolled)[0].dice == tuple(dice.split())


# Movement, classes, kinds


@pytest.mark.rule("V-UNIT-10")
@pytest.mark.parametrize(("move", "cells"), [(1, {"a2", "a4"}), (2, {"a1", "a2", "a4", "a5"}), (0, set())])
def test_movement_is_the_most_hexes_a_unit_can_go(move: int, cells: set[str]) -> None:
    position = drawn(".   .   .A  .   .   .", A=unit(move=move), waiting="a").step("player", "movement")
    if Pick(unit="A") in position.legal:
        position.do(Pick(unit="A"))
        assert isinstance(position.top, UnitMoving)
    assert {action.hex for action in position.legal if isinstance(action, Go)} == cells


@pytest.mark.rule("V-UNIT-08")
def test_five_classes_of_which_a_unit_may_have_several() -> None:
    assert set(get_args(ClassName)) == {"archer", "attacker", "beast", "defender", "tactician"}
    both = unit(classes=("archer", "defender"))
    for name in ("archer", "defender"):
        position = drawn(".a  .   .A", a=both, rules=(ChangeStat(stat="range", who=Who(classes=(name,)), add=1),))
        assert (values(position).range, values(position, "A").range) == (2, 1)
    other = drawn(".a  .   .A", a=both, rules=(ChangeStat(stat="range", who=Who(classes=("beast",)), add=1),))
    assert values(other).range == 1


@pytest.mark.rule("V-UNIT-15", "V-UNIT-16", "V-RULING-52")
@pytest.mark.parametrize(
    ("kind", "faction", "local"),
    [
        ("faction", HOME, True),
        ("faction", "kunlun", False),
        ("primus", HOME, True),
        ("primus", "kunlun", False),
        ("neutral", None, False),
    ],
)
def test_a_unit_is_local_in_the_arena_of_its_faction(kind: str, faction: str | None, local: bool) -> None:
    position = drawn(".a  .   .A", a=unit(kind=kind, of=faction))
    assert is_local(CombatCourse(position.cat, position.combat), position["a"]) == local


@pytest.mark.rule("V-UNIT-15", "V-UNIT-16", "V-RULING-52")
def test_the_hero_is_local_at_home() -> None:
    position = drawn(".@  .   .a")
    assert is_local(CombatCourse(position.cat, position.combat), position["hero"])
    away = CombatCourse(position.cat, replace(position.combat, arena="kunlun"))
    assert not is_local(away, position["hero"])


@pytest.mark.rule("V-UNIT-07")
@pytest.mark.parametrize("kind", ["neutral", "opportunity", "bane", "scion"])
def test_units_without_a_faction_are_never_local(kind: str) -> None:
    position = drawn(".a  .   .A", a=unit(kind=kind))
    for arena in position.cat.arenas:
        there = CombatCourse(position.cat, position.set(arena=arena.id).combat)
        assert not is_local(there, position["a"])


@pytest.mark.rule("V-TERM-15")
@pytest.mark.parametrize(
    ("kind", "elite"),
    [
        ("primus", True),
        ("scion", True),
        ("neutral", False),
        ("faction", False),
        ("opportunity", False),
        ("bane", False),
    ],
)
def test_primuses_and_scions_are_elite(kind: str, elite: bool) -> None:
    position = drawn(".a  .   .@", a=unit(kind=kind), sport="spar", tribune="a")
    course = CombatCourse(position.cat, position.combat)
    assert is_elite(course, position["a"]) == elite
    assert is_elite(course, position["hero"])


# Skills


@pytest.mark.rule("V-UNIT-17", "V-UNIT-13")
def test_skills_come_from_the_chip_and_from_effects_each_once() -> None:
    plain = drawn(".a  .   .A", a=unit(skill="taunt regen1"))
    assert values(plain).skills == {"taunt": 0, "regen": 1}
    more = (GrantSkill(skill=Skill("first_strike"), who=ALL), GrantSkill(skill=Skill("taunt"), who=ALL))
    granted = drawn(".a  .   .A", a=unit(skill="taunt regen1"), rules=more)
    assert values(granted).skills == {"taunt": 0, "regen": 1, "first_strike": 0}
    assert values(granted, "A").skills == {"taunt": 0, "first_strike": 0}


@pytest.mark.rule("V-UNIT-14", "V-EX-40")
@pytest.mark.parametrize(("own", "given", "counts"), [(1, 2, 2), (2, 1, 2), (2, 2, 2)])
def test_the_higher_number_counts(own: int, given: int, counts: int) -> None:
    more = (GrantSkill(skill=Skill("regen", given), who=ALL),)
    assert values(drawn(".a  .   .A", a=unit(skill=f"regen{own}"), rules=more)).skills == {"regen": counts}


@pytest.mark.rule("V-TERM-09")
def test_a_fatigued_unit_has_no_skill() -> None:
    assert values(drawn(".a  .   .A", a=unit(skill="taunt regen1", tactics=("stun",)))).skills == {}


def offers(position: Drawn) -> Iterator[tuple[type, SkillName]]:
    """The decisions of one player turn in which a skill is offered."""
    position.turn("player").begin()
    while position.combat.mover == "player" and position.combat.result is None:
        for action in position.legal:
            if isinstance(action, UseSkill):
                yield type(position.top), action.skill
        picks = [action for action in position.legal if isinstance(action, Pick | UseSkill)]
        if picks and isinstance(position.top, UsingAbilities | Engaging | ChoosingAbility):
            position.do(picks[0])
        else:
            position.do(position.legal[-1])


@pytest.mark.rule("V-UNIT-12")
def test_abilities_belong_to_their_step_and_specials_to_the_engage_step() -> None:
    fighter = unit("blue", "shove swap long_shot4 taunt flight")
    found = set(offers(drawn(".   .A  .a  .   .   .b  .", A=fighter, a=unit("", hp=9), b=unit("", hp=9))))
    assert found == {(ChoosingAbility, "shove"), (ChoosingAbility, "swap"), (UnitStriking, "long_shot")}


# What cannot happen


def deeds(position: Drawn) -> tuple[bool, bool, bool]:
    """Whether the player's unit A may move, use an Ability, attack."""
    found = []
    for step, frame in (("movement", Moving), ("abilities", UsingAbilities), ("engage", Engaging)):
        begun = Drawn(position.cat, position.combat).step("player", step)  # type: ignore[arg-type]
        found.append(isinstance(begun.top, frame) and Pick(unit="A") in begun.legal)
    moves, uses, attacks = found
    return moves, uses, attacks


@pytest.mark.rule("V-META-02")
@pytest.mark.parametrize("granting", ["prowess", "rules", "event"])
@pytest.mark.parametrize("forbidding", ["prowess", "rules", "event"])
def test_cannot_is_absolute_whatever_comes_before_or_after(granting: str, forbidding: str) -> None:
    more: dict[str, tuple[CombatRule, ...]] = {"prowess": (), "rules": (), "event": ()}
    more[granting] = (add_movement(3), GrantSkill(skill=Skill("tactical"), who=ALL))
    more[forbidding] = (*more[forbidding], Forbid(deed="move", who=ALL))
    position = drawn(".   .A  .a  .", A=unit(skill="fury_aura1", tactics=("adrenaline",)), **more)
    assert deeds(position) == (False, True, True)


@pytest.mark.rule("V-META-02")
@pytest.mark.parametrize(
    ("deed", "allowed"),
    [("move", (False, True, True)), ("ability", (True, False, True)), ("attack", (True, True, False))],
)
def test_each_deed_can_be_forbidden_alone(deed: str, allowed: tuple[bool, bool, bool]) -> None:
    rule = Forbid(deed=deed, who=Who(side="player"))  # type: ignore[arg-type]
    assert deeds(drawn(".   .A  .a  .", A=unit(skill="fury_aura1"), rules=(rule,))) == allowed
    assert deeds(drawn(".   .A  .a  .", A=unit(skill="fury_aura1"))) == (True, True, True)


@pytest.mark.rule("V-META-01", "V-TERM-08")
def test_a_component_that_lets_dazed_units_move_leaves_the_rest_forbidden() -> None:
    march = (GrantSkill(skill=Skill("tactical"), who=ALL),)
    picture = ".   .A  .a  ."
    assert deeds(drawn(picture, A=unit(skill="fury_aura1", dazed=True))) == (False, False, False)
    assert deeds(drawn(picture, A=unit(skill="fury_aura1", dazed=True), rules=march)) == (True, False, False)


@pytest.mark.rule("V-TERM-09")
def test_a_fatigued_unit_does_nothing() -> None:
    stunned: Any = unit(skill="fury_aura1 first_strike tactical", tactics=("stun",))
    assert deeds(drawn(".   .A  .a  .", A=stunned)) == (False, False, False)


def test_rules_may_be_meant_for_some_units_alone() -> None:
    picture = ".a  .b  .   .A  .@"
    for who, touched in (
        (Who(), "abA@"),
        (Who(side="rival"), "ab"),
        (Who(hero=True), "@"),
        (Who(hero=False), "abA"),
        (Who(elite=True), "b@"),
        (Who(local=True), "a@"),
        (Who(tribune=True), "a"),
        (Who(tribune=False), "bA@"),
    ):
        rules = (ChangeStat(stat="range", who=who, add=1),)
        units = {"a": unit(of=HOME), "b": unit(kind="primus", of="kunlun"), "hero": hero()}
        position = drawn(picture, rules=rules, sport="spar", tribune="a", **units)
        found = [key for key in "abA@" if values(position, "hero" if key == "@" else key).range == 2]
        assert "".join(found) == touched, who
