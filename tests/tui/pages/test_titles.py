"""What games are called: no two alike, and where files that were copied in are, nobody picks one unasked."""

from pathlib import Path

from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid
from tui.app import Ad79
from tui.games.campaign.screens.new_campaign import NewCampaign
from tui.kit.game_screen import GameScreen
from tui.play.house import House

SIZE = (80, 24)


async def test_of_several_games_of_one_name_the_title_asks_which_and_says_how_each_is_named(
    house: House, tmp_path: Path
) -> None:
    campaign(house, "Evening").close()
    house.store.export("evening", tmp_path / "out.json")
    house.store.import_(tmp_path / "out.json")
    app = Ad79(house, arguments={"opening": "Evening"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        told = " ".join(" ".join(row.split("\u2502")[1:2]).strip() for row in grid(app).split("\n"))
        assert "2 games are called Evening. Each has a name of its own behind --game: evening, evening-2." in told
        assert "evening: Act I, week 1 of 12" in told
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.name in {"evening", "evening-2"}


async def test_a_game_is_never_called_like_another_one(house: House) -> None:
    """The name that stands there is free, and one that is typed has to be."""
    campaign(house, "Evening").close()
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewCampaign)
        usual = app.screen.usual_title()
        assert app.screen.title_now == usual
        campaign(house, usual).close()
        app.screen.draw()
        assert app.screen.title_now == f"{usual} 2"
        await pilot.press("2", "7", *["backspace"] * 40, *"evening")
        assert "There is a game of this name already." in grid(app)
        await pilot.press("enter")
        assert app.screen.dialog is not None
        await pilot.press("s", "enter")
        assert "Name        evenings" in grid(app)
