"""A small part of the torture of the engine, and proof that it notices what is wrong."""

from typing import Any

import pytest

from rules.ludus.game import LudusGame
from tests.torture.engine import SPOILED, Trial, engine
from tui.shell.engine import Engine, Trouble
from tui.shell.engine.trouble import Answer


def test_hostile_lines_are_answered_and_leave_the_game_alone() -> None:
    trial = engine(lines=1_500, seed=1)
    assert trial.failures == []
    assert {*SPOILED, "sound", "changed request", "changed campaign", "changed ludus"} <= set(trial.asked)
    assert trial.asked["sound well"] > 500


def test_a_state_that_cannot_be_played_on_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def trusting(_game: LudusGame, _state: Any) -> None:
        return None

    monkeypatch.setattr(LudusGame, "fault", trusting)
    trial = engine(lines=1_500, seed=1)
    assert any(failure.startswith("changed ludus") for failure in trial.failures)
    assert "Traceback" in capsys.readouterr().err


def test_a_game_that_moves_although_it_was_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(1)
    trial.ask("sound", do="start", game="feud", seed=1)
    answer = Engine.answer

    def treacherous(conversation: Engine, line: bytes) -> Answer:
        return answer(conversation, line) and Trouble("illegal", "No.").answer()

    monkeypatch.setattr(Engine, "answer", treacherous)
    trial.ask("sound", do="legal")
    assert trial.failures == []
    trial.ask("sound", do="bot", level="random", apply=True)
    (failure,) = trial.failures
    assert "stands elsewhere" in failure
