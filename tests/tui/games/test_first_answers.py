"""How often the answer that a cursor begins on does harm, told by bots over many decisions."""

import pytest

from tests.defaults import main


def test_hardly_any_first_answer_does_harm(capsys: pytest.CaptureFixture[str]) -> None:
    """Not one of a hundred, as `python -m tests.defaults` counts over many more."""
    assert main(["--decisions", "400"]) == 0
    assert "ludus: " in capsys.readouterr().out
