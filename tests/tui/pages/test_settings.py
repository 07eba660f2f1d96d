"""The settings: every one explained, holding at once in everything that is open, and kept at once."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual import constants
from textual.drivers.linux_driver import LinuxDriver

from saves.faults import FaultCause, SaveFault
from saves.settings import Settings
from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid, look_grid, rows
from tests.tui.pages.archive import here
from tui.app import Ad79
from tui.pages.keys import KeysPage
from tui.pages.settings import SettingsPage
from tui.play.house import House
from tui.terminal.applying import apply
from tui.terminal.looks import Looks
from tui.terminal.preferences import PREFERENCES, Preference, stepped, told_here

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    monkeypatch.setattr(constants, "ESCAPE_DELAY", 0.3)
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> SettingsPage:
    assert isinstance(app.screen, SettingsPage)
    return app.screen


def number(field: str) -> str:
    """The digit of a setting."""
    return str([one.field for one in PREFERENCES].index(field) + 1)


def test_picture(snap_compare: object, house: House) -> None:
    keys = ["j", "j", "j", "j", "j", "right"]
    assert snap_compare(app_for(house, "settings"), terminal_size=SIZE, press=keys)  # type: ignore[operator]


def test_picture_of_all_values(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(house, "settings"), terminal_size=SIZE, press=["5"])  # type: ignore[operator]


def test_every_field_of_the_file_is_a_wish_but_the_keys_and_what_the_game_notes_by_itself() -> None:
    wishes = {one.field for one in PREFERENCES}
    assert set(Settings.__struct_fields__) - wishes == {"taught", "lessons", "keys"}
    assert wishes <= set(Settings.__struct_fields__)


@pytest.mark.parametrize("one", PREFERENCES, ids=lambda one: one.field)
def test_every_value_is_one_that_the_file_takes(house: House, one: Preference) -> None:
    seen = []
    for _ in one.values:
        after = stepped(one, house.settings, 1)
        house.change_settings(Settings(**{one.field: after}))
        again = House(house.folders)
        assert again.settings_fault is None
        assert getattr(again.settings, one.field) == after
        seen.append(after)
    assert sorted(map(str, seen)) == sorted(str(known.value) for known in one.values)
    assert seen[-1] == getattr(Settings(), one.field)


async def test_all_settings_stand_on_one_page_with_the_way_to_the_keys(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.press(*"j" * len(PREFERENCES))
        assert "K  Keys            QWERTY; K shows and changes all of them" in grid(app)
        assert "page 1 of" not in grid(app)
        await pilot.press("K")
        assert isinstance(app.screen, KeysPage)


async def test_the_keys_are_two_keys_from_the_title(house: House) -> None:
    for keys in (["question_mark", "K"], ["8", "K"]):
        app = app_for(house, "title")
        async with app.run_test(size=(80, 23)) as pilot:
            if keys[0] == "8":
                keys[0] = re.findall(r"(\d)  Settings", grid(app))[0]
            await pilot.press(*keys)
            assert isinstance(app.screen, KeysPage)


@pytest.mark.parametrize("one", PREFERENCES, ids=lambda one: one.field)
async def test_every_value_is_explained_and_the_present_one_is_pointed_at(house: House, one: Preference) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*"j" * PREFERENCES.index(one))
        for _ in one.values:
            await pilot.press("right")
            now = getattr(house.settings, one.field)
            told = " ".join(grid(app).split())
            for known in one.values:
                assert f"{known.name}: {told_here(known, app.abilities)}" in told
            name = next(known.name for known in one.values if known.value == now)
            assert f" {app.looks.glyphs.pointer} {name}: " in grid(app)


@pytest.mark.parametrize(
    ("field", "environ", "told"),
    [
        ("colour", {"TERM": "xterm-kitty"}, "ask the terminal: here that means 24-bit colors, by TERM=xterm-kitty"),
        ("colour", {"TERM": "vt100"}, "ask the terminal: here that means no colors, by TERM=vt100"),
        ("colour", {"NO_COLOR": "1"}, "ask the terminal: here that means no colors, by NO_COLOR"),
        ("colour", {"TERM": "\x1b]0;x\x07"}, "ask the terminal: here that means 16 colors, by TERM"),
        ("ascii", {"LANG": "C"}, "ask the locale: here that means ASCII: no locale names UTF-8"),
        ("ascii", {"LANG": "C.UTF-8"}, "ask the locale: here that means lines and marks of Unicode"),
    ],
)
async def test_what_the_terminal_says_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch, field: str, environ: dict[str, str], told: str
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("tui.terminal.capabilities.terminfo", lambda _: None)
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*"j" * (int(number(field)) - 1))
        assert told in " ".join(grid(app).split())


async def test_arrows_go_both_ways_and_round(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        for keys, colour in ((["left"], "none"), (["right", "l", "right"], "256"), (["h"], "truecolor")):
            await pilot.press(*keys)
            assert house.settings == Settings(colour=colour)  # type: ignore[arg-type]


@pytest.mark.parametrize("one", PREFERENCES, ids=lambda one: one.field)
async def test_a_digit_or_enter_shows_all_values_and_changes_nothing_by_itself(house: House, one: Preference) -> None:
    """As on the pages that set up a game: whoever meant to move loses nothing."""
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        for keys in ([number(one.field)], ["enter"]):
            await pilot.press(*keys)
            told = " ".join(row.split("\u2502")[1].strip() for row in rows(app) if "\u2502" in row)
            for known in one.values:
                assert f"{known.name}: {told_here(known, app.abilities)}" in " ".join(told.split())
            await pilot.press("escape")
            assert house.settings == Settings()
            assert page(app).current == one
        await pilot.press("enter", "enter")
        assert house.settings == Settings(), "the cursor is on the present value"
        await pilot.press("enter", "2")
        assert house.settings == Settings(**{one.field: one.values[1].value})


async def test_what_a_digit_does_stands_in_the_help(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        assert "the digit of a setting, shows all of its values and changes nothing" in " ".join(
            " ".join(row.split("\u2502")[1:2]).strip() for row in rows(app)
        )
        assert "1-9           Show all values of the setting with that number" in grid(app)


async def test_looks_change_at_once_and_only_what_was_changed(house: House) -> None:
    app = Ad79(house, start="settings", colours="16", ascii_only=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(number("high_contrast"), "2")
        assert looks(app) == ("contrast", "16", True)
        await pilot.press(number("ascii"), "3")
        assert looks(app) == ("contrast", "16", False)
        await pilot.press(number("colour"), "2")
        assert looks(app) == ("contrast", "truecolor", False)
        assert House(house.folders).settings == house.settings


def looks(app: Ad79) -> tuple[str, str, bool]:
    found: Looks = app.looks
    return found.theme, found.colours, found.glyphs.ascii


async def test_no_colour_is_left_when_none_is_wished(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("left")
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        assert not any(one.style and (one.style.color or one.style.bgcolor) for strip in strips for one in strip)
        marks = look_grid(app).split("\n")
        assert marks[2] == "r" * 80
        assert set(marks[3]) <= {" "}
        assert "b" in next(marks[at] for at, row in enumerate(rows(app)) if row.startswith(" \u203a none"))


async def test_a_game_that_is_open_plays_by_the_new_settings(house: House) -> None:
    session = campaign(house)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        app.visit("settings")
        await pilot.pause()
        await pilot.press(number("rival_ties"), "3")
        assert session.settings.rival_ties == "ask"


async def test_what_cannot_be_kept_holds_for_now_and_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = SaveFault(
        FaultCause.UNWRITABLE, house.folders.settings, "It may not be written.", "Give yourself the right."
    )

    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr("tui.play.house.save_settings", refuse)
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(number("high_contrast"), "2")
        told = " ".join(grid(app).split())
        assert "The change works now, but could not be saved. It may not be written. Give yourself the right." in told
        assert looks(app)[0] == "contrast"


async def test_a_file_that_could_not_be_read_is_told_of(house: House) -> None:
    house.folders.settings.parent.mkdir(parents=True, exist_ok=True)
    house.folders.settings.write_text("{")
    again = House(house.folders)
    app = app_for(again, "settings")
    async with app.run_test(size=SIZE):
        assert "Your settings cannot be used." in grid(app)
        assert again.settings == Settings()


class Terminal(LinuxDriver):
    """Keeps what is sent to it."""

    def __init__(self) -> None:
        self.sent = ""
        self._mouse = False

    def write(self, data: str) -> None:
        self.sent += data

    def flush(self) -> None:
        self.sent += ""


async def test_the_mouse_is_taken_and_given_back_at_once(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE):
        terminal: Any = Terminal()
        before, app._driver = app._driver, terminal
        try:
            apply(app, Settings(), Settings(mouse=True))
            assert "\x1b[?1000h" in terminal.sent
            assert "\x1b[?1006h" in terminal.sent
            terminal.sent = ""
            apply(app, Settings(mouse=True), Settings())
            assert "\x1b[?1000l" in terminal.sent
            assert "\x1b[?1006l" in terminal.sent
            terminal.sent = ""
            apply(app, Settings(), Settings(high_contrast=True))
            assert "\x1b[?1000" not in terminal.sent
        finally:
            app._driver = before


@pytest.mark.parametrize(("over_ssh", "wished", "seconds"), [(False, 100, 0.1), (True, 250, 0.4), (True, 800, 0.8)])
async def test_escape_is_waited_for_as_long_as_wished_and_as_the_line_needs(
    house: House, monkeypatch: pytest.MonkeyPatch, over_ssh: bool, wished: int, seconds: float
) -> None:
    for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    if over_ssh:
        monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE):
        apply(app, Settings(escape_delay=400 if wished != 400 else 100), Settings(escape_delay=wished))
        assert pytest.approx(seconds) == constants.ESCAPE_DELAY


async def test_without_colours_and_with_ascii_alone(house: House) -> None:
    app = Ad79(house, start="settings", colours="none", ascii_only=True)
    async with app.run_test(size=SIZE):
        assert grid(app).isascii()
        assert " > ask the terminal: " in grid(app)
        assert getattr(page(app).current, "field", "") == "colour"
