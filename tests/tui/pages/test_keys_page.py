"""The page of keys: layouts, keys of single commands, conflicts named, kept between sittings, and broken tables told."""

import json

import msgspec
import pytest

from saves.settings import KeyTable, load_settings
from tests.tui.conftest import WHEN, app_for
from tests.tui.games.campaign.journeys import set_out
from tests.tui.grids import grid
from tests.tui.keyboard import page, ready
from tui.app import Ad79
from tui.app.screens import SCREENS
from tui.kit.conflicts import misfit, scopes, shared_keys, without_misfits
from tui.pages.keys import KeysPage
from tui.play.house import House
from tui.play.row import named
from tui.text.keyboard import LAYOUTS, Keyboard, keyboard
from tui.text.keys import CHOSEN_KEYS

SIZE = (80, 23)
WHERE = scopes({name: named(where) for name, where in SCREENS.items()})


def keys_page(app: Ad79) -> KeysPage:
    assert isinstance(app.screen, KeysPage)
    return app.screen


def told(app: Ad79) -> str:
    """Everything on the screen as one paragraph, without frames."""
    return " ".join(grid(app).replace("│", " ").split())


def table(house: House) -> KeyTable:
    """The keys as the file has them."""
    return load_settings(house.folders.settings, WHEN)[0].keys


def to(app: Ad79, command: str) -> list[str]:
    """The keys that bring the cursor to a command."""
    return ["down"] * (1 + list(keys_page(app).commands).index(command))


# Where it is


async def test_the_page_is_reached_from_the_settings_the_help_and_the_palette(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "question_mark", "K")
        assert page(app) == "keys"
        await ready(pilot, "escape", "colon", *"keys", "enter")
        assert page(app) == "keys"
        await ready(pilot, "escape", "colon", *"settings", "enter", "K")
        assert page(app) == "keys"
        await ready(pilot, "question_mark", "K", "escape")
        assert page(app) == "settings"


