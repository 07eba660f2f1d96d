"""The player's Engage Step: one attack or one Special for each unit, at whom, and what hits do."""

import pytest

from rules.campaign.combat.actions import Attack, Pass, Pick, UseSkill
from rules.campaign.combat.events import AttackRolled, TurnBegan
from rules.campaign.combat.frames import Opening
from rules.campaign.effects import AddDice, Forbid, GainHp, GrantSkill, Skill, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, hero, unit

RANKS = """
.   .   .   .   .
  @   a   b   c   .
.   .   A   .   .
"""
"""From the hero a, b and c are 1, 2 and 3 hexes away; a and b stand beside A."""


def targets(fight: Drawn, by: str) -> set[str]:
    fight.step("player", "engage").do(Pick(unit=by))
    return fight.named("on")


@pytest.mark.rule("V-PENG-01")
def test_each_unit_attacks_once_in_any_order() -> None:
    fight = drawn(RANKS).step("player", "engage")
    assert fight.units() == "@A"
    fight.attack("A", "a", MISS)
    assert fight.units() == "@"
    assert fight.why(Pick(unit="A")) == "acted"
    fight.attack("@", "a", MISS, MISS)
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-PENG-01")
def test_nobody_has_to_attack() -> None:
    assert drawn(RANKS).step("player", "engage").do(Pass()).end().diff() == {}


@pytest.mark.rule("V-PENG-01")
def test_a_unit_that_was_picked_may_leave_it_at_that() -> None:
    fight = drawn(RANKS).step("player", "engage").do(Pick(unit="A"), Pass())
    assert fight.units() == "@"
    assert fight.end().diff() == {}


@pytest.mark.rule("V-PENG-01", "V-UNIT-12")
def test_a_unit_that_used_its_special_does_not_attack() -> None:
    fight = drawn(RANKS, A=unit(skill="heave")).step("player", "engage").do(Pick(unit="A"))
    assert fight.legal == (Attack(on="a"), Attack(on="b"), UseSkill(skill="heave"), Pass())
    fight.rolls(HIT).do(UseSkill(skill="heave"), Pick(unit="b"))
    assert fight.units() == "@"
    assert fight.end().diff() == {"b.hp": 2}


@pytest.mark.rule("V-PENG-01")
def test_a_unit_that_attacked_uses_no_special() -> None:
    fight = drawn(RANKS, A=unit(skill="heave")).step("player", "engage").attack("A", "a", HIT)
    assert fight.units() == "@"
    assert fight.end().diff() == {"a.hp": 2}


@pytest.mark.rule("V-PENG-02", "V-UNIT-09", "V-HERO-03")
@pytest.mark.parametrize(("far", "found"), [(1, {"a"}), (2, {"a", "b"}), (3, {"a", "b", "c"})])
def test_opponents_within_range_are_targets(far: int, found: set[str]) -> None:
    fight = drawn(RANKS, hero=hero(range=far))
    assert targets(fight, "hero") == found
    for missed in {"a", "b", "c"} - found:
        assert fight.why(Attack(on=missed)) == "out_of_range"


@pytest.mark.rule("V-PENG-02", "V-COMBAT-17", "V-RULING-12")
def test_allies_are_no_targets_and_units_of_the_arena_are() -> None:
    picture = """
    .   B   &   .
      C   A   b   .
    """
    assert targets(drawn(picture), "A") == {"&", "b"}


@pytest.mark.rule("V-PENG-08")
@pytest.mark.parametrize("between", ["B", "d", "#", "."])
def test_what_stands_between_does_not_matter(between: str) -> None:
    fight = drawn(f"A   {between}   b", A=unit(range=2))
    assert "b" in targets(fight, "A")


@pytest.mark.rule("V-PENG-03", "V-HERO-06", "V-TERM-04")
def test_the_hero_rolls_a_die_for_every_column_of_the_sheet() -> None:
    fight = drawn(RANKS, hero=hero("green blue yellow yellow")).step("player", "engage")
    fight.attack("@", "a", MISS, MISS, MISS, MISS)
    (rolled,) = fight.told(AttackRolled)
    assert rolled.dice == ("green", "blue", "yellow", "yellow")
    assert len(rolled.faces) == 4


@pytest.mark.rule("V-PENG-03", "V-UNIT-11")
def test_a_unit_rolls_what_its_chip_and_what_changes_it_say() -> None:
    more = AddDice(dice=("red",), who=Who(side="player", hero=False))
    fight = drawn(RANKS, A=unit("yellow black", tactics=("hamstring",)), event=(more,)).step("player", "engage")
    fight.attack("A", "a", MISS, MISS)
    assert fight.told(AttackRolled)[0].dice == ("black", "red")
    assert fight.end().diff() == {"a.hp": 2}


@pytest.mark.rule("V-PENG-03")
def test_without_dice_there_is_no_attack() -> None:
    fight = drawn(RANKS, A=unit("yellow", tactics=("hamstring",)), hero=hero("blue")).step("player", "engage")
    assert fight.units() == "@"
    assert fight.why(Pick(unit="A")) == "no_dice"
    fight.end()


def test_dice_that_an_ally_lends_are_dice_and_only_the_target_is_missing() -> None:
    fight = drawn("A   B   .   b", A=unit(""), B=unit("blue", "inspire", range=2), b=unit("")).step("player", "engage")
    assert fight.units() == "B"
    assert fight.why(Pick(unit="A")) == "no_target"
    fight.end()


@pytest.mark.rule("V-PENG-04", "V-DICE-02")
@pytest.mark.parametrize("hits", [0, 1, 2])
def test_every_hit_costs_one_hp(hits: int) -> None:
    fight = drawn(RANKS, hero=hero("blue blue")).step("player", "engage")
    fight.attack("@", "a", *(HIT,) * hits, *(MISS,) * (2 - hits))
    assert fight.end().diff() == ({"a.hp": 3 - hits} if hits else {})


