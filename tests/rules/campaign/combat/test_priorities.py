"""Priority lists: which list is whose, what each entry names, and how units are measured (pages 13, 23, 35 and 36)."""

from typing import Any

import pytest

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.priorities import best_targets, list_of, marked
from rules.campaign.combat.troops import FAR, movement_to, select, way_to
from rules.campaign.effects import AddDice, ChangeStat, GrantSkill, LoseDice, Shackle, Skill, Who
from rules.campaign.records import Descriptor
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import HOME, listed


def aim(position: Drawn, key: str = "a") -> tuple[str, ...]:
    """The marks of a rival, reached or not."""
    found = marked(CombatCourse(position.cat, position.combat), position[key])
    return () if found is None else found.marks


def targets(position: Drawn, key: str = "a") -> list[str]:
    """The targets of a rival's attack."""
    return [foe.key for foe in best_targets(CombatCourse(position.cat, position.combat), position[key])]


def named(position: Drawn, descriptor: Descriptor) -> set[str]:
    """The player's units that a descriptor names, seen from the rival a."""
    course = CombatCourse(position.cat, position.combat)
    return {f.key for f in select(course, position["a"], descriptor, course.troop("player"))}


# Lists

FIELD = """
    .a  .   .   .   .   .
  .   .   .   .   .   .   .
    .   .A  .   .B  .   .
"""


@pytest.mark.rule("V-RIVALMOVE-03")
def test_an_arena_may_have_a_list_for_a_class_a_list_for_a_unit_and_one_for_the_rest() -> None:
    position = listed(
        drawn(FIELD, waiting="bcd", b=unit(classes=("archer",)), c=unit(classes=("defender", "archer"))),
        "unit_d: KEY_HOLDER", "archer: WEAKEST", "defender: STRONGEST", "CLOSEST",
    )  # fmt: skip
    course = CombatCourse(position.cat, position.combat)
    found = {key: [one.of for one in list_of(course, position[key])] for key in "abcd"}
    assert found == {"a": ["closest"], "b": ["weakest"], "c": ["strongest"], "d": ["key_holder"]}


@pytest.mark.rule("V-TERM-32")
def test_movement_and_attacks_follow_the_one_list_of_the_arena() -> None:
    position = listed(drawn(FIELD, a=unit(move=9, range=9), A=unit(hp=1), B=unit(hp=2)), "STRONGEST")
    assert (aim(position), targets(position)) == (("B",), ["B"])
    position = listed(position, "WEAKEST")
    assert (aim(position), targets(position)) == (("A",), ["A"])


@pytest.mark.rule("V-RIVALMOVE-04")
def test_bold_entries_are_opponents_and_the_others_hexes() -> None:
    position = drawn(
        FIELD.replace(".   .   .   .   .   .   .", "K   .   .   .   .   .   ."), "key_hex CLOSEST", a=unit(range=9)
    )
    assert aim(position) == ("b1",)
    assert targets(position) == ["A"]


# What entries name


def entry(words: str, **more: Any) -> tuple[str, ...]:
    """What a list marks on the field, the rival reaching everything."""
    picture = """
        .a  .   .   .   .   .
      .   .   .   .   .   .   .
        .   .A  .   .B  .   .@
    """
    plain = {"a": unit(move=9, range=9), "A": unit(hp=2), "B": unit(hp=3), "hero": hero(hp=1)}
    return aim(drawn(picture, words, **{**plain, **more}))


def test_the_hero_is_the_hero() -> None:
    assert entry("HERO") == ("hero",)


def test_the_holders_of_flag_and_chip() -> None:
    assert entry("FLAGHOLDER HERO") == ("hero",)
    assert entry("FLAGHOLDER HERO", B=unit(chips=("flag",))) == ("B",)
    assert entry("CHIP_HOLDER HERO", B=unit(chips=("trident",))) == ("B",)


def test_locals_are_units_of_the_arenas_faction() -> None:
    assert entry("LOCAL", B=unit(of=HOME), A=unit(of="kunlun")) == ("B",)
    assert entry("LOCAL", B=unit(of="kunlun"), A=unit()) == ("hero",)


def test_an_isolated_unit_stands_alone() -> None:
    assert entry("ISOLATED") == ()
    alone = ".a  .   .   .A"
    assert aim(drawn(alone, "ISOLATED", a=unit(move=9))) == ("A",)


