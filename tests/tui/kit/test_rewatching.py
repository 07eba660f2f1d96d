"""A game is watched again on its own screens: step, play, jump, and a clear word where that ends."""

from typing import Any

import pytest

from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.keyboard import page
from tests.tui.play.test_replay import fought
from tests.tui.viewers import SIZE, watched
from tui.app import Ad79
from tui.games.campaign.screens.combat import CombatScreen
from tui.kit import beats, rewatching
from tui.play.house import House
from tui.text.keyboard import LAYOUTS, Keyboard, Layout


def showing(screen: CombatScreen) -> bool:
    return screen.beats.on


# Stepping


async def test_it_begins_at_the_beginning_and_says_how_to_go_on(house: House) -> None:
    fought(house)
    async with watched(house) as viewer:
        assert page(viewer.app) == "map"
        assert "Right and Left step, Space plays" in viewer.status
        await viewer.press("i", "escape")
        assert viewer.strip.split("  ")[0] == "Action 0 of 80: The beginning."
        assert viewer.strip.endswith(" pace 3")


@pytest.mark.parametrize(("on", "back"), [("right", "left"), ("l", "h")])
async def test_steps_lead_on_and_back_through_map_event_and_fight(house: House, on: str, back: str) -> None:
    _, states = fought(house)
    pages = []
    async with watched(house) as viewer:
        for at in range(1, 12):
            await viewer.press(on)
            assert viewer.game.state == states[at]
            assert f"Action {at} of 80: " in viewer.strip
            pages.append(page(viewer.app))
        assert {"map", "event", "combat"} <= set(pages)
        for at in range(10, -1, -1):
            await viewer.press(back)
            assert viewer.game.state == states[at]
            assert page(viewer.app) == (pages[at - 1] if at else "map")


async def test_keys_typed_quickly_each_step(house: House) -> None:
    _, states = fought(house)
    async with watched(house) as viewer:
        await viewer.pilot.press(*["right"] * 15)
        await viewer.press()
        assert viewer.game.state == states[15]
        assert "Action 15 of 80" in viewer.strip


async def test_beginning_and_end_are_a_key_away_and_told_as_such(house: House) -> None:
    _, states = fought(house)
    async with watched(house, "end") as viewer:
        assert viewer.game.state == states[-1]
        await viewer.press("right")
        assert viewer.status == "This is as far as the game has come."
        await viewer.press("home")
        assert viewer.game.state == states[0]
        await viewer.press("left")
        assert viewer.status == "This is the beginning."


async def test_the_fight_reports_what_led_to_a_moment(house: House) -> None:
    _, states = fought(house)
    at = next(n for n in range(2, 80) if states[n].combat is not None and states[n - 1].combat is None)
    async with watched(house, *["right"] * (at + 1)) as viewer:
        screen = viewer.app.screen
        assert isinstance(screen, CombatScreen)
        told = "\n".join("".join(text for text, _ in part) for part in screen.side.info.lines)
        assert "ival" in told


async def test_camp_log_and_texts_of_a_moment_can_be_looked_at(house: House) -> None:
    fought(house)
    async with watched(house, *["right"] * 6, "c") as viewer:
        assert page(viewer.app) == "camp"
        await viewer.press("escape", "L")
        assert page(viewer.app) == "log"
        await viewer.press("escape")
        assert "Action 6 of 80" in viewer.strip


async def test_nothing_that_plays_works(house: House) -> None:
    _, states = fought(house)
    async with watched(house, *["right"] * 6) as viewer:
        await viewer.press("enter", "1", "z", "H", "x", "E")
        assert viewer.game.state == states[6]
        names = {one.command.name() for one in viewer.app.screen.live()}  # type: ignore[attr-defined]
        assert {"step_on", "step_before", "play_on", "show_landmarks", "back"} <= names
        assert not {"undo", "ask_hint", "pick_number"} & names


# Jumping


async def test_fights_weeks_and_acts_are_jumped_to(house: House) -> None:
    fought(house, 300)
    async with watched(house) as viewer:
        marks = viewer.game.replay.landmarks
        fights, weeks = ([one.at for one in marks if one.kind == kind] for kind in ("fight", "round"))
        await viewer.press("f")
        assert viewer.game.at == fights[0]
        assert page(viewer.app) == "combat"
        await viewer.press("f")
        assert viewer.game.at == fights[1]
        await viewer.press("right", "F")
        assert viewer.game.at == fights[1]
        await viewer.press("F", "F")
        assert viewer.game.at == fights[0]
        assert viewer.status == "No fight came before."
        await viewer.press("w")
        assert viewer.game.at == next(at for at in weeks if at > fights[0])
        await viewer.press("W", "W", "A")
        assert viewer.game.at == 0
        await viewer.press("a")
        assert viewer.status == "No later act or part is known."


