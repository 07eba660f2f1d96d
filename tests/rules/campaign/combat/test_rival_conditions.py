"""Finer points of what is printed for rivals: whom a skill would hurt, and which Specials an Ability opens (Unit Skills)."""

import pytest

from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.frames import Opening
from rules.campaign.effects import IgnoreDamage, Who
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, unit

SHELL = IgnoreDamage(n=1, who=Who(side="player", classes=("defender",)))
SHELLED = unit("", hp=1, classes=("defender",))


def used(fight: Drawn) -> list[tuple[str, str, str | None]]:
    """Which skills were used, by whom and on whom."""
    return [(one.unit, one.skill, one.target) for one in fight.told(SkillUsed)]


@pytest.mark.parametrize(("rules", "target"), [((), "A"), ((SHELL,), "B")])
def test_fury_aura_picks_the_weakest_of_those_whom_it_hurts(rules: tuple[IgnoreDamage, ...], target: str) -> None:
    fight = drawn("A   b   B", event=rules, A=SHELLED, B=unit("", hp=2), b=unit("", "fury_aura1"))
    fight.step("rival", "abilities")
    assert used(fight) == [("b", "fury_aura", target)]
    assert fight.diff()[f"{target}.hp"] == (0 if target == "A" else 1)


@pytest.mark.parametrize(("rules", "times"), [((), 1), ((SHELL,), 0)])
def test_fury_aura_is_kept_where_it_hurts_nobody(rules: tuple[IgnoreDamage, ...], times: int) -> None:
    fight = drawn("A   b   .   .   B", event=rules, A=SHELLED, B=unit(""), b=unit("", "fury_aura1"))
    assert len(used(fight.step("rival", "abilities"))) == times


@pytest.mark.parametrize(("rules", "using"), [((), [("b", "heave", "A")]), ((SHELL,), [])])
def test_heave_is_kept_where_the_weaker_one_cannot_be_hurt(
    rules: tuple[IgnoreDamage, ...], using: list[tuple[str, str, str]]
) -> None:
    fight = drawn("A   .   b   B", event=rules, A=SHELLED, B=unit("", hp=2), b=unit("red", "heave"))
    fight.rolls(HIT).step("rival", "engage")
    assert used(fight) == using
    assert fight["B"].hp == (2 if using else 1)


NET = """
.   A   b   .   B
  .   .   c   .   .
.   .   .   .   .
"""
"""A stands beside b; c can hook B to where it is beside b too."""


@pytest.mark.parametrize(("skill", "hooked"), [("whirlwind", True), ("", False), ("agile", False)])
def test_a_rival_hooks_a_second_opponent_into_a_whirlwind(skill: str, hooked: bool) -> None:
    fight = drawn(NET, A=unit(""), B=unit(""), b=unit("blue", skill), c=unit("", "hook")).step("rival", "abilities")
    assert (("c", "hook", "B") in used(fight)) == hooked
    assert fight["B"].at == ("a4" if hooked else "a5")


def test_a_third_opponent_is_not_hooked_into_it() -> None:
    fight = drawn(
        NET.replace(".   .   c", ".   C   c"), A=unit(""), B=unit(""), C=unit(""), b=unit("blue", "whirlwind"),
        c=unit("", "hook"),
    )  # fmt: skip
    assert used(fight.step("rival", "abilities")) == [("b", "whirlwind", None)]


def test_a_rival_does_not_take_an_attack_from_its_ally_for_the_sake_of_long_shot() -> None:
    picture = """
    .   b   A   .   .
      .   .   .   c   .
    """
    fight = drawn(picture, A=unit(""), b=unit("blue", "long_shot3"), c=unit("", "hook")).step("rival", "abilities")
    assert isinstance(fight.top, Opening)
    assert used(fight) == []
