"""The table of the Stations for whoever only watches."""

import pytest

from rules.stations.state import Options
from tests.tui.conftest import app_for
from tests.tui.games.stations.shown import seen
from tests.tui.games.stations.tables import TABLES, at_table, begun
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

SIZE = (80, 24)
EASY = Options(players=("person", "easy", "easy", "easy"))


async def test_a_watcher_sees_the_table_and_changes_nothing(house: House) -> None:
    played = begun(house, EASY)
    session = Session(played.spoken, played.state)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")

        assert rows(app)[0].startswith(" WATCHING  Round 1 of 8")
        assert "You only watch" in grid(app)
        assert session.state == played.state


def pointed_at(app: Ad79) -> list[str]:
    """The answers that the cursor of the list is on."""
    assert isinstance(app.screen, StationsScreen)
    lines = app.screen.panel.list.lines(40, 20)
    assert len(lines) > 1
    return [text_of(one).strip() for one in lines if text_of(one)[1] != " "]


async def test_a_watcher_is_shown_no_cursor_before_it_is_moved_to_read(house: House) -> None:
    played = TABLES["target"][0](house)
    for session, plays in ((played, True), (Session(played.spoken, played.state), False)):
        app = app_for(house, "stations", play=session.play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            assert bool(pointed_at(app)) is plays
            await ready(pilot, "down")
            assert len(pointed_at(app)) == 1


@pytest.mark.rule("S-SETUP-03")
async def test_a_watcher_who_comes_while_a_bot_thinks_sees_no_hand_of_it(house: House) -> None:
    played = at_table(house, "tiro", options=EASY)
    app = app_for(house, "stations", play=Session(played.spoken, played.state).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)

        assert seen(app) == {"tiro"}
        assert "Station II decides" in grid(app)
