"""The six Abilities, each alone: what it may touch, what it does, and when a rival uses it."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, Pick, UseSkill
from rules.campaign.combat.events import DamageDealt, Healed, SkillUsed, UnitDisplaced, UnitMoved
from rules.campaign.combat.frames import Opening
from rules.campaign.effects import Forbid, Hurt, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, unit

OPEN = """
.   .   .   .   .
  .   .   .   .   .
.   .   A   .   .
  .   .   .   .   .
.   .   .   .   b
"""


def targets(fight: Drawn, by: str = "A") -> str:
    """Whom an Ability may touch."""
    return fight.step("player", "abilities").do(Pick(unit=by)).units()


def used(fight: Drawn) -> list[tuple[str, str, str | None]]:
    return [(event.unit, event.skill, event.target) for event in fight.told(SkillUsed)]


# Regen


@pytest.mark.rule("V-UNIT-03", "V-EX-40", "V-UNIT-14")
@pytest.mark.parametrize(("skill", "hp", "healed"), [("regen1", 1, 2), ("regen2", 1, 3), ("regen3", 2, 4)])
def test_regen_heals_its_number(skill: str, hp: int, healed: int) -> None:
    fight = drawn(OPEN, A=unit("", skill, health=4, hp=hp)).step("player", "abilities").use("A", "regen")
    assert fight.diff() == {"A.hp": healed}
    assert fight.told(Healed) == [Healed(unit="A", n=healed - hp, hp=healed)]


@pytest.mark.rule("V-UNIT-03", "V-UNIT-04")
@pytest.mark.parametrize("hp", [4, 5])
def test_regen_is_of_no_use_at_health_or_above(hp: int) -> None:
    fight = drawn(OPEN, A=unit("", "regen2", health=4, hp=hp)).step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-META-02")
def test_where_nobody_can_heal_regen_is_of_no_use() -> None:
    fight = drawn(OPEN, A=unit("", "regen2", hp=1), event=(Forbid(deed="heal", who=Who()),)).step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-COMBAT-15")
@pytest.mark.parametrize(("hp", "healed"), [(2, 3), (3, 3)])
def test_a_rival_regenerates_whenever_it_can(hp: int, healed: int) -> None:
    fight = drawn(OPEN, b=unit("", "regen1", hp=hp)).step("rival", "abilities")
    assert fight.diff() == ({} if hp == healed else {"b.hp": healed})


# Fury Aura

CROWD = """
.   .   b   .   .   .
  B   A   .   c   .   d
