"""The hero sheet grows: stats up to their limits, dice column by column, prowess card by card."""

from typing import Any

import pytest

from rules.campaign.effects import GrantSkill
from rules.campaign.journey.actions import RaiseDie
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import ChoosingDie
from rules.campaign.table.events import HeroImproved
from rules.campaign.table.growth import add_die, heal_fully, improvements, raisable, raise_die, raise_stat
from rules.campaign.table.prowess import gain_hero_prowess, gain_special_prowess, valid_prowess
from rules.campaign.table.state import Sheet
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import GAME, campaign, refused_code


def sheet_of(**given: Any) -> CampaignCourse:
    return GAME.course(campaign(**given))


@pytest.mark.rule("V-UPGRADE-01", "V-HERO-01")
@pytest.mark.parametrize(("stat", "old"), [("leadership", 6), ("health", 6), ("movement", 2)])
def test_an_increase_raises_a_stat_by_one(stat: Any, old: int) -> None:
    course = sheet_of(**{stat: old})
    raise_stat(course, stat)
    assert getattr(course.table.sheet, stat) == old + 1
    assert course.events == [HeroImproved(what=stat, now=str(old + 1))]


@pytest.mark.rule("V-UPGRADE-02")
@pytest.mark.parametrize("stat", ["health", "leadership"])
def test_health_and_leadership_end_at_twelve(stat: Any) -> None:
    course = sheet_of(**{stat: 11})
    assert stat in improvements(course.table.sheet)
    raise_stat(course, stat)
    assert stat not in improvements(course.table.sheet)
    raise_stat(course, stat)
    assert getattr(course.table.sheet, stat) == 12


@pytest.mark.rule("V-UPGRADE-02", "V-UPGRADE-04")
def test_health_that_cannot_rise_brings_no_hp() -> None:
    course = sheet_of(health=12, hp=5)
    raise_stat(course, "health", 2)
    assert course.table.sheet.hp == 5
    almost = sheet_of(health=11, hp=5)
    raise_stat(almost, "health", 2)
    assert (almost.table.sheet.health, almost.table.sheet.hp) == (12, 6)


@pytest.mark.rule("V-UPGRADE-03")
@pytest.mark.parametrize(("old", "n", "new"), [(1, 1, 2), (2, 1, 3), (3, 1, 3), (2, 2, 3)])
def test_movement_ends_at_three(old: int, n: int, new: int) -> None:
    course = sheet_of(movement=old)
    raise_stat(course, "movement", n)
    assert course.table.sheet.movement == new


@pytest.mark.rule("V-UPGRADE-04", "V-HERO-04")
@pytest.mark.parametrize("hp", [2, 5, 7])
def test_more_health_is_more_hp_at_once(hp: int) -> None:
    course = sheet_of(health=5, hp=hp)
    raise_stat(course, "leadership")
    raise_stat(course, "movement")
    assert course.table.sheet.hp == hp
    raise_stat(course, "health")
    assert (course.table.sheet.health, course.table.sheet.hp) == (6, hp + 1)


@pytest.mark.rule("V-UPGRADE-05")
def test_an_added_die_is_yellow_and_in_the_first_empty_column() -> None:
    course = sheet_of(dice=("blue", "blue"))
    add_die(course)
    assert course.table.sheet.dice == ("blue", "blue", "yellow")
    assert course.events == [HeroImproved(what="add_die", now="blue blue yellow")]
    more = sheet_of(dice=("blue", "blue", "yellow"))
    add_die(more)
    assert more.table.sheet.dice == ("blue", "blue", "yellow", "yellow")


@pytest.mark.rule("V-UPGRADE-06")
@pytest.mark.parametrize(("dice", "offered"), [(3, True), (4, False)])
def test_there_are_four_columns(dice: int, *, offered: bool) -> None:
    sheet = sheet_of(dice=("yellow",) * dice).table.sheet
    assert ("add_die" in improvements(sheet)) == offered


@pytest.mark.rule("V-UPGRADE-07", "V-HERO-06")
@pytest.mark.parametrize(
    ("column", "after"),
    [(0, ("blue", "blue", "green")), (1, ("yellow", "green", "green")), (2, ("yellow", "blue", "black"))],
)
def test_an_upgrade_replaces_one_die_by_the_next_colour(column: int, after: tuple[str, ...]) -> None:
    course = sheet_of(dice=("yellow", "blue", "green"))
    raise_die(course, column)
    assert course.table.sheet.dice == after
    assert len(course.table.sheet.dice) == 3


