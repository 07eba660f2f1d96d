"""Games of the Stations beside campaigns: in the title, in the list, on the shell, and back at the very decision."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.stations.state import Options
from saves.folders import Folders
from tests import ROOT
from tests.tui.conftest import app_for
from tests.tui.grids import grid, rows
from tests.tui.pages.archive import Clock, begun, go_on, here, shelved
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.games.stations.set_up import GUIDED, Bots, SetUp, options_of
from tui.pages.copies import CopiesPage
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
EASY = options_of(SetUp(bots=Bots("easy", "easy")))


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def stations(house: House, title: str = "Evening", actions: int = 3, options: Options = EASY) -> Session:
    """A game of some decisions of the person's, still open."""
    go_on(house)
    session = house.begin("stations", title, options, 7)
    session.settings = replace(session.settings, clear_choices="ask")
    session.settle()
    for _ in range(actions):
        session.act(session.legal()[0])
    return session


def table(app: Ad79) -> StationsScreen:
    assert isinstance(app.screen, StationsScreen)
    return app.screen


async def test_the_title_goes_on_with_whatever_was_played_last(house: House) -> None:
    shelved(house, "A road")
    session = stations(house)
    state = session.state
    session.close()
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "The Stations, round " in grid(app)
        await pilot.press("1")
        await pilot.pause()
        assert table(app).play.state == state
    go_on(house)
    begun(house, "The way on")
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Krakenlance, act I, week 1" in grid(app)


async def test_a_game_is_left_and_found_again_at_any_decision(house: House) -> None:
    house.change_settings(replace(house.settings, pace="at_once"))
    session = stations(house, actions=1)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.show_session(session)
        await pilot.pause()
        for _ in range(6):
            before = table(app).play.state
            await pilot.press("q", "2")
            await pilot.pause()
            await pilot.press("1")
            await pilot.pause()
            assert table(app).play.state == before
            assert table(app).play.name == "evening"
            legal = table(app).play.legal()
            table(app).take(legal[0])
            await pilot.pause()
            while not isinstance(app.screen, StationsScreen):
                await pilot.press("enter")
                await pilot.pause()


async def test_undo_survives_leaving(house: House) -> None:
    session = stations(house, actions=0)
    while not session.can_undo:
        session.act(session.legal()[0])
    before = session.state
    session.close()
    again = house.resume("evening")
    assert again.undo() == "The last action is taken back."
    assert again.state != before
    assert again.spoken.game.to_act(again.state) == 0


async def test_the_list_shows_both_kinds_with_a_fitting_line(house: House) -> None:
    shelved(house, "A road")
    session = stations(house)
    sun, moon = session.state.points
    number = len(session.state.rounds) + 1
    session.close()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE):
        assert rows(app)[0].startswith(" AD 79  Saved games")
        assert rows(app)[2].split() == [
            *("\u203a1", "Evening", "The", "Stations", "round", f"{number}/8", "Sun", f"{sun}:{moon}", "Moon"),
            "2026-03-01",
        ]
        assert f"The Stations, Sun {sun} : {moon} Moon, round {number} of 8." in grid(app)
        assert "It goes on." in grid(app)
        assert rows(app)[3].split()[1:4] == ["A", "road", "Krakenlance"]


async def test_a_game_that_is_over_says_so_in_the_list(house: House) -> None:
    session = stations(house, actions=0)
    while not session.over:
        session.act(session.legal()[0])
    session.close()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE):
        assert rows(app)[2].strip() == "Over: Enter shows how it ended"
        assert rows(app)[3].split()[4] == "over"
        assert "It is over." in grid(app)


@pytest.mark.parametrize(
    ("points", "status", "told"),
    [((8, 0), "won", "It is over."), ((0, 8), "lost", "It is over."), ((4, 4), "drawn", "It is over: a draw.")],
)
async def test_a_game_is_won_lost_or_drawn_in_the_list(
    house: House, points: tuple[int, int], status: str, told: str
) -> None:
    spoken = house.spoken("stations")
    over = replace(spoken.game.start(EASY, 7), pending=(), deals=(points,))
    summary = spoken.facts.summary(over)
    assert summary.status == status
    shelved(house, "Evening", stands="", status=summary.status)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE):
        assert told in [row.strip() for row in rows(app)]


