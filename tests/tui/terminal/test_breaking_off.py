"""Sessions that break off in a real terminal: the player stands at the very decision again, with nothing lost."""

import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.campaign.journey.options import options_of
from saves.folders import Folders
from tests.tui.terminal.terminals import Terminal, ad79
from tui.play.house import House

KEYS = (b"1", b"2", b"\r", b"\x1b[B", b"\t", b"j", b"?", b"\x1b", b"i", b"L", b"c", b"z", b" ")
ROUNDS = 6


def begin(home: Path) -> str:
    house = House(Folders(home, home))
    game = house.spoken("campaign").game
    session = house.begin("campaign", "Broken", options_of(game.cat.presets[0]), 7)  # type: ignore[attr-defined]
    name = session.name
    session.close()
    return name


def stands(home: Path, name: str) -> tuple[Any, int]:
    """The state in the file, and how many actions led to it."""
    house = House(Folders(home, home))
    found = house.store.load(name)
    state = msgspec.json.decode(found.envelope.state, type=house.spoken("campaign").game.state_type)
    return state, found.envelope.header.actions


def _cut(terminal: Terminal) -> None:
    terminal.cut()


def _hang_up(terminal: Terminal) -> None:
    terminal.signal(signal.SIGHUP)


def _kill(terminal: Terminal) -> None:
    terminal.signal(signal.SIGKILL)


@pytest.mark.parametrize("end", [_cut, _hang_up, _kill])
def test_a_session_that_breaks_off_at_any_moment_goes_on_where_it_was(tmp_path: Path, end: Any) -> None:
    home, rng = tmp_path / "home", random.Random(end.__name__)
    name = begin(home)
    done = 0
    for _ in range(ROUNDS):
        with ad79(home, "--game", name) as terminal:
            terminal.wait_for("Act I")
            for key in rng.choices(KEYS, k=rng.randint(1, 12)):
                os.write(terminal.link, key)
                time.sleep(rng.choice((0.0, 0.01, 0.15)))
                terminal.read(0.01)
            end(terminal)
            terminal.wait_gone()
        state, actions = stands(home, name)
        assert actions >= done - 50
        done = actions
        house = House(Folders(home, home))
        session = house.resume(name)
        assert session.state == state
        assert session.legal()
        session.close()


def test_the_next_session_says_that_the_last_one_broke_off(tmp_path: Path) -> None:
    home = tmp_path / "home"
    name = begin(home)
    with ad79(home, "--game", name) as terminal:
        terminal.wait_for("blessings")
        _kill(terminal)
        terminal.wait_gone()
    with ad79(home, "--game", name) as terminal:
        terminal.wait_for("The last session broke off.")


_BROKEN = """
import sys
from tui.terminal.leaving import Farewell
from tui.app import Ad79
from tui.pages.settings import SettingsPage
def broken(self, message):
    raise ZeroDivisionError("on purpose")
SettingsPage.on_menu_taken = broken
Farewell().listen()
app = Ad79(start="settings")
app.run(mouse=False)
sys.exit(app.return_code or 0)
"""


def test_a_fault_of_the_program_gives_the_terminal_back(tmp_path: Path) -> None:
    environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "AD79_HOME": str(tmp_path)}
    with Terminal([sys.executable, "-c", _BROKEN], environ) as terminal:
        modes = terminal.modes
        terminal.wait_for("Colors")
        os.write(terminal.link, b"1")
        terminal.wait_gone()

        assert terminal.status == 1
        assert terminal.modes == modes
        assert b"\x1b[?1049l" in terminal.raw
        assert "defect.txt" in "".join(terminal.text.split())
        assert "on purpose" in (tmp_path / "defect.txt").read_text(encoding="utf-8")
