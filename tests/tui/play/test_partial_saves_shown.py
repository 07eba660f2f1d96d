"""What a player sees of saves that fail: what was done is shown, what follows is asked about, a game can always be left."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from rules.stations.state import Options
from saves.faults import FaultCause, SaveFault
from saves.locks import LostLock
from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid
from tests.tui.play.test_partial_saves import evening, no_copies, stored
from tui.app import Ad79
from tui.kit.game_screen import GameScreen
from tui.pages.title import TitlePage
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


def screen(app: Ad79) -> GameScreen:
    assert isinstance(app.screen, GameScreen)
    return app.screen


def fail_at(session: Session, nth: int) -> list[int]:
    """Have the save of that number fail, and all after it as long as the list holds one number more than there were."""
    write, calls = session.recorder.sitting.write, [0]  # type: ignore[union-attr]

    def failing(*what: Any) -> Any:
        calls[0] += 1
        if 0 < nth <= calls[0] and len(calls) == 1:
            raise SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")
        return write(*what)

    session.recorder.sitting.write = failing  # type: ignore[union-attr, method-assign]
    return calls


async def test_what_was_saved_is_shown_and_what_follows_is_asked_about(house: House) -> None:
    session = evening(house)
    failing = fail_at(session, 2)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = session.actions
        screen(app).take(session.legal()[0])
        await pilot.pause()
        assert session.actions == before + 1
        assert "What follows it could not be saved" in grid(app)
        await pilot.press("1")
        await pilot.pause()
        assert "What follows it could not be saved" in grid(app)
        failing.append(0)
        await pilot.press("1")
        await pilot.pause()
        assert session.halted is None
        assert "could not be saved" not in grid(app)
    assert stored(house, session) == (session.state, session.actions)


async def test_a_question_about_what_follows_that_was_closed_comes_back(house: House) -> None:
    session = evening(house)
    failing = fail_at(session, 2)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen(app).take(session.legal()[0])
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert screen(app).dialog is None
        await pilot.press("enter")
        await pilot.pause()
        assert "What follows it could not be saved" in grid(app)
        failing.append(0)
        await pilot.press("1")
        await pilot.pause()
        assert session.halted is None


async def test_what_was_not_saved_is_not_done_and_trying_again_does_it(house: House) -> None:
    session = evening(house)
    failing = fail_at(session, 1)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = session.state
        screen(app).take(session.legal()[0])
        await pilot.pause()
        assert "so it was not done" in grid(app)
        assert session.state == before
        failing.append(0)
        await pilot.press("1")
        await pilot.pause()
        assert session.state != before
    assert stored(house, session) == (session.state, session.actions)


async def test_a_game_whose_bots_cannot_be_saved_is_opened_and_tried_again(house: House) -> None:
    session = house.begin("stations", "Evening", Options(players=("easy", "person", "easy", "easy")), 7)
    failing = fail_at(session, 1)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.show_session(session)
        await pilot.pause()
        await pilot.pause()
        if session.halted is None:
            screen(app).take(session.legal()[0])
            await pilot.pause()
        assert "could not be saved" in grid(app)
        failing.append(0)
        await pilot.press("1")
        await pilot.pause()
        assert session.halted is None


async def test_a_game_lost_to_another_window_while_bots_play_is_left(house: House) -> None:
    session = evening(house)
    write, calls = session.recorder.sitting.write, []  # type: ignore[union-attr]

    def lost(*what: Any) -> Any:
        calls.append(what)
        if len(calls) > 1:
            raise LostLock(Path("x"), None)
        return write(*what)

    session.recorder.sitting.write = lost  # type: ignore[union-attr, method-assign]
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen(app).take(session.legal()[0])
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)
        assert "another window" in grid(app)


async def test_what_cannot_be_kept_is_said_on_the_screen(house: House) -> None:
    session = campaign(house)
    app = app_for(house, session.spoken.facts.screen(session.state), play=session.play)
    no_copies(house)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen(app).take(session.legal()[0])
        await pilot.pause()
        await pilot.pause()
        assert "an older copy of it could not be kept" in " ".join(grid(app).split())
        await pilot.press("q")
        assert "an older copy of it could not be kept" in " ".join(grid(app).replace("│", " ").split())


@pytest.mark.parametrize("keys", ["2", "3"])
@pytest.mark.parametrize("harm", ["gone", "refused"])
async def test_a_game_is_left_even_where_its_lock_cannot_be_taken_away(
    house: House, monkeypatch: pytest.MonkeyPatch, keys: str, harm: str
) -> None:
    session = campaign(house)
    app = app_for(house, session.spoken.facts.screen(session.state), play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        if harm == "gone":
            house.folders.games.rename(house.folders.data / "gone")
        else:

            def refuse(*_: object, **__: object) -> None:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

            monkeypatch.setattr(os, "unlink", refuse)
        await pilot.press("q", keys)
        await pilot.pause()
        if keys == "2":
            assert isinstance(app.screen, TitlePage)
    if keys == "3":
        assert app.return_code == 0


async def test_what_is_done_one_after_the_other_stops_where_it_cannot_be_saved(house: House) -> None:
    session = evening(house)
    failing = fail_at(session, 2)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = session.actions
        screen(app).repeating.do_all(lambda: session.legal()[0])
        await pilot.pause()
        assert session.actions == before + 1
        assert "What follows it could not be saved" in grid(app)
        failing.append(0)
        await pilot.press("1")
        await pilot.pause()
        assert session.halted is None