async def test_several_deals_and_own_levels_are_named(house: House) -> None:
    set_up = SetUp(bots=Bots("easy", "easy"), deals=3, levels=(8, 7, 6, 5, 4, 3, 2, 1))
    session = stations(house, options=options_of(set_up))
    summary = session.spoken.facts.summary(session.state)
    assert "deal 1 of 3, own Qualifying Levels" in summary.title


async def test_older_copies_are_of_rounds_and_deals_and_can_be_gone_back_to(house: House) -> None:
    stations(house, actions=6).close()
    app = app_for(house, "copies", name="evening")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, CopiesPage)
        assert "Beginning of deal 1" in grid(app)
        assert "Beginning of a round" in grid(app)
        assert "act" not in " ".join(rows(app)[3:9]).casefold()
        await pilot.press("enter", "2")
        await pilot.pause()
        assert table(app).play.name == "evening-2"


async def test_one_that_is_open_elsewhere_can_be_watched(house: House) -> None:
    playing = stations(house, actions=1)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("W")
        await pilot.pause()
        assert "WATCHING" in rows(app)[0]
        table(app).take(playing.legal()[0])
        assert "You only watch this game." in grid(app)


async def test_the_campaign_option_opens_a_game_of_the_stations(house: House) -> None:
    session = stations(house)
    state = session.state
    session.close()
    app = Ad79(house, arguments={"opening": "Evening"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert table(app).play.state == state


def ad79(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "AD79_HOME": str(home)}
    command = [sys.executable, "-m", "tui", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)


def test_the_shell_lists_moves_checks_and_replays_it(tmp_path: Path) -> None:
    home = tmp_path / "home"
    session = stations(
        House(Folders(home, home), Clock()), actions=4
    )  # with what is shipped, as the shell plays with that
    log, state = [line.text for line in session.log], session.state
    session.close()
    listed = ad79(home, "saves")
    sun, moon = state.points
    assert f"evening: The Stations, Sun {sun} : {moon} Moon, round " in listed.stdout
    assert "act " not in listed.stdout
    replayed = ad79(home, "replay", "Evening")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    told = [line.strip() for line in replayed.stdout.splitlines() if line.startswith("   ")]
    assert told == [said for said in log if not said.endswith("so it was decided for you.")]  # no event says that
    out = tmp_path / "out.json"
    assert ad79(home, "saves", "export", "Evening", str(out)).returncode == 0
    assert "Imported as evening-2." in ad79(home, "saves", "import", str(out)).stdout
    verified = ad79(home, "saves", "verify")
    assert verified.returncode == 0
    assert verified.stdout.count("sound") == 2


def test_the_title_offers_it_without_loading_any_game(house: House, tmp_path: Path) -> None:
    stations(house).close()
    code = """
import asyncio, sys
from tests.tui.grids import grid
from tui.app import Ad79

async def main():
    app = Ad79()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "The Stations, round" in grid(app), grid(app)
        print(sorted(name for name in sys.modules if name.split(".")[0] in ("rules", "content")))

asyncio.run(main())
"""
    environ = {**os.environ, "AD79_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert (
        done.stdout.strip()
        == "['content', 'content.pictures', 'content.pictures.hanging', 'content.pictures.records', 'content.sources', "
        "'rules', 'rules.bots', 'rules.bots.random_bot', 'rules.kernel', 'rules.kernel.dice', 'rules.kernel.game', "
        "'rules.kernel.seats', 'rules.kernel.venue']"
    ), done.stderr


async def test_the_guided_game_is_resumed_with_its_guide(house: House) -> None:
    stations(house, "The guided game", actions=0, options=GUIDED).close()
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        await pilot.pause()
        assert "A round: the highest Damage" in grid(app)