def test_who_stands_on_a_key_hex() -> None:
    assert aim(drawn(".a  .A  .   KB", "KEY_HOLDER", a=unit(range=9))) == ("B",)


# High ground

HILL = """
    .   .   .   .   .   .   .
  .a  .   .   .   .   .   .   .
    .   .   K   K   .   .   .
  .   .   .   .   .   .   .A  .
"""


def test_high_ground_is_the_peak_and_falls_off_by_columns() -> None:
    board = drawn(HILL).cat.board["yard"]
    assert [board.level[f"c{n}"] for n in range(1, 8)] == [-4, -2, 0, 0, -2, -4, -6]
    assert board.level["b3"] == -1


def test_rivals_seek_the_highest_hex_in_reach() -> None:
    assert aim(drawn(HILL, "high_ground", a=unit(move=1))) == ("b2",)
    assert set(aim(drawn(HILL, "high_ground", a=unit(move=9)))) == {"a3", "c3"}


def test_rivals_seek_the_highest_hex_beside_an_opponent_or_within_range() -> None:
    assert aim(drawn(HILL, "high_ground_beside", a=unit(move=9))) == ("d6",)
    assert aim(drawn(HILL, "high_ground_in_range", a=unit(move=9, range=2))) == ("d5",)


# Measures


@pytest.mark.rule("V-TERM-18")
def test_strongest_and_weakest_compare_hp_and_not_health() -> None:
    position = drawn(FIELD, A=unit(hp=5, health=3), B=unit(hp=4, health=6))
    assert (named(position, "strongest"), named(position, "weakest")) == ({"A"}, {"B"})


@pytest.mark.rule("V-TERM-20")
def test_deadliest_and_least_deadly_count_dice_after_modifiers() -> None:
    position = drawn(FIELD, A=unit("black black black"), B=unit("yellow yellow yellow yellow"))
    assert (named(position, "deadliest"), named(position, "least_deadly")) == ({"B"}, {"A"})
    fewer = (LoseDice(n=2, who=Who(classes=("beast",))),)
    position = drawn(FIELD, A=unit("black black black"), B=unit("yellow " * 4, classes=("beast",)), rules=fewer)
    assert (named(position, "deadliest"), named(position, "least_deadly")) == ({"A"}, {"B"})
    equal = (AddDice(dice=("red",), who=Who(classes=("beast",))),)
    position = drawn(FIELD, A=unit("blue"), B=unit("", classes=("beast",)), rules=equal)
    assert named(position, "deadliest") == {"A", "B"}


@pytest.mark.rule("V-TERM-21")
def test_fastest_and_slowest_compare_movement_after_modifiers() -> None:
    position = drawn(FIELD, A=unit(move=1, tactics=("adrenaline",)), B=unit(move=2))
    assert named(position, "fastest") == named(position, "slowest") == {"A", "B"}
    slow = (ChangeStat(stat="movement", set=0, who=Who(classes=("beast",))),)
    position = drawn(FIELD, A=unit(move=1), B=unit(move=3, classes=("beast",)), rules=slow)
    assert (named(position, "fastest"), named(position, "slowest")) == ({"A"}, {"B"})


DETOUR = """
    .A  #   .a  .   .   .B
      .   #   .   #   .
    .   .   .   #   #   #
"""


@pytest.mark.rule("V-TERM-19", "V-RULING-06")
def test_closest_and_farthest_go_by_the_way() -> None:
    position = drawn(DETOUR)
    course = CombatCourse(position.cat, position.combat)
    assert course.apart(position["a"], position["A"]) == 2
    assert way_to(course, position["a"], position["A"]) == 5
    assert (named(position, "closest"), named(position, "farthest")) == ({"B"}, {"A"})


BEND = """
    .a  .b  .B
      .   .
"""


@pytest.mark.rule("V-TERM-19", "V-RULING-06")
def test_a_unit_in_the_way_lengthens_the_way() -> None:
    position = drawn(BEND.replace(".b", ". "))
    assert way_to(CombatCourse(position.cat, position.combat), position["a"], position["B"]) == 2
    position = drawn(BEND)
    assert way_to(CombatCourse(position.cat, position.combat), position["a"], position["B"]) == 3


