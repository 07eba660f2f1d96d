"""Whole games of three and four schools, played at the table by keys alone, on the least terminal there is."""

from typing import Any

import pytest
from textual.pilot import Pilot

from rules.ludus.frames import Acting
from rules.ludus.options import Options, Player
from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.keyboard import page, ready
from tui.app import Ad79
from tui.games.ludus.screens.melee import MeleeScreen
from tui.kit.page import Page
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 23)
MOST_KEYS = 900


def key_for(app: Ad79, session: Session) -> str:
    """What a beginner presses: reads on, makes sure, plays what can be played, ends the turn, or takes what is under the cursor."""
    screen = app.screen
    if not isinstance(screen, MeleeScreen):
        return "enter"
    if screen.dialog is not None:
        return "2"
    if not screen.cover.lies and isinstance(session.state.top, Acting):
        choices = screen.panel.list.choices
        return "1" if choices and choices[0].label.startswith(("Play ", "Upgrade ")) else "E"
    return "enter"


async def played_out(app: Ad79, pilot: Pilot[Any], session: Session) -> int:
    """Play until the end is shown, and count the keys."""
    for pressed in range(MOST_KEYS):
        if page(app) == "ludus_end":
            return pressed
        await ready(pilot, key_for(app, session))
        assert isinstance(app.screen, Page)
        assert "more below" not in grid(app)
    raise AssertionError(f"no end after {MOST_KEYS} keys")


@pytest.mark.parametrize(
    ("players", "champions"),
    [(("person", "easy", "easy"), "drawn"), (("easy", "person", "easy", "person"), "none")],
)
async def test_a_game_goes_to_its_end_by_keys(house: House, players: tuple[Player, ...], champions: Any) -> None:
    options = Options(first=0, seats=len(players), players=players, champions=champions)
    session = house.begin("ludus", "Test", options, 7)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await played_out(app, pilot, session)
        assert session.state.rounds == {3: 3, 4: 2}[len(players)]
        assert "WINS" in grid(app) or "YOU WIN" in grid(app)


async def test_a_watcher_sees_the_table_of_several_and_changes_nothing(house: House) -> None:
    options = Options(first=0, seats=3, players=("person", "easy", "easy"))
    begun = house.begin("ludus", "Test", options, 7)
    session = Session(begun.spoken, begun.state)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1")
        assert grid(app).startswith(" WATCHING")
        assert "School III" in grid(app)
        assert session.state == begun.state
