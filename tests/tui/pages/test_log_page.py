"""The log: everything is in it, it can be filtered and searched, and it is still there tomorrow; the chronicle so far."""

from pathlib import Path

import pytest

from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid, look_grid, rows
from tests.tui.pages.archive import LOG, here, logged, played
from tui.app import Ad79
from tui.pages.log import LogPage
from tui.pages.pictures.logged import LOG_FILTERS, filtered
from tui.pages.so_far import SoFarPage
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session

SIZE = (80, 24)
PLAIN, EVERYTHING, DICE = LOG_FILTERS


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> LogPage:
    assert isinstance(app.screen, LogPage)
    return app.screen


def told(*numbers: int) -> list[Telling]:
    return [LOG[number] for number in numbers]


def test_picture(snap_compare: object, house: House) -> None:
    app = app_for(house, "log", play=logged(house).play)
    assert snap_compare(app, terminal_size=SIZE, press=["f", "f"])  # type: ignore[operator]


def test_what_a_filter_lets_through_stands_under_its_nearest_heading() -> None:
    assert filtered(LOG, EVERYTHING) == LOG
    assert filtered(LOG, PLAIN) == told(0, 1, 2, 3, 5, 6, 7)
    assert filtered(LOG, DICE) == told(2, 3, 7, 8)
    assert filtered(LOG, PLAIN, "archer") == told(2, 3, 5, 6)
    assert filtered(LOG, EVERYTHING, "RIVAL archer dealt") == told(2, 4)
    assert filtered(LOG, PLAIN, "turn 1") == told(2, 5)
    assert filtered(LOG, DICE, "compass") == told(7, 8)
    assert filtered(LOG, PLAIN, "nobody") == []


