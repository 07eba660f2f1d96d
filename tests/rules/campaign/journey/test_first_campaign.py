"""The suggested first campaign, from the components that are shipped."""

import pytest

from rules.campaign.journey.options import options_of
from rules.campaign.table.banes import gain_bane
from rules.campaign.table.events import BaneGained
from tests.rules.campaign.journey.shipped import GAME

(FIRST,) = [preset for preset in GAME.cat.presets if preset.origin == "book"]


@pytest.mark.rule("V-SETUP-24", "V-EX-09")
def test_the_first_campaign_is_krakenlances_against_taotie() -> None:
    state = GAME.start(options_of(FIRST), 1)
    sheet, camp = state.laid.sheet, state.laid.camp
    assert GAME.cat.scion[state.options.scion].name == "Taotie"
    assert (sheet.hero, sheet.movement, sheet.range) == ("krakenlance", 2, 1)
    assert (sheet.health, sheet.hp, sheet.leadership, sheet.blessings) == (6, 6, 6, 8)
    assert sheet.dice == ("blue", "blue", "yellow")
    assert {GAME.cat.prowess_card[card].name for card in camp.prowess} == {
        "Follow My Lead",
        "Master Tactician",
        "Grand Entrance",
    }
    assert [GAME.cat.unit[unit].name for unit in camp.units] == ["Attacker", "Archer", "Defender"]
    assert [GAME.cat.tactic[tactic].name for tactic in camp.tactics] == ["Adrenaline", "Hamstring", "Stun"]
    assert {GAME.cat.hero[hero].name for hero in state.primuses} == {"Bingqing", "Decimus", "The Parthian"}
    assert GAME.cat.location[state.at].region == "atlanteans"
    assert GAME.cat.location[state.at].kind == "capital"
    assert GAME.fault(state) is None


@pytest.mark.rule("V-SETUP-24", "V-EX-10")
def test_its_first_bane_is_gigantic() -> None:
    for seed in range(3):
        course = GAME.course(GAME.start(options_of(FIRST), seed))
        gain_bane(course)
        assert [GAME.cat.bane[told.bane].name for told in course.events if isinstance(told, BaneGained)] == ["Gigantic"]


@pytest.mark.rule("V-SETUP-23")
def test_its_bag_holds_the_five_neutral_units_that_are_left() -> None:
    bag = GAME.start(options_of(FIRST), 1).laid.bag
    assert sorted(GAME.cat.unit[unit].name for unit in bag) == [
        "Archer", "Attacker", "Defender", "Tactician", "Tactician",
    ]  # fmt: skip
