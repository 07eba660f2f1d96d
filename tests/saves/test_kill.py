"""A process killed at any moment loses at most the action in flight, and never leaves a file that does not load."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from saves.envelope import MOST_UNDO
from tests.saves.staging import FIXTURES, deed, played, store, turn

ROOT = FIXTURES.parents[2]
NAME = "the-long-way"
KILLS = 50


def player(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.saves.players", str(folder), "lonely"]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def killed(process: subprocess.Popen[str], saves: int, after: float) -> list[str]:
    """What a process said before it was killed, so many seconds after its first words and so many saves."""
    assert process.stdout is not None
    first = [process.stdout.readline() for _ in range(saves + 1)]
    time.sleep(after)
    os.kill(process.pid, signal.SIGKILL)
    rest = process.stdout.read()
    process.stdout.close()
    assert process.wait() == -signal.SIGKILL
    return "".join((*first, rest)).split("\n")[:-1]


def test_killed_at_fifty_random_moments(tmp_path: Path) -> None:
    chance = random.Random(79)
    played(tmp_path, 0).close()
    standing = 0
    for _ in range(KILLS):
        first, *saved = killed(player(tmp_path), chance.randrange(8), chance.random() / 200)
        assert first == f"found {standing}"
        confirmed = int(saved[-1]) if saved else standing
        shop = store(tmp_path)
        loaded = shop.load(NAME).envelope
        assert turn(loaded.state) in {confirmed, confirmed + 1}
        assert len(loaded.undo) <= MOST_UNDO
        assert [entry.fault for entry in shop.list()] == [None]
        assert all(copy.fault is None for copy in shop.copies(NAME))
        standing = turn(loaded.state)
    assert standing > KILLS
    told = store(tmp_path).history(NAME)
    assert told.whole
    assert [line.action for line in told.actions] == [deed(number).action for number in range(1, standing + 1)]


def test_the_next_sitting_knows_that_the_last_one_ended_badly(tmp_path: Path) -> None:
    played(tmp_path, 0).close()
    process = player(tmp_path)
    killed(process, 1, 0)
    assert store(tmp_path).list()[0].holder is None
    sitting, _ = store(tmp_path).sit(NAME)
    assert sitting.left_by is not None
    assert sitting.left_by.pid == process.pid
    sitting.close()
    assert store(tmp_path).sit(NAME)[0].left_by is None
