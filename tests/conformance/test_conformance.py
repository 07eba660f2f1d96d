"""Every game of the list under every duty: a few seeds here, many by `python -m tests.conformance`."""

import pytest

from tests.conformance.subject import Pace, Subject
from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import hold_all

NAMES = [subject.name for subject in SUBJECTS]


@pytest.mark.parametrize("reload", [False, True], ids=["straight", "reloaded"])
@pytest.mark.parametrize("subject", SUBJECTS, ids=NAMES)
def test_random_games_keep_every_duty(subject: Subject, reload: bool) -> None:
    census = hold_all(subject, range(subject.quick), Pace(probes=6, views=3, piles=10, reload=reload))
    assert census.games == subject.quick
