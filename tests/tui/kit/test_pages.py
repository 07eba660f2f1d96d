"""What holds on every page: keys, help, footer, palette, dialogs, the status line, and what happens to sizes."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tui.conftest import app_for, campaign
from tests.tui.games.stations.games import finished
from tests.tui.grids import grid, rows
from tests.tui.pages.archive import TOLD, ended, won
from tui.app import Ad79
from tui.app.screens import SCREENS
from tui.kit.commanded import live_commands
from tui.kit.commands import Command
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.page import Page
from tui.kit.prompt import Prompt, SearchDialog
from tui.play.house import House
from tui.text.choices import Choice
from tui.text.keys import key_name

SIZE = (80, 24)
Make = Callable[[House], Ad79]


def _plain(name: str) -> Make:
    return lambda house: app_for(house, name)


def _played(name: str) -> Make:
    return lambda house: app_for(house, name, play=campaign(house).play)


PAGES: dict[str, Make] = {
    **{name: _plain(name) for name in ("title", "new", "new_ludus", "saves", "hall", "settings", "credits")},
    **{name: _plain(name) for name in ("new_stations", "stations_help")},
    **{name: _played(name) for name in ("play", "map", "event", "reward", "camp", "log", "act_break", "chronicle")},
    "copies": lambda house: app_for(house, "copies", name=campaign(house).name),
    "tablet": lambda house: app_for(house, "tablet", tablet=house.hall.add(TOLD)),
    "victory": lambda house: app_for(house, "victory", play=won(house).play),
    "stations_end": lambda house: app_for(house, "stations_end", play=finished(house).play),
    "defeat": lambda house: app_for(house, "defeat", play=ended(house, "lost", practice=True).play),
}


async def pages_of(
    house: House, name: str, test: Callable[[Ad79, Pilot[Any]], Any], size: tuple[int, int] = SIZE
) -> None:
    app = PAGES[name](house)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await test(app, pilot)


def page_of(app: Ad79) -> Page:
    assert isinstance(app.screen, Page)
    return app.screen


@pytest.mark.parametrize("name", PAGES)
async def test_the_help_lists_exactly_the_keys_that_work(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        page = page_of(app)
        live = live_commands(page)
        bound = {key for key, active in page.active_bindings.items() if active.enabled}

        assert {key for one in live for key in one.keys} == bound

        await pilot.press("question_mark")
        dialog = page.dialog
        assert dialog is not None
        told = " ".join("".join(text for text, _ in line) for line in dialog.text)  # type: ignore[attr-defined]
        for one in live:
            assert one.key_names in told
            assert " ".join(one.command.help().split())[:30] in " ".join(told.split())

    await pages_of(house, name, test)


@pytest.mark.parametrize("name", PAGES)
async def test_every_command_does_something_and_nothing_needs_a_modifier(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        for one in live_commands(page_of(app)):
            assert one.command.help().endswith(".")
            assert one.command.label
            assert hasattr(one.owner.doer(one.command.name()), f"action_{one.command.name()}")
            if one.command.__name__ != "LeaveApp":
                assert not any(key.startswith(("ctrl+", "alt+", "f1")) for key in one.keys)

    await pages_of(house, name, test)


@pytest.mark.parametrize("name", PAGES)
async def test_the_foot_shows_keys_that_work(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        live = {(one.key_names.split(" ")[0], one.command.label) for one in live_commands(page_of(app))}
        shown = [part.partition(" ")[::2] for part in rows(app)[-1].strip().split("  ")]

        assert shown
        assert set(shown) <= live

    await pages_of(house, name, test)


@pytest.mark.parametrize("name", PAGES)
async def test_a_key_that_means_nothing_gets_an_answer(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        await pilot.press("X")
        assert "X does nothing here" in grid(app)
        await pilot.press("X", "escape")
        assert "X does nothing here" not in grid(app)

    await pages_of(house, name, test)


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_bears_any_size_and_keeps_what_it_was(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        before, focused = grid(app), app.focused
        for size in [(200, 60), (20, 5), (79, 24), (80, 22), (80, 23), (120, 40), (1, 1), SIZE]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            small = size[0] < 80 or size[1] < 23
            assert page_of(app).too_small is small
            if small and size[0] > 20:
                assert "AD 79 needs" in grid(app)

        assert app.focused is focused
        if name != "map":  # which may show another part of the world
            assert grid(app) == before

    await pages_of(house, name, test)


@pytest.mark.parametrize("name", PAGES)
async def test_the_cursor_of_the_terminal_is_on_what_is_focused(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        assert app.focused is not None
        assert app.focused.region.contains(*app.cursor_position)

    await pages_of(house, name, test)


@pytest.mark.parametrize("name", PAGES)
async def test_the_ascii_set_draws_ascii_alone(house: House, name: str) -> None:
    async def test(app: Ad79, pilot: Pilot[Any]) -> None:
        app.change_looks("dark", "16", ascii_only=True)
        await pilot.pause()
        assert grid(app).isascii()
        await pilot.press("question_mark")
        assert grid(app).isascii()

    await pages_of(house, name, test)


async def test_escape_only_ever_steps_back(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape", "escape", "8")
        assert page_of(app).shown_as == "settings"
        await pilot.press("question_mark", "escape")
        assert page_of(app).shown_as == "settings"
        await pilot.press("escape")
        assert page_of(app).shown_as == "title"
        await pilot.press("escape")
        assert app.is_running
        assert page_of(app).shown_as == "title"


async def test_the_palette_finds_a_command_by_name_and_runs_it(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("colon", *"setti", "enter")
        await pilot.pause()
        assert page_of(app).shown_as == "settings"
        await pilot.press("colon", *"help", "enter")
        await pilot.pause()
        assert "Help: Settings" in grid(app)


async def test_the_rule_book_is_searched_from_the_help_of_every_page(house: House) -> None:
    app = app_for(house, "settings")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark", "enter", "1")
        await pilot.press(*"scion influence", "enter")
        await pilot.pause()
        assert "Rule book" in grid(app)
        assert "fourth" in grid(app)


async def test_a_dialog_takes_all_keys_and_gives_them_back(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        page, answers = page_of(app), list[object]()
        focused = app.focused
        page.ask("Sure?", "Is that so?", [Choice("Yes", 1), Choice("No", 2)], answers.append)
        await pilot.pause()
        await pilot.press("q")
        assert app.is_running
        await pilot.press("j", "enter")
        await pilot.pause()

        assert answers == [2]
        assert app.focused is focused
        assert page.dialog is None


async def test_keys_typed_before_a_question_do_not_answer_it(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        page, answers = page_of(app), list[object]()
        question = ChoiceDialog("Sure?", [Choice("Yes", 1)])
        question.opened += 1000
        page.open(question, answers.append)
        await pilot.pause()
        await pilot.press("1", "enter")

        assert answers == []
        assert page.dialog is question


async def test_a_question_shows_all_its_answers_however_long_its_text_is(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        page, given = page_of(app), list[object]()
        page.ask(
            "Hint",
            "\n".join(f"line {n}" for n in range(60)),
            [Choice(f"answer {n}", n) for n in (1, 2, 3)],
            given.append,
        )
        await pilot.pause()
        shown = grid(app)
        assert all(f"{n}  answer {n}" in shown for n in (1, 2, 3))
        assert "line 0" in shown
        assert "more: PgDn" in shown
        for _ in range(5):
            await pilot.press("pagedown")
        assert "line 59" in grid(app)
        assert "more: PgDn" not in grid(app)
        await pilot.press("2")
        await pilot.pause()
        assert given == [2]


async def test_what_is_typed_replaces_what_a_prompt_offers(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        page, given = page_of(app), list[object]()
        page.open(Prompt("Seed", (), "4711"), given.append)
        await pilot.pause()
        await pilot.press("4", "2", "enter")
        page.open(Prompt("Seed", (), "4711"), given.append)
        await pilot.pause()
        await pilot.press("end", "4", "2", "enter")
        page.open(Prompt("Seed", (), "4711"), given.append)
        await pilot.pause()
        await pilot.press("ctrl+u", "7", "enter")
        await pilot.pause()
        assert given == ["42", "471142", "7"]


async def test_a_prompt_says_what_is_wrong_and_gives_the_text(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        page, answers = page_of(app), list[object]()
        page.open(Prompt("Name", (), "", lambda text: None if text == "q1" else "Not yet."), answers.append)
        await pilot.pause()
        await pilot.press("q", "enter")
        assert "Not yet." in grid(app)
        await pilot.press("1", "enter")
        await pilot.pause()

        assert answers == ["q1"]


def test_every_screen_has_a_module_and_a_class(house: House) -> None:
    for target in SCREENS.values():
        module, _, name = target.partition(":")
        assert issubclass(getattr(import_module(module), name), Page)


def test_keys_have_names_that_are_no_longer_than_a_word() -> None:
    shown = {word for command in Command.every for word in command.key_names().split(" ")}
    assert max(map(len, shown)) <= 9


@pytest.mark.parametrize(
    ("key", "name"),
    [("question_mark", "?"), ("asterisk", "*"), ("minus", "-"), ("ctrl+u", "Ctrl-U"), ("shift+tab", "Shift-Tab"),
     ("delete", "Del"), ("f5", "F5"), ("latin_small_letter_e_with_acute", "é"), ("A", "A"), ("home", "Home")],
)  # fmt: skip
def test_a_key_is_called_by_what_stands_on_it(key: str, name: str) -> None:
    assert key_name(key) == name


async def test_keys_typed_ahead_never_reach_what_lies_below_a_dialog(house: House) -> None:
    session = campaign(house)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key, character in (("colon", ":"), ("1", "1"), ("s", "s")):
            app.post_message(events.Key(key, character))
        await pilot.pause()
        await pilot.pause()

        assert session.actions == 0
        assert isinstance(page_of(app).dialog, SearchDialog)