@pytest.mark.rule("V-PENG-05", "V-COMBAT-07", "V-UNIT-05", "V-DEFEAT-03")
@pytest.mark.parametrize("hp", [1, 2, 3])
def test_the_last_hp_is_the_end(hp: int) -> None:
    fight = drawn(RANKS, a=unit(hp=hp)).step("player", "engage").attack("@", "a", HIT, HIT)
    lost = {"a.hp": 0, "a.at": None, "a.place": "defeated"}
    assert fight.diff() == (lost if hp <= 2 else {"a.hp": 1})
    assert fight.units() == "A"
    fight.end()


@pytest.mark.rule("V-PENG-06", "V-PENG-10")
def test_later_attacks_see_what_earlier_ones_did() -> None:
    fight = drawn(RANKS, a=unit(skill="taunt", hp=1)).step("player", "engage")
    fight.do(Pick(unit="A"))
    assert fight.named("on") == {"a"}
    fight.do(Pass())
    fight = drawn(RANKS, a=unit(skill="taunt", hp=1)).step("player", "engage").attack("@", "a", HIT, MISS)
    fight.do(Pick(unit="A"))
    assert fight.named("on") == {"b"}
    fight.rolls(HIT).do(Attack(on="b"))
    assert fight.end().diff() == {"a.hp": 0, "a.at": None, "a.place": "defeated", "b.hp": 2}


@pytest.mark.rule("V-PENG-07", "V-COMBAT-02", "V-ARENATURN-02")
@pytest.mark.parametrize(("arena", "follower"), [(".", "rival"), ("&", "arena")])
def test_whose_turn_follows(arena: str, follower: str) -> None:
    picture = f"""
    @   .   .   .   {arena}
      .   .   .   .   b
    """
    fight = drawn(picture, b=unit("", move=0), **{arena: unit("", move=0)}).step("player", "engage")
    assert [event.mover for event in fight.told(TurnBegan)] == [follower, "rival"][: 2 if arena == "&" else 1]


@pytest.mark.rule("V-PENG-09", "V-COMBAT-11")
@pytest.mark.parametrize(("using", "left", "own"), [("agile", 1, 3), ("attack", 1, 4)])
def test_the_damage_of_a_special_is_no_attack_damage(using: str, left: int, own: int) -> None:
    """An attack sets off what answers attack damage on both sides; a Special of the same damage does not."""
    ours = When(on="deals_attack_damage", do=GainHp(n=2), who=Who(side="player"))
    fight = drawn(RANKS, A=unit("blue blue", "agile"), a=unit(skill="retaliate"), event=(ours,))
    fight.step("player", "engage")
    if using == "agile":
        fight.rolls(HIT, HIT).use("A", "agile", "a")
    else:
        fight.attack("A", "a", HIT, HIT)
    assert fight["a"].hp == left
    assert fight["A"].hp == own
    fight.end()


@pytest.mark.rule("V-PENG-10")
def test_taunt_beside_a_unit_leaves_no_other_target() -> None:
    fight = drawn(RANKS, hero=hero(range=3), a=unit(skill="taunt"))
    assert targets(fight, "hero") == {"a"}
    assert fight.why(Attack(on="b")) == "taunted"


@pytest.mark.rule("V-PENG-10")
def test_of_several_that_taunt_beside_a_unit_the_player_chooses() -> None:
    fight = drawn(RANKS, A=unit(range=2), a=unit(skill="taunt"), b=unit(skill="taunt"))
    assert targets(fight, "A") == {"a", "b"}
    fight.rolls(MISS).do(Attack(on="b")).end()


@pytest.mark.rule("V-PENG-10")
def test_taunt_in_range_but_not_beside_a_unit_leaves_every_target() -> None:
    fight = drawn(RANKS, hero=hero(range=3), b=unit(skill="taunt"))
    assert targets(fight, "hero") == {"a", "b", "c"}


@pytest.mark.rule("V-META-02")
def test_what_cannot_attack_does_not_attack_whatever_else_is_said() -> None:
    cannot = Forbid(deed="attack", who=Who(side="player", hero=False))
    freer = GrantSkill(skill=Skill("first_strike"), who=Who(side="player"))
    fight = drawn(RANKS, prowess=(cannot,), event=(freer, AddDice(dice=("red",), who=Who())))
    assert fight.step("player", "engage").units() == "@"
    assert fight.why(Pick(unit="A")) == "forbidden"
    fight.end()


@pytest.mark.rule("V-EX-25", "V-COMBAT-06")
def test_three_attacks_bring_the_reptilian_down() -> None:
    picture = """
    .   1   d   .   .
      .   .   .   a   .
    .   .   @   r   .
      .   .   D   .   .
    .   H   H   A   .
    """
    fight = drawn(
        picture,
        sport="king_of_the_hill",
        hero=hero("blue blue", range=2),
        D=unit("black", "taunt", health=5),
        A=unit("blue blue", "first_strike", range=2, dazed=True),
        r=unit("blue blue", "taunt regen1"),
    ).step("player", "engage")
    assert fight.units() == "@AD"
    fight.attack("D", "r", HIT)
    assert fight["r"].hp == 2
    fight.attack("A", "r", HIT, MISS)
    assert fight["r"].hp == 1
    fight.do(Pick(unit="hero"))
    assert fight.named("on") == {"r"}
    fight.rolls(HIT, HIT).do(Attack(on="r"))
    assert fight.diff() == {"r.place": "defeated", "r.at": None, "r.hp": 0}
    assert isinstance(fight.top, Opening)
    assert fight.combat.mover == "rival"
