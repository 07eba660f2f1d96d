"""The set-up page of the Stations: what it explains, what it takes, what it refuses, and the game that it begins."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.stations.state import Options
from saves.faults import FaultCause, SaveFault
from tests.tui.games.stations.tables import DECK, begun
from tests.tui.grids import grid
from tests.tui.keyboard import heading, ready
from tests.tui.set_ups import set_up
from tui.app import Ad79
from tui.games.stations.guide import guide_of
from tui.games.stations.screens.board import StationsScreen
from tui.games.stations.screens.new import NewStations
from tui.games.stations.set_up import GUIDED, GUIDED_TITLE, SEATINGS, Bots, SetUp
from tui.games.stations.words.help import HOW_TO_PLAY
from tui.kit.page import Page
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


@pytest.fixture
def house(house: House) -> House:
    """A house whose Stations are played with the fixed cards."""
    begun(house).close()
    house.store.delete("test")
    return house


def page(app: Ad79) -> NewStations:
    assert isinstance(app.screen, NewStations)
    return app.screen


def told(app: Ad79) -> str:
    """What stands beside the list, in one line."""
    return " ".join(" ".join(row[46:] for row in grid(app).splitlines()[1:-2]).split())


async def session(app: Ad79, pilot: Pilot[Any]) -> Session:
    """The game that was begun, on its table."""
    await pilot.pause()
    assert isinstance(app.screen, StationsScreen)
    return app.screen.play.session


# Beginning


async def test_the_title_leads_here_and_escape_back(house: House) -> None:
    app = set_up(house, "new_stations", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("3")
        await pilot.pause()
        assert page(app).shown_as == "new_stations"
        await pilot.press("escape")
        await pilot.pause()
        assert "a card game for four" in grid(app)


async def test_the_first_line_begins_the_guided_game_at_once(house: House) -> None:
    app = set_up(house, "new_stations", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("3", "1")
        found = await session(app, pilot)
        assert found.state.options == GUIDED
        assert found.name == "the-guided-game"
        assert not app.has_screen_below


async def test_once_it_has_taught_the_first_line_plays_the_usual_game(house: House) -> None:
    house.change_settings(type(house.settings)(taught=("stations",)))
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        assert "1  Play: your team, two hands, vs medium" in grid(app)
        assert "Station I and Station II, you, two hands" in told(app)
        await pilot.press("1")
        found = await session(app, pilot)
        assert found.state.options == Options(controllers=(0, 0, 1, 1), players=("person", "medium"))


async def test_the_first_line_plays_what_the_lines_below_say(house: House) -> None:
    house.change_settings(type(house.settings)(taught=("stations",)))
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "right", "j", "right", "j", "j", "right")
        assert "1  Play: one Station, vs hard" in grid(app)
        await pilot.press("1")
        found = await session(app, pilot)
        assert found.state.options == Options(players=("person", "medium", "hard", "hard"), deals=2)


async def test_the_guided_game_is_found_again_once_it_has_taught(house: House) -> None:
    """By a key that the page names, with all lessons, beside the game of before."""
    house.begin("stations", GUIDED_TITLE, GUIDED, 1).close()
    house.note_lessons("the-guided-game", guide_of(DECK).ids, ("stations",))
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        assert "t plays the guided game again" in told(app)
        assert "t Guided game" in grid(app).splitlines()[-1]
        await pilot.press("t")
        found = await session(app, pilot)
        assert (found.state.options, found.name) == (GUIDED, "the-guided-game-2")
        await ready(pilot)
        assert heading(app) == "A round"


async def test_a_guided_game_that_was_not_played_yet_has_no_other_key(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        assert "Guided game" not in grid(app)
        await ready(pilot, "t")
        assert isinstance(app.screen, NewStations)


async def test_the_bots_that_come_first_have_played_when_the_table_is_shown(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "9")
        found = await session(app, pilot)
        assert found.spoken.game.to_act(found.state) == 0
        assert found.actions == len(found.state.arena)


@pytest.mark.rule("S-RULING-01")
@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
async def test_where_we_depart_from_the_printed_rules_the_set_up_says_so(house: House, size: tuple[int, int]) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=size) as pilot:
        await pilot.press("6")
        await pilot.press("escape")
        await pilot.pause()
        said = told(app)
        assert "Qualified Gladiators alone" in grid(app)
        assert "As printed, the rules compare all Gladiators that are left" in said
        assert "by our reading only Qualified Gladiators win. This line changes that." in said


async def test_a_set_up_of_ones_own_begins_as_it_was_chosen(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "5", "3", "3")
        await pilot.press("4", *["backspace"] * 15, *"2 2 4 4 6 6 8 8", "enter")
        await pilot.press("5", "3", "6", "2")
        await pilot.press("7", "backspace", *"4242", "enter")
        await pilot.press("8", *["backspace"] * 20, *"Evening", "enter")
        await pilot.pause()
        for part in ("two people, bot partners", "partners hard", "2 2 4 4 6 6 8 8", "Deals    3", "Seed     4242"):
            assert part in grid(app)
        assert "any Gladiator, as printed" in grid(app)
        await pilot.press("9")
        found = await session(app, pilot)
        assert found.state.options == Options(
            levels=(2, 2, 4, 4, 6, 6, 8, 8),
            deals=3,
            unqualified_win=True,
            players=("person", "hard", "person", "hard"),
        )
        header = house.store.load("evening").envelope.header
        assert (header.seed, header.name, header.game) == (4242, "Evening", "stations")


async def test_the_list_of_values_begins_at_the_one_that_is_set(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "6", "5", "3")
        before = grid(app)
        await pilot.press("5", "enter", "2", "enter")
        await pilot.pause()
        assert "two people, whole teams" in before
        assert "two people, whole teams" in grid(app)
        assert "Deals    3" in grid(app)


async def test_no_list_opens_where_nobody_is_a_bot(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "8", "3")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert app.screen.dialog is None
        assert "Nobody is a bot at these seats." in grid(app)


@pytest.mark.parametrize("seating", range(len(SEATINGS)))
async def test_every_seating_can_be_chosen_and_is_explained(house: House, seating: int) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", str(seating + 1))
        await pilot.pause()
        assert SEATINGS[seating].told in told(app)
        assert "Sun: Station" in told(app)
        assert "Moon: Station" in told(app)
        await pilot.press("9")
        found = await session(app, pilot)
        assert found.state.options.controllers == SEATINGS[seating].controllers
        assert found.state.options.combined == SEATINGS[seating].combined


async def test_what_cannot_be_saved_is_said_and_nothing_begins(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = SaveFault(FaultCause.FULL, Path("x"), "There is no room left on the disk.", "Free some room.")

    def full(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(house, "begin", full)
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("9")
        assert "There is no room left on the disk. Free some room." in grid(app)
        page(app)


# Changing


async def test_left_and_right_change_a_line_and_go_round(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "left")
        assert page(app).draft.set_up == SetUp(7)
        await pilot.press("right", "j", "right")
        assert page(app).draft.set_up == SetUp(0, Bots("medium", "hard"))
        await pilot.press("j", "j", "left")
        assert page(app).draft.set_up.deals == 8
        await pilot.press("j", "l")
        assert page(app).draft.set_up.unqualified_win


async def test_lines_that_are_typed_and_lines_without_choice_say_so(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right")
        assert "Enter takes this one." in grid(app)
        await pilot.press("2", "8", "j", "right")
        assert "Nobody is a bot at these seats." in grid(app)


@pytest.mark.rule("S-LEVEL-01")
async def test_other_qualifying_levels_are_refused_with_a_sentence(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4", "end", "backspace", "9", "enter")
        await pilot.pause()
        assert "A Qualifying Level is from 1 to 8, not 9." in grid(app)
        assert page(app).dialog is not None
        await pilot.press("backspace", "backspace", "enter")
        assert "It takes one for each of the eight rounds; here are 7." in grid(app)
        await pilot.press("escape")
        await pilot.pause()
        assert page(app).draft.set_up.levels == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        (("7", "x", "enter"), "A seed has only digits."),
        (("7", *"9" * 30, "enter"), "That is too large."),
        (("7", "x", "backspace", "enter"), "It needs a number."),
        (("8", *["backspace"] * 20, "enter"), "It needs a name."),
    ],
)
async def test_seed_and_name_that_cannot_be_are_refused_with_a_sentence(
    house: House, keys: tuple[str, ...], why: str
) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert why in grid(app)
        await pilot.press("escape")
        await pilot.pause()
        assert (page(app).draft.seed, page(app).title_now) == (7, "Sun against Moon")


# Explaining


async def test_each_line_has_a_sentence_beside_it(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        seen = [told(app)]
        for _ in range(8):
            await pilot.press("j")
            seen.append(told(app))
        assert len(set(seen)) == 9
        assert all(text.endswith(".") for text in seen)


async def test_how_to_play_stands_on_one_screen_a_key_away(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("g")
        await pilot.pause()
        shown = " ".join(grid(app).split())
        for heading, text in HOW_TO_PLAY:
            assert f"{heading} {text}" in shown
        await pilot.press("escape")
        await pilot.pause()
        page(app)


async def test_how_to_play_is_a_key_away_from_the_help_and_so_are_the_rules(house: House) -> None:
    app = set_up(house, "new_stations")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark", "g")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert app.screen.shown_as == "stations_help"
        await pilot.press("escape", "question_mark", "enter")
        await pilot.pause()
        assert "The Stations: choose a chapter, or type words to find" in grid(app)
