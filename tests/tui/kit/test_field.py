"""The line to type in: what gets into it, where its cursor stands, and what its keys do."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.tui.conftest import app_for
from tests.tui.grids import grid, look_grid, rows
from tests.tui.keyboard import page as shown
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.kit.dialog import Dialog
from tui.kit.page import Page
from tui.kit.paths import PathPrompt
from tui.kit.prompt import Prompt, SearchDialog, Typing
from tui.play.house import House
from tui.text.choices import Choice

SIZE = (80, 24)
HOSTILE = "a\x1b[31mb\x1b]0;owned\x07\u202ec\ud800\u200b\x9b7m\ud83dd\td"
"""What steers a terminal, turns the line, is no character, or takes no room."""


def page(app: Ad79) -> Page:
    assert isinstance(app.screen, Page)
    return app.screen


async def opened(pilot: Pilot[int], app: Ad79, dialog: Typing) -> list[object]:
    """Open a dialog; what it is closed with is put into a list."""
    given = list[object]()
    page(app).open(dialog, given.append)
    await ready(pilot)
    return given


def caret(app: Ad79) -> str:
    """The row of the screen up to the terminal's cursor."""
    x, y = app.cursor_position
    return rows(app)[y][:x]


async def test_of_a_paste_the_first_line_stays_and_only_what_can_be_printed(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        dialog = Prompt("Name", ())
        await opened(pilot, app, dialog)
        app.post_message(events.Paste(f"{HOSTILE}\nsecond line"))
        await ready(pilot)

        assert dialog.field.value == "a[31mb]0;ownedc7mdd"
        assert dialog.field.value in grid(app)


@pytest.mark.parametrize("dialog", [Prompt("Name", ()), SearchDialog("Find", lambda _: ())], ids=["prompt", "search"])
async def test_an_enter_that_came_with_a_paste_is_not_taken_and_that_is_said(house: House, dialog: Typing) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        given = await opened(pilot, app, dialog)
        app.post_message(events.Paste("abcdefghijklmnopqrstuvwxyz"))
        await ready(pilot)
        assert "paste" not in grid(app)

        app.post_message(events.Paste("abc\r"))
        await ready(pilot)
        assert dialog.field.value.endswith("zabc")
        assert "That came as a paste; Enter takes it now." in grid(app)
        assert not given

        await pilot.press("d")
        assert "paste" not in grid(app)


@pytest.mark.parametrize("before", ["", "a"])
async def test_a_wide_letter_across_the_edge_of_what_lies_below_is_seen(house: House, before: str) -> None:
    app = app_for(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "8")
        typed = before + "東京" * 9
        app.post_message(events.Paste(typed))
        await ready(pilot)
        assert typed in grid(app)


@pytest.mark.parametrize("before", ["", "Anna"])
async def test_a_paste_is_cut_to_the_room_that_there_is(house: House, before: str) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        dialog = Prompt("Name", ())
        await opened(pilot, app, dialog)
        await ready(pilot, *before)
        app.post_message(events.Paste("x" * 5000))
        await ready(pilot, "y")

        assert dialog.field.value == before + "x" * (40 - len(before))


async def test_a_mark_makes_room_for_what_comes_in_its_place(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        dialog = Prompt("Name", (), "a" * 40)
        await opened(pilot, app, dialog)
        app.post_message(events.Paste("b" * 41))
        await ready(pilot, "end", "shift+left", "shift+left", "c")

        assert dialog.field.value == "b" * 38 + "c"


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (("left", "left", "x"), "Anna Marxia"),
        (("home", "delete", "x"), "xnna Maria"),
        (("ctrl+left", "x"), "Anna xMaria"),
        (("ctrl+w",), "Anna "),
        (("ctrl+left", "ctrl+u"), "Maria"),
        (("home", "ctrl+k"), ""),
        (("backspace", "backspace"), "Anna Mar"),
        (("ctrl+x", "ctrl+v", "up", "down", "f5"), "Anna Maria"),
    ],
)
async def test_keys_move_in_the_text_and_take_out_of_it(house: House, keys: Sequence[str], left: str) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        dialog = Prompt("Name", ())
        await opened(pilot, app, dialog)
        await ready(pilot, *"Anna Maria", *keys)

        assert dialog.field.value == left


