"""The suggested first campaign, from the components that are shipped."""

import pytest

from rules.campaign.game import CampaignGame
from rules.campaign.journey.options import options_of
from rules.campaign.table.banes import gain_bane
from rules.campaign.table.events import BaneGained
from tests.content_set import a_catalogue


@pytest.fixture(scope="module")
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


@pytest.mark.rule("V-SETUP-24", "V-EX-09")
def test_the_first_campaign_is_krakenlances_against_taotie(game: CampaignGame) -> None:
    (preset,) = game.cat.presets
    state = game.start(options_of(preset), 1)
    sheet, camp = state.laid.sheet, state.laid.camp
    assert (sheet.hero, sheet.movement, sheet.range) == ("krakenlance", 2, 1)
    assert (sheet.health, sheet.hp, sheet.leadership, sheet.blessings) == (6, 6, 6, 8)
    assert sheet.dice == ("blue", "blue", "yellow")
    assert {game.cat.prowess_card[card].name for card in camp.prowess} == {
        "Follow My Lead",
        "Master Tactician",
        "Grand Entrance",
    }
    assert [game.cat.unit[unit].name for unit in camp.units] == ["Attacker", "Archer", "Defender"]
    assert [game.cat.tactic[tactic].name for tactic in camp.tactics] == ["Adrenaline", "Hamstring", "Stun"]
    assert {game.cat.hero[hero].name for hero in state.primuses} == {"Bingqing", "Decimus", "The Parthian"}
    assert game.cat.location[state.at].region == "atlanteans"
    assert game.cat.location[state.at].kind == "capital"
    assert game.fault(state) is None


@pytest.mark.rule("V-SETUP-24", "V-EX-10")
def test_its_first_bane_is_gigantic(game: CampaignGame) -> None:
    (preset,) = game.cat.presets
    for seed in range(3):
        course = game.course(game.start(options_of(preset), seed))
        gain_bane(course)
        assert [game.cat.bane[told.bane].name for told in course.events if isinstance(told, BaneGained)] == ["Gigantic"]


@pytest.mark.rule("V-SETUP-23")
def test_its_bag_holds_the_five_neutral_units_that_are_left(game: CampaignGame) -> None:
    (preset,) = game.cat.presets
    bag = game.start(options_of(preset), 1).laid.bag
    assert sorted(game.cat.unit[unit].name for unit in bag) == [
        "Archer", "Attacker", "Defender", "Tactician", "Tactician",
    ]  # fmt: skip