async def test_one_key_leaves_out_more_or_less_and_the_head_says_what_is_shown(house: House) -> None:
    app = app_for(house, "log", play=logged(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        seen = []
        for _ in range(4):
            seen.append((rows(app)[0].split("Log")[1].strip(), [row.strip() for row in rows(app)[1:-2] if row]))
            await pilot.press("f")
            await pilot.pause()
    assert [head for head, _ in seen] == [
        "without details, 7 of 9 lines",
        "everything, 9 of 9 lines",
        "dice alone, 4 of 9 lines",
        "without details, 7 of 9 lines",
    ]
    assert seen[1][1] == [one.text for one in LOG]
    assert seen[2][1] == [one.text for one in told(2, 3, 7, 8)]


async def test_words_filter_and_no_words_show_all_again(house: House) -> None:
    app = app_for(house, "log", play=logged(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("w", *"archer", "enter")
        assert [row.strip() for row in rows(app)[1:-2] if row] == [one.text for one in told(2, 3, 5, 6)]
        assert "lines with: archer, 4 of 9 lines" in rows(app)[0]
        await pilot.press("w", *["backspace"] * 6, *"zeus", "enter")
        assert "Nothing here answers to that." in grid(app)
        await pilot.press("w", *["backspace"] * 4, "enter")
        assert "7 of 9 lines" in rows(app)[0]
        await pilot.press("w", *"archer", "escape")
        assert "7 of 9 lines" in rows(app)[0]


async def test_pages_lines_beginning_and_end(house: House) -> None:
    app = app_for(house, "log", play=logged(house, [Telling(f"Line {number}.") for number in range(100)]).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert rows(app)[-3].strip() == "Line 99."
        for key, first in (("home", 0), ("pagedown", 20), ("space", 40), ("down", 41), ("k", 40), ("pageup", 20)):
            await pilot.press(key)
            assert rows(app)[1].strip() == f"Line {first}."
        await pilot.press("end")
        assert rows(app)[-3].strip() == "Line 99."
        await pilot.press("home", "slash", *"line 77", "enter")
        assert rows(app)[1].strip() == "\u203a Line 77."


async def test_what_was_found_is_marked_and_counted_and_two_keys_go_through_it(house: House) -> None:
    log = [Telling(f"Line {number}, {'Archer' if number % 10 == 9 else 'nobody'}.") for number in range(60)]
    app = Ad79(house, start="log", arguments={"play": logged(house, log).play}, colours="none", ascii_only=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("home", "slash", *"archer", "enter")
        await pilot.pause()
        assert rows(app)[1] == "> Line 9, Archer."
        assert look_grid(app).split("\n")[1] == "b         rrrrrr"
        assert look_grid(app).split("\n")[11] == "           rrrrrr"
        assert "1 of 6 with 'archer': n goes to the next one, N to the one before." in rows(app)[-2]
        seen = []
        for key in ("n", "n", "n", "n", "n", "n", "N"):
            await pilot.press(key)
            await pilot.pause()
            pointed = next(row for row in rows(app) if row.startswith("> "))
            seen.append((rows(app)[-2].split(" with")[0].strip(), pointed))
        assert seen == [(f"{at + 1} of 6", f"> Line {at * 10 + 9}, Archer.") for at in (1, 2, 3, 4, 5, 0, 5)]
        await pilot.press("slash", "backspace", "enter")
        await pilot.pause()
        assert "of 6 with" not in grid(app)
        assert not [row for row in rows(app) if row.startswith("> ")]
        assert "FindNext" not in {one.command.__name__ for one in page(app).live()}


async def test_the_log_is_still_there_tomorrow(house: House) -> None:
    session = played(campaign(house, "The first road"), 60)
    before, name = session.log, session.name
    session.close()
    resumed = house.resume(name)
    assert resumed.log == before
    app = app_for(house, "log", play=resumed.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f")
        await pilot.pause()
        assert rows(app)[0].endswith(f"everything, {len(before)} of {len(before)} lines")
        assert before[-1].text.split()[-1] in rows(app)[-3]


def test_rolled_dice_are_marked_as_such_and_stay_so(house: House) -> None:
    session = rolled(house)
    rolls = [one.text for one in session.log if one.dice]
    assert rolls
    assert all("hit" in text or "compass" in text or "rolls" in text for text in rolls)
    name = session.name
    session.close()
    assert [one.text for one in house.resume(name).log if one.dice] == rolls


def rolled(house: House) -> Session:
    """A campaign in which dice have been rolled in a combat."""
    for seed in range(20):
        session = campaign(house, f"Seed {seed}", seed)
        for _ in range(150):
            if any(one.dice for one in session.log):
                return session
            choices = [one for one in session.legal() if type(one).__name__ not in {"Surrender", "Spectate"}]
            session.act((choices or session.legal())[0])
        session.close()
    raise AssertionError("no dice in twenty campaigns")


async def test_ten_thousand_lines_are_filtered(house: House) -> None:
    log = [
        Telling(f"{one.text} ({number})", one.weight, one.reveals, one.dice) for number in range(1200) for one in LOG
    ]
    app = app_for(house, "log", play=logged(house, log).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Rival Archer moves c3 to c4. (1199)" in grid(app)
        page(app).action_filter_log()
        page(app).action_filter_log()
        assert "[3]hit [2]-, 1 hit. (1199)" in grid(app)
        assert "Rival Archer moves" not in grid(app)


async def test_an_empty_log_says_so(house: House) -> None:
    app = app_for(house, "log", play=logged(house, []).play)
    async with app.run_test(size=SIZE):
        assert "Nothing has happened yet." in grid(app)


async def test_the_whole_log_is_written_to_a_file_and_never_over_another(house: House, tmp_path: Path) -> None:
    app = app_for(house, "log", play=logged(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f", "f", "x", "enter")
        assert "Written: " in grid(app)
        written = (tmp_path / "ad79-log.txt").read_text()
        (tmp_path / "ad79-log.txt").write_text("mine")
        await pilot.press("x", "enter")
        assert "A file of this name already exists." in grid(app)
    assert [row.strip() for row in written.splitlines()] == [one.text for one in LOG]
    assert (tmp_path / "ad79-log.txt").read_text() == "mine"


async def test_without_colours_and_with_ascii_alone(house: House) -> None:
    app = Ad79(house, start="log", arguments={"play": logged(house).play}, colours="none", ascii_only=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f")
        await pilot.pause()
        assert grid(app).isascii()
        assert look_grid(app).split("\n")[1] == "b" * len("Act I begins.")
        assert rows(app)[2].startswith("  You go")


# The chronicle so far


async def test_the_chronicle_so_far_is_told_and_written_with_its_place(house: House, tmp_path: Path) -> None:
    session = played(campaign(house, "The first road"), 30)
    app = app_for(house, "log", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, SoFarPage)
        assert "The road so far of Krakenlance, act I, week" in grid(app)
        assert "Ended:" not in grid(app)
        await pilot.press("x", "enter")
        await pilot.press("escape")
        assert isinstance(app.screen, LogPage)
    text = (tmp_path / "ad79-chronicle.txt").read_text()
    assert "Seed:        7" in text
    assert f"This text: {tmp_path / 'ad79-chronicle.txt'}" in text
    assert max(map(len, text.splitlines()[:-1])) <= 80
    assert house.hall.list() == ()


async def test_a_watcher_has_no_chronicle_to_ask_for(house: House) -> None:
    session = played(campaign(house, "The first road"), 5)
    app = app_for(house, "log", play=house.watch(session.name).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        assert isinstance(app.screen, LogPage)
        assert "ShowChronicle" not in {one.command.__name__ for one in page(app).live()}


async def test_a_file_that_cannot_be_read_is_told(house: House) -> None:
    session = played(campaign(house, "The first road"), 5)
    (house.store.folder / "the-first-road.json").write_bytes(b"")
    app = app_for(house, "chronicle", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "The file is empty." in grid(app)
        await pilot.press("x", "enter")
        await pilot.pause()
        assert "The file is empty." in grid(app)
