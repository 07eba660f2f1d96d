"""On every screen, in every dialog, played or only watched: what is listed works, what works is listed, and ? opens the help."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.conftest import app_for, campaign
from tests.tui.every_screen import DISTINCT, EVERY, PLAYED
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ready
from tests.tui.pages.archive import here
from tui.app import Ad79
from tui.kit.commanded import Live
from tui.kit.commands import Command, PickNumber, Take
from tui.kit.dialog import Dialog
from tui.kit.game_screen import GameScreen
from tui.kit.help_dialog import HelpDialog
from tui.kit.inspect_dialog import InspectDialog
from tui.kit.list_dialogs import ChoiceDialog
from tui.kit.page import Page
from tui.kit.prompt import Prompt, SearchDialog
from tui.play.house import House
from tui.play.session import Session
from tui.text.choices import Choice
from tui.text.things import Thing

SIZE = (80, 24)
UNTRIED = {"LeaveApp", "AskHint", "Settle"}
"""What leaves, and what has a bot think, which no bot can about fights that are laid out by hand."""
WATCHED = ["combat_moving", "combat_attack", "combat_report", "map_setting_out", "map_landing", "ludus_machinations",
           "ludus_battle", "ludus_window", "stations_first", "stations_target", "play", "reward", "event_sport"]  # fmt: skip


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> Page:
    assert isinstance(app.screen, Page)
    return app.screen


def listed(app: Ad79) -> str:
    """The help of the moment as one paragraph."""
    dialog = page(app).dialog
    assert isinstance(dialog, HelpDialog)
    return " ".join(" ".join("".join(text for text, _ in line) for line in dialog.text).split())


def foot(app: Ad79) -> str:
    return rows(app)[-1]


def trace(app: Ad79) -> tuple[object, ...]:
    """All by which it is seen that a key has done something."""
    return (grid(app), app.cursor_position, app.focused, len(app.screen_stack), page(app).dialog, app._exit)


async def come_back(app: Ad79, pilot: Pilot[Any], where: Page, dialog: Dialog | None) -> bool:
    """Whether a few steps back lead to where a key was pressed."""
    for _ in range(4):
        if app.screen is where and where.dialog is dialog:
            return True
        await ready(pilot, "escape")
    return app.screen is where and where.dialog is dialog


def in_turn(live: tuple[Live, ...]) -> Iterator[Live]:
    """Commands that can be seen to work: what only looks before what answers something."""
    plain = [one for one in live if (one.command.footer or one.command.palette) and one.command.__name__ not in UNTRIED]
    yield from sorted(plain, key=lambda one: one.command.plays or issubclass(one.command, Take | PickNumber))


async def every_command_answers(app: Ad79, pilot: Pilot[Any]) -> None:
    """Press what is listed, as long as the screen stays: each has to change something or to say why not."""
    where, dialog = page(app), page(app).dialog
    for one in in_turn(where.live()):
        if not any(one.command is now.command for now in where.live()):
            continue
        where.clear_answer()
        await ready(pilot)
        before = trace(app)
        await ready(pilot, one.keys[0])
        if app._exit:
            return
        assert trace(app) != before, f"{one.key_names} {one.command.label} does nothing on {where.shown_as}"
        if not await come_back(app, pilot, where, dialog):
            return


async def the_help_opens(app: Ad79, pilot: Pilot[Any]) -> None:
    """`?` is in the foot, opens, lists every command that works, and closes by itself again."""
    where, dialog, live = page(app), page(app).dialog, page(app).live()
    assert "? Help" in foot(app)
    await ready(pilot, "question_mark")
    assert isinstance(where.dialog, HelpDialog)
    told = listed(app)
    for one in live:
        assert one.key_names in told
        assert " ".join(one.command.help().split()) in told
    for key in ("Enter", "/"):
        assert f"Now {key}" in told or f" {key} " in told
    await ready(pilot, "question_mark")
    assert where.dialog is dialog


def bound(app: Ad79) -> set[str]:
    return {key for key, active in page(app).active_bindings.items() if active.enabled}


@pytest.mark.parametrize("name", DISTINCT)
async def test_every_key_that_works_is_listed_and_every_listed_one_works(house: House, name: str) -> None:
    make, keys = EVERY[name]
    app = make(house)
    (screen, told), app._start = app._start, ("title", {})
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        if screen != "title":
            app.visit(screen, **told)
        await ready(pilot, *keys)
        assert {key for one in page(app).live() for key in one.keys} == bound(app)
        if not isinstance(page(app).dialog, HelpDialog):
            await the_help_opens(app, pilot)
        await every_command_answers(app, pilot)


@pytest.mark.parametrize("name", WATCHED)
async def test_whoever_watches_is_offered_what_works_and_changes_nothing(house: House, name: str) -> None:
    make, _ = PLAYED[name]
    app = make(house)
    wanted, told = app._start
    app._start = (wanted, told | {"play": Session(told["play"].spoken, told["play"].state).play})
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        state = screen.play.state
        live = screen.live()
        works = {key for one in live for key in one.keys}
        assert not any(one.command.plays or issubclass(one.command, Take | PickNumber) for one in live)
        assert "q Leave" in foot(app)
        await the_help_opens(app, pilot)
        for key in bound(app) - works:
            screen.clear_answer()
            before = (app.focused, screen.dialog, app.screen)
            await pilot.press(key)
            assert "You only watch; Esc leads back." in grid(app), key
            assert (app.focused, screen.dialog, app.screen) == before
        await every_command_answers(app, pilot)
        assert screen.play.state is state


def _asked(app: Ad79) -> None:
    page(app).ask("Leave", "Everything is saved.", [Choice("Go on", 1), Choice("Leave", 2)], lambda _: None)


DIALOGS: dict[str, Callable[[], Dialog]] = {
    "question": lambda: ChoiceDialog("Sure?", [Choice("Yes", 1), Choice("No", 2)]),
    "inspect": lambda: InspectDialog("Inspect", Thing("Gorgon Archer", ("Range 3, Confidence.",))),
    "search": lambda: SearchDialog(
        "Find", lambda words: [Choice(word, word) for word in ("one", "two") if words in word]
    ),
    "prompt": lambda: Prompt("Name", ()),
}


@pytest.mark.parametrize("name", DIALOGS)
async def test_a_dialog_has_help_too(house: House, name: str) -> None:
    app = app_for(house, "reward", play=campaign(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        page(app).open(DIALOGS[name]())
        await ready(pilot)
        assert {key for one in page(app).live() for key in one.keys} == bound(app)
        await the_help_opens(app, pilot)
        await every_command_answers(app, pilot)


async def test_behind_a_text_the_key_of_the_help_is_a_character(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        page(app).open(Prompt("Name", ()))
        await ready(pilot, "w", "question_mark")
        dialog = page(app).dialog
        assert isinstance(dialog, Prompt)
        assert dialog.field.value == "w?"
        assert "? Help" not in foot(app)
        await ready(pilot, "backspace", "backspace")
        assert "? Help" in foot(app)


async def test_the_rules_can_be_searched_from_the_help_of_a_dialog(house: House) -> None:
    app = app_for(house, "reward", play=campaign(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "q", "question_mark", "enter")
        assert isinstance(page(app).dialog, SearchDialog)
        await ready(pilot, "escape")
        assert "Leave" in grid(app)
        assert isinstance(page(app).dialog, ChoiceDialog)


def test_what_plays_is_known_of_every_command() -> None:
    """A command of which a watcher has nothing says so in its class; what gives it other words does too."""
    for command in Command.every:
        for kind in command.__mro__[1:]:
            if issubclass(kind, Command) and kind.plays:
                assert command.plays