.   .   .   .   .   .
"""
"""From A: B 1 (an ally), b 1, c 2, d 4."""


@pytest.mark.rule("V-PABIL-04")
@pytest.mark.parametrize(("n", "found"), [(1, "b"), (2, "bc"), (3, "bc"), (4, "bcd")])
def test_fury_aura_hurts_one_opponent_within_its_number(n: int, found: str) -> None:
    fight = drawn(CROWD, A=unit("", f"fury_aura{n}"), B=unit("")).step("player", "abilities")
    if len(found) == 1:
        fight.use("A", "fury_aura")
    else:
        assert fight.do(Pick(unit="A")).units() == found
        fight.do(Pick(unit=found[-1]))
    assert fight.diff() == {f"{found[-1]}.hp": 2}
    assert fight.told(DamageDealt) == [DamageDealt(unit=found[-1], n=1, cause="skill", by="A")]


@pytest.mark.rule("V-COMBAT-11")
def test_fury_aura_is_no_attack() -> None:
    answer = When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=Who(side="rival"))
    fight = drawn(CROWD, A=unit("", "fury_aura1"), B=unit(""), b=unit(skill="retaliate nimble"), event=(answer,))
    assert fight.step("player", "abilities").use("A", "fury_aura").diff() == {"b.hp": 2}


@pytest.mark.parametrize(("hp", "target"), [(2, "A"), (4, "B")])
def test_a_rivals_fury_aura_takes_the_weakest(hp: int, target: str) -> None:
    picture = """
    .   A   B   @
      .   b   .   .
    """
    fight = drawn(picture, A=unit("", hp=hp), B=unit("", hp=3), b=unit("", "fury_aura1"))
    assert fight.step("rival", "abilities").diff() == {f"{target}.hp": {"A": hp, "B": 3}[target] - 1}


def test_a_rivals_fury_aura_leaves_arena_units_and_distant_ones() -> None:
    picture = """
    .   &   .   A
      .   b   .   .
    """
    fight = drawn(picture, A=unit(""), b=unit("", "fury_aura1")).step("rival", "abilities")
    assert fight.diff() == {}


# Hook


@pytest.mark.rule("V-PABIL-04")
def test_hook_reaches_friend_and_foe_at_a_distance_of_exactly_two() -> None:
    picture = """
    .   B   .   b   .
      .   .   .   .   e
    .   .   A   c   .
      .   C   .   d   .
    """
    assert targets(drawn(picture, A=unit("", "hook"))) == "Bbd"


@pytest.mark.rule("V-TERM-14", "V-PABIL-04")
@pytest.mark.parametrize("cell", ["b2", "b3"])
def test_hook_puts_its_target_on_a_free_hex_beside_both(cell: str) -> None:
    picture = """
    .   .   b   .   .
      .   .   .   .   .
    .   .   A   .   .
    """
    fight = drawn(picture, A=unit("", "hook"), b=unit("", move=0)).step("player", "abilities").do(Pick(unit="A"))
    assert fight.named("hex") == {"b2", "b3"}
    fight.do(At(hex=cell))
    assert fight.diff() == {"b.at": cell}
    assert fight.told(UnitDisplaced) == [UnitDisplaced(unit="b", start="a3", hex=cell)]


@pytest.mark.rule("V-COMBAT-16")
def test_hook_does_not_put_anybody_on_a_blocked_hex() -> None:
    picture = """
    .   .   b   .   .
      .   c   .   .   .
    .   .   A   .   .
    """
    fight = drawn(picture, A=unit("", "hook"), b=unit("", move=0), c=unit("")).step("player", "abilities")
    assert fight.use("A", "hook").diff() == {"b.at": "b3"}
    shut = drawn(picture.replace("c   .   .", "c   #   ."), A=unit("", "hook"), b=unit(""), c=unit(""))
    shut.step("player", "abilities")
    assert isinstance(shut.top, Opening)
    assert shut.diff() == {}


def test_a_rival_hooks_whom_it_can_then_attack() -> None:
    picture = """
    b   .   A   .   .   B
      #   #   #   #   #
    """
    fight = drawn(picture, A=unit(""), B=unit(""), b=unit("blue", "hook")).rolls(HIT).step("rival", "abilities")
    assert used(fight) == [("b", "hook", "A")]
    assert fight.diff() == {"A.at": "a2", "A.hp": 2}


@pytest.mark.parametrize("why", ["b can attack already", "nobody has dice"])
def test_a_rival_does_not_hook_where_nobody_gains_an_attack(why: str) -> None:
    picture = """
    b   .   A   .   .   B
      C   #   #   #   #
    """
    if why != "b can attack already":
        picture = picture.replace("C", "#")
    dice = "blue" if why == "b can attack already" else ""
    fight = drawn(picture, A=unit(""), B=unit(""), b=unit(dice, "hook")).rolls(MISS).step("rival", "abilities")
    assert used(fight) == []
    assert fight.diff() == {}


def test_a_rival_hooks_for_an_ally() -> None:
    """B has no dice, and c comes to strike A."""
    picture = """
    b   .   A   .   .   B
      c   #   #   #   #
    """
    fight = drawn(picture, A=unit(""), B=unit(""), b=unit("", "hook"), c=unit("blue")).rolls(HIT)
    fight.step("rival", "abilities")
    assert used(fight) == [("b", "hook", "A")]
    assert fight.diff() == {"A.at": "a2", "A.hp": 2}


# Hurl


@pytest.mark.rule("V-PABIL-04")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_hurl_puts_a_neighbour_on_a_free_hex_within_its_number(n: int) -> None:
    picture = OPEN.replace("A   .", "A   c", 1)
    fight = drawn(picture, A=unit("", f"hurl{n}"), b=unit("", move=0), c=unit("", move=0))
    fight.step("player", "abilities").do(Pick(unit="A"))
    apart = fight.cat.board["yard"].apart["c3"]
    assert fight.named("hex") == {cell for cell, far in apart.items() if 0 < far <= n} - {"c4", "e5"}
    fight.do(At(hex="d2"))
    assert fight.diff() == {"c.at": "d2"}
    assert fight.told(UnitDisplaced) == [UnitDisplaced(unit="c", start="c4", hex="d2")]


@pytest.mark.rule("V-PABIL-04")
def test_hurl_takes_neighbours_alone_friend_or_foe_or_of_the_arena() -> None:
    picture = """
    .   B   .   b   .
      C   A   c   d   .
    .   &   .   .   .
    """
    beast: dict[str, Any] = {"&": unit("")}
    assert sorted(targets(drawn(picture, A=unit("", "hurl2"), **beast))) == ["&", "B", "C", "c"]


def test_a_rival_hurls_an_enemy_to_where_it_can_be_struck() -> None:
    """C strikes at a distance of two; b has no dice, and stands between."""
    picture = """
    A   b   .   .   c
      #   #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("", "hurl2"), c=unit("blue")).rolls(HIT).step("rival", "abilities")
    assert used(fight) == [("b", "hurl", "A")]
    assert fight.diff() == {"A.at": "a4", "A.hp": 2}


