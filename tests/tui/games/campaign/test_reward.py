"""The screen of rewards: the text of what the cursor is on, and what the camp holds."""

from msgspec.structs import replace

from rules.campaign.journey.state import ChoosingReward
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for, campaign
from tests.tui.games.campaign.situations import engaging
from tests.tui.grids import rows
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.english import listed

NAMES = Names(a_catalogue())
SIZE = (80, 24)


async def test_the_reward_shows_what_the_cursor_is_on(house: House) -> None:
    session = campaign(house)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for choice in session.play.decision().choices[:3]:
            name = NAMES.prowess(choice.value.card)
            assert rows(app)[1].startswith(name)
            await pilot.press("j")


async def test_the_reward_counts_the_units_that_still_come_from_the_arena(house: House) -> None:
    session = engaging(house)
    own = [f.unit for f in session.state.combat.fighters if f.side == "player" and f.key != "hero"]
    session.state = replace(session.state, pending=(ChoosingReward(),), aftermath=session.state.combat)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        told = " ".join(row[:40].strip() for row in rows(app))

        assert f"Still to come from the arena: {listed([NAMES.unit(unit) for unit in own])}." in told
