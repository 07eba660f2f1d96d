"""Two logins cannot ruin one game: taking over and writing in any order, in one process and in real ones."""

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from saves.game_files import GameFiles, Loaded
from saves.locks import Locked, LostLock
from saves.sitting import Sitting
from tests.saves.staging import FIXTURES, deed, moment, played, store, turn

ROOT = FIXTURES.parents[2]
NAME = "the-long-way"
WRITERS = st.integers(0, 2)


class Writers(RuleBasedStateMachine):
    """Three windows on one game; only the one that took it last may write, and always goes on from what was saved last."""

    @initialize()
    def begin(self) -> None:
        self.place = tempfile.TemporaryDirectory()
        self.folder = Path(self.place.name)
        played(self.folder, 0).close()
        self.windows: dict[int, tuple[Sitting, int]] = {}
        self.master: int | None = None
        self.standing = 0
        self.saved: list[int] = []

    @rule(window=WRITERS)
    def open_window(self, window: int) -> None:
        if self.master is None:
            self._take(window, over=False)
            return
        try:
            store(self.folder).sit(NAME)
        except Locked:
            return
        raise AssertionError("the game was open")

    @rule(window=WRITERS)
    def take_over(self, window: int) -> None:
        self._take(window, over=True)

    def _take(self, window: int, *, over: bool) -> None:
        sitting, found = store(self.folder).sit(NAME, over=over)
        assert turn(found.envelope.state) == self.standing
        self.windows[window] = (sitting, self.standing)
        self.master = window

    @precondition(lambda self: self.windows)
    @rule(window=WRITERS)
    def write(self, window: int) -> None:
        if window not in self.windows:
            return
        sitting, number = self.windows[window]
        if window == self.master:
            sitting.write(moment(number + 1), deed(number + 1))
            self.windows[window] = (sitting, number + 1)
            self.standing += 1
            return
        try:
            sitting.write(moment(number + 1), deed(number + 1))
        except LostLock:
            return
        raise AssertionError("a window wrote that had been taken over")

    @rule(window=WRITERS)
    def close(self, window: int) -> None:
        if window in self.windows:
            self.windows.pop(window)[0].close()
            self.master = None if window == self.master else self.master

    @invariant()
    def the_last_save_stands(self) -> None:
        if hasattr(self, "standing"):
            assert turn(store(self.folder).load(NAME).envelope.state) == self.standing

    def teardown(self) -> None:
        if hasattr(self, "place"):
            told = store(self.folder).history(NAME)
            assert told.whole
            assert [line.action for line in told.actions] == [deed(n).action for n in range(1, self.standing + 1)]
            self.place.cleanup()


TestWriters = Writers.TestCase
TestWriters.settings = settings(max_examples=30, stateful_step_count=25)


def test_a_window_that_was_taken_over_while_it_opened_clears_nothing_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, 0).close()
    half = tmp_path / "campaigns" / f"{NAME}.json.4711.new"
    load = GameFiles.load

    def taken_over_meanwhile(files: GameFiles) -> Loaded:
        monkeypatch.setattr(GameFiles, "load", load)
        store(tmp_path).sit(NAME, over=True)
        half.write_bytes(b"what the other window is writing")
        return load(files)

    monkeypatch.setattr(GameFiles, "load", taken_over_meanwhile)
    sitting, _ = store(tmp_path).sit(NAME)
    assert half.exists()
    with pytest.raises(LostLock):
        sitting.write(moment(1), deed(1))


def rival(folder: Path, seed: int, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.saves.players", str(folder), "rival", str(seed), str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_two_processes_that_take_over_from_each_other_lose_nothing(tmp_path: Path) -> None:
    played(tmp_path, 0).close()
    rivals = [rival(tmp_path, seed, 100) for seed in (1, 2)]
    for process in rivals:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in rivals:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate()[0].split() for process in rivals]
    assert [words[-1] for words in said] == ["done", "done"], said
    saved = [int(word) for words in said for word in words[:-1]]
    assert sorted(saved) == list(range(1, len(saved) + 1)), "an action was saved twice, or lost"
    assert min(len(words) for words in said) > 100
    shop = store(tmp_path)
    assert turn(shop.load(NAME).envelope.state) == len(saved)
    told = shop.history(NAME)
    assert [line.action for line in told.actions] == [deed(number).action for number in range(1, len(saved) + 1)]
    assert all(copy.fault is None for copy in shop.copies(NAME))
