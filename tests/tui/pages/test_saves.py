"""The list of games: what it tells, what can be done from it, and that nothing is lost by it."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import Raw

from content.faults import ContentFault, Fault
from rules.ludus.state import Options
from saves.envelope import Summary
from saves.faults import FaultCause, refused_by_system
from saves.folders import Folders
from saves.locks import LostLock
from saves.printable import cell_count
from saves.sitting import Moment
from saves.store import NewGame
from tests.saves.staging import later
from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid, look_grid, rows
from tests.tui.pages.archive import begun, harm, here, played, shelved
from tui.app import Ad79
from tui.kit.game_screen import GameScreen
from tui.pages.copies import CopiesPage
from tui.pages.saves import SavesPage
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.row import AnyGame

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def full(house: House) -> House:
    """Four campaigns: the one played last, one for practice, one damaged with three copies, one empty."""
    shelved(house, "Broken", copies=3)
    harm(house, "broken")
    (house.store.folder / "empty.json").write_bytes(b"")
    shelved(house, "The first road", practice=True)
    shelved(house, "Krakenlance against Taotie", weeks=6, week=4, copies=2)
    return house


def page(app: Ad79) -> SavesPage:
    assert isinstance(app.screen, SavesPage)
    return app.screen


def unframed(app: Ad79) -> str:
    """What a dialog says, in one line."""
    return " ".join(row.split("\u2502")[1].strip() for row in rows(app) if "\u2502" in row)


def test_picture(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(full(house), "saves"), terminal_size=SIZE)  # type: ignore[operator]


def test_picture_of_a_damaged_one(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(full(house), "saves"), terminal_size=SIZE, press=["j", "j"])  # type: ignore[operator]


async def test_the_list_tells_which_one_to_go_on_with(house: House) -> None:
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE):
        assert rows(app)[1:6] == [
            "       Name                    Hero or game Act, week Place          Played",
            " \u203a1    Krakenlance against Ta… Krakenlance  I   2/6   Atlantis       2026-03-01",
            "  2  P The first road          Krakenlance  I   1/12  Atlantis       2026-03-01",
            "  3  ! Broken: The file is damaged: its checksum does not match its content.",
            "  4  ! empty: The file is empty.",
        ]
        told = grid(app)
        for part in (
            "Krakenlance against Taotie, Chosen.",
            "Act I, week 2 of 6",
            "with AD 79 ",
            "in 1 sitting",
            "seed 7",
        ):
            assert part in told


async def test_games_of_one_name_are_told_apart_where_the_name_is_cut(house: House, tmp_path: Path) -> None:
    for _ in range(2):
        house.begin("ludus", "School against each other", Options(first=0, players=("person", "easy")), 7).close()
    house.store.export("school-against-each-other", tmp_path / "out.json")
    house.store.import_(tmp_path / "out.json")
    app = app_for(house, "saves")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = [row for row in rows(app) if "School" in row and " : " in row]
        assert sum("… 2 " in row for row in shown) == 1
        assert sum("… (3)" in row for row in shown) == 1
        assert sum("School against each ot… " in row for row in shown) == 1


async def test_a_damaged_one_says_what_is_wrong_what_helps_and_which_copy_loads(house: House) -> None:
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "j")
        told = " ".join(grid(app).split())
        assert (
            "The file is damaged: its checksum does not match its content. Nothing was changed; restore an older"
            in told
        )
        assert "An older copy loads: round-0" in told
        assert "The file is home/campaigns/broken.json." in told


async def test_no_state_is_loaded_for_the_list(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    full(house)

    def never(*_: object) -> None:
        raise AssertionError("a list loads no game")

    monkeypatch.setattr(House, "spoken", never)
    monkeypatch.setattr("saves.store.decode", never)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE):
        assert len(page(app).entries) == 4


async def test_two_hundred_campaigns_are_listed(house: House) -> None:
    played(campaign(house, "Long"), 150).close()
    raw = (house.store.folder / "long.json").read_bytes()
    for number in range(199):
        (house.store.folder / f"long-{number + 2}.json").write_bytes(raw)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        assert len(page(app).entries) == 200
        await pilot.press("up")
        assert page(app).current is page(app).entries[-1]


async def test_enter_goes_on_with_a_campaign_where_it_stands(house: House) -> None:
    begun(house, "The road goes on")
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("3")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.name == "the-road-goes-on"
        assert not app.screen.play.watching


async def test_a_damaged_one_leads_to_its_copies_and_is_put_aside_whole(house: House) -> None:
    begun(house, "Broken")
    harm(house, "broken")
    shelved(house, "Sound")
    bad = (house.store.folder / "broken.json").read_bytes()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2")
        assert "The file is damaged" in grid(app)
        await pilot.press("2")
        assert isinstance(app.screen, CopiesPage)
        await pilot.press("enter", "3")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.name == "broken"
    (kept,) = (house.store.folder / "aside").iterdir()
    assert kept.read_bytes() == bad


async def test_watching_leaves_the_lock_alone(house: House) -> None:
    playing = campaign(house, "Held")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        assert "open now" in grid(app)
        await pilot.press("W")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.watching
        playing.act(playing.legal()[0])


async def test_one_that_is_open_elsewhere_may_be_taken_over(house: House) -> None:
    playing = campaign(house, "Held")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        assert "Open elsewhere: since 2026-03-01" in grid(app)
        await pilot.press("enter")
        assert "This game is already open: since 2026-03-01" in grid(app)
        await pilot.press("3")
        assert isinstance(app.screen, GameScreen)
        with pytest.raises(LostLock):
            playing.act(playing.legal()[0])
        app.screen.play.act(app.screen.play.legal()[0])


async def test_deleting_asks_for_the_name_and_goes_to_the_bin(house: House) -> None:
    begun(house, "Gone")
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "j", "D", "enter")
        assert "Nothing is moved before its name stands here." in grid(app)
        await pilot.press(*"gon", "enter")
        assert "This is not its name." in grid(app)
        assert (house.store.folder / "gone.json").is_file()
        await pilot.press("e", "enter")
        assert "Moved to the bin: home/campaigns/bin/gone-" in grid(app)
        assert "gone" not in [entry.name for entry in page(app).entries]
    (place,) = (house.store.folder / "bin").iterdir()
    assert {path.name for path in place.iterdir()} == {"gone.json", "gone.log", "copies"}


async def test_a_name_of_wide_letters_leaves_every_column_where_it_is(house: House) -> None:
    for title in ("Nox", "東京", "東京" * 20):
        begun(house, title)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        listed = rows(app)[2:5]
        assert len({cell_count(row.split("Krakenlance")[0]) for row in listed}) == 1
        assert any("東京東京東…" in row for row in listed)
        assert {entry.name for entry in page(app).entries} == {"nox", "東京", "東京" * 16}
        await pilot.press("down")
        assert {cell_count(row) for row in rows(app)[2:5]} <= {79, 80}


async def test_stray_keys_delete_nothing(house: House) -> None:
    begun(house, "Stays")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("D", "enter", "escape", "D", "D", "enter", "escape")
        assert [entry.name for entry in page(app).entries] == ["stays"]


async def test_one_that_is_open_is_not_deleted(house: House) -> None:
    playing = campaign(house, "Held")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("D", *"held", "enter")
        assert "This game is already open" in grid(app)
        playing.act(playing.legal()[0])


async def test_a_thorough_look_is_reported(house: House) -> None:
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("v")
        assert "The file is sound: its checksum fits, and all of it can be read." in grid(app)
        assert "with every action" in grid(app)
        await pilot.press("escape", "j", "j", "v")
        assert "The file is damaged: its checksum does not match its content." in unframed(app)


async def test_words_find_a_campaign(house: House) -> None:
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("slash", *"road", "enter")
        current = page(app).current
        assert current is not None
        assert current.name == "the-first-road"
        assert "A practice campaign." in grid(app)


async def test_an_empty_list_says_so_and_offers_no_more_than_works(house: House) -> None:
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        assert "There are no games yet." in grid(app)
        live = {one.command.__name__ for one in page(app).live()}
        assert {"ImportGame", "Help"} <= live
        assert live.isdisjoint(
            {"Continue", "Delete", "ExportGame", "WatchAgain", "LookAtNow", "ShowCopies", "Verify", "FindGame"}
        )
        await pilot.press("D", "x", "w", "W", "c", "v")
        assert page(app).dialog is None


async def test_a_folder_that_cannot_be_read_is_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = house.store.folder
    fault = refused_by_system(PermissionError(13, "Permission denied"), folder, reading=True)

    def refuse() -> None:
        raise fault

    monkeypatch.setattr(house.store, "list", refuse)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE):
        assert fault.cause is FaultCause.FORBIDDEN
        assert "permission to read" in grid(app)
        assert "The folder is home/campaigns." in " ".join(grid(app).split())


async def test_a_campaign_of_a_later_game_stays_as_it_is(house: House) -> None:
    begun(house, "Later")
    path = house.store.folder / "later.json"
    content = later(path)
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        assert "The file was written by AD 79 8.0.0 in format 9" in " ".join(grid(app).split())
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, SavesPage)
    assert path.read_bytes() == content


async def test_without_colours_and_with_ascii_alone(house: House) -> None:
    app = Ad79(full(house), start="saves", colours="none", ascii_only=True)
    async with app.run_test(size=SIZE):
        assert grid(app).isascii()
        assert rows(app)[2].startswith(" >1 ")
        assert "against Ta~" in rows(app)[2]
        marks = look_grid(app).split("\n")
        assert marks[2] == "r" * 80
        assert set(marks[3]) <= {" "}
        assert "B" in marks[4]


async def test_a_title_from_a_file_gives_no_commands_to_the_terminal(house: House) -> None:
    shelved(house, "Evil", place="\x1b[2J")
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE):
        assert "\x1b" not in grid(app)
        assert "?[2J" in grid(app)


async def test_the_cursor_stays_on_its_campaign(house: House) -> None:
    app = app_for(full(house), "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "c", "escape")
        await pilot.pause()
        assert page(app).menu.list.cursor == 1
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert page(app).menu.list.cursor == 1
        assert "Krakenlance against Taotie " in grid(app)


async def test_a_game_that_this_version_does_not_know_is_said(house: House) -> None:
    plan = NewGame("Chess", "chess", "f00d", 1, Raw(b"{}"))
    house.store.create(plan, Moment(Raw(b"{}"), Summary(title="Chess"), 0)).close()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        for keys in (["enter"], ["W"]):
            await pilot.press(*keys)
            assert "this version knows no game called chess" in unframed(app)
            await pilot.press("escape")
        await pilot.press("w")
        assert "this version knows no game called chess" in grid(app)
        assert page(app).entries[0].holder is None


async def test_a_pack_that_cannot_be_used_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(house, "The first road")
    row = replace(GAMES["campaign"], make=refused)
    monkeypatch.setattr("tui.play.house.GAMES", {"campaign": row})
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert "The content cannot be used: packs/mine/units.toml: unit[3]: It has no HP." in unframed(app)
        assert page(app).entries[0].holder is None


def refused(_: Folders) -> AnyGame:
    """No game, for its content is refused."""
    raise ContentFault((Fault("packs/mine/units.toml", "unit[3]", "It has no HP"),))
