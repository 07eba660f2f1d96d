"""The menu of the title: what stands in it, and how its cursor goes."""

import re

from tests.tui.conftest import app_for, veteran
from tests.tui.games.campaign.journeys import set_out
from tests.tui.grids import grid, rows
from tui.app import Ad79
from tui.pages.title import TitlePage
from tui.play.house import House

SIZE = (80, 24)


async def test_an_empty_house_of_a_player_who_knows_the_campaign_offers_a_new_one_first(house: House) -> None:
    app = app_for(veteran(house), "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "\u203a2  New campaign" in grid(app)
        assert "Continue  no game yet" in re.sub(r"  +", "  ", grid(app))
        await pilot.press("1")
        await pilot.pause()
        assert "There is no game to go on with yet." in rows(app)[-2]


async def numbered(house: House) -> dict[str, str]:
    """The entries of the title by their digits."""
    app = Ad79(house, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        return dict(re.findall(r"(\d)  (\w+(?:,? \w+)*)", grid(app)))


async def test_a_game_that_comes_moves_no_other_number(house: House) -> None:
    before = await numbered(house)
    assert before.pop("1").startswith("The First Weeks, guided")
    set_out(house).close()
    assert await numbered(house) == {"1": "Continue"} | before
    assert before["2"] == "New campaign"


async def test_the_title_says_what_its_games_are(house: House) -> None:
    app = app_for(veteran(house), "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        shown = [row.split("  ") for row in rows(app)]

    for label, told in (("The Stations", "a card game for four"), ("The ludus", "a deck game for two to four")):
        (row,) = (one for one in shown if label in one)
        assert row.index(label) < next(n for n, text in enumerate(row) if text.strip().startswith(told))


async def test_every_entry_of_the_title_is_reached_with_the_arrows(house: House) -> None:
    app = app_for(veteran(house), "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)
        menu = app.screen.menu
        seen, carets = {menu.list.cursor}, {menu.caret}
        for key in (
            "down",
            "down",
            "down",
            "right",
            "down",
            "right",
            "left",
            "down",
            "up",
            "right",
            "up",
            "up",
            "down",
        ):
            await pilot.press(key)
            seen.add(menu.list.cursor)
            carets.add(menu.caret)
        assert seen >= set(range(1, 9))
        assert len(carets) == len(seen)
        await pilot.press("down", "down", "down", "down")
        assert menu.current is not None
        assert menu.current.label == "New campaign"
