"""A game is watched again on its own screens: step, play, jump, and a clear word where that ends."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.stations.state import Options
from tests.tui.conftest import app_for
from tests.tui.grids import grid, rows
from tests.tui.keyboard import page, ready
from tests.tui.pages.archive import TOLD, ended
from tests.tui.play.test_replay import fought, lines_of, spoil
from tui.app import Ad79
from tui.games.campaign.screens import beats
from tui.games.campaign.screens.combat import CombatScreen
from tui.kit import rewatching
from tui.kit.page import Page
from tui.play.house import House
from tui.play.rewatched import Rewatched

SIZE = (80, 24)


class Viewer:
    """A game that is watched again, above the list of saved games."""

    def __init__(self, app: Ad79, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> "Viewer":
        await ready(self.pilot, *keys)
        return self

    @property
    def game(self) -> Rewatched:
        session = self.app.screen.play.session  # type: ignore[attr-defined]
        assert isinstance(session, Rewatched)
        return session

    @property
    def strip(self) -> str:
        return rows(self.app)[-2].strip()

    @property
    def status(self) -> str:
        screen = self.app.screen
        assert isinstance(screen, Page)
        return " ".join("".join(text for text, _ in part).strip() for part in screen.status.lines)


@asynccontextmanager
async def watched(house: House, *keys: str, size: tuple[int, int] = SIZE) -> AsyncIterator[Viewer]:
    """The only game of the list, watched again."""
    app = app_for(house, "title")
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        app.visit("saves")
        await ready(pilot, "w")
        yield await Viewer(app, pilot).press(*keys)


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
        told = "\n".join("".join(text for text, _ in part) for part in screen.info.lines)
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
        assert "Any key goes on" not in grid(viewer.app)
        await viewer.press("space")
        assert not showing(screen)
        assert (viewer.game.playing, viewer.game.at) == (False, here)
        await viewer.press("right")
        assert viewer.game.at == here + 1


# From where, and back


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_leaving_leads_back_and_nothing_was_written(house: House, key: str) -> None:
    name, _ = fought(house)
    before = (house.store.folder / f"{name}.json").read_bytes(), lines_of(house, name)
    async with watched(house, *["right"] * 7, key) as viewer:
        assert page(viewer.app) == "saves"
        assert house.store.list()[0].holder is None
    assert ((house.store.folder / f"{name}.json").read_bytes(), lines_of(house, name)) == before


async def test_a_game_that_is_open_elsewhere_is_watched_again_too(house: House) -> None:
    name, states = fought(house)
    playing = house.resume(name)
    async with watched(house, "end") as viewer:
        assert viewer.game.state == states[-1]
        playing._step(playing.legal()[0])
        await viewer.press("left", "end")
        assert viewer.game.state == states[-1]
    playing.close()


async def test_a_past_campaign_is_watched_again_from_the_hall_and_from_its_chronicle(house: House) -> None:
    session = ended(house, "lost")
    house.enshrine(session)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.visit("hall")
        viewer = Viewer(app, pilot)
        for keys, back in (("w",), "hall"), (("enter", "w"), "tablet"):
            await viewer.press(*keys)
            assert viewer.game.at == 0
            await viewer.press("escape")
            assert page(app) == back


async def test_an_old_record_without_a_game_says_so(house: House) -> None:
    house.hall.add(TOLD)
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "w")
        assert "Nothing was kept of this game but its record." in Viewer(app, pilot).status
        assert page(app) == "hall"


async def test_the_end_of_a_campaign_shows_it_again_and_is_its_last_moment(house: House) -> None:
    session = ended(house, "lost")
    app = app_for(house, "defeat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        viewer = Viewer(app, pilot)
        await viewer.press("w")
        assert viewer.game.at == 0
        await viewer.press("escape")
        assert page(app) == "defeat"


async def test_games_of_cards_that_are_over_are_watched_again_from_the_list(house: House) -> None:
    session = house.begin("stations", "Cards", Options(players=("person", "easy", "easy", "easy")), 7)
    while session.legal():
        session._step(session.legal()[0])
    house.put_away(session)
    async with watched(house, "right") as viewer:
        assert page(viewer.app) == "stations"
        assert "Action 1 of " in viewer.strip
        await viewer.press("end")
        assert page(viewer.app) == "stations_end"
        assert f"Action {viewer.game.replay.length} of " in grid(viewer.app)
        await viewer.press("left")
        assert page(viewer.app) == "stations"
        await viewer.press("end", "escape")
        assert page(viewer.app) == "saves"


# Where it ends


async def test_a_drifted_game_stops_with_a_word_and_still_opens(house: House) -> None:
    name, states = fought(house)
    spoil(
        house,
        name,
        30,
        lines_of(house, name)[30].replace(b'"action":{', b'"action":{"is":"combat.dance","x":{', 1)[:-2] + b"}}\n",
    )
    async with watched(house, "end") as viewer:
        assert viewer.game.at == 29
        assert viewer.status.startswith("It stops here. ")
        assert "intact" in viewer.status
        await viewer.press("right")
        assert viewer.game.at == 29
        assert "intact" in viewer.status
        await viewer.press("escape", "enter")
        assert viewer.app.screen.play.state == states[-1]  # type: ignore[attr-defined]
    assert house.store.load(name).envelope.header.actions == 80


async def test_a_torn_last_line_stops_before_it(house: House) -> None:
    name, _ = fought(house)
    spoil(house, name, 80, lines_of(house, name)[80][:50])
    async with watched(house, "end") as viewer:
        assert viewer.game.at == 79
        assert "The log is missing what came next." in viewer.status


async def test_a_missing_log_is_said_in_the_list(house: House) -> None:
    name, _ = fought(house)
    (house.store.folder / f"{name}.log").unlink()
    app = app_for(house, "saves")
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "w")
        assert "Nothing was kept of how this game began" in Viewer(app, pilot).status
        assert page(app) == "saves"


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
