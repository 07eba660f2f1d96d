"""The playthroughs in tests/golden; `pytest --regenerate-golden` writes them anew."""

import pytest

from tests.conformance.golden import FOLDER, first_difference, playthrough
from tests.conformance.subject import Subject
from tests.conformance.subjects import SETTLED

GAMES = [pytest.param(subject, name, id=f"{subject.name}-{name}") for subject in SETTLED for name in subject.goldens()]


@pytest.mark.parametrize(("subject", "name"), GAMES)
def test_a_playthrough_is_as_it_was(subject: Subject, name: str, regenerate_golden: bool) -> None:
    file = FOLDER / f"{subject.name}-{name}.txt"
    lines = list(playthrough(subject, subject.goldens()[name]))
    if regenerate_golden:
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n")
    assert first_difference(file.read_text().splitlines(), lines) is None


def test_the_first_difference_is_named() -> None:
    assert first_difference(["a", "b"], ["a", "c"]) == "line 2 was 'b' and is 'c'"
    assert first_difference(["a"], ["a", "b"]) == "there were 1 lines and are 2"
    assert first_difference(["a"], ["a"]) is None


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    kept = {f"{subject.name}-{name}.txt" for subject in SETTLED for name in subject.goldens()}
    assert {file.name for file in FOLDER.iterdir()} == kept
