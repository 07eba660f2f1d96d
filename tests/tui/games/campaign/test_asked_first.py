"""A turn that asks something as it begins is begun from the list, for no order can be given before that is answered."""

import pytest

from rules.campaign.combat.frames import Opening
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.grids import grid
from tui.games.campaign.orders import turn
from tui.play.house import House
from tui.play.session import Session


def opening(house: House) -> Session:
    return fight(house, {"d5": "@", "a1": "rival archer"}, "opening")


async def test_the_turn_is_begun_by_one_key(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "asks_first", lambda _, combat: isinstance(combat.top, Opening))
    async with played(house, opening) as play:
        assert play.screen.steering.hand is None
        assert "Begin your turn" in grid(play.app)
        await play.press("space")

        assert not isinstance(play.top, Opening)
        assert play.screen.steering.hand is not None
