"""The campaign in two minutes: one page on the smallest screen, a key away from wherever one plays it."""

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.campaign.journeys import at_event, set_out
from tests.tui.grids import grid
from tui.games.campaign.screens.help import CampaignHelp
from tui.play.house import House

LEAST = (80, 23)


@pytest.mark.parametrize("screen", ["new", "map", "event"])
async def test_the_campaign_is_told_on_one_page_by_one_key(house: House, screen: str) -> None:
    sessions = {"map": set_out, "event": at_event}
    play = {"play": sessions[screen](house).play} if screen in sessions else {}
    app = app_for(house, screen, **play)
    async with app.run_test(size=LEAST) as pilot:
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, CampaignHelp)
        told = grid(app)
        for heading in ("Goal", "A week", "Fights", "A turn", "Dice", "Growing", "What kills"):
            assert f" {heading} " in told
        assert app.screen.reader.rest == 0
        await pilot.press("escape")
        await pilot.pause()

        assert not isinstance(app.screen, CampaignHelp)
