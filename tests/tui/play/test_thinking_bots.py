"""While bots think, the screen goes on: keys that look and that leave are answered, nothing is played, nothing is lost."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.bots import stations as bots
from saves.faults import FaultCause, SaveFault
from saves.folders import Folders
from tests import ROOT
from tests.tui.conftest import app_for
from tests.tui.grids import grid, rows
from tests.tui.keyboard import page
from tests.tui.play.test_partial_saves import evening, stored
from tests.tui.terminal.terminals import Terminal
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
THINKING = "The bots are thinking."

SLOW = """
import sys, time
import tui.games.stations.first  # whom the cursor asks where to begin is not slow
from rules.bots import stations
class Slow:
    def choose(self, view, legal, actions):
        until = time.monotonic() + 30
        while time.monotonic() < until:
            pass
        return legal[0]
stations.BOTS = dict.fromkeys(stations.BOTS, lambda game, seed: Slow())
from tui.__main__ import main
sys.exit(main(["--game", "evening"]))
"""


class Mind:
    """A bot that answers when it is let."""

    def __init__(self) -> None:
        """It is not let yet."""
        self.may = Event()
        self.fails = False

    def choose(self, _view: Any, legal: tuple[Any, ...], _actions: int) -> Any:
        assert self.may.wait(30)
        if self.fails:
            raise ZeroDivisionError
        return legal[0]


@pytest.fixture
def session(house: House) -> Session:
    """The person's first decision, with three bots behind it."""
    return evening(house)


@pytest.fixture
def mind(session: Session, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mind]:
    """What all bots think with from now on; no thread is left waiting."""
    found = Mind()
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(bots.BOTS, lambda *_: found))
    yield found
    found.may.set()


def table(app: Ad79) -> StationsScreen:
    (found,) = (screen for screen in app.screen_stack if isinstance(screen, StationsScreen))
    return found


async def until(pilot: Pilot[Any], holds: Callable[[], bool]) -> None:
    """Wait until something holds, which it does soon."""
    for _ in range(3_000):
        await pilot.pause()
        if holds():
            return
        await pilot.pause(0.01)
    raise AssertionError(f"it does not hold:\n{grid(pilot.app)}")  # type: ignore[arg-type]


async def test_nothing_is_played_while_bots_think_and_what_looks_works(
    house: House, session: Session, mind: Mind
) -> None:
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = session.actions
        await pilot.press("1")
        await pilot.pause()
        assert table(app).bots.deciding
        assert session.actions == before + 1
        assert stored(house, session) == (session.state, session.actions)
        assert THINKING in rows(app)[-2]

        for key in ("1", "enter", "z", "full_stop", "H"):
            await pilot.press(key)
            await pilot.pause()
            assert "you are asked when they have decided" in " ".join(grid(app).split())
            assert session.actions == before + 1
        await pilot.press("L")
        await pilot.pause()
        assert page(app) == "log"
        await pilot.press("escape")
        await pilot.pause()
        assert page(app) == "stations"
        assert THINKING in rows(app)[-2]

        mind.may.set()
        await until(pilot, lambda: not table(app).bots.deciding)
        assert session.actions > before + 1
        assert stored(house, session) == (session.state, session.actions)
        assert "thinking" not in grid(app)


async def test_whoever_reads_is_not_interrupted_when_the_bots_have_decided(
    house: House, session: Session, mind: Mind
) -> None:
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("1", "question_mark")
        await pilot.pause()
        actions, dialog = session.actions, table(app).dialog
        assert dialog is not None
        mind.may.set()
        await pilot.pause(0.5)
        assert table(app).dialog is dialog
        assert (page(app), session.actions) == ("stations", actions)
        await pilot.press("escape")
        await until(pilot, lambda: not table(app).bots.deciding)
        assert session.actions > actions


async def test_a_game_that_was_left_while_bots_think_stands_and_goes_on_when_it_is_opened_again(
    house: House, session: Session, mind: Mind
) -> None:
    name = session.name
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("1", "q", "2")
        await until(pilot, lambda: page(app) == "title")
        left = stored_as(house, name)
        assert left[1] == session.actions
        mind.may.set()
        await pilot.pause(0.3)
        assert stored_as(house, name) == left

    again = house.resume(name)
    app = app_for(house, "stations", play=again.play)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: not table(app).bots.deciding)
        assert again.actions > left[1]
        assert again._thought() is None


async def test_what_bots_decided_and_cannot_be_saved_is_asked_about(house: House, session: Session, mind: Mind) -> None:
    write = session.recorder.sitting.write  # type: ignore[union-attr]
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        at = stored(house, session)

        def full(*_: Any) -> Any:
            raise SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")

        session.recorder.sitting.write = full  # type: ignore[union-attr, method-assign]
        mind.may.set()
        await until(pilot, lambda: "What follows it could not be saved" in grid(app))
        assert stored(house, session) == at
        session.recorder.sitting.write = write  # type: ignore[union-attr, method-assign]
        await pilot.press("1")
        await until(pilot, lambda: session.actions > at[1] and not table(app).bots.deciding)
        assert session._thought() is None


async def test_a_bot_that_fails_ends_the_game_as_any_defect_does(house: House, session: Session, mind: Mind) -> None:
    mind.fails = True
    app = app_for(house, "stations", play=session.play)

    async def play() -> None:
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await pilot.press("1")
            mind.may.set()
            await pilot.pause(1.0)

    with pytest.raises(ZeroDivisionError):
        await play()


def stored_as(house: House, name: str) -> tuple[Any, int]:
    envelope = house.store.load(name).envelope
    return bytes(envelope.state), envelope.header.actions


# In a terminal


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[Terminal]:
    """A game whose bots think, after an answer."""
    house = House(Folders(tmp_path, tmp_path))
    evening(house).close()
    environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "AD79_HOME": str(tmp_path)}
    with Terminal([sys.executable, "-c", SLOW], {**environ, "PYTHONPATH": str(ROOT)}) as terminal:
        terminal.wait_for("Station I selects")
        os.write(terminal.link, b"1")
        terminal.wait_for(THINKING)
        yield terminal


def test_control_c_leaves_at_once_while_bots_think(thinking: Terminal) -> None:
    os.write(thinking.link, b"\x03")

    assert thinking.wait_gone() < 5
    assert thinking.status == 0
    assert b"Traceback" not in thinking.raw


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_is_heeded_at_once_while_bots_think(thinking: Terminal, number: signal.Signals) -> None:
    thinking.signal(number)

    assert thinking.wait_gone() < 5
    assert thinking.status == 128 + number