@pytest.mark.rule("V-UPGRADE-08")
def test_black_dice_stay_black() -> None:
    mixed = sheet_of(dice=("black", "green")).table.sheet
    assert raisable(mixed) == (1,)
    full = sheet_of(dice=("black",) * 4).table.sheet
    assert "upgrade_die" not in improvements(full)
    assert "add_die" not in improvements(full)
    asked = campaign(ChoosingDie(), dice=("black", "green"))
    assert refused_code(asked, RaiseDie(column=0)) == ("campaign.black_die", "V-UPGRADE-08")
    assert refused_code(asked, RaiseDie(column=2)) == ("campaign.no_column", "V-HERO-06")
    assert refused_code(asked, RaiseDie(column=-1)) == ("campaign.no_column", "V-HERO-06")


@pytest.mark.rule("V-EX-38", "V-HERO-06")
def test_two_blue_dice_with_one_upgrade_and_two_more() -> None:
    course = sheet_of(dice=("blue", "blue"))
    raise_die(course, 0)
    add_die(course)
    add_die(course)
    assert course.table.sheet.dice == ("green", "blue", "yellow", "yellow")
    assert "add_die" not in improvements(course.table.sheet)


@pytest.mark.rule("V-TERM-17")
@pytest.mark.parametrize(("hp", "after"), [(1, 7), (7, 7), (9, 9)])
def test_a_full_heal_never_lowers_hp(hp: int, after: int) -> None:
    course = sheet_of(health=7, hp=hp)
    heal_fully(course)
    assert course.table.sheet.hp == after
    assert bool(course.events) == (hp < 7)


# Prowess


@pytest.mark.rule("V-PROWESS-01", "V-PROWESS-07")
def test_a_gained_card_is_earned_for_good() -> None:
    course = sheet_of(unearned=("signals", "stride"))
    gain_hero_prowess(course, "signals")
    assert course.table.camp.prowess == ("signals",)
    assert course.table.unearned == ("stride",)
    rules = [rule for card in course.table.camp.prowess for rule in SMALL.prowess_card[card].rules]
    assert [rule.skill.name for rule in rules if isinstance(rule, GrantSkill)] == ["tactical"]


@pytest.mark.rule("V-PROWESS-03")
def test_all_cards_may_be_owned() -> None:
    course = sheet_of(unearned=("grit_1", "grit_2", "satchel", "signals", "stride"))
    while cards := valid_prowess(SMALL, course.table):
        gain_hero_prowess(course, cards[0])
    assert course.table.unearned == ()
    assert len(course.table.camp.prowess) == 5


@pytest.mark.rule("V-PROWESS-04", "V-EX-11")
@pytest.mark.parametrize(
    ("unearned", "valid"),
    [
        (("grit_1", "grit_2", "signals"), ("grit_1", "signals")),
        (("grit_2", "signals"), ("grit_2", "signals")),
        (("signals",), ("signals",)),
    ],
)
def test_the_lowest_level_left_of_a_name_is_valid(unearned: tuple[str, ...], valid: tuple[str, ...]) -> None:
    assert valid_prowess(SMALL, sheet_of(unearned=unearned, special=("halo",)).table) == valid


@pytest.mark.rule("V-PROWESS-02", "V-OPP-14")
def test_a_special_card_comes_from_its_own_deck() -> None:
    course = sheet_of(unearned=("signals",), special=("halo", "other"))
    gain_special_prowess(course, "halo")
    assert course.table.camp.prowess == ("halo",)
    assert course.table.special == ("other",)
    assert course.table.unearned == ("signals",)


def test_a_card_that_raises_a_stat_does_so_once_when_gained() -> None:
    course = sheet_of(unearned=("stride", "grit_1"), movement=2, health=5, hp=3)
    gain_hero_prowess(course, "stride")
    gain_hero_prowess(course, "grit_1")
    sheet: Sheet = course.table.sheet
    assert (sheet.movement, sheet.health, sheet.hp) == (3, 6, 4)