@pytest.mark.parametrize(("key", "left"), [("4", "4"), ("backspace", ""), ("end", "4711"), ("ctrl+u", "")])
async def test_an_offer_is_marked_and_goes_with_the_first_character(house: House, key: str, left: str) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.change_looks("dark", "none", ascii_only=False)
        dialog = Prompt("Seed", (), "4711")
        await opened(pilot, app, dialog)
        at = dialog.place.offset + Offset(2, 1)
        assert look_grid(app).split("\n")[at.y][at.x :].startswith("rrrruuu")
        await ready(pilot, key)

        assert dialog.field.value == left
        assert look_grid(app).split("\n")[at.y][at.x :].startswith("uuuuuuu")


async def test_the_cursor_of_the_terminal_is_where_the_next_character_will_stand(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot, app, Prompt("Name", ()))
        assert caret(app).endswith("│ ")
        await ready(pilot, *"Anna寿")
        assert caret(app).endswith("│ Anna寿 ")  # a letter of two cells
        await ready(pilot, "left", "left", "left")
        assert caret(app).endswith("│ An")
        app.screen.query_one(Dialog).close()
        await ready(pilot)
        assert "Anna" not in caret(app)


async def test_of_a_long_path_the_end_is_shown_with_the_cursor_behind_it(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        dialog = PathPrompt("Export", "Where to?", str, Path("/", *(f"folder {n}" for n in range(20)), "out.json"))
        await opened(pilot, app, dialog)
        assert caret(app).endswith("folder 19/out.json")
        await ready(pilot, "home")
        assert caret(app).endswith("│ ")
        assert "│ /folder 0/folder 1/" in grid(app)
        await ready(pilot, "end", "backspace", "backspace", "b")
        assert caret(app).endswith("folder 19/out.jsb")
        await pilot.resize_terminal(100, 30)
        await ready(pilot)
        assert caret(app).endswith("folder 19/out.jsb")


async def test_what_was_typed_at_once_is_found_before_it_is_taken(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        page(app).action_do("palette")
        for key, character in (*((letter, letter) for letter in "settings"), ("enter", "\r")):
            app.post_message(events.Key(key, character))
        await ready(pilot)

        assert shown(app) == "settings"


async def test_a_search_begins_with_its_words_and_finds_anew_with_each_key(house: House) -> None:
    def find(words: str) -> list[Choice]:
        return [Choice(name, name) for name in ("Roma", "Romula", "Capua") if name.casefold().startswith(words)]

    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        given = await opened(pilot, app, SearchDialog("Find", find, "ro"))
        assert "Romula" in grid(app)
        assert "Capua" not in grid(app)
        await ready(pilot, "m", "u")
        assert "Roma" not in grid(app)
        await ready(pilot, "enter")
        assert given == ["Romula"]


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_the_keys_that_leave_do_so_from_a_field(house: House, key: str) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot, app, Prompt("Seed", (), "4711"))
        await pilot.press(key)

    assert app.return_code == 0
    assert app.clipboard == ""


async def test_the_keys_stay_with_the_field_wherever_one_clicks(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        dialog = Prompt("Name", ())
        await opened(pilot, app, dialog)
        await pilot.click(dialog, offset=(0, 0))
        await ready(pilot, *"ab")
        await pilot.click(dialog.field, offset=(1, 0))
        await ready(pilot, "x")

        assert dialog.field.value == "axb"


async def test_what_is_typed_is_spelled_in_ascii_where_there_is_nothing_else(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.change_looks("dark", "16", ascii_only=True)
        dialog = Prompt("Name", ())
        await opened(pilot, app, dialog)
        await ready(pilot, "é", "寿", "!")

        assert dialog.field.value == "é寿!"
        assert "| e??! " in grid(app)
        assert grid(app).isascii()


@pytest.mark.parametrize("make", [lambda: Prompt("Name", ()), lambda: SearchDialog("Find", lambda _: [])])
async def test_a_dialog_says_which_keys_edit(house: House, make: Callable[[], Typing]) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot, app, make())
        await ready(pilot, "question_mark")

        assert "Left Right    Move in the text" in grid(app)
        assert "Backspace Del Take a character out" in grid(app)
