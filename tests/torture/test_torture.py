"""A few trials of every topic, so that none stops working; the torture itself is run by name."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.torture import __main__ as runner
from tests.torture.topic import Failure, Topic, Trial, run, topics


@pytest.mark.parametrize("name", topics())
def test_a_few_trials_of_each_topic_hold(name: str, tmp_path: Path) -> None:
    topic = topics()[name]
    assert topic.about
    assert topic.trials > topic.smoke > 0
    assert list(run(topic, range(topic.smoke), 1, tmp_path)) == []


@contextmanager
def harsh(folder: Path) -> Iterator[Trial]:
    """Every trial of an even first draw fails, every other one raises."""

    def trial(rng: Random) -> str | None:
        if rng.randrange(2):
            return "odd"
        raise ZeroDivisionError

    assert folder.is_dir()
    yield trial


HARSH = Topic("it cannot hold", 6, harsh)


def test_what_a_trial_says_or_raises_is_a_failure_and_comes_again(tmp_path: Path) -> None:
    failed = list(run(HARSH, range(6), 79, tmp_path))
    assert [failure.number for failure in failed] == list(range(6))
    assert {"ZeroDivisionError" in failure.wrong or failure.wrong == "odd" for failure in failed} == {True}
    assert len({failure.wrong for failure in failed}) == 2
    assert list(run(HARSH, range(4, 5), 79, tmp_path)) == [Failure(4, failed[4].wrong)]


def test_the_runner_prints_trials_and_failures_and_its_status_tells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet = Topic("it holds", 3, lambda _: _holding())
    monkeypatch.setattr(runner, "topics", lambda: {"harsh": HARSH, "quiet": quiet})
    assert runner.main(["--only", "quiet"]) == 0
    assert "quiet: 3 trials, 0 failures, seed 79" in capsys.readouterr().out
    assert runner.main(["--trials", "2", "--seed", "5", "--first", "10"]) == 1
    said = capsys.readouterr().out
    assert "FAILED harsh 10: " in said
    assert "FAILED harsh 11: " in said
    assert "harsh: 2 trials, 2 failures, seed 5" in said


@contextmanager
def _holding() -> Iterator[Trial]:
    yield lambda _: None
