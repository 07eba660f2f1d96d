"""A campaign is a value: whatever is saved comes back equal and goes on alike."""

from typing import Any

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from rules.campaign.journey.actions import Walk
from rules.campaign.journey.frames import Travelling
from rules.campaign.journey.state import Campaign
from rules.kernel.dice import Dice
from tests.rules.campaign.journey.positions import ALL_CHOSEN, GAME, Endings, after, campaign, do, legal, settle


def reloaded(state: Campaign) -> Campaign:
    return decode(encode(state), type=Campaign)


@pytest.mark.rule("V-SAVE-01", "V-SAVE-05")
def test_a_save_between_acts_resumes_on_the_beaten_primuss_capital() -> None:
    state = settle(after("primus", "won", crossed=3)).state
    loaded = reloaded(state)
    assert loaded == state
    assert (loaded.at, loaded.act, loaded.crossed) == ("blue_capital", 2, 0)
    assert "bel" not in loaded.primuses
    assert isinstance(loaded.top, Travelling)
    assert legal(loaded) == legal(state)


@pytest.mark.rule("V-SAVE-02")
def test_a_save_in_mid_act_keeps_place_weeks_and_the_last_path() -> None:
    state = campaign(at="red_opp", previous="red_sport", act=2, crossed=5, barred=None, round=9)
    loaded = reloaded(state)
    assert (loaded.at, loaded.previous, loaded.weeks, loaded.round) == ("red_opp", "red_sport", (0, 5, 0, 0), 9)
    assert Walk(to="red_sport") not in legal(loaded)


@pytest.mark.rule("V-SAVE-03")
def test_a_save_keeps_the_camp_and_the_heros_hp() -> None:
    camp: dict[str, Any] = {"units": ("bow", "red_1"), "tactics": ("haste",), "prowess": ("signals",)}
    state = campaign(hp=3, health=6, held=("voyage",), camp_banes=("rust",), **camp)
    loaded = reloaded(state)
    assert loaded.laid.camp == state.laid.camp
    assert (loaded.laid.sheet.hp, loaded.laid.sheet.health) == (3, 6)


@pytest.mark.rule("V-SAVE-04")
def test_a_save_keeps_what_is_on_the_table_and_the_draws_to_come(fights_end: Endings) -> None:
    fights_end("won", fighters=())
    fresh = GAME.start(ALL_CHOSEN, 9)
    state = replace(fresh, table=replace(fresh.laid, draws=Dice(2, count=5), dice=Dice(1, count=3), removed=2))
    loaded = reloaded(state)
    for field in ("decks", "unearned", "special", "stacks", "chips", "bag", "banes", "draws", "dice", "removed"):
        assert getattr(loaded.laid, field) == getattr(state.laid, field)
    assert loaded.primuses == state.primuses
    assert loaded.options.scion == state.options.scion
    at_capital = [replace(one, at="blue_sport") for one in (state, loaded)]
    there, then = (do(one, Walk(to="blue_capital")) for one in at_capital)
    assert there == then


def test_every_moment_of_a_campaign_goes_on_alike_after_loading(fights_end: Endings) -> None:
    fights_end("won", fighters=())
    state = GAME.start(replace(ALL_CHOSEN, prowess=None, improvement=None), 2)
    for number in range(120):
        if state.over:
            break
        actions = legal(state)
        action = actions[number * 7 % len(actions)]
        step = GAME.apply(state, action)
        assert GAME.apply(reloaded(state), action) == step
        state = step.state
    assert state.route
