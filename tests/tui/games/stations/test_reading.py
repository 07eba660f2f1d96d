"""Cards of the Stations are read by their letters, one after the other, and nothing is answered meanwhile."""

from rules.stations.actions import Select
from rules.stations.state import Options
from tests.tui.conftest import app_for
from tests.tui.games.stations.test_letters import SIZE, dealt, letters
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.kit.inspect_dialog import InspectDialog
from tui.kit.reading_dialog import ReadingDialog
from tui.play.house import House

_LIST = 48
"""The column before the list, where its cursor is."""


def table(app: Ad79) -> StationsScreen:
    assert isinstance(app.screen, StationsScreen)
    return app.screen


def pointed_at(app: Ad79) -> str | None:
    choice = table(app).panel.pointed_at
    return choice.value.card if choice is not None and isinstance(choice.value, Select) else None


async def test_letters_and_digits_read_their_cards_and_select_none(house: House) -> None:
    session = dealt(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        found, first = letters(app), next(iter(letters(app)))
        await ready(pilot, "i")
        assert isinstance(table(app).dialog, ReadingDialog)
        deck = table(app).deck
        for card, letter in [*found.items()][:4]:
            await ready(pilot, letter)
            assert f"{deck.card[card].name}: Level" in grid(app)
            assert pointed_at(app) == card
        await ready(pilot, "1")
        assert pointed_at(app) == first
        assert session.state is before


async def test_all_letters_stay_in_sight(house: House) -> None:
    app = app_for(house, "stations", play=dealt(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        listed = [row[_LIST:][2:].strip() for row in rows(app)[10:20]]
        await ready(pilot, "i", "down")
        told = grid(app)
        assert "A letter reads a card" in told
        assert rows(app)[-1].split() == [
            "Enter",
            "Go",
            "there",
            "Arrows",
            "Next",
            "card",
            "i",
            "Close",
            "Esc",
            "Back",
            "?",
            "Help",
        ]
        assert [row[_LIST:][2:].strip() for row in rows(app)[10:20]] == listed


async def test_escape_puts_the_cursor_back_and_enter_stays_at_the_card(house: House) -> None:
    session = dealt(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        second, third = [*letters(app)][1:3]
        for closing in ("escape", "i"):
            await ready(pilot, "i", letters(app)[third], closing)
            assert table(app).dialog is None
            assert table(app).panel.awaits_choice
        await ready(pilot, "i", letters(app)[second], "enter")
        assert pointed_at(app) == second
        await ready(pilot, "i", "down", "escape")
        assert pointed_at(app) == second
        assert session.state is before


async def test_arrows_read_the_next_answer_as_far_as_the_list_goes(house: House) -> None:
    app = app_for(house, "stations", play=dealt(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        listed = [*letters(app)]
        await ready(pilot, "i", "down")
        assert pointed_at(app) == listed[0]
        await ready(pilot, "down")
        assert pointed_at(app) == listed[1]
        await ready(pilot, "up", "up")
        assert pointed_at(app) == listed[0]


async def test_under_a_cover_nothing_is_read_by_letters(house: House) -> None:
    two = Options(controllers=(0, 0, 1, 1), players=("person", "person"))
    app = app_for(house, "stations", play=house.begin("stations", "Test", two, 4).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert table(app).cover.lies
        await ready(pilot, "i")
        assert isinstance(table(app).dialog, InspectDialog)
        assert not isinstance(table(app).dialog, ReadingDialog)
