"""A game is watched again from the list, the hall and its end, and every way leads back; where it cannot be, a word says why."""

import pytest

from rules.stations.state import Options
from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.keyboard import page, ready
from tests.tui.pages.archive import TOLD, ended
from tests.tui.play.test_replay import fought, lines_of, spoil
from tests.tui.viewers import SIZE, Viewer, watched
from tui.play.house import House

# From where, and back


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_leaving_leads_back_and_nothing_was_written(house: House, key: str) -> None:
    name, _ = fought(house)
    before = (house.store.folder / f"{name}.json").read_bytes(), lines_of(house, name)
    async with watched(house, *["right"] * 7, key) as viewer:
        assert page(viewer.app) == "saves"
        assert house.store.list()[0].holder is None
    assert ((house.store.folder / f"{name}.json").read_bytes(), lines_of(house, name)) == before


async def test_a_game_that_is_open_elsewhere_is_watched_again_too(house: House) -> None:
    name, states = fought(house)
    playing = house.resume(name)
    async with watched(house, "end") as viewer:
        assert viewer.game.state == states[-1]
        playing._step(playing.legal()[0])
        await viewer.press("left", "end")
        assert viewer.game.state == states[-1]
    playing.close()


async def test_a_past_campaign_is_watched_again_from_the_hall_and_from_its_chronicle(house: House) -> None:
    session = ended(house, "lost")
    house.enshrine(session)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.visit("hall")
        viewer = Viewer(app, pilot)
        for keys, back in (("w",), "hall"), (("enter", "w"), "tablet"):
            await viewer.press(*keys)
            assert viewer.game.at == 0
            await viewer.press("escape")
            assert page(app) == back


async def test_an_old_record_without_a_game_says_so(house: House) -> None:
    house.hall.add(TOLD)
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "w")
        assert "Nothing was kept of this game but its record." in Viewer(app, pilot).status
        assert page(app) == "hall"


async def test_the_end_of_a_campaign_shows_it_again_and_is_its_last_moment(house: House) -> None:
    session = ended(house, "lost")
    app = app_for(house, "defeat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        viewer = Viewer(app, pilot)
        await viewer.press("w")
        assert viewer.game.at == 0
        await viewer.press("escape")
        assert page(app) == "defeat"


async def test_games_of_cards_that_are_over_are_watched_again_from_the_list(house: House) -> None:
    session = house.begin("stations", "Cards", Options(players=("person", "easy", "easy", "easy")), 7)
    while session.legal():
        session._step(session.legal()[0])
    house.put_away(session)
    async with watched(house, "right") as viewer:
        assert page(viewer.app) == "stations"
        assert "Action 1 of " in viewer.strip
        await viewer.press("end")
        assert page(viewer.app) == "stations_end"
        assert f"Action {viewer.game.replay.length} of " in grid(viewer.app)
        await viewer.press("left")
        assert page(viewer.app) == "stations"
        await viewer.press("end", "escape")
        assert page(viewer.app) == "saves"


# Where it ends


async def test_a_drifted_game_stops_with_a_word_and_still_opens(house: House) -> None:
    name, states = fought(house)
    spoil(
        house,
        name,
        30,
        lines_of(house, name)[30].replace(b'"action":{', b'"action":{"is":"combat.dance","x":{', 1)[:-2] + b"}}\n",
    )
    async with watched(house, "end") as viewer:
        assert viewer.game.at == 29
        assert viewer.status.startswith("It stops here. ")
        assert "intact" in viewer.status
        await viewer.press("right")
        assert viewer.game.at == 29
        assert "intact" in viewer.status
        await viewer.press("escape", "enter")
        assert viewer.app.screen.play.state == states[-1]  # type: ignore[attr-defined]
    assert house.store.load(name).envelope.header.actions == 80


async def test_a_torn_last_line_stops_before_it(house: House) -> None:
    name, _ = fought(house)
    spoil(house, name, 80, lines_of(house, name)[80][:50])
    async with watched(house, "end") as viewer:
        assert viewer.game.at == 79
        assert "The log is missing what came next." in viewer.status


async def test_a_missing_log_is_said_in_the_list(house: House) -> None:
    name, _ = fought(house)
    (house.store.folder / f"{name}.log").unlink()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "w")
        assert "Nothing was kept of how this game began" in Viewer(app, pilot).status
        assert page(app) == "saves"
