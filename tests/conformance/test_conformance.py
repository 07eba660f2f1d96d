"""Every game of the list under every duty: a few seeds here, many by `python -m tests.conformance`."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.conformance.campaign.positions import position
from tests.conformance.campaign.subject import SUBJECT as CAMPAIGN
from tests.conformance.subject import Pace, Subject
from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import hold_all
from tui.play.registry import GAMES

NAMES = [subject.name for subject in SUBJECTS]


def test_every_game_that_can_be_played_is_held_under_the_suite() -> None:
    assert set(GAMES) <= set(NAMES)
    assert len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize("reload", [False, True], ids=["straight", "reloaded"])
@pytest.mark.parametrize("subject", SUBJECTS, ids=NAMES)
def test_random_games_keep_every_duty(subject: Subject, reload: bool) -> None:
    census = hold_all(subject, range(subject.quick), Pace(probes=6, views=3, piles=10, reload=reload))
    assert census.games == subject.quick


def _near_the_scion(game: Any, rng: Random) -> Any:
    """A campaign in its last act, with hardly a week left."""
    while True:
        state = position(game, rng)
        if not state.over and state.act == 4 and state.crossed >= state.options.weeks - 3:
            return state


def test_a_bots_campaigns_keep_every_duty() -> None:
    subject = replace(CAMPAIGN, position=_near_the_scion)
    from_positions = [seed for seed in range(8) if Random(f"campaign {seed}").random() < 0.5][:2]

    census = hold_all(subject, from_positions, Pace(probes=1, views=40, piles=100), "plain")

    assert census.games == 2
