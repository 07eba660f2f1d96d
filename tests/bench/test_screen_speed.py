"""The interface's side, in a pseudo-terminal of 80 by 24: start-up beside Textual's own import, time and bytes of a key.

Every figure is a median, and those that are compared are measured in turns, so that a busy machine slows both.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.campaign.journey.state import Options
from rules.stations.state import Options as StationsOptions
from saves.folders import Folders
from tests.bench.line import LARGE, SMALL, TableBeside, spent, told
from tests.tui.terminal.terminals import Terminal, ad79
from tui.play.house import House

SESSIONS = 7
KEYS = 20
Say = Callable[[str], None]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Prints although pytest captures."""

    def printed(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}", end=" ")

    return printed


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the suggested campaign, about to make its first move."""
    folder = tmp_path / "home"
    options = Options(
        primuses=("bingqing", "decimus", "the_parthian"),
        prowess=("follow_my_lead", "master_tactician", "grand_entrance"),
        improvement="add_die",
    )
    House(Folders(folder, folder)).begin("campaign", "Bench", options, 7).close()
    return folder


def _import_seconds() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import textual.app"], check=True)
    return time.perf_counter() - start


def _ready_seconds(home: Path, text: str, *arguments: str) -> float:
    start = time.perf_counter()
    with ad79(home, *arguments) as terminal:
        terminal.wait_for(text)
        return time.perf_counter() - start


def test_start(say: Say, home: Path) -> None:
    """The title, and a campaign on its map, as multiples of `import textual.app`."""
    bare, title, campaign = [], [], []
    for _ in range(SESSIONS):
        bare.append(_import_seconds())
        title.append(_ready_seconds(home, "New campaign"))
        campaign.append(_ready_seconds(home, "Where to?", "--game", "bench"))
    one = statistics.median(bare)
    for name, found, goal in (("title", title, 1.6), ("campaign", campaign, 2.2)):
        ratio = statistics.median(found) / one
        say(f"{name}: {statistics.median(found) * 1000:.0f} ms, {ratio:.2f} x import textual.app (goal {goal})")


def _pressed(terminal: Terminal, key: bytes) -> tuple[float, int]:
    """Seconds to the last byte of what a key brings, and how many bytes."""
    before, start, last = len(terminal.raw), time.perf_counter(), 0.0
    os.write(terminal.link, key)
    patience = 2.0  # the first byte may take long; a break after it ends the picture
    while terminal.read(patience):
        last, patience = time.perf_counter(), 0.12
    return (last - start if last else 0.0), len(terminal.raw) - before


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A folder with a game of the Stations, about to select its first card."""
    folder = tmp_path / "table"
    options = StationsOptions(players=("person", "medium", "medium", "medium"))
    House(Folders(folder, folder)).begin("stations", "Bench", options, 7).close()
    return folder


def test_keys_at_the_stations(say: Say, table: Path) -> None:
    """A cursor key in a hand, and a card that three bots answer."""
    with ad79(table, "--game", "bench") as game:
        game.wait_for(" selects ")
        game.settle()
        found = [_pressed(game, b"\x1b[B") for _ in range(KEYS)]
        seconds, size = statistics.median(one for one, _ in found), statistics.median(size for _, size in found)
        say(f"cursor in the hand: {seconds * 1000:.1f} ms, {size:.0f} bytes (goal: fewer than 700)")
        start, before = time.perf_counter(), len(game.raw)
        game.press(b"1")
        game.wait_for("Station IV selects")
        say(f"bots answer a card: {(time.perf_counter() - start) * 1000:.0f} ms, {len(game.raw) - before} bytes")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_what_goes_down_the_line(benchmark: Any, say: Say, size: tuple[int, int]) -> None:
    """Milliseconds to the last byte and bytes of pictures, keys, beats and a turn of the rivals, beside rows of a table."""
    table = TableBeside(size)
    rows = benchmark.pedantic(lambda: list(spent(size, table)), rounds=1, iterations=1)
    table.line.terminal.end()
    for one in rows:
        benchmark.extra_info[one.what] = {"most": one.longest, "row": one.row}
        say(told(one, large=size == LARGE))