async def test_what_never_changes_is_said(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        for fixed in ("Enter takes", "Esc steps back", "Tab goes on", "digits take from lists", "Ctrl-C leaves"):
            assert fixed in told(app)


# Layouts


async def test_a_layout_holds_at_once_is_kept_and_can_be_taken_back(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1", "4")
        assert "Layout Dvorak" in told(app)
        assert "f t g d n x h b" in told(app)
        assert (keyboard().layout, table(house)) == (LAYOUTS["dvorak"], KeyTable(layout="dvorak"))
        await ready(pilot, "h")
        assert keys_page(app).menu.list.cursor == 1
        await ready(pilot, "R")
        assert (keyboard().changed, table(house)) == ({}, KeyTable())
        assert "R once more takes that back" in told(app)
        await ready(pilot, "R")
        assert table(house) == KeyTable(layout="dvorak")
        await ready(pilot, "left", "left", "left")
        assert table(house) == KeyTable()


async def test_the_next_sitting_has_the_keys_of_this_one(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "right", *to(app, "show_log"), "enter", "semicolon")
    assert table(house) == KeyTable(layout="left_hand", own={"show_log": "semicolon"})
    again = House(house.folders, lambda: WHEN)
    app = app_for(again, "map", play=set_out(again).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await ready(pilot, "semicolon")
        assert page(app) == "log"
        await ready(pilot, "escape", "L")
        assert "L does nothing here; ? lists the keys that do." in told(app)


# Single commands


async def test_a_command_gets_the_next_key_that_is_pressed_and_its_usual_one_back(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *to(app, "undo"), "enter")
        assert "Press the new key of “Undo”, z until now." in told(app)
        await ready(pilot, "escape")
        assert table(house) == KeyTable()
        await ready(pilot, "enter", "percent_sign")
        assert table(house) == KeyTable(own={"undo": "percent_sign"})
        assert "%* Undo" in told(app)
        await ready(pilot, "enter", "backspace")
        assert table(house) == KeyTable()
        await ready(pilot, "enter", "percent_sign", "enter", "z")
        assert table(house) == KeyTable()


@pytest.mark.parametrize(
    ("key", "why"),
    [("tab", "Tab cannot be the key of a command"), ("3", "3 takes from lists"), ("h", "h moves the cursor"),
     ("ctrl+a", "Ctrl-A cannot be the key of a command"), ("space", "Space cannot be the key of a command")],
)  # fmt: skip
async def test_a_key_that_means_something_everywhere_is_refused(house: House, key: str, why: str) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *to(app, "undo"), "enter", key)
        assert f"Nothing has changed. {why}" in told(app)
        assert table(house) == KeyTable()


async def test_a_text_can_begin_with_every_letter_although_help_has_another_key(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *to(app, "help"), "enter", "Q")
        assert "Q cannot open the help: no text could begin with it." in told(app)
        await ready(pilot, "enter", "f1", "f1")
        assert "Help: Keys" in grid(app)


async def test_the_box_that_asks_for_a_key_is_left_by_the_keys_that_leave_everywhere(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *to(app, "undo"), "enter", "ctrl+c")
        assert app._exit


async def test_a_key_that_was_written_into_the_file_by_its_character_holds(house: House) -> None:
    house.change_settings(msgspec.structs.replace(house.settings, keys=KeyTable(own={"show_log": ";", "undo": ","})))
    app = app_for(House(house.folders, lambda: WHEN), "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert ", would be both “Other hex” and “Undo” on Combat." in told(app)
    house.change_settings(msgspec.structs.replace(house.settings, keys=KeyTable(own={"show_log": ";"})))
    app = app_for(house, "map", play=set_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "semicolon")
        assert page(app) == "log"


async def test_a_conflict_is_named_and_settled_by_exchange_alone(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *to(app, "undo"), "enter", "v")
        assert "v would be both “Threat” and “Undo” on Combat." in told(app)
        await ready(pilot, "1")
        assert table(house) == KeyTable()
        await ready(pilot, "enter", "v", "2")
        assert table(house) == KeyTable(own={"undo": "v", "threat": "z"})
        assert misfit(house.keyboard, WHERE) == ""


async def test_a_conflict_with_several_commands_names_them_and_changes_nothing(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *to(app, "inspect"), "enter", "r")
        assert "r would be both “Route” and “Inspect” on Map." in told(app)
        assert "“Other player” and “Read it” on The ludus" in told(app)
        assert keys_page(app).dialog is None
        assert table(house) == KeyTable()


async def test_a_layout_that_does_not_go_with_a_key_of_ones_own_asks_first(house: House) -> None:
    house.change_settings(msgspec.structs.replace(house.settings, keys=KeyTable(own={"threat": "f", "undo": "f9"})))
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1", "4")
        assert "f moves the cursor" in told(app)
        assert "Take it, with the usual key for “Threat”" in told(app)
        await ready(pilot, "1")
        assert table(house).layout == "qwerty"
        await ready(pilot, "1", "4", "2")
        assert table(house) == KeyTable(layout="dvorak", own={"undo": "f9"})


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda one: one.name)
def test_no_layout_gives_commands_of_a_screen_one_key(layout: object) -> None:
    """Commands share a key only where they do so by themselves, as “World” hides “Why not” on the map."""
    board = Keyboard(layout)  # type: ignore[arg-type]
    for scope in WHERE:
        rows_ = [command for command in scope.commands if command in CHOSEN_KEYS]
        for one in rows_:
            for other in rows_:
                assert (board.keys(one) == board.keys(other)) == (CHOSEN_KEYS[one] == CHOSEN_KEYS[other])


def test_conflicts_are_found_in_texts_in_dialogs_and_where_games_are_watched_again_too() -> None:
    assert (
        misfit(Keyboard(own={"show_log": "F"}), WHERE)
        == "F would be both “Fight before” and “Log” on games watched again."
    )
    assert misfit(Keyboard(own={"undo": "F"}), WHERE) == ""
    assert [one.places for one in shared_keys(Keyboard(own={"show_log": "n"}), WHERE)] != []
    assert "and the help." in misfit(Keyboard(own={"how_to_play": "question_mark"}), WHERE)
    assert without_misfits(Keyboard(own={"undo": "q", "threat": "f8", "nothing": "x"}), WHERE).own == {"threat": "f8"}


# Tables that are broken


async def test_a_table_that_cannot_be_read_leaves_all_other_settings(house: House) -> None:
    path = house.folders.settings
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"pace": "step", "keys": {"layout": "qwertz"}}))
    again = House(house.folders, lambda: WHEN)
    app = app_for(again, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Your own keys cannot be used." in told(app)
        assert "The usual keys are in use, and all other settings hold" in told(app)
    assert keyboard().changed == {}
    assert again.settings.pace == "step"
    assert load_settings(path, WHEN) == (again.settings, None)
    assert "qwertz" in (path.parent / "settings-20260301-140500.json").read_text()


@pytest.mark.parametrize(
    ("own", "why"),
    [({"fly": "f"}, "there is no command called 'fly'"), ({"undo": "q"}, "q would be both “Leave” and “Undo” on Play"),
     ({"undo": "tab"}, "Tab cannot be the key of a command"), ({"undo": ""}, "cannot be the key of a command"), ({"undo": "nonsense\x1b"}, "cannot be the key")],
)  # fmt: skip
async def test_keys_that_cannot_be_had_are_told_at_the_start_and_kept(
    house: House, own: dict[str, str], why: str
) -> None:
    house.change_settings(msgspec.structs.replace(house.settings, keys=KeyTable(own=own)))
    app = app_for(House(house.folders, lambda: WHEN), "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert why in told(app)
        assert "The usual keys are in use" in told(app)
        assert keyboard().changed == {}
        await ready(pilot, "colon", *"keys", "enter")
        assert why in told(app)
    assert table(house) == KeyTable(own=own)


async def test_a_command_is_found_by_a_part_of_its_name(house: House) -> None:
    app = app_for(house, "keys")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "slash", *"undo", "enter")
        assert keys_page(app).current == "undo"
        await ready(pilot, "slash", *"fetch", "escape")
        assert keys_page(app).current == "undo"
