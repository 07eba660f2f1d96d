"""What your own troop struck last is seen, although the rivals' turn follows at once."""

from msgspec.structs import replace

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.grids import grid
from tui.games.campaign.screens.reel import Reel
from tui.play.house import House
from tui.play.session import Session


def last_blow(house: House) -> Session:
    """The player's last unit may strike, and then the rival's turn comes at once."""
    session = fight(house, {"d5": "@", "d4": "rival defender"}, "engage", sport="spar")
    session.settings = replace(session.settings, pace="step", rival_ties="auto")
    return session


async def test_your_own_last_attack_is_shown_before_the_rivals_turn_that_follows_it(house: House) -> None:
    async with played(house, last_blow) as play:
        await play.press("escape", "1")
        if not isinstance(play.app.screen, Reel):
            await play.press("1")
        page = play.app.screen
        assert isinstance(page, Reel)

        assert page.scenes[0].combat.mover == "player"
        assert "What your troop did" in grid(play.app)
        assert "Krakenlance at rival Defender" in grid(play.app)
        assert page.scenes[1].combat.mover == "rival"
        await play.press("space")
        assert "What they did" in grid(play.app)
