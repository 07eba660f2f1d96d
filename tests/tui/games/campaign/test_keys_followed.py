"""A fight and the map on other keyboards: each layout walks a hexagon and comes back, and letters and sentences follow the keys."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from saves.settings import KeyTable
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.plays import SMALL, Play, played
from tests.tui.games.campaign.test_asked_on_board import repositioning
from tests.tui.games.campaign.test_steering import letters, opening
from tests.tui.grids import rows
from tests.tui.keyboard import page, ready
from tests.tui.play.test_replay import fought
from tui.games.campaign.screens.map import MapScreen
from tui.play.house import House
from tui.text.keyboard import LAYOUTS, Keyboard, Layout
from tui.text.keys import CHOSEN_KEYS, STEPS

ROUND = ("step_right", "south_east", "south_west", "step_left", "north_west", "north_east")
"""The six directions of a hexagon, in turn."""
BACK: Mapping[str, str] = {
    "step_right": "step_left",
    "south_east": "north_west",
    "south_west": "north_east",
    "step_up": "step_down",
}
layouts = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda one: one.name)


def own_keys(layout: Layout) -> Mapping[str, str]:
    """The key of each direction that is no arrow and nothing like one."""
    board = Keyboard(layout)
    return {way: next(key for key in board.keys(way) if len(key) == 1) for way in STEPS}


async def taking(play: Play, board: Keyboard) -> None:
    play.app.change_keys(board)
    play.screen.draw()
    await play.pilot.pause()


def two_ranks(house: House) -> object:
    return fight(house, {"d4": "@", "b3": "rival net_diver", "b5": "rival tactician"}, "movement")


@layouts
async def test_six_keys_walk_round_a_hexagon(house: House, layout: Layout) -> None:
    async with played(house, two_ranks) as play:  # type: ignore[arg-type]
        await taking(play, Keyboard(layout))
        keys, board = own_keys(layout), play.screen.names.cat.board[play.screen.combat.arena]
        middle = next(cell for cell in board.cells if len(board.near[cell]) == 6)
        play.screen.board.put(middle)
        await play.press(keys["north_west"])
        begun, seen = play.cell, []
        for way in ROUND:
            await play.press(keys[way])
            seen.append(play.cell)
        assert seen[-1] == begun
        assert sorted(seen) == sorted(board.near[middle])


@layouts
async def test_a_step_and_its_opposite_lead_back_on_a_board_and_on_the_map(house: House, layout: Layout) -> None:
    keys = own_keys(layout)
    async with played(house, two_ranks) as play:  # type: ignore[arg-type]
        await taking(play, Keyboard(layout))
        for way, opposite in BACK.items():
            begun = play.cell
            await play.press(keys[way])
            assert play.cell != begun
            await play.press(keys[opposite])
            assert play.cell == begun
    app = app_for(house, "map", play=set_out(house).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        app.change_keys(Keyboard(layout))
        assert isinstance(app.screen, MapScreen)
        moved = 0
        for way, opposite in BACK.items():
            begun = app.screen.pointing.here
            await ready(pilot, keys[way])
            if app.screen.pointing.here != begun:
                moved += 1
                await ready(pilot, keys[opposite])
                assert app.screen.pointing.here == begun
        assert moved > 1


@layouts
async def test_a_turn_is_fought_on_every_keyboard(house: House, layout: Layout) -> None:
    async with played(house, opening()) as play:
        board = Keyboard(layout)
        await taking(play, board)
        before, hero = letters(play), play.session.state.combat.fighters[0].at
        commands = {key for command in CHOSEN_KEYS for key in board.keys(command) if command in played_here(play)}
        assert not set(before.values()) & {*commands, *own_keys(layout).values()}

        await play.press(before["hero"])
        labels = play.screen.steering.keys.hexes
        assert not set(labels.values()) & {*commands, *own_keys(layout).values()}
        there = next(cell for cell in labels if cell != hero)
        await play.press(labels[there])
        assert play.session.state.combat.fighters[0].at == there
        assert letters(play)["hero"] == before["hero"]
        await play.press("escape", board.keys("end_whole_turn")[0])
        assert f"{board.name('end_whole_turn')} again ends the turn." in play.status
        await play.press(board.keys("end_whole_turn")[0])
        assert play.session.state.combat.turns > 1 or play.session.state.combat.mover != "player"


def played_here(play: Play) -> set[str]:
    return {command.row for command in type(play.screen).BY_KEY.values()}


async def test_digits_of_hexes_need_no_shift_on_an_azerty_keyboard(house: House) -> None:
    async with played(house, opening()) as play:
        await taking(play, Keyboard(LAYOUTS["azerty"]))
        await play.press(letters(play)["hero"])
        there = next(cell for cell, label in play.screen.steering.keys.hexes.items() if label == "2")
        await play.press("é")
        assert play.session.state.combat.fighters[0].at == there


async def test_digits_of_the_pad_move_on_the_board_and_take_in_the_list(house: House) -> None:
    async with played(house, opening()) as play:
        await taking(play, Keyboard(LAYOUTS["number_pad"]))
        before, begun = play.session.state, play.cell
        await play.press("6")
        assert play.cell != begun
        assert play.session.state is before
        await play.press("o", "1")
        assert play.session.state is not before


async def test_a_letter_makes_room_for_a_command_that_is_given_it(house: House) -> None:
    async with played(house, opening()) as play:
        taken = letters(play)["hero"]
        await taking(play, Keyboard(own={"show_table": taken}))
        assert taken not in letters(play).values()
        await play.press(taken)
        assert page(play.app) == "table"


async def test_a_hex_that_is_asked_about_makes_room_for_a_command_too(house: House) -> None:
    async with played(house, repositioning) as play:
        asked = play.screen.steering.keys.hexes
        cell, taken = next(iter(asked.items()))
        await taking(play, Keyboard(own={"show_table": taken}))
        assert play.screen.steering.keys.hexes.keys() == asked.keys()
        assert play.screen.steering.keys.hexes[cell] != taken
        assert taken not in play.screen.board.marks.labels.values()


async def test_footer_help_and_sentences_name_the_keys_of_the_player(house: House) -> None:
    async with played(house, opening()) as play:
        await taking(play, Keyboard(LAYOUTS["left_hand"], {"show_log": "f5", "go_on": "semicolon"}))
        assert "b Undo" in rows(play.app)[-1]
        await play.press("question_mark")
        told = " ".join("".join(text for text, _ in line) for line in play.screen.dialog.text)  # type: ignore[union-attr]
        for sentence in ("q e a d z c lead to the six neighbors", "F5 Open the log", "; makes the next one, E all of"):
            assert sentence in " ".join(told.split())
        await play.press("escape", "t")
        assert page(play.app) == "table"


async def test_a_game_is_watched_again_by_the_keys_of_the_player(house: House) -> None:
    _, states = fought(house)
    house.change_settings(replace(house.settings, keys=KeyTable(layout="left_hand", own={"next_fight": "f4"})))
    app = app_for(house, "saves")
    async with app.run_test(size=SMALL) as pilot:
        await ready(pilot, "k")
        again = app.screen.play.session  # type: ignore[attr-defined]
        await ready(pilot, "d", "d", "a")
        assert again.state == states[1]
        await ready(pilot, "question_mark")
        told = " ".join("".join(text for text, _ in line) for line in app.screen.dialog.text)  # type: ignore[attr-defined]
        assert "Right d Go on by an action." in " ".join(told.split())
        await ready(pilot, "escape", "f4")
        assert page(app) == "combat"
