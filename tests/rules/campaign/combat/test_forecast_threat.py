"""What a unit has to reckon with on a hex, number by number, and that nobody loses more."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.events import HpLost
from rules.campaign.combat.forecast_plan import plan
from rules.campaign.combat.forecast_threat import Danger, danger, freed, moved_to, strike_of
from rules.campaign.combat.state import HERO
from rules.campaign.effects import AddDice, ChangeStat, Forbid, Shackle, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import against

LINE = """
@   .   .   .   .   b
  #   #   #   #   #
"""


def at(fight: Drawn, cell: str, key: str = HERO) -> Danger:
    """The danger of a unit on a hex."""
    return danger(fight.cat, fight.combat, fight[key], cell)


def struck(fight: Drawn, key: str = HERO) -> set[str]:
    """The free hexes where anybody could strike a unit."""
    taken = {one.at for one in fight.combat.fighters if one.key != key}
    return {cell for cell in fight.cat.board["yard"].cells if cell not in taken and at(fight, cell, key).strikes}


def numbers(fight: Drawn, cell: str, key: str = HERO) -> tuple[float, int]:
    found = at(fight, cell, key)
    return round(found.mean, 6), found.worst


# Where


@pytest.mark.parametrize(("move", "far", "first"), [(0, 1, 5), (1, 1, 4), (1, 2, 3), (2, 2, 2), (3, 2, 1), (0, 0, 7)])
def test_movement_and_range_say_how_far_a_strike_goes(move: int, far: int, first: int) -> None:
    assert struck(drawn(LINE, b=unit(move=move, range=far))) == {f"a{n}" for n in range(first, 6)}


@pytest.mark.parametrize(("move", "far", "cells"), [(3, 1, set()), (0, 3, {"a2", "a3"})])
def test_a_wall_is_shot_over_and_not_walked_through(move: int, far: int, cells: set[str]) -> None:
    assert struck(drawn("@   .   .   #   b", b=unit(move=move, range=far))) == cells


@pytest.mark.parametrize(("skill", "cells"), [("flight", {"a2", "a3", "a4", "a5"}), ("", {"a5"})])
def test_who_flies_passes_over_allies(skill: str, cells: set[str]) -> None:
    fight = drawn(LINE.replace(".   b", "c   b"), b=unit(skill=skill, move=3), c=unit(""))
    assert struck(fight) == cells - {"a5"}


@pytest.mark.parametrize(("line", "struck_there"), [(".   .   @   b", True), ("@   .   A   b", False)])
def test_the_unit_itself_stands_in_nobodys_way_where_it_stood(line: str, struck_there: bool) -> None:
    assert bool(at(drawn(line, b=unit(move=2)), "a1").strikes) is struck_there


def test_deep_sand_bears_locals_alone() -> None:
    sand = LINE.replace(".   b", "~   b")
    no_sand = Forbid(deed="sand", who=Who(local=False))
    assert "a4" not in struck(drawn(sand, b=unit(move=2), rules=(no_sand,)))
    assert "a4" in struck(drawn(sand, b=unit(move=2, of="atlanteans"), rules=(no_sand,)))


@pytest.mark.parametrize(("turns", "strikes"), [(1, False), (2, True)])
def test_a_truce_counts_until_the_turn_that_the_rivals_have_next(turns: int, strikes: bool) -> None:
    truce = Forbid(deed="attack", who=Who(side="any", to_turn=2))
    fight = drawn("@   .   .   b", b=unit(move=2), rules=(truce,))
    combat = replace(fight.combat, mover="player", tally=replace(fight.combat.tally, turns=turns))

    assert bool(struck(Drawn(fight.cat, combat))) == strikes
    found = plan(fight.cat, combat, "b")
    assert found is not None
    assert bool(found.turns[0].targets) == strikes


@pytest.mark.parametrize(
    ("length", "cells"), [(2, {"a3", "a5"}), (3, {"a2", "a3", "a5"}), (4, {"a1", "a2", "a3", "a5"})]
)
def test_shackled_rivals_go_as_far_as_their_chain(length: int, cells: set[str]) -> None:
    chain = Shackle(units=2, length=length)
    fight = drawn("@   .   .   c   .   b", b=unit(move=0), c=unit(move=3), special=chain)
    assert struck(fight) == cells


# Who


@pytest.mark.parametrize(
    ("state", "able"),
    [
        ({}, True), ({"tactics": ("stun",)}, False), ({"dazed": True}, False),
        ({"dazed": True, "skill": "first_strike"}, True),
    ],
)  # fmt: skip
def test_who_is_tired_or_dazed_strikes_nobody(state: dict[str, Any], able: bool) -> None:
    assert bool(at(drawn(LINE, b=unit(move=0, range=5, **state)), "a1").strikes) is able


def test_who_has_no_dice_strikes_nobody() -> None:
    assert at(drawn(LINE, b=unit("", range=5)), "a1") == Danger((), 0.0, 0, falls=False)


@pytest.mark.parametrize(("skill", "cells"), [("combat_lock", {"a3"}), ("", {"a1", "a2", "a3"})])
def test_who_is_held_by_combat_lock_strikes_from_where_it_stands(skill: str, cells: set[str]) -> None:
    fight = drawn("@   .   .   b   A", A=unit("", skill), b=unit(move=2))
    assert struck(fight) == cells


def test_units_of_the_arena_count_and_allies_do_not() -> None:
    fight = drawn("@   A   .   &   .", A=unit("red"), **{"&": unit("blue", move=1)})
    assert [one.by for one in at(fight, "a1").strikes] == []
    assert [one.by for one in at(fight, "a3").strikes] == ["&"]


# How hard


@pytest.mark.parametrize(
    ("units", "mean", "worst"),
    [
        ({"b": unit("blue", range=5)}, 0.5, 1),
        ({"b": unit("red black", range=5)}, 1 + 5 / 6, 2),
        ({"b": unit("blue blue", "perfect_strike", range=5)}, 0.5 + 1, 4),
        ({"b": unit("red red", range=5), "hero": hero(hp=1)}, 1, 1),
        ({"b": unit("red", "fury_aura4", range=5)}, 1, 1),
        ({"b": unit("red", "fury_aura5", range=5)}, 2, 2),
        ({"b": unit("blue", "long_shot4", range=1)}, 0, 0),
        ({"b": unit("blue green", "long_shot5", range=1)}, 0.5, 1),
        ({"b": unit("blue green", "heave", range=1, move=1)}, 0, 0),
        ({"b": unit("blue green", "heave", range=1, move=2)}, 2 / 3, 1),
        ({"b": unit("blue", "dig_in", range=5, move=0)}, 0.5 + 5 / 6, 2),
        ({"b": unit("blue", "confidence", range=5)}, 0.5, 1),
    ],
)
def test_the_numbers_of_one_rival(units: dict[str, Any], mean: float, worst: int) -> None:
    plain = {"b": unit(move=0)} | units
    plain["b"].record.setdefault("movement", 0)
    fight = drawn(LINE, **plain)
    if not {"heave"} & {skill.name for skill in plain["b"].record["skills"]}:
        fight = drawn(LINE, **{**plain, "b": still(plain["b"])})
    assert numbers(fight, "a1") == (round(mean, 6), worst)


def still(one: Any) -> Any:
    """The same unit, which does not move."""
    one.record["movement"] = 0
    return one


def test_dice_of_the_place_count_where_it_is() -> None:
    """Dig In is for whoever stays; Inspire for whoever ends beside it."""
    assert numbers(drawn(LINE, b=unit("blue", "dig_in", move=3, range=2)), "a4") == (round(0.5 + 5 / 6, 6), 2)
    assert numbers(drawn(LINE, b=unit("blue", "dig_in", move=3, range=2)), "a3") == (0.5, 1)
    inspired = drawn(LINE.replace(".   .   b", "c   .   b"), b=unit("blue", move=1, range=4), c=unit("", "inspire"))
    assert numbers(inspired, "a1") == (1.0, 2)
    alone = drawn(LINE.replace(".   .   b", "c   .   b"), b=unit("blue", move=0, range=5), c=unit("", "inspire"))
    assert numbers(alone, "a1") == (0.5, 1)


def test_higher_ground_counts_by_the_hexes_of_both() -> None:
    rule = AddDice(dice=("black",), who=Who(), where="higher")
    board = "K   .   .   .\n  .   @   b   ."
    fight = drawn(board, b=unit("blue", move=0, range=5), rules=(rule,))
    level = fight.cat.board["yard"].level
    for cell in ("a1", "a2", "a3", "a4", "b1"):
        higher = level["b3"] > level[cell]
        assert numbers(fight, cell)[1] == 1 + higher, cell


def test_a_rule_beside_the_hero_counts_where_the_unit_would_stand() -> None:
    rule = ChangeStat(stat="movement", add=-1, who=Who(side="rival", beside="hero"))
    fight = drawn(LINE, b=unit(move=1, range=2), prowess=(rule,))
    assert struck(fight) == {"a3", "a4", "a5"}


@pytest.mark.parametrize(
    ("skill", "mean", "worst"), [("", 2.0, 2), ("absorb", 1.0, 1), ("dodge", 1.0, 2), ("nimble", 2.0, 2)]
)
def test_what_wards_a_unit_counts(skill: str, mean: float, worst: int) -> None:
    fight = drawn(LINE.replace("@", "A"), A=unit(skill=skill, health=5), b=unit("red red", move=0, range=5))
    assert numbers(fight, "a1", "A") == (mean, worst)


def test_a_trident_in_reach_is_thrown_at_anybody() -> None:
    fight = drawn("@   .   .   .   T   b", b=unit("", move=1))
    assert numbers(fight, "a1") == (2.0, 2)
    assert numbers(drawn("@   .   .   .   T   b", b=unit("", move=1, of="atlanteans")), "a1") == (3.0, 3)
    assert numbers(drawn("@   .   .   T   .   b", b=unit("", move=1)), "a1") == (0.0, 0)
    assert numbers(drawn("@   .   .   T   .   b", b=unit("", move=1, chips=("trident",))), "a1") == (2.0, 2)


@pytest.mark.parametrize(("other", "worst"), [("A", 2), (".", 1)])
def test_whirlwind_strikes_with_a_die_for_each_beside_it(other: str, worst: int) -> None:
    fight = drawn(f"@   b   {other}\n  #   #", b=unit("red", "whirlwind", move=0))
    assert numbers(fight, "a1") == (float(worst), worst)


# Together


def test_what_several_could_do_adds_up() -> None:
    fight = drawn("@   .   b   c", b=unit("blue", move=1), c=unit("red red", range=3, move=0))
    assert numbers(fight, "a1") == (2.5, 3)
    assert [(one.by, one.worst) for one in at(fight, "a1").strikes] == [("b", 1), ("c", 2)]


def test_with_deflect_the_hardest_counts() -> None:
    fight = drawn(
        "A   .   b   c", A=unit(skill="deflect", health=5), b=unit("blue", move=1), c=unit("red red", range=3, move=0)
    )
    assert numbers(fight, "a1", "A") == (2.0, 2)


@pytest.mark.parametrize(("hp", "falls"), [(3, True), (4, False)])
def test_it_says_whether_the_worst_would_defeat(hp: int, falls: bool) -> None:
    fight = drawn("@   b   c", hero=hero(hp=hp), b=unit("blue"), c=unit("red red", range=3))
    assert at(fight, "a1").falls is falls


def test_a_unit_that_is_not_there_yet_can_be_asked_about() -> None:
    fight = drawn(LINE.replace("@", "."), b=unit("red", move=0, range=2))
    waiting = replace(fight["b"], key="p1", side="player", at=None, place="waiting")
    assert danger(fight.cat, fight.combat, waiting, "a4").worst == 1
    assert danger(fight.cat, fight.combat, waiting, "a3").worst == 0
    assert len(moved_to(fight.combat, waiting, "a4").fighters) == len(fight.combat.fighters) + 1


# A scion


@pytest.mark.parametrize(
    ("words", "dice", "mean", "worst"),
    [
        ("single red strike n=2 reach=3", "red", 2.0, 2),
        ("single red strike n=2 reach=2", "red", 0.0, 0),
        ("total blue strike reach=3", "blue blue", 1.0, 2),
        ("each blue strike n=1 reach=3", "blue blue", 1.0, 2),
        ("pairs yellow/black strike n=3 reach=3", "yellow black", 3 * (1 / 3) * (5 / 6), 3),
        ("single red strike_all n=1 reach=3", "red", 1.0, 1),
        ("single red gain_hp n=1", "red", 0.0, 0),
    ],
)
def test_a_scion_strikes_by_the_lines_of_its_card(words: str, dice: str, mean: float, worst: int) -> None:
    fight = against("@   .   .   t", words, dice=dice)
    assert numbers(fight, "a1") == (round(mean, 6), worst)


def test_a_scion_lunges_and_drags_before_it_strikes() -> None:
    strike = "single red strike n=2 reach=1"
    assert numbers(against("@   .   .   t", "total blue lunge", strike, dice="blue red"), "a1") == (0.0, 0)
    assert numbers(against("@   .   .   t", "total blue lunge", strike, dice="blue blue red"), "a1") == (2.0, 2)
    assert numbers(against("@   .   .   t", "total blue drag reach=3", strike, dice="blue blue red"), "a1") == (2.0, 2)
    assert numbers(against("@   .   .   t", "total blue drag reach=2", strike, dice="blue blue red"), "a1") == (0.0, 0)


# Held against the attacks themselves


FIELD = """
.   A   .   .   b
  .   .   .   .
