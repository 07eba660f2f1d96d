"""The letters of units are the same in one fight after another."""

from collections.abc import Mapping

import pytest

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tui.play.house import House


@pytest.mark.parametrize("units", [{"d4": "archer"}, {"e4": "attacker", "d4": "defender", "c2": "archer"}])
async def test_an_archer_has_the_same_letter_whoever_is_with_it(house: House, units: Mapping[str, str]) -> None:
    everybody = {"d5": "@", **units, "a1": "rival archer"}
    async with played(house, lambda house: fight(house, everybody)) as play:
        own = [one.key for one in play.session.state.combat.fighters if (one.unit, one.side) == ("archer", "player")]

        assert [play.screen.steering.keys.units[key] for key in own] == ["C"]
