"""Whoever only watches a game leaves it for the page that they came from."""

from typing import Any

import pytest

from rules.ludus.state import Options
from tests.tui.conftest import app_for, campaign
from tests.tui.games.stations.games import played_out
from tests.tui.games.stations.tables import begun
from tests.tui.grids import grid, rows
from tests.tui.keyboard import page, ready
from tui.app import Ad79
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
STOPPED = "You have stopped watching. The game goes on where it is played."


def ludus(house: House) -> Session:
    return house.begin("ludus", "Held", Options(first=0, players=("person", "easy")), 7)


GAMES = {"campaign": campaign, "ludus": ludus, "stations": begun}


async def watched_from_the_list(app: Ad79, pilot: Any) -> None:
    """Watch the only game of the list of saved games, above the title."""
    await ready(pilot)
    app.visit("saves")
    await ready(pilot, "W")
    assert rows(app)[0].startswith(" WATCHING")


@pytest.mark.parametrize("keys", [("escape",), ("q", "2")])
@pytest.mark.parametrize("game", GAMES)
async def test_a_watcher_goes_back_to_the_saved_games(house: House, game: str, keys: tuple[str, ...]) -> None:
    GAMES[game](house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await watched_from_the_list(app, pilot)
        await ready(pilot, *keys)
        assert page(app) == "saves"
        assert STOPPED in grid(app)
        await ready(pilot, "escape")
        assert page(app) == "title"


async def test_what_a_watcher_is_asked_at_leaving_fits_a_watcher(house: House) -> None:
    ludus(house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await watched_from_the_list(app, pilot)
        await ready(pilot, "q")
        shown = grid(app)
        for told in ("You only watch", "Go on watching", "Back to Saved games", "Leave AD 79"):
            assert told in shown
        assert "saved." not in shown
        await ready(pilot, "1")
        assert rows(app)[0].startswith(" WATCHING")
        await ready(pilot, "q", "3")
    assert app.return_code == 0


@pytest.mark.parametrize("keys", [("escape",), ("q", "2")])
async def test_who_came_from_the_shell_goes_back_to_the_title(house: House, keys: tuple[str, ...]) -> None:
    name = ludus(house).name
    app = app_for(house, "title", opening=name)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "2")
        assert rows(app)[0].startswith(" WATCHING")
        await ready(pilot, "q")
        assert "Back to the title" in grid(app)
        await ready(pilot, "escape", *keys)
        assert page(app) == "title"
        assert STOPPED in grid(app)


async def test_the_log_stays_above_a_watched_game_that_goes_on_to_another_page(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ludus(house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await watched_from_the_list(app, pilot)
        asked: list[Session] = []

        def look_again(_: House, session: Session) -> bool:
            asked.append(session)
            return False

        monkeypatch.setattr(House, "look_again", look_again)
        await pilot.pause(1.1)
        assert asked
        await ready(pilot, "L")
        asked.clear()
        await pilot.pause(1.1)
        assert not asked


async def test_a_watcher_of_a_game_that_is_over_goes_back(house: House) -> None:
    played_out(house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.visit("saves")
        for keys in (("escape",), ("1",)):
            await ready(pilot, "W")
            assert "You only watched this game." in grid(app)
            await ready(pilot, *keys)
            assert page(app) == "saves"