"""
KINDS: dict[str, Any] = {
    "plain": {},
    "perfect": {"b": unit("blue green", "perfect_strike", move=3)},
    "dug in": {"b": unit("yellow", "dig_in", move=0, range=3)},
    "agile": {"b": unit("green blue", "agile", move=3, range=2)},
    "far": {"b": unit("green blue", "long_shot4", move=0)},
    "absorbing": {"A": unit("", "absorb")},
    "dodging": {"A": unit("", "dodge"), "b": unit("black green", move=3)},
    "answering": {"A": unit("", "quickstrike"), "b": unit("blue", hp=1, move=3)},
}


@pytest.mark.parametrize("name", KINDS)
def test_the_numbers_are_what_every_fall_of_the_dice_says(name: str) -> None:
    units = {"A": unit("", health=5), "b": unit("blue green", move=3)} | KINDS[name]
    fight = drawn(FIELD, "CLOSEST", **units)
    strike = strike_of(fight.cat, fight.combat, "b", "A")
    losses = []
    for faces in product(range(1, 7), repeat=2):
        turn = drawn(FIELD, "CLOSEST", **units).rolls(*faces).turn("rival").begin().end_rivals()
        losses.append(sum(one.n for one in turn.told(HpLost) if one.unit == "A"))
    assert strike is not None or not any(losses)
    found = (0.0, 0) if strike is None else (strike.mean, strike.worst)
    assert found == pytest.approx((sum(losses) / 36, max(losses)))


# Who is left out


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("@   .   .   c   b", ("b",)),  # c stands in its way
        ("@   .   .   #   b", ()),
        ("@   .   b   c   .", ()),  # b is counted as it stands
        ("@   .   .   .   b", ()),
    ],
)
def test_whoever_could_strike_only_once_an_ally_has_gone_first_is_told_apart(line: str, found: tuple[str, ...]) -> None:
    fight = drawn(line, b=unit(move=3), c=unit("", move=0))

    counted = {one.by for one in at(fight, "a1").strikes}
    assert not counted & {*found}
    assert freed(fight.cat, fight.combat, fight[HERO], "a1", counted) == found


def test_who_hangs_at_a_chain_may_strike_once_its_partner_has_gone_first() -> None:
    chain = Shackle(units=2, length=2)
    fight = drawn("@   .   .   .   b   c", b=unit(move=3), c=unit("", move=3), special=chain)

    assert at(fight, "a1").strikes == ()
    assert freed(fight.cat, fight.combat, fight[HERO], "a1") == ("b",)
