"""Games that are over: apart from those that go on, each with its result, its log and its replay still at hand."""

import argparse
from pathlib import Path

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.stations.games import played_out
from tests.tui.grids import grid, rows
from tests.tui.keyboard import page, ready
from tests.tui.pages.archive import go_on, here, shelved
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.games.stations.screens.end import StationsEnd
from tui.pages.log import LogPage
from tui.pages.saves import SavesPage
from tui.play.house import House
from tui.shell.replay import run as replay
from tui.shell.saves import run as saves

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def with_past(house: House) -> House:
    """A game that is over and put away, under the title "test", a campaign that goes on, one that was lost in practice."""
    session = played_out(house)
    house.put_away(session)
    shelved(house, "Lost", practice=True, status="lost")
    shelved(house, "Goes on")
    return house


def test_picture(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(with_past(house), "saves"), terminal_size=SIZE, press=["j", "j"])  # type: ignore[operator]


async def test_games_that_are_over_stand_apart_below_those_that_go_on(house: House) -> None:
    app = app_for(with_past(house), "saves")
    async with app.run_test(size=SIZE):
        assert [row[:20].rstrip() for row in rows(app)[2:6]] == [
            " \u203a1    Goes on",
            " Over: Enter shows h",
            "  2  P Lost",
            "  3    Test",
        ]


async def test_enter_shows_how_it_ended_and_escape_leads_back_to_its_line(house: House) -> None:
    app = app_for(with_past(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "3")
        assert page(app) == "stations_end"
        assert "SUN WINS" in grid(app) or "MOON WINS" in grid(app)
        assert "This game is over. Its file is home/past/test/campaign.json." in grid(app)
        await ready(pilot, "escape")
        assert isinstance(app.screen, SavesPage)
        assert app.screen.current is not None
        assert app.screen.current.path == Path("home/past/test/campaign.json")
        await ready(pilot, "enter", "3")
        assert isinstance(app.screen, SavesPage)
    assert (house.folders.past / "test" / "campaign.json").is_file()


async def test_an_end_that_was_not_read_yet_offers_no_way_back_that_there_is_not(house: House) -> None:
    played_out(house).close()
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "5", "1")
        assert page(app) == "stations_end"
        assert "Esc Back" not in rows(app)[-1]
        await ready(pilot, "escape")
        assert page(app) == "stations_end"
        assert "q leaves AD 79" in grid(app)


@pytest.mark.parametrize("keys", [("3", "2"), ("j", "j", "L"), ("3", "L")])
async def test_its_log_is_reached_from_the_list_and_from_its_end(house: House, keys: tuple[str, ...]) -> None:
    told = played_out(house)
    lines = len(told.log)
    house.put_away(told)
    shelved(house, "Goes on")
    shelved(house, "Goes on as well")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *keys)
        assert isinstance(app.screen, LogPage)
        assert f"of {lines} lines" in rows(app)[0]


async def test_the_same_set_up_is_played_again_under_the_same_title(house: House) -> None:
    app = app_for(with_past(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "3", "1")
        assert isinstance(app.screen, StationsScreen)
        assert app.screen.play.name == "test"
        assert app.screen.play.state.options.players == ("person",) * 4
    assert (house.folders.past / "test").is_dir()


async def test_only_what_works_is_offered_for_a_game_that_was_put_away(house: House) -> None:
    app = app_for(with_past(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        for keys, past in (((), False), (("j", "j"), True)):
            await ready(pilot, *keys)
            assert isinstance(app.screen, SavesPage)
            live = {one.command.__name__ for one in app.screen.live()}
            assert {"ShowPastLog"} & live == ({"ShowPastLog"} if past else set())
            stored = {"ShowCopies", "LookAtNow", "ExportGame", "Verify"}
            assert stored & live == (set() if past else stored)
            assert {"Delete", "FindGame", "WatchAgain"} <= live


async def test_one_is_moved_to_the_bin_after_its_name_was_typed(house: House) -> None:
    app = app_for(with_past(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "j", "j", "D", *"test", "enter")
        assert "Moved to the bin: home/campaigns/bin/test-" in grid(app)
    assert not (house.folders.past / "test").exists()
    assert {one.name for one in house.games()} == {"lost", "goes-on"}


async def test_one_that_is_damaged_says_so(house: House) -> None:
    with_past(house).archive.files("test").save.write_bytes(b"")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "3")
        assert page(app) == "saves"
        assert "The file is empty." in grid(app)


async def test_on_the_command_line_its_title_shows_how_it_ended(house: House) -> None:
    app = Ad79(with_past(house), arguments={"opening": "Test"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(app.screen, StationsEnd)
        await ready(pilot, "escape")
        assert page(app) == "title"


async def test_of_several_with_that_title_none_is_picked(house: House) -> None:
    for _ in range(2):
        house.put_away(played_out(house))
    app = Ad79(house, arguments={"opening": "Test"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert page(app) == "title"
        assert "Several games are called Test: test, test-2." in " ".join(grid(app).split())


async def test_the_title_goes_on_with_no_practice_that_is_over_but_with_an_end_that_was_not_read(house: House) -> None:
    shelved(house, "Lost", practice=True, status="lost")
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "1  Continue" not in grid(app)
    go_on(house)
    played_out(house).close()
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "1  Continue" in grid(app)


def test_the_shell_lists_it_apart_and_tells_it_again_by_its_title(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    with_past(house)
    assert saves(argparse.Namespace(subcommand="list")) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[2].startswith("Over, in ")
    assert told[3].startswith("  test: The Stations, ")
    replay("TEST")
    said = capsys.readouterr()
    assert said.out.startswith("Seed 7.")
    assert "no such game" not in said.err


def test_the_shell_copies_a_game_that_is_over_and_looks_at_it(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_past(house)
    copy = tmp_path / "copy.json"
    assert saves(argparse.Namespace(subcommand="export", name="test", file=copy)) == 0
    assert copy.is_file()
    assert copy.with_name("copy.json.log").is_file()
    capsys.readouterr()
    assert saves(argparse.Namespace(subcommand="verify", name="test")) == 0
    assert capsys.readouterr().out.startswith("test: sound (0 older copies; a log of ")
    assert saves(argparse.Namespace(subcommand="verify", name="nobody")) == 1
    assert "There is no such game." in capsys.readouterr().err
