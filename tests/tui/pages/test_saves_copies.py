"""Older copies: what they are, and going back to one without losing anything."""

from pathlib import Path

import msgspec
import pytest

from rules.campaign.journey.actions import Spectate
from saves.locks import LostLock
from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid, look_grid, rows
from tests.tui.pages.archive import harm, here, shelved
from tests.tui.states import set_state
from tui.app import Ad79
from tui.kit.game_screen import GameScreen
from tui.pages.copies import CopiesPage
from tui.play.branching import branch
from tui.play.house import House

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> CopiesPage:
    assert isinstance(app.screen, CopiesPage)
    return app.screen


def bytes_of(house: House, name: str) -> dict[str, bytes]:
    """The files of a campaign and of its copies, the lock left out."""
    folder = house.store.folder
    files = [folder / f"{name}.json", folder / f"{name}.log", *(folder / "copies" / name).iterdir()]
    return {str(file): file.read_bytes() for file in files}


def wandering(house: House, rounds: int = 3) -> str:
    """A campaign of some rounds of watching, not open; its name."""
    session = campaign(house, "The way", 3, weeks=6)
    name = session.name
    while session.state.round <= rounds:
        choices = session.legal()
        session.act(next((one for one in choices if isinstance(one, Spectate)), choices[0]))
    session.close()
    return name


def test_picture(snap_compare: object, house: House) -> None:
    shelved(house, "The first road", copies=5)
    app = app_for(house, "copies", name="the-first-road")
    assert snap_compare(app, terminal_size=SIZE, press=["j", "enter"])  # type: ignore[operator]


async def test_the_last_three_rounds_and_the_beginning_of_the_act_are_there(house: House) -> None:
    shelved(house, "The first road", copies=5)
    harm_copy = house.store.folder / "copies" / "the-first-road" / "round-000004.json"
    rest = harm_copy.read_bytes()[:-9]
    harm_copy.write_bytes(rest)
    app = app_for(house, "copies", name="the-first-road")
    async with app.run_test(size=SIZE) as pilot:
        assert rows(app)[1:7] == [
            " The first road (the-first-road)",
            "       Kept as                        Act, week Place          Written",
            " \u203a1    Beginning of a round           I   5/12  Atlantis       2026-03-01 14:11",
            "  2    Beginning of a round           I   3/12  Atlantis       2026-03-01 14:09",
            "  3    Beginning of act I             I   1/12  Atlantis       2026-03-01 14:06",
            f"  -  ! Beginning of a round: The file breaks off after {len(rest)} bytes.",
        ]
        await pilot.press("4")
        assert "This copy cannot be used. The file breaks off" in grid(app)
        assert page(app).dialog is None


async def test_an_act_is_played_again_beside_the_present_line(house: House) -> None:
    name = wandering(house)
    house.note_lessons(name, ("over",))
    before = bytes_of(house, name)
    app = app_for(house, "copies", name=name)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end", "up", "enter")
        assert "Beginning of act I" in grid(app)
        await pilot.press("2")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.name == "the-way-2"
        assert app.screen.play.state.round == 1
        app.screen.play.act(app.screen.play.legal()[0])
    assert bytes_of(house, name) == before
    assert house.settings.lessons["the-way-2"] == house.settings.lessons[name] == ("over",)


def test_a_line_beside_another_is_counted_and_has_its_log(house: House) -> None:
    name = wandering(house)
    copy = house.store.copies(name)[0].path
    made = branch(house.store, name, copy)
    assert house.store.load(made).envelope.header.restores == 1
    assert house.store.load(name).envelope.header.restores == 0
    assert house.store.history(made).whole
    resumed = house.resume(made)
    assert resumed.actions == house.store.look_into(copy).header.actions
    assert [one.text for one in resumed.log][:2] == [one.text for one in house.watch(name).log][:2]


def test_two_lines_that_end_both_stand_in_the_hall(house: House) -> None:
    name = wandering(house)
    made = branch(house.store, name, house.store.copies(name)[0].path)
    for line in (name, made):
        session = house.resume(line)
        set_state(session, msgspec.structs.replace(session.state, result="lost", cause="out_of_time", pending=()))
        assert house.enshrine(session)
    assert sorted(one.chronicle.restores for one in house.hall.list() if one.chronicle) == [0, 1]


def test_a_line_that_cannot_be_made_leaves_nothing_behind(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    name = wandering(house)
    copy = house.store.copies(name)[0].path
    copy.write_bytes(copy.read_bytes()[:-9])
    with pytest.raises(Exception, match="breaks off"):
        branch(house.store, name, copy)
    assert [entry.name for entry in house.games()] == [name]


async def test_setting_back_keeps_how_it_stood_and_goes_on_from_there(house: House) -> None:
    name = wandering(house)
    stood = (house.store.folder / f"{name}.json").read_bytes()
    app = app_for(house, "copies", name=name)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end", "up", "enter", "3")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.name == name
        assert app.screen.play.state.round == 1
    assert stood in [copy.path.read_bytes() for copy in house.store.copies(name)]
    assert house.store.load(name).envelope.header.restores == 1


@pytest.mark.parametrize("keys", [("enter", "1"), ("enter", "escape"), ("enter", "enter"), ("escape",)])
async def test_nothing_is_set_back_by_a_stray_key(house: House, keys: tuple[str, ...]) -> None:
    name = wandering(house, 2)
    before = bytes_of(house, name)
    app = app_for(house, "copies", name=name)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        assert page(app).dialog is None
    assert bytes_of(house, name) == before


async def test_one_that_is_open_elsewhere_is_set_back_only_when_taken_over(house: House) -> None:
    playing = campaign(house, "Held")
    app = app_for(house, "copies", name="held")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "3")
        assert "This game is already open" in grid(app)
        await pilot.press("1")
        playing.act(playing.legal()[0])
        await pilot.press("enter", "3", "2")
        assert isinstance(app.screen, GameScreen)
        with pytest.raises(LostLock):
            playing.act(playing.legal()[0])


async def test_a_damaged_campaign_is_put_aside_and_the_place_told(house: House) -> None:
    name = wandering(house, 1)
    harm(house, name)
    app = app_for(house, "copies", name=name)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "3")
        await pilot.pause()
        told = "".join(grid(app).split())
        assert "itiskept:home/campaigns/aside/the-way-2026" in told


async def test_a_campaign_without_copies_says_when_they_are_kept(house: House) -> None:
    name = shelved(house, "The first road")
    for copy in house.store.copies(name):
        copy.path.unlink()
    app = app_for(house, "copies", name=name)
    async with app.run_test(size=SIZE) as pilot:
        assert "There are no older copies yet." in grid(app)
        await pilot.press("enter", "1")
        assert page(app).dialog is None


async def test_without_colours_and_with_ascii_alone(house: House) -> None:
    shelved(house, "The first road", copies=2)
    app = Ad79(house, start="copies", arguments={"name": "the-first-road"}, colours="none", ascii_only=True)
    async with app.run_test(size=SIZE):
        assert grid(app).isascii()
        assert rows(app)[3].startswith(" >1 ")
        assert look_grid(app).split("\n")[3] == "r" * 80