async def test_a_list_of_acts_and_fights_leads_to_each(house: House) -> None:
    fought(house, 300)
    async with watched(house, "C") as viewer:
        fights = [one for one in viewer.game.replay.landmarks if one.kind == "fight"]
        assert "Where to? Type words" in grid(viewer.app)
        assert "Act I" in grid(viewer.app)
        assert fights[1].name[:40] in grid(viewer.app)
        await viewer.press("down", "down", "enter")
        assert viewer.game.at == fights[1].at
        await viewer.press("C", "escape")
        assert viewer.game.at == fights[1].at


# Going on by itself


async def test_it_plays_and_stops_and_every_step_stops_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fought(house)
    monkeypatch.setattr(rewatching, "_PACES", tuple(rewatching._Pace(0.05, 0.0) for _ in range(5)))
    async with watched(house, "space") as viewer:
        assert "playing" in viewer.strip
        await viewer.pilot.pause(1.0)
        assert viewer.game.at > 3
        await viewer.press("space")
        at = viewer.game.at
        await viewer.pilot.pause(0.3)
        assert viewer.game.at == at
        assert "playing" not in viewer.strip
        await viewer.press("space", "left")
        assert not viewer.game.playing
        await viewer.press("end", "left", "left", "space")
        await viewer.pilot.pause(0.6)
        assert viewer.game.at == 80
        assert not viewer.game.playing


async def test_while_something_lies_above_it_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fought(house)
    monkeypatch.setattr(rewatching, "_PACES", tuple(rewatching._Pace(0.05, 0.0) for _ in range(5)))
    async with watched(house, *["right"] * 8, "space") as viewer:
        await viewer.press("c")
        at = viewer.game.at
        await viewer.pilot.pause(0.4)
        assert viewer.game.at == at
        await viewer.press("escape")
        await viewer.pilot.pause(0.5)
        assert viewer.game.at > at


async def test_two_keys_choose_the_pace(house: House) -> None:
    fought(house)
    async with watched(house, "full_stop", "full_stop", "full_stop") as viewer:
        assert viewer.strip.endswith("pace 5")
        await viewer.press(*["comma"] * 6)
        assert viewer.strip.endswith("pace 1")


async def test_fights_go_on_with_their_beats_which_every_key_cuts_short(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, states = fought(house)
    monkeypatch.setattr(beats, "_SHORTEST", 600.0)
    monkeypatch.setattr(beats, "_LONGEST", 600.0)
    at = next(n for n in range(80) if states[n].combat is not None and states[n].combat.mover == "rival")
    async with watched(house, *["right"] * at) as viewer:
        screen = viewer.app.screen
        assert isinstance(screen, CombatScreen)
        while not showing(screen) and viewer.game.at < 70:
            await viewer.press("space")
            if not showing(screen):
                await viewer.press("space", "right")
        here = viewer.game.at
        assert showing(screen)
        assert "playing" in viewer.strip
        assert "any key To the end" not in grid(viewer.app)
        await viewer.press("space")
        assert not showing(screen)
        assert (viewer.game.playing, viewer.game.at) == (False, here)
        await viewer.press("right")
        assert viewer.game.at == here + 1


# On every keyboard


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
async def test_the_keys_are_those_of_the_players_keyboard(house: House, layout: Layout) -> None:
    fought(house, 300)
    board = Keyboard(layout)
    async with watched(house) as viewer:
        viewer.app.change_keys(board)
        fights = [one.at for one in viewer.game.replay.landmarks if one.kind == "fight"]
        await viewer.press(board.keys("next_fight")[0])
        assert viewer.game.at == fights[0]
        for key in board.keys("step_on"):
            await viewer.press(key)
        assert viewer.game.at == fights[0] + 2
        await viewer.press(*board.keys("step_before"))
        assert viewer.game.at == fights[0]
        await viewer.press(board.keys("last_act")[0])
        assert viewer.game.at == 0
        live = viewer.app.screen.live()  # type: ignore[attr-defined]
        ours = {one.command.row: set(one.keys) for one in live if one.command in rewatching.Rewatching.KEYS}
        assert ours == {row: set(board.keys(row)) for row in ours}
        assert {"step_on", "next_week", "show_landmarks"} <= ours.keys()


async def test_no_key_can_be_given_to_two_of_its_commands(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE):
        told = app.player_keys.misfit(Keyboard(own={"next_fight": "a"}))
        assert told.endswith(" on games watched again.")


# Pictures


def _at(house: House, actions: int) -> Ad79:
    name, _ = fought(house)
    folder = house.store.folder
    game = house.watch_again(folder / f"{name}.json", folder / f"{name}.log")
    game.go_to(actions)
    return app_for(house, game.play.screen, play=game.play)


@pytest.mark.parametrize("actions", [0, 5, 40])
@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
def test_picture(snap_compare: Any, house: House, actions: int, size: tuple[int, int]) -> None:
    assert snap_compare(_at(house, actions), terminal_size=size)