@pytest.mark.rule("V-TERM-19", "V-RULING-06")
def test_what_no_path_leads_to_is_farther_than_all() -> None:
    position = drawn(".A  #   .a  .   .   .   .   .B")
    assert (named(position, "closest"), named(position, "farthest")) == ({"B"}, {"A"})
    both_shut = drawn(".A  #   .a  #   .   .B")
    assert (named(both_shut, "closest"), named(both_shut, "farthest")) == ({"A"}, {"B"})


@pytest.mark.rule("V-TERM-19", "V-RULING-06")
def test_the_closest_is_the_one_that_needs_the_least_movement_to_be_in_range() -> None:
    """A is in Range of 2 over the wall, however long the way round; for Range 1 it is 4 moves away, B 2."""
    position = drawn(DETOUR, a=unit(range=2))
    assert (named(position, "closest"), named(position, "farthest")) == ({"A"}, {"B"})
    course = CombatCourse(position.cat, position.combat)
    assert [movement_to(course, position["a"], position[key]) for key in "AB"] == [0, 1]
    near = drawn(DETOUR)
    assert [movement_to(CombatCourse(near.cat, near.combat), near["a"], near[key]) for key in "AB"] == [4, 2]


@pytest.mark.rule("V-TERM-19", "V-RULING-06")
def test_whom_the_movement_leaves_equal_the_length_of_the_way_parts() -> None:
    position = drawn(DETOUR, a=unit(range=3))
    assert (named(position, "closest"), named(position, "farthest")) == ({"B"}, {"A"})
    tied = drawn(".A  .   .a  .   .B", a=unit(range=3))
    assert named(tied, "closest") == named(tied, "farthest") == {"A", "B"}


@pytest.mark.rule("V-TERM-19", "V-RULING-06")
def test_of_those_in_range_to_whom_no_way_leads_the_plain_distance_parts() -> None:
    shut = drawn(".A  .   #   .a  #   .B", a=unit(range=3))
    course = CombatCourse(shut.cat, shut.combat)
    assert [movement_to(course, shut["a"], shut[key]) for key in "AB"] == [0, 0]
    assert (named(shut, "closest"), named(shut, "farthest")) == ({"B"}, {"A"})


@pytest.mark.rule("V-RULING-06")
def test_only_hexes_where_the_seeker_can_stand_bring_it_into_range() -> None:
    """Flight passes over c, but where c stands nobody ends; the next hex within Range of A is a step further."""
    picture = """
    .A  .c  .a  .   .B
      #   .   .   .
    """
    position = drawn(picture, a=unit(skill="flight"), c=unit(""))
    course = CombatCourse(position.cat, position.combat)
    assert [movement_to(course, position["a"], position[key]) for key in "AB"] == [FAR + 2, 1]
    open_wall = drawn(picture.replace("#", "."), a=unit(skill="flight"), c=unit(""))
    assert movement_to(CombatCourse(open_wall.cat, open_wall.combat), open_wall["a"], open_wall["A"]) == 2


@pytest.mark.rule("V-RULING-06")
def test_whom_a_chain_keeps_out_of_reach_is_farther_than_anybody_in_reach() -> None:
    """B would need two moves and A three, but no move takes a so far away from c."""
    picture = """
    .B  .   .   .a  .   .   .   .A
      .   .   .   .   .   .c  .
    """
    free = drawn(picture, a=unit(""), c=unit(""))
    assert (named(free, "closest"), named(free, "farthest")) == ({"B"}, {"A"})
    chained = drawn(picture, a=unit(""), c=unit(""), special=Shackle(units=2, length=1))
    assert (named(chained, "closest"), named(chained, "farthest")) == ({"A"}, {"B"})


def test_a_flying_seeker_measures_over_everybody() -> None:
    position = drawn(".a  .b  .A  .   .   .   .B", a=unit(skill="flight"))
    course = CombatCourse(position.cat, position.combat)
    assert way_to(course, position["a"], position["A"]) == 2


# Blasphemous


def test_a_blasphemous_rival_puts_the_hero_above_all() -> None:
    rules = (GrantSkill(skill=Skill("blasphemous"), who=Who(side="rival")),)
    assert entry("STRONGEST") == ("B",)
    assert entry("STRONGEST", rules=rules) == ("hero",)
