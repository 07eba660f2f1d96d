"""The torture of the engine says what it should, and notices what is wrong."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.ludus.game import LudusGame
from tests.conformance.ludus.subject import SUBJECT as LUDUS
from tests.conformance.subjects import SUBJECTS
from tests.torture.engine import SPOILT, Trial, change, converse, under_way
from tui.shell.engine import Engine, Trouble
from tui.shell.engine.trouble import JsonObject


def test_lines_of_every_kind_are_said_and_sound_ones_answered_well() -> None:
    asked: Counter[str] = Counter()
    for subject in SUBJECTS:
        trial = converse(Random(1), subject)
        assert trial.failures == []
        asked += trial.asked
    assert {*SPOILT, "sound", "changed request", "changed campaign", "changed ludus"} <= set(asked)
    assert asked["sound well"] > asked["sound"] * 0.8
    assert asked["changed campaign well"]


def test_a_state_that_cannot_be_played_on_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def trusting(_game: LudusGame, _state: Any) -> None:
        return None

    monkeypatch.setattr(LudusGame, "fault", trusting)
    trial = Trial(Random(0))
    state = under_way(LUDUS, trial.rng)
    for _ in range(80):
        change(trial, LUDUS, state)
        if trial.failures:  # further ones might play on for ever
            break
    assert any(failure.startswith("changed ludus") for failure in trial.failures)
    assert "Traceback" in capsys.readouterr().err


def test_a_game_that_moves_although_it_was_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(Random(1))
    trial.ask("sound", do="start", game="feud", seed=1)
    answer = Engine.answer

    def treacherous(conversation: Engine, line: bytes) -> JsonObject:
        return answer(conversation, line) and Trouble("illegal", "No.").answer()

    monkeypatch.setattr(Engine, "answer", treacherous)
    trial.ask("sound", do="legal")
    assert trial.failures == []
    trial.ask("sound", do="bot", level="random", apply=True)
    (failure,) = trial.failures
    assert "stands elsewhere" in failure
