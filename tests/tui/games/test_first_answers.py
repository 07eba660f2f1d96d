"""How often the answer that a cursor begins on does harm, told by bots over many decisions."""

import pytest

from tests.defaults import main


def test_hardly_any_first_answer_does_harm(capsys: pytest.CaptureFixture[str]) -> None:
    """Not one of a hundred, as `python -m tests.defaults` counts over many more."""
    assert main(["--decisions", "400"]) == 0
    told = capsys.readouterr().out
    assert "ludus: " in told
    assert "stations: " in told


def test_one_game_alone_can_be_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ludus", "--decisions", "3", "--most", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("ludus: ")
    assert "stations: " not in told