def test_a_rival_does_not_hurl_where_nobody_gains_by_it() -> None:
    picture = """
    A   b   .   .   .   c
      #   #   #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("", "hurl2"), c=unit("blue")).step("rival", "abilities")
    assert used(fight) == []
    assert fight.diff() == {}


# Shove


@pytest.mark.rule("V-TERM-13", "V-TERM-14", "V-PABIL-04")
@pytest.mark.parametrize("who", ["b", "B", "&"])
def test_shove_pushes_a_neighbour_straight_away_and_follows(who: str) -> None:
    picture = f"""
    .   .   .   .
      A   {who}   .   c
    .   .   .   .
    """
    fight = drawn(picture, A=unit("", "shove"), **{who: unit("", move=0)}).step("player", "abilities")
    fight.use("A", "shove", who)
    assert fight.diff() == {f"{who}.at": "b3", "A.at": "b2"}
    assert fight.told(UnitDisplaced) == [UnitDisplaced(unit=who, start="b2", hex="b3")]
    assert fight.told(UnitMoved) == [UnitMoved(unit="A", path=("b1", "b2"))]


@pytest.mark.parametrize("behind", ["#", "c", "B"])
def test_shove_needs_a_free_hex_behind(behind: str) -> None:
    fight = drawn(f"A   b   {behind}   .", A=unit("", "shove"), B=unit(""), b=unit("")).step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


def test_shove_does_not_push_off_the_board() -> None:
    fight = drawn(".   A   b", A=unit("", "shove"), b=unit("")).step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


@pytest.mark.rule("V-META-02")
@pytest.mark.parametrize("skill", ["shove", "swap"])
def test_what_cannot_move_neither_shoves_nor_swaps(skill: str) -> None:
    fight = drawn("A   b   .", A=unit("", skill), b=unit(""), event=(Forbid(deed="move", who=Who(side="player")),))
    fight.step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


def test_a_rival_shoves_if_an_ally_can_then_attack() -> None:
    picture = """
    b   A   .   c
      #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("", "shove"), c=unit("blue")).rolls(HIT).step("rival", "abilities")
    assert used(fight) == [("b", "shove", "A")]
    assert fight.diff() == {"A.at": "a3", "A.hp": 2, "b.at": "a2"}


def test_a_rival_does_not_shove_if_nobody_gains_an_attack() -> None:
    picture = """
    b   A   .   .   c
      #   #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("blue", "shove"), c=unit("blue")).rolls(MISS).step("rival", "abilities")
    assert used(fight) == []
    assert fight.diff() == {}


# Swap


@pytest.mark.rule("V-PABIL-04")
@pytest.mark.parametrize("who", ["b", "B", "&"])
def test_swap_trades_hexes_with_a_neighbour(who: str) -> None:
    fight = drawn(f".   A   {who}   .   c", A=unit("", "swap"), **{who: unit("", move=0)}).step("player", "abilities")
    fight.use("A", "swap", who)
    assert fight.diff() == {"A.at": "a3", f"{who}.at": "a2"}
    assert fight.told(UnitDisplaced) == [UnitDisplaced(unit=who, start="a3", hex="a2")]
    assert fight.told(UnitMoved) == [UnitMoved(unit="A", path=("a2", "a3"))]


def test_swap_does_not_reach_farther() -> None:
    fight = drawn(".   A   .   b   .", A=unit("", "swap"), b=unit("")).step("player", "abilities")
    assert isinstance(fight.top, Opening)
    assert fight.diff() == {}


def test_a_rival_swaps_if_an_ally_can_then_attack() -> None:
    """c, behind b, strikes A when b has let it forward."""
    picture = """
    c   b   A   .
      #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("", "swap"), c=unit("blue")).rolls(HIT).step("rival", "abilities")
    assert used(fight)[0][:2] == ("b", "swap")
    assert fight["A"].hp == 2
    assert fight["c"].at in {"a1", "a2"}


def test_a_rival_does_not_swap_if_nobody_gains_an_attack() -> None:
    picture = """
    c   b   A   .
      #   #   #
    """
    fight = drawn(picture, A=unit(""), b=unit("", "swap"), c=unit("")).step("rival", "abilities")
    assert used(fight) == []
    assert fight.diff() == {}


@pytest.mark.rule("V-COMBAT-07")
def test_the_last_hp_lost_to_an_ability_is_the_end() -> None:
    fight = drawn(CROWD, A=unit("", "fury_aura1"), B=unit(""), b=unit("", hp=1)).step("player", "abilities")
    assert fight.use("A", "fury_aura").diff() == gone("b")


def test_two_abilities_of_a_unit_are_chosen_one_by_one() -> None:
    fight = drawn(OPEN.replace("A   .", "A   c", 1), A=unit("", "swap fury_aura1"), c=unit("")).step(
        "player", "abilities"
    )
    fight.do(Pick(unit="A"))
    assert fight.named("skill") == {"swap", "fury_aura"}
    fight.do(UseSkill(skill="swap"))
    assert fight.diff() == {"A.at": "c4", "c.at": "c3"}
    fight.end()
