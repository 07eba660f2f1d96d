"""The Rival Abilities Step: which Abilities are used, in which order, and where they put units (page 24)."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, UseSkill
from rules.campaign.combat.events import DamageDealt, Healed, SkillUsed, StepBegan, UnitDisplaced, UnitMoved
from rules.campaign.combat.frames import Landing, RivalAbilities, RivalAbility
from rules.campaign.effects import GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import MISS, Drawn, drawn, unit


def used(position: Drawn) -> list[tuple[str, str, str | None]]:
    return [(event.unit, event.skill, event.target) for event in position.told(SkillUsed)]


def abilities(picture: str, priorities: str = "CLOSEST", *faces: int, **more: Any) -> Drawn:
    """The Rival Abilities Step of a picture; rivals have no dice unless said, so the turn ends with it."""
    return drawn(picture, priorities, **more).rolls(*faces).step("rival", "abilities")


FAR = ".a  .b  .   .   .   .A"


@pytest.mark.rule("V-RIVALABIL-01", "V-COMBAT-15", "V-UNIT-12", "V-RULING-36")
def test_each_ability_is_used_once_without_asking() -> None:
    position = abilities(FAR, a=unit("", "regen1", hp=2))
    assert used(position) == [("a", "regen", None)]
    assert position.told(Healed) == [Healed(unit="a", n=1, hp=3)]
    assert position.diff() == {"a.hp": 3}
    assert position.combat.mover == "player"


@pytest.mark.rule("V-RIVALABIL-01")
def test_a_rival_uses_all_its_abilities() -> None:
    position = abilities(".A  .a", a=unit("", "regen1 fury_aura1", hp=2))
    while isinstance(position.top, RivalAbilities):
        position.do(position.legal[0])
    assert sorted(used(position)) == [("a", "fury_aura", "A"), ("a", "regen", None)]
    assert position.diff() == {"a.hp": 3, "A.hp": 2}


@pytest.mark.rule("V-RIVALABIL-01", "V-TERM-09")
def test_a_fatigued_rival_uses_no_ability() -> None:
    assert abilities(FAR, a=unit("", "regen1", hp=2, tactics=("stun",)))["a"].hp == 2


@pytest.mark.rule("V-RIVALABIL-05", "V-TERM-08", "V-RIVALABIL-01")
def test_a_dazed_rival_uses_no_ability() -> None:
    assert abilities(FAR, a=unit("", "regen1", hp=2, dazed=True)).diff() == {}


@pytest.mark.rule("V-RIVALABIL-02", "V-COMBAT-14")
@pytest.mark.parametrize("order", ["ab", "ba"])
def test_the_player_orders_the_abilities(order: str) -> None:
    position = abilities(FAR, a=unit("", "regen1", hp=2), b=unit("", "regen1", hp=1))
    assert isinstance(position.top, RivalAbilities)
    assert set(position.legal) == {UseSkill(skill="regen", unit="a"), UseSkill(skill="regen", unit="b")}
    position.do(UseSkill(skill="regen", unit=order[0]))
    assert [unit for unit, _, _ in used(position)] == list(order)
    assert position.diff() == {"a.hp": 3, "b.hp": 2}


@pytest.mark.rule("V-RIVALABIL-04", "V-UNIT-03")
@pytest.mark.parametrize(("hp", "healed"), [(3, 3), (2, 3), (1, 3), (4, 4)])
def test_healing_stops_at_full_hp(hp: int, healed: int) -> None:
    position = abilities(FAR, a=unit("", "regen2", hp=hp))
    assert position["a"].hp == healed
    assert bool(used(position)) == (hp < 3)


def test_an_ability_without_target_may_find_one_before_the_step_is_over() -> None:
    position = abilities(".a  .b  .   .A  .", "CLOSEST", MISS, a=unit("", "fury_aura2"), b=unit("blue", "hook"))
    assert used(position) == [("b", "hook", "A"), ("a", "fury_aura", "A")]
    assert position.diff() == {"A.at": "a3", "A.hp": 2}


@pytest.mark.rule("V-COMBAT-07")
def test_fury_aura_strikes_the_weakest_and_may_defeat_it_at_once() -> None:
    picture = """
      .A  .B
    .   .a  .
    """
    position = abilities(picture, "STRONGEST", MISS, a=unit("blue", "fury_aura1"), B=unit(hp=1))
    assert used(position) == [("a", "fury_aura", "B")]
    assert position.diff() == {"B.place": "defeated", "B.at": None, "B.hp": 0}
    ended = next(n for n, event in enumerate(position.events) if event == StepBegan(mover="rival", step="engage"))
    assert any(isinstance(event, DamageDealt) for event in position.events[:ended])


@pytest.mark.rule("V-RIVALENG-14")
def test_fury_aura_leaves_arena_units_alone() -> None:
    beast: dict[str, Any] = {"&": unit("", hp=1)}
    position = abilities(".a  .&  .   .A", a=unit("", "fury_aura1"), **beast)
    assert used(position) == []


@pytest.mark.rule("V-COMBAT-14", "V-RULING-36", "V-RIVALABIL-01")
def test_equal_targets_of_fury_aura_are_the_players_choice() -> None:
    position = abilities(".A  .a  .B", a=unit("", "fury_aura1"))
    assert isinstance(position.top, RivalAbility)
    assert position.units() == "AB"


@pytest.mark.rule("V-RULING-36")
def test_a_rival_uses_an_ability_though_it_will_be_its_end() -> None:
    """It hooks an opponent who then strikes first."""
    prey = unit("", "quickstrike")
    position = abilities(".a  .   .A  .b", "CLOSEST", a=unit("blue", "hook", hp=1), A=prey)
    assert used(position) == [("a", "hook", "A"), ("A", "quickstrike", "a")]
    assert position["a"].place == "defeated"


# Relocation


@pytest.mark.rule("V-RIVALABIL-03", "V-EX-27", "V-TERM-13", "V-TERM-14")
def test_a_shove_of_an_ally_moves_both_where_their_priorities_would_have_them() -> None:
    position = abilities(".   .a  .b  .   .A", "CLOSEST", MISS, a=unit("", "shove"), b=unit("blue"))
    assert used(position) == [("a", "shove", "b")]
    assert position.told(UnitDisplaced) == [UnitDisplaced(unit="b", start="a3", hex="a4")]
    assert position.told(UnitMoved) == [UnitMoved(unit="a", path=("a2", "a3"))]
    assert position.diff() == {"a.at": "a3", "b.at": "a4"}


@pytest.mark.rule("V-RIVALABIL-03", "V-EX-27")
def test_of_two_allies_the_shover_goes_after_its_own_mark() -> None:
    picture = ".@  .   .b  .a  .c  .   .A"
    more: dict[str, Any] = {"a": unit("", "shove"), "b": unit("blue"), "c": unit("blue")}
    position = abilities(picture, "HERO STRONGEST", MISS, **more)
    assert used(position) == [("a", "shove", "b")]
    assert position.diff() == {"a.at": "a3", "b.at": "a2"}
    position = abilities(picture, "STRONGEST", MISS, A=unit(hp=9), **more)
    assert used(position) == [("a", "shove", "c")]
    assert position.diff() == {"a.at": "a5", "c.at": "a6"}


@pytest.mark.rule("V-RIVALABIL-03")
def test_a_hurled_ally_lands_as_far_from_its_mark_as_its_range_allows() -> None:
    position = abilities(".b  .a  .   .   .   .A", "CLOSEST", MISS, a=unit("", "hurl3"), b=unit("blue", range=2))
    assert position.diff() == {"b.at": "a4"}


@pytest.mark.rule("V-RIVALABIL-03")
def test_a_hurled_ally_goes_for_its_highest_priority() -> None:
    picture = """
    .   .   .   .   .A
      .b  .a  .   .
    .   .   .   .@  .
    """
    position = abilities(picture, "HERO CLOSEST", MISS, a=unit("", "hurl2"), b=unit("blue"))
    assert isinstance(position.top, Landing)
    assert position.named("hex") == {"b3", "b4", "c3"}


@pytest.mark.rule("V-RIVALABIL-03", "V-COMBAT-14")
def test_between_equal_hexes_the_player_says_where_an_ally_lands() -> None:
    picture = """
      .   .
    .b  .a  .   .A
      .   .
    """
    position = abilities(picture, "CLOSEST", MISS, a=unit("", "hurl1"), b=unit("blue", range=2))
    assert isinstance(position.top, Landing)
    assert position.named("hex") == {"a2", "c2"}
    position.do(At(hex="c2"))
    assert position.diff() == {"b.at": "c2"}


@pytest.mark.rule("V-RIVALABIL-01")
def test_a_relocation_that_gains_nothing_is_not_used() -> None:
    position = abilities(".   .a  .b  .   .   .   .A", a=unit("", "shove"), b=unit("blue"))
    assert used(position) == []


def test_a_hook_brings_an_opponent_into_range() -> None:
    position = abilities(".a  .   .A  .", "CLOSEST", MISS, a=unit("blue", "hook"))
    assert used(position) == [("a", "hook", "A")]
    assert position.diff() == {"A.at": "a2"}


@pytest.mark.rule("V-RIVALABIL-01")
def test_losing_an_attack_for_a_reposition_is_no_gain() -> None:
    position = abilities(".A  .b  .a  .   .", "CLOSEST", MISS, a=unit("", "hook swap"), b=unit("blue", "reposition"))
    assert used(position) == []


@pytest.mark.rule("V-UNIT-14", "V-EX-40")
def test_of_two_numbers_of_a_skill_the_higher_counts() -> None:
    more = (GrantSkill(skill=Skill("regen", 2), who=Who(side="rival")),)
    assert abilities(FAR, a=unit("", "regen1", health=9, hp=1), rules=more)["a"].hp == 3
    less = (GrantSkill(skill=Skill("regen", 1), who=Who(side="rival")),)
    assert abilities(FAR, a=unit("", "regen2", health=9, hp=1), rules=less)["a"].hp == 3
